import { editorSession } from '#tests/support/editor-session.ts';
import { expect, test } from '#tests/support/browser-test.ts';

const HOSTILE = '"><script>document.title = "run"</script><img src=x onerror=alert(1)>';

test('markup in a stored text is shown as it was typed, and the scripts of the page run', async ({
  page,
  guide,
}) => {
  const session = await editorSession(guide.url, guide.editor);
  const category = await session.create('categories', { name: `Markup ${Date.now()}` });
  const { id } = await session.create('restaurants', {
    business_status: 'OPERATIONAL',
    _status: 'published',
    name: `Stand ${HOSTILE}`,
    description: HOSTILE,
    enhanced_description: `</script>${HOSTILE}`,
    street: HOSTILE,
    categories: [category.id],
  });
  try {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await expect
      .poll(async () => (await page.request.get(`/restaurants/${id}`)).status())
      .toBe(200);
    await page.goto(`/restaurants/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Stand ${HOSTILE}`);
    // The theme's script is inline and runs before the first paint; the stored one does not.
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await page.title()).not.toBe('run');
    const [hostile, plain] = await Promise.all(
      [id, 1].map(
        async (place) =>
          (await page.request.get(`/restaurants/${place}`)).headers()['content-security-policy'],
      ),
    );
    expect(hostile).toBe(plain);
  } finally {
    await session.remove(id);
  }
});
