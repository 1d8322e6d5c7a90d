-- Load for wrk: requests as they are, picked at random from a file in which an empty line ends each. Arguments: the file, and
-- the status that every answer must have.
local all = {}

function setup(thread)
  thread:set("number", #all)
  all[#all + 1] = thread
end

local requests, wanted = {}, 0
other = 0  -- Not local: done() asks for it.

function init(arguments)
  math.randomseed(number + 1)
  wanted = tonumber(arguments[2])
  local lines = {}
  for line in io.lines(arguments[1]) do
    if line == "" then
      requests[#requests + 1], lines = table.concat(lines, "\r\n") .. "\r\n\r\n", {}
    else
      lines[#lines + 1] = line
    end
  end
end

function request()
  return requests[math.random(#requests)]
end

function response(status)
  if status ~= wanted then other = other + 1 end
end

function done(summary, latency)
  local strange = 0
  for _, thread in ipairs(all) do strange = strange + thread:get("other") end
  local errors = summary.errors
  io.write(string.format('RESULT {"requests": %d, "seconds": %f, "bytes": %d, "strange": %d, "broken": %d, "p50_us": %d, "p99_us": %d}\n',
    summary.requests, summary.duration / 1e6, summary.bytes, strange, errors.connect + errors.read + errors.write + errors.timeout,
    latency:percentile(50), latency:percentile(99)))
end
