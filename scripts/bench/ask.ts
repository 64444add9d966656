import { setTimeout } from 'node:timers/promises';
import { getRequest, openConnection, type KeepAliveConnection } from './keep-alive-connection.ts';

/** What a server answers, uncompressed. */
export type Text = { status: number; text: string };

export type Asker = {
  ask: (path: string) => Promise<Text>;
  /**
   * Asks until the answer is right; how long that took, in milliseconds from `since`.
   * Rejects after `timeoutMs`, naming the path.
   */
  until: (path: string, isRight: (answer: Text) => boolean, options: Until) => Promise<number>;
};

type Until = { since: number; timeoutMs: number; pauseMs?: number };

/** Asks a server on this machine one thing after another; one that does not listen has the status 0. */
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
          throw new Error(`${path} was not right within ${timeoutMs} ms.`);
        if (pauseMs) await setTimeout(pauseMs);
      }
      return performance.now() - since;
    },
  };
}
