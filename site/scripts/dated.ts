import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import { everyMinute } from '#site/data/every-minute.ts';

/**
 * Shows what belongs to the present day in The Bahamas: from the date in `data-from`, if there is one,
 * until before that in `data-until`. `site/scripts/inline/dated.js` has done so before the first paint;
 * here a page that stays open goes on with the next day.
 */
everyMinute((now) => {
  const today = bahamasDate(now);
  for (const element of document.querySelectorAll<HTMLElement>('[data-until]')) {
    const { from = '', until = '' } = element.dataset;
    element.hidden = today < from || today >= until;
  }
  for (const list of document.querySelectorAll('details[data-dated]:not([open])')) {
    list.toggleAttribute('open', true);
    list.firstElementChild?.toggleAttribute('hidden', true);
  }
});
