import { bahamasTime } from './bahamas-clock.ts';

/** From 11 AM to 9 PM most places are open. Only in these hours is "Closed" worth a warning. */
export function isBusyHour(moment: Date): boolean {
  const { minute } = bahamasTime(moment);
  return minute >= 11 * 60 && minute < 21 * 60;
}
