import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PROJECT_ROOT } from '#server/build.ts';
import { benchRestaurants } from './sample-restaurants.ts';

type ExportRow = Record<string, unknown>;

/**
 * Writes an export file with this many places, in the format of the sample data. Each run writes
 * the same places. Names, texts and positions are invented, and other fields are copied from the
 * sample.
 */
export async function writeExportFile(file: string, count: number): Promise<void> {
  const sample = await readFile(join(PROJECT_ROOT, 'data/sample/restaurants.json'), 'utf8');
  // The cast is safe, because the file belongs to the repository and tests of the importer check
  // its format.
  const rows = exportRows(JSON.parse(sample) as ExportRow[], count);
  await pipeline(Readable.from(jsonList(rows)), createWriteStream(file));
}

function* exportRows(sample: readonly ExportRow[], count: number): Generator<ExportRow> {
  for (const restaurant of benchRestaurants(count)) {
    const { id, name, description, enhanced_description, island, town } = restaurant;
    const { latitude, longitude, rating, reviews, price_range, featured } = restaurant;
    yield {
      ...sample[id % sample.length],
      ...{ name, description, enhanced_description, island, city: town, state: island },
      ...{ latitude, longitude, rating, reviews, range: price_range, featured },
      categories: restaurant.categories.map((category) => category.name),
      tags: restaurant.tags.map((tag) => tag.name),
      full_address: `${town}, The Bahamas`,
      place_id: `bench-${id}`,
      cid: String(id),
    };
  }
}

/**
 * Yields the JSON list in chunks of several hundred rows, because a stream of single rows is slow.
 */
function* jsonList(rows: Iterable<ExportRow>): Generator<string> {
  let piece = '[';
  let isFirst = true;
  for (const row of rows) {
    piece += (isFirst ? '\n' : ',\n') + JSON.stringify(row);
    isFirst = false;
    if (piece.length < 500_000) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}\n]\n`;
}
