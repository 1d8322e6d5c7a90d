#include "base/text.h"

#include <unicode/ucol.h>
#include <unicode/ustring.h>

#include <algorithm>
#include <memory>

#include "base/check.h"

namespace comanda {
namespace {

bool is_plain(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

std::u16string to_utf16(std::string_view text) {
    // Never more units than bytes.
    std::u16string wide(text.size(), u'\0');
    std::int32_t length = 0;
    UErrorCode error = U_ZERO_ERROR;
    u_strFromUTF8WithSub(wide.data(), static_cast<std::int32_t>(wide.size()), &length, text.data(),
                         static_cast<std::int32_t>(text.size()), 0xFFFD, nullptr, &error);
    check(U_SUCCESS(error));
    wide.resize(static_cast<std::size_t>(length));
    return wide;
}

std::string to_utf8(const std::u16string& wide) {
    std::string text(wide.size() * 3, '\0');
    std::int32_t length = 0;
    UErrorCode error = U_ZERO_ERROR;
    u_strToUTF8WithSub(text.data(), static_cast<std::int32_t>(text.size()), &length, wide.data(),
                       static_cast<std::int32_t>(wide.size()), 0xFFFD, nullptr, &error);
    check(U_SUCCESS(error));
    text.resize(static_cast<std::size_t>(length));
    return text;
}

// Never changed after it was made, so that threads can share it.
const UCollator* root_collator() {
    static const std::unique_ptr<UCollator, void (*)(UCollator*)> collator = [] {
        UErrorCode error = U_ZERO_ERROR;
        UCollator* opened = ucol_open("", &error);
        check(U_SUCCESS(error));
        return std::unique_ptr<UCollator, void (*)(UCollator*)>(opened, ucol_close);
    }();
    return collator.get();
}

}  // namespace

std::string lower_case(std::string_view text) {
    if (is_plain(text)) {
        std::string lower(text);
        for (char& c : lower) {
            if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        }
        return lower;
    }
    const std::u16string wide = to_utf16(text);
    // A letter may become three: room for all of them saves asking twice.
    std::u16string lower(wide.size() * 3, u'\0');
    UErrorCode error = U_ZERO_ERROR;
    const std::int32_t length = u_strToLower(lower.data(), static_cast<std::int32_t>(lower.size()), wide.data(),
                                             static_cast<std::int32_t>(wide.size()), "", &error);
    check(U_SUCCESS(error));
    lower.resize(static_cast<std::size_t>(length));
    return to_utf8(lower);
}

std::string sort_key(std::string_view text) {
    const std::u16string wide = to_utf16(text);
    std::string key(wide.size() * 4 + 16, '\0');
    for (;;) {
        const std::int32_t length =
            ucol_getSortKey(root_collator(), wide.data(), static_cast<std::int32_t>(wide.size()),
                            reinterpret_cast<std::uint8_t*>(key.data()), static_cast<std::int32_t>(key.size()));
        check(length > 0);
        const bool fits = static_cast<std::size_t>(length) <= key.size();
        key.resize(static_cast<std::size_t>(length));
        if (fits) return key;
    }
}

}  // namespace comanda
