import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export type MemberOptions = {
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Told each line that it prints. */
  onLine: (line: string, name: string) => void;
};

/** A process of the fleet, which is begun again when it ends unasked. */
export type Member = {
  name: string;
  /** Null while none runs. */
  pid: () => number | null;
  /** Ends it as it is meant to, and begins it anew. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

const PAUSES_MS = [500, 1000, 2000, 5000, 10_000];
/** One that ran for so long began well. */
const WELL_MS = 30_000;

export function startMember(options: MemberOptions): Member {
  const { name, command, args, env, onLine } = options;
  let isStopping = false;
  let failures = 0;
  let child: ChildProcess | null = null;
  let next: NodeJS.Timeout | undefined;

  function begin(): void {
    const beganAt = performance.now();
    const begun = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    child = begun;
    for (const stream of [begun.stdout, begun.stderr])
      createInterface({ input: stream }).on('line', (line) => onLine(line, name));
    begun.once('error', (error) => onLine(error.message, name));
    begun.once('exit', (code, signal) => {
      if (child === begun) child = null;
      if (isStopping || begun.killed) return;
      if (performance.now() - beganAt > WELL_MS) failures = 0;
      const pause = PAUSES_MS[Math.min(failures++, PAUSES_MS.length - 1)] ?? 0;
      onLine(`Ended with ${signal ?? code}; it begins again in ${pause} ms.`, name);
      next = setTimeout(begin, pause);
    });
  }

  async function end(): Promise<void> {
    clearTimeout(next);
    const ending = child;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill('SIGTERM');
    await ended;
  }

  begin();
  return {
    name,
    pid: () => child?.pid ?? null,
    async restart() {
      await end();
      begin();
    },
    async stop() {
      isStopping = true;
      await end();
    },
  };
}
