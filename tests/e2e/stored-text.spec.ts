import { editorSession } from '#tests/support/editor-session.ts';
import { expect, test } from '#tests/support/browser-test.ts';

test.use({ guideName: 'edited' });

const HOSTILE = '"><script>document.title = "run"</script><img src=x onerror=alert(1)>';

test('markup in a stored text shows as typed and never runs', async ({ page, guide, ownPlace }) => {
  const path = `/restaurants/${ownPlace.id}`;
  const policyOf = async () => (await page.request.get(path)).headers()['content-security-policy'];
  const policy = await policyOf();
  expect(policy).toContain("script-src 'self' 'sha256-");
  const session = await editorSession(guide.url, guide.editor);
  const name = `Stand ${HOSTILE}`;
  await session.update(ownPlace.id, {
    name,
    description: HOSTILE,
    enhanced_description: `</script>${HOSTILE}`,
    street: HOSTILE,
  });
  await expect
    .poll(async () => (await page.request.get(path)).text())
    .toMatch(/Stand &(?:quot|#34);&gt;&lt;script&gt;/);
  expect(await policyOf()).toBe(policy);

  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  // The page's own inline script, which sets the theme, runs. The script in the stored text does
  // not.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.title()).toContain(HOSTILE);
});
