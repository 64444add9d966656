/**
 * `npm run bench:pages`: runs the guide with sample data in a separate process. Prints Lighthouse
 * scores of each kind of page on a phone, then the requests per second of pages. Finally prints how
 * long edits take during a flood of form requests. The results fail no check.
 */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Result } from 'lighthouse';
import { buildAll } from '#server/build.ts';
import { freePort, startGuideProcess, waitFor } from '#tests/support/guide-process.ts';
import { endWithProcess } from './http/end-with-process.ts';
import { floodedEditsTable } from './flooded-edits.ts';
import { loweringAudits, runLighthouse, scoresTable } from './lighthouse.ts';
import { loadPage, loadTable, type LoadResult } from './http/load.ts';
import { openReport } from './report/report-file.ts';

const RUNS = 5;
/** Time limit for drawing about 400 pictures; a slow machine may need this long. */
const DRAWING_MS = 480_000;
const COMPARISON = '/compare?places=1,2,3';
const ENCODINGS = ['identity', 'br'];

const folder = mkdtempSync(join(tmpdir(), 'guide-bench-pages-'));
endWithProcess(folder);

const report = openReport('pages');
const step = (text: string) => console.info(`• ${text}`);
await buildAll(step);
step('Starting the guide, until its pictures are drawn');
const dataDir = join(folder, 'data');
mkdirSync(dataDir);
const guide = await startGuideProcess({
  dataDir,
  port: await freePort(),
  env: { PICTURES_AHEAD: '400' },
  categoryPictures: 'own',
});
await waitFor(() => guide.output().includes('Drew '), DRAWING_MS);
const sitemap = await (await fetch(`${guide.url}/sitemap.xml`)).text();
const restaurant = firstOf('restaurants');
const lists = [firstOf('categories'), firstOf('islands')];

report.print(
  `\n${await auditPages(['/', '/restaurants', restaurant, COMPARISON, ...lists, '/about'])}\n`,
);
report.print(`\n${await loadPages(['/', restaurant])}\n`);
step('Edits during a flood of form requests');
report.print(`\n${await floodedEditsTable(guide)}`);
report.save();

await guide.stop();
process.exit(0);

/** Returns the path of the first page of this kind in the sitemap. */
function firstOf(kind: 'restaurants' | 'categories' | 'islands'): string {
  const path = new RegExp(`<loc>[^<]*(/${kind}/[^<]+)</loc>`).exec(sitemap)?.[1];
  if (!path) throw new Error(`The sitemap lists no page of ${kind}.`);
  return path;
}

/** Returns the table of scores, followed by the audits that lower them. */
async function auditPages(pages: readonly string[]): Promise<string> {
  const results = new Map<string, Result[]>();
  for (const page of pages) {
    step(`Lighthouse on ${page}, ${RUNS} runs`);
    const onProgress = (line: string) => console.info(`  ${line}`);
    const isUnlisted = page.startsWith('/compare');
    const runs = { count: RUNS, folder, onProgress, isUnlisted };
    results.set(page, await runLighthouse(`${guide.url}${page}`, runs));
  }
  const lowering = Array.from(results, ([page, result]) =>
    loweringAudits(result).map((line) => `  ${page}  ${line}`),
  ).flat();
  return [scoresTable(results), '', 'What lowers a score:', ...orNothing(lowering)].join('\n');
}

function orNothing(lines: readonly string[]): readonly string[] {
  return lines.length > 0 ? lines : ['  nothing'];
}

/** Returns the table of load results, per page and encoding. */
async function loadPages(pages: readonly string[]): Promise<string> {
  const results: LoadResult[] = [];
  for (const page of pages) {
    for (const encoding of ENCODINGS) {
      step(`Load on ${page}, ${encoding}`);
      results.push(await loadPage(guide.url, page, encoding));
    }
  }
  return loadTable(results);
}
