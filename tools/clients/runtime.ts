/** What connects: where the service is, and who asks. */
export interface Settings {
  /** Such as https://comanda.example.com, without /v1. */
  url: string;
  apikey?: string;
  /** Of a session: a user's beside the key, or a person's instead of one. */
  token?: string;
  /** How often a request is sent at most; 5 unless said otherwise. */
  attempts?: number;
  /** A longer Retry-After is not waited for; 60 unless said otherwise. */
  waitSecondsMax?: number;
  fetch?: typeof fetch;
  sleep?: (milliseconds: number) => Promise<void>;
}

export interface Answer<Body> {
  status: number;
  body: Body;
  /** For If-Match and If-None-Match. */
  etag: string | undefined;
  /** The same request had come before; this is what it made. */
  replayed: boolean;
  requestId: string;
  headers: Headers;
}

export type NotModified = Answer<undefined> & { status: 304 };

export interface ServerEvent {
  id: string;
  event: string;
  data: string;
}

export interface FieldProblem {
  field: string;
  code: string;
  message: string;
}

/** A refusal or failure, as the service tells it. Decide by `code`. */
export class ComandaError extends Error {
  readonly status: number;
  readonly code: KnownCode | (string & {});
  readonly requestId: string;
  /** The same request may succeed later. */
  readonly retryable: boolean;
  readonly errors: FieldProblem[];
  /** The whole document: what the code says is in it, such as currentVersion. */
  readonly problem: Record<string, unknown>;

  constructor(status: number, problem: Record<string, unknown>) {
    super(`${status} ${String(problem.code ?? "")}: ${String(problem.detail ?? "")}`);
    this.name = "ComandaError";
    this.status = status;
    this.code = String(problem.code ?? "");
    this.requestId = String(problem.requestId ?? "");
    this.retryable = problem.retryable === true;
    this.errors = Array.isArray(problem.errors) ? (problem.errors as FieldProblem[]) : [];
    this.problem = problem;
  }
}

interface Asked {
  method: string;
  path: string;
  query?: Record<string, string | number | boolean | undefined>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
  type?: string;
}

const part = (value: string): string => encodeURIComponent(value);

async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get("content-type") ?? "";
  if (response.status === 204 || response.status === 304) return undefined;
  if (type.includes("json")) return response.json();
  return type.startsWith("text/") ? response.text() : response.arrayBuffer();
}

async function problemOf(response: Response): Promise<ComandaError> {
  const text = await response.text();
  try {
    return new ComandaError(response.status, JSON.parse(text) as Record<string, unknown>);
  } catch {
    return new ComandaError(response.status, { detail: text, retryable: response.status === 503 || response.status === 429 });
  }
}

/** Sends, and sends again what can be sent again. */
export class Connection {
  constructor(readonly settings: Settings) {}

  /** The same account and limits, with the token of a session. */
  withToken(token: string): this {
    const Own = this.constructor as new (settings: Settings) => this;
    return new Own({ ...this.settings, token });
  }

  private request(asked: Asked): [string, RequestInit] {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(asked.query ?? {})) if (value !== undefined) query.set(name, String(value));
    const headers = new Headers();
    if (this.settings.apikey !== undefined) headers.set("apikey", this.settings.apikey);
    if (this.settings.token !== undefined) headers.set("authorization", `Bearer ${this.settings.token}`);
    for (const [name, value] of Object.entries(asked.headers ?? {})) if (value !== undefined) headers.set(name, value);
    // One key for all attempts: a repetition is then answered as the first would have been.
    if (asked.headers && "Idempotency-Key" in asked.headers && !headers.has("idempotency-key")) {
      headers.set("idempotency-key", crypto.randomUUID());
    }
    const init: RequestInit = { method: asked.method, headers };
    if (asked.body !== undefined) {
      headers.set("content-type", asked.type ?? "application/json");
      init.body = asked.type === undefined ? JSON.stringify(asked.body) : String(asked.body);
    }
    const text = query.toString();
    return [`${this.settings.url}${asked.path}${text === "" ? "" : `?${text}`}`, init];
  }

  protected async send<Body>(asked: Asked): Promise<Answer<Body>> {
    const [url, init] = this.request(asked);
    const response = await this.attempt(url, init);
    return {
      status: response.status,
      body: (await bodyOf(response)) as Body,
      etag: response.headers.get("etag") ?? undefined,
      replayed: response.headers.get("idempotent-replayed") === "true",
      requestId: response.headers.get("x-request-id") ?? "",
      headers: response.headers,
    };
  }

  private async attempt(url: string, init: RequestInit): Promise<Response> {
    const { attempts = 5, waitSecondsMax = 60 } = this.settings;
    const sleep = this.settings.sleep ?? ((ms: number) => new Promise<void>((done) => setTimeout(done, ms)));
    for (let number = 1; ; number += 1) {
      let failure: unknown;
      let wait = Math.min(0.2 * 2 ** number, waitSecondsMax) * (0.5 + Math.random() / 2);
      try {
        const response = await (this.settings.fetch ?? fetch)(url, init);
        if (response.ok || response.status === 304) return response;
        failure = await problemOf(response);
        if (!(failure as ComandaError).retryable) throw failure;
        wait = Math.max(wait, Number(response.headers.get("retry-after") ?? 0));
      } catch (error) {
        if (error instanceof ComandaError && !error.retryable) throw error;
        failure ??= error; // The connection was lost: perhaps before the request was carried out, perhaps after.
      }
      if (number >= attempts || wait > waitSecondsMax) throw failure;
      await sleep(wait * 1000);
    }
  }

  /** Goes on after a lost connection, with the last id that came. */
  protected async *stream(asked: Asked): AsyncGenerator<ServerEvent> {
    let last = asked.headers?.["Last-Event-ID"];
    for (;;) {
      const [url, init] = this.request({ ...asked, headers: { ...asked.headers, Accept: "text/event-stream", "Last-Event-ID": last } });
      const response = await this.attempt(url, init);
      try {
        for await (const event of eventsOf(response)) {
          last = event.id;
          yield event;
        }
      } catch (error) {
        if (error instanceof ComandaError) throw error;
      }
    }
  }

  /** The changes of a store, each once and in order, for as long as one reads. */
  async *followEvents(args: { storeId: string; after: number }): AsyncGenerator<Event> {
    let after = args.after;
    for (;;) {
      const query = { after, limit: 500, wait: 50 };
      const { body } = await this.send<EventPage>({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/events`, query });
      for (const event of body.data ?? []) {
        yield event;
        after = event.seq ?? after;
      }
    }
  }
}

async function* eventsOf(response: Response): AsyncGenerator<ServerEvent> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
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
