import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PROJECT_ROOT } from '#server/build.ts';
import { benchRestaurants } from './sample-restaurants.ts';

type ExportRow = Record<string, unknown>;

/**
 * Writes an export in the sample's form with this many invented places, always the same: their
 * names, texts and positions are made up, all else is that of one sample place or another.
 */
export async function writeExportFile(file: string, count: number): Promise<void> {
  const sample = await readFile(join(PROJECT_ROOT, 'data/sample/restaurants.json'), 'utf8');
  // The file of the repository, whose form the importer's tests hold.
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

/** A list in pieces of some hundred rows: a stream of single ones would be slow. */
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
