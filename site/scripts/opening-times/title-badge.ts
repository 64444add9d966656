import type { OpeningPlace } from '#domain/opening-hours/timetable.ts';
import { titleBadge, type TitleBadge } from '#domain/opening-hours/title-badge.ts';
import { everyMinute } from '#site/data/page/every-minute.ts';

/** The class names are written out, so that a text search finds them. */
const CLASSES: Record<TitleBadge['status'], string> = {
  open: 'badge open',
  closed: 'badge closed',
  unknown: 'badge unknown',
};

/** Updates the badge in the title every minute, by the same rules as the hours below it. */
everyMinute((now) => {
  for (const frame of document.querySelectorAll('open-badge[place]')) {
    // The cast is safe, because our own build wrote this JSON.
    const place = JSON.parse(frame.getAttribute('place') ?? '') as OpeningPlace;
    const { status, text } = titleBadge(place, now);
    const badge = frame.firstElementChild ?? frame.appendChild(document.createElement('span'));
    badge.className = CLASSES[status];
    badge.textContent = text;
  }
});
