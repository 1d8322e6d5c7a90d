// What a client does, in one page. It runs against a demo: tools/check_clients does so, and looks at what it prints.
import { comanda, followEvents, streamChecks } from "./comanda.js";

declare const process: { env: Record<string, string | undefined> };
const { COMANDA_URL: url = "", COMANDA_KEY: apikey = "", COMANDA_STORE: store = "", COMANDA_SEQ = "0" } = process.env;
const path = { "store-id": store };

// A bad connection, for show: the first list finds the service busy, and the first answer to a POST is lost on the way.
let busy = 0;
let lost = 0;
const unreliable = async (request: Request) => {
  if (busy === 0) {
    busy += 1;
    return Response.json({ code: "UNAVAILABLE", retryable: true }, { status: 503, headers: { "Retry-After": "2" } });
  }
  const answer = await fetch(request);
  if (request.method === "POST" && lost === 0) {
    lost += 1;
    throw new TypeError("the connection was lost after the request was carried out");
  }
  return answer;
};
const waits: number[] = [];
const sleep = async (milliseconds: number) => void waits.push(milliseconds);
const client = comanda({ url, apikey, fetch: unreliable, sleep });

// A list.
const list = await client.GET("/v1/svc/store/{store-id}/menuItems", { params: { path, query: { search: "margherita", pageSize: 1 } } });
console.log("listed", list.data?.total, list.data?.data[0]?.name, "after waiting", waits[0]);

// Making something whose first answer is lost: the client sends it again, with the same Idempotency-Key.
const made = await client.POST("/v1/svc/department", { body: { name: "Ice cream", store } });
console.log("made", made.response.status, made.response.headers.get("idempotent-replayed"), made.response.headers.get("etag"), lost);

// The same wish under a key of one's own, twice: one department.
const wish = { params: { header: { "Idempotency-Key": "rotisserie-1" } }, body: { name: "Rotisserie", store } };
const [first, second] = [await client.POST("/v1/svc/department", wish), await client.POST("/v1/svc/department", wish)];
console.log("twice", first.response.status, second.response.status, first.data?.id === second.data?.id);

// A change for the version one has seen; the second is too late.
const id = first.data?.id ?? "";
const seen = first.response.headers.get("etag") ?? "";
const change = (description: string) =>
  client.PUT("/v1/svc/department/{id}", { params: { path: { id }, header: { "If-Match": seen } }, body: { description } });
const changed = await change("Chicken");
const tag = changed.response.headers.get("etag") ?? "";
console.log("changed", changed.data?.version, tag);
const late = await change("Duck");
console.log("refused", late.response.status, late.error?.code, late.error?.retryable);

// Nothing new since: no body.
const again = await client.GET("/v1/svc/department/{id}", { params: { path: { id }, header: { "If-None-Match": tag } } });
console.log("read again", again.response.status, !again.data);

// What is wrong with a field.
const wrong = await client.POST("/v1/svc/course", { body: { name: "", store } });
console.log("refused", wrong.response.status, wrong.error?.code, wrong.error?.errors[0]?.field);

// What happened meanwhile, in order.
const types: string[] = [];
for await (const event of followEvents(client, store, Number(COMANDA_SEQ))) {
  types.push(event.type);
  if (types.length === 3) break;
}
console.log("events", types.join(" "));

// What tills send, as it comes: with the seq from which on to listen.
const data = JSON.stringify({ status: "ACTIVE", lastUpdateInMillisec: Date.now(), seats: [{ id: "1", orders: [{ orderUniqueId: "l1", price: 500 }] }] });
const check = { checkID: "client-1", node: "till-1", deviceSeq: 1, data };
const taken = await client.POST("/v1/sync/store/{store-id}/addOrUpdateCheck", { params: { path }, body: check });
for await (const { event, data: text } of streamChecks(client, store, (taken.data?.seq ?? 0) - 1)) {
  console.log("heard", event, JSON.parse(text).checkID);
  break;
}

// A report as JSON, and the same as a table.
const week = { type: "DEPARTMENT", dateOption: "W" };
const report = await client.GET("/v1/svc/store/{store-id}/saleReport", { params: { path, query: week } });
const table = await client.GET("/v1/svc/store/{store-id}/saleReport", { params: { path, query: { ...week, format: "csv" } }, parseAs: "text" });
console.log("report", report.data?.currency, table.data?.includes(","));
