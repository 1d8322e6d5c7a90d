# The headers that are parsed once: for the libraries, and, with GoogleTest, for the test programs. A precompiled header
# only fits what is compiled with its options: one is a library's, the other a program's.
file(WRITE ${CMAKE_BINARY_DIR}/precompiled.cpp "int main() {}\n")
add_library(comanda_precompiled OBJECT ${CMAKE_BINARY_DIR}/precompiled.cpp)
add_executable(comanda_precompiled_tests ${CMAKE_BINARY_DIR}/precompiled.cpp)
foreach(name precompiled precompiled_tests)
  target_link_libraries(comanda_${name} PRIVATE Boost::json fmt::fmt Threads::Threads)
  target_precompile_headers(comanda_${name} PRIVATE ${PROJECT_SOURCE_DIR}/cmake/${name}.h)
endforeach()
target_link_libraries(comanda_precompiled_tests PRIVATE comanda_net GTest::gtest)
if(NOT COMANDA_SANITIZE)
  target_compile_options(comanda_precompiled_tests PRIVATE -O1)
endif()

# They bring Asio along, which is compiled in net/: the parts below it go without.
set(comanda_parts_without_asio base pricing sheet)

# A dozen files compiled as one take a third of the time of a dozen files. Names of one file then meet those of others:
# what describes the interface, in words of its own, stays out, and so does a file that says so with
# SKIP_UNITY_BUILD_INCLUSION. The preset dev compiles each file by itself.
option(COMANDA_UNITY "Compile the files of a part together" OFF)

# comanda_part(NAME [libraries...]): the folder being read becomes the static library comanda_NAME.
# x_test.cpp beside the code is a unit test, x_dbtest.cpp a test against a real PostgreSQL.
function(comanda_part name)
  file(GLOB sources CONFIGURE_DEPENDS *.cpp)
  file(GLOB unit_tests CONFIGURE_DEPENDS *_test.cpp)
  file(GLOB db_tests CONFIGURE_DEPENDS *_dbtest.cpp)
  list(REMOVE_ITEM sources "" ${unit_tests} ${db_tests})
  add_library(comanda_${name} STATIC ${sources})
  target_include_directories(comanda_${name} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(comanda_${name} PUBLIC ${ARGN})
  # Half of the time of a file here goes into Asio's and JSON's headers.
  if(NOT name IN_LIST comanda_parts_without_asio)
    target_precompile_headers(comanda_${name} REUSE_FROM comanda_precompiled)
  endif()
  if(COMANDA_UNITY)
    set_target_properties(comanda_${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 12)
    set_source_files_properties(routes.cpp schemas.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    # An unnamed namespace is no longer the file's own: g++ warns of every coroutine that holds something from one.
    target_compile_options(comanda_${name} PRIVATE -Wno-shadow $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage -Wno-maybe-uninitialized>)
  endif()
  comanda_tests(${name}_unit unit comanda_${name} ${unit_tests})
  if(db_tests)
    comanda_tests(${name}_db db "comanda_${name};comanda_test_support" ${db_tests})
  endif()
endfunction()

add_custom_target(comanda_thread_tests)

# comanda_tests(NAME LABEL LIBRARIES files...): one test program, one ctest entry.
function(comanda_tests name label libraries)
  if(NOT ARGN)
    return()
  endif()
  add_executable(${name} ${ARGN})
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR})
  target_link_libraries(${name} PRIVATE ${libraries} GTest::gtest GTest::gtest_main)
  if(NOT COMANDA_SANITIZE)
    target_compile_options(${name} PRIVATE -O1)  # Tests are compiled more often than they run.
  endif()
  string(REGEX REPLACE "_unit$" "" part ${name})
  if(NOT part IN_LIST comanda_parts_without_asio)
    target_precompile_headers(${name} REUSE_FROM comanda_precompiled_tests)
  endif()
  add_test(NAME ${name} COMMAND ${name} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  # Where threads meet, the test is for ThreadSanitizer as well.
  set(threads "")
  foreach(file ${ARGN})
    file(STRINGS ${file} lines REGEX "thread")
    if(lines AND NOT label STREQUAL "fault")
      set(threads threads)
    endif()
  endforeach()
  if(threads)
    add_dependencies(comanda_thread_tests ${name})
  endif()
  set_tests_properties(${name} PROPERTIES LABELS "${label};${threads}")
endfunction()
