# How a folder of src/ becomes a library with tests, and how test files become programs.

# Two dozen files compiled as one take less than half the time of each by itself. Two of them must not use one name for
# two things, not even a constant and a local variable: one is renamed. A test file has a namespace of its own, its file
# name. The preset dev compiles each file by itself.
option(COMANDA_UNITY "Compile the files of a part together" OFF)

function(comanda_compile_together target)
  if(COMANDA_UNITY)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 24)
    # An unnamed namespace is no longer the file's own: g++ warns of every coroutine that holds something from one.
    target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
  endif()
endfunction()

# comanda_part(NAME [libraries...]): the folder being read becomes the static library comanda_NAME.
# x_test.cpp beside the code is a unit test, x_dbtest.cpp a test against a real PostgreSQL. x.sql is the statement
# sql::x of the header sql.h, in the folder's namespace.
function(comanda_part name)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS *.cpp)
  file(GLOB_RECURSE unit_tests CONFIGURE_DEPENDS *_test.cpp)
  file(GLOB_RECURSE db_tests CONFIGURE_DEPENDS *_dbtest.cpp)
  file(GLOB_RECURSE statements CONFIGURE_DEPENDS *.sql)
  list(REMOVE_ITEM sources "" ${unit_tests} ${db_tests})
  if(statements)
    set(header ${CMAKE_CURRENT_BINARY_DIR}/sql.h)
    set(embed ${PROJECT_SOURCE_DIR}/cmake/embed_sql.cmake)
    add_custom_command(
      OUTPUT ${header}
      COMMAND ${CMAKE_COMMAND} -D "FILES=${statements}" -D NAMESPACE=comanda::${name} -D OUT=${header} -P ${embed}
      DEPENDS ${statements} ${embed}
      VERBATIM)
  endif()
  add_library(comanda_${name} STATIC ${sources} ${header})
  target_include_directories(comanda_${name} PUBLIC ${PROJECT_SOURCE_DIR}/src ${PROJECT_BINARY_DIR}/src)
  target_link_libraries(comanda_${name} PUBLIC ${ARGN})
  comanda_compile_together(comanda_${name})

  if(NOT COMANDA_TESTS)
    return()
  endif()
  if(unit_tests)
    comanda_test_program(${name}_unit comanda_${name} ${unit_tests})
    comanda_test(${name}_unit unit ${name}_unit)
  endif()
  if(db_tests)
    comanda_test_program(${name}_db "comanda_${name};comanda_test_support" ${db_tests})
    comanda_test(${name}_db db ${name}_db)
  endif()
endfunction()

# Test programs take longer to compile than to run: they are not optimised. What they test is.
function(comanda_test_program name libraries)
  add_executable(${name} ${ARGN})
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR})
  target_link_libraries(${name} PRIVATE ${libraries} GTest::gtest GTest::gtest_main)
  target_compile_options(${name} PRIVATE -O0 -U_FORTIFY_SOURCE)
  comanda_compile_together(${name})
endfunction()

# comanda_test(NAME SIZE command...): one entry of ctest. SIZE is unit, db, http or fault.
function(comanda_test name size)
  add_test(NAME ${name} COMMAND ${ARGN} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES LABELS ${size})
endfunction()

# What talks to the service over the wire, and needs no rebuilding to talk to another one.
add_custom_target(comanda_wire_tests)

# comanda_test_files(PROGRAM SIZE LIBRARIES names...): one program of several files, and one entry of ctest for each of
# them, which runs the tests of that file with a service of its own.
function(comanda_test_files program size libraries)
  list(TRANSFORM ARGN APPEND .cpp OUTPUT_VARIABLE files)
  comanda_test_program(${program} "${libraries}" ${files})
  target_sources(${program} PRIVATE ${PROJECT_SOURCE_DIR}/tests/support/main.cpp)
  foreach(name ${ARGN})
    comanda_test(${size}_${name} ${size} ${program} ${name})
  endforeach()
  add_dependencies(comanda_wire_tests ${program})
  set_property(DIRECTORY APPEND PROPERTY COMANDA_TEST_FILES ${files})
endfunction()

# After comanda_test_files: every test file of the folder is in one of them.
function(comanda_no_file_forgotten)
  file(GLOB files CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} *_test.cpp)
  get_property(listed DIRECTORY PROPERTY COMANDA_TEST_FILES)
  list(REMOVE_ITEM files "" ${listed})
  if(files)
    message(FATAL_ERROR "${CMAKE_CURRENT_SOURCE_DIR}/CMakeLists.txt does not list ${files}")
  endif()
endfunction()

# comanda_threads(programs...): several threads meet in them, so that ThreadSanitizer watches them, too.
add_custom_target(comanda_thread_tests)
function(comanda_threads)
  if(NOT COMANDA_TESTS)
    return()
  endif()
  foreach(name ${ARGN})
    set_property(TEST ${name} APPEND PROPERTY LABELS threads)
    add_dependencies(comanda_thread_tests ${name})
  endforeach()
endfunction()
