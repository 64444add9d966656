import { bahamasTime } from '#domain/opening-hours/bahamas-clock.ts';
import { everyMinute } from '#site/data/page/every-minute.ts';

everyMinute((now) => mark(bahamasTime(now).weekday));

/** Marks today's row of the weekly hours and moves the mark at midnight. */
function mark(today: string): void {
  for (const row of document.querySelectorAll<HTMLElement>('.hours [data-day]')) {
    const { day = '' } = row.dataset;
    const isToday = day === today;
    if (row.classList.contains('today') === isToday) continue;
    row.classList.toggle('today', isToday);
    row.querySelector('th')?.replaceChildren(day, ...(isToday ? [' ', todayLabel()] : []));
  }
}

function todayLabel(): HTMLElement {
  const label = document.createElement('small');
  label.textContent = 'Today';
  return label;
}
