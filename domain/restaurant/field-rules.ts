/**
 * Validation rules for the fields of a restaurant, shared by the admin, imports and forms. Each
 * message names its field.
 */
import * as z from 'zod/mini';
import { isLocalDate } from '#domain/calendar/local-date.ts';
import { BOUNDS } from '#domain/geography/bounds.ts';
import { DIRECTION_MARKS, tidyText } from '#domain/wording/tidy-text.ts';
import { isSocialAddress, socialAddress, SOCIAL_LINKS, type SocialLink } from './social-links.ts';

const textOf = (field: string, max: number) => tidied(field, max, z.string(mustBeText(field)));

/** A text without invisible marks that change the direction of letters. */
const lineOf = (field: string, max: number) =>
  tidied(
    field,
    max,
    z.string(mustBeText(field)).check(
      z.refine((line) => !DIRECTION_MARKS.test(line), {
        error: `${field} contains invisible characters that change the direction of text. Please type it again.`,
        abort: true,
      }),
    ),
  );

const mustBeText = (field: string) => ({ error: `${field} must be text.` });
const tidied = (field: string, max: number, rule: z.ZodMiniString) =>
  rule.check(
    z.overwrite(tidyText),
    z.maxLength(max, `${field} must be ${max} characters or less.`),
  );

const numberBetween = (field: string, { min, max }: { min: number; max: number }, hint = '') => {
  const message = `${field} must be between ${min} and ${max}${hint}.`;
  return z
    .number({ error: `${field} must be a number.` })
    .check(z.gte(min, message), z.lte(max, message));
};

export const MAX_NAME_LENGTH = 120;

export const restaurantName = lineOf('Name', MAX_NAME_LENGTH).check(
  z.minLength(1, 'Name is required.'),
);
export const description = textOf('Short text', 500);
export const enhancedDescription = textOf('Long text', 5000);
export const categoryWords = textOf('Introduction', 300);
export const town = lineOf('Town', 80);
export const street = lineOf('Street', 200);
export const MAX_REASON_LENGTH = 200;
export const closingReason = lineOf('Reason for closing', MAX_REASON_LENGTH);
export const privateNote = textOf('Private note', 2000);
export const sourceName = lineOf('Source for visitors', 80);
export const MAX_EVENT_TEXT_LENGTH = 100;
export const eventText = lineOf('Text', MAX_EVENT_TEXT_LENGTH).check(
  z.minLength(1, 'Text is required.'),
);
export const rating = numberBetween('Rating', { min: 0, max: 5 });
export const reviews = z
  .int({ error: 'Reviews must be a whole number.' })
  .check(
    z.gte(0, 'Reviews must not be negative.'),
    z.lte(10_000_000, 'Reviews must be below ten million.'),
  );

const WHERE = ' to be in The Bahamas';
export const latitude = numberBetween('Latitude', BOUNDS.latitude, WHERE);
export const longitude = numberBetween('Longitude', BOUNDS.longitude, WHERE);

export const webAddress = z
  .string({ error: 'A web address must be text.' })
  .check(
    z.maxLength(2000, 'A web address must be 2000 characters or less.'),
    z.refine(
      isWebAddress,
      'A web address must begin with http:// or https:// and contain no spaces.',
    ),
  );

/** An address of a social network, or a name or phone number from which it can be made. */
const socialLink = (link: SocialLink) =>
  z.string({ error: `${SOCIAL_LINKS[link].label} must be text.` }).check(
    z.maxLength(500, `${SOCIAL_LINKS[link].label} must be 500 characters or less.`),
    z.refine((stated) => isSocialAddress(link, socialAddress(link, stated)), {
      error: SOCIAL_LINKS[link].hint,
    }),
  );

export const instagram = socialLink('instagram');
export const facebook = socialLink('facebook');
export const whatsapp = socialLink('whatsapp');

export const phone = z
  .string({ error: 'Phone must be text.' })
  .check(
    z.regex(
      /^(?=(?:\D*\d){7,15}\D*$)\+?[\d ().-]{7,30}$/,
      'Phone must have 7 to 15 digits and may contain spaces, dots, dashes and brackets, such as +1 242-555-0100.',
    ),
  );

const dateOf = (field: string) =>
  z
    .string({ error: `${field} must be a date.` })
    .check(z.refine(isLocalDate, `${field} must be a day such as 2026-12-25.`));

export const reopeningDate = dateOf('Reopening date');
export const lastVerified = dateOf('Last verified');

/** Name of a category or a tag. Commas are forbidden because URLs join names with commas. */
export const vocabularyName = lineOf('Name', 60).check(
  z.minLength(1, 'Name is required.'),
  z.refine(
    (name) => !name.includes(','),
    'Name must not contain a comma, because web addresses use commas between names.',
  ),
);

/** Maximum numbers per restaurant. */
export const MAX_CATEGORIES = 5;
export const MAX_TAGS = 24;
export const MAX_SUBTYPES = 30;
export const MAX_FEATURES = 300;
export const MAX_SPECIAL_DAYS = 60;
export const MAX_EVENTS = 60;

/** The error message of a rule for a value; null when the value is valid. */
export function fieldError(rule: z.ZodMiniType, value: unknown): string | null {
  const result = z.safeParse(rule, value);
  return result.success ? null : (result.error.issues[0]?.message ?? 'The value is not valid.');
}

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(value)) return false;
  try {
    return new URL(value).hostname.length > 0;
  } catch {
    return false;
  }
}
