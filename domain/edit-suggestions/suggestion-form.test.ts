import { describe, expect, test } from 'vitest';
import { suggestionBody } from '#domain/contract/edit-suggestions.ts';
import { suggestionFromForm } from './suggestion-form.ts';

/** A filled-in form with the fields of every kind. */
const FORM = {
  business_status: 'CLOSED_PERMANENTLY',
  island: 'Exuma',
  town: ' George Town ',
  street: '',
  'working_hours.Monday': 'Closed',
  phone: '+1 242-555-0100',
  words: ' I was there. ',
  website: '',
};
const read = (changed: object) =>
  suggestionBody.safeParse(suggestionFromForm({ ...FORM, ...changed }));

test.each([
  ['closed', { business_status: 'CLOSED_PERMANENTLY' }],
  ['moved', { island: 'Exuma', town: 'George Town', street: '' }],
  ['phone', { phone: '+1 242-555-0100' }],
  ['other', {}],
])('the suggestion form sends only the fields of the kind %s', (kind, values) => {
  const words = 'I was there.';
  expect(read({ kind }).data).toEqual({ kind, ...values, words, website: false });
});

test('the suggestion form removes invisible characters before sending', () => {
  expect(
    read({ kind: 'moved', town: 'George\u200B Town\u2800', street: '\u3164' }).data,
  ).toMatchObject({
    town: 'George Town',
    street: '',
  });
  expect(read({ kind: 'phone', phone: '\u202A+1 242-555-0100\u202C' }).data).toMatchObject({
    phone: '+1 242-555-0100',
  });
  expect(read({ kind: 'hours', 'working_hours.Monday': '\u200B\u2800' }).data).toMatchObject({
    working_hours: { Monday: '' },
  });
});

test('the suggestion form sends opening hours for each day', () => {
  expect(read({ kind: 'hours' }).data).toMatchObject({
    working_hours: { Monday: 'Closed', Sunday: '' },
  });
});

test.each([
  ['', {}],
  ['closed', { business_status: '' }],
  ['moved', { island: '', town: '', street: '' }],
  ['phone', { phone: '' }],
  ['other', {}],
])('fields that are missing in the submitted form are sent as empty texts: %s', (kind, values) => {
  const sent = suggestionFromForm(kind ? { kind } : {});
  expect(sent).toEqual({ kind, ...values, words: '', website: '' });
});

describe('errors', () => {
  test.each([
    [{}, 'kind', 'Please choose what is wrong'],
    [{ kind: 'gone' }, 'kind', 'Please choose what is wrong'],
    [{ kind: 'closed', business_status: '' }, 'business_status', 'Please choose for how long'],
    [
      { kind: 'closed', business_status: 'OPERATIONAL' },
      'business_status',
      'Please choose for how long',
    ],
    [{ kind: 'moved', island: 'Cuba' }, 'island', 'Please choose an island from the list'],
    [{ kind: 'moved', town: 'x'.repeat(81) }, 'town', 'Town must be 80 characters or less.'],
    [
      { kind: 'moved', street: 'a\u202Eb' },
      'street',
      'Street contains invisible characters that change the direction of text. Please type it again.',
    ],
    [
      { kind: 'hours', 'working_hours.Monday': 'x'.repeat(201) },
      'working_hours.Monday',
      'Please write 200 characters or less.',
    ],
    [{ kind: 'other', words: ' ' }, 'words', 'Please tell us what is wrong'],
    [{ kind: 'other', words: '\u2800\u200B' }, 'words', 'Please tell us what is wrong'],
    [{ kind: 'phone', words: 'x'.repeat(1001) }, 'words', 'Please write 1000 characters or less.'],
  ])('the suggestion form with %j has an error at %s', (changed, field, message) => {
    const issues = read(changed).error?.issues.map((issue) => [
      issue.path.join('.'),
      issue.message,
    ]);
    expect(issues).toEqual([[field, message]]);
  });

  test('the suggestion form refuses an invalid phone number', () => {
    const [issue] = read({ kind: 'phone', phone: 'call Joe' }).error?.issues ?? [];
    expect(issue?.message).toMatch(/^Phone must have 7 to 15 digits/);
  });
});
