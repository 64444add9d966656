/** The call with which visitors report wrong data about a place. */
import * as z from 'zod/mini';
import {
  CLOSED_STATUSES,
  MAX_SUGGESTION_LENGTH,
} from '#domain/edit-suggestions/suggestion-kinds.ts';
import { ISLANDS } from '#domain/geography/islands.ts';
import { MAX_DAY_LENGTH } from '#domain/opening-hours/day-text.ts';
import { WEEKDAYS } from '#domain/calendar/weekdays.ts';
import * as rules from '#domain/restaurant/field-rules.ts';
import { tidyText } from '#domain/wording/tidy-text.ts';
import type { CallLimit, Endpoint } from './endpoint.ts';
import { honeypot, visitorsWords } from './visitors-words.ts';

const HOUR = 60 * 60;

/** An honest visitor finds a few mistakes a day, not hundreds. */
const SUGGESTION_LIMITS: readonly CallLimit[] = [
  { per: 'address', calls: 10, seconds: HOUR },
  { per: 'address', calls: 40, seconds: 24 * HOUR },
];

/** Accepts an empty field, which means no suggestion for it. */
const unlessEmpty = <S extends z.ZodMiniType>(rule: S, error: string) =>
  z.optional(z.union([z.literal(''), rule], { error }));

const dayHours = z
  .string({ error: 'Opening hours must be text.' })
  .check(
    z.overwrite(tidyText),
    z.maxLength(MAX_DAY_LENGTH, `Please write ${MAX_DAY_LENGTH} characters or less.`),
  );

/**
 * Phone numbers copied from a contact list are often wrapped in invisible direction marks.
 * `tidyText` removes them.
 */
const phone = z.pipe(
  z.string({ error: 'Phone must be text.' }).check(z.overwrite(tidyText)),
  rules.phone,
);

const more = { words: visitorsWords(MAX_SUGGESTION_LENGTH), website: honeypot };
const MISSING_WORDS = 'Please tell us what is wrong';

/** Each value must pass the rule of the restaurant field that it suggests. */
export const suggestionBody = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('closed'),
      business_status: z.enum(CLOSED_STATUSES, { error: 'Please choose for how long' }),
      ...more,
    }),
    z.object({
      kind: z.literal('moved'),
      island: unlessEmpty(z.enum(ISLANDS), 'Please choose an island from the list'),
      town: z.optional(rules.town),
      street: z.optional(rules.street),
      ...more,
    }),
    z.object({
      kind: z.literal('hours'),
      working_hours: z.partialRecord(z.enum(WEEKDAYS), dayHours),
      ...more,
    }),
    z.object({ kind: z.literal('phone'), phone, ...more }),
    z.object({
      kind: z.literal('other'),
      ...more,
      words: z.pipe(
        more.words,
        z.string({ error: MISSING_WORDS }).check(z.minLength(1, MISSING_WORDS)),
      ),
    }),
  ],
  { error: 'Please choose what is wrong' },
);

export const suggestEdit = {
  method: 'POST',
  path: '/api/restaurants/{id}/suggestions',
  summary: 'Suggest a correction of a restaurant’s page to the editors',
  access: 'anyone',
  limits: SUGGESTION_LIMITS,
  params: z.object({ id: z.string() }),
  body: suggestionBody,
  maxAgeSeconds: 0,
  responses: { 201: z.object({ message: z.string() }) },
  errorStatuses: [404],
} satisfies Endpoint;

export type EditSuggestion = z.infer<typeof suggestionBody>;
