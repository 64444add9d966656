import { CellError, type SheetPlace } from '#domain/spreadsheet/place-columns.ts';
import type { Restaurant } from '#cms/payload-types.ts';
import type { VocabularyNames } from './vocabulary-names.ts';

const VOCABULARIES = ['categories', 'tags'] as const;
type Vocabulary = (typeof VOCABULARIES)[number];

/** A restaurant with the names of its categories and tags, as spreadsheets show them. */
export function sheetPlace(document: Restaurant, { names }: VocabularyNames): SheetPlace {
  const namesOf = (field: Vocabulary) =>
    (document[field] ?? []).map((each) => {
      const id = typeof each === 'object' ? each.id : each;
      return names[field].get(id) ?? `no. ${id}`;
    });
  return { ...document, categories: namesOf('categories'), tags: namesOf('tags') };
}

/**
 * The value of a field as the CMS stores it.
 *
 * @throws CellError when a category or tag does not exist
 */
export function storedValue(field: string, value: unknown, { ids }: VocabularyNames): unknown {
  if (!isVocabulary(field) || !Array.isArray(value)) return value;
  const found = value.map((name: string) => {
    const id = ids[field].get(name) ?? idOfAnyCase(ids[field], name);
    if (id === undefined)
      throw new CellError(`“${name}” does not exist. Create it in the admin first.`);
    return id;
  });
  return [...new Set(found)];
}

function idOfAnyCase(ids: ReadonlyMap<string, number>, name: string): number | undefined {
  const wanted = name.toLowerCase();
  return [...ids].find(([other]) => other.toLowerCase() === wanted)?.[1];
}

function isVocabulary(field: string): field is Vocabulary {
  return VOCABULARIES.some((one) => one === field);
}
