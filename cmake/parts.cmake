# The headers that are parsed once: for the libraries, and, with GoogleTest, for the test programs; a precompiled header
# only fits what is compiled with its options. Tests are compiled more often than they run; those that talk over the wire
# share no code with the service and are not optimised at all.
if(NOT COMANDA_SANITIZE)
  set(comanda_test_options -O1)
  set(comanda_wire_options -O0 -U_FORTIFY_SOURCE)
endif()
file(WRITE ${CMAKE_BINARY_DIR}/precompiled.cpp "int main() {}\n")
add_library(comanda_precompiled OBJECT ${CMAKE_BINARY_DIR}/precompiled.cpp)
add_executable(comanda_precompiled_tests ${CMAKE_BINARY_DIR}/precompiled.cpp)
add_executable(comanda_precompiled_wire ${CMAKE_BINARY_DIR}/precompiled.cpp)
foreach(name precompiled precompiled_tests precompiled_wire)
  target_link_libraries(comanda_${name} PRIVATE Boost::json fmt::fmt Threads::Threads)
  if(NOT name STREQUAL precompiled)
    target_link_libraries(comanda_${name} PRIVATE comanda_net GTest::gtest)
  endif()
endforeach()
target_precompile_headers(comanda_precompiled PRIVATE ${PROJECT_SOURCE_DIR}/cmake/precompiled.h)
target_precompile_headers(comanda_precompiled_tests PRIVATE ${PROJECT_SOURCE_DIR}/cmake/precompiled_tests.h)
target_precompile_headers(comanda_precompiled_wire PRIVATE ${PROJECT_SOURCE_DIR}/cmake/precompiled_tests.h)
target_compile_options(comanda_precompiled_tests PRIVATE ${comanda_test_options})
target_compile_options(comanda_precompiled_wire PRIVATE ${comanda_wire_options})

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
    target_compile_options(comanda_${name} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
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
  string(REGEX REPLACE "_unit$" "" part ${name})
  if(label STREQUAL "http")
    target_compile_options(${name} PRIVATE ${comanda_wire_options})
    target_precompile_headers(${name} REUSE_FROM comanda_precompiled_wire)
  else()
    target_compile_options(${name} PRIVATE ${comanda_test_options})
    if(NOT part IN_LIST comanda_parts_without_asio)
      target_precompile_headers(${name} REUSE_FROM comanda_precompiled_tests)
    endif()
  endif()
  add_test(NAME ${name} COMMAND ${name} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  # Where threads meet, the test is for ThreadSanitizer as well. What does the same to a service with sanitizers as to any
  # other is `same`: .ci/run leaves it at that.
  set(labels ${label})
  foreach(file ${ARGN})
    file(STRINGS ${file} lines REGEX "thread")
    if(lines AND NOT label STREQUAL "fault")
      list(APPEND labels threads)
    endif()
    file(STRINGS ${file} sized REGEX "sized\\(|is_slow\\(|cards\\.h")
    if(label STREQUAL "http" AND NOT sized)
      list(APPEND labels same)
    endif()
  endforeach()
  list(REMOVE_DUPLICATES labels)
  if("threads" IN_LIST labels)
    add_dependencies(comanda_thread_tests ${name})
  endif()
  set_tests_properties(${name} PROPERTIES LABELS "${labels}")
endfunction()
