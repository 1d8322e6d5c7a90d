# COMANDA_COMMIT and COMANDA_DATE: what is being built, for version.cpp. From git, or from the file VERSION_COMMIT in an
# unpacked archive, where it has two words: the commit and its date. Without both the date is that of SOURCE_DATE_EPOCH. Never
# the time of the build: the same source makes the same bytes.
set(version_file ${PROJECT_SOURCE_DIR}/VERSION_COMMIT)
set_property(DIRECTORY ${PROJECT_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${version_file})
set(version_words "")
if(EXISTS ${version_file})
  file(STRINGS ${version_file} version_words LIMIT_COUNT 1)
endif()
# In a clone the file has the format that `git archive` fills in. A folder without .git may lie inside of another clone.
if(NOT version_words MATCHES "^[0-9a-zA-Z]" AND EXISTS ${PROJECT_SOURCE_DIR}/.git)
  execute_process(COMMAND git -C ${PROJECT_SOURCE_DIR} log -1 --format=%H\ %cs OUTPUT_VARIABLE version_words
                  OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
set(COMANDA_COMMIT unknown)
set(COMANDA_DATE unknown)
if(DEFINED ENV{SOURCE_DATE_EPOCH})
  string(TIMESTAMP COMANDA_DATE "%Y-%m-%d" UTC)
endif()
if(version_words MATCHES "^([0-9a-zA-Z]+) +([0-9-]+)")
  string(SUBSTRING ${CMAKE_MATCH_1} 0 12 COMANDA_COMMIT)
  set(COMANDA_DATE ${CMAKE_MATCH_2})
endif()
