import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { wholeChromiumPath } from '#tests/support/chromium.ts';
import { textTable } from './text-table.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
];

/** A busy machine can spoil a run. More failures than this are a real problem. */
const MAX_FAILED_RUNS = 2;

type Runs = {
  count: number;
  /** Folder for the browsers' files; the caller removes it. */
  folder: string;
  onProgress: (line: string) => void;
};

/**
 * Returns the run with the median LCP, with Lighthouse's mobile settings. Each run has a new
 * browser, as in Lighthouse's command line. A failed run is repeated.
 */
export async function medianRun(url: string, runs: Runs): Promise<Result> {
  const { count, folder, onProgress } = runs;
  const results: Result[] = [];
  for (let failed = 0; results.length < count;) {
    try {
      const result = await runOnce(url, folder);
      results.push(result);
      onProgress(describeRun(result));
    } catch (error) {
      if (++failed > MAX_FAILED_RUNS) throw error;
      onProgress(`a run failed: ${String(error)}`);
    }
  }
  const sorted = results.toSorted((a, b) => lcpSeconds(a) - lcpSeconds(b));
  const median = sorted[Math.floor(sorted.length / 2)];
  if (!median) throw new Error('At least one run is needed.');
  return median;
}

/** The benchmark index shows the machine's speed. Do not compare runs with different speeds. */
function describeRun(result: Result): string {
  const { benchmarkIndex } = result.environment;
  return `performance ${score(result, 'performance')}, LCP ${lcpSeconds(result).toFixed(2)} s at benchmark index ${benchmarkIndex}`;
}

async function runOnce(url: string, folder: string): Promise<Result> {
  const chrome = await launch({
    chromePath: wholeChromiumPath() ?? chromium.executablePath(),
    chromeFlags: CHROME_FLAGS,
    userDataDir: mkdtempSync(join(folder, 'chrome-')),
    // Chrome writes other files to TMPDIR, and leaves them there when it is killed.
    envVars: { ...process.env, TMPDIR: folder },
    handleSIGINT: false,
  });
  try {
    const { port } = chrome;
    const run = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' });
    if (!run) throw new Error(`Lighthouse gave no result for ${url}.`);
    if (run.lhr.runtimeError) throw new Error(run.lhr.runtimeError.message);
    return run.lhr;
  } finally {
    chrome.kill();
  }
}

/** Returns the score from 0 to 100, as in reports. */
function score(result: Result, category: string): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}

/** Returns a table with one line per page: its scores and the measures behind them. */
export function scoresTable(results: ReadonlyMap<string, Result>): string {
  const head = ['page', 'performance', 'accessibility', 'best practices', 'SEO'];
  return textTable(
    [...head, 'LCP s', 'TBT ms', 'CLS', 'JS KB', 'total KB'],
    Array.from(results, ([page, result]) => [
      page,
      ...CATEGORIES.map((category) => score(result, category)),
      lcpSeconds(result).toFixed(2),
      measure(result, 'total-blocking-time').toFixed(0),
      measure(result, 'cumulative-layout-shift').toFixed(3),
      transferredKb(result, 'Script'),
      transferredKb(result),
    ]),
  );
}

function lcpSeconds(result: Result): number {
  return measure(result, 'largest-contentful-paint') / 1000;
}

function measure(result: Result, audit: string): number {
  return result.audits[audit]?.numericValue ?? Number.NaN;
}

type NetworkRequest = { resourceType?: string; transferSize?: number };

/** Returns the KB (1024 bytes) sent over the network: compressed, with headers. */
function transferredKb(result: Result, resourceType?: string): string {
  const details = result.audits['network-requests']?.details;
  const requests = details?.type === 'table' ? (details.items as NetworkRequest[]) : [];
  const bytes = requests
    .filter((request) => !resourceType || request.resourceType === resourceType)
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return (bytes / 1024).toFixed(1);
}

/** Returns one line for each audit that keeps a category of the page below 100. */
export function loweringAudits(result: Result): string[] {
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
