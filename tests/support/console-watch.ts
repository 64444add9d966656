import type { Browser, BrowserContext, ConsoleMessage } from '@playwright/test';

/**
 * Announces a failed request, so that the browser's console line about it does not fail the test.
 *
 * @param status `'none'` if the request gets no answer at all
 * @param path path of the URL, without its query
 */
export type ExpectAnswer = (status: number | 'none', path: string | RegExp) => void;

export type ConsoleWatch = {
  /** The errors so far, except those about requests that the test named with `expectAnswer`. */
  errors: () => string[];
  expectAnswer: ExpectAnswer;
  stop: () => void;
};

type Report = { text: string; url: string };
type Answer = { status: number | 'none'; path: string | RegExp };

/**
 * Collects console errors, violations of the content security policy and uncaught errors. Covers
 * every page, including popups, of every context that the browser opens from now on.
 */
export function watchConsole(browser: Browser): ConsoleWatch {
  const reports: Report[] = [];
  const expected: Answer[] = [];
  const watch = (context: BrowserContext) => {
    context.on('console', (message: ConsoleMessage) => {
      if (message.type() !== 'error') return;
      reports.push({ text: message.text(), url: message.location().url });
    });
    context.on('weberror', (error) => reports.push({ text: error.error().message, url: '' }));
  };
  browser.on('context', watch);
  return {
    errors: () =>
      reports
        .filter((report) => !expected.some((answer) => isAbout(report, answer)))
        .map(({ text, url }) => (url ? `${text} (${url})` : text)),
    expectAnswer: (status, path) => expected.push({ status, path }),
    stop: () => browser.off('context', watch),
  };
}

/**
 * Matches Chromium's console line about a failed request: with the status, or with `net::ERR` when
 * there was no answer.
 */
const FAILED = /^Failed to load resource: (?:the server responded with a status of (\d+)|net::ERR)/;

function isAbout({ text, url }: Report, { status, path }: Answer): boolean {
  const line = FAILED.exec(text);
  if (!line || (line[1] ?? 'none') !== String(status)) return false;
  const { pathname } = new URL(url);
  return typeof path === 'string' ? pathname === path : path.test(pathname);
}
