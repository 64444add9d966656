import type { GlobalAfterChangeHook } from 'payload';
import { recordChange } from '#cms/changes/record-change.ts';
import { ISLANDS } from '#domain/geography/islands.ts';
import { islandSlug } from '#domain/pages/slug.ts';
import { SITE_TEXTS, TEXT_NAMES, type ShownOn } from '#domain/texts/site-texts.ts';
import { islandField } from './island-field.ts';

type Values = Record<string, unknown>;

/** Records in the change feed which pages show a text that was changed. */
export const feedSiteTexts: GlobalAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const isChanged = changedFrom(previousDoc as Values, doc as Values);
  const pages = new Set<ShownOn>(
    TEXT_NAMES.filter(isChanged).map((name) => SITE_TEXTS[name].shownOn),
  );
  if (isChanged('contact')) pages.add('every page');
  for (const page of pages)
    await recordChange(req, { collection: 'site-texts', documentId: page, kind: 'saved' });
};

/** Records in the change feed which islands got another introduction. */
export const feedIslandTexts: GlobalAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const isChanged = changedFrom(previousDoc as Values, doc as Values);
  for (const island of ISLANDS)
    if (isChanged(islandField(island)))
      await recordChange(req, {
        ...{ collection: 'island-texts', documentId: islandSlug(island) },
        kind: 'saved',
      });
};

function changedFrom(before: Values, after: Values): (name: string) => boolean {
  return (name) => (before[name] ?? null) !== (after[name] ?? null);
}
