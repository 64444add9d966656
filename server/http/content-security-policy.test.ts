import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, createPageHeaders } from './content-security-policy.ts';

const directives = (html: string) => {
  const policy = contentSecurityPolicy(html, { tileOrigin: 'https://tile.example' });
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );
};
const hash = (content: string) =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

test('a page without inline scripts allows this origin and map tiles alone', () => {
  expect(Object.fromEntries(directives('<!doctype html><p>Hello</p>'))).toEqual({
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: https://tile.example",
    'font-src': "'self'",
    'connect-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  });
});

test('without a tile server pictures of this origin alone', () => {
  expect(contentSecurityPolicy('<p>Hello</p>', { tileOrigin: null })).toContain(
    `img-src 'self' data:; `,
  );
});

test("a hash is the browser's: the example of the CSP standard", () => {
  // https://www.w3.org/TR/CSP3/#external-hash and MDN give this value for this script.
  const html = `<script>alert('Hello, world.');</script>`;
  expect(directives(html).get('script-src')).toBe(
    "'self' 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  );
});

describe('scripts that are allowed by their hash', () => {
  test.each<[string, string, string]>([
    ['plain', '<script>a()</script>', 'a()'],
    ['of a module', '<script type="module">a()</script>', 'a()'],
    ['with an attribute that holds a >', '<script data-x="a>b">a()</script>', 'a()'],
    ['in capitals', '<SCRIPT>a()</SCRIPT>', 'a()'],
    ['with blanks in the end tag', '<script>a()</script >', 'a()'],
    ['on several lines', '<script>\n  a();\n</script>', '\n  a();\n'],
    ['with Windows line ends', '<script>a();\r\nb();\r</script>', 'a();\nb();\n'],
    ['with characters beyond ASCII', '<script>a("é 🐚")</script>', 'a("é 🐚")'],
    ['that only mentions src in a value', '<script data-from="the src=x">a()</script>', 'a()'],
    ['with a name that ends in src', '<script data-src="x">a()</script>', 'a()'],
    ['of an import map', '<script type="importmap">{}</script>', '{}'],
  ])('%s', (_, html, content) => {
    expect(directives(html).get('script-src')).toBe(`'self' ${hash(content)}`);
  });

  test('several, each once, in their order', () => {
    const html = '<script>a()</script><p>x</p><script>b()</script><script>a()</script>';
    expect(directives(html).get('script-src')).toBe(`'self' ${hash('a()')} ${hash('b()')}`);
  });
});

describe('scripts that need no hash', () => {
  test.each([
    ['from a file', '<script src="/_astro/a.js"></script>'],
    ['from a file, without quotes', '<script type=module src=/_astro/a.js></script>'],
    ['from a file, on a line of its own', '<script\n  defer\n  src="/a.js"\n></script>'],
    ['structured data', '<script type="application/ld+json">{"a":1}</script>'],
    ['data', "<script id='x' type='application/json'>{}</script>"],
    ['empty', '<script></script>'],
    ['another element', '<scripted>a()</scripted>'],
  ])('%s', (_, html) => {
    expect(directives(html).get('script-src')).toBe("'self'");
  });
});

test('styles in the page are allowed by their hash', () => {
  const html =
    '<style>p{color:red}</style><style data-x>a{}</style><style></style><p style="top:0">';
  expect(directives(html).get('style-src')).toBe(`'self' ${hash('p{color:red}')} ${hash('a{}')}`);
});

test('nothing inline is allowed wholesale except style attributes', () => {
  const html = '<script>a()</script><style>b</style><p onclick="c()" style="d">';
  const unsafe = [...directives(html)].filter(([, values]) => values.includes('unsafe'));
  expect(unsafe).toEqual([['style-src-attr', "'unsafe-inline'"]]);
});

describe('headers kept with a page', () => {
  const headersOf = createPageHeaders('https://tile.example:8443/{z}/{x}/{y}.png?key=1');

  test('HTML has a policy with the origin of the tiles', () => {
    const headers = headersOf(Buffer.from('<script>a()</script>'), 'text/html; charset=utf-8');
    expect(headers['Content-Security-Policy']).toContain(hash('a()'));
    expect(headers['Content-Security-Policy']).toContain(
      "img-src 'self' data: https://tile.example:8443;",
    );
  });

  test.each(['application/xml', 'text/plain', 'text/htmlx'])('%s has none', (contentType) => {
    expect(headersOf(Buffer.from('<script>a()</script>'), contentType)).toEqual({});
  });
});
