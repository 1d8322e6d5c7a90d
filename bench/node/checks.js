// Checks as a team would write them that has one till per check: the latest submission is the check. It is kept, the
// submission beside it, one journal line, the device, and the sale once it has ended: one statement. No merge, no sums,
// no card numbers, nothing against a repeated submission: Comanda minds all of these.
import { createHash } from 'node:crypto';

const STATUSES = ['ACTIVE', 'HELD', 'PRINTED', 'PAID', 'CLOSED', 'VOIDED'];
const CLOSED = 4;

const statements = {
  keep: {
    name: 'keep_check',
    text: `with seq as (
             update store_seq set journal_seq = journal_seq + 1 where account_id = $1 and store_id = $2 returning journal_seq
           ), kept as (
             insert into check_state as k (account_id, store_id, check_id, version, seq, status, closed_version, last_node, envelope,
                                           data, conflicts, digests, total, balance, check_no, ticket_no, service, guest_count,
                                           last_update, removed, opened_at, updated_at, closed_at)
             select $1, $2, $3, 1, journal_seq, $4::smallint, case when $4::smallint >= ${CLOSED} then 1 end, $5, $6, $7, '[]', $8,
                    $9, $10, $11, $12, $13, $14, $15, '[]', $16::timestamptz, $16, case when $4::smallint >= ${CLOSED} then $16 end
             from seq
             on conflict (account_id, store_id, check_id) do update
             set version = k.version + 1, seq = excluded.seq, status = excluded.status, last_node = excluded.last_node,
                 closed_version = case when excluded.status >= ${CLOSED} then k.version + 1 end, envelope = excluded.envelope,
                 data = excluded.data, digests = k.digests || excluded.digests, total = excluded.total, balance = excluded.balance,
                 check_no = excluded.check_no, ticket_no = excluded.ticket_no, service = excluded.service,
                 guest_count = excluded.guest_count, last_update = excluded.last_update, updated_at = excluded.updated_at,
                 closed_at = excluded.closed_at
             returning version, seq
           ), submitted as (
             insert into check_submission (account_id, store_id, check_id, version, n, node, stream, place, at, base_version, seen, digest,
                                           envelope, data, received_at)
             select $1, $2, $3, version, 1, $5, '#', $17, $15, $18, '[]', $8, $6, $7, $16 from kept
           ), sold as (
             -- The head alone, as in bare_check.sql: no lines, taxes, payments or sums of days.
             insert into sale
             select $1, $2, ($16::timestamptz)::date, left(encode($8, 'hex'), 24), 0, $3, null, null, '', $11, $12, $13, $24, $25, $20, '', '',
                    $14, $16, ($16::timestamptz)::date, $16, 12, $9, 0, 0, 0, 0, 0, 0, $9, 0, 0, 0, 0, 0, $9, $9, $26,
                    'USD', 'UTC', '04:00', 'HALF_UP', 'LINE'
             from kept where $4::smallint = ${CLOSED}
           ), seen as (
             insert into device as d (account_id, store_id, id, node, name, type, app_version, mac_id, employee_id, employee_name,
                                      menu_version, clock_offset, received, last_seen_at, last_sync_at)
             select $1, $2, $5, $5, $20, $21, $22, $23, $24, $25, $26, 0, int8multirange(int8range($17, $17, '[]')), $16, $16 from kept
             on conflict (account_id, store_id, id) do update
             set name = excluded.name, type = excluded.type, app_version = excluded.app_version, mac_id = excluded.mac_id,
                 employee_id = excluded.employee_id, employee_name = excluded.employee_name, menu_version = excluded.menu_version,
                 received = d.received + excluded.received, last_seen_at = excluded.last_seen_at, last_sync_at = excluded.last_sync_at
           ), journaled as (
             insert into journal (account_id, store_id, seq, at, actor, action, entity, entity_id, version, fields)
             select $1, $2, seq, $16, $19, case when version = 1 then 'opened' else 'updated' end, 'check', $3, version, '["data"]'
             from kept
           )
           select version, seq from kept`,
  },
};

const text = { type: 'string', maxLength: 256 };
const whole = { type: 'integer', minimum: 0 };
const schema = {
  body: {
    type: 'object',
    required: ['checkID', 'node', 'data'],
    properties: {
      checkID: { type: 'string', minLength: 1, maxLength: 64 }, node: text, deviceName: text, floorID: text, tableID: text,
      tableName: text, employeeID: text, employeeName: text, deviceType: text, appVersion: text, MacID: text, menuVersion: whole,
      baseVersion: whole, deviceSeq: whole, data: { type: 'string', maxLength: 1048576 },
    },
  },
};

export function addCheckRoutes(app, { run, identify, Refused }) {
  app.post('/v1/sync/store/:store/addOrUpdateCheck', { schema }, async (request, reply) => {
    const caller = await identify(request, 'sync:write');
    const { store } = request.params;
    const {
      checkID, data, baseVersion = 0, deviceSeq = 0, deviceType = 'POS', appVersion = '', MacID = '', menuVersion = 0, ...shown
    } = request.body;
    let check;
    try {
      check = JSON.parse(data);
    } catch {
      throw new Refused(400, 'MALFORMED_JSON');
    }
    const status = STATUSES.indexOf(check.status ?? 'ACTIVE');
    if (status === -1 || !Array.isArray(check.seats)) throw new Refused(422, 'VALIDATION_FAILED');
    const acceptedLines = check.seats.flatMap((seat) => seat.orders.map((line) => line.orderUniqueId));
    const envelope = JSON.stringify(shown);
    const digest = createHash('md5').update(`${checkID}\n${envelope}\n${deviceSeq}\n`).update(data).digest();
    const { rows } = await run(statements.keep, [
      caller.account, store, checkID, status, shown.node, envelope, data, digest, check.totalAmount ?? 0, check.balanceAmount ?? 0,
      check.checkNo ?? '', check.ticketNo ?? '', check.service ?? '', check.guestCount ?? 0, check.lastUpdateInMillisec ?? 0, new Date(),
      deviceSeq, baseVersion, caller.key, shown.deviceName ?? '', deviceType, appVersion, MacID, shown.employeeID ?? '',
      shown.employeeName ?? '', menuVersion,
    ]);
    if (rows.length === 0) throw new Refused(404, 'NOT_FOUND');
    const version = Number(rows[0].version);
    reply.code(version === 1 ? 201 : 200).header('content-type', 'application/json').header('etag', `"${version}"`);
    return {
      checkID, version, status: STATUSES[status], result: version === 1 ? 'INSERTED' : 'UPDATED', acceptedLines,
      acceptedPayments: (check.payments ?? []).map((each) => each.id), conflicts: [], totalsDiffer: false, check: data,
      seq: Number(rows[0].seq),
    };
  });
}
