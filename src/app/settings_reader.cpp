// Reads the settings: the file, then the environment, which beats it. Everything that is wrong is said at once.
#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <fstream>
#include <sstream>

#include "app/nearest.h"
#include "app/settings.h"
#include "base/text.h"
#include "http/text.h"

namespace comanda::app {
namespace {

constexpr std::string_view variable_prefix = "COMANDA_", shard_prefix = "COMANDA_DATABASE_SHARD_", in_file = "_FILE";

// Variables that are no settings: of the command line, of what tools/demo prints, of tests and tools.
constexpr std::string_view other_variables =
    " CONFIG ACCOUNT ADMIN EMAIL HQ ITEM KEY LICENSE MANAGER_PIN OTHER_KEY OTHER_STORE PASSWORD PIN SEQ STORE STORE_2 "
    "URL ABUSE BINARY BINARY_BEFORE DAY_IN_TURN DEBIAN_MIRROR DEBIAN_SECURITY FOLD_CASES FULL KEEP_LOGS ORACLE_CASES "
    "PACKAGES PROPERTY_SEED SEED SLOW ";

// Kubernetes tells every container of each service in its namespace, also of one called comanda.
bool is_of_kubernetes(std::string_view name, std::string_view value) {
    return name.find("_SERVICE_HOST") != name.npos || name.find("_SERVICE_PORT") != name.npos ||
           name.find("_TCP_") != name.npos || value.starts_with("tcp://");
}

void read_member(std::string& member, const Setting&, const toml::node& node) {
    const auto value = node.value_exact<std::string>();
    if (!value) fail("must be a text in quotes");
    member = *value;
}

void read_member(Words& member, const Setting& setting, const toml::node& node) {
    Words all;
    if (const auto one = node.value_exact<std::string>()) all.push_back(*one);
    if (const toml::array* list = node.as_array()) {
        for (const toml::node& each : *list) {
            const auto word = each.value_exact<std::string>();
            if (!word) fail("must be a list of strings");
            all.push_back(*word);
        }
    }
    if (std::ssize(all) < setting.least || (all.empty() && !node.is_array()))
        fail("must be a list of strings with at least one of them");
    member = std::move(all);
}

template <class Number>
void read_member(Number& member, const Setting& setting, const toml::node& node) {
    const auto value = node.value_exact<std::int64_t>();
    if (!value || *value < setting.least || *value > setting.most)
        fail(fmt::format("must be a whole number from {} to {}", setting.least, setting.most));
    member = static_cast<Number>(*value);
}

// What the text of a variable would be in the file.
void read_text(std::string& member, const Setting& setting, const std::string& text) {
    read_member(member, setting, toml::value<std::string>(text));
}

void read_text(Words& member, const Setting& setting, const std::string& text) {
    toml::array list;
    std::istringstream words(text);
    for (std::string each; std::getline(words, each, ',');)
        list.push_back(std::string(http::trimmed(each)));
    read_member(member, setting, list);
}

template <class Number>
void read_text(Number& member, const Setting& setting, const std::string& text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_whole = error == std::errc() && end == text.data() + text.size();
    if (is_whole) return read_member(member, setting, toml::value<std::int64_t>(number));
    read_member(member, setting, toml::value<std::string>(text));
}

std::string name_of(const Setting& setting) {
    return fmt::format("{}.{}", setting.section, setting.name);
}

std::string variable_of(const Setting& setting) {
    return fmt::format("{}{}_{}", variable_prefix, boost::to_upper_copy(std::string(setting.section)),
                       boost::to_upper_copy(std::string(setting.name)));
}

class Reader {
  public:
    explicit Reader(const std::string& file) { config_.file = file; }

    Config read() {
        read_file();
        read_environment();
        if (complaints_.empty()) complaints_ = check_config(config_);
        if (!complaints_.empty()) throw wrong_settings(complaints_);
        return std::move(config_);
    }

  private:
    void complain(std::string where, std::string setting, std::string what, std::string cure = {}) {
        complaints_.push_back(
            {Finding::Kind::wrong, std::move(where), std::move(setting), std::move(what), std::move(cure)});
    }
    std::string place(const toml::node& node) const {
        return fmt::format("{}:{}", config_.file, node.source().begin.line);
    }

    void read_file();
    void read_section(std::string_view section, const toml::table& table);
    void read_shards(const toml::node& node);
    void read_environment();
    void read_variable(const std::string& name, const std::string& value);
    void set_variable(const std::string& variable, const std::string& name, const std::string& value);
    void set_shard(const std::string& where, const std::string& name, const std::string& url);

    const Setting* find(std::string_view name) const;
    const Setting* find_variable(std::string_view variable) const;
    std::string setting_of(std::string_view variable) const;
    std::string did_you_mean(std::string_view typed, const std::vector<std::string>& words) const;
    std::vector<std::string> names() const;
    std::vector<std::string> variables() const;

    Config config_;
    const std::vector<Setting> all_ = settings(config_);
    std::map<std::string, std::string> environment_;  // What there is of COMANDA_...
    Findings complaints_;
};

void Reader::read_file() {
    const std::string file = config_.file;
    std::ifstream in(file);
    if (!in || (in.peek(), in.bad())) {
        const int why = errno;
        // Everything may be in the environment.
        if (why == ENOENT && file == default_config_file) return config_.file.clear();
        throw wrong_settings({{.where = file,
                               .what = fmt::format("cannot be read: {}", std::strerror(why)),
                               .cure = "name the settings file with --config or COMANDA_CONFIG; `comanda config "
                                       "example` prints one"}});
    }
    in.clear();
    toml::table root;
    try {
        root = toml::parse(in, file);
    } catch (const toml::parse_error& error) {
        throw wrong_settings(
            {{.where = fmt::format("{}:{}", file, error.source().begin.line),
              .what = std::string(error.description()),
              .cure = "texts are written in quotes, lists in brackets: see `comanda config example`"}});
    }
    for (const auto& [section, content] : root) {
        if (const toml::table* table = content.as_table())
            read_section(section.str(), *table);
        else
            complain(place(content), std::string(section.str()), "must be in a section such as [http]",
                     did_you_mean(fmt::format("http.{}", section.str()), names()));
    }
    // A table has its names in the order of the alphabet.
    const auto line = [](const Finding& each) { return std::stol(each.where.substr(each.where.rfind(':') + 1)); };
    std::ranges::stable_sort(complaints_, {}, line);
}

void Reader::read_section(std::string_view section, const toml::table& table) {
    if (std::ranges::none_of(all_, [&](const Setting& each) { return each.section == section; })) {
        std::vector<std::string> sections;
        for (const Setting& each : all_)
            sections.emplace_back(each.section);
        return complain(place(table), fmt::format("[{}]", section), "is not a section",
                        did_you_mean(section, sections));
    }
    for (const auto& [key, value] : table) {
        const toml::node& node = value;  // clang 14 lets no lambda have a structured binding.
        const std::string name = fmt::format("{}.{}", section, key.str());
        try {
            if (name == "database.shard") {
                read_shards(node);
                continue;
            }
            const Setting* setting = find(name);
            if (setting == nullptr) {
                complain(place(node), name, "is not a setting", did_you_mean(name, names()));
                continue;
            }
            config_.origins[name] = place(node);
            std::visit([&](auto* member) { read_member(*member, *setting, node); }, setting->member);
        } catch (const std::runtime_error& error) {
            complain(place(node), name, error.what());
        }
    }
}

void Reader::read_shards(const toml::node& node) {
    const toml::array* list = node.as_array();
    if (list == nullptr) fail("must be written as [[database.shard]] with name and url");
    for (const toml::node& each : *list) {
        const toml::table* table = each.as_table();
        if (table == nullptr) fail("must be written as [[database.shard]] with name and url");
        for (const auto& [key, value] : *table) {
            if (key.str() != "name" && key.str() != "url")
                complain(place(value), fmt::format("database.shard.{}", key.str()), "is not a setting",
                         "a shard has name and url");
        }
        const auto name = table->at_path("name").value_exact<std::string>();
        const auto url = table->at_path("url").value_exact<std::string>();
        if (!name || !url) {
            complain(place(each), "database.shard", "needs a name and a url, both in quotes");
            continue;
        }
        config_.shards.push_back({*name, *url});
        config_.shard_origins.push_back(place(*table->get("url")));
    }
}

void Reader::read_environment() {
    for (char** each = environ; *each != nullptr; ++each) {
        const std::string_view text = *each;
        const std::size_t end = text.find('=');
        if (!text.starts_with(variable_prefix) || end == text.npos) continue;
        const std::string_view name = text.substr(0, end), value = text.substr(end + 1);
        const std::string word = fmt::format(" {} ", name.substr(variable_prefix.size()));
        if (other_variables.find(word) == other_variables.npos && !is_of_kubernetes(name, value))
            environment_.emplace(name, value);
    }
    for (const auto& [name, value] : environment_)
        read_variable(name, value);
}

// A setting's name may end with _FILE itself, as that of keys.pepper_file does.
void Reader::read_variable(const std::string& name, const std::string& value) {
    const std::string of_file = name.ends_with(in_file) ? name.substr(0, name.size() - in_file.size()) : "";
    if (find_variable(name) == nullptr && !setting_of(of_file).empty()) {
        if (environment_.contains(of_file))
            return complain(name, setting_of(of_file), fmt::format("{} is set, too", of_file), "set one of them");
        if (!is_path(value))
            return complain(name, setting_of(of_file), "names no file; it is not shown, as it may be the value itself",
                            fmt::format("name a file with a path that begins with /, or use {}", of_file));
        std::ifstream in(value);
        std::string line;
        if (!in || (in.peek(), in.bad()))
            return complain(name, setting_of(of_file),
                            fmt::format("the file '{}' cannot be read: {}", value, std::strerror(errno)),
                            "name a file whose first line is the value");
        std::getline(in, line);
        return set_variable(name, of_file, line);
    }
    if (!setting_of(name).empty()) return set_variable(name, name, value);
    complain(name, "", "is not a setting", did_you_mean(name, variables()));
}

// `variable` is where the value comes from, `name` the variable that is the setting's.
void Reader::set_variable(const std::string& variable, const std::string& name, const std::string& value) {
    const Setting* setting = find_variable(name);
    if (setting == nullptr) return set_shard(variable, lower_case(name.substr(shard_prefix.size())), value);
    const std::string written = name_of(*setting);
    config_.origins[written] = variable;
    try {
        std::visit([&](auto* member) { read_text(*member, *setting, value); }, setting->member);
    } catch (const std::runtime_error& error) {
        complain(variable, written, error.what());
    }
}

void Reader::set_shard(const std::string& where, const std::string& name, const std::string& url) {
    for (std::size_t i = 0; i < config_.shards.size(); ++i) {
        // A variable's name has no other sign than _.
        std::string written = lower_case(config_.shards[i].name);
        std::ranges::replace_if(
            written, [](char c) { return c == '-' || c == '.' || c == '~'; }, '_');
        if (written != name) continue;
        config_.shards[i].url = url;
        config_.shard_origins[i] = where;
        return;
    }
    config_.shards.push_back({name, url});
    config_.shard_origins.push_back(where);
}

const Setting* Reader::find(std::string_view name) const {
    const auto found = std::ranges::find(all_, name, name_of);
    return found == all_.end() ? nullptr : &*found;
}

const Setting* Reader::find_variable(std::string_view variable) const {
    const auto found = std::ranges::find(all_, variable, variable_of);
    return found == all_.end() ? nullptr : &*found;
}

// Empty when it is none's.
std::string Reader::setting_of(std::string_view variable) const {
    if (const Setting* setting = find_variable(variable)) return name_of(*setting);
    const bool is_shard = variable.starts_with(shard_prefix) && variable.size() > shard_prefix.size();
    return is_shard ? "database.shard " + lower_case(variable.substr(shard_prefix.size())) : "";
}

std::string Reader::did_you_mean(std::string_view typed, const std::vector<std::string>& words) const {
    const std::string word = nearest(typed, words);
    return word.empty() ? "see `comanda config example`" : fmt::format("did you mean {}?", word);
}

std::vector<std::string> Reader::names() const {
    std::vector<std::string> all = {"database.shard"};
    std::ranges::transform(all_, std::back_inserter(all), name_of);
    return all;
}

std::vector<std::string> Reader::variables() const {
    std::vector<std::string> all = {"COMANDA_CONFIG", std::string(shard_prefix) + "MAIN"};
    std::ranges::transform(all_, std::back_inserter(all), variable_of);
    return all;
}

}  // namespace

Config read_config(const std::string& file) {
    Config config = Reader(file).read();
    config.http.log_requests = config.least_level() <= log::Level::info;
    return config;
}

}  // namespace comanda::app
