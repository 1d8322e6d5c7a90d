-- Load for wrk: sends requests made beforehand, picked at random. Arguments: a file with one request per line, its
-- fields divided by tabs: method, target, key, body; the number of this run, never used before; how many checks are open
-- at a time; at which turn to begin. "{unique}" in a body becomes 16 characters never used before; a body "{walk}" is a
-- step of a check.
local all = {}

function setup(thread)
  thread:set("thread_number", #all)
  all[#all + 1] = thread
end

local heads, tails, count = {}, {}, 0
sent, start = 0, 0  -- Not local: done() asks for them.
local prefix = ""

-- Checks, see harness/checks.py. A line "STEP number first|second body" is what a till sends at that step, to any store.
-- As many checks as `open` are walked through in turn, each through all steps, one in eight with a second till at one.
local steps, seconds, others = {}, {}, {}
local slots, tills, began = 0, 0, 0
local marks, widths = {}, { unique = 16, till = 11, seq = 7, known = 1, now = 13 }

-- Constant pieces, and between them the names of marks.
local function divided(body)
  local step, from = { bytes = 0 }, 1
  for at, name, behind in body:gmatch("(){(%l+)}()") do
    step[#step + 1], step[#step + 2] = body:sub(from, at - 1), name
    step.bytes, from = step.bytes + at - from + widths[name], behind
  end
  step[#step + 1] = body:sub(from)
  step.bytes = step.bytes + #step[#step]
  return step
end

local function add(method, target, key, body)
  local headers = { ["apikey"] = key }
  if body ~= "" then headers["Content-Type"] = "application/json" else body = nil end
  local hole = "################"
  local whole = wrk.format(method, target, headers, body and body:gsub("{unique}", hole))
  -- The length of a step is written where that of "{walk}" stands.
  if body == "{walk}" then whole = whole:gsub("Content%-Length: 6", "Content-Length: " .. hole):gsub("{walk}$", "") end
  count = count + 1
  local from, to = whole:find(hole, 1, true)
  heads[count] = from and whole:sub(1, from - 1) or whole
  tails[count] = from and whole:sub(to + 1) or false
end

function init(arguments)
  math.randomseed(tonumber(arguments[2]) + thread_number)
  prefix = string.format("%08x%x", tonumber(arguments[2]), thread_number % 16)
  slots, start = tonumber(arguments[3]) / 2, tonumber(arguments[4])
  tills = math.min(slots, 500)
  began = (os.time() - 86400) * 1000
  for line in io.lines(arguments[1]) do
    local method, target, key, body = line:match("^(%S+)\t(%S+)\t(%S+)\t(.*)$")
    if method == "STEP" then
      (key == "first" and steps or seconds)[tonumber(target)] = divided(body)
    else
      add(method, target, key, body)
    end
  end
  if steps[0] then request = walk end
end

function request()
  local pick = math.random(count)
  local tail = tails[pick]
  if not tail then return heads[pick] end
  sent = sent + 1
  return heads[pick] .. prefix .. string.format("%07x", sent) .. tail
end

-- What is sent follows from the turn alone, so that a later run can go on from there.
function walk()
  local turn = start + sent
  sent = sent + 1
  local slot, round = turn % slots, math.floor(turn / slots)
  local number, check = (round + slot) % 8, math.floor((round + slot % 8) / 8)
  local step, till = steps[number], turn % tills
  marks.seq = 1000001 + math.floor(turn / tills)
  marks.till = string.format("till-%d-%04d", thread_number, till)
  if seconds[number] and (slot + check) % 8 == 0 then
    step = seconds[number]
    others[till] = (others[till] or 1000000) + 1
    marks.seq = others[till]
    marks.till = string.format("till-%d-%04d", thread_number, till + 5000)
  end
  marks.unique = string.format("%s%04x%03x", prefix, slot, check)
  marks.known = math.min(number, round)  -- The first round begins in the middle.
  marks.now = string.format("%d", began + turn)
  local pick = (till * 7919 + thread_number * 104729) % count + 1
  local out, last = { heads[pick], step.bytes, tails[pick] }, #step
  for i = 1, last do
    out[i + 3] = i % 2 == 1 and step[i] or marks[step[i]]
  end
  return table.concat(out)
end

function done(summary, latency)
  local errors, turn = summary.errors, 0
  for _, thread in ipairs(all) do
    turn = math.max(turn, thread:get("start") + thread:get("sent"))
  end
  io.write(string.format(
    'RESULT {"requests": %d, "seconds": %.6f, "refused": %d, "broken": %d, "p50_us": %d, "p99_us": %d, "bytes": %d, "turn": %d}\n',
    summary.requests, summary.duration / 1e6, errors.status, errors.connect + errors.read + errors.write + errors.timeout,
    latency:percentile(50), latency:percentile(99), summary.bytes, turn))
end
