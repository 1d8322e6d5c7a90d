#include "features/checks/check_list.h"

#include <algorithm>
#include <array>

#include "base/money.h"
#include "base/raw_json.h"

namespace comanda::checks {
namespace {

// The sequence stands in each row, and in a row of its own when there is no check: one statement, one moment.
constexpr db::Query list_open_checks{"list_open_checks", R"sql(
select s.journal_seq, c.check_id, c.version, c.seq, c.status, c.closed_version is not null, c.last_node, c.envelope, c.data,
       c.check_no, c.ticket_no, c.service, c.guest_count, c.total, c.balance, c.last_update,
       (extract(epoch from c.updated_at) * 1000)::bigint, c.follow_up_of
from store_seq s
left join lateral (select * from check_state c
                   where c.account_id = $1 and c.store_id = $2 and c.closed_version is null
                   order by c.check_id limit $3) c on true
where s.account_id = $1 and s.store_id = $2
)sql"};

constexpr db::Query list_changed_checks{"list_changed_checks", R"sql(
select s.journal_seq, c.check_id, c.version, c.seq, c.status, c.closed_version is not null, c.last_node, c.envelope, c.data,
       c.check_no, c.ticket_no, c.service, c.guest_count, c.total, c.balance, c.last_update,
       (extract(epoch from c.updated_at) * 1000)::bigint, c.follow_up_of
from store_seq s
left join lateral (
    -- The journal says which changed, so that no index must follow every change. Of one that changed often only the last
    -- line is its own.
    select k.* from journal j
    cross join lateral (select * from check_state k where k.account_id = j.account_id and k.store_id = j.store_id
                        and k.check_id = j.entity_id and k.seq = j.seq offset 0) k
    where j.account_id = $1 and j.store_id = $2 and j.seq > $4 and j.entity = 'check' order by j.seq limit $3) c on true
where s.account_id = $1 and s.store_id = $2
)sql"};

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

class EntryText {
  public:
    EntryText& text(std::string_view name, std::string_view value) {
        begin(name);
        append_quoted(out_, value);
        return *this;
    }
    EntryText& raw(std::string_view name, std::string_view value) {
        begin(name);
        out_ += value;
        return *this;
    }
    std::string end() { return std::move(out_ += '}'); }

  private:
    void begin(std::string_view name) {
        out_ += out_.empty() ? '{' : ',';
        out_ += '"';
        out_ += name;
        out_ += "\":";
    }
    std::string out_;
};

std::string entry_of(const db::Result& rows, int row, int digits) {
    EntryText entry;
    entry.text("checkID", rows.text(row, 1));
    const std::string_view status = to_text(static_cast<Status>(rows.integer(row, 4)));
    if (rows.flag(row, 5)) return entry.text("status", status).end();
    comanda::raw::Reader envelope(rows.text(row, 7));
    envelope.begin_object();
    while (const auto name = envelope.next_name()) {
        const std::string_view value = envelope.skip_value();
        if (std::ranges::find(own_names, *name) == own_names.end()) entry.raw(*name, value);
    }
    entry.raw("version", rows.text(row, 2)).text("status", status);
    entry.text("checkNo", rows.text(row, 9)).text("ticketNo", rows.text(row, 10)).text("service", rows.text(row, 11));
    entry.raw("guestCount", rows.text(row, 12));
    entry.raw("totalAmount", rows.text(row, 13))
        .text("totalAmountStr", comanda::to_text(Money{rows.integer(row, 13)}, digits));
    entry.raw("balanceAmount", rows.text(row, 14));
    entry.text("balanceAmountStr", comanda::to_text(Money{rows.integer(row, 14)}, digits));
    entry.raw("lastUpdateInMillisec", rows.text(row, 15));
    entry.text("updatedAt", to_iso(Instant{std::chrono::milliseconds{rows.integer(row, 16)}}));
    if (!rows.is_null(row, 17)) entry.text("followUpOf", rows.text(row, 17));
    return entry.text("data", rows.text(row, 8)).raw("seq", rows.text(row, 3)).end();
}

CheckList read_list(const db::Result& rows, int digits, int at_most) {
    CheckList list;
    for (int row = 0; row < rows.rows(); ++row) {
        list.seq = rows.integer(row, 0);
        if (rows.is_null(row, 1)) break;
        if (row == at_most) {
            list.has_more = true;
            break;
        }
        list.checks.push_back({std::string(rows.text(row, 1)), rows.integer(row, 2), rows.integer(row, 3),
                               static_cast<Status>(rows.integer(row, 4)), rows.flag(row, 5),
                               std::string(rows.text(row, 6)), entry_of(rows, row, digits)});
    }
    return list;
}

}  // namespace

net::Task<CheckList> open_checks(db::Shard& shard, std::string account, tenant::StoreRef store, int at_most) {
    db::Params params;
    params.text(account).text(store.id).integer(at_most + 1);
    const db::Result rows = co_await shard.lists().run(account, list_open_checks, std::move(params));
    co_return read_list(rows, store.currency_digits, at_most);
}

net::Task<CheckList> changed_checks(db::Shard& shard, std::string account, tenant::StoreRef store, std::int64_t seq,
                                    int at_most) {
    db::Params params;
    params.text(account).text(store.id).integer(at_most + 1).integer(seq);
    const db::Result rows = co_await shard.lists().run(account, list_changed_checks, std::move(params));
    CheckList list = read_list(rows, store.currency_digits, at_most);
    // What follows the last one shown has not been shown.
    if (list.has_more) list.seq = list.checks.back().seq;
    co_return list;
}

}  // namespace comanda::checks
