import type { Payload, Where } from 'payload';
import type { Finding, FindingKind } from './finding.ts';
import { hasLink } from '#domain/stories/has-link.ts';
import { cutText } from '#domain/wording/cut-text.ts';
import { tidyText } from '#domain/wording/tidy-text.ts';
import { idOf, NOT_IN_TRASH, type StoredStory } from '#cms/stories/stored-story.ts';

const BATCH = 200;
const TITLE_LENGTH = 80;

/**
 * Members' first stories that contain a link and that no editor has read. Under the current rules
 * they would wait for an editor.
 */
export const storiesWithLinks: FindingKind = {
  slug: 'links',
  label: 'First stories with a link',
  right: 'decideContributions',
  explanation:
    'Each of these stories is its author’s first and has a link that older rules did not recognise. The stories are live, and no editor has reviewed them. Open each one and keep or hide it.',
  find: (payload) =>
    findStories(payload, PUBLISHED_UNREAD, async (story) =>
      hasLink(story.content) && (await isFirst(payload, story)) ? 'live' : null,
    ),
};

/**
 * Stories with invisible characters, which the current rules remove, or with no visible text at
 * all.
 */
export const storiesWithUnseen: FindingKind = {
  slug: 'unseen-in-stories',
  label: 'Stories with invisible characters',
  right: 'decideContributions',
  explanation:
    'These stories are invisible, or have characters that the current rules remove: invisible characters, or more than two accents on one letter. Hide stories that are invisible or cover other text. The others do no harm; the characters are removed when the author edits the story.',
  find: (payload) =>
    findStories(payload, {}, ({ content, status }) => {
      const tidy = tidyText(content);
      if (tidy === content) return null;
      return `${tidy === '' ? 'is invisible' : 'has invisible characters'}, ${status}`;
    }),
};

const PUBLISHED_UNREAD: Where = { status: { equals: 'published' }, decidedAt: { exists: false } };

/** @param factsOf returns what is wrong with a story, or null */
async function* findStories(
  payload: Payload,
  where: Where,
  factsOf: (story: StoredStory) => string | null | Promise<string | null>,
): AsyncGenerator<Finding> {
  for (let after = 0; ;) {
    const { docs } = await payload.db.find<StoredStory>({
      collection: 'stories',
      where: { ...where, ...NOT_IN_TRASH, id: { greater_than: after } },
      sort: 'id',
      limit: BATCH,
      pagination: false,
    });
    for (const story of docs) {
      const facts = await factsOf(story);
      if (facts === null) continue;
      const title = cutText(tidyText(story.content), TITLE_LENGTH) || `Story ${story.id}`;
      yield { title, facts, href: `/admin/collections/stories/${story.id}` };
    }
    const last = docs.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function isFirst(payload: Payload, { id, author }: StoredStory): Promise<boolean> {
  const member = idOf(author);
  if (member === null) return true;
  const { totalDocs } = await payload.db.count({
    collection: 'stories',
    where: {
      author: { equals: member },
      status: { equals: 'published' },
      id: { less_than: id },
    },
  });
  return totalDocs === 0;
}
