// Beast's own functions, compiled once for the whole service.
#include <boost/beast/src.hpp>
