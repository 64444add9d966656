import { decisionData } from '#cms/moderation-log/record-decision.ts';
import { idOf, type StoredStory } from '#cms/stories/stored-story.ts';
import type { TrashRules } from '#cms/trash/trash-rules.ts';
import { cutText } from '#domain/wording/cut-text.ts';
import { ACTIONS } from './decide-story.ts';

const NAME_LENGTH = 60;

/**
 * A story in the trash is hidden too, so that a release without a trash hides it. Its reports stay
 * open: they wait for an editor again when the story is restored.
 */
export const storyTrash: TrashRules = {
  hiddenBy: { field: 'status', value: 'hidden' },
  async alongWith(writes, { doc, req, isRestored }) {
    const { id, author, restaurant, trashedFrom } = storyOf(doc);
    const place = idOf(restaurant);
    const action = isRestored ? ACTIONS[trashedFrom ?? 'hidden'] : 'deleted';
    const decision = { action, story: id, member: idOf(author), restaurant: place } as const;
    await writes.add('moderation-log', decisionData(req, decision));
    writes.feed({ collection: 'stories', documentId: place ?? 0, kind: 'saved' });
  },
  nameOf: (doc) => cutText(storyOf(doc).content, NAME_LENGTH),
  belongings: () => Promise.resolve([]),
};

/** The database holds these fields in every story. */
const storyOf = (doc: object) => doc as StoredStory;
