import { readFile } from 'node:fs/promises';
import type { Payload } from 'payload';
import { readImportFile } from './reading/read-import-file.ts';
import { importRestaurants, type ImportReport } from './import-restaurants.ts';

/** Imports the sample restaurants. Doing it again after an interruption completes what is missing. */
export async function seedSample(
  payload: Payload,
  file: string,
  onProgress: (done: number, total: number) => void,
): Promise<ImportReport> {
  const { records } = readImportFile(await readFile(file), file);
  return importRestaurants(payload, records, { onProgress });
}
