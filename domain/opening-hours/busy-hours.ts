import { bahamasTime } from './bahamas-clock.ts';

/**
 * Whether it is between 11 AM and 9 PM, when most places are open. Only in these hours is "Closed"
 * worth a warning.
 */
export function isBusyHour(moment: Date): boolean {
  const { minute } = bahamasTime(moment);
  return minute >= 11 * 60 && minute < 21 * 60;
}
