#include "tests/fault/ledger_judge.h"

#include <fmt/format.h>

#include <sstream>
#include <unordered_map>

namespace comanda::test {
namespace {

struct Row {
    std::int64_t n = 0;
    std::string kind;
    std::string source;
    std::int64_t points = 0, balance = 0, reverses = 0;
    std::string check;  // Earned: of the sale.
};

struct Expected {
    std::string kind;
    std::int64_t points = 0, entry = 0;
    bool is_certain = true;
    bool is_seen = false;
};

struct ExpectedRefund {
    const PointsSale* sale = nullptr;
    const PointsRefund* refund = nullptr;
    bool is_seen = false;
};

const char* kind_of(Asked asked) {
    switch (asked) {
        case Asked::adjust:
            return "Adjusted";
        case Asked::redeem:
            return "Redeemed";
        case Asked::reverse:
            return "Reversed";
        case Asked::reset:
            return "ResetLoyalty";
    }
    return "";
}

// What the clients know of one customer.
struct Known {
    std::unordered_map<std::string, Expected> moves = {};  // By source.
    std::unordered_map<std::string, std::pair<const PointsSale*, int>> sales = {};
    std::unordered_map<std::string, ExpectedRefund> refunds = {};
};

std::vector<Known> known_of(std::size_t customers, const std::vector<const PointsClient*>& clients) {
    std::vector<Known> all(customers);
    for (const PointsClient* client : clients) {
        for (const Movement& each : client->log().moves) {
            all[each.customer].moves[source_of(client->number(), each.number)] = {kind_of(each.kind), each.points,
                                                                                  each.entry, each.is_certain};
        }
        for (const PointsSale& each : client->log().sales) {
            Known& known = all[each.customer];
            known.sales[each.check] = {&each, 0};
            for (const PointsRefund& refund : each.refunds)
                known.refunds[each.store + "/" + each.check + "/" + refund.id] = {&each, &refund};
        }
    }
    return all;
}

std::vector<Row> rows_of(Postgres& postgres, const PointsAccount& account, const std::string& customer) {
    const std::string text = postgres.value(
        account.shard,
        fmt::format(
            "select coalesce(string_agg(concat_ws(e'\\t', e.n, e.kind, ltrim(e.source, e'\\n'), e.points, e.balance, "
            "coalesce(e.reverses, 0), coalesce(s.check_id, '-')), e'\\n' order by e.n), '') from loyalty_entry e left "
            "join sale s on e.kind = 'Earned' and s.account_id = e.account_id and s.id = e.source and s.business_date "
            "= e.business_date and s.customer_id = e.customer_id where e.account_id = '{}' and e.customer_id = '{}' "
            "and e.side = 0",
            account.tenant.account, customer));
    std::vector<Row> rows;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        Row row;
        words >> row.n >> row.kind >> row.source >> row.points >> row.balance >> row.reverses >> row.check;
        rows.push_back(std::move(row));
    }
    return rows;
}

// One customer's rows, in their order.
class CustomerJudge {
  public:
    CustomerJudge(Judgement& judgement, Known& known, std::string name)
        : judgement_(judgement), known_(known), name_(std::move(name)) {}

    void judge(const std::vector<Row>& rows, std::int64_t begins) {
        rows_ = &rows;
        for (const Row& each : rows) {
            if (each.n != ++entries_) find("entry missing or doubled", each);
            if (each.balance != balance_ + each.points) find("a balance that is not the sum of its entries", each);
            if (each.balance < 0) find("balance below zero", each);
            look_at(each, begins);
            look_at_reversal(each);
            balance_ = each.balance;
            ++judgement_.kinds[each.kind];
        }
        judgement_.movements += static_cast<std::int64_t>(rows.size());
        look_for_losses();
    }

    std::int64_t balance() const { return balance_; }
    std::int64_t acknowledged() const { return acknowledged_; }
    std::int64_t entries() const { return entries_; }

  private:
    void find(const std::string& kind, const Row& row) {
        judgement_.find(kind,
                        fmt::format("{}: entry {} {} {} of {} points", name_, row.n, row.kind, row.source, row.points));
    }

    void look_at(const Row& row, std::int64_t begins) {
        if (row.kind == "Enrollment") {
            acknowledged_ += begins;
            if (row.n != 1 || row.points != begins) find("wrong enrollment", row);
        } else if (row.kind == "Earned") {
            look_at_sale(row);
        } else if (const auto refund = known_.refunds.find(row.source); refund != known_.refunds.end()) {
            look_at_refund(row, refund->second);
        } else {
            look_at_move(row);
        }
    }

    void look_at_move(const Row& row) {
        const auto found = known_.moves.find(row.source);
        if (found == known_.moves.end()) return find("entry that nobody was told of", row);
        Expected& expected = found->second;
        if (std::exchange(expected.is_seen, true)) find("doubled entry", row);
        if (row.kind != expected.kind) find("another kind of entry", row);
        acknowledged_ += expected.is_certain ? expected.points : row.points;
        if (!expected.is_certain) {
            ++judgement_.late;
        } else if (row.points != expected.points || row.n != expected.entry) {
            find("not what was answered", row);
        }
    }

    void look_at_sale(const Row& row) {
        const auto found = known_.sales.find(row.check);
        if (found == known_.sales.end()) return find("earned by a sale that nobody made", row);
        const PointsSale& sale = *found->second.first;
        if (++found->second.second > 1) find("earned twice", row);
        if (row.points != sale.earned) find("not what the sale earns", row);
        acknowledged_ += sale.earned;
        earned_[sale.check] = row.n;
    }

    // As much has gone back as of the sale's total, unless there was not enough.
    void look_at_refund(const Row& row, ExpectedRefund& expected) {
        const PointsSale& sale = *expected.sale;
        if (std::exchange(expected.is_seen, true)) find("doubled reversal", row);
        if (row.kind != "Reversed" || earned_[sale.check] == 0 || row.reverses != earned_[sale.check])
            return find("a refund that reverses another entry", row);
        const std::int64_t due = share(sale, *expected.refund) + reversed_[row.reverses];
        if (row.points != -std::min(due, balance_)) find("a refund out of proportion", row);
        if (!expected.refund->is_early && row.points != expected.refund->points) find("not what was answered", row);
        acknowledged_ += expected.refund->is_early ? -share(sale, *expected.refund) - reversed_[row.reverses]
                                                   : expected.refund->points;
    }

    static std::int64_t share(const PointsSale& sale, const PointsRefund& refund) {
        return (2 * sale.earned * refund.refunded + sale.total) / (2 * sale.total);
    }

    void look_at_reversal(const Row& row) {
        if (row.reverses == 0) return;
        if (row.reverses >= row.n) return find("reverses what was not there", row);
        const std::int64_t original = (*rows_)[static_cast<std::size_t>(row.reverses - 1)].points;
        std::int64_t& gone = reversed_[row.reverses];
        gone += row.points;
        if (std::abs(gone) > std::abs(original) || (gone != 0 && (gone > 0) == (original > 0)))
            find("more reversed than there was", row);
    }

    void look_for_losses() {
        const auto lose = [this](const std::string& kind, const std::string& what) {
            judgement_.find(kind, name_ + ": " + what);
        };
        for (const auto& [source, each] : known_.moves) {
            if (!each.is_certain || each.is_seen) continue;
            lose("lost entry", source);
            acknowledged_ += each.points;
        }
        for (const auto& [check, each] : known_.sales) {
            if (each.second > 0 || each.first->earned == 0) continue;
            lose("sale that earned nothing", check);
            acknowledged_ += each.first->earned;
        }
        for (const auto& [source, each] : known_.refunds) {
            if (each.is_seen) continue;
            acknowledged_ += each.refund->points;
            if (each.refund->points != 0) lose("lost reversal", source);
        }
        // Whatever was cut short: of a sale that was refunded in full nothing may be left without a reason.
        for (const auto& [source, each] : known_.refunds) {
            if (each.is_seen || each.sale->earned == 0) continue;
            if (share(*each.sale, *each.refund) + reversed_[earned_[each.sale->check]] > 0)
                lose("refund that took no points", source);
        }
    }

    Judgement& judgement_;
    Known& known_;
    std::string name_;
    const std::vector<Row>* rows_ = nullptr;
    std::int64_t entries_ = 0, balance_ = 0, acknowledged_ = 0;
    std::unordered_map<std::string, std::int64_t> earned_;          // By check: the entry.
    std::unordered_map<std::int64_t, std::int64_t> reversed_ = {};  // By entry: by how much.
};

void judge_shard(Judgement& judgement, Postgres& postgres, const std::string& shard) {
    const auto expect_nothing = [&](const std::string& what, const std::string& sql) {
        const std::string found = postgres.value(shard, sql);
        if (found != "0") judgement.find(what, shard + ": " + found);
    };
    expect_nothing("entries do not come to zero", "select coalesce(sum(points), 0) from loyalty_entry");
    expect_nothing(
        "entries without counterpart",
        "select count(*) from (select from loyalty_entry group by account_id, customer_id, n having count(*) "
        "<> 2 or sum(points) <> 0) x");
    expect_nothing("sales that earned twice",
                   "select count(*) from (select from loyalty_entry where side = 0 and kind = 'Earned' group by "
                   "account_id, source having count(*) > 1) x");
    expect_nothing("journal with gaps",
                   "select coalesce(sum(journal_seq), 0) - (select count(*) from journal) from store_seq");
    judgement.rows += std::stoll(postgres.value(shard, "select count(*) from loyalty_entry"));
}

}  // namespace

void Judgement::find(const std::string& kind, const std::string& about) {
    if (++violations[kind] <= 5) examples.push_back(kind + ": " + about);
}

Judgement judge(PointsTown& town, const std::vector<const PointsClient*>& clients) {
    Judgement judgement;
    std::vector<Known> known = known_of(town.customers().size(), clients);
    for (std::size_t i = 0; i < known.size(); ++i) {
        const Collector& customer = town.customers()[i];
        const PointsAccount& account = town.accounts()[customer.account];
        CustomerJudge judge(judgement, known[i], account.shard + " " + customer.id);
        judge.judge(rows_of(town.postgres(), account, customer.id), account.begins);
        const auto expect = [&](const char* what, std::int64_t value, std::int64_t expected) {
            if (value != expected) judgement.find(what, fmt::format("{}: {}, not {}", customer.id, value, expected));
        };
        const std::string where = fmt::format(" from loyalty_balance where account_id = '{}' and customer_id = '{}'",
                                              account.tenant.account, customer.id);
        const auto stored = [&](const std::string& column) {
            return std::stoll(town.postgres().value(account.shard, "select " + column + where));
        };
        expect("balance is not the sum of its entries", stored("points"), judge.balance());
        expect("balance does not count its entries", stored("entries"), judge.entries());
        expect("balance is not what was acknowledged", stored("points"), judge.acknowledged());
        Client client = town.client(account, i % 2);
        const Answer read = client.get("/v1/svc/customer/" + customer.id);
        expect("balance read is not the balance", number_in(read.body, "loyaltyPoints"), judge.balance());
        known[i] = {};
    }
    for (const char* shard : {"shard_one", "shard_two"})
        judge_shard(judgement, town.postgres(), shard);
    return judgement;
}

}  // namespace comanda::test
