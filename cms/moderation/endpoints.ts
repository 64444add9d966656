import type { Endpoint, PayloadRequest } from 'payload';
import * as z from 'zod/mini';
import { editorsCall } from '#cms/access/editors-call.ts';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import type { StoredStory } from '#cms/stories/stored-story.ts';
import { STORY_STATES } from '#domain/contract/stories.ts';
import { blockMember, unblockMember } from './block-member.ts';
import { decideStory } from './decide-story.ts';

const storyDecision = z.object({
  decision: z.enum(['published', 'hidden']),
  content: z.string(),
  reports: z.optional(z.array(z.union([z.int(), z.string()]))),
});

/** The editors' endpoints that decide about a story, from the queue and from the story's record. */
export const storyEndpoints: Endpoint[] = [
  editorsCall({
    path: '/:id/decide',
    right: 'decideContributions',
    body: storyDecision,
    run: (req, id, body) => decideStory(req, { id, ...body }),
  }),
  // Replaces Payload's own endpoint, which would overwrite the whole record with what it read
  // before.
  editorsCall({
    method: 'patch',
    path: '/:id',
    right: 'decideContributions',
    body: z.object({ status: z.enum(STORY_STATES), content: z.optional(z.string()) }),
    run: patchStory,
    answer: async (req, id) => ({
      doc: await req.payload.findByID({ collection: 'stories', id, overrideAccess: false, req }),
      message: req.t('general:updatedSuccessfully'),
    }),
  }),
];

async function patchStory(
  req: PayloadRequest,
  id: string,
  { status, content }: { status: StoredStory['status']; content?: string | undefined },
): Promise<void> {
  if (content === undefined)
    throw new ExpectedRefusal('Send the text of the story that you have read as “content”.', 400);
  await decideStory(req, { id, decision: status, content });
}

/** The editors' endpoints that block and unblock a member. */
export const memberEndpoints = [
  editorsCall({
    path: '/:id/block',
    right: 'blockMembers',
    body: z.object({ hidesStories: z.boolean() }),
    run: (req, id, { hidesStories }) => blockMember(req, { id: Number(id), hidesStories }),
  }),
  editorsCall({
    path: '/:id/unblock',
    right: 'blockMembers',
    body: z.object({}),
    run: (req, id) => unblockMember(req, Number(id)),
  }),
];
