#include "features/checks/advance.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <unordered_set>

#include "base/cards.h"
#include "base/digest.h"
#include "base/json.h"
#include "base/raw_json.h"
#include "features/checks/late_changes.h"
#include "features/checks/raw_fields.h"
#include "features/checks/sold.h"
#include "features/checks/sum_names.h"

namespace comanda::checks {
namespace {

std::vector<std::string> line_ids(const Fold& fold) {
    std::vector<std::string> ids;
    if (fold.empty()) return ids;
    for (const Thing* line : fold.merged().lines)
        ids.emplace_back(line->id);
    return ids;
}

std::vector<std::string> without_sent(std::vector<std::string> ids, const Submission& sent) {
    std::erase_if(
        ids, [&](const std::string& id) { return std::ranges::find(sent.lines, id, &Part::id) != sent.lines.end(); });
    return ids;
}

Fold fold_until(const History& history, std::int64_t version) {
    History until;
    std::ranges::copy_if(history, std::back_inserter(until),
                         [&](const auto& each) { return each->version <= version; });
    return Fold::of(std::move(until));
}

// The lines its till had before it and has no longer. False: history is needed to tell.
bool find_seen(Submission& sent, const State* known, const History* history) {
    sent.seen.clear();
    if (sent.base_version <= 0 || known == nullptr) return true;
    const auto is_sent = [&](const Thing& line) {
        return std::ranges::find(sent.lines, line.id, &Part::id) != sent.lines.end();
    };
    if (std::ranges::all_of(known->fold.lines(), is_sent) || sent.base_version > known->version) return true;
    std::vector<std::string> missing = without_sent(line_ids(known->fold), sent);
    if (sent.base_version < known->version) {
        if (history == nullptr) return false;
        missing = without_sent(line_ids(fold_until(*history, sent.base_version)), sent);
    }
    sent.seen = std::move(missing);
    return true;
}

class RestText {
  public:
    RestText(const Submission& sent, const std::string& check_id, const State& closed)
        : sent_(sent), check_id_(check_id), ended_(closed) {}

    bool has_something() const {
        return std::ranges::any_of(sent_.lines, [&](const Part& each) { return is_late(each); }) ||
               std::ranges::any_of(sent_.payments, [&](const Entry& each) { return is_late(each); });
    }

    // The late lines and payments as a check of their own.
    std::string data() {
        out_ = "{\"status\":\"ACTIVE\",\"followUpOf\":";
        append_quoted(out_, check_id_);
        out_ += ",\"lastUpdateInMillisec\":" + std::to_string(sent_.last_update);
        for (const Field& each : sent_.fields_of(sent_.header)) {
            if (!is_of_closed(each.name)) member(each);
        }
        out_ += ",\"seats\":[";
        for (const Part& seat : sent_.seats)
            write_seat(seat);
        out_ += "],\"payments\":[";
        for (const Entry& each : sent_.payments) {
            if (!is_late(each)) continue;
            next();
            out_ += each.value;
        }
        out_ += "],\"voids\":[";
        for (const Entry& each : sent_.voids) {
            if (!is_of_late_line(each)) continue;
            next();
            out_ += each.value;
        }
        out_ += "]}";
        return std::move(out_);
    }

  private:
    // What belongs to the closed check, and must not count twice.
    static constexpr std::array<std::string_view, 10> not_repeated = {
        "followUpOf",     "chargeTaxes",        "taxes",     "discounts", "serviceChargeAmount", "gratuityAmount",
        "deliveryCharge", "roundingAdjustment", "tipAmount", "guestCount"};

    // A twin alone would count as its number does.
    static bool is_of_closed(std::string_view name) {
        if (name.ends_with("Str")) name.remove_suffix(3);
        return std::ranges::find(not_repeated, name) != not_repeated.end();
    }

    bool is_late(const Part& line) const { return ended_.is_late(sent_, line); }
    bool is_late(const Entry& payment) const { return ended_.is_late(payment); }

    bool is_of_late_line(const Entry& record) const {
        const std::string id = voided_line(record);
        return std::ranges::any_of(sent_.lines, [&](const Part& line) { return line.id == id && is_late(line); });
    }

    void next() {
        if (out_.back() != '[' && out_.back() != '{') out_ += ',';
    }
    void member(const Field& field) {
        next();
        out_ += '"';
        out_ += field.name;
        out_ += "\":";
        out_ += field.value;
    }
    void write_seat(const Part& seat) {
        const auto is_here = [&](const Part& line) { return is_late(line) && raw::text_of(line.seat) == seat.id; };
        if (std::ranges::none_of(sent_.lines, is_here)) return;
        next();
        out_ += '{';
        for (const Field& each : sent_.fields_of(seat))
            member(each);
        next();
        out_ += "\"orders\":[";
        for (const Part& line : sent_.lines) {
            if (!is_here(line)) continue;
            next();
            out_ += '{';
            for (const Field& each : sent_.fields_of(line))
                member(each);
            out_ += '}';
        }
        out_ += "]}";
    }

    const Submission& sent_;
    const std::string& check_id_;
    const EndedCheck ended_;
    std::string out_;
};

std::string in_hex(std::string_view bytes) {
    std::string hex;
    for (const char each : bytes)
        fmt::format_to(std::back_inserter(hex), "{:02x}", static_cast<unsigned char>(each));
    return hex;
}

std::optional<SentCheck> rest_of(const SentCheck& item, const State& closed) {
    RestText text(*item.submission, item.key.id, closed);
    if (!text.has_something()) return std::nullopt;
    SentCheck rest = item;
    rest.key.id = follow_up_id(item.key.id);
    rest.follow_up_of = item.key.id;
    rest.device_seq.reset();
    rest.submission = read_submission({item.submission->text->envelope, text.data()});
    Submission& made = *rest.submission;
    // A name of its own each time: what a till leaves out of what it sends late it has not removed from the follow-up
    // check, which it may not have seen.
    made.node = item.submission->node + " (late " + in_hex(item.submission->digest) + ")";
    made.at = item.submission->at;
    made.order = item.submission->order;
    made.digest = comanda::digest(made.node + made.text->envelope + made.text->data, digest_bytes);
    return rest;
}

// What is repeated is late again: its follow-up check has it already, and is found that way.
void take_late(const State& known, std::span<const SentCheck> items, Advance& step) {
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (step.is_refused[i] != 0) continue;
        if (step.is_new[i] != 0) {
            if (!step.next) step.next = std::make_shared<State>(known);
            step.next->version = known.version + 1;
            items[i].submission->version = step.next->version;
            step.next->digests.add(items[i].submission->digest);
            step.next->sent_bytes += items[i].submission->bytes();
        }
        if (auto rest = rest_of(items[i], known)) step.late.push_back({i, std::move(*rest)});
    }
}

// An open check: a payment keeps VOIDED from it, and whoever sends that again and again needs a limit too.
bool ends(const Submission& sent, const State* known) {
    const auto is_paid = [](const Entry& each) { return !flag_in(each.value, "void"); };
    return sent.status == Status::closed ||
           (sent.status == Status::voided && std::ranges::none_of(sent.payments, is_paid) &&
            (known == nullptr || std::ranges::none_of(known->fold.payments(), is_paid)));
}

// What is about to end a check has a tenth more room, and so has money that comes late.
bool is_too_much(std::size_t submissions, std::int64_t bytes, const SentCheck& item) {
    const Submission& sent = *item.submission;
    const bool is_late_money = !item.follow_up_of.empty() && !sent.payments.empty();
    const bool has_more = sent.status >= Status::paid || is_late_money;
    return submissions > submissions_max + (has_more ? submissions_max / 10 : 0) ||
           bytes > sent_bytes_max + (has_more ? sent_bytes_max / 10 : 0);
}

// Whether anybody ever said so.
bool was_cooked(const Thing& line) {
    const Register* sent = line.find("sentToKitchen");
    return sent != nullptr &&
           std::ranges::any_of(sent->values, [](const auto& each) { return raw::is_true(each.text); });
}

void end_if_final(State& state, const Merged& merged, std::span<const SentCheck> items,
                  std::span<const std::size_t> taken) {
    if (!is_final(merged.status)) return;
    sales::Sale sale = sale_of(items.front().key, state, merged, ended_at(items, taken));
    for (const SentCheck& each : items) {  // A check that does not name its menu was made by its device's.
        if (sale.menu_version == 0 && each.device) sale.menu_version = each.device->menu_version;
    }
    state.sale = std::make_shared<const sales::Sale>(std::move(sale));
    state.closed_version = state.version;
    std::unordered_set<std::string_view> here;
    for (const Thing* each : merged.lines)
        here.insert(each->id);
    for (const Thing& each : state.fold.lines()) {
        if (here.contains(each.id)) continue;
        state.removed.emplace_back(each.id);
        if (state.fold.is_void(each) || was_cooked(each)) state.settled.emplace_back(each.id);
    }
}

}  // namespace

Refusal check_too_long(const std::string& id, bool has_ended) {
    const std::string why =
        has_ended ? "check " + id + " has ended, and for it or for its follow-up check" : "of check " + id;
    return {.status = 409,
            .code = "CHECK_TOO_LONG",
            .message = "Nothing was changed: " + why +
                       " as much has been sent as is kept of one, 2,000 submissions or " + "32 MiB. " +
                       (has_ended ? "Send what is late" : "Send it CLOSED, and what is ordered from now on") +
                       " under another checkID."};
}

bool is_follow_up_of(const State& state, const std::string& id) {
    if (!state.fold.empty()) return raw::text_of(state.fold.header().value("followUpOf")) == id;
    const auto kept = read_submission({state.text.envelope, state.text.data});
    return raw::text_of(find_field(kept->fields_of(kept->header), "followUpOf").value_or("")) == id;
}

std::string follow_up_id(const std::string& id) {
    constexpr std::size_t id_max = 64, suffix_max = 8, kept = 32;
    const std::size_t mark = id.rfind('~');
    unsigned n = 0;
    if (mark != std::string::npos) {
        const char* const end = id.data() + id.size();
        const auto [stop, error] = std::from_chars(id.data() + mark + 1, end, n);
        if (error == std::errc() && stop == end && n > 0 && n < 1'000'000)
            return id.substr(0, mark + 1) + std::to_string(n + 1);
    }
    // Tills must be able to name it: it must not be longer than theirs, nor look like a card's number.
    if (id.size() + suffix_max <= id_max) return id + "~1";
    return kept_id(id.substr(0, kept) + "-" + hex_digest(id, 16).substr(0, 16), {}) + "~1";
}

Merged write_out(State& state, int currency_digits) {
    Merged merged = state.fold.merged();
    state.status = merged.status;
    state.text = write_check(state.fold, merged, currency_digits);
    state.conflicts = conflicts_json(merged);
    const Thing& header = state.fold.header();
    state.summary = {raw::text_of(header.value("checkNo")),
                     raw::text_of(header.value("ticketNo")),
                     raw::text_of(header.value("service")),
                     employee_of(state.fold),
                     customer_of(state.fold),
                     raw::whole_of(header.value("guestCount")).value_or(0)};
    return merged;
}

Advance advance(const State* known, const History* history, std::span<const SentCheck> items) {
    Advance step;
    step.is_new.assign(items.size(), 0);
    step.is_refused.assign(items.size(), 0);
    Digests digests = known == nullptr ? Digests() : known->digests;
    std::int64_t sent_bytes = known == nullptr ? 0 : known->sent_bytes;
    bool is_open = known == nullptr || !known->is_closed();
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const Submission& sent = *items[i].submission;
        if (digests.contains(sent.digest)) continue;
        const bool ends_now = is_open && ends(sent, known);
        if (!ends_now && is_too_much(digests.count() + 1, sent_bytes + sent.bytes(), items[i])) {
            step.is_refused[i] = 1;
            continue;
        }
        is_open = is_open && sent.status != Status::closed;
        sent_bytes += sent.bytes();
        digests.add(items[i].submission->digest);
        step.is_new[i] = 1;
        order.push_back(i);
    }
    if (known != nullptr && known->is_closed()) {
        take_late(*known, items, step);
        return step;
    }
    if (order.empty()) return step;
    step.next = known == nullptr ? std::make_shared<State>() : std::make_shared<State>(*known);
    State& next = *step.next;
    ++next.version;
    next.digests = std::move(digests);
    next.sent_bytes = sent_bytes;
    std::ranges::sort(order, {}, [&](std::size_t i) { return items[i].submission->order; });
    bool is_in_order = true;
    for (const std::size_t i : order) {
        Submission& sent = *items[i].submission;
        sent.version = next.version;
        if (!find_seen(sent, known, history)) {
            step.needs_history = true;
            return step;
        }
        is_in_order = is_in_order && next.fold.add(items[i].submission);
    }
    if (!is_in_order) {
        if (history == nullptr && known != nullptr) {
            step.needs_history = true;
            return step;
        }
        History all = history == nullptr ? History() : *history;
        for (const std::size_t i : order)
            all.push_back(items[i].submission);
        next.fold = Fold::of(std::move(all));
    }
    const Merged merged = write_out(next, items.front().currency_digits);
    end_if_final(next, merged, items, order);
    return step;
}

}  // namespace comanda::checks
