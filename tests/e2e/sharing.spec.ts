import type { Page } from '@playwright/test';
import { editorSession } from '#tests/support/editor-session.ts';
import { expect, test } from '#tests/support/own-editor.ts';

const SHEETS = ['A4', 'Letter'] as const;

/** Counts the sheets of paper that a printed page needs. */
async function sheets(page: Page, format: (typeof SHEETS)[number]): Promise<number> {
  const pdf = await page.pdf({ format });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('the social picture of a page exists in the size that the page’s meta tags state', async ({
  page,
  request,
  guide,
}) => {
  for (const path of ['/restaurants/1', '/categories/1', '/islands/exuma', '/', '/about']) {
    await page.goto(path);
    const content = (name: string) =>
      page.locator(`meta[property="${name}"]`).getAttribute('content');
    const image = new URL((await content('og:image')) ?? '');
    const answer = await request.get(guide.url + image.pathname);
    expect(answer.status(), image.pathname).toBe(200);
    expect(answer.headers()).toMatchObject({
      'content-type': String(await content('og:image:type')),
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const size = await page.evaluate(async (address) => {
      const shown = new Image();
      shown.src = address;
      await shown.decode();
      return [shown.naturalWidth, shown.naturalHeight].map(String);
    }, image.pathname);
    expect(size).toEqual([await content('og:image:width'), await content('og:image:height')]);
  }
});

test.describe('printed pages', () => {
  test('a restaurant page prints hours, phone and address on one sheet', async ({
    page,
    guide,
  }) => {
    await page.goto('/restaurants/1');
    for (const format of SHEETS) expect(await sheets(page, format)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const text of ['11:00 AM – 9:00 PM', '+1 242-555-0100', 'Arawak Cay, West Bay Street'])
      await expect(page.getByText(text).filter({ visible: true })).not.toHaveCount(0);
    for (const role of ['navigation', 'button', 'img', 'search', 'contentinfo'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    const foot = await page
      .getByRole('main')
      .evaluate((main) => getComputedStyle(main, '::after').content);
    expect(foot).toContain(`${new URL(guide.url).host}/restaurants/gussie-maes-conch-stand-1`);
  });

  test('printed pages show the URLs of links, and leave out interactive parts', async ({
    page,
    guide,
  }) => {
    const { host } = new URL(guide.url);
    const printed = async (selector: string) => {
      const content = await page
        .locator(selector)
        .first()
        .evaluate((link) => getComputedStyle(link, '::after').content);
      // Some versions of Chromium return one string, others quote each part.
      return content.replaceAll('" "', '');
    };
    await page.goto('/restaurants/1');
    await page.emulateMedia({ media: 'print' });
    expect(await printed('[data-printed] a[href^="https://"][rel*=nofollow]')).toContain(
      'https://',
    );
    for (const words of ['Suggest an edit', 'Back', 'Open in Google Maps'])
      await expect(page.getByText(words).filter({ visible: true })).toHaveCount(0);
    await page.goto('/islands/exuma');
    expect(await printed('.card-title a')).toContain(` (${host}/restaurants/`);
    for (const dated of ['open-badge', '.next-change'])
      await expect(page.locator(dated).filter({ visible: true })).toHaveCount(0);
  });

  test('a page prints black on white, also in dark mode', async ({ page }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.goto('/restaurants/1');
    const colours = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const grounds = [];
      for (let one: Element | null = heading; one; one = one.parentElement)
        grounds.push(getComputedStyle(one).backgroundColor);
      return [getComputedStyle(heading).color, ...new Set(grounds)];
    });
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  });
});

test.describe('the printed page of a restaurant with the longest possible texts', () => {
  test.use({ guideName: 'edited' });
  // The first request loads the admin, which is slow on a busy machine.
  test.slow();

  test('a restaurant page with the longest texts prints on one sheet', async ({
    page,
    guide,
    ownPlace,
  }) => {
    const editor = await editorSession(guide.url, guide.editor);
    const hours = '7:00 AM - 10:30 AM, 11:30 AM - 2:30 PM, 5:00 PM - 9:00 PM';
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
    const phone = '+1 242-555-0199';
    await editor.update(ownPlace.id, {
      name: `${ownPlace.name} ${'and everything else '.repeat(10)}`.slice(0, 120).trim(),
      enhanced_description: 'Conch and grits, and a long story.\n\n'.repeat(200).slice(0, 5000),
      working_hours: Object.fromEntries(days.map((day) => [day, hours])),
      street: 'Street '.repeat(28).trim(),
      town: 'Town '.repeat(16).trim(),
      island: 'Exuma',
      phone,
      site: `https://${'a'.repeat(60)}.example/`,
      menu_link: 'https://menu.example/',
      reservation_link: 'https://table.example/',
      order_link: 'https://order.example/',
      business_status: 'CLOSED_TEMPORARILY',
    });
    const address = `/restaurants/${ownPlace.id}`;
    await expect
      .poll(async () => (await page.request.get(address)).text())
      .toContain(`tel:${phone.replaceAll(/[ -]/g, '')}`);
    await page.goto(address);
    for (const format of SHEETS) expect(await sheets(page, format)).toBe(1);
  });

  test("a restaurant's record in the admin links to its door sign, which prints on one sheet", async ({
    page,
    ownPlace,
    ownEditor,
    context,
  }) => {
    const signedIn = await context.request.post('/admin/api/editors/login', { data: ownEditor });
    expect(signedIn.ok()).toBe(true);
    await page.goto(`/admin/collections/restaurants/${ownPlace.id}`);
    const link = page.getByRole('link', { name: 'Door sign' });
    await expect(link).toBeVisible({ timeout: 60_000 });
    // Retry the click, because the admin's page may still move under the pointer.
    let sign = page;
    await expect(async () => {
      [sign] = await Promise.all([
        page.waitForEvent('popup', { timeout: 5_000 }),
        link.click({ timeout: 5_000 }),
      ]);
    }).toPass({ timeout: 60_000 });
    await expect(sign.getByRole('img', { name: `Door sign of ${ownPlace.name}` })).toBeVisible();
    expect(await sheets(sign, 'A4')).toBe(1);
    await sign.getByRole('link', { name: 'A4' }).click();
    await expect(sign).toHaveURL(/paper=A4/);
    expect(await sheets(sign, 'A4')).toBe(1);
    const [code] = await Promise.all([
      sign.waitForEvent('download'),
      sign.getByRole('link', { name: 'QR code alone (SVG)' }).click(),
    ]);
    expect(code.suggestedFilename()).toBe(`restaurant-${ownPlace.id}.svg`);
  });
});
