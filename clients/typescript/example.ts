// What a client does, in one page. It runs against a demo: tools/check_clients does so, and looks at what it prints.
import { Comanda, ComandaError } from "./comanda.js";

declare const process: { env: Record<string, string | undefined> };
const { COMANDA_URL = "", COMANDA_KEY = "", COMANDA_STORE: storeId = "", COMANDA_SEQ = "0" } = process.env;

// A bad connection, for show: the first list finds the service busy, and the first answer to a POST is lost on the way.
let busy = 0;
let lost = 0;
const unreliable: typeof fetch = async (input, init) => {
  if (busy === 0) {
    busy += 1;
    return Response.json({ code: "UNAVAILABLE", retryable: true }, { status: 503, headers: { "Retry-After": "2" } });
  }
  const answer = await fetch(input, init);
  if (init?.method === "POST" && lost === 0) {
    lost += 1;
    throw new TypeError("the connection was lost after the request was carried out");
  }
  return answer;
};
const waits: number[] = [];
const sleep = async (milliseconds: number) => void waits.push(milliseconds);
const comanda = new Comanda({ url: COMANDA_URL, apikey: COMANDA_KEY, fetch: unreliable, sleep });

// A list.
const { body: page } = await comanda.listMenuItems({ storeId, search: "margherita", pageSize: 1 });
console.log("listed", page.total, page.data[0]?.name, "after waiting", waits[0]);

// Making something whose first answer is lost: the client sends it again, with the same Idempotency-Key.
const made = await comanda.createDepartment({ body: { name: "Ice cream", store: storeId } });
console.log("made", made.status, made.replayed, made.etag, lost);

// The same wish under a key of one's own, twice: one department.
const wish = { body: { name: "Rotisserie", store: storeId }, idempotencyKey: "rotisserie-1" };
const [first, second] = [await comanda.createDepartment(wish), await comanda.createDepartment(wish)];
console.log("twice", first.status, second.status, second.replayed, first.body.id === second.body.id);

// A change for the version one has seen; the second is too late.
const changed = await comanda.updateDepartment({ id: first.body.id, ifMatch: first.etag, body: { description: "Chicken" } });
console.log("changed", changed.body.version, changed.etag);
try {
  await comanda.updateDepartment({ id: first.body.id, ifMatch: first.etag, body: { description: "Duck" } });
} catch (error) {
  if (!(error instanceof ComandaError) || error.code !== "VERSION_CONFLICT") throw error;
  console.log("refused", error.status, error.code, error.problem.currentVersion, error.retryable);
}

// Nothing new since: no body.
const again = await comanda.readDepartment({ id: first.body.id, ifNoneMatch: changed.etag ?? "" });
console.log("read again", again.status, again.body === undefined);

// What is wrong with a field.
try {
  await comanda.createCourse({ body: { name: "", store: storeId } });
} catch (error) {
  if (!(error instanceof ComandaError)) throw error;
  console.log("refused", error.status, error.code, error.errors[0]?.field);
}

// What happened meanwhile, in order.
const types: string[] = [];
for await (const event of comanda.followEvents({ storeId, after: Number(COMANDA_SEQ) })) {
  types.push(event.type ?? "");
  if (types.length === 3) break;
}
console.log("events", types.join(" "));

// What tills send, as it comes: with the seq from which on to listen.
const data = JSON.stringify({ status: "ACTIVE", lastUpdateInMillisec: Date.now(), seats: [{ id: "1", orders: [{ orderUniqueId: "l1", price: 500 }] }] });
const { body: taken } = await comanda.addOrUpdateCheck({ storeId, body: { checkID: "client-1", node: "till-1", deviceSeq: 1, data } });
for await (const { event, data: text } of comanda.streamChecks({ storeId, after: (taken.seq ?? 0) - 1 })) {
  console.log("heard", event, JSON.parse(text).checkID);
  break;
}

// A report as JSON, and the same as a table.
const report = await comanda.reportSales({ storeId, type: "DEPARTMENT", dateOption: "W" });
const table = await comanda.reportSales({ storeId, type: "DEPARTMENT", dateOption: "W", format: "csv" });
console.log("report", report.body.currency, typeof table.body === "string" && table.body.includes(","));
