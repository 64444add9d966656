import type { Payload } from 'payload';
import { sqliteAdapterOf } from './sqlite-tables.ts';

/**
 * Whether the database takes writes at the moment: false when it does not say so within this many
 * milliseconds. Writes nothing and never rejects.
 */
export async function databaseAnswers(payload: Payload, withinMs: number): Promise<boolean> {
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    limit = setTimeout(() => resolve(false), withinMs);
  });
  const answered = asked(payload).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(limit));
}

async function asked(payload: Payload): Promise<void> {
  if (payload.db.name === 'mongoose') {
    // Mongoose's own connection, which the adapter's common type does not name.
    const { connection } = payload.db as unknown as {
      connection: { db?: { command: (command: object) => Promise<unknown> } };
    };
    if (!connection.db) throw new Error('There is no connection.');
    await connection.db.command({ ping: 1 });
    return;
  }
  // Takes the lock of a write and gives it back.
  await sqliteAdapterOf(payload).client.batch([], 'write');
}
