// `comanda menu push` and `comanda menu undo`, beside a service that runs pushes too.
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <regex>

#include "tests/http/pull.h"

namespace comanda::test::push_command_test {
namespace {

struct Ran {
    int status = -1;
    std::string out;
    std::string errors;

    bool has(const std::string& what) const { return out.find(what) != std::string::npos; }
    bool complains(const std::string& what) const { return errors.find(what) != std::string::npos; }
};

class PushCommand : public Pulls {
  protected:
    const std::string second = another();
    const std::string bar = make("department", {{"name", "Bar"}});

    static Ran run(const std::vector<std::string>& words) {
        static const std::string binary =
            std::filesystem::read_symlink("/proc/" + std::to_string(service().node().process().pid()) + "/exe")
                .string();
        const std::string errors =
            (std::filesystem::temp_directory_path() / ("comanda-menu-" + std::to_string(::getpid()))).string();
        std::string line = "'" + binary + "' --config '" + service().config_file() + "' menu";
        for (const std::string& each : words)
            line += " '" + each + "'";
        std::string out = run_program({"/bin/sh", "-c", line + " 2>'" + errors + "'; echo \"=$?\""});
        Ran ran;
        std::ostringstream said;
        said << std::ifstream(errors).rdbuf();
        ran.errors = said.str();
        std::filesystem::remove(errors);
        const std::size_t last = out.rfind('=');
        ran.status = std::stoi(out.substr(last + 1));
        ran.out = out.substr(0, last);
        return ran;
    }
    Ran push_by_command(std::vector<std::string> more = {}) const {
        more.insert(more.begin(), {"push", "--account", tenant.account});
        return run(more);
    }
    Ran undo_by_command(const std::string& id, std::vector<std::string> more = {}) const {
        more.insert(more.begin(), {"undo", "--account", tenant.account, "--push", id});
        return run(more);
    }
    static std::string id_in(const Ran& ran) { return ran.out.substr(0, ran.out.find(' ')); }
    // The line of a store: "DONE 0 -> 1", then what there is to say.
    static std::string line_of(const Ran& ran, const std::string& place) {
        std::smatch match;
        const std::regex line(" +[0-9]+ of [0-9]+  " + place + "  ([A-Z_]+) +([0-9]+ -> [0-9]+)  (.*)\n");
        if (!std::regex_search(ran.out, match, line)) return "no line of " + place + " in " + ran.out;
        return match[1].str() + " " + match[2].str() + (match[3].length() > 0 ? " " + match[3].str() : "");
    }
};

TEST_F(PushCommand, PushesToAllAndSaysHowToUndoIt) {
    const Ran ran = push_by_command({"--from", "HQ", "--to", "all"});
    EXPECT_EQ(ran.status, 0) << ran.errors;
    const std::string id = id_in(ran);
    EXPECT_TRUE(ran.out.starts_with(id + " begun; to undo: comanda menu undo --account " + tenant.account + " --push " +
                                    id + "\n"))
        << ran.out;
    EXPECT_EQ(line_of(ran, store), "DONE 0 -> 1");
    EXPECT_EQ(line_of(ran, second), "DONE 0 -> 1");
    EXPECT_TRUE(ran.has("   1 of 2  ") && ran.has("   2 of 2  ")) << ran.out;
    EXPECT_TRUE(ran.out.ends_with(id + " DONE\n")) << ran.out;
    EXPECT_EQ(statuses(progress(id)), "DONE DONE: DONE");
    EXPECT_EQ(text(progress(id), "by"), "command");
    EXPECT_NE(copy_of(bar, second), "");

    const Ran undone_run = undo_by_command(id);
    EXPECT_EQ(undone_run.status, 0) << undone_run.errors;
    EXPECT_EQ(line_of(undone_run, store), "UNDONE 0 -> 1");
    EXPECT_TRUE(undone_run.out.ends_with(id + " UNDONE\n")) << undone_run.out;
    EXPECT_EQ(copy("department", bar, second).at("activeStatus"), false);
    EXPECT_EQ(undo_by_command(id).status, 0) << "repeatable";
    EXPECT_EQ(version(second), 2);
}

TEST_F(PushCommand, PushesWhatItIsTold) {
    make("tax", {{"name", "VAT"}});
    make("reason", {{"name", "Mistake"}});
    const Ran ran = push_by_command({"--to", second, "--what", "taxes,reason"});
    EXPECT_EQ(ran.status, 0) << ran.errors;
    EXPECT_EQ(line_of(ran, second), "DONE 0 -> 1");
    EXPECT_FALSE(ran.has(store));
    EXPECT_EQ(copy_of(bar, second), "");
    EXPECT_EQ(counts(of_store(progress(id_in(ran)), second).at("result").as_object()),
              "reason created 1, tax created 1");
    const Ran from_second = push_by_command({"--from", second, "--to", store + "," + hq});
    EXPECT_EQ(from_second.status, 0) << from_second.errors;
    EXPECT_TRUE(line_of(from_second, hq).starts_with("DONE 3 -> 4")) << from_second.out;
}

TEST_F(PushCommand, ForATrialChangesNothing) {
    const Ran ran = push_by_command({"--dry-run"});
    EXPECT_EQ(ran.status, 0) << ran.errors;
    EXPECT_EQ(line_of(ran, store), "DRY_RUN 0 -> 1");
    EXPECT_EQ(version(store), 0);
    EXPECT_EQ(pulls(store).size(), 0U);
}

TEST_F(PushCommand, SaysWhatStoresKeepAndOverwritesItWhenTold) {
    push_by_command();
    edit("department", copy_of(bar, second), {{"description", "Ours"}});
    const Ran kept = push_by_command();
    EXPECT_EQ(line_of(kept, store), "UNCHANGED 1 -> 1");
    EXPECT_EQ(line_of(kept, second), "UNCHANGED 2 -> 2 1 differences kept");
    EXPECT_EQ(line_of(push_by_command({"--overwrite"}), second), "DONE 2 -> 3");
}

TEST_F(PushCommand, FailsWhereItStops) {
    const std::string group = make("modifierGroup", {{"name", "Empty"}});
    dish("Soup", 500,
         {{"mandatoryModifierGroups", json::array{json::object{{"modifierGroup", group}, {"minSelections", 1}}}}});
    // Or it would come upon the push, too, and be at one store while the command is at the other.
    service().node().process().signal(SIGSTOP);
    const Ran ran = push_by_command();
    service().node().process().signal(SIGCONT);
    EXPECT_EQ(ran.status, 1) << ran.out;
    EXPECT_TRUE(line_of(ran, store).starts_with("REFUSED 0 -> 0 1 faults, such as: ")) << ran.out;
    EXPECT_EQ(line_of(ran, second), "SKIPPED 0 -> 0");
    EXPECT_TRUE(ran.out.ends_with(" STOPPED\n")) << ran.out;
    EXPECT_EQ(version(store), 0);
    const Ran careless = push_by_command({"--despite-lint"});
    EXPECT_EQ(careless.status, 0) << careless.out;
    EXPECT_EQ(line_of(careless, second), "DONE 0 -> 1");
}

TEST_F(PushCommand, DoesNotUndoWhatHasChangedSinceWithoutForce) {
    const std::string id = id_in(push_by_command());
    make("department", {{"name", "Own"}}, second);
    const Ran ran = undo_by_command(id);
    EXPECT_EQ(ran.status, 1) << "not everywhere";
    EXPECT_EQ(line_of(ran, store), "UNDONE 0 -> 1");
    EXPECT_TRUE(line_of(ran, second).starts_with("CHANGED_SINCE 0 -> 1 The menu has been changed since.")) << ran.out;
    const Ran forced = undo_by_command(id, {"--force"});
    EXPECT_EQ(forced.status, 0) << forced.out;
    EXPECT_EQ(line_of(forced, second), "UNDONE 0 -> 1");
}

TEST_F(PushCommand, RefusesToUndoWhatIsUnderWay) {
    const std::string id = id_in(push_by_command());
    // Somebody is at its first store, for longer than this takes.
    service().postgres().run(
        "shard_one",
        "with s as (update menu_push_store set status = 'WAITING', taken_until = clock_timestamp() + "
        "interval '1 hour' where place = 1 and push_id = '" +
            id + "') update menu_push set status = 'RUNNING', ended_at = null where id = '" + id + "'");
    const Ran ran = undo_by_command(id);
    EXPECT_NE(ran.status, 0) << "nothing was undone: " << ran.out;
    EXPECT_TRUE(ran.complains("the push is still under way")) << ran.errors;
}

TEST_F(PushCommand, SaysWhatIsWrong) {
    const Ran nobody = run({"push", "--account", unknown_id});
    EXPECT_NE(nobody.status, 0);
    EXPECT_TRUE(nobody.complains("there is no account '" + unknown_id + "'")) << nobody.errors;
    for (const std::string& to : {unknown_id, hq, service().other().stores[0], store + "," + unknown_id}) {
        const Ran ran = push_by_command({"--to", to});
        EXPECT_NE(ran.status, 0) << to;
        EXPECT_TRUE(ran.complains("--to names a store that cannot be pushed to")) << ran.errors;
    }
    const Ran what = push_by_command({"--what", "dishes"});
    EXPECT_NE(what.status, 0);
    EXPECT_TRUE(what.complains("dishes")) << what.errors;
    const Ran from = push_by_command({"--from", unknown_id});
    EXPECT_NE(from.status, 0);
    EXPECT_FALSE(from.errors.empty());
    const Ran unknown = undo_by_command(unknown_id);
    EXPECT_NE(unknown.status, 0);
    EXPECT_TRUE(unknown.complains("there is no push " + unknown_id)) << unknown.errors;
    EXPECT_NE(run({"undo", "--account", service().other().account, "--push", id_in(push_by_command())}).status, 0)
        << "another account's";
    EXPECT_NE(run({"push"}).status, 0);
    EXPECT_NE(run({}).status, 0);
    EXPECT_EQ(version(second), 1) << "only the one that was right";
}

TEST_F(PushCommand, ExplainsItself) {
    const Ran both = run({"--help"});
    EXPECT_EQ(both.status, 0);
    EXPECT_TRUE(both.has("push") && both.has("undo")) << both.out;
    const Ran ran = run({"push", "--help"});
    EXPECT_EQ(ran.status, 0);
    for (const char* each :
         {"--account", "--from", "--to", "--what", "--overwrite", "--dry-run", "--despite-lint", "Example:"})
        EXPECT_TRUE(ran.has(each)) << each;
    const Ran undo = run({"undo", "--help"});
    for (const char* each : {"--account", "--push", "--force", "Example:"})
        EXPECT_TRUE(undo.has(each)) << each;
}

}  // namespace
}  // namespace comanda::test::push_command_test
