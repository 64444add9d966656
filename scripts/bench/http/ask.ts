import { setTimeout } from 'node:timers/promises';
import { getRequest, openConnection, type KeepAliveConnection } from './keep-alive-connection.ts';

/** The body is uncompressed text. */
export type Text = { status: number; text: string };

export type Asker = {
  ask: (path: string) => Promise<Text>;
  /**
   * Repeats the request until `isRight` accepts the answer. Resolves with the milliseconds since
   * `since`. Rejects after `timeoutMs`, and the message names the path.
   */
  until: (path: string, isRight: (answer: Text) => boolean, options: Until) => Promise<number>;
};

type Until = { since: number; timeoutMs: number; pauseMs?: number };

/** Sends requests to a local server, one after another. A failed connection counts as status 0. */
export function createAsker(port: number): Asker {
  let connection: KeepAliveConnection | null = null;

  async function ask(path: string): Promise<Text> {
    connection = connection?.isOpen ? connection : openConnection(port);
    try {
      const { status, body } = await connection.ask(getRequest(port, path), { keepsBody: true });
      return { status, text: body?.toString('utf8') ?? '' };
    } catch {
      return { status: 0, text: '' };
    }
  }

  return {
    ask,
    async until(path, isRight, { since, timeoutMs, pauseMs }) {
      while (!isRight(await ask(path))) {
        if (performance.now() - since > timeoutMs)
          throw new Error(`${path} gave no right answer within ${timeoutMs} ms.`);
        if (pauseMs) await setTimeout(pauseMs);
      }
      return performance.now() - since;
    },
  };
}
