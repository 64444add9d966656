import { bahamasTime } from '#domain/opening-hours/bahamas-clock.ts';
import { everyMinute } from '#site/data/every-minute.ts';

const rows = document.querySelectorAll<HTMLElement>('.hours [data-day]');
let marked: string | null = null;

/** Marks today's row of the weekly hours, the next one from midnight on. */
if (rows.length > 0) everyMinute((now) => mark(bahamasTime(now).weekday));

function mark(today: string): void {
  if (today === marked) return;
  marked = today;
  for (const row of rows) {
    const { day = '' } = row.dataset;
    const isToday = day === today;
    row.classList.toggle('today', isToday);
    row.querySelector('th')?.replaceChildren(day, ...(isToday ? [' ', todayLabel()] : []));
  }
}

function todayLabel(): HTMLElement {
  const label = document.createElement('small');
  label.textContent = 'Today';
  return label;
}
