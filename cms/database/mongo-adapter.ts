import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type { Payload } from 'payload';

/** Payload's MongoDB adapter. Call it only when the database is MongoDB. */
export function mongoAdapterOf(payload: Payload): MongooseAdapter {
  // The cast is needed, because Payload's general adapter type lacks the members of this adapter.
  return payload.db as unknown as MongooseAdapter;
}
