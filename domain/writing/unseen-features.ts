import { decisiveGroups } from '#domain/restaurant/decisive-features.ts';
import { LISTED_GROUPS } from '#domain/restaurant/features.ts';

/** Whether a place's page shows a feature: in the list of its group, or in a sentence. */
export function isOnPage(group: string, feature: string): boolean {
  if (LISTED_GROUPS.some((name) => name === group)) return true;
  const about = JSON.stringify({ [group]: { [feature]: true } });
  return decisiveGroups({ about, tags: [], categories: [], subtypes: [] }).length > 0;
}
