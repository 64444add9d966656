import { MeilisearchApiError } from 'meilisearch';
import { describe, expect, test } from 'vitest';
import { BLANK_DOCUMENT, PLAIN_REQUEST } from '#search/testing/blank-search.ts';
import { createMeilisearchEngine, LostIndexError } from './engine.ts';
import { INDEX_VERSION } from './index-settings.ts';
import { FailedTaskError } from './tasks.ts';
import {
  recorded,
  recordedServer,
  type Asked,
  type RecordedAnswer,
} from './testing/recorded-server.ts';

const INDEX = `places-${INDEX_VERSION}`;
const ENQUEUED = recorded('indexes', 'create');
const SUCCEEDED = recorded('indexes', 'task of create');
const KEY = recorded('keys', 'a key by uid');
const json = (body: unknown): RecordedAnswer => ({
  ...{ status: 200, contentType: 'application/json' },
  body,
});
const INDEXES = json({ results: [{ uid: INDEX }], offset: 0, limit: 1000, total: 1 });
const NO_INDEX = recorded('indexes', 'search in an index that does not exist');
/**
 * The server's answer about an index. Different `times` stand for different states of the index.
 */
const indexOf = (times: string) =>
  json({ uid: INDEX, createdAt: `made ${times}`, updatedAt: `changed ${times}`, primaryKey: 'id' });
const isAboutIndex = ({ method, path }: Asked) =>
  method === 'GET' && /^\/indexes\/[^/?]+$/.test(path);

type Answers = (asked: Asked) => RecordedAnswer | undefined;

/** A server on which everything succeeds, unless `answers` says otherwise. */
async function workingServer(answers: Answers = () => undefined) {
  const usual = ({ method, path }: Asked): RecordedAnswer => {
    if (path.startsWith('/keys/')) return KEY;
    if (path.startsWith('/tasks/')) return SUCCEEDED;
    if (path.startsWith('/indexes?')) return INDEXES;
    if (isAboutIndex({ method, path, key: null, body: null })) return indexOf('then');
    if (path === '/multi-search')
      return recorded(
        'multi-search',
        'facet counts that ignore their own group: one query per group',
      );
    return method === 'GET' ? recorded('server', 'unknown route') : ENQUEUED;
  };
  const { url, asked } = await recordedServer((one) => answers(one) ?? usual(one));
  const refused: [number, unknown][] = [];
  const engine = createMeilisearchEngine({
    ...{ url, key: 'master', prefix: 'places' },
    onRefused: (error, id) => refused.push([id, error]),
  });
  const writes = () =>
    asked.filter(({ method, path }) => method !== 'GET' && path !== '/multi-search');
  return { engine, asked, refused, writes };
}

const document = (id: number) => ({ ...BLANK_DOCUMENT, id, name: `Place ${id}` });
const idsOf = ({ body }: Asked) => (body as { id: number }[]).map(({ id }) => id);

describe('a search', () => {
  test('a search on Meilisearch uses a key that may only search', async () => {
    const { engine, asked } = await workingServer();
    expect((await engine.search(PLAIN_REQUEST)).ids).toEqual([120, 115]);
    await engine.search(PLAIN_REQUEST);
    expect(asked.map(({ path }) => path.replace(/[\da-f-]{36}/, '{uid}'))).toEqual([
      '/keys/{uid}',
      '/multi-search',
      '/multi-search',
    ]);
    expect(asked[0]?.path).toMatch(
      /[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
    expect(asked.map(({ key }) => key)).toEqual([
      'master',
      ...Array<string>(2).fill((KEY.body as { key: string }).key),
    ]);
  });

  test('the first search on Meilisearch creates the key for searches', async () => {
    const { engine, asked } = await workingServer(({ method, path }) => {
      if (path === '/keys') return recorded('keys', 'search-only key');
      if (path.startsWith('/keys/') && method === 'GET')
        return { ...KEY, status: 404, body: { message: '', code: 'api_key_not_found' } };
      return undefined;
    });
    await engine.search(PLAIN_REQUEST);
    expect(asked[1]).toMatchObject({
      ...{ method: 'POST', path: '/keys', key: 'master' },
      body: {
        name: 'Search of places',
        actions: ['search'],
        indexes: ['places-*'],
        expiresAt: null,
      },
    });
    expect(asked[2]?.path).toBe('/multi-search');
  });

  test('a search uses the key that another process has created meanwhile', async () => {
    let reads = 0;
    const { engine, asked } = await workingServer(({ path }) => {
      if (path === '/keys') return recorded('keys', 'same uid again');
      if (path.startsWith('/keys/') && reads++ === 0)
        return { ...KEY, status: 404, body: { message: '', code: 'api_key_not_found' } };
      return undefined;
    });
    expect((await engine.search(PLAIN_REQUEST)).ids).toEqual([120, 115]);
    expect(asked.at(-1)?.key).toBe((KEY.body as { key: string }).key);
  });

  test('all processes and releases with the same index prefix use the same search key', async () => {
    const { engine, asked } = await workingServer();
    await engine.search(PLAIN_REQUEST);
    expect(asked[0]?.path).toBe('/keys/79d6de99-e627-4491-abf8-68c5fd1fd869');
  });

  test.each([
    ['reading', 'GET'],
    ['creating', 'POST'],
  ])(
    'a search fails when %s its key fails, and the next search tries to get the key again',
    async (_, failing) => {
      let isBroken = true;
      const { engine, writes } = await workingServer(({ method, path }) => {
        if (!isBroken || !path.startsWith('/keys')) return undefined;
        return method === failing
          ? { ...KEY, status: 500, body: { message: 'Broken.', code: 'internal' } }
          : { ...KEY, status: 404, body: { message: '', code: 'api_key_not_found' } };
      });
      await expect(engine.search(PLAIN_REQUEST)).rejects.toThrow('Broken.');
      expect(writes()).toHaveLength(failing === 'POST' ? 1 : 0);
      isBroken = false;
      expect((await engine.search(PLAIN_REQUEST)).ids).toEqual([120, 115]);
    },
  );

  test('if the configured key may not create other keys, searches use the configured key itself', async () => {
    const { engine, asked } = await workingServer(({ path }) =>
      path.startsWith('/keys') ? recorded('keys', 'search key may not index') : undefined,
    );
    await engine.search(PLAIN_REQUEST);
    expect(asked.at(-1)).toMatchObject({ path: '/multi-search', key: 'master' });
  });

  test('a search fails when the server refuses it, and the next search works again', async () => {
    let isBroken = true;
    const { engine, asked } = await workingServer(({ path }) =>
      path === '/multi-search' && isBroken
        ? recorded('multi-search', 'one wrong query')
        : undefined,
    );
    const error = await engine.search(PLAIN_REQUEST).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MeilisearchApiError);
    expect((error as MeilisearchApiError).cause?.code).toBe('index_not_found');
    expect(asked.filter(({ path }) => path === '/multi-search')).toHaveLength(1);
    isBroken = false;
    expect((await engine.search(PLAIN_REQUEST)).ids).toEqual([120, 115]);
  });

  const NEW_KEY: RecordedAnswer = { ...KEY, body: { ...(KEY.body as object), key: 'new' } };

  test('if the search key was deleted, a search creates a new key and is then answered', async () => {
    let isDeleted = false;
    const { engine, asked } = await workingServer(({ method, path, key }) => {
      if (!isDeleted) return undefined;
      if (path.startsWith('/keys/'))
        return { ...KEY, status: 404, body: { message: '', code: 'api_key_not_found' } };
      if (path === '/keys' && method === 'POST') return NEW_KEY;
      return path === '/multi-search' && key !== 'new' ? recorded('keys', 'wrong key') : undefined;
    });
    await engine.search(PLAIN_REQUEST);
    isDeleted = true;
    const all = await Promise.all([engine.search(PLAIN_REQUEST), engine.search(PLAIN_REQUEST)]);
    expect(all.map(({ ids }) => ids)).toEqual([
      [120, 115],
      [120, 115],
    ]);
    expect(asked.filter(({ method, path }) => method === 'POST' && path === '/keys')).toHaveLength(
      1,
    );
  });

  test('after a search was refused because of its key, the next search requests the key again', async () => {
    let isRefused = true;
    const { engine } = await workingServer(({ path }) =>
      isRefused && (path === '/multi-search' || path.startsWith('/keys'))
        ? recorded('keys', 'wrong key')
        : undefined,
    );
    await expect(engine.search(PLAIN_REQUEST)).rejects.toThrow('The provided API key is invalid.');
    isRefused = false;
    expect((await engine.search(PLAIN_REQUEST)).ids).toEqual([120, 115]);
  });

  test('a search with a wrong key fails, and the error does not contain the key', async () => {
    const { engine } = await workingServer(({ path }) =>
      path.startsWith('/keys') || path === '/multi-search'
        ? recorded('keys', 'wrong key')
        : undefined,
    );
    const error = await engine.search(PLAIN_REQUEST).catch((reason: unknown) => reason);
    expect(String(error)).toContain('The provided API key is invalid.');
    expect(JSON.stringify(error)).not.toContain('master');
  });
});

describe('a change', () => {
  test('an update of Meilisearch waits for its tasks and increases the version', async () => {
    const { engine, asked, writes } = await workingServer();
    const before = engine.version();
    expect([engine.name, engine.indexName]).toEqual(['meilisearch', INDEX]);
    await engine.apply({ upserted: [document(1), document(2)], removed: [3] });
    expect(writes().map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST /indexes/${INDEX}/documents/delete-batch`,
      `POST /indexes/${INDEX}/documents?primaryKey=id`,
    ]);
    expect(asked.filter(({ path }) => path.startsWith('/tasks/'))).toHaveLength(2);
    expect(engine.version()).toBeGreaterThan(before);
  });

  test('a change sends a request for added documents and one for removed documents, each only if there are any', async () => {
    const { engine, writes } = await workingServer();
    await engine.apply({ upserted: [document(1)], removed: [] });
    await engine.apply({ upserted: [], removed: [3] });
    await engine.apply({ upserted: [], removed: [] });
    expect(writes().map(({ path, body }) => [path, body])).toEqual([
      [`/indexes/${INDEX}/documents?primaryKey=id`, [expect.objectContaining({ id: 1 })]],
      [`/indexes/${INDEX}/documents/delete-batch`, [3]],
    ]);
  });

  test('a change writes nothing after another process has taken over the index', async () => {
    const { engine, writes } = await workingServer();
    const stop = () => {
      throw new Error('Another process does it.');
    };
    const work = engine.apply({ upserted: [document(1)], removed: [] }, stop);
    await expect(work).rejects.toThrow('Another process does it.');
    expect(writes()).toEqual([]);
  });

  test('a change fails if its task fails for a reason other than a refused document', async () => {
    const failed = recorded('tasks', 'failed task');
    const { engine, refused, writes } = await workingServer(({ path }) =>
      path.startsWith('/tasks/') ? failed : undefined,
    );
    const work = engine.apply({ upserted: [1, 2].map(document), removed: [] });
    await expect(work).rejects.toThrow(FailedTaskError);
    expect(refused).toEqual([]);
    expect(writes()).toHaveLength(1);
  });

  test('an update of Meilisearch fails with an error that names the failed task', async () => {
    const { engine } = await workingServer(({ path }) =>
      path.startsWith('/tasks/') ? recorded('tasks', 'failed task') : undefined,
    );
    const error = await engine
      .apply({ upserted: [], removed: [3] })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(FailedTaskError);
    expect((error as FailedTaskError).code).toBe('index_not_found');
    expect(String(error)).toContain('is failed: ');
  });

  test('if Meilisearch refuses a document, the update leaves out only this document and not its batch', async () => {
    const failing = recorded('documents', 'failed task');
    const batches: number[][] = [];
    let isBad = false;
    const { engine, refused } = await workingServer((asked) => {
      if (asked.path.includes('/documents?')) {
        batches.push(idsOf(asked));
        isBad = idsOf(asked).includes(3);
      }
      return asked.path.startsWith('/tasks/') && isBad ? failing : undefined;
    });
    await engine.apply({ upserted: [1, 2, 3, 4].map(document), removed: [] });
    expect(batches).toEqual([[1, 2, 3, 4], [1, 2], [3, 4], [3], [4]]);
    expect(refused.map(([id]) => id)).toEqual([3]);
    expect((refused[0]?.[1] as FailedTaskError).code).toBe('invalid_document_geo_field');
  });

  test('an update of Meilisearch fails if there is no index, because the server would create one without settings', async () => {
    const { engine, writes } = await workingServer((asked) =>
      isAboutIndex(asked) ? NO_INDEX : undefined,
    );
    await expect(engine.apply({ upserted: [document(1)], removed: [] })).rejects.toThrow(
      `Meilisearch has no index ${INDEX}.`,
    );
    expect(writes()).toEqual([]);
  });
});

describe('the check that the index is intact', () => {
  async function left() {
    const state: { index: RecordedAnswer } = { index: indexOf('then') };
    const one = await workingServer((asked) => (isAboutIndex(asked) ? state.index : undefined));
    await one.engine.rebuild([document(1)]);
    return { ...one, state };
  }

  test.each<[string, RecordedAnswer, boolean]>([
    ['as it was', indexOf('then'), true],
    ['deleted', NO_INDEX, false],
    ['recreated, or written to by another client', indexOf('later'), false],
  ])(
    'the check that the index is intact gives the right result for an index that is %s',
    async (_, index, isIntact) => {
      const { engine, state } = await left();
      state.index = index;
      expect(await engine.isIntact()).toBe(isIntact);
      const change = engine.apply({ upserted: [document(1)], removed: [] });
      if (isIntact) await change;
      else await expect(change).rejects.toThrow(LostIndexError);
    },
  );

  test('after a change of this engine the index is intact, even if the change failed', async () => {
    for (const isFailing of [false, true]) {
      let isWritten = false;
      const { engine } = await workingServer((asked) => {
        isWritten ||= asked.path.includes('/documents');
        if (asked.path.startsWith('/tasks/') && isFailing) return recorded('tasks', 'failed task');
        return isAboutIndex(asked)
          ? json({ uid: INDEX, createdAt: 'made', updatedAt: isWritten ? 'later' : 'then' })
          : undefined;
      });
      engine.resumeFrom('made then');
      const change = engine.apply({ upserted: [document(1)], removed: [] });
      if (isFailing) await expect(change).rejects.toThrow(FailedTaskError);
      else await change;
      expect(engine.stamp()).toBe('made later');
      expect(await engine.isIntact()).toBe(true);
    }
  });

  test('an index that was recreated during a change is not intact', async () => {
    let isWritten = false;
    const { engine } = await workingServer((asked) => {
      isWritten ||= asked.path.includes('/documents');
      return isAboutIndex(asked) ? indexOf(isWritten ? 'later' : 'then') : undefined;
    });
    engine.resumeFrom('made then changed then');
    await engine.apply({ upserted: [document(1)], removed: [] });
    expect(engine.stamp()).toBe('made then changed then');
    expect(await engine.isIntact()).toBe(false);
  });

  test('the index counts as intact if this engine itself wrote to it during the check', async () => {
    const { engine } = await workingServer();
    engine.resumeFrom('made then changed before');
    const check = engine.isIntact();
    engine.resumeFrom('made then changed meanwhile');
    expect(await check).toBe(true);
  });

  test('a rebuild leaves a stamp by which a later process recognizes the index', async () => {
    const { engine } = await left();
    expect(engine.stamp()).toBe('made then changed then');
    expect((await workingServer()).engine.stamp()).toBeNull();
  });

  test('the check that the index is intact compares the index’s times with the stamp of an earlier process', async () => {
    const { engine } = await workingServer();
    engine.resumeFrom('made then changed then');
    expect(await engine.isIntact()).toBe(true);
    engine.resumeFrom('made then changed before');
    expect(await engine.isIntact()).toBe(false);
  });

  test('the check that the index is intact fails while the server is unreachable', async () => {
    const { engine, state } = await left();
    state.index = { status: 502, contentType: 'text/html', body: 'Bad Gateway' };
    await expect(engine.isIntact()).rejects.toThrow();
  });
});

describe('a rebuild', () => {
  const withoutName = (path: string) => path.replace(/-next-[\da-f]{8}/, '-next-{}');
  const steps = (writes: Asked[]) =>
    writes.map(({ method, path }) => `${method} ${withoutName(path)}`);

  test('a rebuild of Meilisearch fills a second index and swaps the two, so that searches see either the old or the new one', async () => {
    const { engine, writes } = await workingServer();
    await engine.rebuild([document(1)]);
    expect(steps(writes())).toEqual([
      'POST /indexes',
      `PATCH /indexes/${INDEX}-next-{}/settings`,
      `POST /indexes/${INDEX}-next-{}/documents?primaryKey=id`,
      'POST /swap-indexes',
      `DELETE /indexes/${INDEX}-next-{}`,
    ]);
    const [made, , , swap] = writes().map(({ body }) => body);
    expect(made).toMatchObject({ primaryKey: 'id' });
    const { uid } = made as { uid: string };
    expect(swap).toEqual([{ indexes: [INDEX, uid], rename: false }]);
    expect(engine.version()).toBeGreaterThan(0);
  });

  test('a rebuild sends at most 1000 documents at once', async () => {
    const { engine, writes } = await workingServer();
    await engine.rebuild(Array.from({ length: 1001 }, (_, id) => document(id)));
    const batches = writes().filter(({ path }) => path.includes('/documents'));
    expect(batches.map(({ body }) => (body as []).length)).toEqual([1000, 1]);
  });

  test.each([
    ['at once and again in the new index', true, [9, 1, 9]],
    ['only in the new index if there is no old one', false, [1, 9]],
  ])('a document that changes during a rebuild is written %s', async (_, hasIndex, expected) => {
    let isSwapped = false;
    const { engine, writes } = await workingServer((asked) => {
      isSwapped ||= asked.path === '/swap-indexes';
      return asked.path === `/indexes/${INDEX}` && !hasIndex && !isSwapped ? NO_INDEX : undefined;
    });
    const changes: Promise<void>[] = [];
    function* documents() {
      changes.push(engine.apply({ upserted: [document(9)], removed: [] }));
      yield document(1);
    }
    await engine.rebuild(documents());
    await Promise.all(changes);
    const written = writes().filter(({ path }) => path.includes('/documents?'));
    expect(written.flatMap(idsOf).toSorted()).toEqual(expected.toSorted());
    expect(written.at(-1)?.path).toContain(`/indexes/${INDEX}/`);
  });

  test('a rebuild deletes the indexes that a killed rebuild has left, and no others', async () => {
    const uids = [INDEX, `${INDEX}-next`, `${INDEX}-next-0a1b2c3d`, `${INDEX}0-next`, 'other-next'];
    const { engine, writes } = await workingServer(({ path }) =>
      path.startsWith('/indexes?') ? json({ results: uids.map((uid) => ({ uid })) }) : undefined,
    );
    await engine.rebuild([]);
    expect(
      writes()
        .slice(0, 3)
        .map(({ method, path }) => `${method} ${path}`),
    ).toEqual([
      `DELETE /indexes/${INDEX}-next`,
      `DELETE /indexes/${INDEX}-next-0a1b2c3d`,
      'POST /indexes',
    ]);
  });

  test('a rebuild fails if the index searched after the swap is not the one that the rebuild filled', async () => {
    const { engine } = await workingServer(({ path }) =>
      path === `/indexes/${INDEX}` ? indexOf('by another client') : undefined,
    );
    const lost = engine.rebuild([document(1)]);
    await expect(lost).rejects.toThrow(LostIndexError);
    await expect(lost).rejects.toThrow(`Meilisearch lost the index ${INDEX} while it was filled.`);
  });

  test('a rebuild stops before its next request when another process has taken over', async () => {
    const { engine, writes } = await workingServer();
    let steps = 0;
    const work = engine.rebuild([document(1)], () => {
      if (++steps > 3) throw new Error('Another process does it.');
    });
    await expect(work).rejects.toThrow('Another process does it.');
    expect(writes().map(({ path }) => path)).not.toContain('/swap-indexes');
  });

  test('the first rebuild creates the searched index, because a swap needs two indexes', async () => {
    let isMade = false;
    const { engine, writes } = await workingServer((asked) => {
      isMade ||= asked.path === '/swap-indexes';
      return asked.path === `/indexes/${INDEX}` && !isMade ? NO_INDEX : undefined;
    });
    await engine.rebuild([]);
    const made = writes().filter(({ path }) => path === '/indexes');
    expect(made.map(({ body }) => withoutName((body as { uid: string }).uid))).toEqual([
      `${INDEX}-next-{}`,
      INDEX,
    ]);
    expect(made.map(({ body }) => (body as { primaryKey: string }).primaryKey)).toEqual([
      'id',
      'id',
    ]);
  });

  test('a rebuild that fails leaves the index unchanged', async () => {
    const failing = recorded('documents', 'failed task', 1);
    let isSettings = false;
    const { engine, writes } = await workingServer(({ path }) => {
      isSettings ||= path.endsWith('/settings');
      const isOfNoDocument = { ...failing, body: { ...(failing.body as object), error: null } };
      return path.startsWith('/tasks/') && isSettings ? isOfNoDocument : undefined;
    });
    await expect(engine.rebuild([document(1)])).rejects.toThrow('it gives no reason');
    expect(steps(writes())).not.toContain('POST /swap-indexes');
  });
});
