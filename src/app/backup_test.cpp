// What a backup is made of: archives, and rows that are counted as they go by.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "app/postgres_programs.h"
#include "app/tar.h"

namespace comanda::app::backup_test {
namespace {

TEST(RowCounter, CountsWhereverAPieceEnds) {
    const std::string text =
        "SET x = 1;\nCOPY public.store (id, name) FROM stdin;\n1\tCOPY a (b) FROM stdin;\n2\t\\\\.\n\\N\t\n\\.\n\n"
        "COPY directory.account (id) FROM stdin;\n\\.\nselect 1;\n";
    const RowCounts wanted{{"public.store", 3}, {"directory.account", 0}};
    for (std::size_t piece = 1; piece < text.size(); ++piece) {
        RowCounter counter;
        for (std::size_t at = 0; at < text.size(); at += piece)
            counter.take(std::string_view(text).substr(at, piece));
        EXPECT_EQ(counter.counts(), wanted) << piece;
    }
}

TEST(RowCounter, TellsWhatDiffers) {
    EXPECT_EQ(difference({{"a", 1}, {"b", 2}}, {{"a", 1}, {"b", 2}}), "");
    EXPECT_EQ(difference({{"a", 1}, {"b", 2}}, {{"a", 1}, {"c", 0}}), "b has 0 rows instead of 2, c is unknown");
}

class Tar : public ::testing::Test {
  protected:
    std::string folder = (std::filesystem::temp_directory_path() / "comanda-test-XXXXXX").string();
    std::string path;

    void SetUp() override {
        ASSERT_NE(::mkdtemp(folder.data()), nullptr);
        path = folder + "/some.tar";
    }
    ~Tar() override { std::filesystem::remove_all(folder); }
};

TEST_F(Tar, IsReadAsItWasWritten) {
    NewFile file(path);
    TarWriter tar(file);
    const std::string odd(1'025, 'x');
    tar.add("one", odd);
    tar.add("none", "");
    tar.add("two", std::string(512, 'y'));
    tar.finish();
    const auto members = read_tar(file.descriptor(), path);
    ASSERT_EQ(members.size(), 3U);
    EXPECT_EQ(read_member(file.descriptor(), members.at("one")), odd);
    EXPECT_EQ(read_member(file.descriptor(), members.at("none")), "");
    EXPECT_EQ(read_member(file.descriptor(), members.at("two")), std::string(512, 'y'));
}

TEST_F(Tar, IsReadByOthers) {
    NewFile file(path);
    TarWriter tar(file);
    tar.add("folder/name", "content\n");
    tar.finish();
    file.finish();
    Child other({.words = {"tar", "--extract", "--to-stdout", "--file", path, "folder/name"},
                 .pipe = ChildStart::Pipe::output});
    std::array<char, 100> bytes{};
    EXPECT_EQ(std::string(bytes.data(), other.take(bytes.data(), bytes.size())), "content\n");
    EXPECT_EQ(other.wait(), 0);
}

TEST_F(Tar, LeavesNothingUnfinished) {
    write_file(path, "before");
    {
        NewFile file(path);
        TarWriter(file).add("one", "1");
        EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 2);
    }
    EXPECT_EQ(std::filesystem::file_size(path), 6U);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1);
}

}  // namespace
}  // namespace comanda::app::backup_test
