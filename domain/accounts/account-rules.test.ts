import { describe, expect, test } from 'vitest';
import * as rules from './account-rules.ts';

type Rule = {
  safeParse(value: unknown): { error?: { issues: { message: string }[] } | undefined };
};

const message = (rule: Rule, value: unknown) => rule.safeParse(value).error?.issues[0]?.message;

const NOT_TEXT = [undefined, null, 7, ['a'], { a: 1 }];

describe('email', () => {
  test.each([
    ['ann@guide.example', 'ann@guide.example'],
    [' Ann.Bethel+news@Guide.Example\n', 'ann.bethel+news@guide.example'],
  ])('the email address %j is stored as %j', (typed, stored) => {
    expect(rules.email.parse(typed)).toBe(stored);
  });

  test.each([
    ...NOT_TEXT,
    '',
    '  ',
    'abc',
    'ann@',
    '@guide.example',
    'ann@guide',
    'ann bethel@guide.example',
    'ann@guide.example, bob@guide.example',
    // The Kelvin sign, which lower-cases to a plain k.
    'an\u212A@guide.example',
  ])('VAL-01, VAL-04, VAL-12: the email address %j is refused', (typed) => {
    expect(message(rules.email, typed)).toBe('Please enter a valid email address');
  });

  test('an email address has at most 254 characters', () => {
    const address = (length: number) => `ann@${'a.'.repeat(200)}`.slice(0, length - 2) + 'ex';
    expect(rules.email.parse(address(254))).toHaveLength(254);
    expect(message(rules.email, address(255))).toBe('Please enter a valid email address');
  });
});

describe.each([
  ['First name', rules.firstName],
  ['Last name', rules.lastName],
])('the rule for the field %s', (label, rule) => {
  test.each([
    [' Ann ', 'Ann'],
    ['Jean-Luc  O’Neil', 'Jean-Luc  O’Neil'],
    ['Élise 莉', 'Élise 莉'],
    ['An\u200Bn', 'Ann'],
  ])('the name %j is stored as %j', (typed, stored) => {
    expect(rule.parse(typed)).toBe(stored);
  });

  test.each([...NOT_TEXT, '', '  ', '\n', '\u200B', '\u2800'])(
    'VAL-08, VAL-09, VAL-21, VAL-22: %j is not a name',
    (typed) => {
      expect(message(rule, typed)).toBe(`${label} is required`);
    },
  );

  test.each([
    'Ann\nBethel',
    'Ann\tBethel',
    'Ann\u0000',
    'Ann\u2028Bethel',
    'Ann\u2029Bethel',
    'Ann\u202EBethel',
    'Ann\u2066Bethel',
    'Ann\uD83D',
  ])(
    'a name with line breaks or other marks that disturb the layout of a page is refused: %j',
    (typed) => {
      expect(message(rule, typed)).toBe(`${label} contains characters that cannot be shown`);
    },
  );

  test('a name has at most 80 characters', () => {
    expect(rule.parse(`\n${'x'.repeat(80)} `)).toBe('x'.repeat(80));
    expect(message(rule, 'x'.repeat(81))).toBe(`${label} must be 80 characters or less`);
  });

  test('each refused name gets exactly one error message', () => {
    for (const typed of ['', '\u202E', 'x'.repeat(81)])
      expect(rule.safeParse(typed).error?.issues).toHaveLength(1);
  });
});

describe.each([
  ['newPassword', rules.newPassword, 6, 'Password must be at least 6 characters'],
  ['password', rules.password, 1, 'Password is required'],
  ['currentPassword', rules.currentPassword, 1, 'Current password is required'],
] as const)('%s', (_, rule, least, tooShort) => {
  test.each([
    'x'.repeat(least),
    // A password keeps its blanks, letter case and invisible characters.
    ' A\u200Bb\t\n c ',
  ])('VAL-03, VAL-06: a password is taken exactly as typed: %j', (typed) => {
    expect(rule.parse(typed)).toBe(typed);
  });

  test.each([...NOT_TEXT, '', 'x'.repeat(least - 1)])(
    'VAL-02, VAL-05, VAL-23, VAL-24: the password %j is refused',
    (typed) => {
      expect(message(rule, typed)).toBe(tooShort);
    },
  );

  test('a password over 512 characters is refused before it is hashed', () => {
    expect(rule.parse('x'.repeat(512))).toHaveLength(512);
    expect(message(rule, 'x'.repeat(513))).toBe('Password must be 512 characters or less');
  });
});
