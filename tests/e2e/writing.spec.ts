import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '#tests/support/accessible-part.ts';
import { editorSession } from '#tests/support/editor-session.ts';
import { untilReactHas } from '#tests/support/hydrated-admin.ts';
import { expect, signInToAdmin, test } from '#tests/support/own-editor.ts';

test.use({ guideName: 'edited', viewport: { width: 1280, height: 900 } });

/** An editor at the keyboard, whose clicks are counted. Fields that follow are reached with Tab. */
function anEditor(page: Page) {
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks++;
    await target.click();
  };
  return {
    clicks: () => clicks,
    click,
    tab: (name: string) => click(page.locator('.tabs-field__tab-button', { hasText: name })),
    async type(label: string, text: string) {
      await click(page.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
    },
    /** Opens the list with a click and chooses with a second one. */
    async choose(label: string, option: string) {
      clicks += 2;
      await page.getByLabel(label, { exact: true }).selectOption({ label: option });
    },
    async hours(row: string, ranges: readonly (readonly [string, string])[]) {
      for (const [index, [opens, closes]] of ranges.entries()) {
        if (index > 0)
          await click(
            page
              .getByRole('group')
              .filter({ has: page.getByLabel(`${row}: opening`) })
              .getByRole('button', { name: /^Add hours/ }),
          );
        await page.getByLabel(`${row}: opens, range ${index + 1}`).fill(opens);
        await page.getByLabel(`${row}: closes, range ${index + 1}`).fill(closes);
      }
    },
  };
}

const LUNCH_AND_DINNER = [
  ['11:00', '15:00'],
  ['18:00', '21:00'],
] as const;

test('WRITE-01..10, WRITE-14, DRAFT-08 an editor writes down a phone call about a new place in at most 35 clicks', async ({
  page,
  guide,
  ownEditor,
}) => {
  test.slow();
  const session = await editorSession(guide.url, ownEditor);
  const kind = `Kitchens ${Date.now()}`;
  await session.create('categories', { name: kind });
  const name = `Marva’s Kitchen ${Date.now()}`;
  await signInToAdmin(page, ownEditor, '/admin/collections/restaurants/create');
  await untilReactHas(page.getByLabel('Name'));
  const editor = anEditor(page);

  await editor.type('Name', name);
  await expectAccessible(page, '.guide-security');
  await page.keyboard.press('Enter');
  await expect(page.locator('#field-name')).toHaveValue(name);
  await untilReactHas(page.locator('#field-name'));
  await editor.click(page.locator('#field-categories .rs__input'));
  await page.keyboard.type(kind);
  await expect(page.getByRole('option', { name: kind })).toBeVisible();
  await page.keyboard.press('Enter');

  await editor.tab('Opening hours');
  await editor.choose('Tuesday: opening', 'Open at');
  await editor.hours('Tuesday', LUNCH_AND_DINNER);
  await editor.click(page.getByRole('button', { name: 'Copy Tuesday to all days' }));
  await editor.choose('Monday: opening', 'Closed');
  await editor.choose('Sunday: opening', 'Closed');
  await editor.click(page.getByRole('button', { name: 'Add a date' }));
  await page.getByLabel('Special hours 1: date').fill('2100-02-07');
  await editor.choose('Special hours 1: opening', 'Open at');
  await editor.hours('Special hours 1', LUNCH_AND_DINNER);
  await editor.click(page.getByRole('button', { name: 'Same hours on Sun, Mar 7, 2100' }));
  await editor.click(page.getByRole('button', { name: 'Same hours on Sun, Apr 4, 2100' }));
  await expect(page.locator('.guide-status__badge')).toHaveText(/Open|Closed/);

  await editor.tab('What’s on');
  await editor.click(page.getByRole('button', { name: 'Add an event' }));
  await editor.choose('Event 1: day', 'Saturdays');
  await page.getByLabel('Event 1: text').fill('Boil fish');

  await editor.tab('Location');
  await editor.click(page.locator('#field-island .rs__input'));
  await page.keyboard.type('Abaco');
  await page.keyboard.press('Enter');
  await page.locator('#field-town').fill('George Town');
  await page.locator('#field-street').fill('Queens Highway, next to the straw market');
  await page.getByLabel('Paste a position or a map link').fill('https://maps.app.goo.gl/x');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This short link hides its position.')).toBeVisible();
  await page.getByLabel('Paste a position or a map link').fill('23.5162 N, 75.7867 W');
  await page.keyboard.press('Enter');
  await expect(page.locator('#field-latitude')).toHaveValue('23.5162');
  await expect(page.getByText('near George Town, not on Abaco.')).toBeVisible();
  await page.locator('#field-island input').focus();
  await page.keyboard.type('Exuma');
  await page.keyboard.press('Enter');
  await expect(page.getByText('near George Town, not on Abaco.')).toBeHidden();
  const map = page.getByRole('application', { name: /^Map/ });
  await map.focus();
  await page.keyboard.press('ArrowUp');
  await expect(map).toHaveAccessibleName(/The pin is at 23\.516\d+, -75\.7867/);
  await expect(page.locator('.guide-pin-map__land')).toHaveAttribute('d', /^M/);
  await expectAccessible(page, '.guide-position');

  await editor.tab('Contact');
  await editor.click(page.locator('#field-phone'));
  await page.keyboard.type('555 0199');
  await page.locator('#field-site').fill('marvas.example');
  await page.locator('#field-whatsapp').fill('242-555-0199');
  await expect(page.locator('#field-phone')).toHaveValue('+1 242-555-0199');

  await editor.tab('Features');
  await editor.type('New feature in Accessibility', 'Ramp at the side');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ramp at the side Not shown to visitors.')).toBeVisible();
  await editor.type('New feature in Service options', 'Cash only');
  await page.locator('#field-private_note').fill('Picture follows.');
  await expectAccessible(page, '.guide-features');

  const publish = page.locator('#action-save');
  await publish.click();
  await expect(page.getByText('add “Cash only” to Service options')).toBeVisible();
  await page.getByLabel('New feature in Service options').press('Enter');
  await editor.click(publish);
  await expect(page.getByText(/successfully/i).first()).toBeVisible();
  expect(editor.clicks()).toBeLessThanOrEqual(35);

  const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
  const answer = await page.request.get(`/admin/api/restaurants/${id}?depth=0`, {
    headers: { Origin: guide.url },
  });
  const hours = '11:00 AM - 3:00 PM, 6:00 PM - 9:00 PM';
  expect(await answer.json()).toMatchObject({
    ...{ name, island: 'Exuma', town: 'George Town', _status: 'published' },
    street: 'Queens Highway, next to the straw market',
    working_hours: { Monday: 'Closed', Tuesday: hours, Saturday: hours, Sunday: 'Closed' },
    special_hours: ['2100-02-07', '2100-03-07', '2100-04-04'].map((date) => ({ date, hours })),
    events: [{ day: 'Saturday', text: 'Boil fish' }],
    about: {
      Accessibility: { 'Ramp at the side': true },
      'Service options': { 'Cash only': true },
    },
    ...{ phone: '+1 242-555-0199', site: 'https://marvas.example' },
    whatsapp: 'https://wa.me/12425550199',
    private_note: 'Picture follows.',
  });
  const pageOf = await page.request.get(`/restaurants/${id}`);
  expect(await pageOf.text()).not.toContain('Picture follows');

  await editor.tab('Opening hours');
  await editor.choose('Monday: opening', 'Write it in words (shows “Hours unclear”)');
  await page.getByLabel('Monday: words').fill('Ask at the dock');
  await publish.click();
  const question = page.getByRole('dialog').filter({ hasText: 'Publish unclear hours?' });
  await expect(question).toContainText('“Hours unclear”: Monday.');
  await question.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/successfully/i).first()).toBeVisible();
});

test('WRITE-12, WRITE-13, DRAFT-09 an editor drops two photos, describes them, and the first is the main one', async ({
  page,
  ownPlace,
  ownEditor,
  expectAnswer,
}) => {
  test.slow();
  expectAnswer(400, `/admin/api/restaurants/${ownPlace.id}`);
  await signInToAdmin(page, ownEditor, `/admin/collections/restaurants/${ownPlace.id}`);
  const name = page.locator('#field-name');
  await untilReactHas(name);
  await test.step('what could not be published is stored as a draft', async () => {
    await name.fill('');
    const refused = page.waitForResponse((answer) => answer.status() === 400);
    await page.locator('#action-save').click();
    await refused;
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await name.fill(ownPlace.name);
  });
  await page.locator('.tabs-field__tab-button', { hasText: 'Photos' }).click();
  const picture = async (background: string, name: string) => ({
    name,
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background } })
      .png()
      .toBuffer(),
  });
  const drop = page.getByLabel('Drop photos here, or choose several');
  const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('x') };
  await drop.setInputFiles([
    heic,
    await picture('#2aa', 'porch.png'),
    await picture('#a62', 'fish.png'),
  ]);
  await expect(page.getByText('“IMG_1.HEIC” was left out.')).toBeVisible();
  const alt = page.locator('#field-alt');
  await alt.fill('The porch at noon');
  await page.locator('.file-selections').getByText('fish.png').click();
  await expect(alt).toHaveValue('');
  await alt.fill('Boil fish with johnnycake');
  await page.locator('.bulk-upload--actions-bar__saveButtons button').click();
  await expect(page.getByText('Photo 1: main photo')).toBeVisible();
  await expect(page.getByText('Photo 2', { exact: true })).toBeVisible();
  await expectAccessible(page, '.guide-drop');
  await page.locator('#action-save').click();
  await expect(page.getByText(/Updated successfully|successfully/i).first()).toBeVisible();
  const answer = await page.request.get(`/api/restaurants/${ownPlace.id}`);
  expect(await answer.json()).toMatchObject({
    photos: [
      { isPrimary: true, alt: 'The porch at noon' },
      { isPrimary: false, alt: 'Boil fish with johnnycake' },
    ],
  });
});

test('DRAFT-01 the browser’s button “Back” leads to the list, and what was just typed is saved', async ({
  page,
  ownEditor,
  ownPlace: { id, name },
}) => {
  test.slow();
  await signInToAdmin(page, ownEditor, '/admin');
  await page.goto(`/admin/collections/restaurants?search=${encodeURIComponent(name)}`);
  const link = page.getByRole('link', { name, exact: true });
  await untilReactHas(link);
  await link.click();
  const field = page.locator('#field-name');
  await untilReactHas(field);
  const typed = `${name} by the sea`;
  await field.fill(typed);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Restaurants', level: 1 })).toBeVisible();
  await expect(field).toHaveCount(0);
  const draft = async (): Promise<unknown> => {
    const headers = { Origin: new URL(page.url()).origin };
    const answer = await page.request.get(`/admin/api/restaurants/${id}?draft=true`, { headers });
    return ((await answer.json()) as { name: unknown }).name;
  };
  await expect.poll(draft).toBe(typed);
});
