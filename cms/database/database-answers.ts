import type { Payload } from 'payload';
import { mongoAdapterOf } from './mongo-adapter.ts';
import { sqliteAdapterOf } from './sqlite-tables.ts';
import { within } from './within.ts';

/**
 * Whether the database takes writes at the moment: false when it does not say so within this many
 * milliseconds. Writes nothing and never rejects.
 */
export async function databaseAnswers(payload: Payload, withinMs: number): Promise<boolean> {
  const answered = asked(payload).then(
    () => true,
    () => false,
  );
  return within(answered, withinMs, false);
}

async function asked(payload: Payload): Promise<void> {
  if (payload.db.name === 'mongoose') {
    const { connection } = mongoAdapterOf(payload);
    if (!connection.db) throw new Error('There is no connection.');
    await connection.db.command({ ping: 1 });
    return;
  }
  // Takes the lock of a write and gives it back.
  await sqliteAdapterOf(payload).client.batch([], 'write');
}
