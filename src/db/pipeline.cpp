#include "db/pipeline.h"

#include "db/channel.h"

namespace comanda::db {

std::string_view lane_name(Lane lane) {
    switch (lane) {
        case Lane::reads:
            return "reads";
        case Lane::writes:
            return "writes";
        case Lane::lists:
            return "lists";
        case Lane::reports:
            return "reports";
    }
    return "";
}

const Query& set_accounts(const PipelineConfig& config, Lane lane) {
    static constexpr Query set{"set_accounts", "select set_config('app.accounts', $1, true)"};
    static constexpr Query enter{"enter_to_read",
                                 "select set_config('app.accounts', $1, true), (select refuse_walled(account) "
                                 "from account_wall where account = any (string_to_array($1, ',')) limit 1)"};
    // Its lock is what a move of an account waits for. Lists note who has asked.
    static constexpr Query enter_to_write{
        "enter_to_write",
        "with walled as (select account from account_wall where account = any (string_to_array($1, ',')) for key "
        "share) "
        "select set_config('app.accounts', $1, true), (select refuse_walled(account) from walled limit 1)"};
    if (!config.has_wall) return set;
    return lane == Lane::reads || lane == Lane::reports ? enter : enter_to_write;
}

Pipeline::Pipeline(net::Executor executor, PipelineConfig config, Lane lane, Metrics& metrics)
    : lane_(lane),
      channel_(std::make_shared<Channel>(executor, std::move(config), lane, std::string(lane_name(lane)), metrics)) {}

Pipeline::~Pipeline() {
    close();
}

net::Task<Result> Pipeline::run(std::string accounts, std::vector<Statement> statements,
                                std::optional<std::uint64_t> era) {
    Work work{std::move(accounts), std::move(statements), lane_ == Lane::writes};
    work.only_in = era;
    auto shot = channel_->submit(std::move(work));
    Reply reply = co_await Channel::Shot::wait(std::move(shot));
    co_return std::move(reply.rows);
}

net::Task<Result> Pipeline::run(std::string accounts, const Query& query, Params params) {
    std::vector<Statement> statements;
    statements.push_back({&query, std::move(params)});
    Work work{std::move(accounts), std::move(statements), lane_ == Lane::writes};
    auto shot = channel_->submit(std::move(work));
    Reply reply = co_await Channel::Shot::wait(std::move(shot));
    co_return std::move(reply.rows);
}

bool Pipeline::connected() const {
    return channel_->connected();
}

void Pipeline::close() {
    channel_->close();
}

}  // namespace comanda::db
