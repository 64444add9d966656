import { openStatus, type OpenStatus } from './open-status.ts';
import type { OpeningPlace } from './timetable.ts';

export type TitleBadge = { status: OpenStatus['status']; text: string };

/**
 * The badge in the title of a restaurant's page. It follows the same rules as the hours on that
 * page (HR-18, HR-24). A card's badge differs: it can close five minutes early.
 */
export function titleBadge(place: OpeningPlace, moment: Date): TitleBadge {
  const { status, label } = openStatus(place, moment);
  if (status === 'unknown') return { status, text: label };
  return { status, text: status === 'open' ? 'Open Now' : 'Closed' };
}
