import type { Browser, BrowserContext, ConsoleMessage } from '@playwright/test';

/**
 * Tells that the pages will get such an answer, so that the browser's own line about it is no error.
 *
 * @param status `'none'` where the request gets no answer at all
 * @param path path of the address, without its query
 */
export type ExpectAnswer = (status: number | 'none', path: string | RegExp) => void;

export type ConsoleWatch = {
  /** What the pages have reported so far, but for the lines about answers that are expected. */
  errors: () => string[];
  expectAnswer: ExpectAnswer;
  stop: () => void;
};

type Report = { text: string; url: string };
type Answer = { status: number | 'none'; path: string | RegExp };

/**
 * Watches every page of every context that the browser opens from now on, popups too: errors in the
 * console, among them what a content security policy refuses, and errors that nobody caught.
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

/** What Chromium says of an answer that is an error, and of one that never came. */
const FAILED = /^Failed to load resource: (?:the server responded with a status of (\d+)|net::ERR)/;

function isAbout({ text, url }: Report, { status, path }: Answer): boolean {
  const line = FAILED.exec(text);
  if (!line || (line[1] ?? 'none') !== String(status)) return false;
  const { pathname } = new URL(url);
  return typeof path === 'string' ? pathname === path : path.test(pathname);
}
