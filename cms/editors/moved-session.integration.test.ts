import { jwtSign, type Payload } from 'payload';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serveAdminApi, type ServedAdminApi } from '#tests/support/served-admin-api.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';

const ANN = { email: 'ann@guide.example', password: 'conch and grits' };
const BEN = { email: 'ben@guide.example', password: 'rum cake and tea' };
const SECONDS = 600;

let cms: ThrowawayCms;
let payload: Payload;
let api: ServedAdminApi;
/** The decoded claims of Ann's cookie. */
let claims: { id: number | string; collection: string; email: string; sid: string };
/** An id in the format of the other database: MongoDB or SQLite. */
let otherId: number | string;

beforeAll(async () => {
  cms = await throwawayCms();
  payload = cms.payload;
  api = await serveAdminApi(payload);
  for (const data of [ANN, BEN]) await payload.create({ collection: 'editors', data });
});
afterAll(async () => {
  await api.close();
  await cms.dispose();
});
beforeEach(async () => {
  const cookie = await api.signIn(ANN);
  claims = JSON.parse(
    Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString(),
  ) as typeof claims;
  otherId = typeof claims.id === 'number' ? '6a1f00000000000000000001' : 1;
});

async function cookieWith(fields: object, secret = payload.secret): Promise<string> {
  const fieldsToSign = { ...claims, ...fields };
  const { token } = await jwtSign({ fieldsToSign, secret, tokenExpiration: SECONDS });
  return `payload-token=${token}`;
}

async function signedInAs(cookie: string): Promise<string | null> {
  const response = await api.call('GET', 'editors/me', { cookie });
  const { user } = (await response.json()) as { user: { email: string } | null };
  return user?.email ?? null;
}

test('after a move to another database a session with the editor’s old id stays valid, also behind the access gate', async () => {
  const cookie = await cookieWith({ id: otherId });
  expect(await signedInAs(cookie)).toBe(ANN.email);
  expect((await api.call('GET', 'restaurants', { cookie })).status).toBe(200);
});

test('after two moves a session whose editor id no longer exists stays valid', async () => {
  expect(await signedInAs(await cookieWith({ id: idLike(claims.id) }))).toBe(ANN.email);
});

test('renewing a moved session stores the current id in the cookie, and signing out ends the session', async () => {
  const cookie = await cookieWith({ id: otherId });
  const renewal = await api.call('POST', 'editors/refresh-token', { cookie });
  const { refreshedToken } = (await renewal.json()) as { refreshedToken: string };
  const renewed = Buffer.from(refreshedToken.split('.')[1] ?? '', 'base64url').toString();
  expect(JSON.parse(renewed)).toMatchObject({ id: claims.id, sid: claims.sid });
  expect((await api.call('POST', 'editors/logout', { cookie })).status).toBe(200);
  expect(await signedInAs(cookie)).toBeNull();
  expect(await signedInAs(await cookieWith({}))).toBeNull();
});

test.each<[string, () => Promise<string>]>([
  ['signed by somebody else', () => cookieWith({ id: otherId }, 'another secret altogether')],
  ['of no session', () => cookieWith({ id: otherId, sid: undefined })],
  ['of a session that nobody has', () => cookieWith({ id: otherId, sid: crypto.randomUUID() })],
  ['of another collection', () => cookieWith({ id: otherId, collection: 'users' })],
  [
    'of another editor, with the session of this one',
    async () => cookieWith({ id: await idOf(BEN) }),
  ],
])('the session cookie %s is refused', async (_title, made) => {
  const cookie = await made();
  expect(await signedInAs(cookie)).toBeNull();
  expect((await api.call('GET', 'restaurants', { cookie })).status).toBe(401);
});

test('an altered cookie cannot use another editor’s session', async () => {
  const [, own = ''] = (await api.signIn(BEN)).split('=');
  const [head = '', , signature = ''] = own.split('.');
  const altered = Buffer.from(JSON.stringify({ ...claims, id: otherId })).toString('base64url');
  const cookie = `payload-token=${head}.${altered}.${signature}`;
  expect(await signedInAs(cookie)).toBeNull();
});

function idLike(id: number | string): number | string {
  return typeof id === 'number' ? id + 1000 : `${id.slice(0, -4)}ffff`;
}

async function idOf({ email }: { email: string }): Promise<number | string> {
  const { docs } = await payload.find({
    collection: 'editors',
    where: { email: { equals: email } },
  });
  return docs[0]?.id ?? 0;
}
