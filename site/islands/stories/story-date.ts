const NASSAU = 'America/Nassau';

/**
 * When a story was told, e.g. `Jan 5, 2025 at 3:04 PM`.
 *
 * @param isPublished on the page as it was published, for everybody: in Bahamas time
 */
export function storyDate(iso: string, isPublished: boolean): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return 'Unknown date';
  const zone = isPublished ? { timeZone: NASSAU } : {};
  const day = date.toLocaleDateString('en-US', { dateStyle: 'medium', ...zone });
  const time = date.toLocaleTimeString('en-US', { timeStyle: 'short', ...zone });
  // Newer browsers put a narrow space before AM and PM.
  return `${day} at ${time.replace('\u202F', ' ')}`;
}
