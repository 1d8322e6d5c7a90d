"""What a client does, in one page. It runs against a demo: tools/check_clients does so, and looks at what it prints."""
import os

from comanda_client import AuthenticatedClient
from comanda_client.api.department import create_department, update_department
from comanda_client.api.menu_item import list_menu_items
from comanda_client.models import DepartmentInput, Problem

store = os.environ["COMANDA_STORE"]
client = AuthenticatedClient(base_url=os.environ["COMANDA_URL"], token=os.environ["COMANDA_KEY"], prefix="", auth_header_name="apikey")

# A list.
page = list_menu_items.sync(store, client=client, search="margherita", page_size=1)
print("listed", page.total, page.data[0].name)

# The same wish under one key, twice: one department.
wish = DepartmentInput(name="Pasta bar", store=store)
first, second = [create_department.sync_detailed(client=client, body=wish, idempotency_key="pasta-bar-1") for _ in range(2)]
print("twice", int(first.status_code), int(second.status_code), first.parsed.id == second.parsed.id)

# A change for the version one has seen; the second is too late.
seen = first.headers["etag"]
changed, late = [
    update_department.sync(first.parsed.id, client=client, body=DepartmentInput(description=text), if_match=seen)
    for text in ("Fresh", "Dry")
]
print("changed", changed.version)
assert isinstance(late, Problem)
print("refused", late.status, late.code)
