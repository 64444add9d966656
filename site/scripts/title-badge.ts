import type { OpeningPlace } from '#domain/opening-hours/timetable.ts';
import { titleBadge, type TitleBadge } from '#domain/opening-hours/title-badge.ts';
import { everyMinute } from '#site/data/every-minute.ts';

/** Written out, so that a search for a class of the style sheet finds its user. */
const CLASSES: Record<TitleBadge['status'], string> = {
  open: 'badge open',
  closed: 'badge closed',
  unknown: 'badge unknown',
};

/** Fills in the badge in the title every minute, by the rules of the hours below it. */
everyMinute((now) => {
  for (const frame of document.querySelectorAll('open-badge[place]')) {
    // The attribute holds what the page was published with.
    const place = JSON.parse(frame.getAttribute('place') ?? '') as OpeningPlace;
    const { status, text } = titleBadge(place, now);
    const badge = frame.firstElementChild ?? frame.appendChild(document.createElement('span'));
    badge.className = CLASSES[status];
    badge.textContent = text;
  }
});
