const NASSAU = 'America/Nassau';

/**
 * Formats the date of a story, e.g. `Jan 5, 2025 at 3:04 PM`.
 *
 * @param isPublished true for the published page, which uses Bahamas time instead of the visitor's
 * time zone
 */
export function storyDate(iso: string, isPublished: boolean): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return 'Unknown date';
  const zone = isPublished ? { timeZone: NASSAU } : {};
  const day = date.toLocaleDateString('en-US', { dateStyle: 'medium', ...zone });
  const time = date.toLocaleTimeString('en-US', { timeStyle: 'short', ...zone });
  // Newer browsers put a narrow no-break space before AM and PM.
  return `${day} at ${time.replace('\u202F', ' ')}`;
}
