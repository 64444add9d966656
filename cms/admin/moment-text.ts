const MOMENT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Nassau',
});

/** A time in the time zone of The Bahamas, such as `Jan 5, 2026, 3:04 PM`. */
export function momentText(iso: string): string {
  return MOMENT.format(new Date(iso));
}

const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'America/Nassau' });

/** A time of day in The Bahamas, such as `3:04 PM`. */
export function timeText(iso: string): string {
  return TIME.format(new Date(iso));
}
