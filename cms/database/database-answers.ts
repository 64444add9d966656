import type { Payload } from 'payload';
import { mongoAdapterOf } from './mongo-adapter.ts';
import { sqliteAdapterOf } from './sqlite-tables.ts';
import { withTimeout } from '#cms/runtime/with-timeout.ts';

/**
 * Whether the database accepts writes now; false when it does not answer within `withinMs`
 * milliseconds. Writes nothing and never rejects.
 */
export async function databaseAnswers(payload: Payload, withinMs: number): Promise<boolean> {
  const answered = asked(payload).then(
    () => true,
    () => false,
  );
  return withTimeout(answered, withinMs, false);
}

async function asked(payload: Payload): Promise<void> {
  if (payload.db.name === 'mongoose') {
    const { connection } = mongoAdapterOf(payload);
    if (!connection.db) throw new Error('There is no connection.');
    await connection.db.command({ ping: 1 });
    return;
  }
  // Acquires the write lock and releases it.
  await sqliteAdapterOf(payload).client.batch([], 'write');
}
