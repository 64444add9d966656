import { untilReactHas } from '#tests/support/hydrated-admin.ts';
import { expect, signInToAdmin, test } from '#tests/support/own-editor.ts';

test.use({ guideName: 'edited' });

test('an editor signs in, changes a restaurant and sees every public page change', async ({
  page,
  ownPlace,
  ownEditor,
}) => {
  // The first request loads the admin, which is slow on a busy machine.
  test.slow();
  const path = `/restaurants/${ownPlace.id}`;
  const name = `Changed by hand ${Date.now()}`;
  await page.goto('/admin');
  await page.getByLabel('Email').fill(ownEditor.email);
  await page.getByLabel('Password').fill(ownEditor.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('link', { name: /Restaurants/ }).first()).toBeVisible();

  await page.goto(`/admin/collections${path}`);
  const field = page.getByRole('textbox', { name: /^Name/ });
  await field.fill(name);
  await page.getByRole('button', { name: 'Opening hours' }).click();
  await page.getByLabel('Monday: opening').selectOption({ label: 'Open at' });
  await page.getByLabel('Monday: opens, range 1').fill('11:30');
  await page.getByLabel('Monday: closes, range 1').fill('15:00');
  await page.getByRole('button', { name: 'Add hours on Monday' }).click();
  await page.getByLabel('Monday: opens, range 2').fill('18:00');
  await page.getByLabel('Monday: closes, range 2').fill('02:00');
  await page.getByRole('button', { name: 'What’s on' }).click();
  const add = page.getByRole('button', { name: 'Add an event' });
  await add.click();
  await page.getByLabel('Event 1: text').fill('Quiz');
  await add.click();
  await page.getByLabel('Event 2: day').selectOption('Wednesdays');
  await page.getByLabel('Event 2: end').fill('22:00');
  await page.getByLabel('Event 2: text').fill('Fish fry');
  await page.getByRole('button', { name: 'Remove event 1' }).click();
  await expect(page.getByLabel('Event 1: text')).toHaveValue('Fish fry');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText(/Updated successfully|successfully/i).first()).toBeVisible();

  // Poll, because the page is published a moment after the server has answered the save.
  await expect.poll(async () => (await page.request.get(path)).text()).toContain(name);
  // Do not wait for the pictures: after a change of the name, the guide draws them again.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('row', { name: /Monday/ })).toContainText(
    '11:30 AM – 3:00 PM6:00 PM – 2:00 AM',
  );
  await expect(page.getByRole('region', { name: 'What’s on' }).getByRole('listitem')).toHaveText([
    'Wednesdays 6:00 PM to 10:00 PM: Fish fry',
  ]);
  const answer = await page.request.get(`/api${path}`);
  expect(await answer.json()).toMatchObject({
    name,
    working_hours: { Monday: '11:30 AM - 3:00 PM, 6:00 PM - 2:00 AM' },
    events: [{ day: 'Wednesday', start: '18:00', end: '22:00', text: 'Fish fry' }],
  });
  await page.goto(`/restaurants?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('article').getByRole('link', { name })).toBeVisible();
});

test('without a session the admin shows its sign-in form and its REST API answers 401', async ({
  page,
  request,
}) => {
  await page.goto('/admin/collections/restaurants/1');
  await expect(page.getByLabel('Email')).toBeVisible();
  for (const path of [
    'restaurants',
    'restaurants/1',
    'editors',
    'changes',
    'access',
    'payload-preferences/x',
  ]) {
    const response = await request.get(`/admin/api/${path}`);
    expect(response.status(), path).toBe(401);
  }
  const created = await request.post('/admin/api/editors/first-register', {
    data: { email: 'stranger@example.com', password: 'let-me-in-please' },
  });
  expect(created.status()).toBe(401);
});

test('in the admin, the first press of Tab offers to skip the menu', async ({
  page,
  ownEditor,
}) => {
  test.slow();
  await signInToAdmin(page, ownEditor, '/admin');
  for (const path of ['/admin/collections/restaurants', '/admin/suggestions', '/admin/account']) {
    await page.goto(path);
    const skip = page.getByRole('button', { name: 'Skip to content' });
    await untilReactHas(skip);
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('.app-header ~ * :focus'), path).toBeInViewport();
  }
});
