import type { JSONField } from 'payload';
import type { WordRows } from '#cms/activity/differences.ts';
import { canonicalEvents, eventsError } from '#domain/events/event-rules.ts';
import { eventRows } from '#cms/activity/rows-in-words.ts';

/** The events of a place, as `[{ day, start, end, text }]` or with `date` instead of `day`. */
export const events: JSONField = {
  name: 'events',
  type: 'json',
  hooks: { beforeValidate: [({ value }: { value?: unknown }) => canonicalEvents(value)] },
  validate: (value) => eventsError(value) ?? true,
  custom: { rows: eventRows } satisfies WordRows,
  admin: {
    components: {
      Field: '/cms/catalogue/fields/EventsField.tsx#EventsField',
      Diff: '/cms/activity/RowsDiff.tsx#RowsDiff',
    },
  },
};
