import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

/** URL of a new database: MongoDB if `TEST_MONGODB_URL` is set, else SQLite in `directory`. */
export function throwawayDatabaseUrl(directory: string): string {
  const mongo = process.env.TEST_MONGODB_URL;
  if (!mongo) return `file:${join(directory, 'guide.db')}`;
  const url = new URL(mongo);
  url.pathname = `/guide-${randomUUID()}`;
  return url.href;
}
