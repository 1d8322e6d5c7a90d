// The service a team would write instead: fastify and pg, one process per core, prepared statements, a connection
// pool, keys cached in memory, the same answers and the same durability. It does less than Comanda (no row-level
// security, limits, idempotency, request log), so that the comparison is not unfair to it.
import cluster from 'node:cluster';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { blake2b } from '@noble/hashes/blake2.js';
import Fastify from 'fastify';
import pg from 'pg';
import { addCheckRoutes } from './checks.js';
import { addOrderRoutes } from './orders.js';

const settings = {
  port: Number(process.env.PORT ?? 8090),
  database: process.env.DATABASE_URL,
  pepper: Buffer.from(readFileSync(process.env.PEPPER_FILE, 'utf8').trim(), 'hex'),
  processes: Number(process.env.PROCESSES ?? 2),
  connections: Number(process.env.CONNECTIONS ?? 8), // Per process.
};
const PAGE_SIZE = 50;

const statements = {
  key: {
    name: 'find_key',
    text: `select k.account_id, k.id, k.scopes from directory.api_key k join directory.account a on a.id = k.account_id
           where k.digest = $1 and k.revoked_at is null and a.active and (k.expires_at is null or k.expires_at > now())`,
  },
  read: {
    name: 'read_department',
    text: `select version, doc from record where account_id = $1 and id = $2 and menu_to is null and kind = 'department'`,
  },
  list: {
    name: 'list_departments',
    text: `select r.doc, (select count(*) from record c where c.account_id = $1 and c.store_id = $2 and c.kind = 'department'
                          and c.active and c.menu_to is null)::int as total
           from record r
           where r.account_id = $1 and r.store_id = $2 and r.kind = 'department' and r.active and r.menu_to is null
           order by r.name, r.id limit ${PAGE_SIZE} offset $3`,
  },
  store: { name: 'find_store', text: 'select number from store where account_id = $1 and id = $2 and active' },
  create: {
    name: 'create_department',
    text: `with seq as (
             update store_seq set journal_seq = journal_seq + 1, menu_version = menu_version + 1
             where account_id = $1 and store_id = $2 returning journal_seq, menu_version
           ), stored as (
             insert into record (account_id, store_id, kind, id, version, menu_from, active, name, name_key, search, doc)
             select $1, $2, 'department', $3, 1, menu_version, true, $4, lower($4 collate "und-x-icu"), lower($9 collate "und-x-icu"), $5 from seq
           )
           insert into journal (account_id, store_id, seq, at, actor, action, entity, entity_id, version, fields)
           select $1, $2, journal_seq, $6, $7, 'create', 'department', $3, 1, $8 from seq`,
  },
};

class Refused extends Error {
  constructor(status, code) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

function start() {
  const pool = new pg.Pool({ connectionString: settings.database, max: settings.connections });
  const app = Fastify({ logger: false });
  const callers = new Map(); // Key text -> account, key id, scopes.
  const storeNumbers = new Map();

  const run = (statement, values) => pool.query({ ...statement, values });

  async function identify(request, scope) {
    const key = request.headers.apikey;
    if (key === undefined) throw new Refused(401, 'API_KEY_MISSING');
    let caller = callers.get(key);
    if (caller === undefined) {
      const digest = Buffer.from(blake2b(Buffer.from(key), { key: settings.pepper, dkLen: 32 }));
      const { rows } = await run(statements.key, [digest]);
      if (rows.length === 0) throw new Refused(401, 'API_KEY_INVALID');
      caller = { account: rows[0].account_id, key: rows[0].id, scopes: new Set(rows[0].scopes) };
      callers.set(key, caller);
    }
    if (!caller.scopes.has(scope)) throw new Refused(403, 'SCOPE_MISSING');
    return caller;
  }

  async function storeNumber(account, store) {
    const known = storeNumbers.get(store);
    if (known !== undefined && known.account === account) return known.number;
    const { rows } = await run(statements.store, [account, store]);
    if (rows.length === 0) throw new Refused(404, 'NOT_FOUND');
    storeNumbers.set(store, { account, number: rows[0].number });
    return rows[0].number;
  }

  app.setErrorHandler((error, request, reply) => {
    const status = error.status ?? error.statusCode ?? (error.code === '23505' ? 409 : 500);
    const code = error.code === '23505' ? 'DUPLICATE_NAME' : error.code;
    const problem = JSON.stringify({ type: 'about:blank', title: code, status, code });
    reply.code(status).header('content-type', 'application/problem+json').send(problem);
  });

  app.get('/v1/svc/departments/:id', async (request, reply) => {
    const caller = await identify(request, 'catalogue:read');
    const { rows } = await run(statements.read, [caller.account, request.params.id]);
    if (rows.length === 0) throw new Refused(404, 'NOT_FOUND');
    reply.header('content-type', 'application/json').header('etag', `"${rows[0].version}"`);
    return rows[0].doc;
  });

  app.get('/v1/svc/store/:store/departments', async (request, reply) => {
    const caller = await identify(request, 'catalogue:read');
    const page = Number(request.query.page ?? 1);
    if (!Number.isInteger(page) || page < 1) throw new Refused(400, 'INVALID_PARAMETER');
    await storeNumber(caller.account, request.params.store);
    const { rows } = await run(statements.list, [caller.account, request.params.store, (page - 1) * PAGE_SIZE]);
    const total = rows.length > 0 ? rows[0].total : 0;
    const pages = Math.ceil(total / PAGE_SIZE);
    reply.header('content-type', 'application/json');
    return `{"data":[${rows.map((row) => row.doc).join(',')}],"page":${page},"pageSize":${PAGE_SIZE},"total":${total},` +
      `"totalPages":${pages},"hasMore":${page < pages},"nextCursor":null}`;
  });

  const createSchema = {
    body: {
      type: 'object',
      required: ['name', 'store'],
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 200 },
        departmentCode: { type: 'string', maxLength: 200 },
        description: { type: 'string', maxLength: 4000 },
        store: { type: 'string', pattern: '^[0-9a-f]{24}$' },
      },
    },
  };
  app.post('/v1/svc/department', { schema: createSchema }, async (request, reply) => {
    const caller = await identify(request, 'catalogue:write');
    const { name, departmentCode = '', description = '', store } = request.body;
    const number = await storeNumber(caller.account, store);
    const at = new Date();
    const id = Math.floor(at.getTime() / 1000).toString(16).padStart(8, '0') + randomBytes(8).toString('hex');
    const doc = JSON.stringify({
      id, name, departmentCode, description, store, createdFor: store, ownedBy: caller.account, createdAt: number,
      activeStatus: true, version: 1, dateCreated: at.toISOString(), lastUpdated: at.toISOString(),
      createdBy: caller.key, modifiedBy: caller.key,
    });
    const fields = JSON.stringify(Object.keys(request.body));
    const search = [name, departmentCode, description].filter(Boolean).join('\n');
    await run(statements.create, [caller.account, store, id, name, doc, at, caller.key, fields, search]);
    reply.code(201).header('content-type', 'application/json').header('etag', '"1"')
      .header('location', `/v1/svc/departments/${id}`);
    return doc;
  });

  addOrderRoutes(app, { run, identify, Refused });
  addCheckRoutes(app, { run, identify, Refused });

  app.listen({ host: '127.0.0.1', port: settings.port });
}

if (cluster.isPrimary) {
  for (let i = 0; i < settings.processes; ++i) cluster.fork();
  const stop = () => {
    for (const worker of Object.values(cluster.workers)) worker.process.kill('SIGTERM');
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} else {
  // Gone with the primary, however that ended.
  process.on('disconnect', () => process.exit(0));
  start();
}
