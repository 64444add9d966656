import type { PayloadRequest } from 'payload';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import { changeStory } from '#cms/stories/change-story.ts';
import { idOf, storyById, type StoredStory } from '#cms/stories/stored-story.ts';
import { editorOf, recordDecision } from './record-decision.ts';
import { closeReports, countOpenReports, openReportsOf } from './stored-report.ts';

type Deciding = Pick<PayloadRequest, 'payload' | 'user'>;

type Decision = {
  id: string;
  decision: StoredStory['status'];
  /** The words that the editor has read; others are not decided about. */
  content: string;
  /** The reports that the editor has read; all that are open where the call names none. */
  reports?: (number | string)[] | undefined;
};

const ACTIONS = { published: 'approved', hidden: 'hidden', waiting: 'waiting' } as const;

/** Shows a story to everybody, or to its author alone, and closes the reports that were read. */
export async function decideStory(
  req: Deciding,
  { id, decision, content, reports }: Decision,
): Promise<void> {
  const { payload } = req;
  const story = await storyById(payload, id);
  if (!story) throw gone();
  // Read before the decision: a report of a later moment is one that nobody has read.
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
  // Counted, not set to nothing: some may be open still.
  await countOpenReports(payload, story.id);
  await recordDecision(req, {
    action: ACTIONS[decision],
    story: story.id,
    member: idOf(story.author),
    restaurant: idOf(story.restaurant),
  });
}

function gone(): ExpectedRefusal {
  return new ExpectedRefusal('Its author has deleted this story.', 409);
}

function changed(): ExpectedRefusal {
  return new ExpectedRefusal('Its author has changed this story. Read it again.', 409);
}
