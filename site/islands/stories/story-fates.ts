import type { OwnStory } from '#domain/contract/stories.ts';

/** What came of one's story, where that is not that everybody reads it. */
export const STORY_FATES = {
  published: null,
  waiting: 'Waiting: an editor reads it first, because it has a link.',
  hidden: 'Hidden by an editor. You alone see it.',
} satisfies Record<OwnStory['status'], string | null>;
