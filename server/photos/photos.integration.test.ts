/**
 * Tests uploaded photos in a bucket: the upload through the admin's REST API, the answers to
 * visitors, and backups.
 */
import { spawnSync } from 'node:child_process';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Payload } from 'payload';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { loadRestaurants, loadVocabulary } from '#cms/catalogue/published/load-catalogue.ts';
import { openBucket } from '#cms/photos/photo-bucket.ts';
import { restoreBackup } from '#server/backup-files/restore-backup.ts';
import { writeBackup } from '#server/backup-files/write-backup.ts';
import { openStaticFiles } from '#server/static/static-files.ts';
import { exchange, serveForTest } from '#server/testing/http-exchange.ts';
import { startPhotoServer, type PhotoServer } from '#tests/support/photo-server.ts';
import { serveAdminWithEditor, type AdminWithEditor } from '#tests/support/admin-with-editor.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { throwawayDatabaseUrl } from '#tests/support/throwaway-database.ts';
import { openPhotos } from './photos.ts';

const [TEAL, CORAL] = ['#2aa', '#f75'];

let server: PhotoServer;
let cms: ThrowawayCms;
let payload: Payload;
let api: AdminWithEditor;
let cookie: string;

beforeAll(async () => {
  server = await startPhotoServer();
  cms = await throwawayCms({ photoBucket: server.settings });
  payload = cms.payload;
  api = await serveAdminWithEditor(payload);
  cookie = api.cookie;
});
afterAll(async () => {
  await api.close();
  await cms.dispose();
  await server.dispose();
});
afterEach(() => server.start());

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'guide-photos-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Opens and serves the photos as one guide process does, with a data folder of its own. */
async function visited() {
  const dataDir = await emptyFolder();
  const faults: unknown[] = [];
  const environment = { dataDir, mediaDir: join(dataDir, 'media'), photoBucket: server.settings };
  const photos = await openPhotos(environment, (error) => void faults.push(error));
  const files = await openStaticFiles({
    distClient: join(dataDir, 'none'),
    hashed: new Map(),
    dataDir,
    photos,
    headers: {},
  });
  const port = await serveForTest((req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://localhost');
    files.answer(req, res, pathname)?.catch(() => {
      res.statusCode = 503;
      res.end();
    });
  });
  return { ask: (path: string) => exchange(port, path), faults, photos };
}

async function sent(
  color: string,
  { name = 'veranda.png', replacing }: { name?: string; replacing?: number | string } = {},
): Promise<Response> {
  const picture = await sharp({
    create: { width: 900, height: 600, channels: 3, background: color },
  })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), name);
  body.set('_payload', JSON.stringify({ alt: 'The veranda' }));
  return replacing === undefined
    ? api.call('POST', 'media', { cookie, body })
    : api.call('PATCH', `media/${replacing}`, { cookie, body });
}

type Document = {
  id: number | string;
  filename: string;
  sizes: Record<'w400' | 'w800' | 'w1600', { filename: string | null }>;
};

const namesOf = ({ filename, sizes }: Document) =>
  [filename, ...Object.values(sizes).map((size) => size.filename)].filter((name) => name !== null);

async function upload(...[color, options]: Parameters<typeof sent>): Promise<Document> {
  const response = await sent(color, options);
  expect(response.status, await response.clone().text()).toBeLessThan(300);
  return ((await response.json()) as { doc: Document }).doc;
}

/** Publishes a restaurant with this photo, and returns the photo as pages show it. */
async function restaurantWith(photo: number | string, name: string) {
  const { id: category } = await payload.create({ collection: 'categories', data: { name } });
  const { id } = await payload.create({
    collection: 'restaurants',
    data: {
      name,
      categories: [category],
      business_status: 'OPERATIONAL',
      photos: [{ image: photo }],
      _status: 'published',
    } as never,
  });
  return { id, shown: () => shownPhoto(id) };
}

async function shownPhoto(id: number) {
  const vocabulary = await loadVocabulary(payload);
  const [record] = await loadRestaurants(payload, [id], vocabulary, '2026-06-01');
  const photo = record?.photos[0];
  if (!photo) throw new Error('There is no photo.');
  return { url: photo.url, all: [photo.url, ...photo.sizes.map(({ url }) => url)] };
}

async function isCoral(picture: Buffer): Promise<boolean> {
  const { channels } = await sharp(picture).stats();
  return (channels[0]?.mean ?? 0) > 128;
}

test('an uploaded photo and its smaller versions go to the bucket, and every process shows them', async () => {
  const photo = await upload(TEAL);
  expect((await server.names()).sort()).toEqual(namesOf(photo).sort());
  expect(await readdir(cms.mediaDirectory).catch(() => [])).toEqual([]);
  const { shown } = await restaurantWith(photo.id, 'Open Book');
  const { all } = await shown();
  const [one, another] = [await visited(), await visited()];
  for (const url of all) {
    const first = await one.ask(url);
    const second = await another.ask(url);
    expect([first.status, first.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(first.headers['cache-control']).toBe('public, max-age=3600');
    expect(second.body.equals(first.body)).toBe(true);
    // Processes agree on the ETag, so another process can answer 304.
    expect(second.headers.etag).toBe(first.headers.etag);
  }
  expect(await one.photos.bytes()).toBeGreaterThan(100);
  const preview = await api.call('GET', `media/file/${photo.sizes.w400.filename}`, { cookie });
  expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('a replaced photo shows at once under its new URL, and its old files are deleted', async () => {
  const before = await upload(TEAL, { name: 'pier.png' });
  const { shown } = await restaurantWith(before.id, 'Pier');
  const { ask } = await visited();
  const old = await shown();
  expect(await isCoral((await ask(old.url)).body)).toBe(false);
  for (const color of [CORAL, TEAL, CORAL]) {
    const now = await upload(color, { replacing: before.id, name: 'pier.png' });
    const { url } = await shown();
    expect(await isCoral((await ask(url)).body)).toBe(color === CORAL);
    const left = (await server.names()).filter((name) => name.startsWith('pier'));
    expect(left.sort()).toEqual(namesOf(now).sort());
  }
  expect((await ask('/media/none.webp')).status).toBe(404);
});

test('a photo can be cropped again although the guide cannot reach its own URL', async () => {
  const { id, filename } = await upload(TEAL, { name: 'cut.png' });
  const edits = 'uploadEdits[focalPoint][x]=10&uploadEdits[focalPoint][y]=20';
  const body = { alt: 'The veranda', focalX: 50, focalY: 50 };
  const response = await api.call('PATCH', `media/${id}?${edits}`, { cookie, body });
  expect(response.status, await response.clone().text()).toBe(200);
  const { doc } = (await response.json()) as { doc: Document & { focalX: number } };
  expect(doc.focalX).toBe(10);
  expect(await server.names()).toContain(doc.filename);
  expect(await server.names()).not.toContain(filename);
});

test('a deleted photo disappears from the bucket and from all copies', async () => {
  const { id, filename } = await upload(TEAL, { name: 'gone.png' });
  const { ask } = await visited();
  expect((await ask(`/media/${filename}`)).status).toBe(200);
  await api.toTrash(`media/${id}`);
  expect((await api.deleteForGood(`media/${id}`)).status).toBe(200);
  expect(await server.names()).not.toContain(filename);
  expect((await ask(`/media/${filename}?v=${Date.now().toString(36)}`)).status).toBe(404);
});

test('while the bucket is unavailable, changes fail as a whole and cached photos are served', async () => {
  const { id, filename, sizes } = await upload(TEAL, { name: 'kept.png' });
  const trashed = await upload(TEAL, { name: 'trashed.png' });
  await api.toTrash(`media/${trashed.id}`);
  const { ask, faults, photos } = await visited();
  expect((await ask(`/media/${filename}?v=1`)).status).toBe(200);
  const { totalDocs } = await payload.count({ collection: 'media' });
  await server.stop();

  for (const attempt of [
    () => sent(CORAL, { name: 'new.png' }),
    () => sent(CORAL, { name: 'kept.png', replacing: id }),
    () => api.deleteForGood(`media/${trashed.id}`),
  ]) {
    const response = await attempt();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    const { errors } = (await response.json()) as { errors: { message: string; data: unknown }[] };
    const message =
      'The guide cannot reach the storage of its photos at the moment. Please try again in a moment.';
    expect(errors[0]).toMatchObject({ message, data: { errors: [{ path: 'file', message }] } });
  }
  expect((await payload.count({ collection: 'media' })).totalDocs).toBe(totalDocs);
  expect(await payload.findByID({ collection: 'media', id })).toMatchObject({ filename });

  expect((await ask(`/media/${filename}?v=${Date.now().toString(36)}`)).status).toBe(200);
  expect(faults).toHaveLength(1);
  expect((await ask(`/media/${sizes.w400.filename}`)).status).toBe(503);
  expect(await photos.bytes()).toBeNull();

  await server.start();
  const after = await upload(CORAL, { name: 'kept.png', replacing: id });
  const another = await visited();
  expect((await another.ask(`/media/${after.filename}`)).status).toBe(200);
  expect((await api.deleteForGood(`media/${trashed.id}`)).status).toBe(200);
});

test('without a bucket no S3 code is loaded', { timeout: 120_000 }, () => {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({
      resolve(specifier, context, next) {
        const found = next(specifier, context);
        if (/aws-sdk|smithy|storage-s3/.test(found.url)) loaded.push(found.url);
        return found;
      },
    });
    const { readEnvironment } = await import('#server/settings/environment.ts');
    const { cmsSettings } = await import('#server/settings/cms-settings.ts');
    const { buildCmsConfig } = await import('#cms/config.ts');
    await import('#server/guide/front.ts');
    await import('#server/guide/guide.ts');
    await buildCmsConfig(cmsSettings(readEnvironment(process.env)));
    console.log(JSON.stringify(loaded));
    process.exit(0);`;
  const run = (env: Record<string, string>) => {
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
      env: { ...process.env, PAYLOAD_SECRET: 's'.repeat(32), ...env },
    });
    expect(stderr).toBe('');
    return (JSON.parse(stdout) as string[]).length;
  };
  expect(run({})).toBe(0);
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(run({ S3_BUCKET: 'photos', ...keys })).toBeGreaterThan(10);
});

test('a silent bucket fails the request within the time limit', async () => {
  const sockets = new Set<Socket>();
  const silent = createTcpServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const { port } = silent.address() as AddressInfo;
  const bucket = openBucket({ ...server.settings, endpoint: `http://127.0.0.1:${port}` });
  const begin = performance.now();
  await expect(bucket.read('any.webp')).rejects.toMatchObject({ name: 'PhotoStorageError' });
  expect(performance.now() - begin).toBeLessThan(12_000);
});

test('a backup contains the photos of the bucket and restores only into an empty bucket', async () => {
  await upload(TEAL, { name: 'saved.png' });
  const names = await server.names();
  const dataDir = await emptyFolder();
  const target = await startPhotoServer();
  onTestFinished(() => target.dispose());
  const file = join(dataDir, 'backup.tar.gz');
  const mediaDir = join(dataDir, 'media');
  const bucket = openBucket(server.settings);
  const { manifest } = await writeBackup({
    ...{ databaseUrl: cms.databaseUrl, dataDir, mediaDir, bucket, file },
  });
  expect(manifest.files.count).toBe(names.length);

  const folder = await emptyFolder();
  const restore = {
    ...{ file, databaseUrl: throwawayDatabaseUrl(folder), dataDir: folder, mediaDir },
  };
  await expect(restoreBackup({ ...restore, bucket })).rejects.toThrow(
    /photo bucket already contains .+ nothing is overwritten/,
  );
  await restoreBackup({ ...restore, bucket: openBucket(target.settings) });
  expect((await target.names()).sort()).toEqual(names.sort());
});
