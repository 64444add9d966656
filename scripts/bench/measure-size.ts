/**
 * Measures a guide with a given number of places, from the start on an empty data folder to the
 * load tests.
 */
import { editorSession, type EditorSession } from '#tests/support/editor-session.ts';
import { waitFor, type GuideProcess } from '#tests/support/guide-process.ts';
import { loadBeside, type Beside } from './http/bare-server.ts';
import { timeEdits, timePublishing, type Place } from './edit-times.ts';
import {
  runImport,
  startAgain,
  startEmpty,
  type Installation,
  type StartTimes,
} from './guide-run.ts';
import { loadPaths, type LoadOutcome } from './http/load.ts';
import { durationsOf, milliseconds } from './report/percentiles.ts';
import { startProbe, type ProbeOutcome } from './http/probe.ts';
import { memoryOf, untilQuiet } from './process-status.ts';
import type { Measured } from './report/scale-table.ts';
import { differentSearches } from './searches.ts';

export type SizeOptions = {
  installation: Installation;
  /** The export file with the places. */
  file: string;
  onStep: (text: string) => void;
};

/** Time limit for publishing the pages of an import. */
const SETTLE_MS = 30 * 60_000;
const EDITS = 40;
const PUBLISHINGS = 8;
/** A short interval, so that two regular passes run soon. Passes never overlap. */
const PASS_MINUTES = '0.2';
const PASSES = 2;
const PASS_TIMEOUT_MS = 15 * 60_000;

const API_PATHS = [
  '/api/restaurants',
  '/api/restaurants?search=conch',
  '/api/restaurants/1',
  '/api/suggestions?q=con',
  '/api/tags',
];

const A_PAGE = 'GET a page';
/**
 * Number of searches that are sent one at a time, after a longer warm-up, in which Node compiles
 * the code of the search. The load test sends the other searches, so no search is answered from a
 * cache.
 */
const SINGLE_SEARCHES = 14_000;

/** Returns the measurements in the order of the table. */
export async function measureSize(options: SizeOptions): Promise<Measured[]> {
  const { installation, onStep } = options;
  const told = (rows: Measured[]) => {
    for (const { measure, value } of rows) onStep(`${measure.trim()}: ${value}`);
    return rows;
  };
  onStep('Starting an empty guide');
  const empty = await startEmpty(installation);
  const { editor } = empty;
  if (!editor) throw new Error('The first start printed no editor account.');
  const imported = told(await measureImport(options, empty));
  const place = await anyPlace(installation.port);
  await empty.stop();

  onStep('Starting again');
  const { process: guide, times } = await startAgain(installation, place);
  await untilQuiet(guide.pid, SETTLE_MS);
  const afterStart = memory(guide);
  const loads = told(await measureLoad(options, place));
  const afterLoad = memory(guide);
  const session = await editorSession(guide.url, editor);
  const edits = told(await measureEdits(options, session));
  await guide.stop();

  const [passes, second] = await measurePasses(options, place);
  told([...starts(times, second), ...passes]);
  return [
    ...imported,
    ...starts(times, second),
    ...edits,
    ...passes,
    measured('memory after the start', afterStart),
    measured('memory after the load, admin not opened', afterLoad),
    ...loads,
  ];
}

async function measureImport(
  { installation, file, onStep }: SizeOptions,
  guide: GuideProcess,
): Promise<Measured[]> {
  const { port } = installation;
  await untilQuiet(guide.pid, SETTLE_MS);
  const rows: Measured[] = [];
  for (const [name, isFirst] of [
    ['import', true],
    ['  the same file again', false],
  ] as const) {
    onStep(isFirst ? 'Importing' : 'Importing the same file again');
    const probe = startProbe({ port, paths: API_PATHS });
    const { durationMs, summary } = await runImport(installation, file);
    const outcome = await probe.stop();
    onStep(summary);
    rows.push(measured(name, milliseconds(durationMs)));
    rows.push(measured(`${isFirst ? '' : '  '}  API meanwhile, p99`, milliseconds(outcome.p99)));
    rows.push(measured(`${isFirst ? '' : '  '}  longest gap`, gap(outcome)));
    if (!isFirst) continue;
    const settledMs = await untilQuiet(guide.pid, SETTLE_MS);
    rows.push(measured('  until all pages were published', milliseconds(settledMs)));
  }
  await untilQuiet(guide.pid, SETTLE_MS);
  rows.push(measured('memory after the imports', memory(guide)));
  return rows;
}

function starts(first: StartTimes, second: StartTimes): Measured[] {
  const both = (name: keyof StartTimes) =>
    `${milliseconds(first[name])} · ${milliseconds(second[name])}`;
  return [
    measured('start → first page', both('page')),
    measured('start → API', both('api')),
    measured('start → search', both('search')),
  ];
}

async function measureEdits(
  { installation: { port }, onStep }: SizeOptions,
  session: EditorSession,
): Promise<Measured[]> {
  onStep('Editing');
  const page = (await json(port, '/api/restaurants?limit=100')) as { restaurants: Place[] };
  const probe = startProbe({ port, paths: ['/', ...API_PATHS] });
  // Pages show the first ten places most often. The other edited places are typical.
  const edited = page.restaurants.filter((_, index) => index < 10 || index % 3 === 0);
  const edits = await timeEdits(port, session, edited.slice(0, EDITS));
  onStep('Publishing and unpublishing');
  const published = await timePublishing(port, session, page.restaurants.slice(0, PUBLISHINGS));
  const outcome = await probe.stop();
  const own = durationsOf(edits.own);
  const ownPublished = durationsOf(published.own);
  return [
    measured('answer to Save, p50 · p95', ends(edits.save)),
    measured('after the answer to Save → own page, p50', milliseconds(own.p50)),
    measured('after the answer to Save → own page, p95', milliseconds(own.p95)),
    measured('after the answer to Save → own page, max', milliseconds(own.max)),
    measured('answer to (un)publish, p50 · p95', ends(published.save)),
    measured('(un)publish → own page, p95', milliseconds(ownPublished.p95)),
    measured('(un)publish → own page, max', milliseconds(ownPublished.max)),
    measured(
      '  older lists and sitemaps at the next request',
      `${published.stale} of ${published.next.length}`,
    ),
    measured('  until all were right, at most', milliseconds(published.staleForMs)),
    measured('  answers to these requests, p50 · p95', ends(published.next)),
    measured('edits, longest gap', gap(outcome)),
  ];
}

async function measurePasses(
  { installation, onStep }: SizeOptions,
  place: Place,
): Promise<[Measured[], StartTimes]> {
  onStep('Starting with frequent regular passes');
  const env = { ...installation.env, REGULAR_PASS_MINUTES: PASS_MINUTES };
  const { process: guide, times } = await startAgain({ ...installation, env }, place);
  const durations = () =>
    Array.from(guide.output().matchAll(/"durationMs":(\d+).*compared/g), ([, ms]) => Number(ms));
  const paths = ['/', `/restaurants/${place.id}`, ...API_PATHS];
  const probe = startProbe({ port: installation.port, paths });
  const before = durations().length;
  await waitFor(() => durations().length >= before + PASSES, PASS_TIMEOUT_MS);
  const outcome = await probe.stop();
  await guide.stop();
  const rows = [
    measured('regular pass, longest gap', gap(outcome)),
    measured('  answers meanwhile, p99', milliseconds(outcome.p99)),
    measured('  its duration', milliseconds(Math.max(...durations()))),
  ];
  return [rows, times];
}

async function measureLoad(
  { installation: { port }, onStep }: SizeOptions,
  place: Place,
): Promise<Measured[]> {
  const rows: Measured[] = [];
  const gzip = { 'Accept-Encoding': 'gzip' };
  const all = (await json(port, '/api/restaurants/all?fields=map')) as { restaurants: Place[] };
  const searches = differentSearches();
  const loads: [measure: string, paths: string[], connections?: number][] = [
    ['GET /api/restaurants', ['/api/restaurants']],
    ['GET /api/restaurants/{id}', [`/api/restaurants/${place.id}`]],
    ['GET /api/suggestions', ['/api/suggestions?q=con']],
    ['GET /api/tags', ['/api/tags']],
    ['a search', ['/api/restaurants?search=conch&facets=true']],
    ['searches, all different, one at a time', searches.slice(0, SINGLE_SEARCHES), 1],
    ['searches, all different', searches.slice(SINGLE_SEARCHES)],
    [A_PAGE, [`/restaurants/${place.id}`]],
    ['every page in turn', all.restaurants.map(({ id }) => `/restaurants/${id}`)],
  ];
  for (const [measure, paths, connections] of loads) {
    onStep(`Load: ${measure}`);
    const [path = '/'] = paths;
    if (paths.length > 1) {
      const how = connections === undefined ? {} : { connections, warmUpSeconds: 10 };
      rows.push(measured(measure, load(await loadPaths(port, paths, gzip, how))));
      continue;
    }
    const withNginx = measure === A_PAGE;
    const { own, bare, nginx } = await loadBeside(port, path, gzip, { withNginx });
    rows.push(measured(measure, load(own)));
    rows.push(measured(`${measure}, of a bare server`, share(bare)));
    if (withNginx) rows.push(measured(`${measure}, of nginx`, nginx ? share(nginx) : ''));
  }
  return rows;
}

async function anyPlace(port: number): Promise<Place> {
  const page = (await json(port, '/api/restaurants')) as { restaurants: Place[] };
  const [place] = page.restaurants;
  if (!place) throw new Error('The import created no places.');
  return place;
}

async function json(port: number, path: string): Promise<unknown> {
  const answer = await fetch(`http://localhost:${port}${path}`);
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
  return answer.json();
}

function measured(measure: string, value: string): Measured {
  return { measure, value };
}

/** Formats the longest gap, with the probe's own delay if that may have caused the gap. */
function gap({ longestGapMs, latestTickMs, failures }: ProbeOutcome): string {
  const notes = [
    ...(latestTickMs > longestGapMs / 2
      ? [`the probe's own delay: ${milliseconds(latestTickMs)}`]
      : []),
    ...(failures > 0 ? [`${failures} failed`] : []),
  ];
  return milliseconds(longestGapMs) + (notes.length > 0 ? ` (${notes.join(', ')})` : '');
}

function ends(durations: readonly number[]): string {
  const { p50, p95 } = durationsOf(durations);
  return `${milliseconds(p50)} · ${milliseconds(p95)}`;
}

function load({ requestsPerSecond, p99, failures }: LoadOutcome): string {
  const rate = Math.round(requestsPerSecond).toLocaleString('en-US');
  return `${rate}/s, p99 ${milliseconds(p99)}${failures > 0 ? `, ${failures} failed` : ''}`;
}

function share(beside: Beside): string {
  return `${beside.share.toFixed(2)} of ${load(beside.load)}`;
}

function memory({ pid }: GuideProcess): string {
  const known = memoryOf(pid);
  return known ? `${known.nowMb} MB, peak ${known.peakMb} MB` : 'unknown on this system';
}
