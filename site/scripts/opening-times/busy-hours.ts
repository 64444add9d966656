import { isBusyHour } from '#domain/opening-hours/busy-hours.ts';
import { everyMinute } from '#site/data/page/every-minute.ts';

/** Marks the page during the hours in which "Closed" is shown in red. */
everyMinute((now) => document.documentElement.toggleAttribute('data-busy-hour', isBusyHour(now)));
