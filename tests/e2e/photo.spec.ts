import sharp from 'sharp';
import { expect, test } from '#tests/support/own-editor.ts';

test.use({ guideName: 'edited' });

test('a photo that an editor uploads replaces the illustrations', async ({
  page,
  guide,
  ownPlace,
  ownEditor,
}) => {
  const path = `/restaurants/${ownPlace.id}`;
  await page.goto(path);
  await expect(page.getByText('Illustration', { exact: true })).toHaveCount(2);

  const api = page.request;
  const signedIn = await api.post('/admin/api/editors/login', { data: ownEditor });
  expect(signedIn.ok()).toBe(true);
  const photo = await sharp({
    create: { width: 1200, height: 900, channels: 3, background: '#2aa' },
  })
    .jpeg()
    .toBuffer();
  const headers = { Origin: guide.url };
  const uploaded = await api.post('/admin/api/media', {
    headers,
    multipart: {
      file: { name: 'veranda.jpg', mimeType: 'image/jpeg', buffer: photo },
      _payload: JSON.stringify({ alt: 'The veranda at noon' }),
    },
  });
  expect(uploaded.ok(), await uploaded.text()).toBe(true);
  const { doc } = (await uploaded.json()) as { doc: { id: number } };
  const saved = await api.patch(`/admin/api${path}`, {
    headers,
    data: { photos: [{ image: doc.id }], _status: 'published' },
  });
  expect(saved.ok(), await saved.text()).toBe(true);

  // Poll, because the page is published a moment after the server has answered the save.
  const html = async () => (await api.get(path)).text();
  await expect.poll(html).toContain('The veranda at noon');
  await page.goto(path);
  await expect(page.getByText('Illustration', { exact: true })).toHaveCount(0);
  const image = page.getByRole('img', { name: 'The veranda at noon' });
  await expect(image).toHaveAttribute('src', /^\/media\/.+\.webp\?v=\w+$/);
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  const record = (await (await api.get(`/api${path}`)).json()) as {
    photos: object[];
  };
  expect(record.photos).toMatchObject([
    { isPrimary: true, isIllustration: false, alt: 'The veranda at noon' },
  ]);

  const withoutWords = await api.post('/admin/api/media', {
    headers,
    multipart: {
      file: { name: 'x.jpg', mimeType: 'image/jpeg', buffer: photo },
      _payload: JSON.stringify({}),
    },
  });
  expect(withoutWords.status()).toBe(400);
});
