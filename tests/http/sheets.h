// What the tests of a menu as a table share: reading and editing a table, and sending one.
#pragma once

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <set>

#include "tests/http/own_store.h"

namespace comanda::test {

// A table with the cells as they stand in the file, so that guards can be seen.
struct Sheet {
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> rows;

    explicit Sheet(const std::string& csv) {
        std::vector<std::string> line(1);
        bool quoted = false;
        for (std::size_t i = 0; i < csv.size(); ++i) {
            const char c = csv[i];
            if (c == '"') {
                if (quoted && i + 1 < csv.size() && csv[i + 1] == '"')
                    line.back() += csv[++i];
                else
                    quoted = !quoted;
            } else if (quoted || (c != ',' && c != '\r' && c != '\n')) {
                line.back() += c;
            } else if (c == ',') {
                line.emplace_back();
            } else if (c == '\n') {
                columns.empty() ? columns = line : rows.emplace_back(line);
                line.assign(1, "");
            }
        }
    }

    std::size_t column(const std::string& name) const {
        const auto found = std::ranges::find(columns, name);
        EXPECT_NE(found, columns.end()) << name;
        return static_cast<std::size_t>(found - columns.begin());
    }
    std::string& cell(const std::string& id, const std::string& name) {
        for (auto& row : rows) {
            if (row[column("id")] == id) return row[column(name)];
        }
        throw std::out_of_range(id);
    }
    void add(const std::map<std::string, std::string>& cells) {
        rows.emplace_back(columns.size());
        for (const auto& [name, value] : cells)
            rows.back()[column(name)] = value;
    }

    static std::string line(const std::vector<std::string>& cells) {
        std::string all;
        for (const std::string& each : cells) {
            all += all.empty() ? "\"" : ",\"";
            for (const char c : each)
                all += c == '"' ? std::string("\"\"") : std::string(1, c);
            all += '"';
        }
        return all + "\r\n";
    }
    std::string csv() const {
        std::string all = line(columns);
        for (const auto& each : rows)
            all += line(each);
        return all;
    }
};

// The test client sends JSON only, so tables are sent by hand.
inline Answer send_table(const std::string& path, const std::string& body, const std::string& type = "text/csv",
                         const std::string& key = service().tenant().key) {
    const int connection = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(service().node().port());
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::connect(connection, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    const std::string request = "POST " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\napikey: " + key +
                                "\r\nContent-Type: " + type + "\r\nContent-Length: " + std::to_string(body.size()) +
                                "\r\n\r\n" + body;
    for (std::size_t sent = 0; sent < request.size();) {
        const ssize_t count = ::send(connection, request.data() + sent, request.size() - sent, MSG_NOSIGNAL);
        if (count <= 0) break;
        sent += static_cast<std::size_t>(count);
    }
    std::string received;
    char bytes[16 * 1024];
    for (ssize_t count = 0; (count = ::recv(connection, bytes, sizeof bytes, 0)) > 0;)
        received.append(bytes, static_cast<std::size_t>(count));
    ::close(connection);
    Answer answer;
    const std::size_t end = received.find("\r\n\r\n");
    EXPECT_NE(end, std::string::npos) << "no answer";
    if (end == std::string::npos) return answer;
    answer.status = std::stoi(received.substr(9, 3));
    answer.body = received.substr(end + 4);
    return answer;
}

class Sheets : public OwnStore {
  protected:
    Sheet exported(const std::string& query = {}) {
        const Answer answer = client.get(below("menuExport" + query));
        EXPECT_EQ(answer.status, 200) << answer.body;
        return Sheet(answer.body);
    }
    Answer import(const std::string& csv, const std::string& query = {}) {
        return send_table(below("menuImport" + query), csv);
    }

    // Refused as 422 with these complaints, and nothing is written.
    std::string refused(const std::string& csv, const std::string& query = {}) {
        const std::int64_t before = version();
        const Answer answer = import(csv, query);
        EXPECT_EQ(answer.status, 422) << answer.body;
        EXPECT_EQ(version(), before) << "nothing is written";
        return answer.status < 400 ? "" : refusal(answer);
    }

    // "changed department description" or "created tax VAT", for each change.
    static std::set<std::string> changes(const Answer& answer) {
        std::set<std::string> all;
        EXPECT_EQ(answer.status, 200) << answer.body;
        const json::object body = answer.object();
        for (const json::value& each : body.at("changes").as_array()) {
            const json::object& change = each.as_object();
            const bool is_new = text(change, "change") == "created";
            std::string line = text(change, "change") + " " + text(change, "kind");
            if (is_new) line += " " + text(change, "name");
            for (const json::value& field : change.at("fields").as_array()) {
                if (!is_new) line += " " + text(field.as_object(), "field");
            }
            all.insert(line);
        }
        return all;
    }
    static std::string counts(const Answer& answer) {
        EXPECT_EQ(answer.status, 200) << answer.body;
        const json::object body = answer.object();
        return to_text(body.at("created")) + " created, " + to_text(body.at("updated")) + " updated, " +
               to_text(body.at("unchanged")) + " unchanged, version " + to_text(body.at("menuVersion"));
    }
};

using Lines = std::set<std::string>;

}  // namespace comanda::test
