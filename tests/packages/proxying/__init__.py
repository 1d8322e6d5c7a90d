"""What proxies.py is made of."""
