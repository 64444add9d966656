import { parseFeatures, type Features } from '#domain/restaurant/features.ts';
import { plainStructure, structureOf } from '#cms/importing/reading/cell-values.ts';

type JsonObject = Record<string, unknown>;

/**
 * The features of a place by group, from any form that exports use: groups of named booleans,
 * groups that are lists of such booleans, or a list of `{ name, options: [{ name, enabled }] }`.
 * Null for any other value.
 */
export function featureGroups(value: unknown): Features | null {
  const structure = plainStructure(structureOf(value));
  if (Array.isArray(structure)) {
    const groups = structure
      .filter(isObject)
      .flatMap(({ name, options }) =>
        typeof name === 'string' && Array.isArray(options) ? [[name, options] as const] : [],
      );
    return groups.length > 0 ? featureGroups(Object.fromEntries(groups)) : null;
  }
  if (!isObject(structure)) return null;
  const groups = Object.entries(structure).map(([name, group]) => [
    name,
    Array.isArray(group) ? Object.fromEntries(group.flatMap(featuresIn)) : group,
  ]);
  return parseFeatures(Object.fromEntries(groups));
}

/** The features of `{ Delivery: true }`, also from `{ name: 'Delivery', enabled: true }`. */
function featuresIn(feature: unknown): [name: string, has: unknown][] {
  if (!isObject(feature)) return [];
  const { name, enabled } = feature;
  return typeof name === 'string' && typeof enabled === 'boolean'
    ? [[name, enabled]]
    : Object.entries(feature);
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
