import type { SQLiteAdapter } from '@payloadcms/db-sqlite';
import { storageFaultOf } from './storage-fault.ts';

type Client = SQLiteAdapter['client'];

/** SQLite's own wait for a lock (busy_timeout), in milliseconds. It blocks the whole process. */
export const BUSY_TIMEOUT_MS = 20;
/** Total wait for a lock, after which the statement fails. */
const ALTOGETHER_MS = 5000;
const LONGEST_PAUSE_MS = 250;

/**
 * Makes statements wait for another process's lock without blocking this process, so that visitors
 * are answered meanwhile. A statement or batch that found the lock taken has changed nothing, so it
 * is retried.
 *
 * The driver leaves such a statement open until it is garbage-collected. Until then nothing that
 * its connection writes is committed, though every write seems to succeed. So we switch to a new
 * connection after a lock.
 */
export async function retryOnLock(client: Client): Promise<void> {
  const execute = client.execute.bind(client);
  const batch = client.batch.bind(client);
  const { rows } = await execute('PRAGMA synchronous');
  const synchronous = Number(rows[0]?.synchronous);

  async function takeOther(): Promise<void> {
    // Opening a transaction takes the connection away from the client, which then opens a new
    // connection.
    const left = await client.transaction('deferred');
    left.close();
    await execute(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    await execute(`PRAGMA synchronous = ${synchronous}`);
  }

  async function patiently<T>(run: () => Promise<T>): Promise<T> {
    const end = performance.now() + ALTOGETHER_MS;
    for (let attempt = 1; ; attempt++) {
      try {
        return await run();
      } catch (error) {
        if (storageFaultOf(error) !== 'busy') throw error;
        await takeOther();
        if (performance.now() > end) throw error;
        const pause = Math.random() * Math.min(10 * 2 ** attempt, LONGEST_PAUSE_MS);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  client.execute = (...statement: Parameters<Client['execute']>) =>
    patiently(() => execute(...statement));
  client.batch = (...statements: Parameters<Client['batch']>) =>
    patiently(() => batch(...statements));
}
