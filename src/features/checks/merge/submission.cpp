#include "features/checks/merge/submission.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "base/object_id.h"
#include "base/raw_json.h"
#include "base/refusal.h"
#include "features/checks/merge/amounts.h"

namespace comanda::checks {
namespace {

constexpr std::int64_t time_max = 1'000'000'000'000'000;  // A later time is a wrong clock.
constexpr std::size_t lines_max = 2'000, seats_max = 500, entries_max = 2'000;

class Splitter {
  public:
    Splitter(Submission& submission, SubmissionText& text) : out_(submission), text_(text) {}

    void split_top() {
        raw::Reader reader(text_.envelope);
        reader.begin_object();
        while (const auto name = reader.next_name())
            fields_.push_back({*name, reader.skip_value()});
        store(out_.top);
    }

    void split_check() {
        raw::Reader reader(text_.data);
        reader.begin_object();
        while (const auto name = reader.next_name()) {
            if (*name == "seats" && reader.peek() == '[') {
                split_seats(reader);
            } else if (*name == "payments" && reader.peek() == '[') {
                split_entries(reader, out_.payments, "data.payments");
            } else if (*name == "voids" && reader.peek() == '[') {
                split_entries(reader, out_.voids, "data.voids");
            } else {
                take_header(*name, reader.skip_value());
            }
        }
        store(out_.header);
    }

    void finish() {
        out_.fields.push_back({});  // fields_of() takes the address of the first one.
        out_.fields.shrink_to_fit();
        refuse_twice(out_.seats, "data.seats", "id");
        refuse_twice(out_.lines, "data.seats", "orderUniqueId");
        refuse_twice(out_.payments, "data.payments", "id");
        refuse_twice(out_.voids, "data.voids", "id");
        if (!errors_.empty()) throw refused(validation_failed(std::move(errors_)));
    }

  private:
    void complain(std::string field, std::string code, std::string message) {
        constexpr std::size_t complaints_max = 20;
        if (errors_.size() < complaints_max) errors_.push_back({std::move(field), std::move(code), std::move(message)});
    }

    void take_header(std::string_view name, std::string_view value) {
        if (name == "status") {
            const auto status = value == "null" ? std::optional(Status::active) : parse_status(raw::text_of(value));
            if (!status) {
                complain("data.status", "NOT_ALLOWED", "must be ACTIVE, HELD, PRINTED, PAID, CLOSED or VOIDED");
            } else {
                out_.status = *status;
            }
        } else if (name == "seats" || name == "payments" || name == "voids") {
            if (value != "null") complain("data." + std::string(name), "WRONG_TYPE", "must be a list");
        } else if (find_sum(name, sum_names.size())) {
            sums_.push_back({name, value});
        } else if (name == "lastUpdateInMillisec") {
            out_.last_update = std::clamp<std::int64_t>(raw::whole_of(value).value_or(0), 0, time_max);
        } else {
            fields_.push_back({name, value});
        }
    }

    void split_seats(raw::Reader& reader) {
        // The header may have members after the seats.
        std::vector<Field> header_fields = std::exchange(fields_, {}), header_sums = std::exchange(sums_, {});
        reader.begin_array();
        for (std::size_t place = 0; reader.next_element(); ++place) {
            const std::string path = "data.seats[" + std::to_string(place) + "]";
            if (reader.peek() != '{' || out_.seats.size() == seats_max) {
                reader.skip_value();
                complain(path, "WRONG_TYPE", "must be an object, and there may be 500");
                continue;
            }
            split_seat(reader, path);
        }
        fields_ = std::move(header_fields);
        sums_ = std::move(header_sums);
    }

    void split_seat(raw::Reader& reader, const std::string& path) {
        Part seat;
        std::string_view id_text;
        const std::size_t first_line = out_.lines.size();
        std::vector<Field> seat_fields, seat_own_sums;
        reader.begin_object();
        while (const auto name = reader.next_name()) {
            if (*name == "orders" && reader.peek() == '[') {
                split_lines(reader, path);
                continue;
            }
            const std::string_view value = reader.skip_value();
            if (*name == "orders") {
                if (value != "null") complain(path + ".orders", "WRONG_TYPE", "must be a list");
                continue;
            }
            if (*name == "id") {
                seat.id = id_of(value);
                id_text = value;
            }
            (find_sum(*name, seat_sums) ? seat_own_sums : seat_fields).push_back({*name, value});
        }
        if (seat.id.empty()) {  // A seat without an id is identified by its index.
            seat.id = text_.made.emplace_back("#" + std::to_string(out_.seats.size()));
            id_text = text_.made.emplace_back("\"" + std::string(seat.id) + "\"");
        }
        for (std::size_t i = first_line; i < out_.lines.size(); ++i)
            out_.lines[i].seat = id_text;
        fields_ = std::move(seat_fields);
        sums_ = std::move(seat_own_sums);
        store(seat);
        out_.seats.push_back(seat);
    }

    void split_lines(raw::Reader& reader, const std::string& seat_path) {
        reader.begin_array();
        for (std::size_t place = 0; reader.next_element(); ++place) {
            if (reader.peek() != '{' || out_.lines.size() == lines_max) {
                reader.skip_value();
                complain(seat_path + ".orders[" + std::to_string(place) + "]", "WRONG_TYPE",
                         "must be an object, and there may be 2000 in all");
                continue;
            }
            Part line;
            reader.begin_object();
            while (const auto name = reader.next_name()) {
                const std::string_view value = reader.skip_value();
                if (*name == "orderUniqueId") line.id = id_of(value);
                fields_.push_back({*name, value});
            }
            if (line.id.empty()) {
                complain(seat_path + ".orders[" + std::to_string(place) + "].orderUniqueId", "REQUIRED",
                         "must name the line, 1 to 64 printable characters");
            }
            store(line);
            out_.lines.push_back(line);
        }
    }

    void split_entries(raw::Reader& reader, std::vector<Entry>& entries, const std::string& path) {
        std::unordered_map<std::string, int> times;
        reader.begin_array();
        while (reader.next_element()) {
            const std::string_view value = reader.skip_value();
            if (!value.starts_with('{') || entries.size() == entries_max) {
                complain(path, "WRONG_TYPE", "must be a list of at most 2000 objects");
                continue;
            }
            std::string_view id;
            raw::Reader entry(value);
            entry.begin_object();
            while (const auto name = entry.next_name()) {
                const std::string_view member = entry.skip_value();
                if (*name == "id") id = text_.made.emplace_back(raw::text_of(member));
            }
            // Without an id it is identified by its content, and among equal ones by a number.
            if (id.empty()) {
                std::string& made = text_.made.emplace_back(raw::canonical(value));
                if (const int n = ++times[made]; n > 1) made += " " + std::to_string(n);
                id = made;
            }
            entries.push_back({id, value});
        }
    }

    // Empty for what cannot be an id.
    std::string_view id_of(std::string_view value) {
        const bool is_plain = value.starts_with('"') && value.find('\\') == std::string_view::npos;
        const std::string_view id = is_plain ? value.substr(1, value.size() - 2)
                                             : std::string_view(text_.made.emplace_back(raw::text_of(value)));
        return is_client_id(id) ? id : std::string_view();
    }

    void store(Part& part) {
        part.fields = {static_cast<std::uint32_t>(out_.fields.size()), static_cast<std::uint32_t>(fields_.size())};
        out_.fields.insert(out_.fields.end(), fields_.begin(), fields_.end());
        part.sums = {static_cast<std::uint32_t>(out_.fields.size()), static_cast<std::uint32_t>(sums_.size())};
        out_.fields.insert(out_.fields.end(), sums_.begin(), sums_.end());
        fields_.clear();
        sums_.clear();
    }

    template <class Named>
    void refuse_twice(const std::vector<Named>& all, const std::string& path, const std::string& name) {
        std::unordered_set<std::string_view> ids;
        for (const Named& each : all) {
            if (!each.id.empty() && !ids.insert(each.id).second)
                complain(path, "DUPLICATE", "has the " + name + " " + std::string(each.id) + " twice");
        }
    }

    Submission& out_;
    SubmissionText& text_;
    std::vector<Field> fields_, sums_;
    std::vector<FieldError> errors_;
};

}  // namespace

std::shared_ptr<Submission> read_submission(SubmissionText text) {
    auto submission = std::make_shared<Submission>();
    const auto owned = std::make_shared<SubmissionText>(std::move(text));
    Splitter splitter(*submission, *owned);
    splitter.split_top();
    splitter.split_check();
    splitter.finish();
    submission->text = owned;
    return submission;
}

std::optional<std::string_view> find_field(std::span<const Field> fields, std::string_view name) {
    for (const Field& each : fields) {
        if (each.name == name) return each.value;
    }
    return std::nullopt;
}

std::string voided_line(const Entry& record) {
    raw::Reader reader(record.value);
    reader.begin_object();
    while (const auto name = reader.next_name()) {
        const std::string_view value = reader.skip_value();
        if (*name == "orderUniqueId") return raw::text_of(value);
    }
    return {};
}

}  // namespace comanda::checks
