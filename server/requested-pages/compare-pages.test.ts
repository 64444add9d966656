import { describe, expect, test } from 'vitest';
import type { WorkQueueLimits } from '#cms/runtime/work-queue.ts';
import { pageData } from '#server/routes/page-key.ts';
import { renderingParts, requestsOf, SOMEONE } from '#tests/support/requested-pages.ts';
import { sampleCatalogue } from '#tests/support/sample-pages.ts';
import { createComparePages, type ComparePagesParts } from './compare-pages.ts';

/** Friday, 3:00 PM in The Bahamas. */
const AFTERNOON = new Date('2026-11-27T20:00:00Z');
/** Serves comparisons of the sample data, and counts how often a page is rendered. */
async function serve(changes: Partial<ComparePagesParts> = {}, limits?: WorkQueueLimits) {
  const catalogue = await sampleCatalogue();
  const now = { time: AFTERNOON };
  const { parts, rendered } = await renderingParts(limits);
  const pages = createComparePages({ ...parts, catalogue, clock: () => now.time, ...changes });
  return { catalogue, now, rendered, ...requestsOf(pages, '/compare') };
}

const textsOf = (root: ParentNode, selector: string) =>
  Array.from(root.querySelectorAll(selector), ({ textContent }) =>
    textContent.replaceAll(/\s+/g, ' ').trim(),
  );

const namesIn = (document: Document) => textsOf(document, '.compare-name');
const notesIn = (document: Document) => textsOf(document, '[role=note]');
const cellsOf = (document: Document, row: string) => textsOf(document, `[data-row=${row}] td`);
const hrefsOf = (root: ParentNode, selector: string) =>
  Array.from(root.querySelectorAll(selector), (link) => link.getAttribute('href'));

describe('the comparison of the URL', () => {
  test('COMP-01, COMP-10 each place has a column that links to its page and can be removed', async () => {
    const { open, catalogue } = await serve();
    const document = await open('?places=3,1,2');
    const names = [3, 1, 2].map((id) => catalogue.peek(id)?.name);
    expect(namesIn(document)).toEqual(names);
    for (const href of hrefsOf(document, 'a.compare-name'))
      expect(href).toMatch(/^\/restaurants\//);
    expect(hrefsOf(document, '.compare-remove')).toEqual([
      '/compare?places=1,2',
      '/compare?places=3,2',
      '/compare?places=3,1',
    ]);
    const rows = Array.from(document.querySelectorAll('[data-row]'));
    expect(rows.map((row) => row.getAttribute('data-row'))).toEqual([
      ...['status', 'change', 'price', 'rating', 'where', 'offers', 'food'],
      ...['access', 'payment', 'rules', 'mood'],
    ]);
    for (const row of rows) expect(row.querySelectorAll('td')).toHaveLength(3);
  });

  test('COMP-02 the comparison shows the status at the time of the request, or at the chosen time', async () => {
    const { open, now, rendered } = await serve();
    const afternoon = cellsOf(await open('?places=1,2,3,4'), 'status');
    expect(afternoon).toContain('Open Now');
    now.time = new Date('2026-11-27T09:00:00Z');
    expect(cellsOf(await open('?places=1,2,3,4'), 'status')).not.toEqual(afternoon);
    expect(rendered.count).toBe(2);
    const document = await open('?places=1,2,3,4&openAt=Fri&openTime=3:00+PM');
    expect(cellsOf(document, 'status')).toEqual(
      afternoon.map((status) => status.replace('Open Now', 'Open')),
    );
    expect(document.querySelector('[data-row=status] small')?.textContent).toBe(
      'Friday at 3:00 PM',
    );
    expect(document.querySelector('option[selected]')?.textContent.trim()).toBe('Friday');
  });

  test('COMP-02 the links and the form of a comparison keep its places and its time', async () => {
    const { open } = await serve();
    const document = await open('?places=1,2&openAt=Sat-19:00');
    expect(hrefsOf(document, '.compare-remove')).toEqual([
      '/compare?places=2&openAt=Sat-19%3A00',
      '/compare?places=1&openAt=Sat-19%3A00',
    ]);
    expect(document.querySelector<HTMLInputElement>('[name=places]')?.value).toBe('1,2');
  });

  test('COMP-04 distances from a landmark are on the page, and its links keep the landmark', async () => {
    const { open, catalogue } = await serve();
    const document = await open('?places=1,2&near=arawak-cay&openAt=Sat');
    const cells = cellsOf(document, 'where');
    expect(cells).toHaveLength(2);
    for (const cell of cells) expect(cell).toMatch(/[\d.]+ mi from Arawak Cay$/);
    expect(document.querySelector('.compare-distance')).toBeNull();
    expect(document.querySelector<HTMLInputElement>('[name=near]')?.value).toBe('arawak-cay');
    expect(hrefsOf(document, '.compare-remove')[0]).toBe(
      '/compare?places=2&openAt=Sat&near=arawak-cay',
    );
    const unknown = await open('?places=1&near=nowhere');
    expect(cellsOf(unknown, 'where')[0]).toContain(catalogue.peek(1)?.island ?? 'no island');
    expect(cellsOf(unknown, 'where')[0]).not.toContain('mi from');
  });

  test('COMP-03 rows in which the places differ contain the word "Differs"', async () => {
    const { open } = await serve();
    const document = await open('?places=1,2,3');
    const differing = document.querySelectorAll('[data-differs]');
    expect(differing.length).toBeGreaterThan(2);
    for (const row of document.querySelectorAll('[data-row]')) {
      const isMarked = row.querySelector('th')?.textContent.includes('Differs');
      expect(isMarked).toBe(row.hasAttribute('data-differs'));
    }
    expect(textsOf(document, '#differing')[0]).toContain(`in ${differing.length} rows of 11`);
  });

  test('COMP-04 the page contains no distance, but the position of each place, so that the browser can add the distance', async () => {
    const { open, catalogue } = await serve();
    const document = await open('?places=1,2');
    expect(textsOf(document, '.compare-distance')).toEqual(['', '']);
    const [first] = document.querySelectorAll<HTMLElement>('.compare-distance');
    expect(first?.dataset.latitude).toBe(String(catalogue.peek(1)?.latitude));
  });

  test('COMP-05 a comparison of one place shows it with links to the listing and to similar places', async () => {
    const { open, catalogue } = await serve();
    const document = await open('?places=1');
    expect(namesIn(document)).toEqual([catalogue.peek(1)?.name]);
    expect(document.querySelector('main')?.textContent).toContain('Add a place to compare');
    expect(document.querySelector('main a.button[href="/restaurants"]')).not.toBeNull();
    const suggested = hrefsOf(document, 'a.chip');
    expect(suggested).toHaveLength(4);
    for (const href of suggested) expect(href).toMatch(/^\/compare\?places=1,\d+$/);
    expect(document.querySelectorAll('[data-differs]')).toHaveLength(0);
  });

  test('COMP-06 of more than four places the first four are compared, and the others are named and move up when one is removed', async () => {
    const { open, catalogue } = await serve();
    const document = await open('?places=1,2,3,4,5,6');
    expect(namesIn(document)).toHaveLength(4);
    const [note] = notesIn(document);
    expect(note).toContain(`${catalogue.peek(5)?.name}, ${catalogue.peek(6)?.name}`);
    const [without] = hrefsOf(document, '.compare-remove');
    expect(without).toBe('/compare?places=2,3,4,5,6');
    expect(document.querySelectorAll('a.chip')).toHaveLength(0);
    expect(namesIn(await open(without?.slice('/compare'.length) ?? ''))).toContain(
      catalogue.peek(5)?.name,
    );
  });

  test('COMP-07, COMP-08 repeated and unreadable values in the URL are named, and the other places are compared', async () => {
    const { open } = await serve();
    const document = await open('?places=1,2,1,conch,%3Cb%3E');
    expect(namesIn(document)).toHaveLength(2);
    const notes = notesIn(document).join(' ');
    expect(notes).toContain('One place was named twice');
    expect(notes).toContain('“conch” and “<b>”');
    expect(document.querySelector('main b')).toBeNull();
  });

  test('COMP-08 a URL with only unreadable values says so', async () => {
    const { open } = await serve();
    const document = await open('?places=conch');
    expect(notesIn(document)[0]).toContain('“conch”');
    expect(document.querySelector('main a[href="/restaurants"]')).not.toBeNull();
    expect(document.querySelector('[data-comparison]')).toBeNull();
  });

  test('COMP-06, COMP-08 a URL of nearly the maximum length shows its first places, and a longer one is refused', async () => {
    const { get, open } = await serve();
    const many = Array.from({ length: 800 }, (_, id) => id + 1).join(',');
    const document = await open(`?places=${many}`);
    expect(namesIn(document)).toHaveLength(4);
    expect(notesIn(document)[0]).toContain('and 790 more');
    expect((await get(`?places=${many},${many}`)).status).toBe(414);
  });

  test('COMP-09 closed and deleted places keep their columns, with a word about their state', async () => {
    const { open, catalogue } = await serve();
    const closed = catalogue
      .published()
      .find(({ business_status }) => business_status === 'CLOSED_PERMANENTLY');
    if (!closed) throw new Error('The sample has no closed place.');
    const document = await open(`?places=${closed.id},1,99999`);
    expect(namesIn(document)).toEqual([closed.name, catalogue.peek(1)?.name, 'Missing restaurant']);
    expect(textsOf(document, '.compare-state')).toEqual([
      'Permanently closed',
      'No longer in the guide',
    ]);
    expect(cellsOf(document, 'status')[0]).toBe('Permanently closed');
    expect(cellsOf(document, 'price')[2]).toContain('Not in the guide');
    catalogue.apply({ upserted: [], removed: [1] });
    expect(textsOf(await open(`?places=1,2`), '.compare-state')).toEqual([
      'No longer in the guide',
    ]);
  });

  test('COMP-12 search engines do not list a comparison', async () => {
    const { open, catalogue } = await serve();
    const document = await open('?places=1,2');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    const internal = document.querySelectorAll('main a[href^="/compare"]');
    for (const link of internal) expect(link.getAttribute('rel')).toBe('nofollow');
    const sitemap = JSON.stringify(pageData('/sitemap.xml', catalogue));
    expect(sitemap).not.toContain('/compare');
  });
});

describe('rendering a comparison on request', () => {
  test.each(['', '?', '?utm_source=x', '?places=', '?places=,', '?openAt=Sat'])(
    'the published page answers the query "%s"',
    async (query) => {
      const { pageOf } = await serve();
      expect(pageOf('/compare', query, SOMEONE)).toBeNull();
      expect(pageOf('/restaurants', '?places=1', SOMEONE)).toBeNull();
    },
  );

  test('requests for the same comparison within a minute share one rendering, until a place changes', async () => {
    const { get, rendered, catalogue } = await serve();
    const asked = await Promise.all(
      ['?places=1,2', '?places=1&places=2'].map((query) => get(query)),
    );
    expect(asked[0]?.digest).toBe(asked[1]?.digest);
    await get('?places=1,2');
    expect(rendered.count).toBe(1);
    catalogue.apply({ upserted: [], removed: [1] });
    await get('?places=1,2');
    expect(rendered.count).toBe(2);
  });

  test('a comparison has the headers and the caching of a listing', async () => {
    const { get } = await serve();
    const { contentType, headers, brotli } = await get('?places=1,2');
    expect(contentType).toBe('text/html');
    expect(headers['Cache-Control']).toBe('public, max-age=0, must-revalidate');
    expect(headers['Content-Security-Policy']).toContain("'sha256-");
    expect(brotli).not.toBeNull();
  });

  test('a comparison is answered with 503 when the render queue is full or the guide is starting', async () => {
    const busy = await serve({}, { atOnce: 1, waiting: 1, waitingPerOwner: 1 });
    const answers = await Promise.all([1, 2, 3].map((id) => busy.get(`?places=${id}`)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(503);
    const starting = await serve({ isReady: () => false });
    const { status, headers } = await starting.get('?places=1');
    expect({ status, wait: headers['Retry-After'] }).toEqual({ status: 503, wait: '5' });
  });

  test('a failed render of a comparison rejects with the renderer’s error', async () => {
    const { get } = await serve({ render: () => Promise.reject(new Error('no thread')) });
    await expect(get('?places=1')).rejects.toThrow('no thread');
  });
});
