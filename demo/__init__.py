"""The restaurant of tools/demo: its menu, staff and customers are the data beside this, sent through the public interface."""
