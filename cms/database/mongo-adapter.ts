import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type { Payload } from 'payload';

/** The adapter of MongoDB; to be asked for only where that is the database. */
export function mongoAdapterOf(payload: Payload): MongooseAdapter {
  // The adapters' common type does not name what is its own.
  return payload.db as unknown as MongooseAdapter;
}
