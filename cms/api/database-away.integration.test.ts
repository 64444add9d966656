import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAccountApi, type AccountApi } from '#tests/support/account-api.ts';
import { lineTo } from '#tests/support/line-to.ts';

const MONGO = process.env.TEST_MONGODB_URL;

describe.runIf(MONGO)('a MongoDB that is unreachable for a while', () => {
  let line: Awaited<ReturnType<typeof lineTo>>;
  let api: AccountApi;

  beforeAll(async () => {
    line = await lineTo(new URL(MONGO ?? ''));
    const databaseUrl = `mongodb://127.0.0.1:${line.port()}/guide-${randomUUID()}?directConnection=true`;
    api = await startAccountApi({ databaseUrl });
  });
  afterAll(async () => {
    await api.dispose();
    await line.cut();
  });

  test('while MongoDB is unreachable every endpoint answers 503 with Retry-After within five seconds, and recovers', async () => {
    const call = api.browser();
    const ann = {
      email: 'ann@guide.example',
      password: 'conch-1',
      firstName: 'Ann',
      lastName: 'Bethel',
    };
    expect((await call('POST', '/api/auth/register', ann)).status).toBe(201);
    const [place] = api.catalogue.all();
    const favorite = { restaurantId: place?.id };

    await line.cut();
    const startedAt = performance.now();
    const refused = await Promise.all([
      call('GET', '/api/auth/me'),
      call('POST', '/api/favorites', favorite),
      call('POST', '/api/auth/login', ann),
      call('GET', `/api/restaurants/${place?.id}/comments`),
    ]);
    expect(performance.now() - startedAt).toBeLessThan(5000);
    for (const { status, headers, body } of refused) {
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toBe('5');
      expect(body.error).toContain('cannot reach its database');
    }
    expect((await call('GET', '/api/restaurants')).status).toBe(200);

    await line.mend();
    await expect
      .poll(async () => (await call('GET', '/api/auth/me')).status, { timeout: 15_000 })
      .toBe(200);
    expect((await call('POST', '/api/favorites', favorite)).status).toBe(201);
  });
});
