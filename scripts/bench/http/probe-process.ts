/**
 * Sends a request every few milliseconds without waiting for earlier answers, as many visitors do.
 * Records when the answers arrive. Runs in a separate process, so that other work does not delay
 * the requests.
 */
import { getRequest, openConnection, type KeepAliveConnection } from './keep-alive-connection.ts';
import { durationsOf } from '#scripts/bench/report/percentiles.ts';
import type { ProbeOrder, ProbeOutcome } from './probe.ts';

const EVERY_MS = 5;
/**
 * Maximum number of waiting requests. A server that does not answer has this many after two
 * seconds.
 */
const MAX_WAITING = 400;

let stop: (() => ProbeOutcome) | null = null;
process.on('message', (order: ProbeOrder | 'stop') => {
  if (order !== 'stop') stop = start(order);
  else process.send?.(stop?.());
});
process.once('disconnect', () => process.exit(0));

function start({ port, paths }: ProbeOrder): () => ProbeOutcome {
  const requests = paths.map((path) => getRequest(port, path, { 'Accept-Encoding': 'gzip' }));
  const idle: KeepAliveConnection[] = [];
  const durations: number[] = [];
  let [next, waiting, failures, longestGapMs, latestTickMs] = [0, 0, 0, 0, 0];
  let lastAnswer = performance.now();
  let lastTick = performance.now();

  async function askOnce(): Promise<void> {
    const request = requests[next++ % requests.length] ?? Buffer.alloc(0);
    let connection = idle.pop();
    while (connection && !connection.isOpen) connection = idle.pop();
    connection ??= openConnection(port);
    const asked = performance.now();
    waiting++;
    try {
      const { status } = await connection.ask(request);
      idle.push(connection);
      noteAnswer();
      durations.push(lastAnswer - asked);
      if (status >= 500) failures++;
    } catch {
      failures++;
    }
    waiting--;
  }

  function noteAnswer(): void {
    const now = performance.now();
    longestGapMs = Math.max(longestGapMs, now - lastAnswer);
    lastAnswer = now;
  }

  const timer = setInterval(() => {
    const now = performance.now();
    latestTickMs = Math.max(latestTickMs, now - lastTick - EVERY_MS);
    lastTick = now;
    if (waiting < MAX_WAITING) void askOnce();
  }, EVERY_MS);

  return () => {
    clearInterval(timer);
    longestGapMs = Math.max(longestGapMs, performance.now() - lastAnswer);
    for (const connection of idle) connection.close();
    return { ...durationsOf(durations), failures, longestGapMs, latestTickMs };
  };
}
