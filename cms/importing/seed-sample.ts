import { readFile } from 'node:fs/promises';
import type { Payload } from 'payload';
import type { ImportReport } from './import-report.ts';
import { importRestaurants } from './import-restaurants.ts';

/** Imports the sample restaurants. Running it again after an interruption adds the missing ones. */
export async function seedSample(
  payload: Payload,
  file: string,
  onProgress: (done: number, total: number) => void,
): Promise<ImportReport> {
  // Loaded only when needed, at the first start, because the parser of OpenStreetMap's hours is
  // large.
  const { readImportFile } = await import('./reading/read-import-file.ts');
  const { records } = readImportFile(await readFile(file), file);
  return importRestaurants(payload, records, { onProgress });
}
