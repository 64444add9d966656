import type { PayloadRequest } from 'payload';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import { storiesChanged } from '#cms/stories/feed-stories.ts';
import { idOf, storyById } from '#cms/stories/stored-story.ts';
import { editorOf, recordDecision } from './record-decision.ts';
import { closeReportsOf, countOpenReports } from './stored-report.ts';

type Deciding = Pick<PayloadRequest, 'payload' | 'user'>;

export const STORY_DECISIONS = ['published', 'hidden'] as const;
type StoryDecision = (typeof STORY_DECISIONS)[number];

/**
 * Shows a story to everybody, or to its author alone, and closes its reports. Writes nothing but
 * that: its author may be changing its words.
 *
 * @param content the words that the editor has read; others are not decided about
 */
export async function decideStory(
  req: Deciding,
  { id, decision, content }: { id: string; decision: StoryDecision; content: string },
): Promise<void> {
  const { payload } = req;
  const story = await storyById(payload, id);
  if (!story) throw new ExpectedRefusal('Its author has deleted this story.', 409);
  if (story.content !== content)
    throw new ExpectedRefusal('Its author has changed this story. Read it again.', 409);
  const now = new Date().toISOString();
  await retryingConflicts(() =>
    payload.db.updateOne({
      collection: 'stories',
      where: { id: { equals: story.id } },
      data: { status: decision, decidedBy: editorOf(req), decidedAt: now },
    }),
  );
  const restaurant = idOf(story.restaurant) ?? 0;
  await storiesChanged(req, [restaurant]);
  await closeReportsOf(req, [story.id]);
  // Counted, not set to nothing: somebody may have reported it a moment ago.
  await countOpenReports(payload, story.id);
  const action = decision === 'published' ? 'approved' : 'hidden';
  await recordDecision(req, { action, story: story.id, member: idOf(story.author), restaurant });
}
