import { readFile } from 'node:fs/promises';
import type { Payload } from 'payload';
import type { ImportReport } from './import-report.ts';
import { importRestaurants } from './import-restaurants.ts';

/** Imports the sample restaurants. Doing it again after an interruption completes what is missing. */
export async function seedSample(
  payload: Payload,
  file: string,
  onProgress: (done: number, total: number) => void,
): Promise<ImportReport> {
  // Loaded at the first start only: the parser of OpenStreetMap's hours is large.
  const { readImportFile } = await import('./reading/read-import-file.ts');
  const { records } = readImportFile(await readFile(file), file);
  return importRestaurants(payload, records, { onProgress });
}
