import { readFile } from 'node:fs/promises';
import type { Payload } from 'payload';
import { readImportFile } from '#cms/import/read-import-file.ts';
import { importRestaurants, type ImportReport } from './import-restaurants.ts';

/** Imports the sample restaurants into a CMS that has none; null when it has some. */
export async function seedSample(
  payload: Payload,
  file: string,
  onProgress: (done: number, total: number) => void,
): Promise<ImportReport | null> {
  const { totalDocs } = await payload.count({ collection: 'restaurants' });
  if (totalDocs > 0) return null;
  const { records } = readImportFile(await readFile(file), file);
  return importRestaurants(payload, records, { onProgress });
}
