#include "features/checks/storage/check_list.h"

#include <algorithm>
#include <array>

#include "base/json_writer.h"
#include "base/raw_json.h"
#include "db/rows.h"

namespace comanda::checks {
namespace {

const db::Placeholder columns{
    .name = "columns",
    .columns = {},
    .text =
        "c.check_id, c.version, c.seq, c.status, c.closed_version, c.last_node, c.envelope, c.data, c.check_no, "
        "c.ticket_no, c.service, c.guest_count, c.total, c.balance, c.last_update, c.updated_at, c.follow_up_of"};

// The end of the journal is in each row, and in a row of its own when there is no check, so that both are of one
// moment.
const db::Query list_open_checks = db::fill_in({"list_open_checks", R"sql(
select s.journal_seq, l.epoch as journal_epoch, {columns}, (extract(epoch from c.updated_at) * 1000)::bigint as updated
from store_seq s
left join journal l on l.account_id = s.account_id and l.store_id = s.store_id and l.seq = s.journal_seq
left join lateral (select {columns} from check_state c
                   where c.account_id = $1 and c.store_id = $2 and c.closed_version is null
                   order by c.check_id limit $3) c on true
where s.account_id = $1 and s.store_id = $2
)sql"},
                                               {columns});

// Changed checks are found through the journal, so no index has to be updated with each change. Only the last journal
// line of a check has its sequence number.
const db::Query list_changed_checks = db::fill_in({"list_changed_checks", R"sql(
select s.journal_seq, l.epoch as journal_epoch, k.epoch as known_epoch, c.line_epoch,
    {columns}, (extract(epoch from c.updated_at) * 1000)::bigint as updated
from store_seq s
left join journal l on l.account_id = s.account_id and l.store_id = s.store_id and l.seq = s.journal_seq
left join journal k on k.account_id = s.account_id and k.store_id = s.store_id and k.seq = $4
left join lateral (
    select {columns}, j.epoch as line_epoch from journal j
    cross join lateral (select {columns} from check_state c where c.account_id = j.account_id and c.store_id = j.store_id
                        and c.check_id = j.entity_id and c.seq = j.seq offset 0) c
    where j.account_id = $1 and j.store_id = $2 and j.seq > $4 and j.entity = 'check' order by j.seq limit $3) c on true
where s.account_id = $1 and s.store_id = $2
)sql"},
                                                  {columns});

struct StorePosition {
    std::int64_t journal_seq = 0;
    std::optional<std::int64_t> journal_epoch;  // Nothing: the journal is empty.
    std::optional<std::string> check_id;        // Nothing: there is no check.
};
BOOST_DESCRIBE_STRUCT(StorePosition, (), (journal_seq, journal_epoch, check_id))

struct KnownLine {
    std::optional<std::int64_t> known_epoch;  // Nothing: there is no such line.
    std::optional<std::int64_t> line_epoch;
};
BOOST_DESCRIBE_STRUCT(KnownLine, (), (known_epoch, line_epoch))

struct ListedRow {
    std::string_view check_id;
    std::int64_t version = 0;
    std::int64_t seq = 0;
    Status status = Status::active;
    std::optional<std::int64_t> closed_version;
    std::string_view last_node, envelope, data, check_no, ticket_no, service;
    std::int64_t guest_count = 0;
    std::int64_t total = 0;
    std::int64_t balance = 0;
    std::int64_t last_update = 0;
    Instant updated{};
    std::optional<std::string_view> follow_up_of;
};
BOOST_DESCRIBE_STRUCT(ListedRow, (),
                      (check_id, version, seq, status, closed_version, last_node, envelope, data, check_no, ticket_no,
                       service, guest_count, total, balance, last_update, updated, follow_up_of))

constexpr std::array<std::string_view, 16> own_names = {"checkID",
                                                        "version",
                                                        "status",
                                                        "checkNo",
                                                        "ticketNo",
                                                        "service",
                                                        "guestCount",
                                                        "totalAmount",
                                                        "totalAmountStr",
                                                        "balanceAmount",
                                                        "balanceAmountStr",
                                                        "lastUpdateInMillisec",
                                                        "updatedAt",
                                                        "data",
                                                        "seq",
                                                        "followUpOf"};

// Of one that has ended only its id and status.
std::string entry_of(const ListedRow& row, int digits) {
    std::string text;
    JsonWriter json(text);
    json.begin_object().name("checkID").text(row.check_id);
    if (row.closed_version) {
        json.name("status").text(to_text(row.status)).end_object();
        return text;
    }
    raw::Reader envelope(row.envelope);
    envelope.begin_object();
    while (const auto name = envelope.next_name()) {
        const std::string_view value = envelope.skip_value();
        if (std::ranges::find(own_names, *name) == own_names.end()) json.name(*name).raw(value);
    }
    json.name("version").whole(row.version).name("status").text(to_text(row.status));
    json.name("checkNo").text(row.check_no).name("ticketNo").text(row.ticket_no).name("service").text(row.service);
    json.name("guestCount").whole(row.guest_count);
    json.money("totalAmount", Money{row.total}, digits).money("balanceAmount", Money{row.balance}, digits);
    json.name("lastUpdateInMillisec").whole(row.last_update).name("updatedAt").text(to_iso(row.updated));
    if (row.follow_up_of) json.name("followUpOf").text(*row.follow_up_of);
    json.name("data").text(row.data).name("seq").whole(row.seq).end_object();
    return text;
}

CheckList read_list(const db::Result& result, int digits, int at_most) {
    CheckList list;
    const std::optional<StorePosition> position = db::first<StorePosition>(result);
    if (!position) return list;
    list.end = {position->journal_seq, position->journal_epoch.value_or(0)};
    if (!position->check_id) return list;
    std::vector<ListedRow> rows = db::all<ListedRow>(result);
    list.has_more = rows.size() > static_cast<std::size_t>(at_most);
    if (list.has_more) rows.resize(static_cast<std::size_t>(at_most));
    for (const ListedRow& each : rows)
        list.checks.push_back({{each.seq}, std::string(each.last_node), entry_of(each, digits)});
    return list;
}

}  // namespace

net::Task<CheckList> open_checks(db::Shard& shard, std::string account, tenant::StoreRef store, int at_most) {
    const db::Result result =
        co_await shard.lists().run(account, list_open_checks, db::params(account, store.id, at_most + 1));
    co_return read_list(result, store.currency_digits, at_most);
}

net::Task<std::optional<CheckList>> changed_checks(db::Shard& shard, std::string account, tenant::StoreRef store,
                                                   events::Position after, int at_most) {
    const db::Result result =
        co_await shard.lists().run(account, list_changed_checks, db::params(account, store.id, at_most + 1, after.seq));
    const std::vector<KnownLine> lines = db::all<KnownLine>(result);
    if (after.seq > 0) {
        const std::optional<std::int64_t> known = lines.empty() ? std::nullopt : lines.front().known_epoch;
        if (!known || after.epoch.value_or(*known) != *known) co_return std::nullopt;
    }
    CheckList list = read_list(result, store.currency_digits, at_most);
    for (std::size_t i = 0; i < list.checks.size(); ++i)
        list.checks[i].at.epoch = lines[i].line_epoch;
    // The next request continues after the last one shown.
    if (list.has_more && !list.checks.empty()) list.end = list.checks.back().at;
    co_return list;
}

}  // namespace comanda::checks
