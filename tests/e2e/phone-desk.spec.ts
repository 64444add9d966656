import { expectAccessible } from '#tests/support/accessible-part.ts';
import { untilReactHas } from '#tests/support/hydrated-admin.ts';
import { expect, fillSignIn, test } from '#tests/support/own-editor.ts';

test.use({ guideName: 'edited', viewport: { width: 390, height: 844 }, hasTouch: true });

test('DESK-15, TODAY-01, TODAY-02 an editor signs in on a phone, closes a place for today and takes it back', async ({
  page,
  guide,
  ownEditor,
  ownPlace: { id, name },
}) => {
  test.slow();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Editors’ desk' })).toBeVisible();
  await expect(page).toHaveTitle(/ · Paradise Plate$/);
  await expect(page.getByRole('img', { name: 'Paradise Plate' })).toBeVisible();
  await expect(page.locator('link[rel=icon][type="image/svg+xml"]')).toHaveAttribute(
    'href',
    '/favicon.svg',
  );
  await untilReactHas(page.getByLabel('Email'));
  await expectAccessible(page, '.template-minimal');
  await page.setViewportSize({ width: 390, height: 844 });
  await fillSignIn(page, ownEditor);

  await page.getByRole('link', { name: 'Close a place for today' }).tap();
  const search = page.getByRole('searchbox', { name: 'Name, town or phone' });
  await search.fill(name);
  await search.press('Enter');
  const close = page.getByRole('button', { name: `Close for today: ${name}` });
  await untilReactHas(close);
  await expectAccessible(page, 'main');
  await page.setViewportSize({ width: 390, height: 844 });
  await close.tap();
  await expect(page.getByText(`${name} is closed today.`)).toBeVisible();
  const specialHours = async (): Promise<unknown> => {
    const place = (await (await fetch(`${guide.url}/api/restaurants/${id}`)).json()) as object;
    return 'special_hours' in place ? place.special_hours : undefined;
  };
  await expect.poll(specialHours).toMatchObject([{ hours: 'Closed' }]);
  await expect(page.getByText('Closed today', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(specialHours).toEqual([]);
  await expect(close).toBeVisible();
});
