// The two databases of `comanda account move`, each over connections of a superuser: what has to be made, awaited and
// removed there. In which order is in account_move.cpp.
#pragma once

#include <chrono>
#include <memory>

#include "app/account_data.h"
#include "db/shards.h"

namespace comanda::app {

using Millis = std::chrono::milliseconds;

// Asks every few milliseconds. False: it has not become so in this time.
bool becomes(Millis at_most, const std::function<bool()>& question);

// What one database has of an account, table by table: the same on both, or something is lost or doubled.
struct TableDigest {
    std::string name;
    std::int64_t rows = 0;
    std::int64_t digest = 0;  // Of those that have changed since the snapshot, or of all.

    bool operator==(const TableDigest&) const = default;
};
using Digests = std::vector<TableDigest>;

class MoveSide {
  public:
    MoveSide(const db::ShardConfig& shard, const std::string& superuser, std::string account);

    const std::string& name() const { return name_; }
    db::Session& session() { return *session_; }
    const std::vector<AccountTable>& tables() const { return tables_; }
    std::string shape();  // Of all tables, as they must be on both sides.
    bool takes_lock();    // False: another session has it in this database.
    void require_superuser();

    // No statement of the service gets through any more, and then those that had got through are waited for.
    void build_wall();
    bool no_writer_is_left(Millis at_most);
    void remove_wall(bool only_own);  // Of whoever built it, or only if it was this one.
    // Nobody's transaction began before the wall: none goes on to look for rows that have been deleted meanwhile.
    bool no_older_transaction_is_left(Millis at_most);
    // Somebody who has been writing for a while and would hold up the account; empty: nobody.
    std::string slow_writer();

    std::int64_t delete_account();

    // A snapshot of the account; what changes from then on is known by its transaction.
    void take_snapshot();
    Digests digest_of_snapshot();  // Of every row; ends the snapshot.
    void prepare_changed();
    Digests digest_of_changed();  // Counts all rows, and digests those that changed since the snapshot.

  protected:
    std::string quoted(const std::string& text) const { return session_->quoted(text); }
    db::Session connect(db::Settings overrides = {}) const;
    std::vector<std::string> writers(const std::string& condition);
    std::string digest_statement(const std::string& changed) const;

    const std::string name_;
    const std::string url_;
    const std::string superuser_;
    const std::string account_;
    const std::string link_;  // What publication, slot and subscription are called.
    std::unique_ptr<db::Session> session_;
    std::unique_ptr<db::Session> reader_;
    std::vector<AccountTable> tables_;
    std::string wall_;   // When this one built it.
    std::string since_;  // The first transaction after the snapshot.
};

class MoveSource : public MoveSide {
  public:
    using MoveSide::MoveSide;

    void require_logical_log();
    void publish();
    // Nothing that is written from now on is missed, and a copy of what was there before can be read.
    void make_slot();
    using Progress = std::function<void(std::int64_t done, std::int64_t all)>;
    std::int64_t copy_to(MoveSide& target, const Progress& progress);
    bool has_slot();
    void drop_link();

    std::string position();                            // Of everything that is committed.
    bool is_followed_to(const std::string& position);  // The target has it, durably.
    std::int64_t bytes_behind();                       // -1: nobody follows.
    std::string connection_string() const { return session_->connection_string(); }

  private:
    std::unique_ptr<db::Session> slot_;  // Its snapshot is there as long as the session that made it.
    std::string snapshot_;
};

class MoveTarget : public MoveSide {
  public:
    using MoveSide::MoveSide;

    void subscribe(const std::string& source);
    bool is_subscribed();
    void drop_subscription();
};

}  // namespace comanda::app
