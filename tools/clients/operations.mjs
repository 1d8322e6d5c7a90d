// The operations of an interface description, flattened: what both generators need of each.

const words = (name) => name.split(/[-_]/);
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

// store-id, Idempotency-Key, list_departments: storeId, idempotencyKey, listDepartments.
export const camel = (name) =>
  words(name)
    .map((word, i) => (i === 0 ? word.charAt(0).toLowerCase() + word.slice(1) : capital(word)))
    .join("");

const only = (object) => Object.entries(object ?? {})[0];

function answerOf(operation) {
  const contents = {};
  const statuses = [];
  for (const [status, answer] of Object.entries(operation.responses)) {
    if (!/^[23]/.test(status)) continue;
    statuses.push(Number(status));
    for (const [type, { schema }] of Object.entries(answer.content ?? {})) contents[type] ??= schema;
  }
  return { statuses, contents };
}

export function operationsOf(description) {
  const all = [];
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const body = only(operation.requestBody?.content);
      all.push({
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        tag: operation.tags[0],
        summary: operation.summary,
        description: operation.description,
        scope: operation["x-scope"],
        parameters: operation.parameters ?? [],
        body: body && { type: body[0], schema: body[1].schema, required: operation.requestBody.required === true },
        ...answerOf(operation),
      });
    }
  }
  return all;
}

// Codes that operations name as their own, and those that any of them may answer.
export function codesOf(operations) {
  const codes = new Set(["API_KEY_MISSING", "API_KEY_INVALID", "SCOPE_MISSING", "PRIVILEGE_MISSING", "TOKEN_EXPIRED"]);
  for (const each of ["RATE_LIMITED", "INTERNAL", "UNAVAILABLE", "OUTCOME_UNKNOWN", "PAYLOAD_TOO_LARGE"]) codes.add(each);
  for (const { description } of operations) {
    const named = /Refusals besides the general ones: (.*)/.exec(description ?? "")?.[1] ?? "";
    for (const [, code] of named.matchAll(/`([A-Z_]+)`/g)) codes.add(code);
  }
  return [...codes].sort();
}
