import type { GlobalConfig, TextareaField } from 'payload';
import { allowed } from '#cms/access/allowed.ts';
import { islandWords } from '#domain/geography/island-words.ts';
import { ISLANDS, type Island } from '#domain/geography/islands.ts';
import { categoryWords, fieldError } from '#domain/restaurant/field-rules.ts';
import { tidyText } from '#domain/wording/tidy-text.ts';
import { feedIslandTexts } from './feed-texts.ts';
import { islandField } from './island-field.ts';

function introduction(island: Island): TextareaField {
  const placeholder = islandWords(island) ?? undefined;
  return {
    name: islandField(island),
    label: island,
    type: 'textarea',
    hooks: {
      beforeValidate: [
        ({ value }) => (typeof value === 'string' ? tidyText(value) || null : (value as unknown)),
      ],
    },
    validate: (value: unknown) =>
      value === null || value === undefined || (fieldError(categoryWords, value) ?? true),
    admin: { ...(placeholder !== undefined && { placeholder }) },
  };
}

/** The editors' sentence about each island. */
export const islandTextsGlobal: GlobalConfig = {
  slug: 'island-texts',
  label: 'Introductions of islands',
  admin: {
    group: 'Guide',
    description:
      'A sentence below the title of each island’s page. If empty, the page uses the guide’s own sentence, which the field shows in grey.',
  },
  access: {
    read: allowed('editVocabulary'),
    readVersions: allowed('editVocabulary'),
    update: allowed('editVocabulary'),
  },
  lockDocuments: false,
  hooks: { afterChange: [feedIslandTexts] },
  fields: ISLANDS.map(introduction),
};
