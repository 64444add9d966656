import type { Page } from '@playwright/test';
import { expect, test as base } from './browser-test.ts';
import { editorSession } from './editor-session.ts';
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
    const { id } = await session.create('editors', account);
    await use(account);
    // Close all pages before the editor is deleted: an open form would call the server as that
    // editor, and log an error.
    for (const page of context.pages()) await page.close();
    await session.remove(id, 'editors');
  },
});

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
  await page.getByRole('button', { name: 'Login' }).click();
}

export { expect };
