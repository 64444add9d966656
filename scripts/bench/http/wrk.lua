-- Requests the paths of a file in turns, and prints the outcome as one line of JSON.
-- Arguments: the file with the paths, then names and values of headers alternately.
local requests = {}
local next = 0

function init(args)
  local headers = {}
  for at = 2, #args, 2 do
    headers[args[at]] = args[at + 1]
  end
  for path in io.lines(args[1]) do
    requests[#requests + 1] = wrk.format("GET", path, headers)
  end
end

function request()
  next = next % #requests + 1
  return requests[next]
end

function done(summary, latency)
  local errors = summary.errors
  local failures = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format(
    '{"count":%d,"requestsPerSecond":%f,"p50":%f,"p95":%f,"p99":%f,"max":%f,"failures":%d}\n',
    summary.requests, summary.requests / (summary.duration / 1e6),
    latency:percentile(50) / 1000, latency:percentile(95) / 1000, latency:percentile(99) / 1000,
    latency.max / 1000, failures
  ))
end
