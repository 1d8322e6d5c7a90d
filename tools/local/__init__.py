"""What tools/demo and tools/bench share: a private PostgreSQL, a running comanda, processes that end for certain."""
