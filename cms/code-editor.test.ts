import type { Field } from 'payload';
import { expect, test } from 'vitest';
import { buildCmsConfig } from './config.ts';

/** The fields that the admin would show with Payload's code editor, by their path. */
function inCodeEditor(fields: Field[], path: string): string[] {
  return fields.flatMap((field) => {
    if (field.type === 'tabs') return field.tabs.flatMap((tab) => inCodeEditor(tab.fields, path));
    const own = 'name' in field ? `${path}.${field.name}` : path;
    if ('fields' in field) return inCodeEditor(field.fields, own);
    if (field.type === 'blocks')
      return field.blocks.flatMap((block) => inCodeEditor(block.fields, `${own}.${block.slug}`));
    if (field.type !== 'json' && field.type !== 'code') return [];
    const isShown = !field.hidden && field.admin?.hidden !== true;
    return isShown && !field.admin?.components?.Field ? [own] : [];
  });
}

test('no field of the admin needs Payload’s code editor, which is not installed', async () => {
  const nowhere = 'node_modules/.nowhere';
  const { collections, globals } = await buildCmsConfig({
    databaseUrl: `file:${nowhere}`,
    secret: 'of no session',
    mediaDirectory: nowhere,
    photoBucket: null,
    limitsFile: nowhere,
    outboxDirectory: nowhere,
    mailServer: null,
    mailFrom: 'nobody@guide.example',
    contactEmail: 'nobody@guide.example',
    siteUrl: 'http://localhost',
    detailSiteUrl: 'http://localhost',
    siteName: 'Guide',
    hasEditorRoles: true,
    projectRoot: process.cwd(),
  });
  const shown = [...collections, ...globals].filter(({ admin }) => admin.hidden !== true);
  expect(shown.map(({ slug }) => slug)).toContain('restaurants');
  expect(shown.flatMap(({ slug, fields }) => inCodeEditor(fields, slug))).toEqual([]);
});
