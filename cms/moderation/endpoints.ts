import * as z from 'zod/mini';
import { editorsCall } from '#cms/access/editors-call.ts';
import { blockMember, unblockMember } from './block-member.ts';
import { decideStory, STORY_DECISIONS } from './decide-story.ts';

/** What an editor decides about a story, from the moderation queue. */
export const storyEndpoints = [
  editorsCall({
    path: '/:id/decide',
    body: z.object({ decision: z.enum(STORY_DECISIONS), content: z.string() }),
    run: (req, id, body) => decideStory(req, { id, ...body }),
  }),
];

/** What an editor decides about a member. */
export const memberEndpoints = [
  editorsCall({
    path: '/:id/block',
    body: z.object({ hidesStories: z.boolean() }),
    run: (req, id, { hidesStories }) => blockMember(req, { id: Number(id), hidesStories }),
  }),
  editorsCall({
    path: '/:id/unblock',
    body: z.object({}),
    run: (req, id) => unblockMember(req, Number(id)),
  }),
];
