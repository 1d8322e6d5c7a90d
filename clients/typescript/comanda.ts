// A client of Comanda: openapi-fetch with the types of schema.ts, for Node 20 and browsers. It names every write, and sends
// again what can be sent again.
import createClient, { type Middleware } from "openapi-fetch";
import type { components, paths } from "./schema.js";

export type Schemas = components["schemas"];
export type Problem = Schemas["Problem"];

export interface Settings {
  /** Where the service is, without a slash at the end. */
  url: string;
  apikey?: string;
  /** Of a session: of a user beside a key, or of a person. */
  token?: string;
  /** How often a request is sent at most; 5 unless said otherwise. */
  attempts?: number;
  /** A longer Retry-After is not waited for; 60 unless said otherwise. */
  waitSecondsMax?: number;
  fetch?: (request: Request) => Promise<Response>;
  sleep?: (milliseconds: number) => Promise<void>;
}

export interface ServerEvent {
  id: string;
  event: string;
  data: string;
}

const isWrite = (request: Request): boolean => request.method !== "GET";

// One key for all attempts: a repetition is then answered as the first would have been.
const naming: Middleware = {
  onRequest({ request }) {
    if (isWrite(request) && !request.headers.has("idempotency-key")) request.headers.set("idempotency-key", crypto.randomUUID());
    return request;
  },
};

// Whether the service says that the same request may succeed later.
async function isRetryable(response: Response): Promise<boolean> {
  if (response.ok || response.status === 304) return false;
  try {
    return ((await response.clone().json()) as Problem).retryable === true;
  } catch {
    return response.status === 503 || response.status === 429; // Of a proxy, not of the service.
  }
}

function patient(settings: Settings): (request: Request) => Promise<Response> {
  const { attempts = 5, waitSecondsMax = 60 } = settings;
  const send = settings.fetch ?? ((request: Request) => fetch(request));
  const sleep = settings.sleep ?? ((ms: number) => new Promise<void>((done) => setTimeout(done, ms)));
  return async (request) => {
    for (let number = 1; ; number += 1) {
      let wait = Math.min(0.2 * 2 ** number, waitSecondsMax) * (0.5 + Math.random() / 2);
      const isLast = number >= attempts;
      try {
        const response = await send(request.clone());
        if (!(await isRetryable(response))) return response;
        wait = Math.max(wait, Number(response.headers.get("retry-after") ?? 0));
        if (isLast || wait > waitSecondsMax) return response;
        await response.body?.cancel();
      } catch (error) {
        // The connection was lost: perhaps before the request was carried out, perhaps after. What the caller ended stays so.
        if (isLast || request.signal.aborted) throw error;
      }
      await sleep(wait * 1000);
    }
  };
}

/** `GET`, `POST` and `PUT` by path; each answers `data`, or `error` (a Problem: decide by `code`), and `response`. */
export function comanda(settings: Settings) {
  const headers: Record<string, string> = {};
  if (settings.apikey !== undefined) headers.apikey = settings.apikey;
  if (settings.token !== undefined) headers.Authorization = `Bearer ${settings.token}`;
  // Tables and streams are asked for with `parseAs`.
  const client = createClient<paths, "application/json" | "application/problem+json">({ baseUrl: settings.url, headers, fetch: patient(settings) });
  client.use(naming);
  return client;
}

export type Comanda = ReturnType<typeof comanda>;

/** The changes of a store, each once and in order, for as long as one reads. `epoch` is that of the event `after`. */
export async function* followEvents(client: Comanda, storeId: string, after: number, epoch?: number): AsyncGenerator<Schemas["Event"]> {
  for (let last = { after, epoch }; ; ) {
    const params = { path: { "store-id": storeId }, query: { ...last, limit: 500, wait: 50 } };
    const { data, error } = await client.GET("/v1/svc/store/{store-id}/events", { params });
    if (data === undefined) throw new Error(error.code, { cause: error });
    for (const event of data.data) {
      yield event;
      last = { after: event.seq, epoch: event.epoch };
    }
  }
}

/** Merged checks as they change; goes on after a lost connection, with the last id that came. */
export async function* streamChecks(client: Comanda, storeId: string, after: number): AsyncGenerator<ServerEvent> {
  for (let last = String(after); ; ) {
    const params = { path: { "store-id": storeId }, header: { "Last-Event-ID": last } };
    const { data, error } = await client.GET("/v1/sync/store/{store-id}/stream", { params, parseAs: "stream" });
    if (!data) throw new Error(error?.code, { cause: error });
    try {
      for await (const event of eventsOf(data)) {
        last = event.id;
        yield event;
      }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error; // Of fetch: the connection was lost.
    }
  }
}

async function* eventsOf(bytes: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = bytes.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let text = "";
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      text += piece.value;
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
        const fields = new Map(text.slice(0, end).split("\n").map((line): [string, string] => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]));
        text = text.slice(end + 2);
        if (fields.has("data")) yield { id: fields.get("id") ?? "", event: fields.get("event") ?? "message", data: fields.get("data") ?? "" };
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
