import type { SQLiteAdapter } from '@payloadcms/db-sqlite';
import { storageFaultOf } from './storage-fault.ts';

type Client = SQLiteAdapter['client'];

/** SQLite itself waits for a lock this long, in which the process does nothing else. */
export const AT_ONCE_MS = 20;
/** So long a statement waits altogether until it is given up. */
const ALTOGETHER_MS = 5000;
const LONGEST_PAUSE_MS = 250;

/**
 * Lets statements wait for the lock of another process aside: visitors are answered meanwhile. One
 * statement, or one batch, that found the lock taken has changed nothing and is run again.
 *
 * The driver leaves a statement that found a lock unfinished until it is collected as garbage. As long
 * as it is there nothing that its connection writes is committed, though every write seems to succeed:
 * after a lock the connection is left, and another one taken.
 */
export async function waitAside(client: Client): Promise<void> {
  const execute = client.execute.bind(client);
  const batch = client.batch.bind(client);
  const { rows } = await execute('PRAGMA synchronous');
  const synchronous = Number(rows[0]?.synchronous);

  async function takeOther(): Promise<void> {
    // The client leaves its connection to the transaction, and opens another one when it needs one.
    const left = await client.transaction('deferred');
    left.close();
    await execute(`PRAGMA busy_timeout = ${AT_ONCE_MS}`);
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
