import { expect, test } from 'vitest';
import { restaurants } from '#cms/catalogue/restaurants.ts';

/** Collects all objects within a value, however deep. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
}

test('restaurants have no hooks of the kinds that a save in batches does not run', () => {
  expect(Object.keys(restaurants.hooks ?? {}).toSorted()).toEqual([
    'afterChange',
    'beforeChange',
    'beforeValidate',
  ]);
  const ofFields = objectsIn(restaurants.fields).flatMap(({ hooks }) => Object.keys(hooks ?? {}));
  expect([...new Set(ofFields)]).toEqual(['beforeValidate']);
});
