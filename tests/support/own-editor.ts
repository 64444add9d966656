import type { Page } from '@playwright/test';
import { expect, test as base } from './browser-test.ts';
import type { Role } from '#cms/access/rights.ts';
import { editorSession, type EditorSession } from './editor-session.ts';
import { waitFor } from './guide-process.ts';
import { mailsTo } from './mailbox.ts';
import type { SharedGuide } from './shared-guide.ts';
import { untilReactHas } from './hydrated-admin.ts';

/** An editor account for one test. Parallel sign-ins of a shared account would end its session. */
export type OwnEditor = { email: string; password: string };

export const test = base.extend<{ ownEditor: OwnEditor }>({
  ownEditor: async ({ guide, context }, use, { testId, retry }) => {
    const session = await editorSession(guide.url, guide.editor);
    const account = {
      email: `editor-${testId}-${retry}@guide.example`,
      password: 'conch and grits',
    };
    const id = await invitedEditor(guide, session, { ...account, role: 'administrator' });
    await use(account);
    // Close all pages before the editor is deleted: an open form would call the server as that
    // editor, and log an error.
    for (const page of context.pages()) await page.close();
    await session.remove(id, 'editors');
  },
});

/** Invites an editor, and chooses the password by the link in the mail. Returns the id. */
export async function invitedEditor(
  { url, dataDir }: SharedGuide,
  session: EditorSession,
  { password, ...invitation }: OwnEditor & { role: Role; islands?: string[] },
): Promise<number | string> {
  const id = await session.invite(invitation);
  const token = new URL(await invitationLink(dataDir, invitation.email)).pathname.split('/').at(-1);
  const answer = await fetch(`${url}/admin/api/editors/reset-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ token, password }),
  });
  if (!answer.ok) throw new Error(`The password was refused: ${await answer.text()}`);
  return id;
}

/** Waits for the mail with an invitation, and returns its link. */
export async function invitationLink(dataDir: string, email: string): Promise<string> {
  let link: string | undefined;
  await waitFor(async () => {
    const texts = (await mailsTo(dataDir, email)).map(({ text }) => text);
    link = /https?:\/\/\S+\/admin\/reset\/\w+/.exec(texts.join('\n'))?.[0];
    return link !== undefined;
  }, 15_000);
  return link ?? '';
}

/** Opens an admin page: signs in on the form that appears first, then waits for the page. */
export async function signInToAdmin(page: Page, editor: OwnEditor, path: string): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL((url) => url.pathname === '/admin/login');
  await fillSignIn(page, editor);
  await expect(page).toHaveURL((url) => url.pathname === path);
}

/** Waits for the admin's sign-in form, fills it and sends it. */
export async function fillSignIn(page: Page, { email, password }: OwnEditor): Promise<void> {
  await untilReactHas(page.getByLabel('Email'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export { expect };
