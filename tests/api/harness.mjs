// What the tests of this folder share: a service of their own, requests to it, and what the interface description says
// about an answer. Packages come from the folder named by COMANDA_PACKAGES; tests/api/run sets it.
import { execFile } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { promisify } from "node:util";

const root = path.resolve(import.meta.dirname, "../..");
const execute = promisify(execFile);

export const load = createRequire(
    path.join(process.env.COMANDA_PACKAGES ?? path.join(root, "build/api-tests"), "package.json"),
);

// `--name VALUE` of the command line, or what is given here.
export function option(name, otherwise) {
    const at = process.argv.indexOf(`--${name}`);
    if (at === -1) return otherwise;
    if (at + 1 === process.argv.length) throw new Error(`--${name} needs a value`);
    return process.argv[at + 1];
}

// How a test is seen to fail: `--through MODULE` puts MODULE's through(request, service) between it and the service.
export async function through(service) {
    const module = option("through");
    return module ? (await import(path.resolve(module))).through(service.request, service) : service.request;
}

// A demo with a private PostgreSQL, of the binary that COMANDA_BINARY names, else of the one that is given. `env` has the COMANDA_* that tools/demo prints; command("store", "list") runs the
// binary beside it and returns what it prints. It keeps its state in a folder of
// its own, so a demo that somebody is running stays as it is.
export async function start(given, { connections = 16 } = {}) {
    const binary = path.resolve(process.env.COMANDA_BINARY ?? given);
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "comanda-api-"));
    fs.chmodSync(folder, 0o755);
    const demo = (...words) =>
        execute(path.join(root, "tools/demo"), words, { cwd: root, env: { ...process.env, TMPDIR: folder } });
    const stop = async () => {
        const log = process.env.COMANDA_KEEP_LOGS;
        if (log) fs.cpSync(folder, log, { recursive: true, filter: (each) => !/postgres|pepper/.test(each) });
        // It fails when the service did not end well: a sanitizer may have found something, or it crashed long ago.
        await demo("--stop").finally(() => fs.rmSync(folder, { recursive: true, force: true }));
    };
    // A test that is cut off leaves nothing running.
    const cutOff = () => stop().finally(() => process.exit(1));
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, cutOff);
    try {
        const { stdout } = await demo("--binary", binary, "--background", "--port", "0");
        const env = Object.fromEntries(
            stdout
                .split("\n")
                .filter(Boolean)
                .map((line) => line.split(/=(.*)/s).slice(0, 2)),
        );
        const config = path.join(
            folder,
            fs.readdirSync(folder).find((each) => /^comanda-demo-\w*$/.test(each)),
            "comanda.toml",
        );
        const command = async (...words) => (await execute(binary, [...words, "--config", config])).stdout.trim();
        return { env, url: env.COMANDA_URL, folder, command, request: connect(env.COMANDA_URL, { connections }), stop };
    } catch (failure) {
        await stop().catch(() => {});
        throw failure;
    }
}

function encode(body, headers) {
    if (body === undefined || typeof body === "string" || Buffer.isBuffer(body)) return body;
    if (!Object.keys(headers).some((each) => each.toLowerCase() === "content-type"))
        headers["Content-Type"] = "application/json";
    return JSON.stringify(body);
}

function parse(text) {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
}

// request(method, path, {headers, body}) -> {status, headers, text, json, ms}. Keeps connections, and never throws for
// what is answered; status 0 means that no whole answer came, and `text` why. A body that is neither text nor a buffer
// is sent as JSON. A stream of events is cut off after its first part, or after `streamMs`.
export function connect(url, { connections = 16, timeoutMs = 30_000, streamMs = 200 } = {}) {
    const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
    return (method, target, { headers = {}, body } = {}) =>
        new Promise((resolve) => {
            const started = performance.now();
            const sent = { ...headers };
            const bytes = encode(body, sent);
            // Node leaves the length of a GET's body out, and the rest would be read as another request.
            if (bytes !== undefined) sent["Content-Length"] = Buffer.byteLength(bytes);
            const done = (status, got, text) =>
                resolve({ status, headers: got, text, json: parse(text), ms: performance.now() - started });
            let outgoing;
            try {
                outgoing = http.request(url + target, { method: method.toUpperCase(), agent, headers: sent });
            } catch (failure) {
                return done(0, {}, String(failure));
            }
            outgoing.setTimeout(timeoutMs, () => outgoing.destroy(new Error(`nothing for ${timeoutMs} ms`)));
            outgoing.on("error", (failure) => done(0, {}, String(failure)));
            outgoing.on("response", (answer) => {
                const parts = [];
                const all = () => Buffer.concat(parts).toString("utf8");
                const isStream = (answer.headers["content-type"] ?? "").startsWith("text/event-stream");
                const cut = () => {
                    done(answer.statusCode, answer.headers, all());
                    outgoing.destroy();
                };
                if (isStream) setTimeout(cut, streamMs).unref();
                answer.on("data", (part) => {
                    parts.push(part);
                    if (isStream) cut();
                });
                answer.on("error", (failure) => done(0, answer.headers, String(failure)));
                answer.on("end", () => done(answer.statusCode, answer.headers, all()));
            });
            outgoing.end(bytes);
        });
}

const methods = ["get", "put", "post", "delete", "patch", "head", "options"];

// The description: every operation, and check(), which says what is wrong with an answer.
export function schemas(file = path.join(root, "docs/api/openapi.json")) {
    const api = JSON.parse(fs.readFileSync(file, "utf8"));
    const Ajv = load("ajv/dist/2020").default;
    const ajv = new Ajv({ strict: false, allErrors: false, validateSchema: false, addUsedSchema: false });
    load("ajv-formats").default(ajv);
    ajv.addSchema(api, "api");

    const resolve = (node) => {
        while (node?.$ref) {
            node = node.$ref
                .slice(2)
                .split("/")
                .reduce((at, key) => at[key.replace(/~1/g, "/").replace(/~0/g, "~")], api);
        }
        return node;
    };
    // A part of the description that stands by itself: what it refers to is found in the whole.
    const absolute = (node) =>
        JSON.parse(JSON.stringify(node), (key, value) =>
            key === "$ref" && value.startsWith?.("#") ? `api${value}` : value,
        );
    const compiled = new Map();
    const validator = (schema) => {
        if (!compiled.has(schema)) compiled.set(schema, ajv.compile(absolute(schema)));
        return compiled.get(schema);
    };

    const operations = [];
    for (const [template, item] of Object.entries(api.paths)) {
        const pattern = new RegExp(`^${template.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{[^}]+\}/g, "[^/]+")}$`);
        for (const method of methods.filter((each) => item[each])) {
            const parameters = [...(item.parameters ?? []), ...(item[method].parameters ?? [])].map(resolve);
            operations.push({ ...item[method], method, path: template, pattern, parameters });
        }
    }
    // A template wins over another one that it also fits.
    const byText = new Map(operations.map((each) => [`${each.method} ${each.path}`, each]));
    const find = (method, target) => {
        const bare = target.split("?")[0];
        const wanted = method.toLowerCase();
        return (
            byText.get(`${wanted} ${bare}`) ??
            operations
                .filter((each) => each.method === wanted && each.pattern.test(bare))
                .sort((a, b) => a.path.split("{").length - b.path.split("{").length)[0]
        );
    };

    const check = (method, target, status, contentType, json) => {
        const operation = find(method, target);
        if (!operation) return [`${method} ${target} is not in the description`];
        const { responses, operationId } = operation;
        const declared = resolve(responses[status] ?? responses[`${String(status)[0]}XX`] ?? responses.default);
        if (!declared) return [`${operationId}: status ${status} is not declared`];
        const type = (contentType ?? "").split(";")[0].trim().toLowerCase();
        if (!declared.content)
            return type === "" ? [] : [`${operationId} ${status}: declares no body, but answered ${type}`];
        const content = declared.content[type];
        if (!content) {
            const known = Object.keys(declared.content).join(", ");
            return [`${operationId} ${status}: content type "${type}" is not declared (${known})`];
        }
        if (!/[/+]json$/.test(type) || !content.schema) return [];
        if (json === undefined) return [`${operationId} ${status}: the body is not JSON`];
        const validate = validator(content.schema);
        if (validate(json)) return [];
        return validate.errors.map(
            (each) =>
                `${operationId} ${status}: ${each.instancePath || "/"} ${each.message} ${JSON.stringify(each.params)}`,
        );
    };
    return { api, operations, find, check, resolve, validator };
}
