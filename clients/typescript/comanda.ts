// Made by tools/generate_clients of docs/api/openapi.json, Comanda 0.1.0. Do not edit.

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

/** Codes that are known; there may be more. See docs/integrating/errors.md. */
export type KnownCode =
  | "ALLOWANCE_EXCEEDED"
  | "API_KEY_INVALID"
  | "API_KEY_MISSING"
  | "APP_VERSION_TOO_OLD"
  | "BALANCE_CHANGED"
  | "DEVICE_REVOKED"
  | "DUPLICATE_EMAIL"
  | "DUPLICATE_ID_DIFFERENT_CONTENT"
  | "DUPLICATE_NAME"
  | "DUPLICATE_PHONE"
  | "DUPLICATE_PIN"
  | "INSUFFICIENT_POINTS"
  | "INTERNAL"
  | "INVALID_CREDENTIALS"
  | "INVALID_PARAMETER"
  | "IN_USE"
  | "ITEM_NOT_AVAILABLE"
  | "LAST_ADMINISTRATOR"
  | "LICENSE_INVALID"
  | "LICENSE_IN_USE"
  | "MALFORMED_JSON"
  | "MODIFIER_RULE_VIOLATED"
  | "MONEY_STR_MISMATCH"
  | "NOT_FOUND"
  | "ORDER_STATUS_CONFLICT"
  | "OUTCOME_UNKNOWN"
  | "PAYLOAD_TOO_LARGE"
  | "PRICE_MISMATCH"
  | "PRIVILEGE_MISSING"
  | "RANK_TOO_LOW"
  | "RATE_LIMITED"
  | "REFERENCE_NOT_FOUND"
  | "REQUEST_IN_FLIGHT"
  | "SCOPE_MISSING"
  | "STORE_NOT_ALLOWED"
  | "TAX_CYCLE"
  | "TOKEN_EXPIRED"
  | "UNAVAILABLE"
  | "VALIDATION_FAILED"
  | "VERSION_CONFLICT";

/** Every operation of the interface, by the name it has there. */
export class Comanda extends Connection {
  /** This description of the interface. */
  readOpenapi(): Promise<Answer<Record<string, unknown>>> {
    return this.send({ method: "GET", path: `/v1/openapi.json` });
  }

  /** A page of a store's departments, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listDepartments(args: { storeId: string; asOf?: string; page?: number; pageSize?: number; search?: string; parent?: string; status?: boolean; cursor?: string }): Promise<Answer<DepartmentList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/departments`, query: { asOf: args.asOf, page: args.page, pageSize: args.pageSize, search: args.search, parent: args.parent, status: args.status, cursor: args.cursor } });
  }

  /** All active departments of a store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listActiveDepartments(args: { storeId: string; asOf?: string }): Promise<Answer<DepartmentList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/activeDepartments`, query: { asOf: args.asOf } });
  }

  /** One department. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  readDepartment(args: { id: string; asOf?: string; ifNoneMatch?: undefined }): Promise<Answer<Department>>;
  readDepartment(args: { id: string; asOf?: string; ifNoneMatch: string }): Promise<Answer<Department> | NotModified>;
  readDepartment(args: { id: string; asOf?: string; ifNoneMatch?: string }): Promise<Answer<never>> {
    return this.send({ method: "GET", path: `/v1/svc/department/${part(args.id)}`, query: { asOf: args.asOf }, headers: { "If-None-Match": args.ifNoneMatch } });
  }

  /** Change the fields of a department that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_DEPARTMENT` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updateDepartment(args: { id: string; force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: DepartmentInput }): Promise<Answer<Department>> {
    return this.send({ method: "PUT", path: `/v1/svc/department/${part(args.id)}`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Change the fields of a department that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_DEPARTMENT` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updateDepartmentByPost(args: { id: string; force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: DepartmentInput }): Promise<Answer<Department>> {
    return this.send({ method: "POST", path: `/v1/svc/department/${part(args.id)}`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** One department. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  readDepartmentByOtherPath(args: { id: string; asOf?: string; ifNoneMatch?: undefined }): Promise<Answer<Department>>;
  readDepartmentByOtherPath(args: { id: string; asOf?: string; ifNoneMatch: string }): Promise<Answer<Department> | NotModified>;
  readDepartmentByOtherPath(args: { id: string; asOf?: string; ifNoneMatch?: string }): Promise<Answer<never>> {
    return this.send({ method: "GET", path: `/v1/svc/departments/${part(args.id)}`, query: { asOf: args.asOf }, headers: { "If-None-Match": args.ifNoneMatch } });
  }

  /** Make a department. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_DEPARTMENT` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `REQUEST_IN_FLIGHT`. */
  createDepartment(args: { idempotencyKey?: string; prefer?: string; body: DepartmentInput }): Promise<Answer<Department>> {
    return this.send({ method: "POST", path: `/v1/svc/department`, headers: { "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Change the fields of a department that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_DEPARTMENT` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updateDepartmentByBodyId(args: { force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: DepartmentInput }): Promise<Answer<Department>> {
    return this.send({ method: "PUT", path: `/v1/svc/department`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Change the fields of a department that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_DEPARTMENT` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updateDepartmentMisspeltByPost(args: { id: string; force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: DepartmentInput }): Promise<Answer<Department>> {
    return this.send({ method: "POST", path: `/v1/svc/deparment/${part(args.id)}`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Change the fields of a department that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_DEPARTMENT` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updateDepartmentMisspelt(args: { id: string; force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: DepartmentInput }): Promise<Answer<Department>> {
    return this.send({ method: "PUT", path: `/v1/svc/deparment/${part(args.id)}`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Take a department out of use. It stays readable. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_DEPARTMENT` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `IN_USE`. */
  inactivateDepartment(args: { id: string; force?: boolean; ifMatch?: string }): Promise<Answer<Department>> {
    return this.send({ method: "PUT", path: `/v1/svc/department/${part(args.id)}/inactivate`, query: { force: args.force }, headers: { "If-Match": args.ifMatch } });
  }

  /** A page of a store's courses, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listCourses(args: { storeId: string; asOf?: string; page?: number; pageSize?: number; search?: string; parent?: string; status?: boolean; cursor?: string }): Promise<Answer<CourseList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/courses`, query: { asOf: args.asOf, page: args.page, pageSize: args.pageSize, search: args.search, parent: args.parent, status: args.status, cursor: args.cursor } });
  }

  /** All active courses of a store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listActiveCourses(args: { storeId: string; asOf?: string }): Promise<Answer<CourseList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/activeCourses`, query: { asOf: args.asOf } });
  }

  /** One course. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  readCourse(args: { id: string; asOf?: string; ifNoneMatch?: undefined }): Promise<Answer<Course>>;
  readCourse(args: { id: string; asOf?: string; ifNoneMatch: string }): Promise<Answer<Course> | NotModified>;
  readCourse(args: { id: string; asOf?: string; ifNoneMatch?: string }): Promise<Answer<never>> {
    return this.send({ method: "GET", path: `/v1/svc/course/${part(args.id)}`, query: { asOf: args.asOf }, headers: { "If-None-Match": args.ifNoneMatch } });
  }

  /** Change the fields of a course that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_COURSE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updateCourse(args: { id: string; force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: CourseInput }): Promise<Answer<Course>> {
    return this.send({ method: "PUT", path: `/v1/svc/course/${part(args.id)}`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Make a course. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_COURSE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `REQUEST_IN_FLIGHT`. */
  createCourse(args: { idempotencyKey?: string; prefer?: string; body: CourseInput }): Promise<Answer<Course>> {
    return this.send({ method: "POST", path: `/v1/svc/course`, headers: { "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Change the fields of a course that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_COURSE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updateCourseByBodyId(args: { force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: CourseInput }): Promise<Answer<Course>> {
    return this.send({ method: "PUT", path: `/v1/svc/course`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Take a course out of use. It stays readable. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_COURSE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `IN_USE`. */
  inactivateCourse(args: { id: string; force?: boolean; ifMatch?: string }): Promise<Answer<Course>> {
    return this.send({ method: "PUT", path: `/v1/svc/course/${part(args.id)}/inactivate`, query: { force: args.force }, headers: { "If-Match": args.ifMatch } });
  }

  /** A page of a store's service types, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listServiceTypes(args: { storeId: string; asOf?: string; page?: number; pageSize?: number; search?: string; parent?: string; status?: boolean; cursor?: string }): Promise<Answer<ServiceTypeList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/serviceTypes`, query: { asOf: args.asOf, page: args.page, pageSize: args.pageSize, search: args.search, parent: args.parent, status: args.status, cursor: args.cursor } });
  }

  /** All active service types of a store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listActiveServiceTypes(args: { storeId: string; asOf?: string }): Promise<Answer<ServiceTypeList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/activeServiceTypes`, query: { asOf: args.asOf } });
  }

  /** The same as activeServiceTypes, by its older name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  lookUpServiceTypes(args: { storeId: string; asOf?: string }): Promise<Answer<ServiceTypeList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/getServiceTypesByStore`, query: { asOf: args.asOf } });
  }

  /** One serviceType. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  readServiceType(args: { id: string; asOf?: string; ifNoneMatch?: undefined }): Promise<Answer<ServiceType>>;
  readServiceType(args: { id: string; asOf?: string; ifNoneMatch: string }): Promise<Answer<ServiceType> | NotModified>;
  readServiceType(args: { id: string; asOf?: string; ifNoneMatch?: string }): Promise<Answer<never>> {
    return this.send({ method: "GET", path: `/v1/svc/serviceType/${part(args.id)}`, query: { asOf: args.asOf }, headers: { "If-None-Match": args.ifNoneMatch } });
  }

  /** Change the fields of a serviceType that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_SERVICE_TYPE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updateServiceType(args: { id: string; force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: ServiceTypeInput }): Promise<Answer<ServiceType>> {
    return this.send({ method: "PUT", path: `/v1/svc/serviceType/${part(args.id)}`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Make a serviceType. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_SERVICE_TYPE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `REQUEST_IN_FLIGHT`. */
  createServiceType(args: { idempotencyKey?: string; prefer?: string; body: ServiceTypeInput }): Promise<Answer<ServiceType>> {
    return this.send({ method: "POST", path: `/v1/svc/serviceType`, headers: { "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Change the fields of a serviceType that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_SERVICE_TYPE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updateServiceTypeByBodyId(args: { force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: ServiceTypeInput }): Promise<Answer<ServiceType>> {
    return this.send({ method: "PUT", path: `/v1/svc/serviceType`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Take a serviceType out of use. It stays readable. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_SERVICE_TYPE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `IN_USE`. */
  inactivateServiceType(args: { id: string; force?: boolean; ifMatch?: string }): Promise<Answer<ServiceType>> {
    return this.send({ method: "PUT", path: `/v1/svc/serviceType/${part(args.id)}/inactivate`, query: { force: args.force }, headers: { "If-Match": args.ifMatch } });
  }

  /** A page of a store's printers, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listPrinters(args: { storeId: string; asOf?: string; page?: number; pageSize?: number; search?: string; parent?: string; status?: boolean; cursor?: string }): Promise<Answer<PrinterList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/printers`, query: { asOf: args.asOf, page: args.page, pageSize: args.pageSize, search: args.search, parent: args.parent, status: args.status, cursor: args.cursor } });
  }

  /** All active printers of a store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listActivePrinters(args: { storeId: string; asOf?: string }): Promise<Answer<PrinterList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/activePrinters`, query: { asOf: args.asOf } });
  }

  /** All active kitchen printers of a store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listKitchenPrinters(args: { storeId: string; asOf?: string }): Promise<Answer<PrinterList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/kitchenPrinters`, query: { asOf: args.asOf } });
  }

  /** All active label printers of a store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listLabelPrinters(args: { storeId: string; asOf?: string }): Promise<Answer<PrinterList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/labelPrinters`, query: { asOf: args.asOf } });
  }

  /** One printer. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  readPrinter(args: { id: string; asOf?: string; ifNoneMatch?: undefined }): Promise<Answer<Printer>>;
  readPrinter(args: { id: string; asOf?: string; ifNoneMatch: string }): Promise<Answer<Printer> | NotModified>;
  readPrinter(args: { id: string; asOf?: string; ifNoneMatch?: string }): Promise<Answer<never>> {
    return this.send({ method: "GET", path: `/v1/svc/printer/${part(args.id)}`, query: { asOf: args.asOf }, headers: { "If-None-Match": args.ifNoneMatch } });
  }

  /** Change the fields of a printer that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_PRINTER` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updatePrinter(args: { id: string; force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: PrinterInput }): Promise<Answer<Printer>> {
    return this.send({ method: "PUT", path: `/v1/svc/printer/${part(args.id)}`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Make a printer. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_PRINTER` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `REQUEST_IN_FLIGHT`. */
  createPrinter(args: { idempotencyKey?: string; prefer?: string; body: PrinterInput }): Promise<Answer<Printer>> {
    return this.send({ method: "POST", path: `/v1/svc/printer`, headers: { "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Change the fields of a printer that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_PRINTER` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updatePrinterByBodyId(args: { force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: PrinterInput }): Promise<Answer<Printer>> {
    return this.send({ method: "PUT", path: `/v1/svc/printer`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Take a printer out of use. It stays readable. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_PRINTER` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `IN_USE`. */
  inactivatePrinter(args: { id: string; force?: boolean; ifMatch?: string }): Promise<Answer<Printer>> {
    return this.send({ method: "PUT", path: `/v1/svc/printer/${part(args.id)}/inactivate`, query: { force: args.force }, headers: { "If-Match": args.ifMatch } });
  }

  /** A page of a store's tares, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listTares(args: { storeId: string; asOf?: string; page?: number; pageSize?: number; search?: string; parent?: string; status?: boolean; cursor?: string }): Promise<Answer<TareList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/tares`, query: { asOf: args.asOf, page: args.page, pageSize: args.pageSize, search: args.search, parent: args.parent, status: args.status, cursor: args.cursor } });
  }

  /** All active tares of a store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listActiveTares(args: { storeId: string; asOf?: string }): Promise<Answer<TareList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/activeTares`, query: { asOf: args.asOf } });
  }

  /** The same as activeTares, by its older name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  lookUpTares(args: { storeId: string; asOf?: string }): Promise<Answer<TareList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/tare`, query: { asOf: args.asOf } });
  }

  /** One tare. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  readTare(args: { id: string; asOf?: string; ifNoneMatch?: undefined }): Promise<Answer<Tare>>;
  readTare(args: { id: string; asOf?: string; ifNoneMatch: string }): Promise<Answer<Tare> | NotModified>;
  readTare(args: { id: string; asOf?: string; ifNoneMatch?: string }): Promise<Answer<never>> {
    return this.send({ method: "GET", path: `/v1/svc/tare/${part(args.id)}`, query: { asOf: args.asOf }, headers: { "If-None-Match": args.ifNoneMatch } });
  }

  /** Change the fields of a tare that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_TARE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updateTare(args: { id: string; force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: TareInput }): Promise<Answer<Tare>> {
    return this.send({ method: "PUT", path: `/v1/svc/tare/${part(args.id)}`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Make a tare. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_TARE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `REQUEST_IN_FLIGHT`. */
  createTare(args: { idempotencyKey?: string; prefer?: string; body: TareInput }): Promise<Answer<Tare>> {
    return this.send({ method: "POST", path: `/v1/svc/tare`, headers: { "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Change the fields of a tare that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_TARE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updateTareByBodyId(args: { force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: TareInput }): Promise<Answer<Tare>> {
    return this.send({ method: "PUT", path: `/v1/svc/tare`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Take a tare out of use. It stays readable. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_TARE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `IN_USE`. */
  inactivateTare(args: { id: string; force?: boolean; ifMatch?: string }): Promise<Answer<Tare>> {
    return this.send({ method: "PUT", path: `/v1/svc/tare/${part(args.id)}/inactivate`, query: { force: args.force }, headers: { "If-Match": args.ifMatch } });
  }

  /** A page of a store's serving size levels, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listServingSizeLevels(args: { storeId: string; asOf?: string; page?: number; pageSize?: number; search?: string; parent?: string; status?: boolean; cursor?: string }): Promise<Answer<ServingSizeLevelList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/sslList`, query: { asOf: args.asOf, page: args.page, pageSize: args.pageSize, search: args.search, parent: args.parent, status: args.status, cursor: args.cursor } });
  }

  /** All active serving size levels of a store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listActiveServingSizeLevels(args: { storeId: string; asOf?: string }): Promise<Answer<ServingSizeLevelList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/activeServingSizeLevels`, query: { asOf: args.asOf } });
  }

  /** One servingSizeLevel. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  readServingSizeLevel(args: { id: string; asOf?: string; ifNoneMatch?: undefined }): Promise<Answer<ServingSizeLevel>>;
  readServingSizeLevel(args: { id: string; asOf?: string; ifNoneMatch: string }): Promise<Answer<ServingSizeLevel> | NotModified>;
  readServingSizeLevel(args: { id: string; asOf?: string; ifNoneMatch?: string }): Promise<Answer<never>> {
    return this.send({ method: "GET", path: `/v1/svc/servingSizeLevel/${part(args.id)}`, query: { asOf: args.asOf }, headers: { "If-None-Match": args.ifNoneMatch } });
  }

  /** Change the fields of a servingSizeLevel that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_SERVING_SIZE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updateServingSizeLevel(args: { id: string; force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: ServingSizeLevelInput }): Promise<Answer<ServingSizeLevel>> {
    return this.send({ method: "PUT", path: `/v1/svc/servingSizeLevel/${part(args.id)}`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Change the fields of a servingSizeLevel that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_SERVING_SIZE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updateServingSizeLevelByPost(args: { id: string; force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: ServingSizeLevelInput }): Promise<Answer<ServingSizeLevel>> {
    return this.send({ method: "POST", path: `/v1/svc/servingSizeLevel/${part(args.id)}`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** One servingSizeLevel. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  readServingSizeLevelByOtherPath(args: { storeId: string; id: string; asOf?: string; ifNoneMatch?: undefined }): Promise<Answer<ServingSizeLevel>>;
  readServingSizeLevelByOtherPath(args: { storeId: string; id: string; asOf?: string; ifNoneMatch: string }): Promise<Answer<ServingSizeLevel> | NotModified>;
  readServingSizeLevelByOtherPath(args: { storeId: string; id: string; asOf?: string; ifNoneMatch?: string }): Promise<Answer<never>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/servingSizeLevel/${part(args.id)}`, query: { asOf: args.asOf }, headers: { "If-None-Match": args.ifNoneMatch } });
  }

  /** Make a servingSizeLevel. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_SERVING_SIZE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `REQUEST_IN_FLIGHT`. */
  createServingSizeLevel(args: { idempotencyKey?: string; prefer?: string; body: ServingSizeLevelInput }): Promise<Answer<ServingSizeLevel>> {
    return this.send({ method: "POST", path: `/v1/svc/servingSizeLevel`, headers: { "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Change the fields of a servingSizeLevel that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_SERVING_SIZE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updateServingSizeLevelByBodyId(args: { force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: ServingSizeLevelInput }): Promise<Answer<ServingSizeLevel>> {
    return this.send({ method: "PUT", path: `/v1/svc/servingSizeLevel`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Take a servingSizeLevel out of use. It stays readable. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_SERVING_SIZE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `IN_USE`. */
  inactivateServingSizeLevel(args: { id: string; force?: boolean; ifMatch?: string }): Promise<Answer<ServingSizeLevel>> {
    return this.send({ method: "PUT", path: `/v1/svc/servingSizeLevel/${part(args.id)}/inactivate`, query: { force: args.force }, headers: { "If-Match": args.ifMatch } });
  }

  /** A page of a store's taxes, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listTaxes(args: { storeId: string; asOf?: string; page?: number; pageSize?: number; search?: string; parent?: string; status?: boolean; cursor?: string }): Promise<Answer<TaxList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/taxes`, query: { asOf: args.asOf, page: args.page, pageSize: args.pageSize, search: args.search, parent: args.parent, status: args.status, cursor: args.cursor } });
  }

  /** All active taxes of a store, or those on items or on modifiers. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listActiveTaxes(args: { storeId: string; asOf?: string; ApplyTo?: string }): Promise<Answer<TaxList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/activeTaxes`, query: { asOf: args.asOf, ApplyTo: args.ApplyTo } });
  }

  /** One tax. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  readTax(args: { id: string; asOf?: string; ifNoneMatch?: undefined }): Promise<Answer<Tax>>;
  readTax(args: { id: string; asOf?: string; ifNoneMatch: string }): Promise<Answer<Tax> | NotModified>;
  readTax(args: { id: string; asOf?: string; ifNoneMatch?: string }): Promise<Answer<never>> {
    return this.send({ method: "GET", path: `/v1/svc/tax/${part(args.id)}`, query: { asOf: args.asOf }, headers: { "If-None-Match": args.ifNoneMatch } });
  }

  /** Change the fields of a tax that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_TAX` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`, `TAX_CYCLE`. */
  updateTax(args: { id: string; force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: TaxInput }): Promise<Answer<Tax>> {
    return this.send({ method: "PUT", path: `/v1/svc/tax/${part(args.id)}`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Make a tax. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_TAX` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `REQUEST_IN_FLIGHT`. */
  createTax(args: { idempotencyKey?: string; prefer?: string; body: TaxInput }): Promise<Answer<Tax>> {
    return this.send({ method: "POST", path: `/v1/svc/tax`, headers: { "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Change the fields of a tax that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_TAX` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`, `TAX_CYCLE`. */
  updateTaxByBodyId(args: { force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: TaxInput }): Promise<Answer<Tax>> {
    return this.send({ method: "PUT", path: `/v1/svc/tax`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Take a tax out of use. It stays readable. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_TAX` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `IN_USE`. */
  inactivateTax(args: { id: string; force?: boolean; ifMatch?: string }): Promise<Answer<Tax>> {
    return this.send({ method: "PUT", path: `/v1/svc/tax/${part(args.id)}/inactivate`, query: { force: args.force }, headers: { "If-Match": args.ifMatch } });
  }

  /** A page of a store's reasons, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listReasons(args: { storeId: string; asOf?: string; page?: number; pageSize?: number; search?: string; parent?: string; status?: boolean; cursor?: string }): Promise<Answer<ReasonList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/reasons`, query: { asOf: args.asOf, page: args.page, pageSize: args.pageSize, search: args.search, parent: args.parent, status: args.status, cursor: args.cursor } });
  }

  /** All active reasons of a store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listActiveReasons(args: { storeId: string; asOf?: string }): Promise<Answer<ReasonList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/activeReasons`, query: { asOf: args.asOf } });
  }

  /** One reason. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  readReason(args: { id: string; asOf?: string; ifNoneMatch?: undefined }): Promise<Answer<Reason>>;
  readReason(args: { id: string; asOf?: string; ifNoneMatch: string }): Promise<Answer<Reason> | NotModified>;
  readReason(args: { id: string; asOf?: string; ifNoneMatch?: string }): Promise<Answer<never>> {
    return this.send({ method: "GET", path: `/v1/svc/reason/${part(args.id)}`, query: { asOf: args.asOf }, headers: { "If-None-Match": args.ifNoneMatch } });
  }

  /** Change the fields of a reason that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_REASON` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updateReason(args: { id: string; force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: ReasonInput }): Promise<Answer<Reason>> {
    return this.send({ method: "PUT", path: `/v1/svc/reason/${part(args.id)}`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Make a reason. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_REASON` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `REQUEST_IN_FLIGHT`. */
  createReason(args: { idempotencyKey?: string; prefer?: string; body: ReasonInput }): Promise<Answer<Reason>> {
    return this.send({ method: "POST", path: `/v1/svc/reason`, headers: { "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Change the fields of a reason that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_REASON` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updateReasonByBodyId(args: { force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: ReasonInput }): Promise<Answer<Reason>> {
    return this.send({ method: "PUT", path: `/v1/svc/reason`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Take a reason out of use. It stays readable. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_REASON` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `IN_USE`. */
  inactivateReason(args: { id: string; force?: boolean; ifMatch?: string }): Promise<Answer<Reason>> {
    return this.send({ method: "PUT", path: `/v1/svc/reason/${part(args.id)}/inactivate`, query: { force: args.force }, headers: { "If-Match": args.ifMatch } });
  }

  /** A page of a store's item service charges, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listItemServiceCharges(args: { storeId: string; asOf?: string; page?: number; pageSize?: number; search?: string; parent?: string; status?: boolean; cursor?: string }): Promise<Answer<ItemServiceChargeList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/itemServiceCharges`, query: { asOf: args.asOf, page: args.page, pageSize: args.pageSize, search: args.search, parent: args.parent, status: args.status, cursor: args.cursor } });
  }

  /** All active item service charges of a store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listActiveItemServiceCharges(args: { storeId: string; asOf?: string }): Promise<Answer<ItemServiceChargeList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/activeItemServiceCharges`, query: { asOf: args.asOf } });
  }

  /** The same as activeItemServiceCharges, by its older name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  lookUpItemServiceCharges(args: { storeId: string; asOf?: string }): Promise<Answer<ItemServiceChargeList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/getActiveItemServiceCharge`, query: { asOf: args.asOf } });
  }

  /** One itemServiceCharge. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  readItemServiceCharge(args: { id: string; asOf?: string; ifNoneMatch?: undefined }): Promise<Answer<ItemServiceCharge>>;
  readItemServiceCharge(args: { id: string; asOf?: string; ifNoneMatch: string }): Promise<Answer<ItemServiceCharge> | NotModified>;
  readItemServiceCharge(args: { id: string; asOf?: string; ifNoneMatch?: string }): Promise<Answer<never>> {
    return this.send({ method: "GET", path: `/v1/svc/itemServiceCharge/${part(args.id)}`, query: { asOf: args.asOf }, headers: { "If-None-Match": args.ifNoneMatch } });
  }

  /** Change the fields of a itemServiceCharge that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_SERVICE_CHARGE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updateItemServiceCharge(args: { id: string; force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: ItemServiceChargeInput }): Promise<Answer<ItemServiceCharge>> {
    return this.send({ method: "PUT", path: `/v1/svc/itemServiceCharge/${part(args.id)}`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Make a itemServiceCharge. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_SERVICE_CHARGE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `REQUEST_IN_FLIGHT`. */
  createItemServiceCharge(args: { idempotencyKey?: string; prefer?: string; body: ItemServiceChargeInput }): Promise<Answer<ItemServiceCharge>> {
    return this.send({ method: "POST", path: `/v1/svc/itemServiceCharge`, headers: { "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Change the fields of a itemServiceCharge that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_SERVICE_CHARGE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updateItemServiceChargeByBodyId(args: { force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: ItemServiceChargeInput }): Promise<Answer<ItemServiceCharge>> {
    return this.send({ method: "PUT", path: `/v1/svc/itemServiceCharge`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Take a itemServiceCharge out of use. It stays readable. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_SERVICE_CHARGE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `IN_USE`. */
  inactivateItemServiceCharge(args: { id: string; force?: boolean; ifMatch?: string }): Promise<Answer<ItemServiceCharge>> {
    return this.send({ method: "PUT", path: `/v1/svc/itemServiceCharge/${part(args.id)}/inactivate`, query: { force: args.force }, headers: { "If-Match": args.ifMatch } });
  }

  /** A page of a store's modifier groups, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listModifierGroups(args: { storeId: string; asOf?: string; page?: number; pageSize?: number; search?: string; parent?: string; status?: boolean; cursor?: string }): Promise<Answer<ModifierGroupList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/modifierGroups`, query: { asOf: args.asOf, page: args.page, pageSize: args.pageSize, search: args.search, parent: args.parent, status: args.status, cursor: args.cursor } });
  }

  /** All active modifier groups of a store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listActiveModifierGroups(args: { storeId: string; asOf?: string }): Promise<Answer<ModifierGroupList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/activeModifierGroups`, query: { asOf: args.asOf } });
  }

  /** One modifierGroup. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  readModifierGroup(args: { id: string; asOf?: string; ifNoneMatch?: undefined }): Promise<Answer<ModifierGroup>>;
  readModifierGroup(args: { id: string; asOf?: string; ifNoneMatch: string }): Promise<Answer<ModifierGroup> | NotModified>;
  readModifierGroup(args: { id: string; asOf?: string; ifNoneMatch?: string }): Promise<Answer<never>> {
    return this.send({ method: "GET", path: `/v1/svc/modifierGroup/${part(args.id)}`, query: { asOf: args.asOf }, headers: { "If-None-Match": args.ifNoneMatch } });
  }

  /** Change the fields of a modifierGroup that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_MODIFIER` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updateModifierGroup(args: { id: string; force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: ModifierGroupInput }): Promise<Answer<ModifierGroup>> {
    return this.send({ method: "PUT", path: `/v1/svc/modifierGroup/${part(args.id)}`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Make a modifierGroup. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_MODIFIER` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `REQUEST_IN_FLIGHT`. */
  createModifierGroup(args: { idempotencyKey?: string; prefer?: string; body: ModifierGroupInput }): Promise<Answer<ModifierGroup>> {
    return this.send({ method: "POST", path: `/v1/svc/modifierGroup`, headers: { "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Change the fields of a modifierGroup that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_MODIFIER` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updateModifierGroupByBodyId(args: { force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: ModifierGroupInput }): Promise<Answer<ModifierGroup>> {
    return this.send({ method: "PUT", path: `/v1/svc/modifierGroup`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Take a modifierGroup out of use. It stays readable. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_MODIFIER` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `IN_USE`. */
  inactivateModifierGroup(args: { id: string; force?: boolean; ifMatch?: string }): Promise<Answer<ModifierGroup>> {
    return this.send({ method: "PUT", path: `/v1/svc/modifierGroup/${part(args.id)}/inactivate`, query: { force: args.force }, headers: { "If-Match": args.ifMatch } });
  }

  /** A page of a store's modifiers, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listModifiers(args: { storeId: string; asOf?: string; page?: number; pageSize?: number; search?: string; parent?: string; status?: boolean; cursor?: string }): Promise<Answer<ModifierList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/modifiers`, query: { asOf: args.asOf, page: args.page, pageSize: args.pageSize, search: args.search, parent: args.parent, status: args.status, cursor: args.cursor } });
  }

  /** All active modifiers of a store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listActiveModifiers(args: { storeId: string; asOf?: string }): Promise<Answer<ModifierList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/activeModifiers`, query: { asOf: args.asOf } });
  }

  /** One modifier. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  readModifier(args: { id: string; asOf?: string; ifNoneMatch?: undefined }): Promise<Answer<Modifier>>;
  readModifier(args: { id: string; asOf?: string; ifNoneMatch: string }): Promise<Answer<Modifier> | NotModified>;
  readModifier(args: { id: string; asOf?: string; ifNoneMatch?: string }): Promise<Answer<never>> {
    return this.send({ method: "GET", path: `/v1/svc/modifier/${part(args.id)}`, query: { asOf: args.asOf }, headers: { "If-None-Match": args.ifNoneMatch } });
  }

  /** Change the fields of a modifier that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_MODIFIER` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updateModifier(args: { id: string; force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: ModifierInput }): Promise<Answer<Modifier>> {
    return this.send({ method: "PUT", path: `/v1/svc/modifier/${part(args.id)}`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Make a modifier. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_MODIFIER` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `REQUEST_IN_FLIGHT`. */
  createModifier(args: { idempotencyKey?: string; prefer?: string; body: ModifierInput }): Promise<Answer<Modifier>> {
    return this.send({ method: "POST", path: `/v1/svc/modifier`, headers: { "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Change the fields of a modifier that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_MODIFIER` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updateModifierByBodyId(args: { force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: ModifierInput }): Promise<Answer<Modifier>> {
    return this.send({ method: "PUT", path: `/v1/svc/modifier`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Take a modifier out of use. It stays readable. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_MODIFIER` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `IN_USE`. */
  inactivateModifier(args: { id: string; force?: boolean; ifMatch?: string }): Promise<Answer<Modifier>> {
    return this.send({ method: "PUT", path: `/v1/svc/modifier/${part(args.id)}/inactivate`, query: { force: args.force }, headers: { "If-Match": args.ifMatch } });
  }

  /** A page of a store's categories, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listCategories(args: { storeId: string; asOf?: string; page?: number; pageSize?: number; search?: string; parent?: string; status?: boolean; cursor?: string }): Promise<Answer<CategoryList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/categories`, query: { asOf: args.asOf, page: args.page, pageSize: args.pageSize, search: args.search, parent: args.parent, status: args.status, cursor: args.cursor } });
  }

  /** A page of a store's subcategories, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listSubcategories(args: { storeId: string; asOf?: string; page?: number; pageSize?: number; search?: string; parent?: string; status?: boolean; cursor?: string }): Promise<Answer<CategoryList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/subcategories`, query: { asOf: args.asOf, page: args.page, pageSize: args.pageSize, search: args.search, parent: args.parent, status: args.status, cursor: args.cursor } });
  }

  /** All active categories of a store, without subcategories. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listActiveCategories(args: { storeId: string; asOf?: string }): Promise<Answer<CategoryList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/activeCategories`, query: { asOf: args.asOf } });
  }

  /** One category. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  readCategory(args: { id: string; asOf?: string; ifNoneMatch?: undefined }): Promise<Answer<Category>>;
  readCategory(args: { id: string; asOf?: string; ifNoneMatch: string }): Promise<Answer<Category> | NotModified>;
  readCategory(args: { id: string; asOf?: string; ifNoneMatch?: string }): Promise<Answer<never>> {
    return this.send({ method: "GET", path: `/v1/svc/category/${part(args.id)}`, query: { asOf: args.asOf }, headers: { "If-None-Match": args.ifNoneMatch } });
  }

  /** Change the fields of a category that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_CATEGORY` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updateCategory(args: { id: string; force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: CategoryInput }): Promise<Answer<Category>> {
    return this.send({ method: "PUT", path: `/v1/svc/category/${part(args.id)}`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Make a category. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_CATEGORY` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `REQUEST_IN_FLIGHT`. */
  createCategory(args: { idempotencyKey?: string; prefer?: string; body: CategoryInput }): Promise<Answer<Category>> {
    return this.send({ method: "POST", path: `/v1/svc/category`, headers: { "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Change the fields of a category that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_CATEGORY` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updateCategoryByBodyId(args: { force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: CategoryInput }): Promise<Answer<Category>> {
    return this.send({ method: "PUT", path: `/v1/svc/category`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Take a category out of use. It stays readable. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_CATEGORY` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `IN_USE`. */
  inactivateCategory(args: { id: string; force?: boolean; ifMatch?: string }): Promise<Answer<Category>> {
    return this.send({ method: "PUT", path: `/v1/svc/category/${part(args.id)}/inactivate`, query: { force: args.force }, headers: { "If-Match": args.ifMatch } });
  }

  /** A page of a store's menu items, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listMenuItems(args: { storeId: string; asOf?: string; page?: number; pageSize?: number; search?: string; parent?: string; status?: boolean; cursor?: string }): Promise<Answer<MenuItemList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/menuItems`, query: { asOf: args.asOf, page: args.page, pageSize: args.pageSize, search: args.search, parent: args.parent, status: args.status, cursor: args.cursor } });
  }

  /** All active menu items of a store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listActiveMenuItems(args: { storeId: string; asOf?: string }): Promise<Answer<MenuItemList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/activeMenuItems`, query: { asOf: args.asOf } });
  }

  /** One menuItem. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  readMenuItem(args: { id: string; asOf?: string; ifNoneMatch?: undefined }): Promise<Answer<MenuItem>>;
  readMenuItem(args: { id: string; asOf?: string; ifNoneMatch: string }): Promise<Answer<MenuItem> | NotModified>;
  readMenuItem(args: { id: string; asOf?: string; ifNoneMatch?: string }): Promise<Answer<never>> {
    return this.send({ method: "GET", path: `/v1/svc/menuItem/${part(args.id)}`, query: { asOf: args.asOf }, headers: { "If-None-Match": args.ifNoneMatch } });
  }

  /** Change the fields of a menuItem that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_MENU_ITEM` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updateMenuItem(args: { id: string; force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: MenuItemInput }): Promise<Answer<MenuItem>> {
    return this.send({ method: "PUT", path: `/v1/svc/menuItem/${part(args.id)}`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Make a menuItem. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_MENU_ITEM` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `REQUEST_IN_FLIGHT`. */
  createMenuItem(args: { idempotencyKey?: string; prefer?: string; body: MenuItemInput }): Promise<Answer<MenuItem>> {
    return this.send({ method: "POST", path: `/v1/svc/menuItem`, headers: { "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Change the fields of a menuItem that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_MENU_ITEM` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updateMenuItemByBodyId(args: { force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: MenuItemInput }): Promise<Answer<MenuItem>> {
    return this.send({ method: "PUT", path: `/v1/svc/menuItem`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Take a menuItem out of use. It stays readable. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_MENU_ITEM` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `IN_USE`. */
  inactivateMenuItem(args: { id: string; force?: boolean; ifMatch?: string }): Promise<Answer<MenuItem>> {
    return this.send({ method: "PUT", path: `/v1/svc/menuItem/${part(args.id)}/inactivate`, query: { force: args.force }, headers: { "If-Match": args.ifMatch } });
  }

  /** A page of a store's discounts, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listDiscounts(args: { storeId: string; asOf?: string; page?: number; pageSize?: number; search?: string; parent?: string; status?: boolean; cursor?: string }): Promise<Answer<DiscountList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/discounts`, query: { asOf: args.asOf, page: args.page, pageSize: args.pageSize, search: args.search, parent: args.parent, status: args.status, cursor: args.cursor } });
  }

  /** All active discounts of a store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listActiveDiscounts(args: { storeId: string; asOf?: string }): Promise<Answer<DiscountList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/activeDiscounts`, query: { asOf: args.asOf } });
  }

  /** One discount. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  readDiscount(args: { id: string; asOf?: string; ifNoneMatch?: undefined }): Promise<Answer<Discount>>;
  readDiscount(args: { id: string; asOf?: string; ifNoneMatch: string }): Promise<Answer<Discount> | NotModified>;
  readDiscount(args: { id: string; asOf?: string; ifNoneMatch?: string }): Promise<Answer<never>> {
    return this.send({ method: "GET", path: `/v1/svc/discount/${part(args.id)}`, query: { asOf: args.asOf }, headers: { "If-None-Match": args.ifNoneMatch } });
  }

  /** Change the fields of a discount that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_DISCOUNT` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updateDiscount(args: { id: string; force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: DiscountInput }): Promise<Answer<Discount>> {
    return this.send({ method: "PUT", path: `/v1/svc/discount/${part(args.id)}`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Make a discount. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_DISCOUNT` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `REQUEST_IN_FLIGHT`. */
  createDiscount(args: { idempotencyKey?: string; prefer?: string; body: DiscountInput }): Promise<Answer<Discount>> {
    return this.send({ method: "POST", path: `/v1/svc/discount`, headers: { "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Change the fields of a discount that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_DISCOUNT` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updateDiscountByBodyId(args: { force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: DiscountInput }): Promise<Answer<Discount>> {
    return this.send({ method: "PUT", path: `/v1/svc/discount`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Take a discount out of use. It stays readable. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_DISCOUNT` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `IN_USE`. */
  inactivateDiscount(args: { id: string; force?: boolean; ifMatch?: string }): Promise<Answer<Discount>> {
    return this.send({ method: "PUT", path: `/v1/svc/discount/${part(args.id)}/inactivate`, query: { force: args.force }, headers: { "If-Match": args.ifMatch } });
  }

  /** A page of a store's display groups, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listDisplayGroups(args: { storeId: string; asOf?: string; page?: number; pageSize?: number; search?: string; parent?: string; status?: boolean; cursor?: string }): Promise<Answer<DisplayGroupList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/displayGroups`, query: { asOf: args.asOf, page: args.page, pageSize: args.pageSize, search: args.search, parent: args.parent, status: args.status, cursor: args.cursor } });
  }

  /** All active display groups of a store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listActiveDisplayGroups(args: { storeId: string; asOf?: string }): Promise<Answer<DisplayGroupList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/activeDisplayGroups`, query: { asOf: args.asOf } });
  }

  /** One displayGroup. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  readDisplayGroup(args: { id: string; asOf?: string; ifNoneMatch?: undefined }): Promise<Answer<DisplayGroup>>;
  readDisplayGroup(args: { id: string; asOf?: string; ifNoneMatch: string }): Promise<Answer<DisplayGroup> | NotModified>;
  readDisplayGroup(args: { id: string; asOf?: string; ifNoneMatch?: string }): Promise<Answer<never>> {
    return this.send({ method: "GET", path: `/v1/svc/displayGroup/${part(args.id)}`, query: { asOf: args.asOf }, headers: { "If-None-Match": args.ifNoneMatch } });
  }

  /** Change the fields of a displayGroup that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_DISPLAY_GROUP` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updateDisplayGroup(args: { id: string; force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: DisplayGroupInput }): Promise<Answer<DisplayGroup>> {
    return this.send({ method: "PUT", path: `/v1/svc/displayGroup/${part(args.id)}`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Make a displayGroup. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_DISPLAY_GROUP` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `REQUEST_IN_FLIGHT`. */
  createDisplayGroup(args: { idempotencyKey?: string; prefer?: string; body: DisplayGroupInput }): Promise<Answer<DisplayGroup>> {
    return this.send({ method: "POST", path: `/v1/svc/displayGroup`, headers: { "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Change the fields of a displayGroup that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_DISPLAY_GROUP` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updateDisplayGroupByBodyId(args: { force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: DisplayGroupInput }): Promise<Answer<DisplayGroup>> {
    return this.send({ method: "PUT", path: `/v1/svc/displayGroup`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Take a displayGroup out of use. It stays readable. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_DISPLAY_GROUP` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `IN_USE`. */
  inactivateDisplayGroup(args: { id: string; force?: boolean; ifMatch?: string }): Promise<Answer<DisplayGroup>> {
    return this.send({ method: "PUT", path: `/v1/svc/displayGroup/${part(args.id)}/inactivate`, query: { force: args.force }, headers: { "If-Match": args.ifMatch } });
  }

  /** A page of a store's gratuities, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listGratuities(args: { storeId: string; asOf?: string; page?: number; pageSize?: number; search?: string; parent?: string; status?: boolean; cursor?: string }): Promise<Answer<GratuityList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/gratuities`, query: { asOf: args.asOf, page: args.page, pageSize: args.pageSize, search: args.search, parent: args.parent, status: args.status, cursor: args.cursor } });
  }

  /** All active gratuities of a store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listActiveGratuities(args: { storeId: string; asOf?: string }): Promise<Answer<GratuityList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/activeGratuities`, query: { asOf: args.asOf } });
  }

  /** One gratuity. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  readGratuity(args: { id: string; asOf?: string; ifNoneMatch?: undefined }): Promise<Answer<Gratuity>>;
  readGratuity(args: { id: string; asOf?: string; ifNoneMatch: string }): Promise<Answer<Gratuity> | NotModified>;
  readGratuity(args: { id: string; asOf?: string; ifNoneMatch?: string }): Promise<Answer<never>> {
    return this.send({ method: "GET", path: `/v1/svc/gratuity/${part(args.id)}`, query: { asOf: args.asOf }, headers: { "If-None-Match": args.ifNoneMatch } });
  }

  /** Change the fields of a gratuity that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_GRATUITY` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updateGratuity(args: { id: string; force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: GratuityInput }): Promise<Answer<Gratuity>> {
    return this.send({ method: "PUT", path: `/v1/svc/gratuity/${part(args.id)}`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Make a gratuity. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_GRATUITY` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `REQUEST_IN_FLIGHT`. */
  createGratuity(args: { idempotencyKey?: string; prefer?: string; body: GratuityInput }): Promise<Answer<Gratuity>> {
    return this.send({ method: "POST", path: `/v1/svc/gratuity`, headers: { "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Change the fields of a gratuity that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_GRATUITY` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `REQUEST_IN_FLIGHT`. */
  updateGratuityByBodyId(args: { force?: boolean; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: GratuityInput }): Promise<Answer<Gratuity>> {
    return this.send({ method: "PUT", path: `/v1/svc/gratuity`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Take a gratuity out of use. It stays readable. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_GRATUITY` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `IN_USE`. */
  inactivateGratuity(args: { id: string; force?: boolean; ifMatch?: string }): Promise<Answer<Gratuity>> {
    return this.send({ method: "PUT", path: `/v1/svc/gratuity/${part(args.id)}/inactivate`, query: { force: args.force }, headers: { "If-Match": args.ifMatch } });
  }

  /** The account's default printers, by store and name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`. */
  listDefaultPrinters(args: { printerType?: string; store?: string } = {}): Promise<Answer<PrinterList>> {
    return this.send({ method: "GET", path: `/v1/svc/defaultPrinters`, query: { printerType: args.printerType, store: args.store } });
  }

  /** The versions a store's menu has had, newest first, with what each changed. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listMenuVersions(args: { storeId: string; page?: number; pageSize?: number }): Promise<Answer<MenuVersionList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/menuVersions`, query: { page: args.page, pageSize: args.pageSize } });
  }

  /** What changed between two versions of a store's menu, record by record and field by field. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  readMenuDifference(args: { storeId: string; from?: number; to?: number }): Promise<Answer<MenuDifference>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/menuVersions/diff`, query: { from: args.from, to: args.to } });
  }

  /** What changed between two versions of a store's menu, record by record and field by field. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  readMenuDifferenceByShortPath(args: { storeId: string; from?: number; to?: number }): Promise<Answer<MenuDifference>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/diff`, query: { from: args.from, to: args.to } });
  }

  /** Make the menu what it was at an earlier version, as a new version. Can itself be rolled back. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `MENU_PUBLISH` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`. */
  rollBackMenu(args: { storeId: string; idempotencyKey?: string; prefer?: string; body: RollbackInput }): Promise<Answer<Rollback>> {
    return this.send({ method: "POST", path: `/v1/svc/store/${part(args.storeId)}/rollback`, headers: { "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** What is wrong with a store's menu, or looks so. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  lintMenu(args: { storeId: string; asOf?: string }): Promise<Answer<MenuLint>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/menuLint`, query: { asOf: args.asOf } });
  }

  /** What holds for an item once its categories and the store are counted in, and whether it is for sale. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  resolveMenuItem(args: { id: string; at?: string }): Promise<Answer<ResolvedMenuItem>> {
    return this.send({ method: "GET", path: `/v1/svc/menuItem/${part(args.id)}/resolved`, query: { at: args.at } });
  }

  /** A store's menu as one CSV table, or as a workbook with a sheet per kind. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  exportMenu(args: { storeId: string; format?: string; kind?: string; asOf?: string }): Promise<Answer<string | ArrayBuffer>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/menuExport`, query: { format: args.format, kind: args.kind, asOf: args.asOf } });
  }

  /** Bring an edited export back: all of it or nothing, as one new menu version. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `MENU_PUBLISH` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`, `VALIDATION_FAILED`. */
  importMenu(args: { storeId: string; dryRun?: boolean; kind?: string; idempotencyKey?: string; body: string }): Promise<Answer<MenuImport>> {
    return this.send({ method: "POST", path: `/v1/svc/store/${part(args.storeId)}/menuImport`, query: { dryRun: args.dryRun, kind: args.kind }, headers: { "Idempotency-Key": args.idempotencyKey }, body: args.body, type: "text/csv" });
  }

  /** The active stores of the account, how far their menus are, and when each last pulled. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`. */
  listPullStores(args: { accountId: string }): Promise<Answer<PullStoreList>> {
    return this.send({ method: "POST", path: `/v1/svc/account/${part(args.accountId)}` });
  }

  /** Pull the head office's menu, or another store's, into this one: one new menu version. What was changed here stays. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `MENU_PUBLISH` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `REQUEST_IN_FLIGHT`. */
  pullMenu(args: { storeId: string; idempotencyKey?: string; prefer?: string; body: PullInput }): Promise<Answer<Pull>> {
    return this.send({ method: "POST", path: `/v1/svc/store/${part(args.storeId)}`, headers: { "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** What a store has pulled, newest first, each with the version that undoes it. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listMenuPulls(args: { storeId: string; page?: number; pageSize?: number }): Promise<Answer<PullList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/pulls`, query: { page: args.page, pageSize: args.pageSize } });
  }

  /** Have many stores pull, one after the other, in the background. Stops where a menu would get faults. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `MENU_PUBLISH` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `VALIDATION_FAILED`, `REQUEST_IN_FLIGHT`. */
  pushMenu(args: { accountId: string; idempotencyKey?: string; prefer?: string; body: PushInput }): Promise<Answer<Push>> {
    return this.send({ method: "POST", path: `/v1/svc/account/${part(args.accountId)}/menuPush`, headers: { "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** The account's pushes, newest first, without their stores. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `INVALID_PARAMETER`. */
  listMenuPushes(args: { accountId: string; page?: number; pageSize?: number }): Promise<Answer<PushList>> {
    return this.send({ method: "GET", path: `/v1/svc/account/${part(args.accountId)}/menuPushes`, query: { page: args.page, pageSize: args.pageSize } });
  }

  /** How far a push is, store by store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`. */
  readMenuPush(args: { accountId: string; pushId: string }): Promise<Answer<Push>> {
    return this.send({ method: "GET", path: `/v1/svc/account/${part(args.accountId)}/menuPush/${part(args.pushId)}` });
  }

  /** Take a push back in every store whose menu has not been changed since. One that is under way stops. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `MENU_PUBLISH` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`. */
  undoMenuPush(args: { accountId: string; pushId: string; prefer?: string; body: UndoPushInput }): Promise<Answer<Push>> {
    return this.send({ method: "POST", path: `/v1/svc/account/${part(args.accountId)}/menuPush/${part(args.pushId)}/undo`, headers: { Prefer: args.prefer }, body: args.body });
  }

  /** What a menu that is not there yet would have made of the orders and checks of the last days. Changes nothing. A key needs the scope catalogue:read as well. Needs a key with the scope `reports:read`. Whoever acts with a session needs the privilege `RPT_SALES` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `UNAVAILABLE`. */
  rehearseMenu(args: { storeId: string; body: RehearsalInput }): Promise<Answer<Rehearsal>> {
    return this.send({ method: "POST", path: `/v1/svc/store/${part(args.storeId)}/rehearse`, body: args.body });
  }

  /** Take an order: stored first, answered then. The same id is the same order, for ever. Needs a key with the scope `orders:write`. Whoever acts with a session needs the privilege `POS_WEB_ORDERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `DUPLICATE_ID_DIFFERENT_CONTENT`, `PRICE_MISMATCH`, `MONEY_STR_MISMATCH`, `ITEM_NOT_AVAILABLE`, `MODIFIER_RULE_VIOLATED`, `VALIDATION_FAILED`, `MALFORMED_JSON`. */
  saveWebOrder(args: { storeId: string; idempotencyKey?: string; prefer?: string; body: WebOrder }): Promise<Answer<SavedWebOrder>> {
    return this.send({ method: "POST", path: `/v1/online-order/store/${part(args.storeId)}/saveWebOrder`, headers: { "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** What an order would cost: every amount filled in, nothing stored. Saved unchanged it matches. Needs a key with the scope `orders:read`. Whoever acts with a session needs the privilege `POS_WEB_ORDERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `MONEY_STR_MISMATCH`, `ITEM_NOT_AVAILABLE`, `MODIFIER_RULE_VIOLATED`, `VALIDATION_FAILED`, `MALFORMED_JSON`. */
  quoteWebOrder(args: { storeId: string; prefer?: string; body: WebOrder }): Promise<Answer<QuotedWebOrder>> {
    return this.send({ method: "POST", path: `/v1/online-order/svc/store/${part(args.storeId)}/quoteWebOrder`, headers: { Prefer: args.prefer }, body: args.body });
  }

  /** How the price of an order would come about. Needs a key with the scope `orders:read`. Whoever acts with a session needs the privilege `POS_WEB_ORDERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `MONEY_STR_MISMATCH`, `ITEM_NOT_AVAILABLE`, `MODIFIER_RULE_VIOLATED`, `VALIDATION_FAILED`, `MALFORMED_JSON`. */
  explainQuote(args: { storeId: string; body: WebOrder }): Promise<Answer<PriceExplanation>> {
    return this.send({ method: "POST", path: `/v1/online-order/svc/store/${part(args.storeId)}/quoteWebOrder/explain`, body: args.body });
  }

  /** Orders that wait for the store, oldest first. Needs a key with the scope `orders:read`. Whoever acts with a session needs the privilege `POS_WEB_ORDERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listPlacedOrders(args: { storeId: string; status?: string; page?: number; pageSize?: number }): Promise<Answer<WebOrderList>> {
    return this.send({ method: "GET", path: `/v1/online-order/svc/store/${part(args.storeId)}/placedOrders`, query: { status: args.status, page: args.page, pageSize: args.pageSize } });
  }

  /** One order as it is now. Needs a key with the scope `orders:read`. Whoever acts with a session needs the privilege `POS_WEB_ORDERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`. */
  readWebOrder(args: { storeId: string; orderId: string }): Promise<Answer<KeptWebOrder>> {
    return this.send({ method: "GET", path: `/v1/online-order/svc/store/${part(args.storeId)}/order/${part(args.orderId)}` });
  }

  /** How its price came about, by the menu of then. Needs a key with the scope `orders:read`. Whoever acts with a session needs the privilege `POS_WEB_ORDERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`. */
  explainWebOrder(args: { storeId: string; orderId: string }): Promise<Answer<PriceExplanation>> {
    return this.send({ method: "GET", path: `/v1/online-order/svc/store/${part(args.storeId)}/order/${part(args.orderId)}/explain` });
  }

  /** Move an order to another state. The same state again changes nothing. Needs a key with the scope `orders:write`. Whoever acts with a session needs the privilege `POS_WEB_ORDERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `ORDER_STATUS_CONFLICT`, `VERSION_CONFLICT`, `VALIDATION_FAILED`, `MALFORMED_JSON`. */
  moveWebOrder(args: { storeId: string; orderId: string; ifMatch?: string; prefer?: string; body: WebOrderMove }): Promise<Answer<KeptWebOrder>> {
    return this.send({ method: "PUT", path: `/v1/online-order/svc/store/${part(args.storeId)}/order/${part(args.orderId)}/status`, headers: { "If-Match": args.ifMatch, Prefer: args.prefer }, body: args.body });
  }

  /** Give back all, some lines or an amount: never more than was paid. The same id is the same refund. Needs a key with the scope `orders:write`. Whoever acts with a session needs the privilege `POS_REFUND` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `ORDER_STATUS_CONFLICT`, `DUPLICATE_ID_DIFFERENT_CONTENT`, `MONEY_STR_MISMATCH`, `VALIDATION_FAILED`, `MALFORMED_JSON`. */
  refundWebOrder(args: { storeId: string; orderId: string; idempotencyKey?: string; prefer?: string; body: WebOrderRefundInput }): Promise<Answer<WebOrderRefund>> {
    return this.send({ method: "POST", path: `/v1/online-order/svc/store/${part(args.storeId)}/order/${part(args.orderId)}/refund`, headers: { "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Take a check as one till sees it, and merge it with what others sent: no line is ever lost. Needs a key with the scope `sync:write`. Whoever acts with a session needs the privilege `SYNC_CHECKS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `MALFORMED_JSON`, `OUTCOME_UNKNOWN`. */
  addOrUpdateCheck(args: { storeId: string; date?: string; body: SentCheck }): Promise<Answer<TakenCheck>> {
    return this.send({ method: "POST", path: `/v1/sync/store/${part(args.storeId)}/addOrUpdateCheck`, headers: { Date: args.date }, body: args.body });
  }

  /** Up to 500 at once, for a device that comes back. Each is taken or refused by itself. Needs a key with the scope `sync:write`. Whoever acts with a session needs the privilege `SYNC_CHECKS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MALFORMED_JSON`, `OUTCOME_UNKNOWN`. */
  addOrUpdateChecks(args: { storeId: string; date?: string; body: SentChecks }): Promise<Answer<TakenChecks>> {
    return this.send({ method: "POST", path: `/v1/sync/store/${part(args.storeId)}/addOrUpdateChecks`, headers: { Date: args.date }, body: args.body });
  }

  /** The open checks; with since, what changed after it. Needs a key with the scope `sync:read`. Whoever acts with a session needs the privilege `SYNC_READ` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listActiveChecks(args: { storeId: string; since?: number; node?: string }): Promise<Answer<ActiveCheckList>> {
    return this.send({ method: "GET", path: `/v1/sync/store/${part(args.storeId)}/activeChecks`, query: { since: args.since, node: args.node } });
  }

  /** Merged checks as they change, as server-sent events that can be resumed. Needs a key with the scope `sync:read`. Whoever acts with a session needs the privilege `SYNC_READ` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  streamChecks(args: { storeId: string; after?: number; node?: string; lastEventID?: string }): AsyncGenerator<ServerEvent> {
    return this.stream({ method: "GET", path: `/v1/sync/store/${part(args.storeId)}/stream`, query: { after: args.after, node: args.node }, headers: { "Last-Event-ID": args.lastEventID } });
  }

  /** The store's devices: when they were last heard of, and what is missing of theirs. Needs a key with the scope `sync:read`. Whoever acts with a session needs the privilege `SYNC_DEVICES` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`. */
  listDevices(args: { storeId: string }): Promise<Answer<DeviceList>> {
    return this.send({ method: "GET", path: `/v1/sync/store/${part(args.storeId)}/getDevices` });
  }

  /** What was sold on these days, by department or by category. Needs a key with the scope `reports:read`. Whoever acts with a session needs the privilege `RPT_SALES` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  reportSales(args: { storeId: string; dateOption?: string; numberOfDay?: number; specificDate?: string; fromDate?: string; toDate?: string; format?: undefined; type?: string; qtySort?: string; selectedDepID?: string }): Promise<Answer<SaleReport>>;
  reportSales(args: { storeId: string; dateOption?: string; numberOfDay?: number; specificDate?: string; fromDate?: string; toDate?: string; format: string; type?: string; qtySort?: string; selectedDepID?: string }): Promise<Answer<string | ArrayBuffer>>;
  reportSales(args: { storeId: string; dateOption?: string; numberOfDay?: number; specificDate?: string; fromDate?: string; toDate?: string; format?: string; type?: string; qtySort?: string; selectedDepID?: string }): Promise<Answer<never>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/saleReport`, query: { dateOption: args.dateOption, numberOfDay: args.numberOfDay, specificDate: args.specificDate, fromDate: args.fromDate, toDate: args.toDate, format: args.format, type: args.type, qtySort: args.qtySort, selectedDepID: args.selectedDepID } });
  }

  /** Where the money of these days came from, and the sales themselves, the latest first. Needs a key with the scope `reports:read`. Whoever acts with a session needs the privilege `RPT_SALES` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  summarizeSales(args: { storeId: string; dateOption?: string; numberOfDay?: number; specificDate?: string; fromDate?: string; toDate?: string; format?: undefined; type?: string; selectedEmployee?: string; serviceTypes?: string; isIncludedCategory?: boolean; page?: number; pageSize?: number; cursor?: string }): Promise<Answer<SaleSummaryReport>>;
  summarizeSales(args: { storeId: string; dateOption?: string; numberOfDay?: number; specificDate?: string; fromDate?: string; toDate?: string; format: string; type?: string; selectedEmployee?: string; serviceTypes?: string; isIncludedCategory?: boolean; page?: number; pageSize?: number; cursor?: string }): Promise<Answer<string | ArrayBuffer>>;
  summarizeSales(args: { storeId: string; dateOption?: string; numberOfDay?: number; specificDate?: string; fromDate?: string; toDate?: string; format?: string; type?: string; selectedEmployee?: string; serviceTypes?: string; isIncludedCategory?: boolean; page?: number; pageSize?: number; cursor?: string }): Promise<Answer<never>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/saleSummaryReport`, query: { dateOption: args.dateOption, numberOfDay: args.numberOfDay, specificDate: args.specificDate, fromDate: args.fromDate, toDate: args.toDate, format: args.format, type: args.type, selectedEmployee: args.selectedEmployee, serviceTypes: args.serviceTypes, isIncludedCategory: args.isIncludedCategory, page: args.page, pageSize: args.pageSize, cursor: args.cursor } });
  }

  /** One sale as it was frozen when its check ended. Needs a key with the scope `reports:read`. Whoever acts with a session needs the privilege `RPT_SALES` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`. */
  getSale(args: { saleId: string }): Promise<Answer<Sale>> {
    return this.send({ method: "GET", path: `/v1/svc/sale/${part(args.saleId)}/getSale` });
  }

  /** How a sale came to its amounts, step by step. Needs a key with the scope `reports:read`. Whoever acts with a session needs the privilege `RPT_SALES` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`. */
  explainSale(args: { saleId: string }): Promise<Answer<SaleExplanation>> {
    return this.send({ method: "GET", path: `/v1/svc/sale/${part(args.saleId)}/explain` });
  }

  /** Make a customer, simple or collecting points. Needs a key with the scope `customers:write`. Whoever acts with a session needs the privilege `BO_CUSTOMERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `DUPLICATE_PHONE`, `VALIDATION_FAILED`, `MALFORMED_JSON`. */
  createCustomer(args: { idempotencyKey?: string; prefer?: string; body: CustomerInput }): Promise<Answer<Customer>> {
    return this.send({ method: "POST", path: `/v1/svc/customer`, headers: { "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** The same, with the id in the body. Needs a key with the scope `customers:write`. Whoever acts with a session needs the privilege `BO_CUSTOMERS` (403 `PRIVILEGE_MISSING`). */
  updateCustomerByBodyId(args: { body: CustomerInput }): Promise<Answer<Customer>> {
    return this.send({ method: "PUT", path: `/v1/svc/customer`, body: args.body });
  }

  /** A page of the account's customers by name, or those found by how something of them begins. Needs a key with the scope `customers:read`. Whoever acts with a session needs the privilege `BO_CUSTOMERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `INVALID_PARAMETER`. */
  listCustomers(args: { search?: string; phone?: string; email?: string; status?: string; page?: number; pageSize?: number; cursor?: string } = {}): Promise<Answer<CustomerList>> {
    return this.send({ method: "GET", path: `/v1/svc/customers`, query: { search: args.search, phone: args.phone, email: args.email, status: args.status, page: args.page, pageSize: args.pageSize, cursor: args.cursor } });
  }

  /** One customer. Needs a key with the scope `customers:read`. Whoever acts with a session needs the privilege `BO_CUSTOMERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`. */
  readCustomer(args: { customerId: string; ifNoneMatch?: undefined }): Promise<Answer<Customer>>;
  readCustomer(args: { customerId: string; ifNoneMatch: string }): Promise<Answer<Customer> | NotModified>;
  readCustomer(args: { customerId: string; ifNoneMatch?: string }): Promise<Answer<never>> {
    return this.send({ method: "GET", path: `/v1/svc/customer/${part(args.customerId)}`, headers: { "If-None-Match": args.ifNoneMatch } });
  }

  /** Change the fields that are sent; null clears one. Needs a key with the scope `customers:write`. Whoever acts with a session needs the privilege `BO_CUSTOMERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `DUPLICATE_PHONE`, `VERSION_CONFLICT`, `VALIDATION_FAILED`, `MALFORMED_JSON`. */
  updateCustomer(args: { customerId: string; ifMatch?: string; prefer?: string; body: CustomerInput }): Promise<Answer<Customer>> {
    return this.send({ method: "PUT", path: `/v1/svc/customer/${part(args.customerId)}`, headers: { "If-Match": args.ifMatch, Prefer: args.prefer }, body: args.body });
  }

  /** Take a customer out of use; its points stay. Needs a key with the scope `customers:write`. Whoever acts with a session needs the privilege `BO_CUSTOMERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `VERSION_CONFLICT`. */
  inactivateCustomer(args: { customerId: string; ifMatch?: string }): Promise<Answer<Customer>> {
    return this.send({ method: "PUT", path: `/v1/svc/customer/${part(args.customerId)}/inactivate`, headers: { "If-Match": args.ifMatch } });
  }

  /** Everything that is kept about a customer, in one document. Needs a key with the scope `customers:read`. Whoever acts with a session needs the privilege `BO_CUSTOMER_PRIVACY` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`. */
  exportCustomer(args: { customerId: string }): Promise<Answer<CustomerExport>> {
    return this.send({ method: "GET", path: `/v1/svc/customer/${part(args.customerId)}/export` });
  }

  /** Forget a customer: personal data goes everywhere, sales stay under an id that names nobody. Needs a key with the scope `customers:write`. Whoever acts with a session needs the privilege `BO_CUSTOMER_PRIVACY` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `IN_USE`, `VERSION_CONFLICT`. */
  eraseCustomer(args: { customerId: string; ifMatch?: string }): Promise<Answer<Customer>> {
    return this.send({ method: "PUT", path: `/v1/svc/customer/${part(args.customerId)}/erase`, headers: { "If-Match": args.ifMatch } });
  }

  /** Add or take points. loyaltyPoints, if sent, is the balance expected afterwards. Needs a key with the scope `customers:write`. Whoever acts with a session needs the privilege `LOY_ADJUST` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `BALANCE_CHANGED`, `INSUFFICIENT_POINTS`, `DUPLICATE_ID_DIFFERENT_CONTENT`, `REQUEST_IN_FLIGHT`, `VERSION_CONFLICT`, `VALIDATION_FAILED`, `MALFORMED_JSON`. */
  adjustPoints(args: { customerId: string; idempotencyKey?: string; ifMatch?: string; prefer?: string; body: LoyaltyAdjustment }): Promise<Answer<CustomerWithEntry>> {
    return this.send({ method: "PUT", path: `/v1/svc/Customerloyalty/${part(args.customerId)}`, headers: { "Idempotency-Key": args.idempotencyKey, "If-Match": args.ifMatch, Prefer: args.prefer }, body: args.body });
  }

  /** Add or take points. loyaltyPoints, if sent, is the balance expected afterwards. Needs a key with the scope `customers:write`. Whoever acts with a session needs the privilege `LOY_ADJUST` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `BALANCE_CHANGED`, `INSUFFICIENT_POINTS`, `DUPLICATE_ID_DIFFERENT_CONTENT`, `REQUEST_IN_FLIGHT`, `VERSION_CONFLICT`, `VALIDATION_FAILED`, `MALFORMED_JSON`. */
  adjustPointsInLowerCase(args: { customerId: string; idempotencyKey?: string; ifMatch?: string; prefer?: string; body: LoyaltyAdjustment }): Promise<Answer<CustomerWithEntry>> {
    return this.send({ method: "PUT", path: `/v1/svc/customerloyalty/${part(args.customerId)}`, headers: { "Idempotency-Key": args.idempotencyKey, "If-Match": args.ifMatch, Prefer: args.prefer }, body: args.body });
  }

  /** Spend points. The same id is the same redemption, for ever. Needs a key with the scope `customers:write`. Whoever acts with a session needs the privilege `LOY_REDEEM` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `BALANCE_CHANGED`, `INSUFFICIENT_POINTS`, `DUPLICATE_ID_DIFFERENT_CONTENT`, `REQUEST_IN_FLIGHT`, `VERSION_CONFLICT`, `VALIDATION_FAILED`, `MALFORMED_JSON`. */
  redeemPoints(args: { customerId: string; idempotencyKey?: string; ifMatch?: string; prefer?: string; body: LoyaltyRedemption }): Promise<Answer<CustomerWithEntry>> {
    return this.send({ method: "POST", path: `/v1/svc/customer/${part(args.customerId)}/redeemLoyalty`, headers: { "Idempotency-Key": args.idempotencyKey, "If-Match": args.ifMatch, Prefer: args.prefer }, body: args.body });
  }

  /** Undo an entry, all of it or some points: never more than it moved. Needs a key with the scope `customers:write`. Whoever acts with a session needs the privilege `LOY_ADJUST` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INSUFFICIENT_POINTS`, `DUPLICATE_ID_DIFFERENT_CONTENT`, `REQUEST_IN_FLIGHT`, `VERSION_CONFLICT`, `VALIDATION_FAILED`, `MALFORMED_JSON`. */
  reverseEntry(args: { customerId: string; idempotencyKey?: string; ifMatch?: string; prefer?: string; body: LoyaltyReversal }): Promise<Answer<CustomerWithEntry>> {
    return this.send({ method: "POST", path: `/v1/svc/customer/${part(args.customerId)}/reverseLoyalty`, headers: { "Idempotency-Key": args.idempotencyKey, "If-Match": args.ifMatch, Prefer: args.prefer }, body: args.body });
  }

  /** Set the balance to 0. Needs a key with the scope `customers:write`. Whoever acts with a session needs the privilege `LOY_RESET` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `DUPLICATE_ID_DIFFERENT_CONTENT`, `REQUEST_IN_FLIGHT`, `VERSION_CONFLICT`, `VALIDATION_FAILED`, `MALFORMED_JSON`. */
  resetPoints(args: { customerId: string; idempotencyKey?: string; ifMatch?: string; prefer?: string; body: LoyaltyReset }): Promise<Answer<CustomerWithEntry>> {
    return this.send({ method: "PUT", path: `/v1/svc/customer/${part(args.customerId)}/resetLoyalty`, headers: { "Idempotency-Key": args.idempotencyKey, "If-Match": args.ifMatch, Prefer: args.prefer }, body: args.body });
  }

  /** What happened to a customer's points, newest first. Needs a key with the scope `customers:read`. Whoever acts with a session needs the privilege `LOY_HISTORY` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `INVALID_PARAMETER`. */
  listLoyalties(args: { customerId: string; pageSize?: number; cursor?: number }): Promise<Answer<LoyaltyHistory>> {
    return this.send({ method: "GET", path: `/v1/svc/customer/${part(args.customerId)}/getCustomerLoyalties`, query: { pageSize: args.pageSize, cursor: args.cursor } });
  }

  /** Decide how the account treats its customers: what earns points, and how many. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `BO_ACCOUNT_INFO` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VERSION_CONFLICT`, `VALIDATION_FAILED`, `MALFORMED_JSON`. */
  updateAccountInfo(args: { accountId: string; ifMatch?: string; prefer?: string; body: AccountInfoInput }): Promise<Answer<AccountInfo>> {
    return this.send({ method: "PUT", path: `/v1/svc/account/${part(args.accountId)}/updateAccountInfo`, headers: { "If-Match": args.ifMatch, Prefer: args.prefer }, body: args.body });
  }

  /** What the account has decided, and what there is to decide. Needs a key with the scope `customers:read`. Whoever acts with a session needs the privilege `BO_CUSTOMERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`. */
  readAccountInfo(args: { accountId: string }): Promise<Answer<AccountInfoList>> {
    return this.send({ method: "GET", path: `/v1/svc/account/${part(args.accountId)}/accountInfo` });
  }

  /** Make a membership type. Needs a key with the scope `customers:write`. Whoever acts with a session needs the privilege `BO_MEMBERSHIP` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `DUPLICATE_NAME`, `MONEY_STR_MISMATCH`, `VALIDATION_FAILED`, `MALFORMED_JSON`. */
  createMembershipType(args: { storeId: string; idempotencyKey?: string; prefer?: string; body: MemberShipTypeInput }): Promise<Answer<MemberShipType>> {
    return this.send({ method: "POST", path: `/v1/svc/account/${part(args.storeId)}/memberShipType`, headers: { "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Change a membership type, or take it out of use. Needs a key with the scope `customers:write`. Whoever acts with a session needs the privilege `BO_MEMBERSHIP` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `DUPLICATE_NAME`, `MONEY_STR_MISMATCH`, `VALIDATION_FAILED`, `MALFORMED_JSON`, `VERSION_CONFLICT`, `IN_USE`. */
  updateMembershipType(args: { storeId: string; membershipId: string; ifMatch?: string; prefer?: string; body: MemberShipTypeInput }): Promise<Answer<MemberShipType>> {
    return this.send({ method: "PUT", path: `/v1/svc/account/${part(args.storeId)}/memberShipType/${part(args.membershipId)}`, headers: { "If-Match": args.ifMatch, Prefer: args.prefer }, body: args.body });
  }

  /** One of them. Needs a key with the scope `customers:read`. Whoever acts with a session needs the privilege `BO_MEMBERSHIP` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`. */
  readMembershipType(args: { storeId: string; membershipId: string; ifNoneMatch?: undefined }): Promise<Answer<MemberShipType>>;
  readMembershipType(args: { storeId: string; membershipId: string; ifNoneMatch: string }): Promise<Answer<MemberShipType> | NotModified>;
  readMembershipType(args: { storeId: string; membershipId: string; ifNoneMatch?: string }): Promise<Answer<never>> {
    return this.send({ method: "GET", path: `/v1/svc/account/${part(args.storeId)}/memberShipType/${part(args.membershipId)}`, headers: { "If-None-Match": args.ifNoneMatch } });
  }

  /** All of the account's, by name. Needs a key with the scope `customers:read`. Whoever acts with a session needs the privilege `BO_MEMBERSHIP` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listMembershipTypes(args: { storeId: string; status?: string; page?: number; pageSize?: number }): Promise<Answer<MemberShipTypeList>> {
    return this.send({ method: "GET", path: `/v1/svc/account/${part(args.storeId)}/memberShipTypes`, query: { status: args.status, page: args.page, pageSize: args.pageSize } });
  }

  /** Make a membership plan. Needs a key with the scope `customers:write`. Whoever acts with a session needs the privilege `BO_MEMBERSHIP` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `DUPLICATE_NAME`, `MONEY_STR_MISMATCH`, `VALIDATION_FAILED`, `MALFORMED_JSON`. */
  createMembershipPlan(args: { storeId: string; idempotencyKey?: string; prefer?: string; body: MemberShipPlanInput }): Promise<Answer<MemberShipPlan>> {
    return this.send({ method: "POST", path: `/v1/svc/account/${part(args.storeId)}/memberShipPlan`, headers: { "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Change a membership plan, or take it out of use. Needs a key with the scope `customers:write`. Whoever acts with a session needs the privilege `BO_MEMBERSHIP` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `DUPLICATE_NAME`, `MONEY_STR_MISMATCH`, `VALIDATION_FAILED`, `MALFORMED_JSON`, `VERSION_CONFLICT`, `IN_USE`. */
  updateMembershipPlan(args: { storeId: string; membershipId: string; ifMatch?: string; prefer?: string; body: MemberShipPlanInput }): Promise<Answer<MemberShipPlan>> {
    return this.send({ method: "PUT", path: `/v1/svc/account/${part(args.storeId)}/memberShipPlan/${part(args.membershipId)}`, headers: { "If-Match": args.ifMatch, Prefer: args.prefer }, body: args.body });
  }

  /** One of them. Needs a key with the scope `customers:read`. Whoever acts with a session needs the privilege `BO_MEMBERSHIP` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`. */
  readMembershipPlan(args: { storeId: string; membershipId: string; ifNoneMatch?: undefined }): Promise<Answer<MemberShipPlan>>;
  readMembershipPlan(args: { storeId: string; membershipId: string; ifNoneMatch: string }): Promise<Answer<MemberShipPlan> | NotModified>;
  readMembershipPlan(args: { storeId: string; membershipId: string; ifNoneMatch?: string }): Promise<Answer<never>> {
    return this.send({ method: "GET", path: `/v1/svc/account/${part(args.storeId)}/memberShipPlan/${part(args.membershipId)}`, headers: { "If-None-Match": args.ifNoneMatch } });
  }

  /** All of the account's, by name. Needs a key with the scope `customers:read`. Whoever acts with a session needs the privilege `BO_MEMBERSHIP` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listMembershipPlans(args: { storeId: string; status?: string; page?: number; pageSize?: number }): Promise<Answer<MemberShipPlanList>> {
    return this.send({ method: "GET", path: `/v1/svc/account/${part(args.storeId)}/memberShipPlans`, query: { status: args.status, page: args.page, pageSize: args.pageSize } });
  }

  /** What is left of a member's allowance in the period of today's business date. Needs a key with the scope `customers:read`. Whoever acts with a session needs the privilege `LOY_ALLOWANCE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`. */
  readAllowance(args: { customerId: string; store?: string }): Promise<Answer<Allowance>> {
    return this.send({ method: "GET", path: `/v1/svc/customer/${part(args.customerId)}/allowance`, query: { store: args.store } });
  }

  /** Draw on the allowance. The same id is the same draw, for ever. Needs a key with the scope `customers:write`. Whoever acts with a session needs the privilege `LOY_ALLOWANCE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `ALLOWANCE_EXCEEDED`, `DUPLICATE_ID_DIFFERENT_CONTENT`, `REQUEST_IN_FLIGHT`, `MONEY_STR_MISMATCH`, `VALIDATION_FAILED`, `MALFORMED_JSON`. */
  drawAllowance(args: { customerId: string; idempotencyKey?: string; prefer?: string; body: AllowanceDrawInput }): Promise<Answer<AllowanceDraw>> {
    return this.send({ method: "POST", path: `/v1/svc/customer/${part(args.customerId)}/allowanceDraw`, headers: { "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Give a draw back to the period it was made in. Needs a key with the scope `customers:write`. Whoever acts with a session needs the privilege `LOY_ALLOWANCE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `DUPLICATE_ID_DIFFERENT_CONTENT`, `VALIDATION_FAILED`, `MALFORMED_JSON`. */
  undoDraw(args: { customerId: string; drawId: string; idempotencyKey?: string; prefer?: string; body: AllowanceUndoInput }): Promise<Answer<AllowanceDraw>> {
    return this.send({ method: "POST", path: `/v1/svc/customer/${part(args.customerId)}/allowanceDraw/${part(args.drawId)}/undo`, headers: { "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Every privilege a role may have, by group. Needs a key with the scope `staff:read`. */
  listRoleGroups(): Promise<Answer<RoleGroups>> {
    return this.send({ method: "GET", path: `/v1/svc/getRoleGroup` });
  }

  /** The store's roles, by rank. Needs a key with the scope `staff:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listRoles(args: { storeId: string; status?: boolean; page?: number; pageSize?: number }): Promise<Answer<RoleList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/roles`, query: { status: args.status, page: args.page, pageSize: args.pageSize } });
  }

  /** The store's active roles, by rank. Needs a key with the scope `staff:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listActiveRoles(args: { storeId: string }): Promise<Answer<RoleList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/activeRoles` });
  }

  /** The store's active roles, each with the active users who have it. Needs a key with the scope `staff:read`. Whoever acts with a session needs the privilege `BO_USERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listActiveUserRoles(args: { storeId: string }): Promise<Answer<UserRoleList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/activeUserRoles` });
  }

  /** Make a role. Nobody can give more than they hold themselves. Needs a key with the scope `staff:write`. Whoever acts with a session needs the privilege `BO_ROLES` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `STORE_NOT_ALLOWED`, `DUPLICATE_NAME`, `RANK_TOO_LOW`, `MALFORMED_JSON`, `NOT_FOUND`, `VALIDATION_FAILED`. */
  createRole(args: { idempotencyKey?: string; prefer?: string; body: RoleInput }): Promise<Answer<Role>> {
    return this.send({ method: "POST", path: `/v1/svc/role`, headers: { "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Change the fields of a role that are sent; null clears one; the others stay. Needs a key with the scope `staff:write`. Whoever acts with a session needs the privilege `BO_ROLES` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `STORE_NOT_ALLOWED`, `DUPLICATE_NAME`, `RANK_TOO_LOW`, `MALFORMED_JSON`, `NOT_FOUND`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `LAST_ADMINISTRATOR`, `IN_USE`. */
  updateRoleByBodyId(args: { ifMatch?: string; idempotencyKey?: string; prefer?: string; force?: boolean; body: RoleInput }): Promise<Answer<Role>> {
    return this.send({ method: "PUT", path: `/v1/svc/role`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** One role. Needs a key with the scope `staff:read`. Refusals besides the general ones: `NOT_FOUND`. */
  readRole(args: { id: string; ifNoneMatch?: undefined }): Promise<Answer<Role>>;
  readRole(args: { id: string; ifNoneMatch: string }): Promise<Answer<Role> | NotModified>;
  readRole(args: { id: string; ifNoneMatch?: string }): Promise<Answer<never>> {
    return this.send({ method: "GET", path: `/v1/svc/role/${part(args.id)}`, headers: { "If-None-Match": args.ifNoneMatch } });
  }

  /** Change the fields of a role that are sent; null clears one; the others stay. Needs a key with the scope `staff:write`. Whoever acts with a session needs the privilege `BO_ROLES` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `STORE_NOT_ALLOWED`, `DUPLICATE_NAME`, `RANK_TOO_LOW`, `MALFORMED_JSON`, `NOT_FOUND`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `LAST_ADMINISTRATOR`, `IN_USE`. */
  updateRole(args: { id: string; ifMatch?: string; idempotencyKey?: string; prefer?: string; force?: boolean; body: RoleInput }): Promise<Answer<Role>> {
    return this.send({ method: "PUT", path: `/v1/svc/role/${part(args.id)}`, query: { force: args.force }, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Take a role out of use. It stays readable. Repeatable. Needs a key with the scope `staff:write`. Whoever acts with a session needs the privilege `BO_ROLES` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `VERSION_CONFLICT`, `LAST_ADMINISTRATOR`, `RANK_TOO_LOW`, `IN_USE`. */
  inactivateRole(args: { id: string; ifMatch?: string; force?: boolean }): Promise<Answer<Role>> {
    return this.send({ method: "PUT", path: `/v1/svc/role/${part(args.id)}/inactivate`, query: { force: args.force }, headers: { "If-Match": args.ifMatch } });
  }

  /** The store's users, by name. Needs a key with the scope `staff:read`. Whoever acts with a session needs the privilege `BO_USERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listUsers(args: { storeId: string; status?: boolean; page?: number; pageSize?: number }): Promise<Answer<UserList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/users`, query: { status: args.status, page: args.page, pageSize: args.pageSize } });
  }

  /** Make a user. Nobody can give more than they hold themselves. Needs a key with the scope `staff:write`. Whoever acts with a session needs the privilege `BO_USERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `STORE_NOT_ALLOWED`, `DUPLICATE_PIN`, `RATE_LIMITED`, `RANK_TOO_LOW`, `MALFORMED_JSON`, `NOT_FOUND`, `VALIDATION_FAILED`. */
  createUser(args: { idempotencyKey?: string; prefer?: string; body: UserInput }): Promise<Answer<User>> {
    return this.send({ method: "POST", path: `/v1/svc/user`, headers: { "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Change the fields of a user that are sent; null clears one; the others stay. Needs a key with the scope `staff:write`. Whoever acts with a session needs the privilege `BO_USERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `STORE_NOT_ALLOWED`, `DUPLICATE_PIN`, `RATE_LIMITED`, `RANK_TOO_LOW`, `MALFORMED_JSON`, `NOT_FOUND`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `LAST_ADMINISTRATOR`. */
  updateUserByBodyId(args: { ifMatch?: string; idempotencyKey?: string; prefer?: string; body: UserInput }): Promise<Answer<User>> {
    return this.send({ method: "PUT", path: `/v1/svc/user`, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** One user. Needs a key with the scope `staff:read`. Whoever acts with a session needs the privilege `BO_USERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`. */
  readUser(args: { id: string; ifNoneMatch?: undefined }): Promise<Answer<User>>;
  readUser(args: { id: string; ifNoneMatch: string }): Promise<Answer<User> | NotModified>;
  readUser(args: { id: string; ifNoneMatch?: string }): Promise<Answer<never>> {
    return this.send({ method: "GET", path: `/v1/svc/user/${part(args.id)}`, headers: { "If-None-Match": args.ifNoneMatch } });
  }

  /** Change the fields of a user that are sent; null clears one; the others stay. Needs a key with the scope `staff:write`. Whoever acts with a session needs the privilege `BO_USERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `STORE_NOT_ALLOWED`, `DUPLICATE_PIN`, `RATE_LIMITED`, `RANK_TOO_LOW`, `MALFORMED_JSON`, `NOT_FOUND`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `LAST_ADMINISTRATOR`. */
  updateUser(args: { id: string; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: UserInput }): Promise<Answer<User>> {
    return this.send({ method: "PUT", path: `/v1/svc/user/${part(args.id)}`, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Take a user out of use. It stays readable. Repeatable. Needs a key with the scope `staff:write`. Whoever acts with a session needs the privilege `BO_USERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `VERSION_CONFLICT`, `LAST_ADMINISTRATOR`, `RANK_TOO_LOW`. */
  inactivateUser(args: { id: string; ifMatch?: string }): Promise<Answer<User>> {
    return this.send({ method: "PUT", path: `/v1/svc/user/${part(args.id)}/inactivate`, headers: { "If-Match": args.ifMatch } });
  }

  /** The people who log in by e-mail. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `BO_PERSONS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  listPersons(args: { status?: boolean; page?: number; pageSize?: number } = {}): Promise<Answer<PersonList>> {
    return this.send({ method: "GET", path: `/v1/svc/persons`, query: { status: args.status, page: args.page, pageSize: args.pageSize } });
  }

  /** Make a person. Nobody can give more than they hold themselves. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `BO_PERSONS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `STORE_NOT_ALLOWED`, `DUPLICATE_EMAIL`, `RANK_TOO_LOW`, `MALFORMED_JSON`, `NOT_FOUND`, `VALIDATION_FAILED`. */
  createPerson(args: { idempotencyKey?: string; prefer?: string; body: PersonInput }): Promise<Answer<Person>> {
    return this.send({ method: "POST", path: `/v1/svc/person`, headers: { "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Change the fields of a person that are sent; null clears one; the others stay. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `BO_PERSONS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `STORE_NOT_ALLOWED`, `DUPLICATE_EMAIL`, `RANK_TOO_LOW`, `MALFORMED_JSON`, `NOT_FOUND`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `LAST_ADMINISTRATOR`. */
  updatePersonByBodyId(args: { ifMatch?: string; idempotencyKey?: string; prefer?: string; body: PersonInput }): Promise<Answer<Person>> {
    return this.send({ method: "PUT", path: `/v1/svc/person`, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** One person. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `BO_PERSONS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`. */
  readPerson(args: { id: string; ifNoneMatch?: undefined }): Promise<Answer<Person>>;
  readPerson(args: { id: string; ifNoneMatch: string }): Promise<Answer<Person> | NotModified>;
  readPerson(args: { id: string; ifNoneMatch?: string }): Promise<Answer<never>> {
    return this.send({ method: "GET", path: `/v1/svc/person/${part(args.id)}`, headers: { "If-None-Match": args.ifNoneMatch } });
  }

  /** Change the fields of a person that are sent; null clears one; the others stay. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `BO_PERSONS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `STORE_NOT_ALLOWED`, `DUPLICATE_EMAIL`, `RANK_TOO_LOW`, `MALFORMED_JSON`, `NOT_FOUND`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `LAST_ADMINISTRATOR`. */
  updatePerson(args: { id: string; ifMatch?: string; idempotencyKey?: string; prefer?: string; body: PersonInput }): Promise<Answer<Person>> {
    return this.send({ method: "PUT", path: `/v1/svc/person/${part(args.id)}`, headers: { "If-Match": args.ifMatch, "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** Take a person out of use. It stays readable. Repeatable. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `BO_PERSONS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `VERSION_CONFLICT`, `LAST_ADMINISTRATOR`, `RANK_TOO_LOW`. */
  inactivatePerson(args: { id: string; ifMatch?: string }): Promise<Answer<Person>> {
    return this.send({ method: "PUT", path: `/v1/svc/person/${part(args.id)}/inactivate`, headers: { "If-Match": args.ifMatch } });
  }

  /** Log a user in on a device, by PIN. The token goes beside the key: Authorization: Bearer. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `INVALID_CREDENTIALS`, `RATE_LIMITED`. */
  logUserIn(args: { body: StaffLogin }): Promise<Answer<UserSession>> {
    return this.send({ method: "POST", path: `/v1/svc/staffLogin`, body: args.body });
  }

  /** Log a person in, by e-mail and password. The token stands for a key: Authorization: Bearer. Refusals besides the general ones: `VALIDATION_FAILED`, `INVALID_CREDENTIALS`, `RATE_LIMITED`. */
  logPersonIn(args: { body: PersonLogin }): Promise<Answer<PersonSession>> {
    return this.send({ method: "POST", path: `/v1/svc/login`, body: args.body });
  }

  /** End the session. Refusals besides the general ones: `TOKEN_EXPIRED`. */
  logOut(): Promise<Answer<undefined>> {
    return this.send({ method: "POST", path: `/v1/svc/logout` });
  }

  /** Who is logged in, and what they may do where. Refusals besides the general ones: `TOKEN_EXPIRED`. */
  showSession(): Promise<Answer<Session>> {
    return this.send({ method: "GET", path: `/v1/svc/session` });
  }

  /** Change one's own password. Every session ends; the answer brings a new one. Refusals besides the general ones: `TOKEN_EXPIRED`, `VALIDATION_FAILED`, `INVALID_CREDENTIALS`, `RATE_LIMITED`. */
  changePassword(args: { body: PasswordChange }): Promise<Answer<PersonSession>> {
    return this.send({ method: "PUT", path: `/v1/svc/password`, body: args.body });
  }

  /** Who changed what in a store, newest first; of menus also the values before and after. Needs a key with the scope `staff:read`. Whoever acts with a session needs the privilege `BO_AUDIT` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  auditStore(args: { storeId: string; actor?: string; entity?: string; id?: string; from?: string; to?: string; pageSize?: number; cursor?: string }): Promise<Answer<AuditPage>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/audit`, query: { actor: args.actor, entity: args.entity, id: args.id, from: args.from, to: args.to, pageSize: args.pageSize, cursor: args.cursor } });
  }

  /** Who changed what belongs to no store: customers, memberships, logins. Needs a key with the scope `staff:read`. Whoever acts with a session needs the privilege `BO_AUDIT` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  auditAccount(args: { accountId: string; actor?: string; entity?: string; id?: string; from?: string; to?: string; pageSize?: number; cursor?: string }): Promise<Answer<AuditPage>> {
    return this.send({ method: "GET", path: `/v1/svc/account/${part(args.accountId)}/audit`, query: { actor: args.actor, entity: args.entity, id: args.id, from: args.from, to: args.to, pageSize: args.pageSize, cursor: args.cursor } });
  }

  /** Log a kiosk in with the e-mail address and password of somebody who may. The token it had before ends. Needs a key with the scope `kiosk`. Refusals besides the general ones: `MALFORMED_JSON`, `VALIDATION_FAILED`, `INVALID_PARAMETER`, `INVALID_CREDENTIALS`, `RATE_LIMITED`, `PRIVILEGE_MISSING`, `STORE_NOT_ALLOWED`, `DEVICE_REVOKED`, `NOT_FOUND`. */
  logKioskIn(args: { deviceAppVersion?: string; body: KioskLogin }): Promise<Answer<KioskSession>> {
    return this.send({ method: "POST", path: `/v1/svc/kioskLogin`, query: { deviceAppVersion: args.deviceAppVersion }, body: args.body });
  }

  /** All a kiosk may show of a store, or what has changed since the version it has. Needs a key with the scope `kiosk`. Refusals besides the general ones: `NOT_FOUND`, `INVALID_PARAMETER`, `TOKEN_EXPIRED`, `STORE_NOT_ALLOWED`, `LICENSE_INVALID`, `LICENSE_IN_USE`, `APP_VERSION_TOO_OLD`. */
  readKioskConfiguration(args: { storeId: string; token?: string; licenseKey?: string; version?: number; customerJsonVersion?: number; deviceId?: string; deviceName?: string; deviceAppVersion?: string; ifNoneMatch?: undefined }): Promise<Answer<KioskConfiguration>>;
  readKioskConfiguration(args: { storeId: string; token?: string; licenseKey?: string; version?: number; customerJsonVersion?: number; deviceId?: string; deviceName?: string; deviceAppVersion?: string; ifNoneMatch: string }): Promise<Answer<KioskConfiguration> | NotModified>;
  readKioskConfiguration(args: { storeId: string; token?: string; licenseKey?: string; version?: number; customerJsonVersion?: number; deviceId?: string; deviceName?: string; deviceAppVersion?: string; ifNoneMatch?: string }): Promise<Answer<never>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/kioskJSON`, query: { token: args.token, licenseKey: args.licenseKey, version: args.version, customerJsonVersion: args.customerJsonVersion, deviceId: args.deviceId, deviceName: args.deviceName, deviceAppVersion: args.deviceAppVersion }, headers: { "If-None-Match": args.ifNoneMatch } });
  }

  /** Issue a license for kiosks of a store. Its text is shown once and kept nowhere. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `KIOSK_DEVICES` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `MALFORMED_JSON`, `VALIDATION_FAILED`. */
  issueKioskLicense(args: { storeId: string; idempotencyKey?: string; prefer?: string; body: KioskLicenseInput }): Promise<Answer<IssuedKioskLicense>> {
    return this.send({ method: "POST", path: `/v1/svc/store/${part(args.storeId)}/licenseKey`, headers: { "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** The licenses of a store, by name, without their texts. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `KIOSK_DEVICES` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`. */
  listKioskLicenses(args: { storeId: string }): Promise<Answer<KioskLicenseList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/licenseKeys` });
  }

  /** End a license. Its devices are refused with their next request. Repeatable. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `KIOSK_DEVICES` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`. */
  revokeKioskLicense(args: { id: string }): Promise<Answer<KioskLicense>> {
    return this.send({ method: "PUT", path: `/v1/svc/licenseKey/${part(args.id)}/revoke` });
  }

  /** The kiosks that logged in for a store, by name. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `KIOSK_DEVICES` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`. */
  listKioskDevices(args: { storeId: string }): Promise<Answer<KioskDeviceList>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/kioskDevices` });
  }

  /** Shut a kiosk out. It is refused with its next request, and its seat is free. Repeatable. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `KIOSK_DEVICES` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`. */
  revokeKioskDevice(args: { id: string }): Promise<Answer<KioskDevice>> {
    return this.send({ method: "PUT", path: `/v1/svc/kioskDevice/${part(args.id)}/revoke` });
  }

  /** Let a kiosk that was shut out log in again. Repeatable. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `KIOSK_DEVICES` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`. */
  restoreKioskDevice(args: { id: string }): Promise<Answer<KioskDevice>> {
    return this.send({ method: "PUT", path: `/v1/svc/kioskDevice/${part(args.id)}/restore` });
  }

  /** The store's changes in order, without gaps; as a page, by long-poll or as a stream. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`. */
  readEvents(args: { storeId: string; after?: number; limit?: number; wait?: number; lastEventID?: string }): AsyncGenerator<ServerEvent> {
    return this.stream({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/events`, query: { after: args.after, limit: args.limit, wait: args.wait }, headers: { "Last-Event-ID": args.lastEventID } });
  }

  /** The changes of what belongs to the account as a whole, such as customers; as for a store. Whoever acts with a session needs the privilege `BO_AUDIT` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `INVALID_PARAMETER`. */
  readAccountEvents(args: { accountId: string; after?: number; limit?: number; wait?: number; lastEventID?: string }): AsyncGenerator<ServerEvent> {
    return this.stream({ method: "GET", path: `/v1/svc/account/${part(args.accountId)}/events`, query: { after: args.after, limit: args.limit, wait: args.wait }, headers: { "Last-Event-ID": args.lastEventID } });
  }

  /** Issue a key. Its text is in this answer only. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `BO_API_KEYS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MALFORMED_JSON`. */
  issueApiKey(args: { idempotencyKey?: string; prefer?: string; body: NewApiKey }): Promise<Answer<IssuedApiKey>> {
    return this.send({ method: "POST", path: `/v1/svc/apiKey`, headers: { "Idempotency-Key": args.idempotencyKey, Prefer: args.prefer }, body: args.body });
  }

  /** The account's keys, without their texts; to a key bound to stores, those bound to no others. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `BO_API_KEYS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `INVALID_PARAMETER`. */
  listApiKeys(args: { page?: number; pageSize?: number } = {}): Promise<Answer<ApiKeyList>> {
    return this.send({ method: "GET", path: `/v1/svc/apiKeys`, query: { page: args.page, pageSize: args.pageSize } });
  }

  /** Revoke a key on every node, within a second. Repeatable. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `BO_API_KEYS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`. */
  revokeApiKey(args: { keyId: string }): Promise<Answer<ApiKey>> {
    return this.send({ method: "PUT", path: `/v1/svc/apiKey/${part(args.keyId)}/revoke` });
  }

  /** The stores this key reaches. Refusals besides the general ones: `INVALID_PARAMETER`. */
  listStores(args: { page?: number; pageSize?: number } = {}): Promise<Answer<StoreList>> {
    return this.send({ method: "GET", path: `/v1/svc/stores`, query: { page: args.page, pageSize: args.pageSize } });
  }

  /** A store's settings. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`. */
  readStoreSettings(args: { storeId: string }): Promise<Answer<Store>> {
    return this.send({ method: "GET", path: `/v1/svc/store/${part(args.storeId)}/settings` });
  }

  /** Change the settings that are sent; the others stay. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `BO_STORE_SETTINGS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `MALFORMED_JSON`, `IN_USE`, `LAST_ADMINISTRATOR`. */
  updateStoreSettings(args: { storeId: string; ifMatch?: string; prefer?: string; body: StoreSettings }): Promise<Answer<Store>> {
    return this.send({ method: "PUT", path: `/v1/svc/store/${part(args.storeId)}/settings`, headers: { "If-Match": args.ifMatch, Prefer: args.prefer }, body: args.body });
  }
}

export interface Store {
  /** What people call the store. */
  name: string;
  /** Head office: the store other stores pull their menu from. */
  isHQ: boolean;
  /** IANA name, such as America/New_York. */
  timezone: string;
  /** ISO 4217 code. */
  currency: string;
  /** ISO 3166 code of two letters. */
  country: string;
  /** When a business day ends, such as 04:00. */
  businessDayCutoff: string;
  /** Monday to Sunday. */
  weekStart: string;
  /** HALF_UP, HALF_EVEN, UP or DOWN. */
  roundingMode: string;
  /** LINE or CHECK. */
  roundingLevel: string;
  /** TOTALS, STRICT, TOLERANT or TRUST: what happens to an order whose amounts are not ours. */
  pricePolicy: string;
  /** TOLERANT: so many minor units may differ. */
  priceTolerance: number;
  /** The smallest coin, in minor units; 1: no rounding to coins. */
  cashUnit: number;
  /** False once the store is closed for good. */
  activeStatus: boolean;
  /** 24 hexadecimal characters. */
  id: string;
  /** The account. */
  ownedBy: string;
  /** Its number within the account. */
  storeNumber: number;
  /** Raised by each change. */
  version: number;
  /** When it was made. */
  dateCreated: string | null;
  /** When it was last changed. */
  lastUpdated: string | null;
}

export interface StoreSettings {
  /** What people call the store. */
  name?: string;
  /** Head office: the store other stores pull their menu from. */
  isHQ?: boolean;
  /** IANA name, such as America/New_York. */
  timezone?: string;
  /** ISO 4217 code. */
  currency?: string;
  /** ISO 3166 code of two letters. */
  country?: string;
  /** When a business day ends, such as 04:00. */
  businessDayCutoff?: string;
  /** Monday to Sunday. */
  weekStart?: string;
  /** HALF_UP, HALF_EVEN, UP or DOWN. */
  roundingMode?: string;
  /** LINE or CHECK. */
  roundingLevel?: string;
  /** TOTALS, STRICT, TOLERANT or TRUST: what happens to an order whose amounts are not ours. */
  pricePolicy?: string;
  /** TOLERANT: so many minor units may differ. */
  priceTolerance?: number;
  /** The smallest coin, in minor units; 1: no rounding to coins. */
  cashUnit?: number;
  /** False once the store is closed for good. */
  activeStatus?: boolean;
}

export interface StoreList {
  data: Store[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
}

export interface ApiKey {
  /** What the key is for. */
  name: string;
  scopes: string[];
  stores: string[];
  /** Requests a second in the long run; 0: no limit. */
  ratePerSecond: number;
  /** Requests at once. */
  burst: number;
  /** When the key stops working; null: never. */
  expiresAt: string | null;
  /** 24 hexadecimal characters. */
  id: string;
  /** The account. */
  ownedBy: string;
  /** The last four characters of the key. */
  hint: string;
  /** When it was issued. */
  dateCreated: string | null;
  /** When it was revoked; null: not. */
  revokedAt: string | null;
  /** False once revoked. */
  activeStatus: boolean;
}

export interface ApiKeyList {
  data: ApiKey[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
}

export interface NewApiKey {
  /** What the key is for. */
  name: string;
  scopes: string[];
  stores?: string[];
  /** Requests a second in the long run; 0: no limit. */
  ratePerSecond?: number;
  /** Requests at once. */
  burst?: number;
  /** When the key stops working; null: never. */
  expiresAt?: string | null;
  /** True: a key that begins with cmd_test_. */
  test?: boolean;
}

export interface IssuedApiKey {
  /** What the key is for. */
  name: string;
  scopes: string[];
  stores: string[];
  /** Requests a second in the long run; 0: no limit. */
  ratePerSecond: number;
  /** Requests at once. */
  burst: number;
  /** When the key stops working; null: never. */
  expiresAt: string | null;
  /** 24 hexadecimal characters. */
  id: string;
  /** The account. */
  ownedBy: string;
  /** The last four characters of the key. */
  hint: string;
  /** When it was issued. */
  dateCreated: string | null;
  /** When it was revoked; null: not. */
  revokedAt: string | null;
  /** False once revoked. */
  activeStatus: boolean;
  /** The key itself. It is shown here and never again. */
  key: string;
}

export interface Event {
  /** Its number in the store, without gaps. */
  seq: number;
  /** Entity and action, such as department.created. */
  type: string;
  /** What changed. */
  entity: string;
  /** Its id. */
  id: string;
  /** The version the change made. */
  version: number;
  changedFields: string[];
  /** When. */
  at: string | null;
  /** Who did it: a user, a person, or the key alone. */
  actor: string;
}

export interface EventPage {
  data: Event[];
  /** Send it as after for what follows. */
  lastSeq: number;
  /** True when more is there already. */
  hasMore: boolean;
}

export interface Department {
  /** What people call it. */
  name: string;
  /** A short code for reports. */
  departmentCode?: string;
  /** What belongs to it. */
  description?: string;
  /** The account's inventory knows it. */
  syncWithInventory?: boolean;
  /** Marked as deleted by an older client; activeStatus decides. */
  isDelete?: boolean;
  /** The record this one was copied from. */
  originalID?: string;
  /** The store it belongs to. */
  store: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy: string;
  /** False: out of use. */
  activeStatus: boolean;
  /** 24 hexadecimal characters. */
  id: string;
  /** The number of the store that made it. */
  createdAt?: number;
  /** Raised by each change; the ETag begins with it. */
  version: number;
  /** Of a copy: the version of its original that it was last pulled from. */
  originalVersion?: number;
  /** When it was made. */
  dateCreated?: string | null;
  /** When it was last changed. */
  lastUpdated?: string | null;
  /** The key that made it. */
  createdBy?: string;
  /** The key that changed it last. */
  modifiedBy?: string;
  warnings?: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
}

export interface DepartmentInput {
  /** What people call it. */
  name?: string;
  /** A short code for reports. */
  departmentCode?: string;
  /** What belongs to it. */
  description?: string;
  /** The account's inventory knows it. */
  syncWithInventory?: boolean;
  /** Marked as deleted by an older client; activeStatus decides. */
  isDelete?: boolean;
  /** The record this one was copied from. */
  originalID?: string;
  /** The store it belongs to. */
  store?: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy?: string;
  /** False: out of use. */
  activeStatus?: boolean;
}

export interface DepartmentList {
  data: Department[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
}

export interface Course {
  /** What people call it. */
  name: string;
  /** Its place in the order of serving. */
  priority?: number;
  /** The record this one was copied from. */
  originalID?: string;
  /** The store it belongs to. */
  store: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy: string;
  /** False: out of use. */
  activeStatus: boolean;
  /** 24 hexadecimal characters. */
  id: string;
  /** The number of the store that made it. */
  createdAt?: number;
  /** Raised by each change; the ETag begins with it. */
  version: number;
  /** Of a copy: the version of its original that it was last pulled from. */
  originalVersion?: number;
  /** When it was made. */
  dateCreated?: string | null;
  /** When it was last changed. */
  lastUpdated?: string | null;
  /** The key that made it. */
  createdBy?: string;
  /** The key that changed it last. */
  modifiedBy?: string;
  warnings?: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
}

export interface CourseInput {
  /** What people call it. */
  name?: string;
  /** Its place in the order of serving. */
  priority?: number;
  /** The record this one was copied from. */
  originalID?: string;
  /** The store it belongs to. */
  store?: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy?: string;
  /** False: out of use. */
  activeStatus?: boolean;
}

export interface CourseList {
  data: Course[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
}

export interface ServiceType {
  /** What people call it. */
  name: string;
  /** Which of a tax's rates by service type counts. */
  code?: "QSR" | "BARTAB" | "TOGO" | "DELIVERY" | "FORHERE" | "WEBORDER" | "DINEIN" | "";
  /** Meant when a check names none. */
  isDefault?: boolean;
  /** Its place among the others. */
  priority?: number;
  /** The record this one was copied from. */
  originalID?: string;
  /** The store it belongs to. */
  store: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy: string;
  /** False: out of use. */
  activeStatus: boolean;
  /** 24 hexadecimal characters. */
  id: string;
  /** The number of the store that made it. */
  createdAt?: number;
  /** Raised by each change; the ETag begins with it. */
  version: number;
  /** Of a copy: the version of its original that it was last pulled from. */
  originalVersion?: number;
  /** When it was made. */
  dateCreated?: string | null;
  /** When it was last changed. */
  lastUpdated?: string | null;
  /** The key that made it. */
  createdBy?: string;
  /** The key that changed it last. */
  modifiedBy?: string;
  warnings?: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
}

export interface ServiceTypeInput {
  /** What people call it. */
  name?: string;
  /** Which of a tax's rates by service type counts. */
  code?: "QSR" | "BARTAB" | "TOGO" | "DELIVERY" | "FORHERE" | "WEBORDER" | "DINEIN" | "";
  /** Meant when a check names none. */
  isDefault?: boolean;
  /** Its place among the others. */
  priority?: number;
  /** The record this one was copied from. */
  originalID?: string;
  /** The store it belongs to. */
  store?: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy?: string;
  /** False: out of use. */
  activeStatus?: boolean;
}

export interface ServiceTypeList {
  data: ServiceType[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
}

export interface Printer {
  /** What people call it. */
  name: string;
  /** Whether it prints tickets for the kitchen or labels. */
  printerType?: "KitchenPrinter" | "LabelPrinter" | "";
  /** Where it is in the network. */
  ipAddress?: string;
  /** The port it listens on. */
  port?: number;
  /** The maker's name for it. */
  model?: string;
  /** Used for what names no printer. */
  isDefault?: boolean;
  /** Its place among the others. */
  priority?: number;
  /** The record this one was copied from. */
  originalID?: string;
  /** The store it belongs to. */
  store: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy: string;
  /** False: out of use. */
  activeStatus: boolean;
  /** 24 hexadecimal characters. */
  id: string;
  /** The number of the store that made it. */
  createdAt?: number;
  /** Raised by each change; the ETag begins with it. */
  version: number;
  /** Of a copy: the version of its original that it was last pulled from. */
  originalVersion?: number;
  /** When it was made. */
  dateCreated?: string | null;
  /** When it was last changed. */
  lastUpdated?: string | null;
  /** The key that made it. */
  createdBy?: string;
  /** The key that changed it last. */
  modifiedBy?: string;
  warnings?: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
}

export interface PrinterInput {
  /** What people call it. */
  name?: string;
  /** Whether it prints tickets for the kitchen or labels. */
  printerType?: "KitchenPrinter" | "LabelPrinter" | "";
  /** Where it is in the network. */
  ipAddress?: string;
  /** The port it listens on. */
  port?: number;
  /** The maker's name for it. */
  model?: string;
  /** Used for what names no printer. */
  isDefault?: boolean;
  /** Its place among the others. */
  priority?: number;
  /** The record this one was copied from. */
  originalID?: string;
  /** The store it belongs to. */
  store?: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy?: string;
  /** False: out of use. */
  activeStatus?: boolean;
}

export interface PrinterList {
  data: Printer[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
}

export interface Tare {
  /** What people call it. */
  name: string;
  /** How much it weighs when it is empty. */
  weight?: number;
  /** The same as a decimal number. */
  weightStr?: string;
  /** The unit of the weight. */
  unit?: "g" | "kg" | "oz" | "lb" | "ml" | "l" | "each" | "";
  /** The group of containers it is in. */
  tareGroup?: string | string[];
  /** The record this one was copied from. */
  originalID?: string;
  /** The store it belongs to. */
  store: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy: string;
  /** False: out of use. */
  activeStatus: boolean;
  /** 24 hexadecimal characters. */
  id: string;
  /** The number of the store that made it. */
  createdAt?: number;
  /** Raised by each change; the ETag begins with it. */
  version: number;
  /** Of a copy: the version of its original that it was last pulled from. */
  originalVersion?: number;
  /** When it was made. */
  dateCreated?: string | null;
  /** When it was last changed. */
  lastUpdated?: string | null;
  /** The key that made it. */
  createdBy?: string;
  /** The key that changed it last. */
  modifiedBy?: string;
  warnings?: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
}

export interface TareInput {
  /** What people call it. */
  name?: string;
  /** How much it weighs when it is empty. */
  weight?: number;
  /** The same as a decimal number. */
  weightStr?: string;
  /** The unit of the weight. */
  unit?: "g" | "kg" | "oz" | "lb" | "ml" | "l" | "each" | "";
  /** The group of containers it is in. */
  tareGroup?: string | string[];
  /** The record this one was copied from. */
  originalID?: string;
  /** The store it belongs to. */
  store?: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy?: string;
  /** False: out of use. */
  activeStatus?: boolean;
}

export interface TareList {
  data: Tare[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
}

export interface ScaleConversion {
  /** What this conversion is called by. */
  id?: string | null;
  /** The unit. */
  unit?: "g" | "kg" | "oz" | "lb" | "ml" | "l" | "each" | "" | null;
  /** Of the fraction of that unit. */
  numerator?: number | null;
  /** Of the same fraction. */
  denominator?: number | null;
  /** The fraction as a decimal number; made of it. */
  factorStr?: string | null;
  /** The unit that stock is counted in. */
  isBase?: boolean | null;
  /** How many digits a scale shows. */
  decimals?: number | null;
}

export interface ServingSizeLevel {
  /** What people call it. */
  name: string;
  /** More words about it, for people. */
  description?: string;
  /** The size that is meant when none is named. */
  default?: boolean;
  /** What one serving is in units of a scale. */
  conversions?: ScaleConversion[];
  /** The record this one was copied from. */
  originalID?: string;
  /** The store it belongs to. */
  store: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy: string;
  /** False: out of use. */
  activeStatus: boolean;
  /** 24 hexadecimal characters. */
  id: string;
  /** The number of the store that made it. */
  createdAt?: number;
  /** Raised by each change; the ETag begins with it. */
  version: number;
  /** Of a copy: the version of its original that it was last pulled from. */
  originalVersion?: number;
  /** When it was made. */
  dateCreated?: string | null;
  /** When it was last changed. */
  lastUpdated?: string | null;
  /** The key that made it. */
  createdBy?: string;
  /** The key that changed it last. */
  modifiedBy?: string;
  warnings?: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
}

export interface ServingSizeLevelInput {
  /** What people call it. */
  name?: string;
  /** More words about it, for people. */
  description?: string;
  /** The size that is meant when none is named. */
  default?: boolean;
  /** What one serving is in units of a scale. */
  conversions?: ScaleConversion[];
  /** The record this one was copied from. */
  originalID?: string;
  /** The store it belongs to. */
  store?: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy?: string;
  /** False: out of use. */
  activeStatus?: boolean;
}

export interface ServingSizeLevelList {
  data: ServingSizeLevel[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
}

export interface QuantityBasedTax {
  /** What this row is called by. */
  id?: string | null;
  /** From how many on this row counts. */
  quantity?: number | null;
  /** The rate from there on. */
  taxPercentage?: number | null;
  /** The same as a decimal number. */
  taxPercentageStr?: string | null;
  /** The rate for quick service. */
  qsrTax?: number | null;
  /** The same as a decimal number. */
  qsrTaxStr?: string | null;
  /** The rate for bar tabs. */
  barTabTax?: number | null;
  /** The same as a decimal number. */
  barTabTaxStr?: string | null;
  /** The rate for what guests take away. */
  toGoTax?: number | null;
  /** The same as a decimal number. */
  toGoTaxStr?: string | null;
  /** The rate for what is delivered. */
  deliveryTax?: number | null;
  /** The same as a decimal number. */
  deliveryTaxStr?: string | null;
  /** The rate for what is eaten at the counter. */
  forHereTax?: number | null;
  /** The same as a decimal number. */
  forHereTaxStr?: string | null;
  /** The rate for orders from the web. */
  webOrderTax?: number | null;
  /** The same as a decimal number. */
  webOrderTaxStr?: string | null;
  /** The rate for what is served at a table. */
  dineInTax?: number | null;
  /** The same as a decimal number. */
  dineInTaxStr?: string | null;
  /** A message of the client's form; not kept. */
  sMessage?: string | null;
  /** An error of the client's form; not kept. */
  qtyErr?: string | null;
}

export interface ServiceTypeTax {
  /** What this row is called by. */
  id?: string | null;
  /** The rate for quick service. */
  qsrTax?: number | null;
  /** The same as a decimal number. */
  qsrTaxStr?: string | null;
  /** The rate for bar tabs. */
  barTabTax?: number | null;
  /** The same as a decimal number. */
  barTabTaxStr?: string | null;
  /** The rate for what guests take away. */
  toGoTax?: number | null;
  /** The same as a decimal number. */
  toGoTaxStr?: string | null;
  /** The rate for what is delivered. */
  deliveryTax?: number | null;
  /** The same as a decimal number. */
  deliveryTaxStr?: string | null;
  /** The rate for what is eaten at the counter. */
  forHereTax?: number | null;
  /** The same as a decimal number. */
  forHereTaxStr?: string | null;
  /** The rate for orders from the web. */
  webOrderTax?: number | null;
  /** The same as a decimal number. */
  webOrderTaxStr?: string | null;
  /** The rate for what is served at a table. */
  dineInTax?: number | null;
  /** The same as a decimal number. */
  dineInTaxStr?: string | null;
}

export interface Tax {
  /** What people call it. */
  name: string;
  /** A short code for reports. */
  taxCode?: string;
  /** A share of the price, or an amount. */
  taxType?: "Percentage" | "Amount" | "";
  /** What it is put on. */
  applyTo?: "Item" | "Modifier" | "";
  /** Its rate. */
  percentage?: number;
  /** The same as a decimal number. */
  percentageStr?: string;
  /** What it adds to each unit, when it is an amount. */
  amount?: number;
  /** The same as a decimal number. */
  amountStr?: string;
  /** A rate that some clients keep beside percentage. */
  applyTax?: number;
  /** The same as a decimal number. */
  applyTaxStr?: string;
  /** Prices contain it already. */
  inclusive?: boolean;
  /** On whatever asks for the store's default taxes. */
  defaultTax?: boolean;
  /** Reckoned before discounts. */
  applyOnRawCheck?: boolean;
  /** How its amounts are rounded; as its store rounds, when absent. */
  roundingMode?: "HALF_UP" | "HALF_EVEN" | "UP" | "DOWN" | "";
  /** Taxes that are themselves taxed by this one. */
  taxes?: string[];
  /** Its rate depends on how many are sold. */
  isQuantityBased?: boolean;
  /** The rates by quantity, from the smallest on. */
  quantityBasedTaxes?: QuantityBasedTax[];
  /** Its rate depends on how it is served. */
  isTaxPerServiceType?: boolean;
  /** The rates by service type. */
  taxPerServiceTypeTaxes?: ServiceTypeTax[];
  /** How many combined taxes a client counts. */
  comboLength?: number;
  /** The record this one was copied from. */
  originalID?: string;
  /** The store it belongs to. */
  store: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy: string;
  /** False: out of use. */
  activeStatus: boolean;
  /** 24 hexadecimal characters. */
  id: string;
  /** The number of the store that made it. */
  createdAt?: number;
  /** Raised by each change; the ETag begins with it. */
  version: number;
  /** Of a copy: the version of its original that it was last pulled from. */
  originalVersion?: number;
  /** When it was made. */
  dateCreated?: string | null;
  /** When it was last changed. */
  lastUpdated?: string | null;
  /** The key that made it. */
  createdBy?: string;
  /** The key that changed it last. */
  modifiedBy?: string;
  warnings?: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
}

export interface TaxInput {
  /** What people call it. */
  name?: string;
  /** A short code for reports. */
  taxCode?: string;
  /** A share of the price, or an amount. */
  taxType?: "Percentage" | "Amount" | "";
  /** What it is put on. */
  applyTo?: "Item" | "Modifier" | "";
  /** Its rate. */
  percentage?: number;
  /** The same as a decimal number. */
  percentageStr?: string;
  /** What it adds to each unit, when it is an amount. */
  amount?: number;
  /** The same as a decimal number. */
  amountStr?: string;
  /** A rate that some clients keep beside percentage. */
  applyTax?: number;
  /** The same as a decimal number. */
  applyTaxStr?: string;
  /** Prices contain it already. */
  inclusive?: boolean;
  /** On whatever asks for the store's default taxes. */
  defaultTax?: boolean;
  /** Reckoned before discounts. */
  applyOnRawCheck?: boolean;
  /** How its amounts are rounded; as its store rounds, when absent. */
  roundingMode?: "HALF_UP" | "HALF_EVEN" | "UP" | "DOWN" | "";
  /** Taxes that are themselves taxed by this one. */
  taxes?: string[];
  /** Its rate depends on how many are sold. */
  isQuantityBased?: boolean;
  /** The rates by quantity, from the smallest on. */
  quantityBasedTaxes?: QuantityBasedTax[];
  /** Its rate depends on how it is served. */
  isTaxPerServiceType?: boolean;
  /** The rates by service type. */
  taxPerServiceTypeTaxes?: ServiceTypeTax[];
  /** How many combined taxes a client counts. */
  comboLength?: number;
  /** The record this one was copied from. */
  originalID?: string;
  /** The store it belongs to. */
  store?: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy?: string;
  /** False: out of use. */
  activeStatus?: boolean;
}

export interface TaxList {
  data: Tax[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
}

export interface Reason {
  /** What people call it. */
  name: string;
  /** What it is a reason for. */
  reasonType?: "Void" | "Refund" | "Discount" | "No sale" | "Adjustment" | "";
  /** A manager has to confirm it. */
  requiresManager?: boolean;
  /** Its place among the others. */
  priority?: number;
  /** The record this one was copied from. */
  originalID?: string;
  /** The store it belongs to. */
  store: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy: string;
  /** False: out of use. */
  activeStatus: boolean;
  /** 24 hexadecimal characters. */
  id: string;
  /** The number of the store that made it. */
  createdAt?: number;
  /** Raised by each change; the ETag begins with it. */
  version: number;
  /** Of a copy: the version of its original that it was last pulled from. */
  originalVersion?: number;
  /** When it was made. */
  dateCreated?: string | null;
  /** When it was last changed. */
  lastUpdated?: string | null;
  /** The key that made it. */
  createdBy?: string;
  /** The key that changed it last. */
  modifiedBy?: string;
  warnings?: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
}

export interface ReasonInput {
  /** What people call it. */
  name?: string;
  /** What it is a reason for. */
  reasonType?: "Void" | "Refund" | "Discount" | "No sale" | "Adjustment" | "";
  /** A manager has to confirm it. */
  requiresManager?: boolean;
  /** Its place among the others. */
  priority?: number;
  /** The record this one was copied from. */
  originalID?: string;
  /** The store it belongs to. */
  store?: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy?: string;
  /** False: out of use. */
  activeStatus?: boolean;
}

export interface ReasonList {
  data: Reason[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
}

export interface ItemServiceCharge {
  /** What people call it. */
  name: string;
  /** An amount, or a share of the item's price. */
  offerIn?: "Amount" | "Percentage" | "";
  /** How much it is, when it is an amount. */
  amount?: number;
  /** The same as a decimal number. */
  amountStr?: string;
  /** How much it is, when it is a share of the price. */
  percentage?: number;
  /** The same as a decimal number. */
  percentageStr?: string;
  /** Its taxes are put on it. */
  isTaxable?: boolean;
  /** The taxes on it. */
  taxes?: string[];
  /** The share is of the item with its modifiers. */
  includeModifiers?: boolean;
  /** Its place among the others. */
  priority?: number;
  /** The record this one was copied from. */
  originalID?: string;
  /** The store it belongs to. */
  store: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy: string;
  /** False: out of use. */
  activeStatus: boolean;
  /** 24 hexadecimal characters. */
  id: string;
  /** The number of the store that made it. */
  createdAt?: number;
  /** Raised by each change; the ETag begins with it. */
  version: number;
  /** Of a copy: the version of its original that it was last pulled from. */
  originalVersion?: number;
  /** When it was made. */
  dateCreated?: string | null;
  /** When it was last changed. */
  lastUpdated?: string | null;
  /** The key that made it. */
  createdBy?: string;
  /** The key that changed it last. */
  modifiedBy?: string;
  warnings?: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
}

export interface ItemServiceChargeInput {
  /** What people call it. */
  name?: string;
  /** An amount, or a share of the item's price. */
  offerIn?: "Amount" | "Percentage" | "";
  /** How much it is, when it is an amount. */
  amount?: number;
  /** The same as a decimal number. */
  amountStr?: string;
  /** How much it is, when it is a share of the price. */
  percentage?: number;
  /** The same as a decimal number. */
  percentageStr?: string;
  /** Its taxes are put on it. */
  isTaxable?: boolean;
  /** The taxes on it. */
  taxes?: string[];
  /** The share is of the item with its modifiers. */
  includeModifiers?: boolean;
  /** Its place among the others. */
  priority?: number;
  /** The record this one was copied from. */
  originalID?: string;
  /** The store it belongs to. */
  store?: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy?: string;
  /** False: out of use. */
  activeStatus?: boolean;
}

export interface ItemServiceChargeList {
  data: ItemServiceCharge[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
}

export interface ServingSizePrice {
  /** The size. */
  servingSizeLevel?: string | null;
  /** What the size is called. */
  name?: string | null;
  /** Its price in this size; taken over from above when absent. */
  price?: number | null;
  /** The same as a decimal number. */
  priceStr?: string | null;
  /** The size that is meant when none is named. */
  isDefault?: boolean | null;
  /** The number a cashier types or a scale prints for it. */
  pluCode?: string | null;
  /** False: not offered in this size at present. */
  activeStatus?: boolean | null;
  /** Its place among the others. */
  priority?: number | null;
}

export interface ModifierGroup {
  /** What people call it. */
  name: string;
  /** The modifiers to choose from. */
  modifiers?: string[];
  /** In what order they are shown. */
  alignType?: "A-Z" | "Z-A" | "Custom sort" | "";
  /** The position of each modifier, by its id, for Custom sort. */
  modifiersAlignment?: Record<string, unknown>;
  /** Toppings: they can be put on a half or a slice. */
  pizzaTopping?: boolean;
  /** The sizes it comes in, with their prices. */
  servingSizeLevels?: ServingSizePrice[];
  /** The prices here count, not those it would take over. */
  setPriceHere?: boolean;
  /** Its place among the others. */
  priority?: number;
  /** There is a picture of it. */
  imageAvailable?: boolean;
  /** Where the picture is. */
  imageUrl?: string;
  /** Raised with each new picture, so that devices fetch it anew. */
  imageVersion?: number;
  /** The picture's file type, such as png. */
  imageExtension?: string;
  /** The record this one was copied from. */
  originalID?: string;
  /** The store it belongs to. */
  store: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy: string;
  /** False: out of use. */
  activeStatus: boolean;
  /** 24 hexadecimal characters. */
  id: string;
  /** The number of the store that made it. */
  createdAt?: number;
  /** Raised by each change; the ETag begins with it. */
  version: number;
  /** Of a copy: the version of its original that it was last pulled from. */
  originalVersion?: number;
  /** When it was made. */
  dateCreated?: string | null;
  /** When it was last changed. */
  lastUpdated?: string | null;
  /** The key that made it. */
  createdBy?: string;
  /** The key that changed it last. */
  modifiedBy?: string;
  warnings?: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
}

export interface ModifierGroupInput {
  /** What people call it. */
  name?: string;
  /** The modifiers to choose from. */
  modifiers?: string[];
  /** In what order they are shown. */
  alignType?: "A-Z" | "Z-A" | "Custom sort" | "";
  /** The position of each modifier, by its id, for Custom sort. */
  modifiersAlignment?: Record<string, unknown>;
  /** Toppings: they can be put on a half or a slice. */
  pizzaTopping?: boolean;
  /** The sizes it comes in, with their prices. */
  servingSizeLevels?: Array<ServingSizePrice | string>;
  /** The prices here count, not those it would take over. */
  setPriceHere?: boolean;
  /** Its place among the others. */
  priority?: number;
  /** There is a picture of it. */
  imageAvailable?: boolean;
  /** Where the picture is. */
  imageUrl?: string;
  /** Raised with each new picture, so that devices fetch it anew. */
  imageVersion?: number;
  /** The picture's file type, such as png. */
  imageExtension?: string;
  /** The record this one was copied from. */
  originalID?: string;
  /** The store it belongs to. */
  store?: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy?: string;
  /** False: out of use. */
  activeStatus?: boolean;
}

export interface ModifierGroupList {
  data: ModifierGroup[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
}

export interface ModifierPrefix {
  /** What orders call it by. */
  id?: string | null;
  /** The word, such as Extra or No. */
  name?: string | null;
  /** Whether it stands before or after the modifier's name. */
  displayMode?: "PREFIX" | "SUFFIX" | "" | null;
  /** What it does to the price. */
  priceType?: "None" | "Fixed" | "Multiplier" | "Extra portion" | "" | null;
  /** Fixed: what it adds to the modifier's price. */
  price?: number | null;
  /** The same as a decimal number. */
  priceStr?: string | null;
  /** Multiplier: what it makes of the modifier's price. */
  multiplier?: number | null;
  /** The same as a decimal number. */
  multiplierStr?: string | null;
  /** It takes the modifier away. */
  isRemoval?: boolean | null;
  /** Counts towards how many may be chosen. */
  countsTowardMax?: boolean | null;
  /** Its place among the others. */
  priority?: number | null;
}

export interface Modifier {
  /** What people call it. */
  name: string;
  /** The group it is in. */
  modifyWith?: string;
  /** The number a cashier types or a scale prints for it. */
  pluCode?: string;
  /** The sizes it comes in, with their prices. */
  servingSizeLevels?: ServingSizePrice[];
  /** Words that go with it, such as Extra, No or On the side. */
  prefixes?: ModifierPrefix[];
  /** How often an item can have it; 0 for any number. */
  maxNoOfTimes?: number;
  /** The prices here count, not those it would take over. */
  setPriceHere?: boolean;
  /** Its own number of free toppings and prices count. */
  overrideFreeNToppings?: boolean;
  /** The taxes on it. */
  taxes?: string[];
  /** The store's default taxes are on it too. */
  includeDefaultTaxes?: boolean;
  /** Modifiers to offer instead of it. */
  alternate?: string[];
  /** The kitchen printers it is sent to. */
  kitchenPrinters?: string[];
  /** Where it is printed, its item is printed too. */
  printMenuInModPrint?: boolean;
  /** Where its item is printed, it is printed too. */
  printModInMenuPrint?: boolean;
  /** It is shown in printed templates. */
  showModifier?: boolean;
  /** The colour of its button, such as #1F7A4D. */
  buttonColor?: string;
  /** There is a picture of it. */
  imageAvailable?: boolean;
  /** Where the picture is. */
  imageUrl?: string;
  /** Raised with each new picture, so that devices fetch it anew. */
  imageVersion?: number;
  /** The picture's file type, such as png. */
  imageExtension?: string;
  /** The record this one was copied from. */
  originalID?: string;
  /** The store it belongs to. */
  store: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy: string;
  /** False: out of use. */
  activeStatus: boolean;
  /** 24 hexadecimal characters. */
  id: string;
  /** The number of the store that made it. */
  createdAt?: number;
  /** Raised by each change; the ETag begins with it. */
  version: number;
  /** Of a copy: the version of its original that it was last pulled from. */
  originalVersion?: number;
  /** When it was made. */
  dateCreated?: string | null;
  /** When it was last changed. */
  lastUpdated?: string | null;
  /** The key that made it. */
  createdBy?: string;
  /** The key that changed it last. */
  modifiedBy?: string;
  warnings?: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
}

export interface ModifierInput {
  /** What people call it. */
  name?: string;
  /** The group it is in. */
  modifyWith?: string;
  /** The number a cashier types or a scale prints for it. */
  pluCode?: string;
  /** The sizes it comes in, with their prices. */
  servingSizeLevels?: Array<ServingSizePrice | string>;
  /** Words that go with it, such as Extra, No or On the side. */
  prefixes?: ModifierPrefix[];
  /** How often an item can have it; 0 for any number. */
  maxNoOfTimes?: number | string | number[];
  /** The prices here count, not those it would take over. */
  setPriceHere?: boolean;
  /** Its own number of free toppings and prices count. */
  overrideFreeNToppings?: boolean;
  /** The taxes on it. */
  taxes?: string[];
  /** The store's default taxes are on it too. */
  includeDefaultTaxes?: boolean;
  /** Modifiers to offer instead of it. */
  alternate?: string[];
  /** The kitchen printers it is sent to. */
  kitchenPrinters?: string[];
  /** Where it is printed, its item is printed too. */
  printMenuInModPrint?: boolean;
  /** Where its item is printed, it is printed too. */
  printModInMenuPrint?: boolean;
  /** It is shown in printed templates. */
  showModifier?: boolean;
  /** The colour of its button, such as #1F7A4D. */
  buttonColor?: string;
  /** There is a picture of it. */
  imageAvailable?: boolean;
  /** Where the picture is. */
  imageUrl?: string;
  /** Raised with each new picture, so that devices fetch it anew. */
  imageVersion?: number;
  /** The picture's file type, such as png. */
  imageExtension?: string;
  /** The record this one was copied from. */
  originalID?: string;
  /** The store it belongs to. */
  store?: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy?: string;
  /** False: out of use. */
  activeStatus?: boolean;
}

export interface ModifierList {
  data: Modifier[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
}

export interface ModifierGroupUse {
  /** The group to choose from. */
  modifierGroup?: string | null;
  /** How many must be chosen. */
  minSelections?: number | null;
  /** How many may be; null for any number. */
  maxSelections?: number | null;
  /** How often the same one may be chosen; null for any number. */
  maxPerModifier?: number | null;
  /** How many different ones must be. */
  minUniqueOptions?: number | null;
  /** How many different ones may be. */
  maxUniqueOptions?: number | null;
  /** How many toppings cost nothing. */
  firstFreeNToppings?: number | null;
  /** Which of them are the free ones. */
  freeRule?: "First selected" | "Cheapest" | "" | null;
  /** When the question is put. */
  showMode?: "Force" | "Prompt" | "On demand" | "" | null;
  /** Its place among the others. */
  priority?: number | null;
  /** Modifiers of the group that are different here. */
  modifierOverrides?: ModifierOverride[] | null;
}

export interface ModifierOverride {
  /** The modifier that is different here. */
  modifier?: string | null;
  /** Only in this size; in all when empty. */
  servingSizeLevel?: string | null;
  /** Its price here. */
  price?: number | null;
  /** The same as a decimal number. */
  priceStr?: string | null;
  /** Chosen beforehand. */
  isDefault?: boolean | null;
  /** Not offered here. */
  isHidden?: boolean | null;
  /** Its place among the others. */
  priority?: number | null;
}

export interface IncludedModifier {
  /** The group it is out of. */
  modifierGroup?: string | null;
  /** What comes with it. */
  modifier?: string | null;
  /** How many of it. */
  quantity?: number | null;
  /** The id of the modifier's prefix that goes with it. */
  prefix?: string | null;
  /** A guest may leave it out. */
  isRemovable?: boolean | null;
  /** Its price is charged on top. */
  chargePrice?: boolean | null;
  /** A guest may take another of the group instead. */
  allowSubstitution?: boolean | null;
}

export interface RoleOfCategory {
  /** The role. */
  id?: string | null;
  /** What the role is called. */
  name?: string | null;
}

export interface Category {
  /** What people call it. */
  name: string;
  /** 1: a category; 2: a subcategory. Follows from parent when absent. */
  level?: number;
  /** The category a subcategory is in. */
  parent?: string;
  /** The department its sales are reported under. */
  department?: string;
  /** The course its dishes are served in. */
  course?: string;
  /** The sizes it comes in, with their prices. */
  servingSizeLevels?: ServingSizePrice[];
  /** How many sizes a client counts. */
  sslLength?: number;
  /** The taxes on it. */
  taxes?: string[];
  /** The service charge on its items. */
  itemServiceCharge?: string;
  /** Groups a guest may choose from. */
  optionalModifierGroups?: ModifierGroupUse[];
  /** Groups a guest must choose from, at least once. */
  mandatoryModifierGroups?: ModifierGroupUse[];
  /** The modifiers that come with it unasked. */
  includedModifiers?: IncludedModifier[];
  /** How many toppings cost nothing. */
  firstFreeNToppings?: number;
  /** Its own number of free toppings and prices count. */
  overrideFreeNToppings?: boolean;
  /** The order is taken as a conversation, step by step. */
  isConventional?: boolean;
  /** By what it is decided. */
  timeApplicableType?: "Always" | "Days of the week" | "Days of the month" | "Date range" | "Specific date" | "start date time and end date time" | "";
  /** Only between startTime and endTime. */
  isRestrictToTime?: boolean;
  /** Only on the days in daysOfWeek or daysOfMonth. */
  isRestrictToDays?: boolean;
  /** Only in the months in months. */
  isRestrictToMonths?: boolean;
  /** 1 for Monday to 7 for Sunday. */
  daysOfWeek?: number[];
  /** Days of a month, 1 to 31. */
  daysOfMonth?: number[];
  /** Months, 1 to 12. */
  months?: number[];
  /** When it begins, each day or once. */
  startTime?: string;
  /** When it ends; a time of day before startTime is on the next day. */
  endTime?: string;
  /** The first day, or the only one. */
  startDate?: string;
  /** The last day. */
  endDate?: string;
  /** Not shown in the point of sale. */
  hideInPos?: boolean;
  /** Not shown where guests order online. */
  hideInWeb?: boolean;
  /** Its items are not shown where guests order online. */
  hideMenuItemInWeb?: boolean;
  /** Its items are not shown on kiosks. */
  hideMenuItemInKiosk?: boolean;
  /** The order of its items. */
  menuItemSort?: "A-Z" | "Z-A" | "Custom sort" | "";
  /** The order of its subcategories. */
  subCategorySort?: "A-Z" | "Z-A" | "Custom sort" | "";
  /** The kitchen printers it is sent to. */
  kitchenPrinters?: string[];
  /** The printers that make its labels. */
  labelPrinters?: string[];
  /** Printers it never goes to. */
  restrictPrinters?: string[];
  /** The containers to choose from when it is weighed. */
  tareGroup?: string | string[];
  /** The container that is meant when none is named. */
  defaultTare?: string;
  /** The roles that may sell it; everyone when there is none. */
  roles?: RoleOfCategory[];
  /** The colour of its button, such as #1F7A4D. */
  buttonColor?: string;
  /** There is a picture of it. */
  imageAvailable?: boolean;
  /** Where the picture is. */
  imageUrl?: string;
  /** Raised with each new picture, so that devices fetch it anew. */
  imageVersion?: number;
  /** The picture's file type, such as png. */
  imageExtension?: string;
  /** The record this one was copied from. */
  originalID?: string;
  /** The store it belongs to. */
  store: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy: string;
  /** False: out of use. */
  activeStatus: boolean;
  /** 24 hexadecimal characters. */
  id: string;
  /** The number of the store that made it. */
  createdAt?: number;
  /** Raised by each change; the ETag begins with it. */
  version: number;
  /** Of a copy: the version of its original that it was last pulled from. */
  originalVersion?: number;
  /** When it was made. */
  dateCreated?: string | null;
  /** When it was last changed. */
  lastUpdated?: string | null;
  /** The key that made it. */
  createdBy?: string;
  /** The key that changed it last. */
  modifiedBy?: string;
  warnings?: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
}

export interface CategoryInput {
  /** What people call it. */
  name?: string;
  /** 1: a category; 2: a subcategory. Follows from parent when absent. */
  level?: number | string | number[];
  /** The category a subcategory is in. */
  parent?: string;
  /** The department its sales are reported under. */
  department?: string;
  /** The course its dishes are served in. */
  course?: string;
  /** The sizes it comes in, with their prices. */
  servingSizeLevels?: Array<ServingSizePrice | string>;
  /** How many sizes a client counts. */
  sslLength?: number;
  /** The taxes on it. */
  taxes?: string[];
  /** The service charge on its items. */
  itemServiceCharge?: string;
  /** Groups a guest may choose from. */
  optionalModifierGroups?: Array<ModifierGroupUse | string>;
  /** Groups a guest must choose from, at least once. */
  mandatoryModifierGroups?: Array<ModifierGroupUse | string>;
  /** The modifiers that come with it unasked. */
  includedModifiers?: Array<IncludedModifier | string>;
  /** How many toppings cost nothing. */
  firstFreeNToppings?: number;
  /** Its own number of free toppings and prices count. */
  overrideFreeNToppings?: boolean;
  /** The order is taken as a conversation, step by step. */
  isConventional?: boolean;
  /** By what it is decided. */
  timeApplicableType?: "Always" | "Days of the week" | "Days of the month" | "Date range" | "Specific date" | "start date time and end date time" | "";
  /** Only between startTime and endTime. */
  isRestrictToTime?: boolean;
  /** Only on the days in daysOfWeek or daysOfMonth. */
  isRestrictToDays?: boolean;
  /** Only in the months in months. */
  isRestrictToMonths?: boolean;
  /** 1 for Monday to 7 for Sunday. */
  daysOfWeek?: number[];
  /** Days of a month, 1 to 31. */
  daysOfMonth?: number[];
  /** Months, 1 to 12. */
  months?: number[];
  /** When it begins, each day or once. */
  startTime?: string;
  /** When it ends; a time of day before startTime is on the next day. */
  endTime?: string;
  /** The first day, or the only one. */
  startDate?: string;
  /** The last day. */
  endDate?: string;
  /** Not shown in the point of sale. */
  hideInPos?: boolean;
  /** Not shown in the point of sale. */
  hideInPOS?: boolean;
  /** Not shown where guests order online. */
  hideInWeb?: boolean;
  /** Its items are not shown where guests order online. */
  hideMenuItemInWeb?: boolean;
  /** Its items are not shown on kiosks. */
  hideMenuItemInKiosk?: boolean;
  /** The order of its items. */
  menuItemSort?: "A-Z" | "Z-A" | "Custom sort" | "";
  /** The order of its subcategories. */
  subCategorySort?: "A-Z" | "Z-A" | "Custom sort" | "";
  /** The kitchen printers it is sent to. */
  kitchenPrinters?: string[];
  /** The printers that make its labels. */
  labelPrinters?: string[];
  /** Printers it never goes to. */
  restrictPrinters?: string[];
  /** The containers to choose from when it is weighed. */
  tareGroup?: string | string[];
  /** The container that is meant when none is named. */
  defaultTare?: string;
  /** The roles that may sell it; everyone when there is none. */
  roles?: Array<RoleOfCategory | string>;
  /** The colour of its button, such as #1F7A4D. */
  buttonColor?: string;
  /** There is a picture of it. */
  imageAvailable?: boolean;
  /** Where the picture is. */
  imageUrl?: string;
  /** Raised with each new picture, so that devices fetch it anew. */
  imageVersion?: number;
  /** The picture's file type, such as png. */
  imageExtension?: string;
  /** The record this one was copied from. */
  originalID?: string;
  /** The store it belongs to. */
  store?: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy?: string;
  /** False: out of use. */
  activeStatus?: boolean;
}

export interface CategoryList {
  data: Category[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
}

export interface Allergen {
  /** The allergen, such as GLUTEN. */
  code?: string | null;
  /** How sure it is to be there. */
  presence?: "CONTAINS" | "MAY_CONTAIN" | "" | null;
}

export interface MenuItem {
  /** What people call it. */
  name: string;
  /** Its name on a button. */
  shortName?: string;
  /** Its name on kitchen tickets. */
  kitchenName?: string;
  /** More words about it, for people. */
  description?: string;
  /** The number a cashier types or a scale prints for it. */
  pluCode?: string;
  /** What the stock calls it. */
  sku?: string;
  /** What a scanner reads. */
  barcode?: string;
  /** The colour of its button, such as #1F7A4D. */
  buttonColor?: string;
  /** Its place among the others. */
  priority?: number;
  /** 1: it is in categories; 2: it is in subcategories. */
  categoryLevel?: number;
  /** Where it stands on the menu; its sales are reported under the first. */
  category?: string[];
  /** Where its sales are reported; its category's when empty. */
  department?: string;
  /** When it is served. */
  course?: string;
  /** The sizes it is sold in, one of them the default. */
  servingSizePrices?: ServingSizePrice[];
  /** Whether its price is set, asked for, or by weight. */
  priceType?: "Fixed" | "Open" | "By weight" | "";
  /** The prices here count, not those it would take over. */
  setPriceHere?: boolean;
  /** The taxes on it. */
  taxes?: string[];
  /** The store's default taxes are on it too. */
  includeDefaultTaxes?: boolean;
  /** The service charge on it. */
  itemServiceCharge?: string;
  /** Discounts apply to it. */
  isDiscountable?: boolean;
  /** The modifiers that come with it unasked. */
  includedModifiers?: IncludedModifier[];
  /** Groups a guest may choose from. */
  optionalModifierGroups?: ModifierGroupUse[];
  /** Groups a guest must choose from, at least once. */
  mandatoryModifierGroups?: ModifierGroupUse[];
  /** Its category's optional groups are offered too. */
  includeDefaultOptionalGroups?: boolean;
  /** Its category's mandatory groups count too. */
  includeDefaultMandGroups?: boolean;
  /** How many toppings cost nothing. */
  firstFreeNToppings?: number;
  /** Its own number of free toppings and prices count. */
  overrideFreeNToppings?: boolean;
  /** By what it is decided. */
  timeApplicableType?: "Always" | "Days of the week" | "Days of the month" | "Date range" | "Specific date" | "start date time and end date time" | "";
  /** Only between startTime and endTime. */
  isRestrictToTime?: boolean;
  /** Only on the days in daysOfWeek or daysOfMonth. */
  isRestrictToDays?: boolean;
  /** Only in the months in months. */
  isRestrictToMonths?: boolean;
  /** 1 for Monday to 7 for Sunday. */
  daysOfWeek?: number[];
  /** Days of a month, 1 to 31. */
  daysOfMonth?: number[];
  /** Months, 1 to 12. */
  months?: number[];
  /** When it begins, each day or once. */
  startTime?: string;
  /** When it ends; a time of day before startTime is on the next day. */
  endTime?: string;
  /** The first day, or the only one. */
  startDate?: string;
  /** The last day. */
  endDate?: string;
  /** Not shown in the point of sale. */
  hideInPos?: boolean;
  /** Not shown where guests order online. */
  hideInWeb?: boolean;
  /** Not shown on kiosks. */
  hideInKiosk?: boolean;
  /** There is none left. */
  outOfStock?: boolean;
  /** When there will be some again. */
  outOfStockUntil?: string;
  /** How many are left; null when nobody counts. */
  remainingQty?: number;
  /** The kitchen printers it is sent to. */
  kitchenPrinters?: string[];
  /** The printers that make its labels. */
  labelPrinters?: string[];
  /** Printers it never goes to. */
  restrictPrinters?: string[];
  /** How long the kitchen takes. */
  prepTimeMinutes?: number;
  /** What guests may be allergic to. */
  allergens?: Allergen[];
  /** Kilocalories of a serving. */
  calories?: number;
  /** It contains alcohol. */
  isAlcohol?: boolean;
  /** How old a guest must be to buy it. */
  minAge?: number;
  /** There is a picture of it. */
  imageAvailable?: boolean;
  /** Where the picture is. */
  imageUrl?: string;
  /** Raised with each new picture, so that devices fetch it anew. */
  imageVersion?: number;
  /** The picture's file type, such as png. */
  imageExtension?: string;
  /** The roles that may sell it; everyone when there is none. */
  roles?: RoleOfCategory[];
  /** The record this one was copied from. */
  originalID?: string;
  /** The store it belongs to. */
  store: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy: string;
  /** False: out of use. */
  activeStatus: boolean;
  /** 24 hexadecimal characters. */
  id: string;
  /** The number of the store that made it. */
  createdAt?: number;
  /** Raised by each change; the ETag begins with it. */
  version: number;
  /** Of a copy: the version of its original that it was last pulled from. */
  originalVersion?: number;
  /** When it was made. */
  dateCreated?: string | null;
  /** When it was last changed. */
  lastUpdated?: string | null;
  /** The key that made it. */
  createdBy?: string;
  /** The key that changed it last. */
  modifiedBy?: string;
  warnings?: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
}

export interface MenuItemInput {
  /** What people call it. */
  name?: string;
  /** Its name on a button. */
  shortName?: string;
  /** Its name on kitchen tickets. */
  kitchenName?: string;
  /** More words about it, for people. */
  description?: string;
  /** The number a cashier types or a scale prints for it. */
  pluCode?: string;
  /** What the stock calls it. */
  sku?: string;
  /** What a scanner reads. */
  barcode?: string;
  /** The colour of its button, such as #1F7A4D. */
  buttonColor?: string;
  /** Its place among the others. */
  priority?: number;
  /** 1: it is in categories; 2: it is in subcategories. */
  categoryLevel?: number | string | number[];
  /** Where it stands on the menu; its sales are reported under the first. */
  category?: string[];
  /** Where its sales are reported; its category's when empty. */
  department?: string;
  /** When it is served. */
  course?: string;
  /** The sizes it is sold in, one of them the default. */
  servingSizePrices?: Array<ServingSizePrice | string>;
  /** Whether its price is set, asked for, or by weight. */
  priceType?: "Fixed" | "Open" | "By weight" | "";
  /** The prices here count, not those it would take over. */
  setPriceHere?: boolean;
  /** The taxes on it. */
  taxes?: string[];
  /** The store's default taxes are on it too. */
  includeDefaultTaxes?: boolean;
  /** The service charge on it. */
  itemServiceCharge?: string;
  /** Discounts apply to it. */
  isDiscountable?: boolean;
  /** The modifiers that come with it unasked. */
  includedModifiers?: Array<IncludedModifier | string>;
  /** Groups a guest may choose from. */
  optionalModifierGroups?: Array<ModifierGroupUse | string>;
  /** Groups a guest must choose from, at least once. */
  mandatoryModifierGroups?: Array<ModifierGroupUse | string>;
  /** Its category's optional groups are offered too. */
  includeDefaultOptionalGroups?: boolean;
  /** Its category's mandatory groups count too. */
  includeDefaultMandGroups?: boolean;
  /** How many toppings cost nothing. */
  firstFreeNToppings?: number;
  /** Its own number of free toppings and prices count. */
  overrideFreeNToppings?: boolean;
  /** By what it is decided. */
  timeApplicableType?: "Always" | "Days of the week" | "Days of the month" | "Date range" | "Specific date" | "start date time and end date time" | "";
  /** Only between startTime and endTime. */
  isRestrictToTime?: boolean;
  /** Only on the days in daysOfWeek or daysOfMonth. */
  isRestrictToDays?: boolean;
  /** Only in the months in months. */
  isRestrictToMonths?: boolean;
  /** 1 for Monday to 7 for Sunday. */
  daysOfWeek?: number[];
  /** Days of a month, 1 to 31. */
  daysOfMonth?: number[];
  /** Months, 1 to 12. */
  months?: number[];
  /** When it begins, each day or once. */
  startTime?: string;
  /** When it ends; a time of day before startTime is on the next day. */
  endTime?: string;
  /** The first day, or the only one. */
  startDate?: string;
  /** The last day. */
  endDate?: string;
  /** Not shown in the point of sale. */
  hideInPos?: boolean;
  /** Not shown in the point of sale. */
  hideInPOS?: boolean;
  /** Not shown where guests order online. */
  hideInWeb?: boolean;
  /** Not shown on kiosks. */
  hideInKiosk?: boolean;
  /** There is none left. */
  outOfStock?: boolean;
  /** When there will be some again. */
  outOfStockUntil?: string;
  /** How many are left; null when nobody counts. */
  remainingQty?: number;
  /** The kitchen printers it is sent to. */
  kitchenPrinters?: string[];
  /** The printers that make its labels. */
  labelPrinters?: string[];
  /** Printers it never goes to. */
  restrictPrinters?: string[];
  /** How long the kitchen takes. */
  prepTimeMinutes?: number;
  /** What guests may be allergic to. */
  allergens?: Allergen[];
  /** Kilocalories of a serving. */
  calories?: number;
  /** It contains alcohol. */
  isAlcohol?: boolean;
  /** How old a guest must be to buy it. */
  minAge?: number;
  /** There is a picture of it. */
  imageAvailable?: boolean;
  /** Where the picture is. */
  imageUrl?: string;
  /** Raised with each new picture, so that devices fetch it anew. */
  imageVersion?: number;
  /** The picture's file type, such as png. */
  imageExtension?: string;
  /** The roles that may sell it; everyone when there is none. */
  roles?: Array<RoleOfCategory | string>;
  /** The record this one was copied from. */
  originalID?: string;
  /** The store it belongs to. */
  store?: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy?: string;
  /** False: out of use. */
  activeStatus?: boolean;
}

export interface MenuItemList {
  data: MenuItem[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
}

export interface Discount {
  /** What people call it. */
  name: string;
  /** What it is taken off; Open leaves the amount to the cashier. */
  discountType?: "Item Based" | "Check Based" | "Open" | "";
  /** What a guest gets. */
  offerIn?: "Amount" | "Percentage" | "Set price" | "Free item" | "";
  /** The amount taken off, or the set price. */
  amount?: number;
  /** The same as a decimal number. */
  amountStr?: string;
  /** The share taken off, at most all of it. */
  percentage?: number;
  /** The same as a decimal number. */
  percentageStr?: string;
  /** 1: it is for categories; 2: for subcategories; 3: for menu items. */
  level?: number;
  /** The categories it is for. */
  categories?: string[];
  /** The menu items it is for. */
  menuItems?: string[];
  /** The sizes it is for. */
  servingSizes?: string[];
  /** Modifiers are discounted too. */
  includeAdditionalModifier?: boolean;
  /** Taken off after taxes, which stay as they are. */
  isAfterTax?: boolean;
  /** Others may apply to the same sale. */
  combineWithOtherDiscounts?: boolean;
  /** The code a guest has to name. */
  couponCode?: string;
  /** How much a guest has to buy. */
  minimumAmount?: number;
  /** The same as a decimal number. */
  minimumAmountStr?: string;
  /** By what it is decided. */
  timeApplicableType?: "Always" | "Days of the week" | "Days of the month" | "Date range" | "Specific date" | "start date time and end date time" | "";
  /** Only between startTime and endTime. */
  isRestrictToTime?: boolean;
  /** Only on the days in daysOfWeek or daysOfMonth. */
  isRestrictToDays?: boolean;
  /** Only in the months in months. */
  isRestrictToMonths?: boolean;
  /** 1 for Monday to 7 for Sunday. */
  daysOfWeek?: number[];
  /** Days of a month, 1 to 31. */
  daysOfMonth?: number[];
  /** Months, 1 to 12. */
  months?: number[];
  /** When it begins, each day or once. */
  startTime?: string;
  /** When it ends; a time of day before startTime is on the next day. */
  endTime?: string;
  /** The first day, or the only one. */
  startDate?: string;
  /** The last day. */
  endDate?: string;
  /** The roles that may sell it; everyone when there is none. */
  roles?: RoleOfCategory[];
  /** The record this one was copied from. */
  originalID?: string;
  /** The store it belongs to. */
  store: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy: string;
  /** False: out of use. */
  activeStatus: boolean;
  /** 24 hexadecimal characters. */
  id: string;
  /** The number of the store that made it. */
  createdAt?: number;
  /** Raised by each change; the ETag begins with it. */
  version: number;
  /** Of a copy: the version of its original that it was last pulled from. */
  originalVersion?: number;
  /** When it was made. */
  dateCreated?: string | null;
  /** When it was last changed. */
  lastUpdated?: string | null;
  /** The key that made it. */
  createdBy?: string;
  /** The key that changed it last. */
  modifiedBy?: string;
  warnings?: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
}

export interface DiscountInput {
  /** What people call it. */
  name?: string;
  /** What it is taken off; Open leaves the amount to the cashier. */
  discountType?: "Item Based" | "Check Based" | "Open" | "";
  /** What a guest gets. */
  offerIn?: "Amount" | "Percentage" | "Set price" | "Free item" | "";
  /** The amount taken off, or the set price. */
  amount?: number;
  /** The same as a decimal number. */
  amountStr?: string;
  /** The share taken off, at most all of it. */
  percentage?: number;
  /** The same as a decimal number. */
  percentageStr?: string;
  /** 1: it is for categories; 2: for subcategories; 3: for menu items. */
  level?: number;
  /** The categories it is for. */
  categories?: string[];
  /** The menu items it is for. */
  menuItems?: string[];
  /** The sizes it is for. */
  servingSizes?: string[];
  /** Modifiers are discounted too. */
  includeAdditionalModifier?: boolean;
  /** Taken off after taxes, which stay as they are. */
  isAfterTax?: boolean;
  /** Others may apply to the same sale. */
  combineWithOtherDiscounts?: boolean;
  /** The code a guest has to name. */
  couponCode?: string;
  /** How much a guest has to buy. */
  minimumAmount?: number;
  /** The same as a decimal number. */
  minimumAmountStr?: string;
  /** By what it is decided. */
  timeApplicableType?: "Always" | "Days of the week" | "Days of the month" | "Date range" | "Specific date" | "start date time and end date time" | "";
  /** Only between startTime and endTime. */
  isRestrictToTime?: boolean;
  /** Only on the days in daysOfWeek or daysOfMonth. */
  isRestrictToDays?: boolean;
  /** Only in the months in months. */
  isRestrictToMonths?: boolean;
  /** 1 for Monday to 7 for Sunday. */
  daysOfWeek?: number[];
  /** Days of a month, 1 to 31. */
  daysOfMonth?: number[];
  /** Months, 1 to 12. */
  months?: number[];
  /** When it begins, each day or once. */
  startTime?: string;
  /** When it ends; a time of day before startTime is on the next day. */
  endTime?: string;
  /** The first day, or the only one. */
  startDate?: string;
  /** The last day. */
  endDate?: string;
  /** The roles that may sell it; everyone when there is none. */
  roles?: Array<RoleOfCategory | string>;
  /** The record this one was copied from. */
  originalID?: string;
  /** The store it belongs to. */
  store?: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy?: string;
  /** False: out of use. */
  activeStatus?: boolean;
}

export interface DiscountList {
  data: Discount[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
}

export interface DisplayGroup {
  /** What people call it. */
  name: string;
  /** The categories on it, in this order. */
  categories?: string[];
  /** The menu items on it, in this order. */
  menuItems?: string[];
  /** Its place among the others. */
  priority?: number;
  /** The colour of its button, such as #1F7A4D. */
  buttonColor?: string;
  /** Not shown in the point of sale. */
  hideInPos?: boolean;
  /** Not shown where guests order online. */
  hideInWeb?: boolean;
  /** Not shown on kiosks. */
  hideInKiosk?: boolean;
  /** The record this one was copied from. */
  originalID?: string;
  /** The store it belongs to. */
  store: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy: string;
  /** False: out of use. */
  activeStatus: boolean;
  /** 24 hexadecimal characters. */
  id: string;
  /** The number of the store that made it. */
  createdAt?: number;
  /** Raised by each change; the ETag begins with it. */
  version: number;
  /** Of a copy: the version of its original that it was last pulled from. */
  originalVersion?: number;
  /** When it was made. */
  dateCreated?: string | null;
  /** When it was last changed. */
  lastUpdated?: string | null;
  /** The key that made it. */
  createdBy?: string;
  /** The key that changed it last. */
  modifiedBy?: string;
  warnings?: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
}

export interface DisplayGroupInput {
  /** What people call it. */
  name?: string;
  /** The categories on it, in this order. */
  categories?: string[];
  /** The menu items on it, in this order. */
  menuItems?: string[];
  /** Its place among the others. */
  priority?: number;
  /** The colour of its button, such as #1F7A4D. */
  buttonColor?: string;
  /** Not shown in the point of sale. */
  hideInPos?: boolean;
  /** Not shown in the point of sale. */
  hideInPOS?: boolean;
  /** Not shown where guests order online. */
  hideInWeb?: boolean;
  /** Not shown on kiosks. */
  hideInKiosk?: boolean;
  /** The record this one was copied from. */
  originalID?: string;
  /** The store it belongs to. */
  store?: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy?: string;
  /** False: out of use. */
  activeStatus?: boolean;
}

export interface DisplayGroupList {
  data: DisplayGroup[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
}

export interface Gratuity {
  /** What people call it. */
  name: string;
  /** An amount, or a share of the check. */
  offerIn?: "Amount" | "Percentage" | "";
  /** How much it is, when it is an amount. */
  amount?: number;
  /** The same as a decimal number. */
  amountStr?: string;
  /** How much it is, when it is a share of the check. */
  percentage?: number;
  /** The same as a decimal number. */
  percentageStr?: string;
  /** Added without being asked for. */
  isAutomatic?: boolean;
  /** From how many guests on it is added. */
  minimumGuests?: number;
  /** The service types it is for; all when there is none. */
  serviceTypes?: string[];
  /** The taxes on it. */
  taxes?: string[];
  /** Its place among the others. */
  priority?: number;
  /** The record this one was copied from. */
  originalID?: string;
  /** The store it belongs to. */
  store: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy: string;
  /** False: out of use. */
  activeStatus: boolean;
  /** 24 hexadecimal characters. */
  id: string;
  /** The number of the store that made it. */
  createdAt?: number;
  /** Raised by each change; the ETag begins with it. */
  version: number;
  /** Of a copy: the version of its original that it was last pulled from. */
  originalVersion?: number;
  /** When it was made. */
  dateCreated?: string | null;
  /** When it was last changed. */
  lastUpdated?: string | null;
  /** The key that made it. */
  createdBy?: string;
  /** The key that changed it last. */
  modifiedBy?: string;
  warnings?: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
}

export interface GratuityInput {
  /** What people call it. */
  name?: string;
  /** An amount, or a share of the check. */
  offerIn?: "Amount" | "Percentage" | "";
  /** How much it is, when it is an amount. */
  amount?: number;
  /** The same as a decimal number. */
  amountStr?: string;
  /** How much it is, when it is a share of the check. */
  percentage?: number;
  /** The same as a decimal number. */
  percentageStr?: string;
  /** Added without being asked for. */
  isAutomatic?: boolean;
  /** From how many guests on it is added. */
  minimumGuests?: number;
  /** The service types it is for; all when there is none. */
  serviceTypes?: string[];
  /** The taxes on it. */
  taxes?: string[];
  /** Its place among the others. */
  priority?: number;
  /** The record this one was copied from. */
  originalID?: string;
  /** The store it belongs to. */
  store?: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy?: string;
  /** False: out of use. */
  activeStatus?: boolean;
}

export interface GratuityList {
  data: Gratuity[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
}

export interface PullInput {
  /** Taxes. */
  taxes?: boolean | string | null;
  /** Modifiers and their groups. */
  modifiers?: boolean | string | null;
  /** Menu items and categories. */
  menuItems?: boolean | string | null;
  /** Discounts. */
  discounts?: boolean | string | null;
  /** Display groups. */
  displayGroup?: boolean | string | null;
  /** Gratuities. */
  gratuity?: boolean | string | null;
  /** Reasons. */
  reason?: boolean | string | null;
  /** Every kind; what is gone at the source goes out of use here. */
  copyAll?: boolean | string | null;
  /** True: what the store changed itself is not kept. */
  overwrite?: boolean | string | null;
  /** True: say what would change, and change nothing. */
  dryRun?: boolean | string | null;
  /** True: write nothing if the menu would have faults it has not. A push does so unless told not to. */
  stopOnLint?: boolean | string | null;
  /** The store to pull from; the account's head office if not sent. */
  sourceStore?: string | null;
}

export interface PullConflict {
  /** The record's kind. */
  kind: string;
  /** Its id. */
  id: string;
  /** Its name. */
  name: string;
  /** Which field. */
  field?: string;
  /** LOCAL_EDIT, CONFLICT, ADOPTED, NAME_TAKEN, IN_USE or ROLE_NOT_FOUND. */
  code?: string;
  /** What it is here, and stays. */
  local?: unknown;
  /** What the source says. */
  incoming?: unknown;
}

export interface Pull {
  /** The pull; empty if nothing was written down. */
  pullId: string;
  /** The store that pulled. */
  store: string;
  /** The store it pulled from. */
  sourceStore: string;
  /** True when nothing was changed. */
  dryRun: boolean;
  /** True: stopOnLint kept it from being written. */
  stopped?: boolean;
  /** The source's menu version. */
  sourceVersion?: number;
  /** The store's menu version before. */
  fromVersion: number;
  /** And after. */
  toVersion: number;
  /** Roll back to it to undo the pull. */
  rollbackTo: number;
  /** By kind: created, updated, unchanged, inactivated, implied, kept. */
  counts: unknown;
  conflicts: PullConflict[];
  /** How many there are; the first 1,000 are listed. */
  conflictCount?: number;
  lint: MenuFinding[];
  /** How many findings are errors. */
  lintErrors?: number;
  /** How many are warnings. */
  lintWarnings?: number;
  changes?: MenuChange[];
  warnings?: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
}

export interface PullEntry {
  /** The pull. */
  pullId: string;
  /** The store that pulled. */
  store: string;
  /** The store it pulled from. */
  sourceStore: string;
  /** The source's menu version. */
  sourceVersion?: number;
  /** The store's menu version before. */
  fromVersion: number;
  /** And after. */
  toVersion: number;
  /** Roll back to it to undo the pull. */
  rollbackTo?: number;
  /** The push it was part of; empty for none. */
  pushId?: string;
  /** What was asked for. */
  wanted?: unknown;
  /** By kind and outcome. */
  counts?: unknown;
  /** When. */
  at: string | null;
  /** Who. */
  by?: string;
}

export interface PullList {
  data: PullEntry[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
}

export interface PullStore {
  /** The store. */
  id: string;
  /** Its name. */
  name: string;
  /** Its number. */
  storeNumber: number;
  /** IANA name. */
  timezone?: string;
  /** ISO 4217. */
  currency?: string;
  /** Head office. */
  isHQ: boolean;
  /** Always true here. */
  activeStatus: boolean;
  /** How far its menu is. */
  menuVersion: number;
  /** When it last pulled; null: never. */
  lastPullAt: string | null;
}

export interface PullStoreList {
  data: PullStore[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
}

export interface PushInput {
  /** Taxes. */
  taxes?: boolean | string | null;
  /** Modifiers and their groups. */
  modifiers?: boolean | string | null;
  /** Menu items and categories. */
  menuItems?: boolean | string | null;
  /** Discounts. */
  discounts?: boolean | string | null;
  /** Display groups. */
  displayGroup?: boolean | string | null;
  /** Gratuities. */
  gratuity?: boolean | string | null;
  /** Reasons. */
  reason?: boolean | string | null;
  /** Every kind; what is gone at the source goes out of use here. */
  copyAll?: boolean | string | null;
  /** True: what the store changed itself is not kept. */
  overwrite?: boolean | string | null;
  /** True: say what would change, and change nothing. */
  dryRun?: boolean | string | null;
  /** True: write nothing if the menu would have faults it has not. A push does so unless told not to. */
  stopOnLint?: boolean | string | null;
  /** The store to pull from; the account's head office if not sent. */
  sourceStore?: string | null;
  /** "all", which is every store but the source, or a list of ids. */
  stores: string | string[];
}

export interface UndoPushInput {
  /** Also in stores whose menu has been changed since. */
  force?: boolean;
}

export interface PushStore {
  /** The store. */
  store: string;
  /** WAITING, DONE, UNCHANGED, DRY_RUN, REFUSED, FAILED, SKIPPED, UNDONE or CHANGED_SINCE. */
  status: string;
  /** Its menu version before. */
  fromVersion: number;
  /** And after. */
  toVersion: number;
  /** When it was through; null: not yet. */
  endedAt?: string | null;
  /** What its pull answered, or why there was none. */
  result?: unknown;
}

export interface Push {
  /** The push. */
  id: string;
  /** The store whose menu it is. */
  sourceStore: string;
  /** RUNNING, DONE, STOPPED, UNDOING or UNDONE. */
  status: string;
  /** What each store pulls. */
  wanted?: unknown;
  /** When it began. */
  beganAt: string | null;
  /** When it was through; null: not yet. */
  endedAt: string | null;
  /** Who asked for it. */
  by?: string;
  /** Who had it undone; empty for nobody. */
  undoneBy?: string;
  /** How many stores have which status. */
  counts?: unknown;
  stores?: PushStore[];
  warnings?: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
}

export interface PushList {
  data: Push[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
}

export interface MenuVersion {
  /** The version. */
  menuVersion: number;
  /** When it came. */
  at: string | null;
  /** The key that made it. */
  by: string;
  /** How many records it changed. */
  recordCount: number;
  records: Array<{
    /** The record's kind. */
    kind: string;
    /** Its id. */
    id: string;
    /** Its name. */
    name: string;
    /** The record's version. */
    version?: number;
    /** Whether it is in use since. */
    activeStatus?: boolean;
  }>;
}

export interface MenuVersionList {
  data: MenuVersion[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
}

export interface MenuChange {
  /** The record's kind. */
  kind: string;
  /** Its id. */
  id: string;
  /** Its name. */
  name: string;
  /** created, changed or removed. */
  change?: string;
  fields?: Array<{
    /** Which field. */
    field: string;
    /** Its value before; absent when it was not there. */
    before?: unknown;
    /** Its value afterwards; absent when it is not there. */
    after?: unknown;
  }>;
}

export interface MenuDifference {
  /** The store. */
  store: string;
  /** The version compared from. */
  from: number;
  /** The version compared to. */
  to: number;
  counts: {
    /** Records that came. */
    created?: number;
    /** Records that differ. */
    changed?: number;
    /** Records that are not there. */
    removed?: number;
  };
  changes: MenuChange[];
}

export interface RollbackInput {
  /** The menu version to go back to. */
  toVersion: number;
  /** True: say what would change, and change nothing. */
  dryRun?: boolean;
}

export interface Rollback {
  /** The store. */
  store: string;
  /** True when nothing was changed. */
  dryRun: boolean;
  /** The version before: roll back to it to undo this. */
  fromVersion: number;
  /** The version that was asked for. */
  toVersion: number;
  /** The version now. */
  menuVersion: number;
  /** How many records were written. */
  changed: number;
  changes: MenuChange[];
  warnings?: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
}

export interface MenuFinding {
  /** Which rule; never renamed. */
  rule: string;
  /** error or warning. */
  severity: string;
  /** What is wrong. */
  message: string;
  records: Array<{
    /** The record's kind. */
    kind: string;
    /** Its id. */
    id: string;
    /** Its name. */
    name: string;
  }>;
}

export interface MenuLint {
  /** The store. */
  store: string;
  /** The version that was looked at. */
  menuVersion: number;
  /** How many findings are errors. */
  errors: number;
  /** How many are warnings. */
  warnings: number;
  data: MenuFinding[];
}

export interface ResolvedMenuItem {
  /** The menu it holds for. */
  menuVersion?: number;
  /** The moment it was asked for. */
  at?: string | null;
  /** The store's. */
  timezone?: string;
  availability?: {
    /** Whether it is for sale then. */
    available?: boolean;
    /** Why not; empty when it is. */
    reason?: string;
    /** Until when this holds at least; null: nothing ends it. */
    until?: string | null;
  };
  taxes?: Array<{
    /** The record. */
    id?: string;
    /** Its name. */
    name?: string;
    /** item, subcategory, category or store: who says so. */
    from?: string;
  }>;
}

/** CSV with a header line: kind, id and fields. A line without an id makes a record. */
export type MenuTable = string;

export interface MenuImport {
  /** The store. */
  store: string;
  /** True when nothing was changed. */
  dryRun: boolean;
  /** The version before: roll back to it to undo this. */
  fromVersion: number;
  /** The version now. */
  menuVersion: number;
  /** Records made. */
  created: number;
  /** Records changed. */
  updated: number;
  /** Lines that said nothing new. */
  unchanged: number;
  changes?: MenuChange[];
}

export interface WebOrder {
  /** The order's name, made by the shop: the same id is the same order, for ever. */
  id?: string | null;
  /** The check's id; the order's name when there is no id. */
  uniqueOrderID?: string | null;
  /** The check's number. */
  orderNumber?: string | null;
  /** The lines. */
  orderDetails?: OrderDetail[] | null;
  /** All lines after discounts, with the taxes in their prices. */
  subTotal?: number | null;
  /** The same as a decimal number. */
  subTotalStr?: string | null;
  /** What is to be paid. */
  totalAmount?: number | null;
  /** The same as a decimal number. */
  totalAmountStr?: string | null;
  /** Taxes put on top. */
  taxes?: OrderTax[] | null;
  /** Their sum. */
  taxAmount?: number | null;
  /** The same as a decimal number. */
  taxAmountStr?: string | null;
  /** Taxes that are in prices. */
  inclusiveTaxes?: OrderTax[] | null;
  /** Their sum. */
  inclusiveTaxAmount?: number | null;
  /** The same as a decimal number. */
  inclusiveTaxAmountStr?: string | null;
  /** Both kinds. */
  totalTax?: number | null;
  /** The same as a decimal number. */
  totalTaxStr?: string | null;
  /** Discounts on the whole order. */
  discounts?: OrderDiscount[] | null;
  /** Where it is; on the way in 0, 1, 5 and 10 are accepted and mean nothing. */
  orderStatus?: number | null;
  /** When the guest ordered, as the shop writes it. */
  orderedDateStr?: string | null;
  /** Where it goes and when. */
  deliveryDetail?: DeliveryDetail[] | null;
  /** It has been paid. */
  paymentPaid?: boolean | null;
  /** 1: online; 2: cash on delivery. */
  paymentType?: number | null;
  /** What the delivery costs. */
  deliveryCharge?: number | null;
  /** The same as a decimal number. */
  deliveryChargeStr?: string | null;
  /** When it is expected. */
  deliveryTime?: string | null;
  /** For the driver. */
  comments?: string | null;
  /** There is a discount. */
  discountApplied?: boolean | null;
  /** The discount, when discounts names none. */
  discountId?: string | null;
  /** The code the guest named. */
  appliedDiscountCode?: string | null;
  /** Whether the guest got a mail. */
  mailStatus?: string | null;
  /** Guest or customer. */
  userType?: string | null;
  /** For the driver. */
  driverTipAmount?: number | null;
  /** The same as a decimal number. */
  driverTipAmountStr?: string | null;
  ccDetails?: CcDetails;
  /** The kind of payment provider. */
  merchantType?: number | null;
  /** Something has gone back; the service says so. */
  isRefunded?: boolean | null;
  /** What has gone back; the service says so. */
  refund?: unknown;
  /** The service charges of the lines. */
  serviceCharge?: number | null;
  /** The same as a decimal number. */
  serviceChargeStr?: string | null;
  /** What the house adds. */
  gratuity?: number | null;
  /** The same as a decimal number. */
  gratuityStr?: string | null;
  /** All discounts. */
  totalDiscount?: number | null;
  /** The same as a decimal number. */
  totalDiscountStr?: string | null;
  /** Taxes in prices that a tax-exempt member does not pay; among the discounts. */
  taxExemptAmount?: number | null;
  /** The same as a decimal number. */
  taxExemptAmountStr?: string | null;
  /** The customer, who may collect points and be tax-exempt. */
  customerId?: string | null;
  /** Added or dropped to reach a coin. */
  cashRounding?: number | null;
  /** The same as a decimal number. */
  cashRoundingStr?: string | null;
}

export interface OrderDetail {
  /** What the shop calls the line; refunds may name it. */
  _id?: string | null;
  /** The category. */
  catExternalID?: string | null;
  /** The subcategory. */
  subCatexternalID?: string | null;
  /** What the shop calls the category. */
  category?: string | null;
  /** What the shop calls the item. */
  menuItem?: string | null;
  /** The shop gives it away. */
  isFreeItem?: boolean | null;
  /** The menu item. */
  miExternalID?: string | null;
  /** What it is called. */
  miName?: string | null;
  /** Its picture. */
  miimageID?: string | null;
  /** The serving size; the default one when absent. */
  ssExternalID?: string | null;
  /** What the size is called. */
  ssName?: string | null;
  /** How many. */
  quantity?: number | null;
  /** The guest changed something. */
  customizeFlag?: boolean | null;
  /** Parts of a pizza. */
  noOfSlice?: number | null;
  /** Of one, in its size. */
  itemPrice?: number | null;
  /** The same as a decimal number. */
  itemPriceStr?: string | null;
  /** Price times quantity. */
  priceAmount?: number | null;
  /** The same as a decimal number. */
  priceAmountStr?: string | null;
  /** With modifiers. */
  amount?: number | null;
  /** The same as a decimal number. */
  amountStr?: string | null;
  /** After discounts, with taxes on top. */
  totalAmount?: number | null;
  /** The same as a decimal number. */
  totalAmountStr?: string | null;
  /** What comes with it. */
  includedModifiers?: OrderModifier[] | null;
  /** What was chosen. */
  optionalModifiers?: OrderModifier[] | null;
  /** What had to be chosen. */
  mandatoryModifiers?: OrderModifier[] | null;
  /** What the included ones cost. */
  includedModifierPrice?: number | null;
  /** The same as a decimal number. */
  includedModifierPriceStr?: string | null;
  /** Tax on top of them. */
  includedmodifiertax?: number | null;
  /** Tax in their prices. */
  includedmodiferinctax?: number | null;
  /** What the optional ones cost. */
  optionalModifierPrice?: number | null;
  /** The same as a decimal number. */
  optionalModifierPriceStr?: string | null;
  /** Tax on top of them. */
  optionalmodifiertax?: number | null;
  /** Tax in their prices. */
  optionalmodifierinctax?: number | null;
  /** What the mandatory ones cost. */
  mandatoryModifierPrice?: number | null;
  /** The same as a decimal number. */
  mandatoryModifierPriceStr?: string | null;
  /** Tax on top of them. */
  mandatorymodifiertax?: number | null;
  /** Tax in their prices. */
  mandatorymodifierinctax?: number | null;
  /** All modifiers. */
  totalModifierPrice?: number | null;
  /** The same as a decimal number. */
  totalModifierPriceStr?: string | null;
  /** Taxes put on top. */
  taxes?: OrderTax[] | null;
  /** Tax on top of the item. */
  itemTaxAmount?: number | null;
  /** The same as a decimal number. */
  itemTaxAmountStr?: string | null;
  /** Tax in the item's price. */
  itemInclusiveTaxAmount?: number | null;
  /** The same as a decimal number. */
  itemInclusiveTaxAmountStr?: string | null;
  /** Tax on top of its modifiers. */
  modifierTaxAmount?: number | null;
  /** The same as a decimal number. */
  modifierTaxAmountStr?: string | null;
  /** Tax in their prices. */
  modifierInclusiveTaxAmount?: number | null;
  /** The same as a decimal number. */
  modifierInclusiveTaxAmountStr?: string | null;
  /** Item tax and modifier tax. */
  taxAmount?: number | null;
  /** The same as a decimal number. */
  taxAmountStr?: string | null;
  /** Taxes that are in the price. */
  inclusiveTaxes?: OrderTax[] | null;
  /** Their sum. */
  inclusiveTaxAmount?: number | null;
  /** The same as a decimal number. */
  inclusiveTaxAmountStr?: string | null;
  /** The same as taxAmount. */
  exclusiveTaxAmount?: number | null;
  /** The same as a decimal number. */
  exclusiveTaxAmountStr?: string | null;
  /** All tax of the item. */
  itemTotalTax?: number | null;
  /** The same as a decimal number. */
  itemTotalTaxStr?: string | null;
  /** All tax of its modifiers. */
  modifierTotalTax?: number | null;
  /** The same as a decimal number. */
  modifierTotalTaxStr?: string | null;
  /** All tax of the line. */
  totalTax?: number | null;
  /** The same as a decimal number. */
  totalTaxStr?: string | null;
  /** For the kitchen. */
  comments?: string | null;
  /** Discounts on this line. */
  discounts?: OrderDiscount[] | null;
  /** What discounts take off the item. */
  discountOnMenuItem?: number | null;
  /** The same as a decimal number. */
  discountOnMenuItemStr?: string | null;
  /** The tax in its price that falls away. */
  discountOnItemIncTax?: number | null;
  /** The same as a decimal number. */
  discountOnItemIncTaxStr?: string | null;
  /** The tax on top of it that falls away. */
  discountOnItemTax?: number | null;
  /** The same as a decimal number. */
  discountOnItemTaxStr?: string | null;
  /** All tax on top that falls away. */
  totalDiscountTaxAmount?: number | null;
  /** The same as a decimal number. */
  totalDiscountTaxAmountStr?: string | null;
  /** All tax in prices that falls away. */
  totalDiscountInTaxAmount?: number | null;
  /** The same as a decimal number. */
  totalDiscountInTaxAmountStr?: string | null;
  /** What discounts take off the line. */
  totalDiscount?: number | null;
  /** The same as a decimal number. */
  totalDiscountStr?: string | null;
  /** All tax that falls away. */
  totalDiscountOnTaxes?: number | null;
  /** The same as a decimal number. */
  totalDiscountOnTaxesStr?: string | null;
  /** What discounts take off its modifiers. */
  discountOnModifier?: number | null;
  /** The same as a decimal number. */
  discountOnModifierStr?: string | null;
  /** The tax in their prices that falls away. */
  discountOnModifierIncTax?: number | null;
  /** The same as a decimal number. */
  discountOnModifierIncTaxStr?: string | null;
  /** The tax on top of them that falls away. */
  discountOnModifierTax?: number | null;
  /** The same as a decimal number. */
  discountOnModifierTaxStr?: string | null;
  /** How many units have a discount of their own. */
  appliedDiscountQty?: number | null;
  /** How many have none. */
  appliedNonDiscountQty?: number | null;
  /** The share that its own discounts take off. */
  discountPercentage?: number | null;
  /** It cost something else in the order that is repeated. */
  isAmountDiffers?: boolean | null;
  /** Its service charge, besides the amount. */
  serviceCharge?: number | null;
  /** The same as a decimal number. */
  serviceChargeStr?: string | null;
}

export interface OrderModifier {
  /** The modifier group. */
  mgExternalID?: string | null;
  /** What the group is called. */
  mgName?: string | null;
  /** The modifier. */
  mExternalID?: string | null;
  /** What it is called. */
  mName?: string | null;
  /** The prefix. */
  pExternalID?: string | null;
  /** What the prefix is called. */
  pName?: string | null;
  /** The part of a pizza it is for. */
  sliceName?: string | null;
  /** Portions for one unit of the item. */
  quantity?: number | null;
  /** Modifier and prefix together, never below 0. */
  mPrice?: number | null;
  /** The same as a decimal number. */
  mPriceStr?: string | null;
  /** What the prefix adds, or gives back. */
  prefixPrice?: number | null;
  /** The same as a decimal number. */
  prefixPriceStr?: string | null;
  /** Without prefix. */
  modifierPrice?: number | null;
  /** The same as a decimal number. */
  modifierPriceStr?: string | null;
  /** For all units, free portions left out. */
  amount?: number | null;
  /** The same as a decimal number. */
  amountStr?: string | null;
  /** The amount and all its taxes. */
  totalAmount?: number | null;
  /** The same as a decimal number. */
  totalAmountStr?: string | null;
  /** Taxes put on top. */
  taxes?: OrderTax[] | null;
  /** Their sum. */
  taxAmount?: number | null;
  /** The same as a decimal number. */
  taxAmountStr?: string | null;
  /** Taxes that are in the price. */
  inclusiveTaxes?: OrderTax[] | null;
  /** Their sum. */
  inclusiveTaxAmount?: number | null;
  /** The same as a decimal number. */
  inclusiveTaxAmountStr?: string | null;
  /** Both kinds. */
  totalTax?: number | null;
  /** The same as a decimal number. */
  totalTaxStr?: string | null;
  /** What discounts take off it. */
  discountModifierprice?: number | null;
  /** The same as a decimal number. */
  discountModifierpriceStr?: string | null;
  /** The tax that falls away with that. */
  discountTaxAmount?: number | null;
  /** The same as a decimal number. */
  discountTaxAmountStr?: string | null;
  /** The same of taxes in the price. */
  discountInclusiveTaxAmount?: number | null;
  /** The same as a decimal number. */
  discountInclusiveTaxAmountStr?: string | null;
}

export interface OrderTax {
  /** The tax. */
  txExternalID?: string | null;
  /** What it is called. */
  txName?: string | null;
  /** Its rate. */
  percentage?: number | null;
  /** The same as a decimal number. */
  percentageStr?: string | null;
  /** How much it comes to. */
  amount?: number | null;
  /** The same as a decimal number. */
  amountStr?: string | null;
  /** What the shop calls it. */
  tax?: string | null;
  /** Its rate depends on how guests are served. */
  isTaxPerServiceType?: boolean | null;
  /** The taxes it is levied on as well. */
  taxOnTax?: unknown;
}

export interface OrderDiscount {
  /** The discount. */
  disExternalID?: string | null;
  /** What it is called. */
  name?: string | null;
  /** Its share, in thousandths of a percent. */
  discountValue?: number | null;
  /** What it takes off. */
  discountAmount?: number | null;
  /** The same as a decimal number. */
  discountAmountStr?: string | null;
  /** Item Based, Check Based or Open. */
  discountType?: string | null;
  /** It leaves the taxes alone. */
  isAfterTax?: boolean | null;
  /** The tax that falls away with it. */
  discountTax?: number | null;
  /** The same as a decimal number. */
  discountTaxStr?: string | null;
  /** Modifiers are discounted too. */
  includeAdditionalModifier?: boolean | null;
  /** What it takes off items. */
  menuDiscountAmount?: number | null;
  /** The tax in the price that falls away there. */
  menuDiscountInclusiveTax?: number | null;
  /** What it takes off modifiers. */
  modifiersDiscountAmount?: number | null;
  /** The tax on top that falls away with items. */
  menuDiscountTax?: number | null;
  /** The tax in the price that falls away with modifiers. */
  modifiersDiscountInclusiveTax?: number | null;
  /** The tax on top that falls away with modifiers. */
  modifiersDiscountTax?: number | null;
  /** All tax in prices that falls away. */
  totalInclusiveTax?: number | null;
  /** That of modifiers. */
  modifierTotalInclusiveTax?: number | null;
  /** Before Tax or After Tax. */
  adjustAmount?: string | null;
  /** For how many units; all when absent. */
  quantity?: number | null;
}

export interface DeliveryDetail {
  /** How it gets to the guest, such as Delivery or Pickup. */
  deliveryType?: string | null;
  /** When it is wanted. */
  dateStr?: string | null;
  /** Whom to ask for. */
  contactPerson?: string | null;
  /** Whom to call. */
  phoneNumber?: string | null;
  /** Whom to write to. */
  email?: string | null;
  address?: DeliveryAddress;
  zoneDetails?: ZoneDetails;
  /** Not now, but at dateStr. */
  isFutureOrder?: boolean | null;
}

export interface DeliveryAddress {
  /** Street and number. */
  line1?: string | null;
  /** What else is needed to find it. */
  line2?: string | null;
  /** The city. */
  city?: string | null;
  /** The state. */
  state?: string | null;
  /** The country. */
  country?: string | null;
  /** The postal code. */
  zipCode?: string | null;
  /** Degrees north. */
  latitude?: number | null;
  /** Degrees east. */
  longitude?: number | null;
}

export interface ZoneDetails {
  /** The delivery zone. */
  externalID?: string | null;
  /** How long it takes to get there. */
  deliveryTime?: string | null;
  /** What it is called. */
  name?: string | null;
}

export interface CcDetails {
  /** What the payment provider said. */
  transactionStatus?: number | null;
  /** The provider's name for the payment. */
  transactionID?: string | null;
  /** Another of its names. */
  transactionTag?: string | null;
  /** What was paid, as the provider says it. */
  amount?: unknown;
  /** The same as text. */
  amountStr?: string | null;
  /** The currency. */
  currency?: string | null;
  /** Whose card it is. */
  cardHolderName?: string | null;
  /** Until when it is good. */
  expDate?: string | null;
  /** The brand. */
  cardType?: string | null;
  /** First six and last four digits: more is never kept. */
  cardNumber?: string | null;
}

export interface KeptWebOrder {
  /** The order's name, made by the shop: the same id is the same order, for ever. */
  id: string | null;
  /** The check's id; the order's name when there is no id. */
  uniqueOrderID?: string | null;
  /** The check's number. */
  orderNumber?: string | null;
  /** The lines. */
  orderDetails: OrderDetail[] | null;
  /** All lines after discounts, with the taxes in their prices. */
  subTotal?: number | null;
  /** The same as a decimal number. */
  subTotalStr?: string | null;
  /** What is to be paid. */
  totalAmount: number | null;
  /** The same as a decimal number. */
  totalAmountStr?: string | null;
  /** Taxes put on top. */
  taxes?: OrderTax[] | null;
  /** Their sum. */
  taxAmount?: number | null;
  /** The same as a decimal number. */
  taxAmountStr?: string | null;
  /** Taxes that are in prices. */
  inclusiveTaxes?: OrderTax[] | null;
  /** Their sum. */
  inclusiveTaxAmount?: number | null;
  /** The same as a decimal number. */
  inclusiveTaxAmountStr?: string | null;
  /** Both kinds. */
  totalTax?: number | null;
  /** The same as a decimal number. */
  totalTaxStr?: string | null;
  /** Discounts on the whole order. */
  discounts?: OrderDiscount[] | null;
  /** Where it is. */
  orderStatus: number;
  /** When the guest ordered, as the shop writes it. */
  orderedDateStr?: string | null;
  /** Where it goes and when. */
  deliveryDetail?: DeliveryDetail[] | null;
  /** It has been paid. */
  paymentPaid: boolean;
  /** 1: online; 2: cash on delivery. */
  paymentType?: number | null;
  /** What the delivery costs. */
  deliveryCharge?: number | null;
  /** The same as a decimal number. */
  deliveryChargeStr?: string | null;
  /** When it is expected. */
  deliveryTime?: string | null;
  /** For the driver. */
  comments?: string | null;
  /** There is a discount. */
  discountApplied?: boolean | null;
  /** The discount, when discounts names none. */
  discountId?: string | null;
  /** The code the guest named. */
  appliedDiscountCode?: string | null;
  /** Whether the guest got a mail. */
  mailStatus?: string | null;
  /** Guest or customer. */
  userType?: string | null;
  /** For the driver. */
  driverTipAmount?: number | null;
  /** The same as a decimal number. */
  driverTipAmountStr?: string | null;
  ccDetails?: CcDetails;
  /** The kind of payment provider. */
  merchantType?: number | null;
  /** Something has gone back. */
  isRefunded: boolean;
  refund: WebOrderRefund[];
  /** The service charges of the lines. */
  serviceCharge?: number | null;
  /** The same as a decimal number. */
  serviceChargeStr?: string | null;
  /** What the house adds. */
  gratuity?: number | null;
  /** The same as a decimal number. */
  gratuityStr?: string | null;
  /** All discounts. */
  totalDiscount?: number | null;
  /** The same as a decimal number. */
  totalDiscountStr?: string | null;
  /** Taxes in prices that a tax-exempt member does not pay; among the discounts. */
  taxExemptAmount?: number | null;
  /** The same as a decimal number. */
  taxExemptAmountStr?: string | null;
  /** The customer, who may collect points and be tax-exempt. */
  customerId?: string | null;
  /** Added or dropped to reach a coin. */
  cashRounding?: number | null;
  /** The same as a decimal number. */
  cashRoundingStr?: string | null;
  /** The store. */
  store: string;
  /** The same as a word. */
  orderStatusStr: string;
  /** How much has gone back. */
  refundedAmount?: number;
  statusHistory: Array<{
    /** The state. */
    orderStatus: number;
    /** The same as a word. */
    orderStatusStr: string;
    /** Since when. */
    at: string | null;
    /** The key, or timer. */
    by: string;
    /** Why. */
    reason: string;
  }>;
  /** A future order: when the kitchen begins. */
  fireAt?: string;
  /** The menu it was priced by. */
  menuVersion?: number;
  /** Raised by each change; also the ETag. */
  version: number;
  /** When it was taken. */
  dateCreated?: string;
  /** When it was last changed. */
  lastUpdated?: string;
  /** The key that sent it. */
  createdBy?: string;
  warnings?: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
}

export interface WebOrderList {
  data: KeptWebOrder[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
  /** The clock of the service. */
  serverTime?: string;
}

export interface SavedWebOrder {
  /** The order's id. */
  id: string;
  /** As it was sent. */
  uniqueOrderID?: string;
  /** Where it is. */
  orderStatus: number;
  /** What is to be paid. */
  totalAmount: number;
  order: KeptWebOrder;
  /** True: it had been taken before. */
  replayed: boolean;
  priceCheck: {
    /** TOTALS, STRICT, TOLERANT or TRUST. */
    policy: string;
    /** True when every amount was ours. */
    matched: boolean;
    differences: Array<{
      /** Where. */
      path: string;
      /** What was sent; empty: nothing. */
      client: string;
      /** What it is by the menu; empty: nothing. */
      server: string;
      /** What the server's amount is. */
      rule: string;
    }>;
  };
  warnings: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
}

export interface QuotedWebOrder {
  order: WebOrder;
  /** The menu it was priced by. */
  menuVersion: number;
  priceCheck: {
    /** TOTALS, STRICT, TOLERANT or TRUST. */
    policy: string;
    /** True when every amount was ours. */
    matched: boolean;
    differences: Array<{
      /** Where. */
      path: string;
      /** What was sent; empty: nothing. */
      client: string;
      /** What it is by the menu; empty: nothing. */
      server: string;
      /** What the server's amount is. */
      rule: string;
    }>;
  };
  warnings: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
}

export interface WebOrderMove {
  /** The state to move to. */
  orderStatus: number;
  /** Why; needed to end an order that was accepted. */
  reason?: string;
}

export interface WebOrderRefundInput {
  /** Its name, made by the client or here. */
  id?: string;
  /** Full, Item or Amount. */
  type: string;
  /** Why. */
  reason?: string;
  items?: Array<{
    /** The line: its _id, or its place from 0. */
    orderDetail?: unknown;
    /** How many units. */
    quantity?: number;
    /** What goes back, without taxes on top. */
    amount?: number;
    /** The same as a decimal number. */
    amountStr?: string;
  }>;
  /** The payment provider's name for it. */
  transactionID?: string;
  /** Who gave it back. */
  refundedBy?: string;
  /** What goes back, without taxes on top. */
  amount?: number;
  /** The same as a decimal number. */
  amountStr?: string;
  /** Of the delivery. */
  deliveryCharge?: number;
  /** The same as a decimal number. */
  deliveryChargeStr?: string;
  /** Of the tip. */
  driverTipAmount?: number;
  /** The same as a decimal number. */
  driverTipAmountStr?: string;
}

export interface WebOrderRefund {
  /** Its name, made by the client or here. */
  id: string;
  /** Full, Item or Amount. */
  type: string;
  /** Why. */
  reason?: string;
  items: Array<{
    /** The line: its _id, or its place from 0. */
    orderDetail?: unknown;
    /** How many units. */
    quantity?: number;
    /** What goes back, without taxes on top. */
    amount?: number;
    /** The same as a decimal number. */
    amountStr?: string;
    /** Its place from 0. */
    line?: number;
    taxes?: Array<{
      /** The tax. */
      txExternalID?: string;
      /** What it is called. */
      txName?: string;
      /** It is in the price. */
      inclusive?: boolean;
      /** What of it goes back. */
      amount?: number;
      /** The same as a decimal number. */
      amountStr?: string;
    }>;
    /** Taxes on top. */
    taxAmount?: number;
    /** The same as a decimal number. */
    taxAmountStr?: string;
    /** Taxes in the price. */
    inclusiveTaxAmount?: number;
    /** The same as a decimal number. */
    inclusiveTaxAmountStr?: string;
  }>;
  /** The payment provider's name for it. */
  transactionID?: string;
  /** Who gave it back. */
  refundedBy?: string;
  /** What goes back, without taxes on top. */
  amount?: number;
  /** The same as a decimal number. */
  amountStr?: string;
  /** Of the delivery. */
  deliveryCharge?: number;
  /** The same as a decimal number. */
  deliveryChargeStr?: string;
  /** Of the tip. */
  driverTipAmount?: number;
  /** The same as a decimal number. */
  driverTipAmountStr?: string;
  /** Completed. */
  status: string;
  taxes: Array<{
    /** The tax. */
    txExternalID?: string;
    /** What it is called. */
    txName?: string;
    /** It is in the price. */
    inclusive?: boolean;
    /** What of it goes back. */
    amount?: number;
    /** The same as a decimal number. */
    amountStr?: string;
  }>;
  warnings?: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
  /** When. */
  refundedAt?: string;
  /** The day it belongs to. */
  businessDate: string;
  /** Points that went with it. */
  loyaltyPointDifference?: number;
  /** Taxes on top. */
  taxAmount?: number;
  /** The same as a decimal number. */
  taxAmountStr?: string;
  /** Taxes in prices. */
  inclusiveTaxAmount?: number;
  /** The same as a decimal number. */
  inclusiveTaxAmountStr?: string;
  /** All that goes back. */
  totalAmount: number;
  /** The same as a decimal number. */
  totalAmountStr?: string;
}

export interface PriceExplanation {
  /** The menu it was priced by. */
  menuVersion: number;
  /** The order, if it is kept. */
  order?: string;
  terms: {
  };
  steps: Array<{
    /** price, discount, charge, tax, share, discount after tax or cash rounding. */
    step: string;
    /** The tax, discount or charge. */
    of?: string;
    /** What it is called. */
    name?: string;
    /** The line of the bill, from 1. */
    line?: number;
    /** What it is. */
    lineName?: string;
    /** What it is reckoned on; of a price, what one costs. */
    base?: number;
    /** Of a price: how many are paid. Free portions of a topping are not. */
    quantity?: number;
    /** The rate, in thousandths of a percent. */
    rate?: number;
    /** Where that comes from. */
    why?: string;
    /** Exactly, in minor units. */
    unrounded?: string;
    /** Rounded. */
    result: number;
  }>;
  totals: {
  };
}

export interface SentCheck {
  /** The device's name in its store. */
  node?: string;
  /** As people call it. */
  deviceName?: string;
  /** Where the table is. */
  floorID?: string;
  /** The table. */
  tableID?: string;
  /** As people call it. */
  tableName?: string;
  /** Who serves. */
  employeeID?: string;
  /** As people call them. */
  employeeName?: string;
  /** Names the check in its store, for ever: 1 to 64 printable characters. */
  checkID: string;
  /** The encoded check, a JSON object: seats with orders by orderUniqueId, payments, status … */
  data: string;
  /** The version this device had before its change. */
  baseVersion?: number;
  /** Counts what this device sends, from 1 on. */
  deviceSeq?: number;
  /** The device's clock when it sent this. */
  sentAtInMillisec?: number;
  /** The device, if not named by node. */
  deviceId?: string;
  /** POS, HANDHELD, KIOSK or KDS. */
  deviceType?: string;
  /** Of the device's program. */
  appVersion?: string;
  /** Of the device. */
  MacID?: string;
  /** The menu the device has. */
  menuVersion?: number;
}

export interface SentChecks {
  checks: SentCheck[];
}

export interface CheckConflict {
  /** FIELD, SENT_TO_KITCHEN, PAYMENT_WITHDRAWN, LINE_REMOVED, OLDER_THAN_KNOWN, VOID_REFUSED or CHECK_CLOSED. */
  type: string;
  /** The line; the check's own field if it is absent. */
  orderUniqueId?: string;
  /** FIELD: the payment, if it is one's; PAYMENT_WITHDRAWN: the payment. */
  payment?: string;
  /** What happened, for people. */
  message?: string;
  /** FIELD: the void, if it is one's. */
  void?: string;
  /** FIELD: what two devices changed, or one after the check had ended; of a payment or a void, what was sent in two ways. */
  field?: string;
  /** FIELD: the later value, or that of the ended check; of a payment or a void, the one that stays. */
  kept?: unknown;
  /** FIELD: the other one. */
  lost?: unknown;
  /** FIELD: whose value gave way. */
  node?: string;
  /** FIELD: when it was made. */
  at?: string;
  /** CHECK_CLOSED: the check that had ended. */
  checkID?: string;
  /** CHECK_CLOSED: the check that has the late lines. */
  followUp?: string;
}

export interface TakenCheck {
  /** The check. */
  checkID: string;
  /** Its version now. */
  version: number;
  /** ACTIVE, HELD, PRINTED, PAID, CLOSED or VOIDED. */
  status?: string;
  /** INSERTED, UPDATED, MERGED or UNCHANGED. */
  result: string;
  acceptedLines: string[];
  acceptedPayments: string[];
  conflicts: CheckConflict[];
  /** The device's total was another than the sum of all lines. */
  totalsDiffer: boolean;
  /** The check its late lines went into. */
  followUp?: string;
  /** The merged check, encoded. */
  check: string;
  /** The store's journal line of the check's last change. */
  seq: number;
  warnings?: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
}

export interface TakenChecks {
  results: Array<{
    /** The check. */
    checkID: string;
    /** Its version now. */
    version?: number;
    /** The check's status; of a refused one, the refusal's number. */
    status?: string | number;
    /** INSERTED, UPDATED, MERGED or UNCHANGED. */
    result?: string;
    acceptedLines?: string[];
    acceptedPayments?: string[];
    conflicts?: CheckConflict[];
    /** The device's total was another than the sum of all lines. */
    totalsDiffer?: boolean;
    /** The check its late lines went into. */
    followUp?: string;
    /** The merged check, encoded. */
    check?: string;
    /** The store's journal line of the check's last change. */
    seq?: number;
    warnings?: Array<{
      /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
      code: string;
      /** The field that is kept but not known, or was read otherwise than it was sent. */
      field: string;
      /** What about it, where the code does not say it. */
      message?: string;
      /** COERCED: what was sent. */
      from?: unknown;
      /** COERCED: what it was read as; null: as if it had not been sent. */
      to?: unknown;
    }>;
    /** What it would have been answered alone. */
    httpStatus: number;
    /** Why it was refused. */
    code?: string;
    /** The same in words. */
    detail?: string;
  }>;
}

export interface ActiveCheck {
  /** The check. */
  checkID: string;
  /** The device. */
  node?: string;
  /** As people call it. */
  deviceName?: string;
  /** Where the table is. */
  floorID?: string;
  /** The table. */
  tableID?: string;
  /** As people call it. */
  tableName?: string;
  /** Who serves. */
  employeeID?: string;
  /** As people call them. */
  employeeName?: string;
  /** Its version. */
  version?: number;
  /** Its state. */
  status: string;
  /** For people; not unique. */
  checkNo?: string;
  /** For people; not unique. */
  ticketNo?: string;
  /** Such as TABLESERVICE. */
  service?: string;
  /** How many guests. */
  guestCount?: number;
  /** What it comes to. */
  totalAmount?: number;
  /** The same as a decimal number. */
  totalAmountStr?: string;
  /** What is left to pay. */
  balanceAmount?: number;
  /** The same as a decimal number. */
  balanceAmountStr?: string;
  /** By the device's clock. */
  lastUpdateInMillisec?: number;
  /** By ours. */
  updatedAt?: string | null;
  /** The ended check whose late lines these are. */
  followUpOf?: string;
  /** The merged check, encoded. */
  data?: string;
  /** The store's journal line of its last change. */
  seq?: number;
}

export interface ActiveCheckList {
  data: ActiveCheck[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
}

export interface Device {
  /** The device. */
  id?: string;
  /** The same. */
  deviceId?: string;
  /** As people call it. */
  deviceName?: string;
  /** Its name in the store. */
  node?: string;
  /** POS, HANDHELD, KIOSK or KDS. */
  type?: string;
  /** Of its program. */
  appVersion?: string;
  /** Of its network card. */
  MacID?: string;
  /** ONLINE: heard of within 60 s; STALE: within 15 minutes; OFFLINE. */
  status?: string;
  /** When it was last heard of. */
  lastSeenAt?: string | null;
  /** When it last sent a check. */
  lastSyncAt?: string | null;
  /** The highest deviceSeq that has come. */
  lastDeviceSeq?: number;
  /** All up to this have come. */
  ackDeviceSeq?: number;
  /** How many before the highest have not. */
  pendingOps?: number;
  /** Milliseconds its clock was behind ours. */
  clockOffset?: number;
  /** The menu it has. */
  menuVersion?: number;
  /** Who last served with it. */
  employeeID?: string;
  /** As people call them. */
  employeeName?: string;
  /** False: it may not be used. */
  activeStatus?: boolean;
}

export interface DeviceList {
  data: Device[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
}

export interface SaleReport {
  /** The store. */
  store: string;
  /** Its name. */
  storeName?: string;
  /** DEPARTMENT, CATEGORY or SALESUMMARY. */
  type: string;
  /** As asked for, or T. */
  dateOption?: string;
  /** The first business date, 2026-11-15. */
  fromDate: string;
  /** The last one. */
  toDate: string;
  /** The store's, by which its days are told. */
  timezone?: string;
  /** When its day ends, by its clock. */
  businessDayCutoff?: string;
  /** By ISO 4217. */
  currency?: string;
  /** When this was added up. */
  generatedAt?: string;
  /** Nothing is known to be missing: no check is open, no device owes anything. */
  dataComplete: boolean;
  pending?: {
    /** Opened by the last date and not ended yet. */
    openChecks?: number;
    devices?: Array<{
      /** The device. */
      deviceName?: string;
      /** What has not come yet. */
      pendingOps?: number;
      /** When it last sent. */
      lastSyncAt?: string;
    }>;
    /** What the open checks come to. */
    openAmount?: number;
    /** The same as people read it. */
    openAmountStr?: string;
  };
  data: SaleReportRow[];
  totals: {
    /** Sold, less what came back. */
    quantity?: number;
    /** Of all net sales, in thousandths of a percent. */
    percentage?: number;
    /** The same as people read it. */
    percentageStr?: string;
    /** Before discounts; void lines are not in it. */
    grossAmount?: number;
    /** The same as people read it. */
    grossAmountStr?: string;
    /** Of lines and of checks. */
    discountAmount?: number;
    /** The same as people read it. */
    discountAmountStr?: string;
    /** What void lines came to. */
    voidAmount?: number;
    /** The same as people read it. */
    voidAmountStr?: string;
    /** What went back, taxes in the price included. */
    refundAmount?: number;
    /** The same as people read it. */
    refundAmountStr?: string;
    /** gross - discounts - refunds - taxes in the price */
    netSales?: number;
    /** The same as people read it. */
    netSalesStr?: string;
    /** Taxes on top, less what went back. */
    taxAmount?: number;
    /** The same as people read it. */
    taxAmountStr?: string;
    /** Taxes in the price, less what went back. */
    inclusiveTaxAmount?: number;
    /** The same as people read it. */
    inclusiveTaxAmountStr?: string;
  };
}

export interface SaleReportRow {
  /** Sold, less what came back. */
  quantity: number;
  /** Of all net sales, in thousandths of a percent. */
  percentage?: number;
  /** The same as people read it. */
  percentageStr?: string;
  /** Before discounts; void lines are not in it. */
  grossAmount?: number;
  /** The same as people read it. */
  grossAmountStr?: string;
  /** Of lines and of checks. */
  discountAmount?: number;
  /** The same as people read it. */
  discountAmountStr?: string;
  /** What void lines came to. */
  voidAmount?: number;
  /** The same as people read it. */
  voidAmountStr?: string;
  /** What went back, taxes in the price included. */
  refundAmount?: number;
  /** The same as people read it. */
  refundAmountStr?: string;
  /** gross - discounts - refunds - taxes in the price */
  netSales: number;
  /** The same as people read it. */
  netSalesStr?: string;
  /** Taxes on top, less what went back. */
  taxAmount?: number;
  /** The same as people read it. */
  taxAmountStr?: string;
  /** Taxes in the price, less what went back. */
  inclusiveTaxAmount?: number;
  /** The same as people read it. */
  inclusiveTaxAmountStr?: string;
  /** The department or category; empty: lines without one. */
  id: string;
  /** Its name. */
  name: string;
  /** Its code. */
  code?: string;
  categories?: Record<string, unknown>[];
  subCategories?: Record<string, unknown>[];
}

export interface SaleSummaryReport {
  /** The store. */
  store: string;
  /** Its name. */
  storeName?: string;
  /** DEPARTMENT, CATEGORY or SALESUMMARY. */
  type: string;
  /** As asked for, or T. */
  dateOption?: string;
  /** The first business date, 2026-11-15. */
  fromDate: string;
  /** The last one. */
  toDate: string;
  /** The store's, by which its days are told. */
  timezone?: string;
  /** When its day ends, by its clock. */
  businessDayCutoff?: string;
  /** By ISO 4217. */
  currency?: string;
  /** When this was added up. */
  generatedAt?: string;
  /** Nothing is known to be missing: no check is open, no device owes anything. */
  dataComplete: boolean;
  pending?: {
    /** Opened by the last date and not ended yet. */
    openChecks?: number;
    devices?: Array<{
      /** The device. */
      deviceName?: string;
      /** What has not come yet. */
      pendingOps?: number;
      /** When it last sent. */
      lastSyncAt?: string;
    }>;
    /** What the open checks come to. */
    openAmount?: number;
    /** The same as people read it. */
    openAmountStr?: string;
  };
  sales: {
    /** Before discounts. */
    grossSales?: number;
    /** The same as people read it. */
    grossSalesStr?: string;
    /** Off lines. */
    itemDiscounts?: number;
    /** The same as people read it. */
    itemDiscountsStr?: string;
    /** Off checks. */
    checkDiscounts?: number;
    /** The same as people read it. */
    checkDiscountsStr?: string;
    /** Void lines, and lines of void checks. */
    voids?: number;
    /** The same as people read it. */
    voidsStr?: string;
    /** What went back, taxes in the price included. */
    refunds?: number;
    /** The same as people read it. */
    refundsStr?: string;
    /** grossSales - discounts - refunds - inclusiveTax */
    netSales?: number;
    /** The same as people read it. */
    netSalesStr?: string;
    /** In the prices. */
    inclusiveTax?: number;
    /** The same as people read it. */
    inclusiveTaxStr?: string;
    /** On top. */
    exclusiveTax?: number;
    /** The same as people read it. */
    exclusiveTaxStr?: string;
    /** Both. */
    totalTax?: number;
    /** The same as people read it. */
    totalTaxStr?: string;
    /** On checks. */
    serviceCharge?: number;
    /** The same as people read it. */
    serviceChargeStr?: string;
    /** On checks. */
    deliveryCharge?: number;
    /** The same as people read it. */
    deliveryChargeStr?: string;
    /** On checks. */
    gratuity?: number;
    /** The same as people read it. */
    gratuityStr?: string;
    /** On checks. */
    tips?: number;
    /** The same as people read it. */
    tipsStr?: string;
    /** To the coins there are. */
    roundingAdjustment?: number;
    /** The same as people read it. */
    roundingAdjustmentStr?: string;
    /** netSales + totalTax + charges */
    totalCollected?: number;
    /** The same as people read it. */
    totalCollectedStr?: string;
    /** totalCollected - payments */
    unpaid?: number;
    /** The same as people read it. */
    unpaidStr?: string;
  };
  taxes?: Array<{
    /** The tax. */
    id?: string;
    /** Its name. */
    name?: string;
    /** It is in the prices. */
    inclusive?: boolean;
    /** Less what went back. */
    taxAmount?: number;
    /** The same as people read it. */
    taxAmountStr?: string;
  }>;
  payments?: Array<{
    /** How it was paid. */
    type?: string;
    /** Its name. */
    name?: string;
    /** How often. */
    count?: number;
    /** What they come to. */
    amount?: number;
    /** The same as people read it. */
    amountStr?: string;
  }>;
  serviceTypes?: Array<{
    /** The service or employee. */
    id?: string;
    /** Its name. */
    name?: string;
    /** Closed checks. */
    checks?: number;
    /** Their guests. */
    guestCount?: number;
    /** Net sales. */
    netSales?: number;
    /** The same as people read it. */
    netSalesStr?: string;
    /** All taxes. */
    taxAmount?: number;
    /** The same as people read it. */
    taxAmountStr?: string;
    /** Net sales, taxes and charges. */
    totalAmount?: number;
    /** The same as people read it. */
    totalAmountStr?: string;
  }>;
  employees?: Array<{
    /** The service or employee. */
    id?: string;
    /** Its name. */
    name?: string;
    /** Closed checks. */
    checks?: number;
    /** Their guests. */
    guestCount?: number;
    /** Net sales. */
    netSales?: number;
    /** The same as people read it. */
    netSalesStr?: string;
    /** All taxes. */
    taxAmount?: number;
    /** The same as people read it. */
    taxAmountStr?: string;
    /** Net sales, taxes and charges. */
    totalAmount?: number;
    /** The same as people read it. */
    totalAmountStr?: string;
  }>;
  discounts?: Array<{
    /** The discount; empty: one without a name. */
    id?: string;
    /** Its name. */
    name?: string;
    /** How often. */
    count?: number;
    /** What they come to. */
    amount?: number;
    /** The same as people read it. */
    amountStr?: string;
  }>;
  voids?: Array<{
    /** Why. */
    reason?: string;
    /** Its name. */
    name?: string;
    /** How often. */
    count?: number;
    /** What they come to. */
    amount?: number;
    /** The same as people read it. */
    amountStr?: string;
  }>;
  hours?: Array<{
    /** By the store's clock, 0 to 23. */
    hour?: number;
    /** That ended in it. */
    checks?: number;
    /** Net sales. */
    netSales?: number;
    /** The same as people read it. */
    netSalesStr?: string;
  }>;
  checks?: {
    /** On these days. */
    opened?: number;
    /** On these days. */
    closed?: number;
    /** On these days. */
    voided?: number;
    /** Refunds on these days. */
    refunded?: number;
    /** Still open. */
    open?: number;
    /** Of closed checks. */
    guestCount?: number;
    /** Net sales of a closed check. */
    averageCheck?: number;
    /** The same as people read it. */
    averageCheckStr?: string;
    /** Net sales of a guest. */
    averageGuest?: number;
    /** The same as people read it. */
    averageGuestStr?: string;
  };
  loyalty?: {
    /** Points. */
    earned?: number;
    /** Points. */
    redeemed?: number;
    /** Points. */
    reversed?: number;
  };
  categories?: SaleReportRow[];
  saleList: {
    data: ListedSale[];
    /** The page this is, from 1. */
    page: number;
    /** How many a page holds. */
    pageSize: number;
    /** How many there are in all. */
    total: number;
    /** How many pages there are. */
    totalPages: number;
    /** True when a page follows. */
    hasMore: boolean;
    /** Send it as cursor for what follows. */
    nextCursor: string | null;
  };
}

export interface ListedSale {
  /** For getSale. */
  saleId: string;
  /** The check. */
  checkID?: string;
  /** As the till shows it. */
  checkNo?: string;
  /** As the till shows it. */
  ticketNo?: string;
  /** The day it belongs to. */
  businessDate?: string;
  /** When it ended, or went back. */
  closedAt?: string;
  /** Whose check it was. */
  employee?: string;
  /** Their name. */
  employeeName?: string;
  /** TABLESERVICE, WEBORDER … */
  service?: string;
  /** CLOSED, VOIDED or REFUND. */
  status: string;
  /** Below 0: it went back. */
  totalAmount: number;
  /** The same as people read it. */
  totalAmountStr?: string;
}

export interface Sale {
  /** The sale. */
  id: string;
  /** The same. */
  saleId?: string;
  /** Its store. */
  store: string;
  /** CLOSED, VOIDED or REFUND. */
  status: string;
  /** The check, or the web order. */
  checkID?: string;
  /** As the till shows it. */
  checkNo?: string;
  /** As the till shows it. */
  ticketNo?: string;
  /** The day it belongs to, for ever. */
  businessDate: string;
  /** When the check was opened. */
  openedAt?: string;
  /** When it ended, or went back. */
  closedAt?: string;
  /** TABLESERVICE, WEBORDER … */
  service?: string;
  /** Whose check it was. */
  employee?: string;
  /** Their name. */
  employeeName?: string;
  /** The device. */
  deviceName?: string;
  /** The table. */
  tableName?: string;
  /** The customer; empty: nobody that is known. */
  customerId?: string;
  /** Empty once it has been erased. */
  customerName?: string;
  /** Guests. */
  guestCount?: number;
  /** The menu of the till or order, if it said so. */
  menuVersion?: number;
  /** By ISO 4217. */
  currency?: string;
  /** The store's at that moment. */
  timezone?: string;
  /** The store's at that moment. */
  businessDayCutoff?: string;
  rounding?: {
    /** The store's. */
    mode?: string;
    /** The store's. */
    level?: string;
  };
  /** Why it is void, or went back. */
  reason?: string;
  /** REFUND: the sale that it went back of. */
  refundOf?: string;
  /** REFUND: its id among the order's refunds. */
  refundId?: string;
  seats?: Record<string, unknown>[];
  taxes?: Record<string, unknown>[];
  discounts?: Record<string, unknown>[];
  payments?: Record<string, unknown>[];
  refunds?: Record<string, unknown>[];
  /** What it all comes to. */
  totals: Record<string, unknown>;
}

export interface SaleExplanation {
  /** The sale. */
  saleId: string;
  /** The day it belongs to. */
  businessDate?: string;
  /** Why that day. */
  businessDateBecause?: string;
  steps: Array<{
    /** What happens. */
    step?: string;
    /** To what. */
    what?: string;
    /** By which rule. */
    why?: string;
    /** What it comes to. */
    amount?: number;
    /** The same as people read it. */
    amountStr?: string;
  }>;
}

export interface Customer {
  /** Given name. */
  firstName?: string;
  /** Family name. */
  lastName?: string;
  /** E-mail address. */
  email?: string;
  /** Kept as sent; no two customers of an account have the same number, however it is written. */
  phoneNumber?: string;
  /** What the house should know. */
  notes?: string;
  /** The membership plan. */
  memberShipPlan?: string;
  /** There is a picture. */
  imageAvailable?: boolean;
  /** As the customer says. */
  gender?: string;
  /** A day such as 05-Mar-1990. */
  dateOfBirth?: string;
  /** Collects points. */
  isLoyaltyCustomer?: boolean;
  /** Street and number. */
  addressLine1?: string;
  /** The rest of the address. */
  addressLine2?: string;
  /** City. */
  city?: string;
  /** What opens the gate. */
  gateCode?: string;
  /** State or region. */
  state?: string;
  /** Postal code. */
  zipCode?: string;
  /** Country. */
  country?: string;
  /** Nationality code. */
  nationality?: string;
  /** A number of the house's own. */
  customerIdentificationNumber?: string;
  /** The key that made it. */
  createdBy?: string;
  /** When it was last changed. */
  lastUpdated?: string | null;
  /** When it was made. */
  dateCreated?: string | null;
  /** The key that changed it last. */
  modifiedBy?: string;
  /** False: out of use. */
  activeStatus: boolean;
  /** 24 hexadecimal characters. */
  id: string;
  warnings?: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
  /** Raised by each change; the ETag begins with it. */
  version: number;
  /** Of a copy: the version of its original that it was last pulled from. */
  originalVersion?: number;
  /** The account; if sent, it must be the key's own. */
  account: string;
  /** Points: the sum of its ledger. */
  loyaltyPoints?: number;
  /** Personal data has gone. */
  erased?: boolean;
}

export interface CustomerInput {
  /** Given name. */
  firstName?: string;
  /** Given name. */
  firstname?: string;
  /** Family name. */
  lastName?: string;
  /** Family name. */
  lastname?: string;
  /** E-mail address. */
  email?: string;
  /** E-mail address. */
  emailId?: string;
  /** Kept as sent; no two customers of an account have the same number, however it is written. */
  phoneNumber?: string;
  /** What the house should know. */
  notes?: string;
  /** The membership plan. */
  memberShipPlan?: string;
  /** There is a picture. */
  imageAvailable?: boolean;
  /** As the customer says. */
  gender?: string;
  /** A day such as 05-Mar-1990. */
  dateOfBirth?: string;
  /** Collects points. */
  isLoyaltyCustomer?: boolean;
  /** Street and number. */
  addressLine1?: string;
  /** The rest of the address. */
  addressLine2?: string;
  /** City. */
  city?: string;
  /** What opens the gate. */
  gateCode?: string;
  /** State or region. */
  state?: string;
  /** Postal code. */
  zipCode?: string;
  /** Country. */
  country?: string;
  /** Nationality code. */
  nationality?: string;
  /** A number of the house's own. */
  customerIdentificationNumber?: string;
  /** Points; changed by their own operations. */
  loyaltyPoints?: number;
  /** Of an answer about points; not kept. */
  entry?: number;
  /** Of an answer about points; not kept. */
  loyaltyPointDifference?: number;
  /** False: out of use. */
  activeStatus?: boolean;
  /** The store it belongs to. */
  store?: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  account?: string;
}

export interface CustomerList {
  data: Customer[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
  /** A search counts to 100 and no further. */
  totalIsLowerBound?: boolean;
}

export interface MemberShipType {
  /** Its name, unique in the account. */
  type: string;
  /** The key that made it. */
  createdBy?: string;
  /** When it was last changed. */
  lastUpdated?: string | null;
  /** When it was made. */
  dateCreated?: string | null;
  /** The key that changed it last. */
  modifiedBy?: string;
  /** False: out of use. */
  activeStatus: boolean;
  /** 24 hexadecimal characters. */
  id: string;
  warnings?: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
  /** Raised by each change; the ETag begins with it. */
  version: number;
  /** Of a copy: the version of its original that it was last pulled from. */
  originalVersion?: number;
  /** The account; if sent, it must be the key's own. */
  account: string;
}

export interface MemberShipTypeInput {
  /** Its name, unique in the account. */
  type?: string;
  /** False: out of use. */
  activeStatus?: boolean;
  /** The store it belongs to. */
  store?: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  account?: string;
}

export interface MemberShipTypeList {
  data: MemberShipType[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
}

export interface MemberShipPlan {
  /** Its name, unique in the account. */
  name: string;
  /** The membership type. */
  type?: string;
  /** What a member may draw in a period. */
  allowance?: number;
  /** The same as a decimal number. */
  allowanceStr?: string;
  /** What may be drawn beyond the allowance. */
  allowanceOverdraft?: number;
  /** The same as a decimal number. */
  allowanceOverdraftStr?: string;
  /** How long an allowance lasts, by the calendar. Monthly if it is not sent. */
  allowancePeriod?: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Half-Yearly" | "Yearly" | "";
  /** Members pay no taxes. */
  taxExemption?: boolean;
  /** The key that made it. */
  createdBy?: string;
  /** When it was last changed. */
  lastUpdated?: string | null;
  /** When it was made. */
  dateCreated?: string | null;
  /** The key that changed it last. */
  modifiedBy?: string;
  /** False: out of use. */
  activeStatus: boolean;
  /** 24 hexadecimal characters. */
  id: string;
  warnings?: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
  /** Raised by each change; the ETag begins with it. */
  version: number;
  /** Of a copy: the version of its original that it was last pulled from. */
  originalVersion?: number;
  /** The account; if sent, it must be the key's own. */
  account: string;
}

export interface MemberShipPlanInput {
  /** Its name, unique in the account. */
  name?: string;
  /** The membership type. */
  type?: string;
  /** What a member may draw in a period. */
  allowance?: number;
  /** The same as a decimal number. */
  allowanceStr?: string;
  /** What may be drawn beyond the allowance. */
  allowanceOverdraft?: number;
  /** The same as a decimal number. */
  allowanceOverdraftStr?: string;
  /** How long an allowance lasts, by the calendar. Monthly if it is not sent. */
  allowancePeriod?: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Half-Yearly" | "Yearly" | "";
  /** Members pay no taxes. */
  taxExemption?: boolean;
  /** False: out of use. */
  activeStatus?: boolean;
  /** The store it belongs to. */
  store?: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  account?: string;
}

export interface MemberShipPlanList {
  data: MemberShipPlan[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
}

export interface LoyaltyAdjustment {
  /** Points to add; below 0: to take. */
  loyaltyPointDifference: number;
  /** The balance this must lead to; else nothing is changed. */
  loyaltyPoints?: number;
  /** Why. */
  loyaltyReason?: string;
  /** Who, by name. */
  adjustedBy?: string;
  /** The account; if sent, it must be the key's own. */
  account?: string;
  /** A name of its own, 1 to 64 characters: the same again is the same entry. */
  id?: string;
  /** The store it happens in, which tells of it and counts it in its reports. */
  store?: string;
  /** The ticket it belongs to. */
  ticketID?: string;
}

export interface LoyaltyRedemption {
  /** Points to spend. */
  points: number;
  /** The balance this must lead to. */
  loyaltyPoints?: number;
  /** What for. */
  reason?: string;
  /** Who, by name. */
  adjustedBy?: string;
  /** A name of its own, 1 to 64 characters: the same again is the same entry. */
  id?: string;
  /** The store it happens in, which tells of it and counts it in its reports. */
  store?: string;
  /** The ticket it belongs to. */
  ticketID?: string;
}

export interface LoyaltyReversal {
  /** The entry to undo, as getCustomerLoyalties numbers it. */
  entry: number;
  /** How many of its points; all that are left when absent. */
  points?: number;
  /** Why. */
  reason?: string;
  /** A name of its own, 1 to 64 characters: the same again is the same entry. */
  id?: string;
  /** The store it happens in, which tells of it and counts it in its reports. */
  store?: string;
  /** The ticket it belongs to. */
  ticketID?: string;
}

export interface LoyaltyReset {
  /** Why. */
  reason?: string;
  /** Who, by name. */
  adjustedBy?: string;
  /** A name of its own, 1 to 64 characters: the same again is the same entry. */
  id?: string;
  /** The store it happens in, which tells of it and counts it in its reports. */
  store?: string;
}

export interface CustomerWithEntry {
  /** Given name. */
  firstName?: string;
  /** Family name. */
  lastName?: string;
  /** E-mail address. */
  email?: string;
  /** Kept as sent; no two customers of an account have the same number, however it is written. */
  phoneNumber?: string;
  /** What the house should know. */
  notes?: string;
  /** The membership plan. */
  memberShipPlan?: string;
  /** There is a picture. */
  imageAvailable?: boolean;
  /** As the customer says. */
  gender?: string;
  /** A day such as 05-Mar-1990. */
  dateOfBirth?: string;
  /** Collects points. */
  isLoyaltyCustomer?: boolean;
  /** Street and number. */
  addressLine1?: string;
  /** The rest of the address. */
  addressLine2?: string;
  /** City. */
  city?: string;
  /** What opens the gate. */
  gateCode?: string;
  /** State or region. */
  state?: string;
  /** Postal code. */
  zipCode?: string;
  /** Country. */
  country?: string;
  /** Nationality code. */
  nationality?: string;
  /** A number of the house's own. */
  customerIdentificationNumber?: string;
  /** The key that made it. */
  createdBy?: string;
  /** When it was last changed. */
  lastUpdated?: string | null;
  /** When it was made. */
  dateCreated?: string | null;
  /** The key that changed it last. */
  modifiedBy?: string;
  /** False: out of use. */
  activeStatus: boolean;
  /** 24 hexadecimal characters. */
  id: string;
  warnings?: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
  /** Raised by each change; the ETag begins with it. */
  version: number;
  /** Of a copy: the version of its original that it was last pulled from. */
  originalVersion?: number;
  /** The account; if sent, it must be the key's own. */
  account: string;
  /** Points: the sum of its ledger. */
  loyaltyPoints?: number;
  /** Personal data has gone. */
  erased?: boolean;
  /** The number of the entry. */
  entry?: number;
  /** By how much the balance changed. */
  loyaltyPointDifference?: number;
}

export interface LoyaltyDetail {
  /** The business date, such as 15-Nov-2026. */
  date: string;
  /** The ticket it belongs to. */
  ticketID: string;
  /** Enrollment, Earned, Redeemed, Adjusted, Reversed, Expired or ResetLoyalty. */
  type: string;
  /** Points, as a decimal number. */
  amount: string;
  /** Points. */
  amountInt?: number;
  /** Why. */
  notes: string;
  /** Its number. */
  entry?: number;
  /** The balance after it. */
  balance?: number;
  /** The entry it undoes. */
  reverses?: number;
  /** Where it happened; empty: nowhere. */
  store?: string;
  /** Who, by name. */
  adjustedBy?: string;
  /** What may happen once: a sale, a request. */
  source?: string;
  /** When. */
  at?: string | null;
}

export interface LoyaltyHistory {
  loyaltyDetails: LoyaltyDetail[];
  /** The balance. */
  loyaltyPoints?: number;
  /** There are older ones. */
  hasMore?: boolean;
  nextCursor?: string | null;
}

export interface AccountInfoInput {
  /** Which setting; accountInfo lists them. */
  key: string;
  /** On or off. */
  updateValue: boolean;
  /** Its number, as the setting says. */
  option?: number;
}

export interface AccountInfo {
  /** Which setting. */
  key?: string;
  /** On or off. */
  updateValue?: boolean;
  /** Its number. */
  option?: number;
  /** What it does. */
  description?: string;
  /** 0: nobody has decided yet. */
  version?: number;
}

export interface AccountInfoList {
  /** The account. */
  account: string;
  data: AccountInfo[];
}

export interface Allowance {
  /** The customer. */
  customer?: string;
  /** The plan. */
  memberShipPlan?: string;
  /** The first business date of the period, such as 2026-11-01. */
  periodStart?: string;
  /** The last. */
  periodEnd?: string;
  /** What may be drawn in a period. */
  allowance?: number;
  /** The same as a decimal number. */
  allowanceStr?: string;
  /** What may be drawn beyond it. */
  allowanceOverdraft?: number;
  /** The same as a decimal number. */
  allowanceOverdraftStr?: string;
  /** Drawn so far. */
  used?: number;
  /** The same as a decimal number. */
  usedStr?: string;
  /** How much of that is beyond the allowance. */
  overdraftUsed?: number;
  /** The same as a decimal number. */
  overdraftUsedStr?: string;
  /** What may still be drawn. */
  available?: number;
  /** The same as a decimal number. */
  availableStr?: string;
}

export interface AllowanceUndoInput {
  /** A name of its own, 1 to 64 characters: the same again is the same draw. */
  id?: string;
  /** The store it is drawn in. */
  store?: string;
  /** What for. */
  reason?: string;
}

export interface AllowanceDrawInput {
  /** A name of its own, 1 to 64 characters: the same again is the same draw. */
  id?: string;
  /** The store it is drawn in. */
  store?: string;
  /** What for. */
  reason?: string;
  /** Minor units, above 0. */
  amount?: number;
  /** The same as a decimal number. */
  amountStr?: string;
}

export interface AllowanceDraw {
  /** Its name. */
  id?: string;
  allowance?: Allowance;
  /** Below 0: given back. */
  amount?: number;
  /** The same as a decimal number. */
  amountStr?: string;
}

export interface CustomerExport {
  /** When. */
  exportedAt: string | null;
  customer: Customer;
  loyaltyDetails: Record<string, unknown>[];
  allowanceDraws: Record<string, unknown>[];
  orders: Record<string, unknown>[];
  checks: Record<string, unknown>[];
  sales: Record<string, unknown>[];
}

export interface Role {
  /** Its name, unique in the store. */
  name?: string;
  /** Its rank: 1 is the highest. 1000, the lowest, if it is not sent. */
  priority?: number;
  /** What it may do: ids of privileges, as getRoleGroup lists them. */
  privileges?: string[];
  /** The key that changed it last. */
  modifiedBy?: string;
  /** The store it belongs to. */
  store?: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy: string;
  /** False: out of use. */
  activeStatus: boolean;
  /** 24 hexadecimal characters. */
  id: string;
  warnings?: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
  /** Raised by each change; the ETag begins with it. */
  version: number;
  /** Of a copy: the version of its original that it was last pulled from. */
  originalVersion?: number;
  /** When it was made. */
  dateCreated?: string | null;
  /** When it was last changed. */
  lastUpdated?: string | null;
  /** The key that made it. */
  createdBy?: string;
}

export interface RoleInput {
  /** Its name, unique in the store. */
  name?: string;
  /** Its rank: 1 is the highest. 1000, the lowest, if it is not sent. */
  priority?: number | string | number[];
  /** What it may do: ids of privileges, as getRoleGroup lists them. */
  privileges?: string[];
  /** Who has it, as activeUserRoles says; not kept. */
  users?: unknown;
  /** False: out of use. */
  activeStatus?: boolean;
  /** The store it belongs to. */
  store?: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy?: string;
}

export interface RoleList {
  data: Role[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
}

export interface User {
  /** Given name. */
  firstName?: string;
  /** Family name. */
  lastName?: string;
  /** The first screen a device shows. */
  firstScreen?: "toTable" | "pos" | "bar" | "retail" | "";
  /** Logging in and out counts as coming and going. */
  clockInWhenPunchIn?: boolean;
  /** Ids of active roles of the store. */
  roles?: string | string[];
  /** The language devices speak with this user. */
  language?: string;
  /** The key that changed it last. */
  modifiedBy?: string;
  /** The store it belongs to. */
  store?: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy: string;
  /** False: out of use. */
  activeStatus: boolean;
  /** 24 hexadecimal characters. */
  id: string;
  warnings?: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
  /** Raised by each change; the ETag begins with it. */
  version: number;
  /** Of a copy: the version of its original that it was last pulled from. */
  originalVersion?: number;
  /** When it was made. */
  dateCreated?: string | null;
  /** When it was last changed. */
  lastUpdated?: string | null;
  /** The key that made it. */
  createdBy?: string;
  /** A PIN is set; it is never shown. */
  hasPin?: boolean;
}

export interface UserInput {
  /** Given name. */
  firstName?: string;
  /** Given name. */
  firstname?: string;
  /** Family name. */
  lastName?: string;
  /** Family name. */
  lastname?: string;
  /** The first screen a device shows. */
  firstScreen?: "toTable" | "pos" | "bar" | "retail" | "";
  /** Logging in and out counts as coming and going. */
  clockInWhenPunchIn?: boolean;
  /** Logging in and out counts as coming and going. */
  clockINWhenPunchIn?: boolean;
  /** Ids of active roles of the store. */
  roles?: string | string[];
  /** The language devices speak with this user. */
  language?: string;
  /** A PIN is set; it is never shown. */
  hasPin?: boolean;
  /** False: out of use. */
  activeStatus?: boolean;
  /** The store it belongs to. */
  store?: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy?: string;
  /** 4 to 8 digits, unique in the store; null takes it away. Never shown. */
  pin?: string;
}

export interface UserList {
  data: User[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
}

export interface Person {
  /** The address they log in with, unique in the account. */
  email?: string;
  /** Given name. */
  firstName?: string;
  /** Family name. */
  lastName?: string;
  /** Ids of active roles. A role holds in its store; one of the head office holds in every store. */
  roles?: string | string[];
  /** The key that changed it last. */
  modifiedBy?: string;
  /** The key that made it. */
  createdBy?: string;
  /** When it was last changed. */
  lastUpdated?: string | null;
  /** The account; if sent, it must be the key's own. */
  ownedBy: string;
  /** False: out of use. */
  activeStatus: boolean;
  /** 24 hexadecimal characters. */
  id: string;
  warnings?: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
  /** Raised by each change; the ETag begins with it. */
  version: number;
  /** Of a copy: the version of its original that it was last pulled from. */
  originalVersion?: number;
  /** When it was made. */
  dateCreated?: string | null;
}

export interface PersonInput {
  /** The address they log in with, unique in the account. */
  email?: string;
  /** The address they log in with, unique in the account. */
  emailId?: string;
  /** Given name. */
  firstName?: string;
  /** Given name. */
  firstname?: string;
  /** Family name. */
  lastName?: string;
  /** Family name. */
  lastname?: string;
  /** Ids of active roles. A role holds in its store; one of the head office holds in every store. */
  roles?: string | string[];
  /** False: out of use. */
  activeStatus?: boolean;
  /** The account; if sent, it must be the key's own. */
  ownedBy?: string;
  /** At least 10 characters. Never shown. */
  password?: string;
}

export interface PersonList {
  data: Person[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
}

export interface UserRole {
  /** Its name, unique in the store. */
  name?: string;
  /** Its rank: 1 is the highest. 1000, the lowest, if it is not sent. */
  priority?: number;
  /** What it may do: ids of privileges, as getRoleGroup lists them. */
  privileges?: string[];
  /** The key that changed it last. */
  modifiedBy?: string;
  /** The store it belongs to. */
  store?: string;
  /** The same as store: either may be sent. */
  createdFor?: string;
  /** The account; if sent, it must be the key's own. */
  ownedBy: string;
  /** False: out of use. */
  activeStatus: boolean;
  /** 24 hexadecimal characters. */
  id: string;
  warnings?: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
  /** Raised by each change; the ETag begins with it. */
  version: number;
  /** Of a copy: the version of its original that it was last pulled from. */
  originalVersion?: number;
  /** When it was made. */
  dateCreated?: string | null;
  /** When it was last changed. */
  lastUpdated?: string | null;
  /** The key that made it. */
  createdBy?: string;
  users?: Array<{
    /** A user. */
    id: string;
    /** Their name. */
    name: string;
  }>;
}

export interface UserRoleList {
  data: UserRole[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
}

export interface RoleGroups {
  data: Array<{
    /** Its name. */
    group: string;
    /** How the ids begin. */
    prefix: string;
    privileges: Array<{
      /** What roles list. */
      id: string;
      /** For people. */
      name: string;
      /** One sentence. */
      description: string;
    }>;
  }>;
}

export interface StaffLogin {
  /** The store. */
  store: string;
  /** The device: 1 to 64 characters, the same that it syncs with. */
  device: string;
  /** 4 to 8 digits. */
  pin: string;
}

export interface PersonLogin {
  /** The e-mail address; emailId is accepted too. */
  email?: string;
  /** The same as email: either may be sent. */
  emailId?: string;
  /** The password. */
  password: string;
  /** Only this account; without it, the oldest login of that address. */
  account?: string;
}

export interface PasswordChange {
  /** As it is. */
  currentPassword: string;
  /** At least 10 characters. */
  newPassword: string;
}

export interface Session {
  /** The account. */
  account?: string;
  /** user or person. */
  kind: string;
  /** The user's or person's id. */
  id: string;
  /** Their name. */
  name?: string;
  /** The session's id, as the journal names it. */
  session?: string;
  /** When it ends by itself. */
  expiresAt: string | null;
  privileges: string[];
  stores: Array<{
    /** A store. */
    store: string;
    privileges: string[];
  }>;
  /** A user's store. */
  store?: string;
  /** The device a user logged in on. */
  device?: string;
}

export interface UserSession {
  /** The account. */
  account?: string;
  /** user or person. */
  kind?: string;
  /** The user's or person's id. */
  id: string;
  /** Their name. */
  name?: string;
  /** The session's id, as the journal names it. */
  session?: string;
  /** When it ends by itself. */
  expiresAt: string | null;
  privileges: string[];
  stores?: Array<{
    /** A store. */
    store: string;
    privileges: string[];
  }>;
  /** A user's store. */
  store: string;
  /** The device a user logged in on. */
  device: string;
  /** Shown once. Authorization: Bearer, and this. */
  token: string;
  user: User;
}

export interface PersonSession {
  /** The account. */
  account: string;
  /** user or person. */
  kind?: string;
  /** The user's or person's id. */
  id: string;
  /** Their name. */
  name?: string;
  /** The session's id, as the journal names it. */
  session?: string;
  /** When it ends by itself. */
  expiresAt: string | null;
  privileges: string[];
  stores?: Array<{
    /** A store. */
    store: string;
    privileges: string[];
  }>;
  /** A user's store. */
  store?: string;
  /** The device a user logged in on. */
  device?: string;
  /** Shown once. Authorization: Bearer, and this. */
  token: string;
  person: Person;
}

export interface AuditActor {
  /** Of the user, person or key; a word for the service itself. */
  id: string;
  /** user, person, key or service. */
  kind: string;
  /** Of a user or person. */
  name?: string;
  /** The key a user acted with. */
  key?: string;
  approvedBy?: {
    /** A user. */
    id?: string;
    /** Their name. */
    name?: string;
  };
}

export interface AuditChange {
  /** The field. */
  field: string;
  /** Any value; null when there was none. */
  before: unknown;
  /** Any value; null when there was none. */
  after: unknown;
}

export interface AuditLine {
  /** Its number in the journal. */
  seq: number;
  /** When. */
  at: string | null;
  actor: AuditActor;
  /** created, updated, inactivated and the like. */
  action: string;
  /** What changed. */
  entity: string;
  /** Its id. */
  id: string;
  /** The version the change made. */
  version: number;
  changedFields: string[];
  changes?: AuditChange[];
}

export interface AuditPage {
  data: AuditLine[];
  /** How many lines were asked for. */
  pageSize: number;
  /** There is more behind nextCursor. */
  hasMore: boolean;
  /** Send it as cursor. */
  nextCursor: string | null;
}

export interface RehearsalAmounts {
  /** After discounts, without any tax. */
  net?: number;
  /** The same as people read it. */
  netStr?: string;
  /** On top and in prices. */
  tax?: number;
  /** The same as people read it. */
  taxStr?: string;
  /** What guests pay: net, taxes, and what is put on top, such as charges, delivery and tips. */
  total?: number;
  /** The same as people read it. */
  totalStr?: string;
}

export interface Rehearsal {
  /** The store. */
  store?: string;
  /** The last so many days, of 24 hours. */
  days?: number;
  /** When they began. */
  since?: string;
  /** The present menu. */
  menuVersion?: number;
  candidate?: {
  };
  orders?: {
    /** That were looked at, the newest. */
    count?: number;
    /** Which both menus take: the amounts are theirs. */
    priced?: number;
    /** Which only the present menu takes. */
    refused?: number;
    /** Which only the other menu takes. */
    regained?: number;
    /** Which cannot be priced, such as those with amounts below 0. */
    unpriced?: number;
    /** There are more of these days, which were not looked at. */
    cut?: boolean;
  };
  present?: RehearsalAmounts;
  rehearsed?: RehearsalAmounts;
  difference?: RehearsalAmounts;
  checks?: {
    /** That were looked at, the newest. */
    count?: number;
    /** Which both menus take: the amounts are theirs. */
    priced?: number;
    /** Which only the present menu takes. */
    refused?: number;
    /** Which only the other menu takes. */
    regained?: number;
    /** Which cannot be priced, such as those with amounts below 0. */
    unpriced?: number;
    /** There are more of these days, which were not looked at. */
    cut?: boolean;
    /** Lines that no menu has: they cost what they did. */
    unlistedLines?: number;
  };
  actual?: RehearsalAmounts;
  refused?: Array<{
    /** order or check. */
    kind?: string;
    /** Its id. */
    id?: string;
    /** When it was ordered. */
    at?: string;
    /** As for a web order that is refused. */
    code?: string;
    /** What is wrong in it. */
    field?: string;
    /** The same in words. */
    message?: string;
  }>;
  /** All of them; the list has the first 100. */
  refusedCount?: number;
  refusedByCode?: {
  };
  refusedAmounts?: RehearsalAmounts;
  regainedAmounts?: RehearsalAmounts;
  items?: Array<{
    /** The menu item. */
    id?: string;
    /** What it is called. */
    name?: string;
    /** Sold. */
    quantity?: number;
    present?: RehearsalAmounts;
    rehearsed?: RehearsalAmounts;
    difference?: RehearsalAmounts;
  }>;
  otherItems?: {
    /** Items sold that are not in the list. */
    count?: number;
    present?: RehearsalAmounts;
    rehearsed?: RehearsalAmounts;
    difference?: RehearsalAmounts;
  };
  unattributed?: {
    present?: RehearsalAmounts;
    rehearsed?: RehearsalAmounts;
    difference?: RehearsalAmounts;
  };
  largest?: Array<{
    /** order or check. */
    kind?: string;
    /** Its id. */
    id?: string;
    /** When it was ordered. */
    at?: string;
    present?: RehearsalAmounts;
    rehearsed?: RehearsalAmounts;
    difference?: RehearsalAmounts;
  }>;
}

export interface RehearsalInput {
  /** How many days back, 1 to 31; 7 if absent. */
  days?: number;
  /** At most so many orders, and as many checks, up to 10000; 2000 if absent. */
  limit?: number;
  pull?: {
  };
  /** A version to go back to. */
  toVersion?: number;
  draft?: Array<{
    /** The record. */
    id?: string;
  }>;
}

export interface KioskDevice {
  /** Its id. */
  id: string;
  /** What it calls itself. */
  deviceId: string;
  /** Its name. */
  deviceName?: string;
  /** Of its network card. */
  MacID?: string;
  /** The application it runs, as far as it said. */
  deviceAppVersion?: string;
  /** KIOSK. */
  type?: string;
  /** Where it logged in last. */
  store: string;
  /** The license whose seat it has. */
  license?: string | null;
  /** When it logged in first. */
  registeredAt?: string | null;
  /** When it was heard of, within a minute. */
  lastSeenAt?: string | null;
  /** When it was shut out. */
  revokedAt?: string | null;
  /** It is not shut out. */
  activeStatus: boolean;
}

export interface KioskDeviceList {
  data: KioskDevice[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
}

export interface KioskLicense {
  /** Its id. */
  id: string;
  /** The store it is for. */
  store: string;
  /** What it is for. */
  name: string;
  /** The last characters of its text. */
  hint?: string;
  /** How many devices may use it at once. */
  seats: number;
  /** How many do. */
  seatsTaken?: number;
  /** When. */
  issuedAt?: string | null;
  /** By whom. */
  issuedBy?: string;
  /** When it ends by itself. */
  expiresAt?: string | null;
  /** When it was ended. */
  revokedAt?: string | null;
  /** It was not ended. */
  activeStatus: boolean;
}

export interface KioskLicenseList {
  data: KioskLicense[];
  /** The page this is, from 1. */
  page: number;
  /** How many a page holds. */
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** How many pages there are. */
  totalPages: number;
  /** True when a page follows. */
  hasMore: boolean;
  /** Send it as cursor for what follows. */
  nextCursor: string | null;
}

export interface IssuedKioskLicense {
  /** Its id. */
  id: string;
  /** The store it is for. */
  store: string;
  /** What it is for. */
  name: string;
  /** The last characters of its text. */
  hint?: string;
  /** How many devices may use it at once. */
  seats: number;
  /** How many do. */
  seatsTaken?: number;
  /** When. */
  issuedAt?: string | null;
  /** By whom. */
  issuedBy?: string;
  /** When it ends by itself. */
  expiresAt?: string | null;
  /** When it was ended. */
  revokedAt?: string | null;
  /** It was not ended. */
  activeStatus: boolean;
  /** Shown once: what devices send as licenseKey. */
  licenseKey: string;
  warnings?: Array<{
    /** UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
    code: string;
    /** The field that is kept but not known, or was read otherwise than it was sent. */
    field: string;
    /** What about it, where the code does not say it. */
    message?: string;
    /** COERCED: what was sent. */
    from?: unknown;
    /** COERCED: what it was read as; null: as if it had not been sent. */
    to?: unknown;
  }>;
}

export interface KioskLicenseInput {
  /** What it is for: at most 200 bytes. */
  name: string;
  /** How many devices may use it at once; 1 if not sent. */
  seats?: number;
  /** When it ends by itself. */
  expiresAt?: string | null;
}

export interface KioskLogin {
  /** The e-mail address; email is accepted too. */
  emailId?: string;
  /** The password. */
  password: string;
  /** What the device calls itself: 1 to 64 characters. */
  deviceId: string;
  /** Its name; deviceId if not sent. */
  deviceName?: string;
  /** Of its network card. */
  MacID?: string;
  /** The store it stands in; without it, where it was before. */
  store?: string;
}

export interface KioskSession {
  /** Shown once. */
  token: string;
  /** When it ends, unless the kiosk is heard of before. */
  expiresAt: string | null;
  /** The account. */
  account: string;
  stores: Array<{
    /** A store. */
    id: string;
    /** Its number. */
    storeNumber?: number;
    /** Its name. */
    name: string;
    /** Head office. */
    isHQ?: boolean;
    /** Its time zone. */
    timezone?: string;
    /** Its currency. */
    currency?: string;
  }>;
  /** The one it stands in. */
  store: string;
  device: KioskDevice;
  /** Of the store's menu. */
  version: number;
  /** Of everything else a kiosk knows. */
  customerJsonVersion: number;
  /** The oldest application that is served. */
  minAppVersion: string | null;
  /** The device's own is older. */
  upgradeRequired: boolean;
}

export interface KioskConfiguration {
  /** Of the store's menu. */
  version: number;
  /** Of everything else. */
  customerJsonVersion: number;
  /** Of the content: the ETag without its quotes. */
  hash: string;
  /** true: the kiosk has it all; nothing else is sent. */
  notModified?: boolean;
  /** true: everything; false: what has changed since the version that was sent. */
  full?: boolean;
  /** When it was made. */
  generatedAt?: string | null;
  /** When to ask again. */
  nextPollSeconds: number;
  store?: Record<string, unknown>;
  settings?: Record<string, unknown>;
  customerJson?: Record<string, unknown>;
  departments?: Record<string, unknown>[];
  courses?: Record<string, unknown>[];
  servingSizeLevels?: Record<string, unknown>[];
  taxes?: Record<string, unknown>[];
  categories?: Record<string, unknown>[];
  subCategories?: Record<string, unknown>[];
  menuItems?: Record<string, unknown>[];
  modifierGroups?: Record<string, unknown>[];
  modifiers?: Record<string, unknown>[];
  itemServiceCharges?: Record<string, unknown>[];
  discounts?: Record<string, unknown>[];
  gratuity?: Record<string, unknown>[];
  displayGroups?: Record<string, unknown>[];
  reasons?: Record<string, unknown>[];
  serviceTypes?: Record<string, unknown>[];
  images?: Array<{
    /** What it is a picture of. */
    kind: string;
    /** The record. */
    id: string;
    /** Where it is. */
    url?: string;
    /** Raised with each new picture. */
    version?: number;
    /** Such as png. */
    extension?: string;
  }>;
  deleted?: Array<{
    /** Such as menuItem, or image. */
    kind: string;
    /** The record. */
    id: string;
  }>;
}

/** Why a request was not carried out (RFC 9457). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  /** For programs: never renamed. */
  code: string;
  requestId: string;
  /** The same request may succeed later. */
  retryable: boolean;
  errors: Array<{
    field: string;
    code: string;
    message: string;
  }>;
}
