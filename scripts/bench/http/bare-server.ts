import { fork } from 'node:child_process';
import { loadPaths, type LoadOutcome } from './load.ts';
import { getRequest, openConnection, type Answer } from './keep-alive-connection.ts';
import { messageFrom } from './message-from.ts';
import { startNginx } from './nginx-server.ts';

/** Header names and values alternate; the body is in Base64. */
export type BareAnswer = { headers: string[]; body: string };

/** Headers that Node adds to every answer. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** The machine's speed varies, so the servers take turns and the median counts. */
const ROUNDS = 5;
const TIMES = { warmUpSeconds: 1, seconds: 3 };

export type Beside = {
  load: LoadOutcome;
  /** The guide's requests per second, divided by those of the compared server at the same time. */
  share: number;
};

export type Compared = {
  own: LoadOutcome;
  /** A `node:http` server that sends the same headers and bytes. */
  bare: Beside;
  /** nginx with the same bytes; null unless requested. */
  nginx: Beside | null;
};

/**
 * Measures the requests per second of a path of the guide. Then measures other servers that send
 * the same answer.
 */
export async function loadBeside(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
  { withNginx }: { withNginx: boolean },
): Promise<Compared> {
  const connection = openConnection(port);
  const answer = await connection.ask(getRequest(port, path, headers), { keepsBody: true });
  connection.close();
  const child = fork(new URL('bare-server-process.ts', import.meta.url));
  const nginx = withNginx && answer.body ? await startNginx(answer.body) : null;
  try {
    child.send(bareAnswer(answer));
    const barePort = await messageFrom<number>(child, 10_000);
    const [own, bare, beside]: [LoadOutcome[], LoadOutcome[], LoadOutcome[]] = [[], [], []];
    for (let round = 0; round < ROUNDS; round++) {
      own.push(await loadPaths(port, [path], headers, TIMES));
      bare.push(await loadPaths(barePort, [path], headers, TIMES));
      if (nginx) beside.push(await loadPaths(nginx.port, [nginx.path], headers, TIMES));
    }
    return {
      own: middleLoad(own),
      bare: besideOwn(own, bare),
      nginx: nginx && besideOwn(own, beside),
    };
  } finally {
    child.disconnect();
    await nginx?.stop();
  }
}

function besideOwn(own: readonly LoadOutcome[], others: readonly LoadOutcome[]): Beside {
  const shares = others.map(
    ({ requestsPerSecond }, round) => (own[round]?.requestsPerSecond ?? NaN) / requestsPerSecond,
  );
  return { load: middleLoad(others), share: middle(shares, (share) => share) };
}

/** Returns the outcome with the median speed, and the failures of all outcomes added up. */
function middleLoad(outcomes: readonly LoadOutcome[]): LoadOutcome {
  const found = middle(outcomes, ({ requestsPerSecond }) => requestsPerSecond);
  return { ...found, failures: outcomes.reduce((sum, { failures }) => sum + failures, 0) };
}

function middle<T>(all: readonly T[], valueOf: (one: T) => number): T {
  const sorted = all.toSorted((a, b) => valueOf(a) - valueOf(b));
  const found = sorted[Math.floor(sorted.length / 2)];
  if (found === undefined) throw new Error('Nothing was measured.');
  return found;
}

function bareAnswer({ headers, body }: Answer): BareAnswer {
  const bytes = body ?? Buffer.alloc(0);
  const own = headers
    .split('\r\n')
    .filter(Boolean)
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
    .filter(([name = '']) => !OWN_HEADERS.has(name.toLowerCase()))
    .filter(([name = '']) => name.toLowerCase() !== 'content-length');
  return {
    headers: [...own.flat(), 'Content-Length', String(bytes.length)],
    body: bytes.toString('base64'),
  };
}
