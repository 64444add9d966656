const MOMENT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Nassau',
});

/** A time in the time zone of The Bahamas, such as `Jan 5, 2026, 3:04 PM`. */
export function momentText(iso: string): string {
  return MOMENT.format(new Date(iso));
}
