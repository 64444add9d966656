import type { ChoiceFilter } from '#domain/listing/filters.ts';
import type { SearchDocument } from './engine.ts';

const CHOICES: Record<ChoiceFilter, (document: SearchDocument) => readonly string[]> = {
  tags: ({ tags }) => tags,
  categories: ({ categories }) => categories,
  islands: ({ island }) => (island === null ? [] : [island]),
  prices: ({ priceRange }) => (priceRange === null ? [] : [priceRange]),
  features: ({ features }) => features,
};

/** The values of a filter that match this document. */
export function choicesOf(document: SearchDocument, name: ChoiceFilter): readonly string[] {
  return CHOICES[name](document);
}
