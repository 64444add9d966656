import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns a name that is unique among the processes on a database. It is stored in the data folder,
 * which only one process uses at a time. So a restarted process keeps its name.
 */
export function processName(dataDir: string): string {
  const file = join(dataDir, 'process-name');
  try {
    const name = readFileSync(file, 'utf8').trim();
    if (/^[\da-f-]{36}$/.test(name)) return name;
  } catch {
    // The file is missing at the first start.
  }
  const name = randomUUID();
  writeFileSync(file, `${name}\n`, { mode: 0o600 });
  return name;
}
