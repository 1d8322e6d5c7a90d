# How every file of the project is compiled: the standard, warnings as errors, hardening, sanitizers, ccache and linker.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(COMANDA_SANITIZE "" CACHE STRING "Sanitizers to build with, as in -fsanitize=")

# Line tables are enough for a backtrace, and half of what -g costs to build.
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O2 -g1 -DNDEBUG")

# A clone in another folder finds in ccache what this one has compiled: no object knows the folder it was made in.
add_compile_options(-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=)
find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=true
                                  CCACHE_SLOPPINESS=include_file_mtime,include_file_ctime ${CCACHE})
endif()

add_compile_options(-Wall -Wextra -Wshadow -Wconversion -Werror)
add_compile_options(-fstack-protector-strong -fstack-clash-protection -fcf-protection=full -ftrivial-auto-var-init=zero)
add_compile_definitions(_GLIBCXX_ASSERTIONS)
# Asio and Beast are compiled once, in net/ and http/, instead of in every file that includes them.
add_compile_definitions(BOOST_ASIO_SEPARATE_COMPILATION BOOST_ASIO_NO_DEPRECATED BOOST_BEAST_SEPARATE_COMPILATION)

if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # clang 14 asks for this switch before it lets automatic variables be zeroed, and knows no -Wno for g++'s names.
  add_compile_options(-enable-trivial-auto-var-init-zero-knowing-it-will-be-removed-from-clang -Wno-unused-command-line-argument)
  add_link_options(-fuse-ld=lld)
else()
  # g++ 12 takes Asio's recycled coroutine frames for a mismatch of new and delete.
  # With everything inlined it also sees overruns in std::string's own short buffers and small vectors, where there are
  # none.
  add_compile_options(-Wno-mismatched-new-delete -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread -Wno-restrict)
  find_program(MOLD mold)
  if(MOLD)
    add_link_options(-fuse-ld=mold)
  endif()
endif()

if(COMANDA_SANITIZE)
  add_compile_options(-fsanitize=${COMANDA_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all -g1 -O1)
  add_link_options(-fsanitize=${COMANDA_SANITIZE})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND COMANDA_SANITIZE MATCHES undefined)
    add_compile_options(-fno-sanitize=function)
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # With sanitizers g++ 12 takes what they add for reads of uninitialised variables.
    add_compile_options(-Wno-uninitialized -Wno-maybe-uninitialized)
  endif()
else()
  add_compile_options(-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3)
endif()
add_link_options(-pie -Wl,-z,relro,-z,now,-z,noexecstack)
