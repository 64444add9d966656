import type { Payload, TypedUser } from 'payload';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#cms/access/rights.ts';
import { createCatalogue, type Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { loadVocabulary } from '#cms/catalogue/published/load-catalogue.ts';
import { previewAddress } from '#cms/preview/preview-address.ts';
import { exchange, serveForTest } from '#server/testing/http-exchange.ts';
import { renderingParts } from '#tests/support/requested-pages.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { createPreviewPages, type PreviewParts } from './preview-pages.ts';

const NOW = new Date('2026-11-28T15:00:00Z');

let cms: ThrowawayCms;
let payload: Payload;
let catalogue: Catalogue;
const editors = {} as Record<Role, TypedUser>;
/** Ids of places: changed since it was published, never published, and on another island. */
let places: { changed: number; unpublished: number; elsewhere: number };

beforeAll(async () => {
  cms = await throwawayCms();
  payload = cms.payload;
  for (const role of ['administrator', 'islandEditor', 'moderator'] as const) {
    const data = { email: `${role}@guide.example`, password: 'conch and grits', role };
    const islands = role === 'islandEditor' ? (['Exuma'] as const) : [];
    const made = await payload.create({
      collection: 'editors',
      data: { ...data, islands: [...islands] },
    });
    editors[role] = { ...made, collection: 'editors' };
  }
  const category = await payload.create({ collection: 'categories', data: { name: 'Seafood' } });
  const place = async (name: string, island: 'Exuma' | 'Abaco', isDraft: boolean) => {
    const status = isDraft ? ('draft' as const) : ('published' as const);
    const data = { name, island, categories: [category.id], _status: status };
    const made = await payload.create({ collection: 'restaurants', data, draft: isDraft } as never);
    return Number((made as { id: number }).id);
  };
  places = {
    changed: await place('Conch Shack', 'Exuma', false),
    unpublished: await place('Marva’s Kitchen', 'Exuma', true),
    elsewhere: await place('Abaco Grill', 'Abaco', true),
  };
  await payload.update({
    collection: 'restaurants',
    id: places.changed,
    data: { description: 'Now with <b>lobster</b>.' },
    draft: true,
  });
  catalogue = createCatalogue();
  catalogue.setVocabulary(await loadVocabulary(payload));
}, 60_000);

afterAll(() => cms.dispose());

async function serve(changes: Partial<PreviewParts> = {}) {
  const { parts, rendered } = await renderingParts();
  const errors: unknown[] = [];
  const previews = createPreviewPages({
    ...{ ...parts, payload, catalogue, clock: () => NOW },
    editorOf: (req) => Promise.resolve(editors[req.headers['x-role'] as Role] ?? null),
    clientOf: () => 'someone',
    logError: (error) => void errors.push(error),
    ...changes,
  });
  const port = await serveForTest((req, res) => void previews.answer(req, res));
  async function ask(role: Role, restaurant: number, at = NOW) {
    const preview = { restaurant, editor: editors[role].id };
    const path = previewAddress(payload.secret, preview, at);
    expect(previews.isTheirs(path)).toBe(true);
    return exchange(port, path, { headers: { 'X-Role': role } });
  }
  return { ask, port, previews, errors, rendered };
}

describe('an editor who may read the draft', () => {
  test('PREV-01, PREV-03, PREV-04 an editor sees the page of a draft, which no cache may store and only the guide may frame', async () => {
    const { ask } = await serve();
    const { status, headers, text } = await ask('islandEditor', places.changed);
    expect(status).toBe(200);
    const { document } = new JSDOM(text).window;
    expect(document.querySelector('h1')?.textContent).toContain('Conch Shack');
    expect(document.body.textContent).toContain('Now with <b>lobster</b>.');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(document.querySelector('link[rel=canonical]')).toBeNull();
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    expect(headers.etag).toBeUndefined();
    expect(catalogue.peek(places.changed)).toBeNull();
  });

  test('PREV-04 links of a preview open in a new tab, except those within the page', async () => {
    const { ask } = await serve();
    const { document } = new JSDOM((await ask('administrator', places.changed)).text).window;
    expect(document.querySelector('base')?.target).toBe('_blank');
    const within = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
    expect(within.length).toBeGreaterThan(0);
    for (const link of within) expect(link.target).toBe('_self');
  });

  test('PREV-01 an editor sees a place that was never published, even if it has only an island', async () => {
    const { ask } = await serve();
    expect((await ask('administrator', places.unpublished)).text).toContain('Marva’s Kitchen');
    const data = { island: 'Exuma', _status: 'draft' };
    const made = await payload.create({
      ...{ collection: 'restaurants', data, draft: true },
    } as never);
    const bare = await ask('administrator', (made as { id: number }).id);
    expect(bare.status).toBe(200);
    expect(bare.text).toContain('A place without a name');
  });
});

test('PREV-01 each process of a fleet finds the draft of a drawn picture, by the signature in its address', async () => {
  const { ask } = await serve();
  const other = await serve();
  const { document } = new JSDOM((await ask('administrator', places.unpublished)).text).window;
  const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-gallery] img')];
  const addresses = pictures.flatMap(({ src, srcset }) => [
    new URL(src, 'http://guide').href.replace('http://guide', ''),
    ...srcset.split(',').map((each) => each.trim().split(' ')[0] ?? ''),
  ]);
  expect(addresses.length).toBeGreaterThan(pictures.length);
  for (const address of addresses) {
    const draft = await other.previews.draftOfPicture(address);
    expect(draft, address).toMatchObject({ id: places.unpublished, name: 'Marva’s Kitchen' });
  }
  const [signed = ''] = addresses;
  for (const address of [
    signed.replace(/\?.*/, ''),
    signed.replace(/preview=.{4}/, 'preview=AAAA'),
    signed.replace(`/${places.unpublished}-`, `/${places.elsewhere}-`),
  ]) {
    expect(address).not.toBe(signed);
    expect(await other.previews.draftOfPicture(address), address).toBeNull();
  }
});

describe('a request that may not read the draft', () => {
  test.each<[title: string, role: Role, place: keyof typeof places, status: number]>([
    ['of an editor of other islands', 'islandEditor', 'elsewhere', 404],
    ['of a moderator', 'moderator', 'changed', 401],
  ])('PREV-02 the preview is refused to a request %s', async (_title, role, place, status) => {
    const { ask, rendered } = await serve();
    const answer = await ask(role, places[place]);
    expect(answer.status).toBe(status);
    expect(answer.text).not.toMatch(/<html|Grill|Shack/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(rendered.count).toBe(0);
  });

  test('PREV-02 a preview is refused without a session, with an old address and with another method', async () => {
    const { ask, port, rendered } = await serve();
    const preview = { restaurant: places.changed, editor: editors.administrator.id };
    const path = previewAddress(payload.secret, preview, NOW);
    expect((await exchange(port, path)).status).toBe(401);
    const before = new Date(NOW.getTime() - 15 * 60_000);
    expect((await ask('administrator', places.changed, before)).status).toBe(403);
    expect((await exchange(port, path, { headers: { 'X-Role': 'islandEditor' } })).status).toBe(
      403,
    );
    expect((await exchange(port, path, { method: 'POST' })).status).toBe(405);
    expect((await ask('administrator', 9999)).status).toBe(404);
    expect(rendered.count).toBe(0);
  });
});

test('PREV-05 a preview takes a place in the render queue, and is refused when the queue is full', async () => {
  const { parts } = await renderingParts({ atOnce: 1, waiting: 0, waitingPerOwner: 0 });
  const { ask, errors } = await serve({ queue: parts.queue });
  const answer = await ask('administrator', places.changed);
  expect(answer.status).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});

test('PREV-01 if a draft cannot be rendered, the answer says so in words', async () => {
  const { ask, errors } = await serve({ render: () => Promise.reject(new Error('broken')) });
  const answer = await ask('administrator', places.changed);
  expect(answer.status).toBe(500);
  expect(answer.text).toContain('Check the fields');
  expect(errors).toHaveLength(1);
});
