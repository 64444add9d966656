import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { wholeChromiumPath } from '#tests/support/chromium.ts';
import { textTable } from './report/text-table.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
];

/** A busy machine can make single runs fail. More failures than this have another cause. */
const MAX_FAILED_RUNS = 2;

type Runs = {
  count: number;
  /** The browsers write their files here. The caller deletes the folder. */
  folder: string;
  onProgress: (line: string) => void;
  /** Whether the page is meant to be `noindex`. Its SEO score then ignores that. */
  isUnlisted: boolean;
};

/**
 * Runs Lighthouse with its mobile settings, and returns the runs. Each run starts a new browser, as
 * Lighthouse's command line does. A failed run is repeated.
 */
export async function runLighthouse(url: string, runs: Runs): Promise<Result[]> {
  const { count, onProgress } = runs;
  const results: Result[] = [];
  for (let failed = 0; results.length < count;) {
    try {
      const result = await runOnce(url, runs);
      results.push(result);
      onProgress(describeRun(result));
    } catch (error) {
      if (++failed > MAX_FAILED_RUNS) throw error;
      onProgress(`a run failed: ${String(error)}`);
    }
  }
  return results;
}

/**
 * `benchmarkIndex` is the speed of the machine. Results with different indexes cannot be compared.
 */
function describeRun(result: Result): string {
  const { benchmarkIndex } = result.environment;
  const lcp = lcpSeconds(result).toFixed(2);
  const tbt = measure(result, 'total-blocking-time').toFixed(0);
  return `performance ${score(result, 'performance')}, LCP ${lcp} s, TBT ${tbt} ms at benchmark index ${benchmarkIndex}`;
}

async function runOnce(url: string, { folder, isUnlisted }: Runs): Promise<Result> {
  const chrome = await launch({
    chromePath: wholeChromiumPath() ?? chromium.executablePath(),
    chromeFlags: CHROME_FLAGS,
    userDataDir: mkdtempSync(join(folder, 'chrome-')),
    // A killed Chrome leaves temporary files behind, so its TMPDIR is a folder that the caller
    // deletes.
    envVars: { ...process.env, TMPDIR: folder },
    handleSIGINT: false,
  });
  try {
    const { port } = chrome;
    const skipAudits = isUnlisted ? ['is-crawlable'] : [];
    const options = { port, onlyCategories: CATEGORIES, skipAudits, logLevel: 'error' } as const;
    const run = await lighthouse(url, options);
    if (!run) throw new Error(`Lighthouse gave no result for ${url}.`);
    if (run.lhr.runtimeError) throw new Error(run.lhr.runtimeError.message);
    return run.lhr;
  } finally {
    chrome.kill();
  }
}

/** Returns the score from 0 to 100, as Lighthouse's reports show it. */
function score(result: Result, category: string): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}

/**
 * Returns a table with one line per page: its scores and the measurements that decide them, each
 * the median of the page's runs.
 */
export function scoresTable(results: ReadonlyMap<string, readonly Result[]>): string {
  const head = ['page', 'performance', 'accessibility', 'best practices', 'SEO'];
  return textTable(
    [...head, 'LCP s', 'TBT ms', 'CLS', 'JS KB', 'total KB'],
    Array.from(results, ([page, runs]) => {
      const median = (value: (run: Result) => number) => middle(runs.map(value));
      return [
        page,
        ...CATEGORIES.map((category) => median((run) => score(run, category))),
        median(lcpSeconds).toFixed(2),
        median((run) => measure(run, 'total-blocking-time')).toFixed(0),
        median((run) => measure(run, 'cumulative-layout-shift')).toFixed(3),
        median((run) => transferredKb(run, 'Script')).toFixed(1),
        median((run) => transferredKb(run)).toFixed(1),
      ];
    }),
  );
}

/** The median of an odd number of values. */
function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function lcpSeconds(result: Result): number {
  return measure(result, 'largest-contentful-paint') / 1000;
}

function measure(result: Result, audit: string): number {
  return result.audits[audit]?.numericValue ?? Number.NaN;
}

type NetworkRequest = { resourceType?: string; transferSize?: number };

/** Returns the KB (1024 bytes) sent over the network: compressed, with headers. */
function transferredKb(result: Result, resourceType?: string): number {
  const details = result.audits['network-requests']?.details;
  const requests = details?.type === 'table' ? (details.items as NetworkRequest[]) : [];
  const bytes = requests
    .filter((request) => !resourceType || request.resourceType === resourceType)
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return bytes / 1024;
}

/** Returns one line for each audit that lowers a score of the page below 100 in the median run. */
export function loweringAudits(runs: readonly Result[]): string[] {
  const performance = middle(runs.map((run) => score(run, 'performance')));
  const result = runs.find((run) => score(run, 'performance') === performance);
  if (!result) return [];
  return CATEGORIES.flatMap((category) =>
    (result.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = result.audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score === 1) return [];
      const { title, displayValue = '', score } = audit;
      return [
        `${category}: ${id} ${score.toFixed(2)} (${title}${displayValue && `: ${displayValue}`})`,
      ];
    }),
  );
}
