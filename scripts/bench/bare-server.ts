import { fork } from 'node:child_process';
import { loadPaths, type LoadOutcome } from './load.ts';
import { getRequest, openConnection, type Answer } from './keep-alive-connection.ts';
import { messageFrom } from './message-from.ts';

/** Names and values of headers in turns, and the body in Base64. */
export type BareAnswer = { headers: string[]; body: string };

/** Node sends these by itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** The load that a bare server bears with the answer that this server gives for a path. */
export async function loadBareServer(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<LoadOutcome> {
  const connection = openConnection(port);
  const answer = await connection.ask(getRequest(port, path, headers), { keepsBody: true });
  connection.close();
  const child = fork(new URL('bare-server-process.ts', import.meta.url));
  try {
    child.send(bareAnswer(answer));
    const barePort = await messageFrom<number>(child, 10_000);
    return await loadPaths(barePort, [path], headers);
  } finally {
    child.disconnect();
  }
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
