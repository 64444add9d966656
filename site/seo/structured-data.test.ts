import { expect, test } from 'vitest';
import { breadcrumbList } from './breadcrumb-list.ts';
import { structuredDataScript } from './structured-data.ts';

const SITE = { origin: 'https://guide.example' };

test.each([
  '</script><script>alert(1)</script>',
  '<!--<script>',
  ']]> & "quotes" \\ \u2028 </SCRIPT\t>',
])('the text %s is unchanged in structured data and does not end the script element', (name) => {
  const data = breadcrumbList(SITE, { name, url: `${SITE.origin}/islands/exuma` });
  const script = structuredDataScript(data);
  expect(script).not.toContain('<');
  expect(JSON.parse(script)).toEqual(data);
});

test('a breadcrumb starts at the home page and counts from 1', () => {
  const { itemListElement } = breadcrumbList(SITE, {
    name: 'Exuma',
    url: `${SITE.origin}/islands/exuma`,
  });
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://guide.example/' },
    {
      '@type': 'ListItem',
      position: 2,
      name: 'Restaurants',
      item: 'https://guide.example/restaurants',
    },
    {
      '@type': 'ListItem',
      position: 3,
      name: 'Exuma',
      item: 'https://guide.example/islands/exuma',
    },
  ]);
  expect(breadcrumbList(SITE).itemListElement).toHaveLength(2);
});
