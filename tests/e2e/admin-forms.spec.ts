import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { editorSession, type EditorSession } from '#tests/support/editor-session.ts';
import { linkIn } from '#tests/support/mailbox.ts';
import { expect, invitedEditor, signInToAdmin, test } from '#tests/support/own-editor.ts';
import type { SharedGuide } from '#tests/support/shared-guide.ts';

test.use({ guideName: 'edited' });

// The first request loads the admin, which is slow on a busy machine.
test.slow();
const patiently = expect.configure({ timeout: 60_000 });

const REFUSED = 'This record has changed since you opened it.';
const PASSWORD = 'conch-1';
const headersOf = (guide: SharedGuide) => ({ Origin: guide.url });

type Doc = Record<string, unknown>;

/**
 * Reads a record with its draft changes. Leaves out `updatedAt`, which each save changes, and
 * `formerNames`, which each rename changes.
 */
async function read(page: Page, guide: SharedGuide, path: string): Promise<Doc> {
  const headers = headersOf(guide);
  const answer = await page.request.get(`/admin/api/${path}?depth=0&draft=true`, { headers });
  expect(answer.status(), await answer.text()).toBe(200);
  const { updatedAt: _, formerNames: _former, ...doc } = (await answer.json()) as Doc;
  return doc;
}

async function changeElsewhere(page: Page, guide: SharedGuide, path: string, data: Doc) {
  const headers = headersOf(guide);
  const answer = await page.request.patch(`/admin/api/${path}`, { data, headers });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Saves the open form and returns the status of the answer. */
async function save(page: Page, path: string): Promise<number> {
  const button = page.getByRole('button', { name: /^(Save|Publish changes)$/ });
  await patiently(button).toBeEnabled();
  const answer = page.waitForResponse(
    (response) =>
      response.request().method() === 'PATCH' && response.url().includes(`/admin/api/${path}`),
  );
  await button.click();
  return (await answer).status();
}

async function uploadPhoto(session: EditorSession, data: Doc): Promise<{ id: number }> {
  const photo = sharp({ create: { width: 900, height: 500, channels: 3, background: '#2aa' } });
  const bytes = new Uint8Array(await photo.jpeg().toBuffer());
  return session.upload(new File([bytes], 'dock.jpg', { type: 'image/jpeg' }), data);
}

/** Creates a record of the collection. Editors are invited. */
async function created(
  guide: SharedGuide,
  session: EditorSession,
  { collection, data }: Pick<Form, 'collection' | 'data'>,
): Promise<{ id: number | string }> {
  if (collection === 'media') return uploadPhoto(session, data);
  if (collection !== 'editors') return session.create(collection, data);
  const account = {
    email: String(data.email),
    password: 'rake and scrape',
    role: 'editor',
  } as const;
  return { id: await invitedEditor(guide, session, account) };
}

type Form = { collection: string; data: Doc; field: string; key: string; theirs: Doc };

const FORMS: Form[] = [
  {
    collection: 'categories',
    data: { name: `Old category ${process.pid}-${Date.now()}`, words: 'As it was' },
    field: 'Name',
    key: 'name',
    theirs: { words: 'By another editor' },
  },
  {
    collection: 'tags',
    data: { name: `Old tag ${process.pid}-${Date.now()}` },
    field: 'Name',
    key: 'name',
    theirs: { name: `Tag by another editor ${process.pid}-${Date.now()}` },
  },
  {
    collection: 'media',
    data: { alt: 'The dock at noon', credit: 'Ann' },
    field: 'Alternative text',
    key: 'alt',
    theirs: { credit: 'By another editor' },
  },
  {
    collection: 'editors',
    data: { email: `form-${process.pid}-${Date.now()}@guide.example` },
    field: 'Name',
    key: 'name',
    theirs: { name: 'By another editor' },
  },
  {
    collection: 'restaurants',
    data: {},
    field: 'Name',
    key: 'name',
    theirs: { phone: '+1 242 555 0177', _status: 'published' },
  },
];

for (const { collection, data, field, key, theirs } of FORMS) {
  test(`the admin form of ${collection} stores what was typed and never replaces typed text`, async ({
    page,
    guide,
    ownPlace,
    ownEditor,
    expectAnswer,
  }) => {
    expectAnswer(409, new RegExp(`^/admin/api/${collection}/`));
    const session = await editorSession(guide.url, guide.editor);
    const isPlace = collection === 'restaurants';
    const { id } = isPlace ? ownPlace : await created(guide, session, { collection, data });
    const path = `${collection}/${id}`;
    await signInToAdmin(page, ownEditor, `/admin/collections/${path}`);
    const input = page.getByRole('textbox', { name: new RegExp(`^${field}`) });
    await patiently(input).toBeVisible();
    await changeElsewhere(page, guide, path, theirs);
    const before = await read(page, guide, path);

    await input.fill(`Typed before ${id} ${Date.now()}`);
    expect(await save(page, path)).toBe(409);
    await expect(page.getByText(REFUSED).first()).toBeVisible();
    expect(await read(page, guide, path)).toEqual(before);

    await page.goto('about:blank');
    await page.goto(`/admin/collections/${path}`);
    for (const text of [`First ${id} ${Date.now()}`, `Second ${id} ${Date.now()}`]) {
      await patiently(input).toBeVisible();
      await input.fill(text);
      expect(await save(page, path)).toBe(200);
      await expect(page.getByText(/successfully/i).first()).toBeVisible();
      expect(await read(page, guide, path)).toEqual({ ...before, [key]: text });
    }
    await page.goto('about:blank');
    if (!isPlace) await session.remove(id, collection);
  });
}

test('text typed in the admin stays when the session ends, and is saved after signing in again', async ({
  page,
  context,
  guide,
  ownEditor,
  expectAnswer,
}) => {
  expectAnswer(401, /^\/admin\/api\/categories\//);
  const session = await editorSession(guide.url, guide.editor);
  const name = `Category ${process.pid}-${Date.now()}`;
  const { id } = await session.create('categories', { name });
  const path = `categories/${id}`;
  await signInToAdmin(page, ownEditor, `/admin/collections/${path}`);
  const input = page.getByRole('textbox', { name: /^Name/ });
  await patiently(input).toBeVisible();
  const state = page.waitForResponse(
    (response) => response.request().headers()['next-action'] !== undefined,
  );
  await input.fill(`Typed ${name}`);
  await state;

  const headers = headersOf(guide);
  const signedOut = await page.request.post('/admin/api/editors/logout', { headers });
  expect(signedOut.status()).toBe(200);
  expect(await save(page, path)).toBe(401);
  await expect(
    page.getByText('You are signed out. Sign in in another tab, then edit here and save again.'),
  ).toBeVisible();
  await expect(input).toHaveValue(`Typed ${name}`);

  const otherTab = await context.newPage();
  await signInToAdmin(otherTab, ownEditor, `/admin/collections/${path}`);
  await otherTab.close();
  await input.fill(`Typed again ${name}`);
  expect(await save(page, path)).toBe(200);
  await page.goto('about:blank');
  expect(await read(page, guide, path)).toMatchObject({ name: `Typed again ${name}` });
  await session.remove(id, 'categories');
});

test('the buttons in a member’s admin record refuse to act if the member’s data have changed since the page was loaded', async ({
  page,
  browser,
  guide,
  ownEditor,
  expectAnswer,
}) => {
  expectAnswer(409, /^\/admin\/api\/users\/\d+\/(?:verify|rename)$/);
  const context = await browser.newContext({ baseURL: guide.url });
  const headers = headersOf(guide);
  const email = `ann-${Date.now()}@guide.example`;
  const names = { firstName: 'Ann', lastName: 'Bethel' };
  const registered = await context.request.post('/api/auth/register', {
    data: { email, password: PASSWORD, ...names },
    headers,
  });
  const { user } = (await registered.json()) as { user: { id: number } };
  await linkIn(guide.dataDir, email, '/verify-email');
  const me = async () => {
    const answer = await context.request.get('/api/auth/me');
    return ((await answer.json()) as { user: Doc }).user;
  };

  await signInToAdmin(page, ownEditor, `/admin/collections/users/${user.id}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await patiently(button(`Verify ${email}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0);
  for (const name of [/^Email/, /^First Name/, /^Last Name/])
    await expect(page.getByRole('textbox', { name })).toBeDisabled();

  const newEmail = `new-${email}`;
  await context.request.put('/api/auth/change-email', {
    data: { newEmail, password: PASSWORD },
    headers,
  });
  await button(`Verify ${email}`).click();
  await expect(
    page.getByText('The address of this member has changed since').first(),
  ).toBeVisible();
  expect(await me()).toMatchObject({ email: newEmail, emailVerified: false });
  await patiently(button(`Verify ${newEmail}`)).toBeVisible();
  await button(`Verify ${newEmail}`).click();
  await patiently(button(`Remove the verification of ${newEmail}`)).toBeVisible();
  expect(await me()).toMatchObject({ email: newEmail, emailVerified: true });

  await page.getByLabel('New last name').fill('Rolle');
  await context.request.put('/api/auth/profile', {
    data: { firstName: 'Anne', lastName: 'Bethel' },
    headers,
  });
  await button('Rename').click();
  await expect(page.getByText('The name of this member has changed since').first()).toBeVisible();
  await patiently(page.getByLabel('New first name')).toHaveValue('Anne');
  await page.getByLabel('New last name').fill('Rolle');
  await button('Rename').click();
  await expect(page.getByText('The member is renamed.')).toBeVisible();
  await patiently(page.getByRole('textbox', { name: /^Last Name/ })).toHaveValue('Rolle');
  expect(await me()).toMatchObject({ firstName: 'Anne', lastName: 'Rolle' });

  await button('Sign out everywhere').click();
  await expect(page.getByText('The member is signed out on all devices.')).toBeVisible();
  expect((await context.request.get('/api/auth/me')).status()).toBe(401);
  await context.close();
});
