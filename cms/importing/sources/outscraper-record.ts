import { BUSINESS_STATUSES } from '#domain/restaurant/business-status.ts';
import { parseFeatures } from '#domain/restaurant/features.ts';
import { cutText } from '#domain/wording/cut-text.ts';
import { PRICE_RANGES, type PriceRange } from '#domain/restaurant/price-range.ts';
import { categoriesOf } from './category-mapping.ts';
import {
  isStated,
  isTrue,
  listOf,
  numberOf,
  phoneOf,
  structureOf,
  textOf,
  withoutTracking,
} from '#cms/importing/reading/cell-values.ts';
import { checkedFields, checkedNames } from '#cms/importing/checked-fields.ts';
import { RowRefusal, type ImportRecord, type ImportWarning } from '#cms/importing/import-record.ts';
import { positionOf } from './position.ts';
import { sourceIdOf } from './source-id.ts';
import { normaliseHours } from '#cms/importing/hours/normalise-hours.ts';
import type { SourceRow } from '#cms/importing/reading/source-row.ts';
import { tagsOf } from './tag-mapping.ts';
import { whereaboutsOf } from './whereabouts.ts';

/** Columns by the names that the exports of 2023, 2024 and 2026 gave them, the best first. */
const COLUMNS = {
  site: ['site', 'website'],
  address: ['full_address', 'address'],
  state: ['state', 'us_state', 'state_code', 'county', 'borough'],
  hours: ['working_hours', 'working_hours_csv_compatible'],
  price: ['range', 'price_range', 'prices'],
} as const;

/**
 * One place of an Outscraper export.
 *
 * @throws RowRefusal when the row is no place of The Bahamas or has no name or id
 */
export function outscraperRecord({ where, values }: SourceRow): ImportRecord {
  const cell = (...names: readonly string[]) => names.map((name) => values[name]).find(isStated);
  const text = (...names: readonly string[]) => textOf(cell(...names));
  const name = text('name');
  if (!name) throw new RowRefusal('It has no name.');
  const id = text('place_id') ?? text('google_id') ?? text('cid');
  if (!id) throw new RowRefusal('It has no place_id, google_id or cid to recognise it by.');
  const sourceId = sourceIdOf(id);
  refuseForeign(text('country_code'), text('country'));

  const warnings: ImportWarning[] = [];
  const warn = (field: string, message: string) => warnings.push({ field, message });
  const number = (field: string) => {
    const value = numberOf(values[field]);
    if (value === null && isStated(values[field])) warn(field, 'It is no number. It was left out.');
    return value;
  };
  const latitude = number('latitude');
  const longitude = number('longitude');
  const position = positionOf(latitude, longitude);
  const aboutCell = structureOf(values.about);
  const about = parseFeatures(aboutCell);
  if (isStated(aboutCell) && (typeof aboutCell !== 'object' || Array.isArray(aboutCell)))
    warn('about', 'The features could not be read. They were left out.');
  const hours = normaliseHours(cell(...COLUMNS.hours), values.working_hours_old_format);
  for (const { day, text: words } of hours.unparsed) {
    const message = day
      ? `${day} cannot be read: “${reported(words)}”. The page says “Hours unclear”.`
      : `The hours cannot be read: “${reported(words)}”. The page says “Call to verify hours”.`;
    warn('working_hours', message);
  }
  const kinds = [text('type'), ...listOf(values.subtypes)].filter((kind) => kind !== null);
  const named = checkedNames('categories', listOf(values.categories));
  const tags = checkedNames('tags', listOf(values.tags));
  warnings.push(...named.warnings, ...tags.warnings);
  const status = text('business_status')?.toUpperCase();
  const knownStatus = BUSINESS_STATUSES.find((known) => known === status);
  if (status && !knownStatus)
    warn('business_status', `“${reported(status)}” is not known. It was left out.`);
  const checked = checkedFields({
    name,
    description: text('description'),
    enhanced_description: text('enhanced_description'),
    categories: named.value.length > 0 ? named.value : categoriesOf(kinds),
    tags: tags.value.length > 0 ? tags.value : tagsOf(about),
    subtypes: listOf(values.subtypes),
    rating: number('rating'),
    reviews: number('reviews') ?? 0,
    reviews_link: text('reviews_link'),
    price_range: priceOf(text(...COLUMNS.price)),
    island: null,
    town: text('city'),
    street: streetOf(text('street')),
    latitude,
    longitude,
    phone: phoneOf(values.phone),
    site: addressOf(text(...COLUMNS.site)),
    location_link: text('location_link'),
    menu_link: addressOf(text('menu_link')),
    reservation_link: addressOf(
      listOf(values.reservation_links)[0] ?? text('booking_appointment_link'),
    ),
    order_link: addressOf(listOf(values.order_links)[0]),
    verified: isTrue(values.verified),
    ...(isStated(values.featured) && { featured: isTrue(values.featured) }),
    ...(knownStatus && { business_status: knownStatus }),
    ...statedTexts({ last_verified: text('last_verified'), source_name: text('source_name') }),
    working_hours: hours.working_hours,
    raw_hours: hours.raw,
    about,
  });
  const island = whereaboutsOf(position, checked.fields.town, [
    text('island'),
    text(...COLUMNS.state),
    text('city'),
    text(...COLUMNS.address),
  ]);
  return {
    where,
    provider: 'outscraper',
    sourceId,
    fields: { ...checked.fields, island: island.island, town: island.town },
    warnings: [...warnings, ...checked.warnings, ...island.warnings],
  };
}

/** Those of our own columns that the file has. */
function statedTexts<T extends string>(texts: Record<T, string | null>): { [K in T]?: string } {
  const stated = Object.entries<string | null>(texts).filter(([, text]) => text !== null);
  return Object.fromEntries(stated) as { [K in T]?: string };
}

function refuseForeign(code: string | null, country: string | null): void {
  if (code ? code.toUpperCase() !== 'BS' : country && !/bahamas/i.test(country)) {
    throw new RowRefusal(`It is not in The Bahamas but in ${reported(country ?? code ?? '')}.`);
  }
}

/** Words of a file in a message, not longer than anybody reads. */
function reported(words: string): string {
  return cutText(words, 200);
}

/** `$` to `$$$$`, or what a free text such as `$10-20` comes closest to. */
function priceOf(text: string | null): PriceRange | null {
  if (!text) return null;
  const sign = PRICE_RANGES.find((price) => price === text);
  if (sign) return sign;
  const amounts = (text.match(/\d+/g) ?? []).map(Number);
  if (amounts.length === 0) return null;
  const middle = amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length;
  if (middle < 15) return '$';
  if (middle < 30) return '$$';
  return middle < 50 ? '$$$' : '$$$$';
}

/** A plus code is no street that anybody finds. */
function streetOf(street: string | null): string | null {
  return (
    street?.replace(/^[23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]{2,3}(?:,\s*)?/, '') ||
    null
  );
}

function addressOf(address: string | null | undefined): string | null {
  if (!address) return null;
  const whole = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(address) ? `https://${address}` : address;
  return withoutTracking(whole);
}
