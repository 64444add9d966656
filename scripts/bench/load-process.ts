/**
 * Runs as a separate process: sends requests to a server as fast as it answers, and sends the
 * outcome to the parent process.
 */
import { getRequest, openConnection } from './keep-alive-connection.ts';
import type { LoadOrder, LoadOutcome } from './load.ts';
import { durationsOf } from './percentiles.ts';

process.once('message', (order: LoadOrder) => {
  void load(order).then((outcome) => process.send?.(outcome, () => process.exit(0)));
});

async function load(order: LoadOrder): Promise<LoadOutcome> {
  await ask(order, order.warmUpMs);
  const begin = performance.now();
  const { durations, failures } = await ask(order, order.forMs);
  const seconds = (performance.now() - begin) / 1000;
  return { requestsPerSecond: durations.length / seconds, failures, ...durationsOf(durations) };
}

async function ask(order: LoadOrder, forMs: number) {
  const requests = order.paths.map((path) => getRequest(order.port, path, order.headers));
  const end = performance.now() + forMs;
  const durations: number[] = [];
  let failures = 0;
  let next = 0;

  async function keepAsking(): Promise<void> {
    let connection = openConnection(order.port);
    while (performance.now() < end) {
      if (!connection.isOpen) connection = openConnection(order.port);
      const request = requests[next++ % requests.length] ?? Buffer.alloc(0);
      const asked = performance.now();
      const status = await connection.ask(request).then(
        (answer) => answer.status,
        () => 0,
      );
      durations.push(performance.now() - asked);
      if (status !== 200) failures++;
    }
    connection.close();
  }

  await Promise.all(Array.from({ length: order.connections }, keepAsking));
  return { durations, failures };
}
