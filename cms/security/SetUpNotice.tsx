import { Link } from '@payloadcms/ui';
import type { PayloadRequest, ServerProps } from 'payload';
import { isAdministrator } from '#cms/access/rights.ts';
import { momentText } from '#cms/admin/moment-text.ts';
import { handleOf } from '#cms/second-factor/editor-handle.ts';
import { hasFactor } from '#cms/second-factor/factors.ts';
import { SET_UP_MS, type SignedInEditor } from '#cms/second-factor/session-state.ts';

/** Tells administrators without a second factor until when they can go on without one. */
export async function SetUpNotice({ payload, req }: ServerProps & { req?: PayloadRequest }) {
  const user = req?.user;
  if (!isAdministrator(user)) return null;
  const editor = user as unknown as SignedInEditor;
  if (!editor.firstSignInAt || (await hasFactor(payload, handleOf(editor)))) return null;
  const end = new Date(Date.parse(editor.firstSignInAt) + SET_UP_MS);
  return (
    <aside className="guide-set-up-notice" aria-label="Second factor">
      A password alone must not open an administrator’s account. Please{' '}
      <Link href="/admin/security">set up your second factor</Link> by{' '}
      {momentText(end.toISOString())}.
    </aside>
  );
}
