import type { OwnStory } from '#domain/contract/stories.ts';

/** Why a story is not public, by status; null for published stories. */
export const STORY_FATES = {
  published: null,
  waiting: 'Waiting: an editor reads it first, because it has a link.',
  hidden: 'Hidden by an editor. You alone see it.',
} satisfies Record<OwnStory['status'], string | null>;
