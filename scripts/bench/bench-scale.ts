/**
 * `npm run bench:scale [-- SIZE… --mongo]`: runs a guide with each of these numbers of places.
 * Measures import, start, edits, the regular pass and load over HTTP. Prints one table and
 * writes it to `docs/benchmarks`. The results fail no check.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from '#server/build.ts';
import { freePort } from '#tests/support/guide-process.ts';
import { endWithProcess } from './http/end-with-process.ts';
import { writeExportFile } from './export-file.ts';
import { measureSize } from './measure-size.ts';
import { openReport } from './report/report-file.ts';
import { scaleTable, type Measured } from './report/scale-table.ts';
import { startMongo } from '#scripts/test/mongo-server.ts';

const DEFAULT_SIZES = [160, 10_000];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { mongo: { type: 'boolean', default: false } },
});
const sizes = positionals.length > 0 ? positionals.map(Number) : DEFAULT_SIZES;
if (!sizes.every((size) => Number.isInteger(size) && size >= 100)) {
  console.error('Usage: npm run bench:scale [-- SIZE… --mongo], with at least 100 places.');
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'guide-bench-scale-'));
endWithProcess(folder);
/** Reuse the category pictures, which are the same for every size. */
const pictures = join(folder, 'images');
mkdirSync(pictures);
const begin = Date.now();
const step = (text: string) =>
  console.error(`• ${Math.round((Date.now() - begin) / 1000)} s  ${text}`);

await buildAll(step);
const mongod = values.mongo ? await startMongo() : null;
const results = new Map<number, Measured[]>();
for (const size of sizes) {
  step(`${size.toLocaleString('en-US')} places`);
  const dataDir = join(folder, String(size));
  mkdirSync(dataDir);
  const file = join(dataDir, 'export.json');
  await writeExportFile(file, size);
  const database = mongod && { DATABASE_URL: mongod.getUri(`guide${size}`) };
  // Draw no pictures in advance: that would use both cores for minutes, and this benchmark requests
  // none.
  const env = { SAMPLE_DATA: 'off', PICTURES_AHEAD: '0', LOG_LEVEL: 'info', ...database };
  cpSync(pictures, join(dataDir, 'images'), { recursive: true });
  const installation = { port: await freePort(), dataDir, env };
  const measured = await measureSize({ installation, file, onStep: step });
  results.set(size, measured);
  // Print each size at once, because the next may take an hour.
  if (sizes.length > 1) console.error(scaleTable(new Map([[size, measured]])));
  cpSync(join(dataDir, 'images'), pictures, { recursive: true });
  rmSync(dataDir, { recursive: true });
}
await mongod?.stop();

const report = openReport(mongod ? 'scale-mongodb' : 'scale-sqlite');
report.print(scaleTable(results));
report.save();
process.exit(0);
