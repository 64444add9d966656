import { dateAfter, monthsBetween } from '#domain/calendar/local-date.ts';
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import { everyMinute } from '#site/data/page/every-minute.ts';

/**
 * Shows the elements whose date range contains today's date in The Bahamas. The range ends before
 * `data-until`. It starts on `data-from`, or `data-days` days before its end, or has no start. In
 * elements with `data-months-since`, this script writes the number of months since that date.
 * `site/inline-scripts/show-by-date.js` does the same before the first paint; this script updates a
 * page that stays open past midnight.
 */
everyMinute((now) => {
  const today = bahamasDate(now);
  for (const element of document.querySelectorAll<HTMLElement>('[data-until]')) {
    const { from = '', until = '', days } = element.dataset;
    const first = days ? dateAfter(until, -Number(days)) : from;
    element.hidden = today < first || today >= until;
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-months-since]'))
    element.textContent = String(monthsBetween(element.dataset.monthsSince ?? '', today));
  for (const list of document.querySelectorAll('details[data-dated]:not([open])')) {
    list.toggleAttribute('open', true);
    list.firstElementChild?.toggleAttribute('hidden', true);
  }
});
