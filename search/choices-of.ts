import type { ChoiceFilter } from '#domain/listing/filters.ts';
import type { SearchDocument } from './engine.ts';

const CHOICES: Record<ChoiceFilter, (document: SearchDocument) => readonly string[]> = {
  tags: ({ tags }) => tags,
  categories: ({ categories }) => categories,
  islands: ({ island }) => (island === null ? [] : [island]),
  prices: ({ priceRange }) => (priceRange === null ? [] : [priceRange]),
  features: ({ features }) => features,
};

/** The choices of a filter under which a document is found. */
export function choicesOf(document: SearchDocument, name: ChoiceFilter): readonly string[] {
  return CHOICES[name](document);
}
