#include "features/checks/merge/fold.h"

#include <algorithm>
#include <limits>
#include <tuple>

#include "base/check.h"
#include "base/raw_json.h"
#include "features/checks/merge/json_fields.h"

namespace comanda::checks {
namespace {

// `hint`: where it probably is.
template <class Things>
auto* find_thing(Things& things, std::string_view id, std::size_t hint) {
    if (hint < things.size() && things[hint].id == id) return &things[hint];
    const auto found = std::ranges::find(things, id, &Thing::id);
    return found == things.end() ? nullptr : &*found;
}

template <class ThingType>
auto* find_register(ThingType& thing, std::string_view name, std::size_t hint) {
    if (hint < thing.registers.size() && thing.registers[hint].name == name) return &thing.registers[hint];
    const auto found = std::ranges::find(thing.registers, name, &Register::name);
    return found == thing.registers.end() ? nullptr : &*found;
}

// The index of the value in the field, searched from the newest; the number of values if it is not there.
std::size_t find_value(const Register& field, std::string_view text) {
    for (std::size_t i = field.values.size(); i > 0; --i) {
        if (raw::is_same(field.values[i - 1].text, text)) return i - 1;
    }
    return field.values.size();
}

// Fields of a part, and of a line its seat.
template <class Each>
void each_field(const Submission& submission, const Part& part, Each each) {
    std::size_t place = 0;
    for (const Field& field : submission.fields_of(part))
        each(field.name, field.value, place++);
    if (!part.seat.empty()) each(seat_name, part.seat, place);
}

}  // namespace

bool NodeSet::has_other_than(const NodeSet& others) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
        if ((words_[i] & ~(i < others.words_.size() ? others.words_[i] : 0)) != 0) return true;
    }
    return false;
}

const Register* Thing::find(std::string_view name) const {
    const auto found = std::ranges::find(registers, name, &Register::name);
    return found == registers.end() ? nullptr : &*found;
}

std::string_view Thing::value(std::string_view name) const {
    const Register* field = find(name);
    return field == nullptr ? std::string_view() : field->value();
}

// A copy of the slice in the fold's own memory, unless the fold holds the text it points into. Most of a later
// submission repeats what is known, so its text is not held.
std::string_view Fold::own(std::string_view slice) {
    if (is_first_) return slice;
    if (!brought_) {
        brought_ = std::make_shared<std::list<std::string>>();
        texts_.push_back(brought_);
    }
    text_bytes_ += slice.size() + sizeof(std::string);
    return brought_->emplace_back(slice);
}

void Fold::unite(std::vector<Entry>& all, const std::vector<Entry>& sent) {
    for (const Entry& each : sent) {
        const auto at = std::ranges::lower_bound(all, each.id, {}, &Entry::id);
        if (at == all.end() || at->id != each.id) {
            all.insert(at, Entry{own(each.id), own(each.value)});
        } else if (at->value != each.value) {
            // Two contents with one id: the choice must not depend on the order of arrival.
            const std::string theirs = raw::canonical(each.value), ours = raw::canonical(at->value);
            if (std::tie(theirs, each.value) <= std::tie(ours, at->value)) continue;
            at->value = own(each.value);
        }
    }
}

Fold Fold::of(std::vector<std::shared_ptr<const Submission>> all) {
    all = in_submission_order(std::move(all));
    Fold fold;
    for (const auto& each : all)
        fold.note(*each);
    for (const auto& each : all)
        fold.take(each);
    return fold;
}

bool Fold::add(std::shared_ptr<const Submission> submission) {
    const Sequence sequence = sequence_of(*submission);
    if (sequence == Sequence::repeated) return true;
    if (sequence == Sequence::out_of_order || has_older_value(*submission)) return false;
    brought_.reset();
    note(*submission);
    take(submission);
    return true;
}

// Where it comes among the submissions of its device.
Fold::Sequence Fold::sequence_of(const Submission& submission) const {
    for (const Node& each : nodes_) {
        if (each.name != submission.node || each.device != submission.device()) continue;
        const std::optional<Last>&own = each.last[submission.is_counted()],
              &other = each.last[!submission.is_counted()];
        if (own) {
            if (own->order == submission.order && own->at == submission.at)
                return own->digest == submission.digest ? Sequence::repeated : Sequence::out_of_order;
            if (std::tie(own->order, own->at) > std::tie(submission.order, submission.at))
                return Sequence::out_of_order;
        }
        if (other && other->time >= std::max(own ? own->time : submission.at, submission.at))
            return Sequence::out_of_order;
    }
    return Sequence::in_order;
}

// Whether it dates a value earlier than was known. Decisions by the value's age would then have to be made again.
bool Fold::has_older_value(const Submission& submission) const {
    const auto is_older_in = [&](const Thing& thing, const Part& part) {
        bool is_older = false;
        each_field(submission, part, [&](std::string_view name, std::string_view text, std::size_t place) {
            const Register* field = find_register(thing, name, place);
            is_older = is_older || (field != nullptr && std::ranges::any_of(field->values, [&](const auto& each) {
                                        return submission.at < each.first_seen && raw::is_same(each.text, text);
                                    }));
        });
        return is_older;
    };
    const auto are_older_in = [&](const std::vector<Thing>& things, const std::vector<Part>& parts) {
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const Thing* thing = find_thing(things, parts[i].id, i);
            if (thing != nullptr && is_older_in(*thing, parts[i])) return true;
        }
        return false;
    };
    return is_older_in(top_, submission.top) || is_older_in(header_, submission.header) ||
           are_older_in(seats_, submission.seats) || are_older_in(lines_, submission.lines);
}

// note() has been called for the submission, which is the last of its node.
void Fold::take(const std::shared_ptr<const Submission>& submission) {
    apply(*submission, node_of(*submission));
    const auto key = [](const Submission& each) { return std::tie(each.at, each.node, each.order, each.digest); };
    if (base_ == nullptr || key(*base_) < key(*submission)) base_ = submission;
}

std::uint32_t Fold::node_of(const Submission& submission) {
    auto found = std::ranges::find_if(
        nodes_, [&](const Node& each) { return each.name == submission.node && each.device == submission.device(); });
    if (found == nodes_.end())
        found = nodes_.insert(nodes_.end(), Node{submission.node, std::string(submission.device()), {}});
    std::optional<Last>& last = found->last[submission.is_counted()];
    const std::int64_t time = std::max(last ? last->time : submission.at, submission.at);
    last = Last{submission.order, submission.at, time, submission.digest};
    return static_cast<std::uint32_t>(found - nodes_.begin());
}

// Records which things, fields and values there are, and since when.
void Fold::note(const Submission& submission) {
    if (first_text_ == nullptr) {
        first_text_ = submission.text;
        text_bytes_ = submission.text->data.size() + submission.text->envelope.size();
    }
    is_first_ = submission.text == first_text_;
    note_part(top_, submission, submission.top);
    note_part(header_, submission, submission.header);
    for (auto [things, parts] : {std::pair(&seats_, &submission.seats), std::pair(&lines_, &submission.lines)}) {
        for (std::size_t i = 0; i < parts->size(); ++i) {
            const Part& part = (*parts)[i];
            Thing* thing = find_thing(*things, part.id, i);
            if (thing == nullptr) {
                things->push_back({.id = own(part.id), .first_at = submission.at});
                thing = &things->back();
                thing->registers.reserve(part.fields.count + 1);
            }
            thing->first_at = std::min(thing->first_at, submission.at);
            note_part(*thing, submission, part);
        }
    }
}

void Fold::note_part(Thing& thing, const Submission& submission, const Part& part) {
    each_field(submission, part, [&](std::string_view name, std::string_view text, std::size_t place) {
        Register* field = find_register(thing, name, place);
        if (field == nullptr) {
            thing.registers.push_back({.name = own(name)});
            field = &thing.registers.back();
        }
        const std::size_t value = find_value(*field, text);
        if (value == field->values.size()) {
            field->values.push_back({own(text), submission.at});
            return;
        }
        Register::Value& known = field->values[value];
        if (text < known.text)
            known.text = own(text);  // One value may be written in two ways: the choice must not depend on the order.
        known.first_seen = std::min(known.first_seen, submission.at);
    });
}

void Fold::apply(const Submission& submission, std::uint32_t node) {
    is_first_ = submission.text == first_text_;
    const auto step = static_cast<std::uint32_t>(steps_.size());
    steps_.push_back({node, submission.at, submission.version, submission.base_version});
    apply_part(top_, submission, submission.top, step);
    apply_part(header_, submission, submission.header, step);
    mark_here(seats_, submission.seats, node);
    mark_here(lines_, submission.lines, node);
    for (std::size_t i = 0; i < submission.seats.size(); ++i)
        apply_part(*find_thing(seats_, submission.seats[i].id, i), submission, submission.seats[i], step);
    for (std::size_t i = 0; i < submission.lines.size(); ++i)
        apply_part(*find_thing(lines_, submission.lines[i].id, i), submission, submission.lines[i], step);
    for (const std::string& each : submission.seen) {
        Thing* line = find_thing(lines_, each, lines_.size());
        if (line == nullptr) {  // Its sender's own submission has not arrived yet.
            is_first_ = false;  // The id is no slice of the text.
            lines_.push_back({.id = own(each), .first_at = std::numeric_limits<std::int64_t>::max()});
            line = &lines_.back();
        }
        line->known.add(node);
    }
    apply_payments(submission, node);
    unite(voids_, submission.voids);
    if (!submission.voids.empty()) {
        void_lines_.clear();
        for (const Entry& each : voids_)
            void_lines_.insert(voided_line(each));
    }
    if (const auto paid = find_field(submission.sums_of(submission.header), "paidAmount"))
        paid_claimed_ = std::max(paid_claimed_, raw::whole_of(*paid).value_or(0));
    if (submission.status == Status::voided) {
        void_asked_ = true;
    } else {
        reached_ = std::max(reached_, submission.status);
    }
}

// Payments are a union. Those without an id of their own count while their till's last submission has them.
void Fold::apply_payments(const Submission& submission, std::uint32_t node) {
    std::vector<Entry> named;
    for (MadePayment& each : made_payments_)
        each.here.remove(node);
    for (const Entry& each : submission.payments) {
        if (!is_made_payment(each.id)) {
            named.push_back(each);
            continue;
        }
        auto known = std::ranges::find(made_payments_, each.id, [](const MadePayment& made) { return made.entry.id; });
        if (known == made_payments_.end())
            known = made_payments_.insert(known, MadePayment{{own(each.id), own(each.value)}});
        std::vector<Entry> one{known->entry};
        unite(one, {each});
        known->entry = one.front();
        known->here.add(node);
    }
    unite(payments_, named);
    if (made_payments_.empty()) return;
    std::erase_if(payments_, [](const Entry& each) { return is_made_payment(each.id); });
    for (const MadePayment& each : made_payments_) {
        if (each.here.is_empty()) continue;
        payments_.insert(std::ranges::lower_bound(payments_, each.entry.id, {}, &Entry::id), each.entry);
    }
}

bool Fold::is_last_of_its_till(const Submission& submission) const {
    return std::ranges::any_of(nodes_, [&](const Node& each) {
        const std::optional<Last>& last = each.last[submission.is_counted()];
        return each.name == submission.node && each.device == submission.device() && last &&
               last->digest == submission.digest;
    });
}

void Fold::mark_here(std::vector<Thing>& things, const std::vector<Part>& parts, std::uint32_t node) {
    for (Thing& each : things)
        each.here.remove(node);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        Thing* thing = find_thing(things, parts[i].id, i);
        thing->known.add(node);
        thing->here.add(node);
    }
}

void Fold::apply_part(Thing& thing, const Submission& submission, const Part& part, std::uint32_t step) {
    const std::uint32_t node = steps_[step].node;
    each_field(submission, part, [&](std::string_view name, std::string_view text, std::size_t place) {
        Register& field = *find_register(thing, name, place);
        const auto held = std::ranges::find_if(
            field.held, [&](const Register::Held& each) { return steps_[each.step].node == node; });
        if (held != field.held.end() && raw::is_same(field.values[held->value].text, text)) return;
        const auto value = static_cast<std::uint32_t>(find_value(field, text));
        if (held == field.held.end()) {
            const bool is_first = field.held.empty();
            field.held.push_back({step, value & 0x7fffffffu, 0});
            if (is_first) {
                field.won_at = field.values[value].first_seen;
                field.won_step = step;
                field.won_value = value;
            } else {
                change(field, value, field.values[value].first_seen, step);
            }
        } else {
            held->step = step;
            held->value = value & 0x7fffffffu;
            held->is_change = 1;
            change(field, value, submission.at, step);
        }
    });
}

// The latest change wins; at the same time, the node with the greater name; of the same node, the greater text.
void Fold::change(Register& field, std::uint32_t value, std::int64_t at, std::uint32_t step) {
    if (at != field.won_at) {
        if (at < field.won_at) return;
    } else {
        const std::string &ours = nodes_[steps_[field.won_step].node].name, &theirs = nodes_[steps_[step].node].name;
        if (theirs < ours) return;
        if (theirs == ours &&
            raw::canonical(field.values[value].text) <= raw::canonical(field.values[field.won_value].text))
            return;
    }
    field.won_at = at;
    field.won_step = step;
    field.won_value = value;
}

bool Fold::is_void(const Thing& line) const {
    if (const std::string_view own = line.value("void"); !own.empty() && raw::is_true(own)) return true;
    return !void_lines_.empty() && void_lines_.contains(std::string(line.id));
}

// First those of the latest submission, in its order; then the others by first appearance.
std::vector<const Thing*> Fold::in_order(const std::vector<Thing>& things, const std::vector<Part>& parts) const {
    std::unordered_map<std::string_view, std::size_t> places;
    for (std::size_t i = 0; i < parts.size(); ++i)
        places.emplace(parts[i].id, i);
    std::vector<std::tuple<std::size_t, std::int64_t, std::string_view, const Thing*>> sorted;
    for (const Thing& each : things) {
        const auto place = places.find(each.id);
        sorted.emplace_back(place == places.end() ? parts.size() : place->second, each.first_at, each.id, &each);
    }
    std::ranges::sort(sorted);
    std::vector<const Thing*> ordered;
    ordered.reserve(sorted.size());
    for (const auto& each : sorted)
        ordered.push_back(std::get<3>(each));
    return ordered;
}

// Values that a node had changed itself, and that were replaced by a node that had not seen them.
void Fold::find_lost(std::vector<Conflict>& conflicts, const Thing& thing, std::string_view line) const {
    const auto known = static_cast<std::ptrdiff_t>(conflicts.size());
    for (const Register& field : thing.registers) {
        if (field.values.size() < 2 || field.name == seat_name) continue;
        const Step& winner = steps_[field.won_step];
        for (const Register::Held& held : field.held) {
            const Step& loser = steps_[held.step];
            if (held.value == field.won_value || !held.is_change || nodes_[loser.node].name == nodes_[winner.node].name)
                continue;
            if (loser.version > 0 && loser.version <= winner.base_version) continue;
            conflicts.push_back({Conflict::Kind::field, line, field.name, field.value(), field.values[held.value].text,
                                 nodes_[loser.node].name, loser.at});
        }
    }
    // The order of fields and nodes depends on the order of arrival, which must not show.
    std::ranges::sort(conflicts.begin() + known, conflicts.end(), {},
                      [](const Conflict& each) { return std::tie(each.field, each.node); });
}

Merged Fold::merged() const {
    Merged merged;
    for (const Thing* line : in_order(lines_, base_->lines)) {
        if (line->is_removed()) {
            const std::string_view sent = line->value("sentToKitchen");
            if (sent.empty() || !raw::is_true(sent) || is_void(*line)) continue;
            merged.conflicts.push_back({.kind = Conflict::Kind::sent_to_kitchen, .line = line->id});
        }
        merged.lines.push_back(line);
        find_lost(merged.conflicts, *line, line->id);
    }
    std::vector<std::string> seats_used;
    for (const Thing* line : merged.lines)
        seats_used.push_back(raw::text_of(line->value(seat_name)));
    for (const Thing* seat : in_order(seats_, base_->seats)) {
        if (!seat->is_removed() || std::ranges::find(seats_used, seat->id) != seats_used.end())
            merged.seats.push_back(seat);
    }
    find_lost(merged.conflicts, header_, {});
    const auto first_payment = static_cast<std::ptrdiff_t>(merged.conflicts.size());
    for (const MadePayment& each : made_payments_) {
        if (each.here.is_empty())
            merged.conflicts.push_back({.kind = Conflict::Kind::payment_withdrawn, .line = each.entry.id});
    }
    std::ranges::sort(merged.conflicts.begin() + first_payment, merged.conflicts.end(), {}, &Conflict::line);
    const bool has_record =
        raw::is_true(header_.value("void").empty() ? "false" : header_.value("void")) || void_lines_.contains({});
    const bool is_paid = std::ranges::any_of(payments_, [](const Entry& each) { return !flag_in(each.value, "void"); });
    const bool may_void = has_record && !is_paid && reached_ < Status::closed;
    merged.status = void_asked_ && may_void ? Status::voided : reached_;
    merged.void_refused = void_asked_ && !may_void;
    return merged;
}

std::size_t Fold::bytes() const {
    std::size_t registers = top_.registers.size() + header_.registers.size();
    for (const auto* things : {&seats_, &lines_}) {
        for (const Thing& each : *things)
            registers += each.registers.size() + 1;
    }
    return sizeof *this + registers * sizeof(Register) + text_bytes_ + base_->fields.size() * sizeof(Field);
}

}  // namespace comanda::checks
