import { createHmac } from 'node:crypto';
import type { StoryReport } from '#domain/contract/story-reports.ts';
import type { Visitor } from '#cms/accounts/account-context.ts';
import type { OperationContext } from '#cms/api/operation-context.ts';
import { Refusal } from '#cms/answers/refusal.ts';
import { createUnlessTaken } from '#cms/database/create-unless-taken.ts';
import { idOf, storyById } from '#cms/stories/stored-story.ts';
import { countOpenReports } from './stored-report.ts';

type Reporting = Pick<OperationContext, 'payload' | 'visitor' | 'client' | 'clock'>;

/**
 * Reports a story to the editors. A repeated report, or one that fills in the honeypot, gets the
 * same response as any other.
 */
export async function reportStory(
  { payload, visitor, client, clock }: Reporting,
  { id }: { id: string },
  { reason, words, website: filledHoneypot }: StoryReport,
): Promise<{ success: true }> {
  const story = await storyById(payload, id);
  // Hidden and waiting stories get the response of a missing one, so their existence is not
  // revealed.
  if (story?.status !== 'published') throw new Refusal('not-found', 'Story not found');
  const author = idOf(story.author);
  const reporter = visitor.kind === 'member' ? visitor.member.id : null;
  if (reporter !== null && reporter === author)
    throw new Refusal('forbidden', 'This story is your own. You can edit or delete it.');
  if (filledHoneypot) return { success: true };
  const { content } = story;
  const key = createHmac('sha256', payload.secret)
    .update(JSON.stringify([story.id, content, whoIs(visitor, client)]))
    .digest('base64url');
  const now = clock().toISOString();
  await createUnlessTaken(payload, 'story-reports', {
    ...{ key, story: story.id, author, reporter, reason, words, content },
    ...{ createdAt: now, updatedAt: now },
  });
  // Count the reports even after a repeated one. This repairs the count if a process stopped before
  // counting.
  await countOpenReports(payload, story.id);
  return { success: true };
}

function whoIs(visitor: Visitor, client: string): string {
  return visitor.kind === 'member' ? `member ${visitor.member.id}` : `client ${client}`;
}
