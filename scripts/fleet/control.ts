/**
 * `npm run fleet:restart` sends its request to the running fleet over loopback. It reads the token
 * for this request from a private file.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { writeAtomically } from '#cms/runtime/atomic-write.ts';
import type { RestartOptions } from './fleet.ts';
import type { Release } from './release.ts';

const controlSchema = z.object({ url: z.string(), token: z.string() });
type Control = z.infer<typeof controlSchema>;

const releaseSchema = z.object({
  folder: z.string(),
  node: z.string(),
  flags: z.array(z.string()),
});

/** A line of the answer: a step, an empty line, or at the end either an error or `isDone`. */
const lineSchema = z.object({
  step: z.optional(z.string()),
  error: z.optional(z.string()),
  isDone: z.optional(z.boolean()),
});
type Line = z.infer<typeof lineSchema>;

const MAX_REQUEST_CHARACTERS = 10_000;
/** Interval of empty lines, because clients disconnect after five minutes without data. */
const ALIVE_MS = 10_000;

const controlFile = (fleetFolder: string) => join(fleetFolder, 'control.json');

/**
 * Listens for requests to restart the fleet.
 *
 * @param fleetFolder the fleet's part of the data folder
 * @returns a function that stops listening
 */
export async function openControl(
  fleetFolder: string,
  restart: (options: RestartOptions) => Promise<void>,
): Promise<() => void> {
  const token = randomBytes(32).toString('hex');

  async function answerRestart(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const say = (line: Line) => res.write(`${JSON.stringify(line)}\n`);
    const body = await text(req);
    if (req.headers.authorization !== `Bearer ${token}` || body.length > MAX_REQUEST_CHARACTERS)
      return void res.writeHead(403).end();
    const alive = setInterval(() => res.write('{}\n'), ALIVE_MS);
    try {
      const release: Release = z.parse(releaseSchema, JSON.parse(body));
      await restart({ release, onStep: (step) => say({ step }) });
      say({ isDone: true });
    } catch (error) {
      say({ error: error instanceof Error ? error.message : String(error) });
    } finally {
      clearInterval(alive);
      res.end();
    }
  }

  const server = createServer((req, res) => {
    answerRestart(req, res).catch(() => res.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  mkdirSync(fleetFolder, { recursive: true, mode: 0o700 });
  const file = controlFile(fleetFolder);
  const control: Control = { url: `http://127.0.0.1:${port}`, token };
  await writeAtomically(file, JSON.stringify(control), { mode: 0o600, isDurable: false });
  return () => {
    rmSync(file, { force: true });
    server.close();
    server.closeAllConnections();
  };
}

export class NoFleetError extends Error {
  override readonly name = 'NoFleetError';
}

/**
 * Asks the fleet of a data folder to restart, and waits until it has restarted.
 *
 * @throws NoFleetError when no fleet is running
 * @throws RestartFailed with the reason
 */
export async function askForRestart(
  fleetFolder: string,
  release: Release,
  onStep: (step: string) => void,
): Promise<void> {
  const answer = await connect(fleetFolder, release);
  let rest = '';
  try {
    for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const { step, error, isDone } = z.parse(lineSchema, JSON.parse(line));
        if (step !== undefined) onStep(step);
        if (error !== undefined) throw new RestartFailed(error);
        if (isDone) return;
      }
    }
  } catch (error) {
    if (error instanceof RestartFailed) throw error;
  }
  throw new RestartFailed('The fleet ended before the restart was done.');
}

export class RestartFailed extends Error {
  override readonly name = 'RestartFailed';
}

async function connect(fleetFolder: string, release: Release): Promise<Response> {
  const none = new NoFleetError(
    `No fleet runs on the data folder ${fleetFolder}. Start one: npm run start:fleet`,
  );
  let control: Control;
  try {
    control = z.parse(controlSchema, JSON.parse(readFileSync(controlFile(fleetFolder), 'utf8')));
  } catch {
    throw none;
  }
  const answer = await fetch(control.url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${control.token}` },
    body: JSON.stringify(release),
  }).catch(() => null);
  // A killed fleet leaves this file behind, and its port may now belong to another program.
  if (!answer?.ok) throw none;
  return answer;
}
