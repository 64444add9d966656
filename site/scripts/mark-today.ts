import { bahamasTime } from '#domain/opening-hours/bahamas-clock.ts';

/** Marks today's row of the weekly hours. */
const { weekday } = bahamasTime(new Date());
const row = document.querySelector(`.hours [data-day="${weekday}"]`);
if (row) {
  row.classList.add('today');
  row.querySelector('th')?.insertAdjacentHTML('beforeend', ' <small>Today</small>');
}
