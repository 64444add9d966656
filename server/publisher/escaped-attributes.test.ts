import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapedAttributes } from './escaped-attributes.ts';

test.each([
  ['<img alt="a <b> c">', '<img alt="a &lt;b> c">'],
  ['<img alt="&#34;><script>x()</script>">', '<img alt="&#34;>&lt;script>x()&lt;/script>">'],
  ['<p title="<" class="<<">&lt;b></p>', '<p title="&lt;" class="&lt;&lt;">&lt;b></p>'],
  ['<script>if ("<b" < c) "<p>"</script>', '<script>if ("<b" < c) "<p>"</script>'],
  ['<style>a::before { content: "<" }</style>', '<style>a::before { content: "<" }</style>'],
  [
    '<script type="application/ld+json">{"a":"<"}</script><i title="<">',
    '<script type="application/ld+json">{"a":"<"}</script><i title="&lt;">',
  ],
  [
    '<script type="module">show(\'<i title="<">\')</script><i title="<">',
    '<script type="module">show(\'<i title="<">\')</script><i title="&lt;">',
  ],
  ['<!-- <i title="<"> --><i title="<">', '<!-- <i title="<"> --><i title="&lt;">'],
  ['<!doctype html><i>1 > 0 "<b title="x">', '<!doctype html><i>1 > 0 "<b title="x">'],
])('only attribute values are escaped in the HTML %s', (html, escaped) => {
  expect(escapedAttributes(html)).toBe(escaped);
});

test('text in an attribute or beside one keeps its meaning, and the escaped HTML has no tag inside an attribute', () => {
  const inAttribute = (text: string) => text.replaceAll('&', '&#38;').replaceAll('"', '&#34;');
  const inText = (text: string) =>
    inAttribute(text).replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const hostile = fc.array(
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '/',
      '=',
      '<script>',
      '</script>',
      '<!--',
      '-->',
      ' ',
      'a',
      '&',
    ),
  );
  fc.assert(
    fc.property(hostile, hostile, (value, text) => {
      const html = (alt: string) =>
        `<p>${inText(text.join(''))}</p><img alt="${alt}" src="/a.webp">`;
      const alt = inAttribute(value.join(''));
      expect(escapedAttributes(html(alt))).toBe(html(alt.replaceAll('<', '&lt;')));
    }),
  );
});
