// Where the sections of a list of customers begin, remembered as long as the list does not change.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "db/shards.h"

namespace comanda::customers {

struct Section {
    std::string name;  // Of its first customer.
    std::string id;
    std::int64_t before = 0;  // So many customers stand before it.
};

struct PageIndex {
    std::int64_t changes = 0;  // Of the list, when this was so. 0: there is no list yet.
    std::uint64_t era = 0;     // Of the shard, in which it was read.
    std::vector<Section> sections = {};

    // The section that this customer, counted from 0, stands in, or the last one.
    Section at(std::int64_t place) const;
};
using PageIndexPtr = std::shared_ptr<const PageIndex>;

net::Task<PageIndexPtr> read_page_index(db::Shard& shard, std::string account, bool is_active);

// One thread's.
class PageIndexCache {
  public:
    PageIndexPtr find(const std::string& account, bool is_active) const;
    void put(const std::string& account, bool is_active, PageIndexPtr index);

  private:
    std::unordered_map<std::string, PageIndexPtr> known_;
};

}  // namespace comanda::customers
