import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A name that no other process on the same database has. It belongs to the data folder, which one process
 * at a time holds: who starts on it again is known as who was there before.
 */
export function processName(dataDir: string): string {
  const file = join(dataDir, 'process-name');
  try {
    const name = readFileSync(file, 'utf8').trim();
    if (/^[\da-f-]{36}$/.test(name)) return name;
  } catch {
    // The first start.
  }
  const name = randomUUID();
  writeFileSync(file, `${name}\n`, { mode: 0o600 });
  return name;
}
