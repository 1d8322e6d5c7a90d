#include "features/checks/submission_rows.h"

#include <sodium.h>

#include "base/check.h"
#include "base/json.h"
#include "base/raw_json.h"

namespace comanda::checks {

std::shared_ptr<const Submission> read_kept_submission(const KeptSubmission& kept) {
    const auto submission = read_submission({std::string(kept.envelope), std::string(kept.data)});
    submission->node = kept.node;
    submission->stream = kept.stream;
    submission->version = kept.version;
    submission->order = kept.order;
    submission->at = kept.at;
    submission->base_version = kept.base_version;
    submission->seen = read_texts(kept.seen);
    submission->digest = from_hex(kept.digest_hex);
    return submission;
}

std::string texts_json(const std::vector<std::string>& texts) {
    std::string out = "[";
    for (const std::string& each : texts) {
        if (out.size() > 1) out += ',';
        append_quoted(out, each);
    }
    return out + "]";
}

std::vector<std::string> read_texts(std::string_view json_array) {
    std::vector<std::string> texts;
    raw::Reader reader(json_array);
    reader.begin_array();
    while (reader.next_element())
        texts.push_back(raw::text_of(reader.skip_value()));
    return texts;
}

std::string to_hex(std::string_view bytes) {
    std::string hex(bytes.size() * 2 + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
    hex.pop_back();
    return hex;
}

std::string from_hex(std::string_view hex) {
    std::string bytes(hex.size() / 2, '\0');
    std::size_t size = 0;
    check(sodium_hex2bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), hex.data(), hex.size(), nullptr,
                         &size, nullptr) == 0 &&
          size == bytes.size());
    return bytes;
}

}  // namespace comanda::checks
