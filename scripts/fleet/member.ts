import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** What is run. */
export type MemberCommand = { command: string; args: string[]; cwd?: string };

export type MemberOptions = MemberCommand & {
  name: string;
  env: NodeJS.ProcessEnv;
  /** Told each line that it prints. */
  onLine: (line: string, name: string) => void;
};

/** A process of the fleet, which is restarted when it ends unasked. */
export type Member = {
  name: string;
  /** Null while none runs. */
  pid: () => number | null;
  /** How it ended unasked since it was last started or restarted; null when it did not. */
  lastEnd: () => string | null;
  /** Ends it as it is meant to, and starts it again, by another command where one is given. */
  restart: (command?: MemberCommand) => Promise<void>;
  stop: () => Promise<void>;
};

const PAUSES_MS = [500, 1000, 2000, 5000, 10_000];
/** One that ran for so long began well. */
const WELL_MS = 30_000;

export function startMember(options: MemberOptions): Member {
  const { name, env, onLine } = options;
  let run: MemberCommand = options;
  let isStopping = false;
  let failures = 0;
  let lastEnd: string | null = null;
  let child: ChildProcess | null = null;
  let next: NodeJS.Timeout | undefined;

  function begin(): void {
    const beganAt = performance.now();
    const { command, args, cwd } = run;
    const begun = spawn(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    child = begun;
    for (const stream of [begun.stdout, begun.stderr])
      createInterface({ input: stream }).on('line', (line) => onLine(line, name));
    const ended = (how: string) => {
      if (child === begun) child = null;
      if (isStopping || begun.killed) return;
      if (performance.now() - beganAt > WELL_MS) failures = 0;
      const pause = PAUSES_MS[Math.min(failures++, PAUSES_MS.length - 1)] ?? 0;
      lastEnd = how;
      onLine(`Ended with ${how}; it begins again in ${pause} ms.`, name);
      next = setTimeout(begin, pause);
    };
    begun.once('error', (error) => {
      onLine(error.message, name);
      // There is no process that could exit.
      if (begun.pid === undefined) ended(error.message);
    });
    begun.once('exit', (code, signal) => ended(String(signal ?? code)));
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
    lastEnd: () => lastEnd,
    async restart(command = run) {
      await end();
      if (isStopping) return;
      run = command;
      lastEnd = null;
      begin();
    },
    async stop() {
      isStopping = true;
      await end();
    },
  };
}
