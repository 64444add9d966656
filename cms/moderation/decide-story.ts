import type { PayloadRequest } from 'payload';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import { requireRightOn } from '#cms/access/require-right.ts';
import { changeStory } from '#cms/stories/change-story.ts';
import { idOf, storyById, type StoredStory } from '#cms/stories/stored-story.ts';
import { editorOf, recordDecision } from '#cms/moderation-log/record-decision.ts';
import { closeReports, countOpenReports, openReportsOf } from './stored-report.ts';

type Deciding = Pick<PayloadRequest, 'payload' | 'user'>;

type Decision = {
  id: string;
  decision: StoredStory['status'];
  /** The words that the editor has read. If they have changed since, the decision is refused. */
  content: string;
  /** The reports that the editor has read. When missing, all open reports. */
  reports?: (number | string)[] | undefined;
};

export const ACTIONS = { published: 'approved', hidden: 'hidden', waiting: 'waiting' } as const;

/**
 * Publishes a story or hides it from all but its author, and closes the reports that the editor has
 * read.
 */
export async function decideStory(
  req: Deciding,
  { id, decision, content, reports }: Decision,
): Promise<void> {
  const { payload } = req;
  const story = await storyById(payload, id);
  if (!story) throw gone();
  await requireRightOn(req, 'decideContributions', idOf(story.restaurant));
  // Reads the reports before the decision. The editor has not read later reports, so they stay
  // open.
  const open = (await openReportsOf(payload, [story.id])).map((report) => report.id);
  const decided = await changeStory(
    req,
    story.id,
    { status: decision, decidedBy: editorOf(req), decidedAt: new Date().toISOString() },
    { content },
  );
  if (!decided) throw (await storyById(payload, id)) ? changed() : gone();
  await closeReports(
    req,
    open.filter((report) => !reports || reports.includes(report)),
  );
  // Counts again instead of setting 0, because later reports may still be open.
  await countOpenReports(payload, story.id);
  await recordDecision(req, {
    action: ACTIONS[decision],
    story: story.id,
    member: idOf(story.author),
    restaurant: idOf(story.restaurant),
  });
}

function gone(): ExpectedRefusal {
  return new ExpectedRefusal('The author has deleted this story.', 409);
}

function changed(): ExpectedRefusal {
  return new ExpectedRefusal(
    'The author has changed this story. Read it again before you decide.',
    409,
  );
}
