import type { OwnStory } from '#domain/contract/stories.ts';

/** Why a story is not public, by its status. Null for published stories. */
export const STORY_FATES = {
  published: null,
  waiting: 'Waiting for review because it has a link. Only you can see it.',
  hidden: 'Hidden by an editor. Only you can see it.',
} satisfies Record<OwnStory['status'], string | null>;
