import type { JSONField } from 'payload';
import { canonicalEvents, eventsError } from '#domain/events/event-rules.ts';

/** The events of a place, as `[{ day, start, end, text }]` or with `date` instead of `day`. */
export const events: JSONField = {
  name: 'events',
  type: 'json',
  hooks: { beforeValidate: [({ value }: { value?: unknown }) => canonicalEvents(value)] },
  validate: (value) => eventsError(value) ?? true,
  admin: {
    components: {
      Field: '/cms/catalogue/fields/EventsField.tsx#EventsField',
    },
  },
};
