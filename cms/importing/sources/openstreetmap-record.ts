import { isLocalDate, type LocalDate } from '#domain/calendar/local-date.ts';
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import * as rules from '#domain/restaurant/field-rules.ts';
import type { Features } from '#domain/restaurant/features.ts';
import { categoriesOf } from './category-mapping.ts';
import { addressCell, lineOf, numberOf, textOf } from '#cms/importing/reading/cell-values.ts';
import { phoneCell } from '#cms/importing/reading/phone-cell.ts';
import { checkedFields } from '#cms/importing/checked-fields.ts';
import { RowRefusal, type ImportRecord, type ImportWarning } from '#cms/importing/import-record.ts';
import { hoursWarnings } from '#cms/importing/hours/hours-warnings.ts';
import { osmHours } from '#cms/importing/hours/osm-hours.ts';
import type { SourceRow } from '#cms/importing/reading/source-row.ts';
import { positionOf } from './position.ts';
import { socialCells } from './social-cells.ts';
import { streetOf } from './street-text.ts';
import { tagsOf } from './tag-mapping.ts';
import { statusOfWords, tradingState, truthOf, type Statement } from './trading-state.ts';
import { whereaboutsOf } from './whereabouts.ts';

const AMENITIES = ['restaurant', 'cafe', 'bar', 'fast_food', 'pub', 'ice_cream', 'food_court'];

/**
 * OpenStreetMap keys that state a feature if their value is `yes`, each with the feature's group
 * and name.
 */
const FEATURES: Readonly<Record<string, readonly [group: string, name: string]>> = {
  takeaway: ['Service options', 'Takeout'],
  delivery: ['Service options', 'Delivery'],
  outdoor_seating: ['Service options', 'Outdoor seating'],
  indoor_seating: ['Service options', 'Dine-in'],
  reservation: ['Amenities', 'Accepts reservations'],
  internet_access: ['Amenities', 'Wi-Fi'],
  air_conditioning: ['Amenities', 'Air conditioning'],
  toilets: ['Amenities', 'Restroom'],
  highchair: ['Amenities', 'High chairs'],
  bar: ['Amenities', 'Bar onsite'],
  live_music: ['Highlights', 'Live music'],
  wheelchair: ['Accessibility', 'Wheelchair accessible entrance'],
  'toilets:wheelchair': ['Accessibility', 'Wheelchair accessible restroom'],
  'diet:vegan': ['Offerings', 'Vegan options'],
  'diet:vegetarian': ['Offerings', 'Vegetarian options'],
  'diet:gluten_free': ['Offerings', 'Gluten free options'],
  'diet:halal': ['Offerings', 'Halal options'],
  'diet:kosher': ['Offerings', 'Kosher options'],
  breakfast: ['Offerings', 'Breakfast'],
};

const HAS = /^(?:yes|only|designated|required|recommended|wlan|wifi)$/i;
const HAS_NOT = /^no$/i;

/** Prefixes of keys by which mappers say what a closed place used to be. */
const PAST_PREFIXES = [
  'disused',
  'abandoned',
  'was',
  'old',
  'former',
  'closed',
  'removed',
  'demolished',
  'razed',
  'destroyed',
  'historic',
];

/**
 * Converts a place of OpenStreetMap to an import record.
 *
 * @param today a date without a year means its next occurrence from this day on
 * @throws RowRefusal when it is not a place to eat, has no name or id, or is not in The Bahamas
 */
export function openStreetMapRecord(
  { where, values }: SourceRow,
  today: LocalDate = bahamasDate(new Date()),
): ImportRecord {
  const tag = (...names: string[]) =>
    names.map((name) => textOf(values[name])).find(Boolean) ?? null;
  const { amenities, isPast } = amenitiesOf(values);
  const name = lineOf(tag('name', 'name:en', ...(isPast ? pastKeys('name') : [])));
  if (!name) throw new RowRefusal('It has no name.');
  // A table of Overpass has the kind and the number in separate columns.
  const id = [tag('@type'), tag('@id')].filter(Boolean).join('/');
  const sourceId = id.replace(/^.*\/(?=(?:node|way|relation)\/)/, '');
  if (!/^(?:node|way|relation)\/\d{1,20}$/.test(sourceId))
    throw new RowRefusal('It has no OpenStreetMap id.');
  const latitude = numberOf(values['@lat']);
  const longitude = numberOf(values['@lon']);
  const position = positionOf(latitude, longitude);

  const about = featuresOf(values);
  const hours = osmHours(tag('opening_hours'), today);
  const warnings: ImportWarning[] = hoursWarnings(hours);
  const noted = <T extends { note: string | null }>(field: string, read: T): T => {
    if (read.note !== null) warnings.push({ field, message: read.note });
    return read;
  };
  const cuisines = listIn(tag('cuisine'));
  // This date is often only a month, which is not precise enough to show as the day of the check.
  const checkDate = tag('check_date', 'survey:date');
  const site = noted('site', addressCell(tag('website', 'contact:website', 'url')));
  const city = lineOf(tag('addr:city'));
  const street = [tag('addr:housenumber'), tag('addr:street')].filter(Boolean).join(' ');
  const kinds = [...cuisines, ...amenities].map((kind) => kind.replaceAll('_', ' '));
  const { note: stateNote, ...state } = tradingState(statementsOf(values, isPast, today));
  noted('business_status', { note: stateNote });
  const checked = checkedFields({
    name,
    description: describedWith(tag('description', 'description:en'), hours.remarks),
    enhanced_description: null,
    categories: categoriesOf(kinds),
    tags: tagsOf(about),
    subtypes: [...new Set(kinds)],
    rating: null,
    reviews: 0,
    reviews_link: null,
    price_range: null,
    island: null,
    town: city,
    street: streetOf(lineOf(street), city),
    latitude,
    longitude,
    phone: noted('phone', phoneCell(tag('phone', 'contact:phone', 'contact:mobile', 'mobile')))
      .phone,
    site: site.address && (URL.canParse(site.address) ? site.address : `https://${site.address}`),
    location_link: `https://www.openstreetmap.org/${sourceId}`,
    menu_link: noted('menu_link', addressCell(tag('website:menu', 'contact:menu'))).address,
    reservation_link: null,
    order_link: null,
    ...socialCells((link) => tag(`contact:${link}`, link)),
    verified: false,
    ...state,
    ...(checkDate && isLocalDate(checkDate) && { last_verified: checkDate }),
    working_hours: hours.working_hours,
    ...(hours.special_hours.length > 0 && { special_hours: hours.special_hours }),
    raw_hours: hours.raw,
    about,
  });
  const whereabouts = whereaboutsOf(position, checked.fields.town, [
    tag('addr:island'),
    tag('addr:city'),
  ]);
  return {
    where,
    provider: 'openstreetmap',
    sourceId,
    fields: { ...checked.fields, island: whereabouts.island, town: whereabouts.town },
    warnings: [...warnings, ...checked.warnings, ...whereabouts.warnings],
  };
}

/** The description followed by the source's remarks on the hours, if they fit. */
function describedWith(description: string | null, remarks: readonly string[]): string | null {
  const note =
    remarks.length > 0 ? `Note on the hours: ${[...new Set(remarks)].join(', ')}.` : null;
  const text = [description, note].filter(Boolean).join(' ') || null;
  return rules.fieldError(rules.description, text) === null ? text : description;
}

type Values = SourceRow['values'];

/** Splits a list value at semicolons, as OpenStreetMap writes lists, and at commas. */
function listIn(value: string | null): string[] {
  return (value ?? '')
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

function pastKeys(key: string): string[] {
  return PAST_PREFIXES.map((prefix) => `${prefix}:${key}`);
}

/**
 * The kinds of a place, or its former kinds if only keys such as `disused:amenity` name them.
 *
 * @throws RowRefusal when it is not a place to eat
 */
function amenitiesOf(values: Values): { amenities: string[]; isPast: boolean } {
  const listAt = (key: string) => listIn(textOf(values[key])).map((each) => each.toLowerCase());
  const isEatery = (amenity: string) => AMENITIES.includes(amenity);
  const present = listAt('amenity');
  if (present.some(isEatery)) return { amenities: present, isPast: false };
  const past = pastKeys('amenity')
    .map(listAt)
    .find((each) => each.some(isEatery));
  if (past && present.length === 0) return { amenities: past, isPast: true };
  const [first] = present;
  throw new RowRefusal(
    first ? `“${present.join(';')}” is not a place to eat.` : 'It is not a place to eat.',
  );
}

function statementsOf(values: Values, isPast: boolean, today: LocalDate): Statement[] {
  const closed = (words: string): Statement => ({ status: 'CLOSED_PERMANENTLY', words });
  const marks = ['disused', 'abandoned', 'permanently_closed', 'closed', 'demolished', 'removed'];
  const inWords = ['operational_status', 'business_status', 'status', 'disused:status'].flatMap(
    (key): Statement[] => {
      const words = textOf(values[key]);
      const status = words === null ? undefined : statusOfWords(words);
      return words !== null && status ? [{ status, words }] : [];
    },
  );
  const endDate = textOf(values.end_date);
  return [
    ...inWords,
    ...(isPast ? [closed('amenity')] : []),
    ...marks.filter((key) => truthOf(values[key]) === true).map(closed),
    ...(truthOf(values.temporarily_closed) === true
      ? [{ status: 'CLOSED_TEMPORARILY' as const, words: 'temporarily_closed' }]
      : []),
    // The place is certainly closed only once this date, month or year is over.
    ...(endDate && isOver(endDate, today) ? [closed('end_date')] : []),
  ];
}

/** Whether a date, a month or a year is past. */
function isOver(date: string, today: LocalDate): boolean {
  return /^\d{4}(?:-\d{2}){0,2}$/.test(date) && date < today.slice(0, date.length);
}

function featuresOf(values: Record<string, unknown>): Features {
  const features: Features = {};
  const note = (group: string, name: string, has: boolean) =>
    (features[group] = { ...features[group], [name]: has });
  for (const [key, [group, name]] of Object.entries(FEATURES)) {
    const value = textOf(values[key]);
    if (value && (HAS.test(value) || HAS_NOT.test(value))) note(group, name, HAS.test(value));
  }
  const accepts = (kind: string) => HAS.test(textOf(values[`payment:${kind}`]) ?? '');
  if (accepts('cash') && textOf(values['payment:cards']) === 'no')
    note('Payments', 'Cash-only', true);
  if (accepts('credit_cards') || accepts('cards')) note('Payments', 'Credit cards', true);
  return features;
}
