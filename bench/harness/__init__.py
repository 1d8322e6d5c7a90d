"""The parts of tools/bench. To measure another operation, add a Row in rows.py and its bare statement in bench/sql/."""
