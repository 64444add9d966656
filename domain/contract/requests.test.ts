import { describe, expect, test } from 'vitest';
import * as account from './account.ts';
import { suggestEdit } from './edit-suggestions.ts';
import { addFavorite, removeFavorite } from './favorites.ts';
import * as passkeys from './passkeys.ts';
import { editStory, listStories, postStory } from './stories.ts';
import { reportStory } from './story-reports.ts';

type Schema = {
  safeParse(value: unknown): {
    data?: unknown;
    error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
  };
};
type Fields = Record<string, unknown>;

/** The refused fields of a request, each with its first message. */
function refused(schema: Schema, sent: unknown): Record<string, string> {
  const { error } = schema.safeParse(sent);
  const messages = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
  return Object.fromEntries(messages.toReversed()) as Record<string, string>;
}

const INVALID_EMAIL = 'Please enter a valid email address';
const NO_PASSWORD = 'Password is required';
const SHORT_PASSWORD = 'Password must be at least 6 characters';
const NO_LINK = 'The link is incomplete. Please copy all of it from the email.';

describe.each<[string, Schema, Fields, [changed: Fields, refused: Record<string, string>][]]>([
  [
    'login',
    account.login.body,
    { email: 'ann@guide.example', password: 'x' },
    [
      [{ email: 'abc' }, { email: INVALID_EMAIL }],
      [{ password: '' }, { password: NO_PASSWORD }],
      [
        { email: undefined, password: undefined },
        { email: INVALID_EMAIL, password: NO_PASSWORD },
      ],
    ],
  ],
  [
    'forgotPassword',
    account.forgotPassword.body,
    { email: 'ann@guide.example' },
    [[{ email: '' }, { email: INVALID_EMAIL }]],
  ],
  [
    'resetPassword',
    account.resetPassword.body,
    { token: 't', password: 'conch-1' },
    [
      [{ token: undefined }, { token: NO_LINK }],
      [{ token: 7 }, { token: NO_LINK }],
      [{ password: 'conch' }, { password: SHORT_PASSWORD }],
    ],
  ],
  [
    'updateProfile',
    account.updateProfile.body,
    { firstName: 'Ann', lastName: 'Bethel' },
    [
      [{ firstName: '' }, { firstName: 'First name is required' }],
      [{ lastName: ' ' }, { lastName: 'Last name is required' }],
    ],
  ],
  [
    'changePassword',
    account.changePassword.body,
    { currentPassword: 'x', newPassword: 'conch-1' },
    [
      [{ currentPassword: '' }, { currentPassword: 'Current password is required' }],
      [{ newPassword: 'conch' }, { newPassword: SHORT_PASSWORD }],
    ],
  ],
  [
    'changeEmail',
    account.changeEmail.body,
    { newEmail: 'ann@guide.example', password: 'x' },
    [
      [{ newEmail: 'ann' }, { newEmail: INVALID_EMAIL }],
      [{ password: '' }, { password: NO_PASSWORD }],
    ],
  ],
  [
    'deleteAccount',
    account.deleteAccount.body,
    { password: 'x' },
    [[{ password: '' }, { password: NO_PASSWORD }]],
  ],
  [
    'resendVerification',
    account.resendVerification.body,
    { email: 'ann' },
    [[{ email: 7 }, { email: INVALID_EMAIL }]],
  ],
  [
    'passkeyOptions',
    passkeys.passkeyOptions.body,
    { password: 'x' },
    [[{ password: '' }, { password: NO_PASSWORD }]],
  ],
  [
    'postStory',
    postStory.body,
    { content: 'Great conch' },
    [[{ content: ' ' }, { content: 'Please share your story' }]],
  ],
  [
    'editStory',
    editStory.body,
    { content: 'Great conch' },
    [[{ content: '' }, { content: 'Story cannot be empty' }]],
  ],
  [
    'addFavorite',
    addFavorite.body,
    { restaurantId: 1 },
    [0, -1, 1.5, '1', null, undefined].map((restaurantId) => [
      { restaurantId },
      { restaurantId: 'restaurantId must be the number of a restaurant.' },
    ]),
  ],
  [
    'removeFavorite',
    removeFavorite.params,
    { restaurantId: '1' },
    ['0', '-1', '01', '1.5', 'x', '', '1 ', ' 1', '1x', '1'.repeat(16), 1, undefined].map(
      (restaurantId) => [
        { restaurantId },
        { restaurantId: 'restaurantId must be the number of a restaurant.' },
      ],
    ),
  ],
])('the request schema of %s', (_, schema, sent, refusals) => {
  test('a request is accepted, and its unknown fields are dropped', () => {
    expect(schema.safeParse({ ...sent, isAdmin: true }).data).toEqual(sent);
  });

  test.each(refusals)('VAL-38: a request with the fields %j is refused', (changed, expected) => {
    expect(refused(schema, { ...sent, ...changed })).toEqual(expected);
  });

  test.each([null, undefined, 7, 'text', []])('the request %j is refused', (body) => {
    expect(schema.safeParse(body).error).toBeDefined();
  });
});

test('a member’s request for a verification link needs no email address', () => {
  expect(account.resendVerification.body.parse({})).toEqual({});
});

test('an account without a password can request to add a passkey without sending one', () => {
  expect(passkeys.passkeyOptions.body.parse({})).toEqual({});
});

test('the id of a restaurant in a URL has up to 15 digits', () => {
  const restaurantId = `9${'0'.repeat(14)}`;
  expect(removeFavorite.params.parse({ restaurantId })).toEqual({ restaurantId });
});

test.each([account.verifyEmail, account.checkResetLink])(
  'in a call of $path, a missing or repeated token is read as an empty token',
  ({ query }) => {
    expect(query.parse({ token: 'abc' })).toEqual({ token: 'abc' });
    expect(query.parse({})).toEqual({ token: '' });
    expect(query.parse({ token: ['a', 'b'] })).toEqual({ token: '' });
  },
);

test.each([
  [undefined, undefined],
  ['1', '1'],
  ['20', '20'],
  ['999999', '999999'],
  ['1000000', '1'],
  ['0', '1'],
  ['02', '1'],
  ['-2', '1'],
  ['2.5', '1'],
  ['two', '1'],
  ['', '1'],
  [' 2', '1'],
  ['2x', '1'],
])('the page number %j of a list of stories is read as %j', (page, expected) => {
  expect(listStories.query.parse({ page })).toEqual({ page: expected });
});

describe('the request of reportStory', () => {
  const parse = (sent: Fields) => reportStory.body.parse({ reason: 'spam', ...sent });

  test.each(['spam', 'offensive', 'untrue', 'private', 'other'])(
    'a report of a story may have the reason %s',
    (reason) => {
      expect(parse({ reason })).toEqual({ reason, words: null, website: false });
    },
  );

  test.each(['boring', '', undefined, 7])(
    'a report of a story with the reason %j is refused',
    (reason) => {
      expect(refused(reportStory.body, { reason })).toEqual({ reason: 'Please choose a reason' });
    },
  );

  test.each([
    [undefined, null],
    ['', null],
    [' \n', null],
    [' It’s about\r\nanother place ', 'It’s about\nanother place'],
  ])('the text %j of a report is read as %j', (words, expected) => {
    expect(parse({ words })).toMatchObject({ words: expected });
  });

  test('the text of a report may have 500 characters after trimming', () => {
    const words = 'x'.repeat(500);
    expect(parse({ words: ` ${words} ` })).toMatchObject({ words });
  });

  test.each([
    ['501 characters', 'x'.repeat(501), 'Please write 500 characters or less.'],
    ['251 emoji, 502 UTF-16 code units,', '🐚'.repeat(251), 'Please write 500 characters or less.'],
    ['a number', 7, 'Words must be text.'],
    ['null', null, 'Words must be text.'],
  ])('a report whose text is %s is refused', (_, words, message) => {
    expect(refused(reportStory.body, { reason: 'spam', words })).toEqual({ words: message });
  });

  test.each([
    [undefined, false],
    ['', false],
    ['https://spam.example', true],
    [' ', true],
    [7, true],
    [null, true],
  ])('a honeypot field with %j marks a bot: %j', (website, isBot) => {
    expect(parse({ website })).toMatchObject({ website: isBot });
  });
});

describe('the request of suggestEdit', () => {
  const NO_WORDS = { words: null, website: false };

  test.each<[Fields, Fields]>([
    [
      { kind: 'closed', business_status: 'CLOSED_PERMANENTLY' },
      { kind: 'closed', business_status: 'CLOSED_PERMANENTLY' },
    ],
    [
      { kind: 'moved', island: 'Exuma', town: ' George Town ', street: '' },
      { kind: 'moved', island: 'Exuma', town: 'George Town', street: '' },
    ],
    [
      { kind: 'moved', island: '' },
      { kind: 'moved', island: '' },
    ],
    [{ kind: 'moved' }, { kind: 'moved' }],
    [
      { kind: 'hours', working_hours: { Monday: ' 9 to\u200B 5 ', Sunday: '' } },
      { kind: 'hours', working_hours: { Monday: '9 to 5', Sunday: '' } },
    ],
    [
      // A phone number copied from a contact list may be wrapped in invisible direction marks.
      { kind: 'phone', phone: '\u202A+1 242-555-0125\u202C' },
      { kind: 'phone', phone: '+1 242-555-0125' },
    ],
  ])('the suggested edit %j is accepted and parsed', (sent, expected) => {
    expect(suggestEdit.body.parse(sent)).toEqual({ ...expected, ...NO_WORDS });
  });

  test('a suggested edit of any kind may contain a text', () => {
    expect(suggestEdit.body.parse({ kind: 'other', words: ' The name is wrong ' })).toEqual({
      kind: 'other',
      words: 'The name is wrong',
      website: false,
    });
    expect(suggestEdit.body.parse({ kind: 'moved', words: 'Next door' })).toEqual({
      kind: 'moved',
      words: 'Next door',
      website: false,
    });
  });

  test.each<[Fields, Record<string, string>]>([
    [{}, { kind: 'Please choose what is wrong' }],
    [{ kind: 'menu' }, { kind: 'Please choose what is wrong' }],
    [{ kind: 'closed' }, { business_status: 'Please choose for how long' }],
    [
      { kind: 'closed', business_status: 'OPERATIONAL' },
      { business_status: 'Please choose for how long' },
    ],
    [{ kind: 'moved', island: 'Cuba' }, { island: 'Please choose an island from the list' }],
    [
      { kind: 'hours', working_hours: { Monday: 9 } },
      { 'working_hours.Monday': 'Opening hours must be text.' },
    ],
    [{ kind: 'phone', phone: 7 }, { phone: 'Phone must be text.' }],
    [{ kind: 'other' }, { words: 'Please tell us what is wrong' }],
    [{ kind: 'other', words: ' ' }, { words: 'Please tell us what is wrong' }],
    [{ kind: 'other', words: 7 }, { words: 'Words must be text.' }],
  ])('the suggested edit %j is refused', (sent, expected) => {
    expect(refused(suggestEdit.body, sent)).toEqual(expected);
  });
});

test('the text of a suggested edit has at most 1000 characters, and the hours of each day 200', () => {
  const send = (words: number, hours: number) =>
    refused(suggestEdit.body, {
      kind: 'hours',
      words: 'x'.repeat(words),
      working_hours: { Monday: 'x'.repeat(hours) },
    });
  expect(send(1000, 200)).toEqual({});
  expect(send(1001, 201)).toEqual({
    words: 'Please write 1000 characters or less.',
    'working_hours.Monday': 'Please write 200 characters or less.',
  });
});

describe('the bytes of a passkey', () => {
  const ID = 'Abc-_09';
  const NEW = {
    id: ID,
    rawId: ID,
    type: 'public-key',
    response: { clientDataJSON: 'a', attestationObject: 'b' },
  };
  const SIGNED = {
    id: ID,
    rawId: ID,
    type: 'public-key',
    response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c', userHandle: 'd' },
  };

  test('a new passkey and a signed challenge are accepted without unknown fields', () => {
    const { addPasskey, passkeySignIn } = passkeys;
    expect(addPasskey.body.parse({ ...NEW, authenticatorAttachment: 'platform' })).toEqual(NEW);
    expect(passkeySignIn.body.parse({ ...SIGNED, clientExtensionResults: {} })).toEqual(SIGNED);
  });

  test('a signed passkey challenge is valid without the member’s handle', () => {
    const { userHandle: _, ...response } = SIGNED.response;
    const sent = { ...SIGNED, response };
    expect(passkeys.passkeySignIn.body.parse(sent)).toEqual(sent);
  });

  test.each<[string, Schema, Fields & { response: Fields }]>([
    ['addPasskey', passkeys.addPasskey.body, NEW],
    ['passkeySignIn', passkeys.passkeySignIn.body, SIGNED],
  ])('the request of %s with a text that is not base64url is refused', (_, schema, sent) => {
    for (const bytes of ['', 'a=', 'a+b', 'a/b', 'a b', ' a', 'é']) {
      for (const field of ['id', 'rawId'])
        expect(refused(schema, { ...sent, [field]: bytes })).toEqual({
          [field]: 'Must be base64url.',
        });
      for (const field of Object.keys(sent.response))
        expect(
          refused(schema, { ...sent, response: { ...sent.response, [field]: bytes } }),
        ).toEqual({ [`response.${field}`]: 'Must be base64url.' });
    }
  });

  test.each<[string, Schema, Fields & { response: Fields }, Record<string, number>]>([
    [
      'addPasskey',
      passkeys.addPasskey.body,
      NEW,
      { id: 1400, rawId: 1400, clientDataJSON: 4000, attestationObject: 20_000 },
    ],
    [
      'passkeySignIn',
      passkeys.passkeySignIn.body,
      SIGNED,
      {
        id: 1400,
        rawId: 1400,
        clientDataJSON: 4000,
        authenticatorData: 4000,
        signature: 4000,
        userHandle: 100,
      },
    ],
  ])('the request of %s has a maximum length for each field', (_, schema, sent, lengths) => {
    for (const [field, most] of Object.entries(lengths)) {
      const withLength = (length: number) =>
        field in sent
          ? { ...sent, [field]: 'a'.repeat(length) }
          : { ...sent, response: { ...sent.response, [field]: 'a'.repeat(length) } };
      expect(refused(schema, withLength(most))).toEqual({});
      expect(Object.keys(refused(schema, withLength(most + 1)))).toHaveLength(1);
    }
  });

  test.each([
    [passkeys.addPasskey.body, { ...NEW, type: 'password' }],
    [passkeys.passkeySignIn.body, { ...SIGNED, type: undefined }],
    [passkeys.addPasskey.body, { ...NEW, response: undefined }],
    [passkeys.passkeySignIn.body, { ...SIGNED, response: {} }],
  ] as [Schema, Fields][])('a passkey needs its type and its response', (schema, sent) => {
    expect(schema.safeParse(sent).error).toBeDefined();
  });
});
