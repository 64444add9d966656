import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { dateAfter, formatFullDate, weekdayOf } from '#domain/calendar/local-date.ts';
import { bahamasDate, localMinute } from '#domain/opening-hours/bahamas-clock.ts';
import { editorSession } from '#tests/support/editor-session.ts';
import type { OwnPlace } from '#tests/support/browser-test.ts';
import { untilReactHas } from '#tests/support/hydrated-admin.ts';
import { expect, test } from '#tests/support/own-editor.ts';
import type { SharedGuide } from '#tests/support/shared-guide.ts';

test.use({ guideName: 'edited' });
// Runs in sequence, because all tests sign in with the same editor account.
test.describe.configure({ mode: 'default' });

/** Next year: all dates must be in the future, because the guide itself uses the real time. */
const YEAR = new Date().getUTCFullYear() + 1;
const day = (monthAndDay: string) => `${YEAR}-${monthAndDay}`;
const everyDay = (hours: string) =>
  Object.fromEntries(
    ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((name) => [
      name,
      hours,
    ]),
  );
const NINE = everyDay('9:00 AM - 5:00 PM');

/**
 * Converts a date and time in The Bahamas to an instant. When summer time ends, one hour occurs
 * twice, and this returns the first.
 */
function moment(date: string, time: string): Date {
  const [summer, winter] = ['-04:00', '-05:00'].map((zone) => new Date(`${date}T${time}${zone}`));
  if (!summer || !winter) throw new Error('There is no such moment.');
  const minute = Date.parse(`${date}T${time}Z`) / 60_000;
  return localMinute(summer) === Math.floor(minute) ? summer : winter;
}

/** Changes a restaurant as an editor, and waits until its page shows this text. */
async function edit(guide: SharedGuide, { id }: OwnPlace, data: object, text: string) {
  const session = await editorSession(guide.url, guide.editor);
  await session.update(id, { ...data });
  const page = `${guide.url}/restaurants/${id}`;
  await expect.poll(async () => (await fetch(page)).text()).toContain(text);
}

async function visitAt(page: Page, { id }: OwnPlace, time: Date) {
  await page.clock.install({ time });
  await page.goto(`/restaurants/${id}`);
}

const badge = (page: Page) => page.locator('main open-badge').first();
const row = (page: Page, date: string) =>
  page.getByRole('row', { name: new RegExp(`^${weekdayOf(date)}`) });

const CHRISTMAS = {
  working_hours: NINE,
  special_hours: [
    { date: day('12-24'), hours: '8:00 PM - 1:00 AM', note: 'Christmas Eve' },
    { date: day('12-25'), hours: 'Closed', note: null },
    { date: day('03-01'), hours: '10:00 AM - 11:00 AM', note: 'Far away' },
  ],
};

test('special hours change the badge, the status, the week and the list on their dates, and also after midnight', async ({
  page,
  guide,
  ownPlace,
}) => {
  await edit(guide, ownPlace, CHRISTMAS, 'Christmas Eve');
  await visitAt(page, ownPlace, moment(day('12-24'), '23:58:00'));
  await expect(badge(page)).toHaveText('Open Now');
  await expect(page.getByRole('status')).toContainText('Closes in 1h 2m');
  const list = page.getByRole('region', { name: 'Special hours' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').first()).toHaveText(
    new RegExp(`${formatFullDate(day('12-24'))}\\s*8:00 PM – 1:00 AM\\s*Christmas Eve`),
  );
  await expect(row(page, day('12-24')).getByText('8:00 PM – 1:00 AM')).toBeVisible();
  await expect(row(page, day('12-24')).getByText('Dec 24 only')).toBeVisible();
  await expect(row(page, day('12-24')).getByText('9:00 AM')).toBeHidden();
  await expect(row(page, day('12-25')).getByText('Dec 25 only')).toBeVisible();
  await expect(row(page, day('12-26')).getByText('9:00 AM – 5:00 PM')).toBeVisible();

  // The hours of the evening continue past midnight into the closed day.
  await page.clock.runFor(120_000);
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(row(page, day('12-24')).getByText('9:00 AM – 5:00 PM')).toBeVisible();
  await expect(badge(page)).toHaveText('Open Now');
  await expect(page.locator('.hours .today')).toContainText(weekdayOf(day('12-25')));
  await page.clock.runFor(60 * 60_000);
  await expect(badge(page)).toHaveText('Closed');
  await expect(page.getByRole('status')).toContainText('Opens tomorrow at 9:00 AM');
});

test('special days show up to two weeks ahead, without a layout shift', async ({
  browser,
  guide,
  ownPlace,
}) => {
  await edit(guide, ownPlace, CHRISTMAS, 'Christmas Eve');
  const watchShifts = () => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        for (const { node } of (entry as unknown as { sources: { node: Node | null }[] }).sources)
          if ((node?.parentElement ?? node)?.isConnected)
            shifts.push(String((node as Element).className ?? node?.nodeName));
    }).observe({ type: 'layout-shift', buffered: true });
  };
  for (const [date, isNear] of [
    [dateAfter(day('12-24'), -15), false],
    [dateAfter(day('12-24'), -14), true],
  ] as const) {
    const context = await browser.newContext({ baseURL: guide.url });
    const page = await context.newPage();
    await page.addInitScript(watchShifts);
    await visitAt(page, ownPlace, moment(date, '12:00:00'));
    await expect(page.getByRole('status')).toContainText('Closes in 5h 0m');
    const list = page.getByRole('region', { name: 'Special hours' });
    await expect(list.getByText(formatFullDate(day('12-24')))).toBeVisible({ visible: isNear });
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual(
      [],
    );
    await context.close();
  }
});

// The Sunday on which summer time starts or ends, and a time in the night after that change.
for (const [title, sunday, after, closesIn] of [
  ['begins', secondSundayOfMarch(YEAR), '03:30:00', '30 minutes'],
  ['ends', firstSundayOfNovember(YEAR), '00:30:00', '3h 30m'],
] as const) {
  test(`special hours are right in the night on which summer time ${title}`, async ({
    page,
    guide,
    ownPlace,
  }) => {
    const saturday = dateAfter(sunday, -1);
    const special_hours = [
      { date: saturday, hours: '8:00 PM - 4:00 AM', note: 'A long night' },
      { date: sunday, hours: 'Closed', note: null },
    ];
    await edit(guide, ownPlace, { working_hours: NINE, special_hours }, 'A long night');
    await visitAt(page, ownPlace, moment(saturday, '23:59:00'));
    await expect(page.getByRole('status')).toContainText('Closes in 4h 1m');
    await page.clock.pauseAt(moment(sunday, after));
    await expect(page.getByRole('status')).toContainText(`Closes in ${closesIn}`);
    await expect(badge(page)).toHaveText('Open Now');
    await expect(page.locator('.hours .today')).toContainText('Sunday');
    await page.clock.pauseAt(moment(sunday, '12:00:00'));
    await expect(page.getByRole('status')).toContainText('Closed today');
    await expect(badge(page)).toHaveText('Closed');
    // The next day starts at midnight in The Bahamas.
    const midnight = moment(dateAfter(sunday, 1), '00:00:00');
    await page.clock.pauseAt(new Date(midnight.getTime() - 30_000));
    await expect(page.locator('.hours .today')).toContainText('Sunday');
    await page.clock.runFor(31_000);
    await expect(page.locator('.hours .today')).toContainText('Monday');
    await expect(page.getByRole('status')).toContainText('Opens in 9h 0m');
    expect(bahamasDate(midnight)).toBe(dateAfter(sunday, 1));
  });
}

test('a public holiday does not change the status, but the page says that hours may differ', async ({
  page,
  guide,
  ownPlace,
}) => {
  await edit(guide, ownPlace, { working_hours: NINE, special_hours: null }, '9:00 AM – 5:00 PM');
  const sentence = `${formatFullDate(day('07-10'))} is Independence Day: hours may differ.`;
  const holidays = page.getByText(/hours may differ\./);
  await visitAt(page, ownPlace, moment(dateAfter(day('07-10'), -15), '23:59:00'));
  await expect(holidays.filter({ visible: true })).toHaveCount(0);
  await page.clock.runFor(60_000);
  await expect(holidays.filter({ visible: true })).toHaveText([sentence]);
  await page.clock.pauseAt(moment(day('07-10'), '12:00:00'));
  await expect(badge(page)).toHaveText('Open Now');
  await expect(page.getByText(sentence)).toBeVisible();
  await page.clock.pauseAt(moment(day('12-24'), '12:00:00'));
  await expect(page.getByText(sentence)).toBeHidden();
  await expect(
    page.getByText(`${formatFullDate(day('12-25'))} is Christmas Day: hours`),
  ).toBeVisible();
});

test('a temporarily closed restaurant shows reason and reopening date, and opens on that date', async ({
  browser,
  page,
  guide,
  ownPlace,
}) => {
  const reopening_date = day('04-15');
  await edit(
    guide,
    ownPlace,
    {
      business_status: 'CLOSED_TEMPORARILY',
      closing_reason: 'The kitchen is being rebuilt.',
      reopening_date,
      working_hours: NINE,
    },
    'The kitchen is being rebuilt.',
  );
  await visitAt(page, ownPlace, moment(dateAfter(reopening_date, -1), '12:00:00'));
  const notice = page.getByRole('note');
  await expect(notice).toContainText(
    `Temporarily closed. The kitchen is being rebuilt. It reopens on ${formatFullDate(reopening_date)}.`,
  );
  await expect(page.getByRole('status')).toContainText(`Reopens ${formatFullDate(reopening_date)}`);
  await expect(badge(page)).toHaveText('Closed');
  // The listing makes this request once it is hydrated.
  const pictures = page.waitForResponse(/\/api\/images\/categories\//);
  await page.goto(`/restaurants?search=${encodeURIComponent(ownPlace.name)}`);
  const card = page.getByRole('article').filter({ hasText: ownPlace.name });
  await expect(card.locator('open-badge')).toHaveText('Closed');
  await expect(card.getByText(/^Temporarily closed, reopens Apr 15/)).toBeVisible();
  await pictures;

  // The tab stays open until the reopening date.
  await page.clock.pauseAt(moment(reopening_date, '12:00:00'));
  await expect(card.locator('open-badge')).toHaveText('Open Now');
  await expect(card.getByText(/^Temporarily closed/)).toBeHidden();
  const later = await (await browser.newContext({ baseURL: guide.url })).newPage();
  await visitAt(later, ownPlace, moment(reopening_date, '12:00:00'));
  await expect(later.getByRole('status')).toContainText('Closes in 5h 0m');
  await expect(later.getByText('The kitchen is being rebuilt.')).toBeHidden();
  await later.context().close();
});

test('SITE-06, CARD-08: a permanently closed restaurant keeps its page and leaves lists and sitemap', async ({
  page,
  guide,
  ownPlace,
}) => {
  await edit(
    guide,
    ownPlace,
    { business_status: 'CLOSED_PERMANENTLY', closing_reason: 'Sold.', island: 'Mayaguana' },
    'Sold.',
  );
  const path = `/restaurants/${ownPlace.id}`;
  const json = async (address: string) => (await page.request.get(address)).json() as unknown;
  const search = (words: string) => `search=${encodeURIComponent(words)}`;
  const oneWord = ownPlace.name.split('-').at(-1) ?? '';
  for (const query of [
    search(oneWord),
    `${search(ownPlace.name)}&openNow=true`,
    `${search(ownPlace.name)}&islands=Mayaguana`,
    'islands=Mayaguana',
  ])
    expect(await json(`/api/restaurants?${query}`)).toMatchObject({ pagination: { total: 0 } });
  const { restaurants } = (await json('/api/restaurants/all')) as { restaurants: { id: number }[] };
  expect(restaurants.map(({ id }) => id)).not.toContain(ownPlace.id);
  expect(await json('/api/islands')).not.toContain('Mayaguana');
  // A search for the restaurant's full name still finds it, marked as closed.
  expect(await json(`/api/restaurants?${search(ownPlace.name)}`)).toMatchObject({
    restaurants: [{ id: ownPlace.id, business_status: 'CLOSED_PERMANENTLY' }],
  });
  expect(await json(`/api${path}`)).toMatchObject({ business_status: 'CLOSED_PERMANENTLY' });
  await expect
    .poll(async () => (await page.request.get('/sitemap.xml')).text())
    .not.toContain(`${path}<`);

  expect((await page.goto(path))?.status()).toBe(200);
  await expect(page.getByRole('note')).toContainText('Permanently closed. Sold.');
  await expect(page.getByRole('link', { name: 'Other places on Mayaguana' })).toBeVisible();
  await expect(badge(page)).toHaveText('Closed');
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('without JavaScript every date of special hours shows its year', async ({
  browser,
  guide,
  ownPlace,
}) => {
  await edit(guide, ownPlace, { ...CHRISTMAS, last_verified: '2026-01-05' }, 'Jan 5, 2026');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${guide.url}/restaurants/${ownPlace.id}`);
  const list = page.getByRole('region', { name: 'Special hours' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list).toContainText(formatFullDate(day('12-25')));
  await expect(row(page, day('12-25')).getByText('9:00 AM – 5:00 PM')).toBeVisible();
  await page.getByText('Hours may differ on public holidays').click();
  await expect(page.getByText(`${formatFullDate(day('07-10'))} is Independence Day`)).toBeVisible();
  // Christmas has special hours, so no holiday note shows.
  await expect(page.getByText(`${formatFullDate(day('12-25'))} is Christmas Day`)).toHaveCount(0);
  await expect(page.getByText('Bahamas time. Checked Jan 5, 2026.')).toBeVisible();
  await context.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`at 390 px closings and special hours fit and are accessible, ${colorScheme}`, async ({
    browser,
    guide,
    ownPlace,
  }) => {
    await edit(
      guide,
      ownPlace,
      {
        ...CHRISTMAS,
        business_status: 'CLOSED_TEMPORARILY',
        closing_reason: 'A reason of some length, which needs more than one line on a phone.',
        reopening_date: day('12-20'),
        source_name: 'The owner',
        // Replaces the restaurant's generated name, a long word that would not wrap.
        name: 'The Signal Mast',
      },
      'Source: The owner.',
    );
    for (const [date, text] of [
      [day('12-19'), 'A reason of some length'],
      [day('12-24'), 'Christmas Eve'],
    ] as const) {
      const viewport = { width: 390, height: 844 };
      const context = await browser.newContext({ baseURL: guide.url, viewport, colorScheme });
      const page = await context.newPage();
      await visitAt(page, ownPlace, moment(date, '12:00:00'));
      await expect(page.getByText(text)).toBeVisible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await context.close();
    }
  });
}

test('an editor closes a restaurant, adds special hours and finds unverified restaurants', async ({
  page,
  ownPlace,
  ownEditor,
}) => {
  test.slow();
  await page.goto('/admin');
  await page.getByLabel('Email').fill(ownEditor.email);
  await page.getByLabel('Password').fill(ownEditor.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('link', { name: /Restaurants/ }).first()).toBeVisible();

  await page.goto('/admin/collections/restaurants?limit=100');
  const unchecked = page.getByRole('link', { name: /^Not checked for six months \d+$/ });
  // The list writes its own address when it has loaded.
  await expect(page).toHaveURL(/sort=/);
  await unchecked.click();
  await expect(page).toHaveURL(/missing/);
  const own = page.getByRole('row', { name: new RegExp(ownPlace.name) });
  await expect(own).toContainText('Never');
  await expect(page.getByRole('row', { name: /Checked/ })).toHaveCount(0);

  await page.goto(`/admin/collections/restaurants/${ownPlace.id}`);
  const verified = page.getByRole('button', { name: 'Verified today' });
  await untilReactHas(verified);
  await verified.click();
  await page.getByRole('button', { name: 'Opening hours' }).click();
  await page.getByRole('button', { name: 'Add a date' }).click();
  await page.getByLabel('Special hours 1: date').fill(day('12-31'));
  await page.getByLabel('Special hours 1: opening').selectOption('Open at');
  await page.getByLabel('Special hours 1: opens, range 1').fill('18:00');
  await page.getByLabel('Special hours 1: closes, range 1').fill('02:00');
  const christmas = `${formatFullDate(day('12-25'))}: Christmas Day`;
  await page.getByLabel('Add a public holiday').selectOption(christmas);
  await page.getByRole('button', { name: 'Add a date' }).click();
  await page.getByLabel('Special hours 3: date').fill(day('12-25'));
  await expect(page.getByText(`Special hours: Dec 25, ${YEAR} is listed twice.`)).toBeVisible();
  await page
    .getByRole('button', { name: `Remove ${formatFullDate(day('12-25'))}` })
    .last()
    .click();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText(/Updated successfully|successfully/i).first()).toBeVisible();
  const answer = await page.request.get(`/api/restaurants/${ownPlace.id}`);
  expect(await answer.json()).toMatchObject({
    last_verified: bahamasDate(new Date()),
    special_hours: [
      { date: day('12-25'), hours: 'Closed', note: 'Christmas Day' },
      { date: day('12-31'), hours: '6:00 PM - 2:00 AM', note: null },
    ],
  });
});

function secondSundayOfMarch(year: number): string {
  return firstSunday(`${year}-03-08`);
}

function firstSundayOfNovember(year: number): string {
  return firstSunday(`${year}-11-01`);
}

function firstSunday(from: string): string {
  return weekdayOf(from) === 'Sunday' ? from : firstSunday(dateAfter(from, 1));
}

test('HR-18, HR-24 the page title and the hours agree when hours are unclear or unknown, and just before closing', async ({
  page,
  guide,
  ownPlace,
}) => {
  const hours = { ...NINE, Wednesday: 'By appointment' };
  await edit(guide, ownPlace, { working_hours: hours }, 'By appointment');
  const wednesday = ['04-01', '04-02', '04-03', '04-04', '04-05', '04-06', '04-07']
    .map(day)
    .find((date) => weekdayOf(date) === 'Wednesday');
  if (!wednesday) throw new Error('A week has a Wednesday.');
  await visitAt(page, ownPlace, moment(wednesday, '16:57:00'));
  await expect(page.getByRole('status')).toHaveText('Hours unclear');
  await expect(badge(page)).toHaveText('Hours unclear');
  await page.clock.pauseAt(moment(dateAfter(wednesday, 1), '16:57:00'));
  await expect(page.getByRole('status')).toContainText('Closes in 3 minutes');
  await expect(badge(page)).toHaveText('Open Now');

  await edit(guide, ownPlace, { working_hours: null }, 'Call to verify hours');
  await page.reload();
  await expect(badge(page)).toHaveText('Call to verify hours');
  // Even when hours are unclear, a card says only open or closed.
  await page.goto(`/restaurants?search=${encodeURIComponent(ownPlace.name)}`);
  const card = page.getByRole('article').filter({ hasText: ownPlace.name });
  await expect(card.locator('open-badge')).toHaveText('Closed');
});
