import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MemberPasskey } from '#domain/contract/account.ts';
import type { CreationOptions, RequestOptions } from '#domain/contract/passkeys.ts';
import {
  SITE_URL,
  startAccountApi,
  type AccountApi,
  type Call,
} from '#tests/support/account-api.ts';
import {
  softwareAuthenticator,
  type Dishonesty,
  type SoftwareAuthenticator,
} from '#tests/support/software-authenticator.ts';
import { userHandle } from './passkey-ceremonies.ts';
import { dropExpired } from './sessions.ts';
import { MEMBER_PASSWORD, type NewMember, verifiedMember } from '#tests/support/members.ts';

const FIVE_MINUTES = 5 * 60 * 1000;
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';
const NOT_ACCEPTED = {
  error: 'This passkey was not accepted.',
  suggestion: 'It may have been removed. Sign in with your password.',
};
const TOO_LATE = { error: 'This sign-in has expired or was already used. Please try again.' };

let api: AccountApi;

beforeAll(async () => {
  api = await startAccountApi();
});
afterEach(() => {
  api.backToPresent();
  expect(api.errors.splice(0)).toEqual([]);
});
afterAll(() => api.dispose());

/** A member with a verified address. */
const newMember = (call?: NewMember['call']) =>
  verifiedMember(api, { firstName: 'Cay', lastName: 'Rolle', call });

const optionsToAdd = (call: Call) =>
  call<CreationOptions>('POST', '/api/auth/passkeys/options', { password: MEMBER_PASSWORD });

async function add(
  call: Call,
  device = softwareAuthenticator(SITE_URL),
  otherwise: Dishonesty = {},
) {
  const options = await optionsToAdd(call);
  expect(options.status, options.text).toBe(200);
  const made = device.create(options.body, otherwise);
  const answer = await call<MemberPasskey>('POST', '/api/auth/passkeys', made);
  return { device, made, answer };
}

/** A member with one passkey. */
async function withPasskey() {
  const member = await newMember();
  const { device, answer } = await add(member.call);
  expect(answer.status, answer.text).toBe(201);
  return { ...member, device, passkey: answer.body };
}

const optionsToSignIn = async (call: Call) => {
  const { status, body } = await call<RequestOptions>('POST', '/api/auth/passkeys/sign-in-options');
  expect(status).toBe(200);
  return body;
};

const send = (call: Call, signed: unknown) => call('POST', '/api/auth/passkeys/sign-in', signed);

async function signIn(
  device: SoftwareAuthenticator,
  otherwise: Dishonesty = {},
  call: Call = api.browser(),
) {
  const signed = device.sign(await optionsToSignIn(call), otherwise);
  return { call, signed, answer: await send(call, signed) };
}

const passkeysOf = async (call: Call) => {
  const { body } = await call<{ passkeys: MemberPasskey[]; asksForPassword: boolean }>(
    'GET',
    '/api/auth/passkeys',
  );
  return body;
};

const countOf = async (id: number) => {
  const where = { user: { equals: id } };
  return (await api.cms.payload.db.count({ collection: 'passkeys', where })).totalDocs;
};

/** Changes one character of a base64url text. */
function altered(text: string): string {
  const middle = Math.floor(text.length / 2);
  const other = text[middle] === 'A' ? 'B' : 'A';
  return text.slice(0, middle) + other + text.slice(middle + 1);
}

describe('a passkey', () => {
  test('a member adds a passkey and signs in with it', async () => {
    const { email, call, id } = await newMember(api.browser(PHONE));
    const options = await optionsToAdd(call);
    expect(options.body).toMatchObject({
      rp: { id: 'localhost', name: 'Test guide' },
      user: { id: userHandle(id), name: email, displayName: 'Cay Rolle' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      excludeCredentials: [],
    });
    expect(options.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^guide-passkey=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    const device = softwareAuthenticator(SITE_URL);
    const made = device.create(options.body);
    const added = await call<MemberPasskey>('POST', '/api/auth/passkeys', made);
    expect(added.status, added.text).toBe(201);
    expect(added.body).toEqual({
      id: expect.any(String) as string,
      name: 'Safari on iOS',
      addedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      lastUsedAt: null,
    });

    const { call: laptop, answer } = await signIn(device);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toEqual({ user: expect.objectContaining({ id, email }) as object });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [session, hint] = answer.headers.getSetCookie();
    expect(session).toMatch(
      /^guide-session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(hint).toBe('guide-member=1; Max-Age=604800; Path=/; SameSite=Lax');
    expect((await laptop('GET', '/api/auth/me')).body.user.email).toBe(email);
    const { passkeys, asksForPassword } = await passkeysOf(laptop);
    expect(passkeys).toEqual([{ ...added.body, lastUsedAt: expect.any(String) as string }]);
    expect(asksForPassword).toBe(true);
    const subjects = (await api.mailsTo(email, 3)).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual([
      'New passkey for Test guide',
      'New sign-in to Test guide',
      'Verify your email for Test guide',
    ]);
  });

  test('a passkey may have a self-attestation, which some browsers send', async () => {
    const { call } = await newMember();
    const { answer, device } = await add(call, undefined, { attestation: 'self' });
    expect(answer.status, answer.text).toBe(201);
    expect((await signIn(device)).answer.status).toBe(200);
  });

  test('a passkey can only be added with the password', async () => {
    const { call, id } = await newMember();
    const path = '/api/auth/passkeys/options';
    for (const password of ['wrong', undefined])
      expect(await call('POST', path, { password })).toMatchObject({
        status: 400,
        body: { fields: { password: 'Current password is incorrect' } },
      });
    await api.cms.payload.db.deleteMany({
      collection: 'passwords',
      where: { user: { equals: id } },
    });
    expect((await passkeysOf(call)).asksForPassword).toBe(false);
    expect((await call('POST', path, {})).status).toBe(200);
  });

  test('a passkey is stored once, and the options tell the browser not to create a second one', async () => {
    const { call, device } = await withPasskey();
    const options = await optionsToAdd(call);
    expect(options.body.excludeCredentials).toEqual([
      { type: 'public-key', id: device.credentialId },
    ]);
    const again = await call('POST', '/api/auth/passkeys', device.create(options.body));
    expect(again).toMatchObject({
      status: 409,
      body: { error: 'This passkey has already been added.' },
    });
    const { call: stranger } = await newMember();
    expect((await add(stranger, device)).answer.status).toBe(409);
  });

  test('a member with ten passkeys cannot add another one', async () => {
    const { call, id } = await newMember();
    const early = await optionsToAdd(call);
    for (let number = 1; number <= 10; number++)
      expect((await add(call)).answer.status, `${number}`).toBe(201);
    const full = { status: 400, body: { error: 'You have 10 passkeys. Remove one first.' } };
    expect(await optionsToAdd(call)).toMatchObject(full);
    const made = softwareAuthenticator(SITE_URL).create(early.body);
    expect(await call('POST', '/api/auth/passkeys', made)).toMatchObject(full);
    expect(await countOf(id)).toBe(10);
  });

  test('a removed passkey cannot sign in', async () => {
    const { email, call, device, passkey } = await withPasskey();
    const { call: stranger } = await newMember();
    await stranger('DELETE', `/api/auth/passkeys/${passkey.id}`);
    expect((await signIn(device)).answer.status).toBe(200);
    for (const path of [passkey.id, passkey.id, 'not-an-id'])
      expect(await call('DELETE', `/api/auth/passkeys/${path}`)).toMatchObject({
        status: 200,
        body: { success: true },
      });
    expect((await passkeysOf(call)).passkeys).toEqual([]);
    expect((await signIn(device)).answer).toMatchObject({ status: 401, body: NOT_ACCEPTED });
    const subjects = (await api.mailsTo(email, 3)).map(({ subject }) => subject);
    expect(subjects).toContain('Passkey removed from Test guide');
  });

  test('a passkey is deleted with its account', async () => {
    const { call, id, device } = await withPasskey();
    expect(await countOf(id)).toBe(1);
    await call('DELETE', '/api/auth/delete-account', { password: MEMBER_PASSWORD });
    expect(await countOf(id)).toBe(0);
    expect((await signIn(device)).answer).toMatchObject({ status: 401, body: NOT_ACCEPTED });
  });

  test('a passkey is part of the member’s data export, without its key', async () => {
    const { call, device, passkey } = await withPasskey();
    const { body, text } = await call<{ passkeys: MemberPasskey[] }>('GET', '/api/auth/export');
    expect(body.passkeys).toEqual([passkey]);
    expect(text).not.toContain(device.credentialId);
    expect(text).not.toMatch(/publicKey|credentialId|counter/);
  });

  test.each(['passkeys', 'passkey-challenges'] as const)(
    'passkey data is hidden from editors: %s',
    async (collection) => {
      const { payload } = api.cms;
      const user = { id: 1, collection: 'editors', email: 'e@guide.example' } as never;
      await expect(payload.find({ collection, overrideAccess: false, user })).rejects.toThrow(
        'You are not allowed to perform this action.',
      );
    },
  );
});

describe('a signature', () => {
  test.each<[string, Dishonesty]>([
    ['for another site', { origin: 'https://evil.example' }],
    ['for another port of this host', { origin: 'http://localhost:8080' }],
    ['for this site behind HTTPS', { origin: 'https://localhost' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['of another kind', { type: 'webauthn.create' }],
    ['without anybody present', { flags: 0 }],
    ['without an account', { userHandle: undefined }],
    ['for another account', { userHandle: userHandle(0) }],
  ])('a signature %s is not accepted', async (_, otherwise) => {
    const { device } = await withPasskey();
    const { answer } = await signIn(device, otherwise);
    expect(answer).toMatchObject({ status: 401, body: NOT_ACCEPTED });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await signIn(device)).answer.status).toBe(200);
  });

  test('a signature by another member’s device is not accepted', async () => {
    const ann = await withPasskey();
    const eve = await withPasskey();
    const { answer } = await signIn(eve.device, {
      credentialId: ann.device.credentialId,
      userHandle: userHandle(ann.id),
    });
    expect(answer).toMatchObject({ status: 401, body: NOT_ACCEPTED });
  });

  test.each(['signature', 'authenticatorData'] as const)(
    'a sign-in by passkey with an altered %s is refused',
    async (part) => {
      const { device } = await withPasskey();
      const call = api.browser();
      const { response, ...signed } = device.sign(await optionsToSignIn(call));
      const sent = { ...signed, response: { ...response, [part]: altered(response[part]) } };
      expect(await send(call, sent)).toMatchObject({ status: 401, body: NOT_ACCEPTED });
    },
  );

  test('a signature by an unknown passkey gets the same answer as a wrong signature', async () => {
    const { device } = await withPasskey();
    const unknown = await signIn(softwareAuthenticator(SITE_URL), { userHandle: userHandle(1) });
    const wrong = await signIn(device, { origin: 'https://evil.example' });
    expect(unknown.answer.text).toBe(wrong.answer.text);
    expect(unknown.answer.status).toBe(wrong.answer.status);
  });

  test('each signature of a passkey must increase its counter, unless the device always sends 0', async () => {
    const { device } = await withPasskey();
    const statusAt = async (counter: number) => {
      device.counter = counter;
      return (await signIn(device)).answer.status;
    };
    expect([await statusAt(0), await statusAt(0)]).toEqual([200, 200]);
    expect([await statusAt(7), await statusAt(7), await statusAt(6), await statusAt(0)]).toEqual([
      200, 401, 401, 401,
    ]);
    expect(await statusAt(8)).toBe(200);
  });

  test('a signature without user verification is accepted, because the options only prefer it', async () => {
    const { device } = await withPasskey();
    expect((await signIn(device, { flags: 0x01 })).answer.status).toBe(200);
  });
});

describe('a new passkey', () => {
  test.each<[string, Dishonesty]>([
    ['for another site', { origin: 'https://evil.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['of another kind', { type: 'webauthn.get' }],
    ['without anybody present', { flags: 0x44 }],
  ])('a new passkey %s is refused', async (_, otherwise) => {
    const { call, id } = await newMember();
    const { answer } = await add(call, undefined, otherwise);
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'This passkey could not be read. Please try again.' },
    });
    expect(await countOf(id)).toBe(0);
  });
});

describe('a challenge', () => {
  test('a passkey challenge is random, and stored only as a hash', async () => {
    const call = api.browser();
    const [first, second] = [await optionsToSignIn(call), await optionsToSignIn(call)];
    expect(first.challenge).toMatch(/^[\w-]{43}$/);
    expect(second.challenge).not.toBe(first.challenge);
    const { docs } = await api.cms.payload.db.find({
      collection: 'passkey-challenges',
      pagination: false,
    });
    expect(docs.length).toBeGreaterThan(1);
    for (const secret of [first.challenge, second.challenge, call.cookies.get('guide-passkey')])
      expect(JSON.stringify(docs)).not.toContain(secret);
  });

  test('the sign-in options are the same for every caller and every Host header', async () => {
    const { call } = await withPasskey();
    const { body } = await call<RequestOptions>(
      'POST',
      '/api/auth/passkeys/sign-in-options',
      undefined,
      { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
    );
    const { challenge, ...rest } = body;
    expect(challenge).not.toBe('');
    expect(rest).toEqual({ rpId: 'localhost', timeout: 300_000, userVerification: 'preferred' });
  });

  test('a passkey challenge can be used once', async () => {
    const { device } = await withPasskey();
    const { call, signed, answer } = await signIn(device);
    expect(answer.status).toBe(200);
    expect(await send(call, signed)).toMatchObject({ status: 400, body: TOO_LATE });
    device.counter = 1;
    const { challenge } = JSON.parse(
      Buffer.from(signed.response.clientDataJSON, 'base64url').toString(),
    ) as { challenge: string };
    const options = { ...(await optionsToSignIn(call)), challenge };
    expect(await send(call, device.sign(options))).toMatchObject({ status: 400, body: TOO_LATE });
  });

  test('a passkey challenge cannot be used again after a failed try', async () => {
    const { device } = await withPasskey();
    const call = api.browser();
    const options = await optionsToSignIn(call);
    expect((await send(call, device.sign(options, { rpId: 'evil.example' }))).status).toBe(401);
    expect(await send(call, device.sign(options))).toMatchObject({ status: 400, body: TOO_LATE });
  });

  test('ten concurrent sign-ins with one challenge succeed once', async () => {
    const { device } = await withPasskey();
    const call = api.browser();
    const signed = device.sign(await optionsToSignIn(call));
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(call, signed)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array<number>(9).fill(400),
    ]);
  });

  test('ten concurrent calls with one challenge add one passkey', async () => {
    const { call, id } = await newMember();
    const { body } = await optionsToAdd(call);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        call('POST', '/api/auth/passkeys', softwareAuthenticator(SITE_URL).create(body)),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await countOf(id)).toBe(1);
  });

  test('a passkey challenge is valid for five minutes', async () => {
    const { call, device } = await withPasskey();
    const browser = api.browser();
    const options = await optionsToSignIn(browser);
    api.pass(FIVE_MINUTES - 2000);
    expect((await send(browser, device.sign(options))).status).toBe(200);
    api.backToPresent();
    const late = await optionsToSignIn(browser);
    const made = softwareAuthenticator(SITE_URL).create((await optionsToAdd(call)).body);
    api.pass(FIVE_MINUTES + 1000);
    const tooLate = { status: 400, body: TOO_LATE };
    expect(await send(browser, device.sign(late))).toMatchObject(tooLate);
    expect(await call('POST', '/api/auth/passkeys', made)).toMatchObject(tooLate);
  });

  test('a passkey challenge is valid in every tab of the browser that requested it, and in no other browser', async () => {
    const { device } = await withPasskey();
    const call = api.browser();
    const first = device.sign(await optionsToSignIn(call));
    const second = device.sign(await optionsToSignIn(call));
    const elsewhere = api.browser();
    await optionsToSignIn(elsewhere);
    for (const other of [elsewhere, api.browser()])
      expect(await send(other, first)).toMatchObject({ status: 400, body: TOO_LATE });
    expect((await send(call, first)).status).toBe(200);
    expect((await send(call, second)).status).toBe(200);
  });

  test('a passkey challenge is valid for one purpose and one member', async () => {
    const { call, device } = await withPasskey();
    const { body: toAdd } = await optionsToAdd(call);
    const tooLate = { status: 400, body: TOO_LATE };
    const options = { ...(await optionsToSignIn(call)), challenge: toAdd.challenge };
    expect(await send(call, device.sign(options))).toMatchObject(tooLate);
    const { challenge } = await optionsToSignIn(call);
    const made = softwareAuthenticator(SITE_URL).create({ ...toAdd, challenge });
    expect(await call('POST', '/api/auth/passkeys', made)).toMatchObject(tooLate);
    // Another member signs in with this browser.
    await newMember(call);
    const stolen = softwareAuthenticator(SITE_URL).create(toAdd);
    expect(await call('POST', '/api/auth/passkeys', stolen)).toMatchObject(tooLate);
  });

  test('a challenge that the guide never issued is refused', async () => {
    const { device } = await withPasskey();
    const call = api.browser();
    const options = { ...(await optionsToSignIn(call)), challenge: 'A'.repeat(43) };
    expect(await send(call, device.sign(options))).toMatchObject({ status: 400, body: TOO_LATE });
  });

  test('a passkey challenge is deleted after it expires', async () => {
    const { payload } = api.cms;
    await optionsToSignIn(api.browser());
    const count = async () =>
      (await payload.db.count({ collection: 'passkey-challenges' })).totalDocs;
    const before = await count();
    await dropExpired(payload, new Date());
    expect(await count()).toBe(before);
    await dropExpired(payload, new Date(Date.now() + FIVE_MINUTES + 1000));
    expect(await count()).toBe(0);
  });
});

describe('calls', () => {
  test.each([
    ['GET', '/api/auth/passkeys', undefined],
    ['POST', '/api/auth/passkeys/options', {}],
    ['POST', '/api/auth/passkeys', {}],
    ['DELETE', '/api/auth/passkeys/1', undefined],
  ])('%s %s requires a signed-in member', async (method, path, sent) => {
    expect(await api.browser()(method, path, sent)).toMatchObject({
      status: 401,
      body: { error: 'Unauthorized' },
    });
  });

  test('passkey calls from another site are refused', async () => {
    const headers = { Origin: 'https://evil.example' };
    for (const path of ['sign-in-options', 'sign-in', 'options'])
      expect((await api.browser()('POST', `/api/auth/passkeys/${path}`, {}, headers)).status).toBe(
        403,
      );
  });

  test.each<[string, (signed: { id: string; response: object }) => unknown]>([
    ['nothing', () => ({})],
    ['a list', () => []],
    ['no response', ({ id }) => ({ id, rawId: id, type: 'public-key' })],
    ['another type', (signed) => ({ ...signed, type: 'password' })],
    ['an object for the id', (signed) => ({ ...signed, id: { $gt: '' }, rawId: { $gt: '' } })],
    ['an endless id', (signed) => ({ ...signed, id: 'A'.repeat(2000), rawId: 'A'.repeat(2000) })],
    ['two ids', (signed) => ({ ...signed, rawId: 'AAAA' })],
    [
      'client data that is no JSON',
      ({ response, ...signed }) => ({
        ...signed,
        response: { ...response, clientDataJSON: 'AAAA' },
      }),
    ],
    [
      'no authenticator data to speak of',
      ({ response, ...signed }) => ({
        ...signed,
        response: { ...response, authenticatorData: 'AAAA' },
      }),
    ],
  ])('passkey calls with %s are refused', async (_, change) => {
    const { device } = await withPasskey();
    const call = api.browser();
    const sent = change(device.sign(await optionsToSignIn(call)));
    const { status, body } = await send(call, sent);
    expect([400, 401]).toContain(status);
    expect(body.error).toEqual(expect.any(String));
  });

  test('after 100 failed passkey calls a client is rate-limited, and other clients are not', async () => {
    const { device } = await withPasskey();
    const call = api.browser();
    const signed = device.sign(await optionsToSignIn(call), { rpId: 'evil.example' });
    for (let time = 0; time < 100; time++) await send(call, signed);
    const { status, headers } = await send(call, signed);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn(device)).answer.status).toBe(200);
  });
});
