// What almost every test includes in the end, parsed once for all of them.
#pragma once

#include <gtest/gtest.h>

#include "precompiled.h"
