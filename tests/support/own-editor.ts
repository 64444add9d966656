import type { Page } from '@playwright/test';
import { expect, test as base } from './browser-test.ts';
import { editorSession } from './editor-session.ts';
import { untilReactHas } from './taken-over-admin.ts';

/** An editor whom nobody but the running test signs in, so that no sign-in ends another's session. */
export type OwnEditor = { email: string; password: string };

export const test = base.extend<{ ownEditor: OwnEditor }>({
  ownEditor: async ({ guide, context }, use, { testId }) => {
    const session = await editorSession(guide.url, guide.editor);
    const account = { email: `editor-${testId}@guide.example`, password: 'conch and grits' };
    const { id } = await session.create('editors', account);
    await use(account);
    // A form that is still open asks for its state after the last change: by then without a session.
    for (const page of context.pages()) await page.close();
    await session.remove(id, 'editors');
  },
});

/** Opens a view of the admin as an editor, who is asked to sign in first. */
export async function signInToAdmin(page: Page, editor: OwnEditor, path: string): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL((url) => url.pathname === '/admin/login');
  await fillSignIn(page, editor);
  await expect(page).toHaveURL((url) => url.pathname === path);
}

/** Fills the admin's form for signing in, which is open or about to be, and sends it. */
export async function fillSignIn(page: Page, { email, password }: OwnEditor): Promise<void> {
  await untilReactHas(page.getByLabel('Email'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

export { expect };
