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
  if(NOT name STREQUAL "base")
    target_precompile_headers(comanda_${name} PRIVATE ${PROJECT_SOURCE_DIR}/cmake/precompiled.h)
  endif()
  comanda_tests(${name}_unit unit comanda_${name} ${unit_tests})
  if(db_tests)
    comanda_tests(${name}_db db "comanda_${name};comanda_test_support" ${db_tests})
  endif()
endfunction()

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
  add_test(NAME ${name} COMMAND ${name} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES LABELS ${label})
endfunction()
