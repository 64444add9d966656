import { expect, onTestFinished, test, vi } from 'vitest';
import { createLogger } from '#server/http/request-log.ts';
import { stopOnSignals } from './graceful-stop.ts';

/**
 * Starts to listen for signals, which the test sends itself. `exit` is a mock, so the process goes
 * on.
 */
function stopping(stop: () => Promise<void>, limitMs = 60_000) {
  const listeners = new Map<string, () => void>();
  const on = vi.spyOn(process, 'on').mockImplementation((event, listener) => {
    listeners.set(String(event), listener as () => void);
    return process;
  });
  const lines: string[] = [];
  const exit = vi.fn<(code: number) => void>();
  const isStopping = stopOnSignals({
    stop,
    logger: createLogger('info', {
      write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg),
    }),
    exit,
    limitMs,
  });
  on.mockRestore();
  onTestFinished(() => expect(listeners.size).toBe(2));
  return { lines, exit, isStopping, signal: (name: string) => listeners.get(name)?.() };
}

test('a stopping process ends after the work in progress is finished', async () => {
  const { promise: work, resolve: finish } = Promise.withResolvers<void>();
  const { signal, exit, isStopping, lines } = stopping(() => work);
  expect(isStopping()).toBe(false);
  signal('SIGTERM');
  expect(isStopping()).toBe(true);
  await Promise.resolve();
  expect(exit).not.toHaveBeenCalled();
  finish();
  await expect.poll(() => exit.mock.calls).toEqual([[0]]);
  expect(lines).toEqual(['Stopping. Requests in progress are finished first.', 'Stopped.']);
});

test('a second signal ends a stopping process at once', () => {
  const { signal, exit } = stopping(() => new Promise(() => {}));
  signal('SIGINT');
  signal('SIGTERM');
  expect(exit.mock.calls).toEqual([[1]]);
});

test('work that never ends is cut at the time limit, and a failed stop is logged', async () => {
  const late = stopping(() => new Promise(() => {}), 1);
  late.signal('SIGTERM');
  await expect.poll(() => late.exit.mock.calls).toEqual([[1]]);
  expect(late.lines).toContain('Not everything could be finished in time.');
  const failing = stopping(() => Promise.reject(new Error('broken')));
  failing.signal('SIGTERM');
  await expect.poll(() => failing.exit.mock.calls).toEqual([[1]]);
  expect(failing.lines).toContain('Stopping failed.');
});
