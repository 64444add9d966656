import { forgetSelection } from '#site/data/compare/stored-selection.ts';
import { clearRecentPlaces } from '#site/data/recent/recent-places.ts';
import { dropAllDrafts } from '#site/data/stories/drafts.ts';
import { forgetMember } from './member.ts';

/** Deletes what this browser stores about its visitor, when a member signs out or is deleted. */
export function forgetVisitor(): void {
  dropAllDrafts();
  forgetSelection();
  clearRecentPlaces();
  forgetMember();
}
