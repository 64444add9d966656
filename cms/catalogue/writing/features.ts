import type { JSONField } from 'payload';
import type { WordRows } from '#cms/activity/differences.ts';
import { parseFeatures } from '#domain/restaurant/features.ts';
import { MAX_FEATURES } from '#domain/restaurant/field-rules.ts';
import { featureRows } from '#cms/activity/rows-in-words.ts';

/**
 * Features in groups, such as `{ 'Service options': { Delivery: true }, ... }`, edited as
 * checkboxes.
 */
export const features: JSONField = {
  name: 'about',
  label: 'Features',
  type: 'json',
  hooks: { beforeValidate: [({ value }: { value?: unknown }) => value ?? {}] },
  validate: (value) => {
    if (value === null || value === undefined) return true;
    const read = parseFeatures(value);
    if (typeof value !== 'object' || Array.isArray(value)) {
      return 'Features must be an object of groups. Each group is an object of feature names with true or false.';
    }
    const broken = Object.keys(value).find((group) => !isGroup(value, group));
    if (broken)
      return `Features: the group "${broken}" must contain feature names with true or false.`;
    const count = Object.values(read).reduce((sum, group) => sum + Object.keys(group).length, 0);
    return count <= MAX_FEATURES || `Features: at most ${MAX_FEATURES} are allowed. Remove some.`;
  },
  custom: { rows: featureRows } satisfies WordRows,
  admin: {
    components: {
      Field: '/cms/catalogue/writing/FeaturesField.tsx#FeaturesField',
      Diff: '/cms/activity/RowsDiff.tsx#RowsDiff',
    },
  },
};

function isGroup(value: object, name: string): boolean {
  const group: unknown = (value as Record<string, unknown>)[name];
  return (
    typeof group === 'object' &&
    group !== null &&
    Object.values(group).every((has) => typeof has === 'boolean')
  );
}
