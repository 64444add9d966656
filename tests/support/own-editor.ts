import type { Page } from '@playwright/test';
import { expect, test as base } from './browser-test.ts';
import { editorSession } from './editor-session.ts';

/** An editor whom nobody but the running test signs in, so that no sign-in ends another's session. */
export type OwnEditor = { email: string; password: string };

export const test = base.extend<{ ownEditor: OwnEditor }>({
  ownEditor: async ({ guide }, use, { testId }) => {
    const session = await editorSession(guide.url, guide.editor);
    const account = { email: `editor-${testId}@guide.example`, password: 'conch and grits' };
    const { id } = await session.create('editors', account);
    await use(account);
    await session.remove(id, 'editors');
  },
});

/** Opens a view of the admin as an editor, who is asked to sign in first. */
export async function signInToAdmin(page: Page, editor: OwnEditor, path: string): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL((url) => url.pathname === '/admin/login');
  await page.getByLabel('Email').fill(editor.email);
  await page.getByLabel('Password').fill(editor.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL((url) => url.pathname === path);
}

export { expect };
