-- Load for wrk: sends requests made beforehand, picked at random. Arguments: a file with one request per line, its
-- fields divided by tabs: method, target, key, body. "{unique}" in a body becomes 16 characters never used before.
local threads = 0

function setup(thread)
  thread:set("thread_number", threads)
  threads = threads + 1
end

local heads, tails, count = {}, {}, 0
local sent, prefix = 0, ""

function init(arguments)
  math.randomseed(tonumber(arguments[2]) + thread_number)
  prefix = string.format("%08x%x", tonumber(arguments[2]), thread_number % 16)
  for line in io.lines(arguments[1]) do
    local method, target, key, body = line:match("^(%S+)\t(%S+)\t(%S+)\t(.*)$")
    local headers = { ["apikey"] = key }
    if body ~= "" then headers["Content-Type"] = "application/json" else body = nil end
    local whole = wrk.format(method, target, headers, body and body:gsub("{unique}", "################"))
    count = count + 1
    local from, to = whole:find("################", 1, true)
    heads[count] = from and whole:sub(1, from - 1) or whole
    tails[count] = from and whole:sub(to + 1) or false
  end
end

function request()
  local pick = math.random(count)
  local tail = tails[pick]
  if not tail then return heads[pick] end
  sent = sent + 1
  return heads[pick] .. prefix .. string.format("%07x", sent) .. tail
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    'RESULT {"requests": %d, "seconds": %.6f, "refused": %d, "broken": %d, "p50_us": %d, "p99_us": %d, "bytes": %d}\n',
    summary.requests, summary.duration / 1e6, errors.status, errors.connect + errors.read + errors.write + errors.timeout,
    latency:percentile(50), latency:percentile(99), summary.bytes))
end
