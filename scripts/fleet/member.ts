import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** The command that starts a process. */
export type MemberCommand = { command: string; args: string[]; cwd?: string };

export type MemberOptions = MemberCommand & {
  name: string;
  env: NodeJS.ProcessEnv;
  /** Called with each output line. */
  onLine: (line: string, name: string) => void;
};

/** A process of the fleet. It restarts after a crash. */
export type Member = {
  name: string;
  /** Null while the process is not running. */
  pid: () => number | null;
  /** How the process crashed since its last start or restart. Null if it did not crash. */
  lastEnd: () => string | null;
  /** Stops the process gracefully and starts it again, with another command if given. */
  restart: (command?: MemberCommand) => Promise<void>;
  stop: () => Promise<void>;
};

const PAUSES_MS = [500, 1000, 2000, 5000, 10_000];
/** After running this long, a process counts as stable, and its restart delay is reset. */
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
      onLine(`Crashed with ${how}; it restarts in ${pause} ms.`, name);
      next = setTimeout(begin, pause);
    };
    begun.once('error', (error) => {
      onLine(error.message, name);
      // The process could not be created, so Node emits no `exit` event.
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
