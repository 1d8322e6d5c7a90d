"""A highly available installation on one machine, each host in namespaces of its own: what tools/cluster is made of."""
