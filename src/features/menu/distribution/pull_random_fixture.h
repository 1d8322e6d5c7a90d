// Random menus with every kind and every field that is declared, and random changes of them.
#pragma once

#include <random>

#include "features/menu/distribution/pull_fixture.h"
#include "record/check_body.h"

namespace comanda::menu {

// Which records may be named, by kind; taxes in the order in which they may tax each other.
using Named = std::map<std::string, std::vector<record::EntryPtr>, std::less<>>;

class RandomMenu {
  public:
    explicit RandomMenu(std::uint64_t seed) : random_(static_cast<std::mt19937::result_type>(seed)) {}

    std::size_t below(std::size_t count) { return random_() % count; }
    bool one_in(std::size_t count) { return below(count) == 0; }
    std::string new_id() {
        return fmt::format("{:08x}{:08x}{:08x}", static_cast<std::uint32_t>(random_()),
                           static_cast<std::uint32_t>(random_()), static_cast<std::uint32_t>(random_()));
    }
    std::string new_word() { return fmt::format("{} {}", words[below(words.size())], ++word_); }
    template <class T>
    const T& any_of(const std::vector<T>& all) {
        return all[below(all.size())];
    }

    std::vector<std::string> roles;  // What a record may be kept to.

    // As a client would send it. `upto`: of what must not lead back, only the first so many may be named.
    json::object body(const record::Kind& kind, const Named& named, std::size_t upto, bool is_part) {
        json::object body = object(kind.fields, named, upto);
        if (one_in(4)) body["x-seen"] = anything(named, 3);
        body["name"] = new_word();
        if (kind.name != "category") return body;
        // Which of the two it is decides whether it has a parent.
        const std::string parent = pick(named, "category", "1");
        body["level"] = is_part && !parent.empty() ? 2 : 1;
        body["parent"] = is_part ? parent : "";
        return body;
    }
    // The same as it would be stored; what rules complain about is left out.
    json::object accepted(const record::Kind& kind, json::object body) {
        for (int attempt = 0; attempt < 20; ++attempt) {
            record::Checked checked = record::check_create(kind, body);
            if (checked.errors.empty()) return std::move(checked.fields);
            mend(body, checked.errors[0].field);
        }
        throw std::logic_error(fmt::format("{} cannot be mended: {}", kind.name, to_text(body)));
    }

    // A value for this field, other than it has; null takes it away.
    json::value value(const record::Field& field, const Named& named, std::size_t upto) {
        using record::Type;
        switch (field.type) {
            case Type::whole:
            case Type::money:
            case Type::percent:
            case Type::milli:
                return whole(field);
            case Type::flag:
                return one_in(2);
            case Type::number:
                return static_cast<double>(below(1'000)) / 8;
            case Type::choice:
                return json::string(field.choices[below(field.choices.size())]);
            case Type::time:
                return json::string(fmt::format("{:02}:{:02}", below(24), below(60)));
            case Type::instant:
                return json::string(fmt::format("2026-{:02}-01T00:00:00.000Z", 1 + below(12)));
            case Type::date:
                return json::string(fmt::format("2026-{:02}-{:02}", 1 + below(12), 1 + below(28)));
            case Type::id:
            case Type::role:
                return json::string(roles.empty() || one_in(3) ? any_id(named) : any_of(roles));
            case Type::reference:
                return json::string(pick(named, field.of, field.of_facet));
            case Type::shapes:
            case Type::ids:
            case Type::texts:
            case Type::wholes:
            case Type::references:
                return list(field, named, upto);
            case Type::one_shape:
                return object(field.shape->fields, named, upto);
            case Type::table:
                return json::object{{any_id(named), 3}, {any_id(named), nested(named)}};
            case Type::any:
                return anything(named, 3);
            default:
                return json::string(one_in(20) && (field.most == 0 || field.most > 24) ? any_id(named) : new_word());
        }
    }

  private:
    static constexpr std::array<std::string_view, 6> words = {"Soup", "Äpfel", "late", "x", "ÉTÉ", "No. (2)"};

    json::value whole(const record::Field& field) {
        const std::int64_t most = field.most > 0 ? std::min<std::int64_t>(field.most, 100'000) : 100'000;
        const std::int64_t least = std::max<std::int64_t>(field.least, -100);
        return least + static_cast<std::int64_t>(below(static_cast<std::size_t>(most - least + 1)));
    }

    json::value list(const record::Field& field, const Named& named, std::size_t upto) {
        json::array all;
        for (std::size_t i = below(3); i > 0; --i) {
            if (field.type == record::Type::shapes)
                all.push_back(object(field.shape->fields, named, upto));
            else if (field.type == record::Type::wholes)
                all.push_back(whole(field));
            else if (field.type == record::Type::texts)
                all.push_back(json::string(one_in(3) ? any_id(named) : new_word()));
            else if (field.type == record::Type::ids)
                all.push_back(json::string(any_id(named)));
            else if (const std::string id = pick(named, field.of, field.of_facet, field.acyclic ? upto : no_limit);
                     !id.empty())
                all.push_back(json::string(id));
        }
        return all;
    }

    json::object object(std::span<const record::Field> fields, const Named& named, std::size_t upto) {
        json::object out;
        for (const record::Field& field : fields) {
            if (field.type == record::Type::own_id || field.type == record::Type::name_of || field.ignored) continue;
            const bool refers = field.type == record::Type::reference || field.type == record::Type::references ||
                                field.type == record::Type::shapes;
            if (!field.required && below(20) >= (refers ? 6 : 2)) continue;
            json::value made = value(field, named, upto);
            if (field.type == record::Type::reference && made.get_string().empty()) continue;
            out[field.name] = std::move(made);
        }
        return out;
    }

    json::value nested(const Named& named) { return json::array{any_id(named), json::object{{"in", any_id(named)}}}; }
    json::value anything(const Named& named, int depth) {
        if (depth == 0 || one_in(3)) return json::string(any_id(named));
        if (one_in(2)) return json::array{anything(named, depth - 1), 7, nullptr, new_word()};
        return json::object{{"a", anything(named, depth - 1)}, {any_id(named), true}};
    }

    std::string any_id(const Named& named) {
        if (named.empty() || one_in(10)) return new_id();  // Names nothing.
        auto kind = named.begin();
        std::advance(kind, static_cast<std::ptrdiff_t>(below(named.size())));
        return kind->second.empty() ? new_id() : any_of(kind->second)->id;
    }

    static constexpr std::size_t no_limit = ~std::size_t{0};
    std::string pick(const Named& named, std::string_view kind, std::string_view facet, std::size_t upto = no_limit) {
        const auto found = named.find(kind);
        const std::size_t count = found != named.end() ? std::min(found->second.size(), upto) : 0;
        for (int attempt = 0; count > 0 && attempt < 20; ++attempt) {
            const record::Entry& entry = *found->second[below(count)];
            if (facet.empty() || entry.facet == facet) return entry.id;
        }
        return {};
    }

    // A rule complains about what something else may have made necessary.
    static void mend(json::object& body, std::string_view field) {
        const std::string name(field.substr(0, field.find_first_of(".[")));
        if (name == "servingSizePrices") body["priceType"] = "Open";
        body.erase(name);
        if (name == "amount" || name == "percentage") body.erase("offerIn");
    }

    std::mt19937 random_;
    std::uint64_t word_ = 0;
};

}  // namespace comanda::menu
