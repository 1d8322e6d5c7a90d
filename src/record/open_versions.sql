with numbered as (
    update store_seq set menu_version = $3, journal_seq = $4::bigint + $5::bigint
    where account_id = $1 and store_id = $2
), opened as (
    insert into record (account_id, store_id, kind, id, version, menu_from, active, name, name_key, parent, search, doc,
                        facet, refs, written_at, written_by)
    select $1, $2, w.kind, w.id, w.expected + 1, $3, w.active, w.name, w.name_key, w.parent, w.search, w.doc, w.facet,
           w.refs, clock_timestamp(), w.actor
    from {writes} w
)
{append_journal}
select $1, $2, $4::bigint + w.n, clock_timestamp(), w.actor, w.action, w.kind, w.id, w.expected + 1, w.fields from {writes} w
