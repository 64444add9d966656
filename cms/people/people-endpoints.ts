import type { Endpoint, Payload } from 'payload';
import * as z from 'zod/mini';
import { editorName } from '#cms/access/editor-name.ts';
import { editorsCall } from '#cms/access/editors-call.ts';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import { ROLES } from '#cms/access/rights.ts';
import { newPassword } from '#cms/editors/editor-accounts.ts';
import { recordActivity } from '#cms/activity/record-activity.ts';
import { queueMail } from '#cms/emails/member-mail.ts';
import { handleOf, type EditorRecord } from '#cms/second-factor/editor-handle.ts';
import { endSessions } from '#cms/second-factor/editor-sessions.ts';
import { hasFactor, removeAllFactors } from '#cms/second-factor/factors.ts';
import { forgetSessions } from '#cms/second-factor/payload-sessions.ts';
import { ISLANDS } from '#domain/geography/islands.ts';

const invitation = z
  .object({
    email: z.email('Enter the email address of the person.').check(z.maxLength(254)),
    name: z.string().check(z.maxLength(120)),
    role: z.enum(ROLES),
    islands: z.array(z.enum(ISLANDS)),
  })
  .check(
    z.refine(({ role, islands }) => role !== 'islandEditor' || islands.length > 0, {
      message: 'Choose at least one island.',
    }),
  );

/** The calls with which administrators help other editors to sign in, or sign them out. */
export const peopleEndpoints: Endpoint[] = [
  editorsCall({
    path: '/invite',
    right: 'managePeople',
    body: invitation,
    run: (req, _id, body) => invite(req.payload, body, editorName(req.user)),
  }),
  editorsCall({
    path: '/:id/invite-again',
    right: 'managePeople',
    body: z.object({}),
    async run({ payload, user }, id) {
      const editor = await requireEditorWith(payload, id);
      if (editor.firstSignInAt)
        throw new ExpectedRefusal('This editor has signed in already.', 409);
      await mail(payload, editor.id, editorName(user));
    },
  }),
  editorsCall({
    path: '/:id/end-sessions',
    right: 'managePeople',
    body: z.object({}),
    async run({ payload }, id) {
      await signOut(payload, await requireEditorWith(payload, id));
    },
  }),
  editorsCall({
    path: '/:id/remove-factors',
    right: 'managePeople',
    body: z.object({}),
    async run(req, id) {
      const { payload, user } = req;
      const editor = await requireEditorWith(payload, id);
      if (String(user?.id) === id)
        throw new ExpectedRefusal(
          'Remove your own second factor on the page of your sign-in.',
          409,
        );
      const handle = handleOf(editor);
      if (!(await hasFactor(payload, handle)))
        throw new ExpectedRefusal(`${editor.email} has no second factor.`, 409);
      // End the sessions first. Otherwise those that wait for the second factor become complete.
      await signOut(payload, editor);
      await removeAllFactors(payload, handle);
      await recordActivity(req, {
        ...{ action: 'changed', kind: 'editors', documentId: editor.id, title: editor.email },
        details: 'Second factor removed',
      });
      await queueMail(payload, { kind: 'editor-factor', editor: editor.id, change: 'removed' });
    },
  }),
];

async function signOut(payload: Payload, editor: EditorRecord): Promise<void> {
  const now = new Date();
  await endSessions(payload, { handle: handleOf(editor), allBut: null, now });
  await forgetSessions(payload, editor, null);
}

/** Creates an editor without a usable password. The editor chooses one by a link in a mail. */
async function invite(
  payload: Payload,
  { email, name, role, islands }: z.output<typeof invitation>,
  by: string,
): Promise<void> {
  const address = email.trim().toLowerCase();
  const { totalDocs } = await payload.db.count({
    collection: 'editors',
    where: { email: { equals: address } },
  });
  if (totalDocs > 0) throw new ExpectedRefusal(`${address} is already an editor.`, 409);
  const { id } = await payload.create({
    collection: 'editors',
    data: {
      ...{ email: address, name, role, password: newPassword() },
      islands: role === 'islandEditor' ? islands : [],
      invitedAt: new Date().toISOString(),
    },
  });
  await mail(payload, id, by);
}

function mail(payload: Payload, editor: number | string, by: string): Promise<void> {
  return queueMail(payload, { kind: 'editor-invitation', editor, by });
}

async function requireEditorWith(payload: Payload, id: string): Promise<EditorRecord> {
  // Compares ids as text, because the database may reject an arbitrary id.
  const { docs } = await payload.db.find<EditorRecord>({
    collection: 'editors',
    pagination: false,
  });
  const editor = docs.find((each) => String(each.id) === id);
  if (!editor) throw new ExpectedRefusal('This editor has been deleted.', 409);
  return editor;
}
