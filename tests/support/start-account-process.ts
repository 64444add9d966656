import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { CmsSettings } from '#cms/config.ts';
import { waitFor } from './guide-process.ts';

export type AccountProcess = {
  /** Calls the API. Each call comes from a new IP address. */
  call: (method: string, path: string, options?: CallOptions) => Promise<CallAnswer>;
  /** Everything written to standard output and standard error so far. */
  output: () => string;
  /** Ends the process as a crash does, with SIGKILL. */
  kill: () => Promise<void>;
};

export type CallOptions = { body?: unknown; cookie?: string; headers?: Record<string, string> };
export type CallAnswer = { status: number; cookie: string; text: string };

const START_TIMEOUT_MS = 60_000;
let clients = 0;

/** Serves the account API on the database of `settings` in a separate process. */
export async function startAccountProcess(settings: CmsSettings): Promise<AccountProcess> {
  const child = spawn(process.execPath, [
    'tests/support/account-process.ts',
    JSON.stringify(settings),
  ]);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const port = () => /^\{"port":(\d+)\}$/m.exec(output)?.[1];
  await waitFor(() => {
    if (child.exitCode !== null) throw new Error(`The process ended:\n${output}`);
    return port() !== undefined;
  }, START_TIMEOUT_MS);
  const url = `http://127.0.0.1:${port()}`;
  return {
    async call(method, path, { body, cookie, headers = {} } = {}) {
      const client = (clients += 1);
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          'X-Forwarded-For': `198.51.${client >> 8}.${client & 255}`,
          ...(cookie && { Cookie: cookie }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0]);
      return { status: response.status, cookie: cookies.join('; '), text: await response.text() };
    },
    output: () => output,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
