// What is to be said of a setting, or of what it names: in one line, with the place and what to do.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

namespace comanda::app {

struct Finding {
    enum class Kind { good, warning, wrong };
    Kind kind = Kind::wrong;
    std::string where = {};    // FILE:LINE, or the variable of the environment.
    std::string setting = {};  // section.name; empty when it is about none.
    std::string what;
    std::string cure = {};  // Empty when `what` says it.

    // comanda.toml:12: keys.pepper_file: what is wrong
    std::string headline() const {
        const std::string warning = kind == Kind::warning ? "warning: " : "";
        return (where.empty() ? "" : where + ": ") + (setting.empty() ? "" : setting + ": ") + warning + what;
    }
    std::string line() const { return headline() + (cure.empty() ? "" : "; " + cure); }
};
using Findings = std::vector<Finding>;

// Settings that cannot be used. Its words are the findings, a line for each.
class wrong_settings : public std::runtime_error {
  public:
    explicit wrong_settings(Findings all) : std::runtime_error(lines(all)), findings(std::move(all)) {}
    const Findings findings;

  private:
    static std::string lines(const Findings& all) {
        std::string text;
        for (const Finding& each : all)
            text += (text.empty() ? "" : "\n") + each.line();
        return text;
    }
};

}  // namespace comanda::app
