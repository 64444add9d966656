import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import { cutText } from '#domain/wording/cut-text.ts';
import { categoriesOf } from './category-mapping.ts';
import {
  addressCell,
  isStated,
  isTrue,
  listOf,
  numberOf,
  structureOf,
  textOf,
} from '#cms/importing/reading/cell-values.ts';
import { phoneCell } from '#cms/importing/reading/phone-cell.ts';
import { checkedFields, checkedNames } from '#cms/importing/checked-fields.ts';
import { RowRefusal, type ImportRecord, type ImportWarning } from '#cms/importing/import-record.ts';
import { hoursWarnings } from '#cms/importing/hours/hours-warnings.ts';
import { normaliseHours } from '#cms/importing/hours/normalise-hours.ts';
import type { SourceRow } from '#cms/importing/reading/source-row.ts';
import { isTheBahamas } from './country.ts';
import { eventCell } from './event-cell.ts';
import { exportCells, type Column, type ExportCells } from './export-cells.ts';
import { featureGroups } from './feature-groups.ts';
import { positionOf } from './position.ts';
import { readPrice, readPriceLevel } from './price-text.ts';
import { socialCells } from './social-cells.ts';
import { sourceIdOf } from './source-id.ts';
import { streetOf } from './street-text.ts';
import { tagsOf } from './tag-mapping.ts';
import { statusOfWords, tradingState, truthOf, type Statement } from './trading-state.ts';
import { whereaboutsOf } from './whereabouts.ts';

/**
 * Converts a row of Outscraper's export, or of another tool's export with the same columns, to an
 * import record.
 *
 * @param today a date without a year means its next occurrence from this day on
 * @throws RowRefusal when the row is no place of The Bahamas or has no name or id
 */
export function outscraperRecord(
  { where, values }: SourceRow,
  today: LocalDate = bahamasDate(new Date()),
): ImportRecord {
  const row = exportCells(values);
  const { cell, text, line } = row;
  const name = line('name');
  if (!name) throw new RowRefusal('It has no name.');
  const id = text('id') ?? serviceId(values);
  if (!id) throw new RowRefusal('It has no place_id, google_id or cid to recognise it by.');
  const sourceId = sourceIdOf(id);
  refuseForeign(row.cells('country').flatMap((country) => textOf(country) ?? []));

  const warnings: ImportWarning[] = [];
  const noted = <T extends { note: string | null }>(field: string, read: T): T => {
    if (read.note !== null) warnings.push({ field, message: read.note });
    return read;
  };
  const warn = (field: string, message: string) => noted(field, { note: message });
  const number = (column: Column) => {
    // In exports of other tools the column `reviews` holds the list of reviews, not their number.
    const value = row.cells(column).find((each) => column !== 'reviews' || !isList(each));
    const read = numberOf(value);
    if (read === null && isStated(value)) warn(column, 'It is not a number. It was left out.');
    return read;
  };
  const latitude = number('latitude');
  const longitude = number('longitude');
  const position = positionOf(latitude, longitude);
  const aboutCell = cell('about');
  const about = isStated(aboutCell) ? featureGroups(aboutCell) : {};
  if (about === null) warn('about', 'The features could not be read. They were left out.');
  const hours = normaliseHours(row.cells('hours'), today);
  warnings.push(...hoursWarnings(hours));
  const { events, warnings: eventWarnings } = eventCell(cell('events'));
  warnings.push(...eventWarnings);
  const own = hasOwnVocabulary(row) ? row : null;
  const subtypes = subtypesOf(row, own !== null);
  const kinds = [line('type'), ...subtypes, line('category')].filter((kind) => kind !== null);
  const named = checkedNames('categories', own ? listOf(own.cell('categories')) : []);
  const tags = checkedNames('tags', own ? listOf(own.cell('tags')) : []);
  warnings.push(...named.warnings, ...tags.warnings);
  const { note: statusNote, ...state } = tradingState(statementsOf(row, today));
  noted('business_status', { note: statusNote });
  const address = (field: Column) => noted(field, addressCell(cell(field))).address;
  const links = linksOf(row);
  const checked = checkedFields({
    name,
    description: text('description'),
    enhanced_description: text('enhanced_description'),
    categories: named.value.length > 0 ? named.value : categoriesOf(kinds),
    tags: tags.value.length > 0 ? tags.value : tagsOf(about ?? {}),
    subtypes,
    rating: number('rating'),
    reviews: number('reviews') ?? 0,
    reviews_link: text('reviews_link'),
    price_range: noted('price_range', priceOf(row)).price,
    island: null,
    town: line('city'),
    street: streetOf(line('street'), line('city')),
    latitude,
    longitude,
    phone: noted('phone', phoneCell(cell('phone'))).phone,
    site: noted('site', addressCell(links.site)).address,
    location_link: links.location,
    menu_link: address('menu_link'),
    reservation_link: firstAddress(cell('reservation_link')),
    order_link: firstAddress(cell('order_link')),
    ...socialCells(cell),
    verified: isTrue(cell('verified')),
    ...(isStated(cell('featured')) && { featured: isTrue(cell('featured')) }),
    ...state,
    ...statedTexts({ last_verified: text('last_verified'), source_name: line('source_name') }),
    working_hours: hours.working_hours,
    ...(hours.special_hours.length > 0 && { special_hours: hours.special_hours }),
    ...(events.length > 0 && { events }),
    raw_hours: hours.raw,
    about: about ?? {},
  });
  const island = whereaboutsOf(position, checked.fields.town, [
    text('island'),
    text('state'),
    text('city'),
    text('address'),
  ]);
  return {
    where,
    provider: 'outscraper',
    sourceId,
    fields: { ...checked.fields, island: island.island, town: island.town },
    warnings: [...warnings, ...checked.warnings, ...island.warnings],
  };
}

/**
 * The `id` if it looks like the id of a service. A row number does not count, because it would
 * belong to another place in the next file.
 */
function serviceId({ id }: SourceRow['values']): string | null {
  const text = textOf(id);
  return text && /^[\w-]{15,}$/.test(text) && /[a-z]/i.test(text) ? text : null;
}

function refuseForeign(countries: readonly string[]): void {
  const [first] = countries;
  if (first === undefined || countries.some(isTheBahamas)) return;
  const longest = countries.toSorted((a, b) => b.length - a.length)[0] ?? first;
  throw new RowRefusal(`It is not in The Bahamas but in ${cutText(longest, 200)}.`);
}

/**
 * Columns that occur only in exports of other tools. In these exports, categories are kinds of
 * place.
 */
const FOREIGN = [
  'title',
  'category_name',
  'main_category',
  'all_categories',
  'total_score',
  'display_phone',
  'types',
  'fsq_id',
  'fsq_place_id',
];

/**
 * Whether the categories and tags are those of this guide, and not another tool's kinds of place.
 */
function hasOwnVocabulary(row: ExportCells): boolean {
  if (FOREIGN.some((name) => row.has(name))) return false;
  const categories = structureOf(row.cell('categories'));
  return !Array.isArray(categories) || categories.every((each) => typeof each === 'string');
}

/** Kinds that Google gives to nearly every place. */
const NO_KINDS = new Set(['point of interest', 'establishment', 'food']);

function subtypesOf(row: ExportCells, isOwn: boolean): string[] {
  const cells = [row.cell('subtypes'), ...(isOwn ? [] : [row.cell('categories')])];
  const kinds = cells.flatMap((cell) => {
    const structure = structureOf(cell);
    if (!Array.isArray(structure)) return listOf(cell);
    return structure.flatMap((kind: unknown) => nameIn(kind) ?? []);
  });
  const plain = kinds.map((kind) => kind.replaceAll(/_+/g, ' ').replaceAll(/\s+/g, ' '));
  return [...new Set(plain)].filter((kind) => !NO_KINDS.has(kind));
}

/** A text, or the name of an object such as `{ alias, title }`. */
function nameIn(kind: unknown): string | null {
  if (typeof kind !== 'object' || kind === null) return textOf(kind);
  const { title, name, label } = kind as Record<string, unknown>;
  return textOf(title ?? name ?? label);
}

function priceOf(row: ExportCells) {
  const price = row.text('price');
  return price ? readPrice(price) : readPriceLevel(row.text('price_level'));
}

/** Pages of map services and guides, which are not a place's own website. */
const MAP_PAGE =
  /^https?:\/\/(?:[\w-]+\.)*(?:google\.[a-z.]+|goo\.gl|g\.co|yelp\.[a-z.]+|foursquare\.com|openstreetmap\.org|tripadvisor\.[a-z.]+)\//i;

/**
 * A column `url` or `link` holds either the place's website or its page at a map service. The URL
 * itself shows which one.
 */
function linksOf(row: ExportCells): { site: unknown; location: string | null } {
  const link = row.text('location_link');
  const isLocation = link !== null && (row.has('location_link') || MAP_PAGE.test(link));
  return {
    site: row.cell('site') ?? (isLocation ? null : link),
    location: isLocation ? link : null,
  };
}

/** The first of several URLs for booking or ordering. All of them lead to the same restaurant. */
function firstAddress(cell: unknown): string | null {
  const structure = structureOf(cell);
  return addressCell(Array.isArray(structure) ? structure[0] : textOf(cell)?.split(',')[0]).address;
}

function statementsOf(row: ExportCells, today: LocalDate): Statement[] {
  const inWords = row.cells('business_status').flatMap((cell): Statement[] => {
    const words = textOf(cell) ?? String(cell);
    return [{ status: statusOfWords(words), words: cutText(words, 200) }];
  });
  // Some tools write into this column whether the place is open right now.
  const live = statusOfWords(row.text('status') ?? '');
  const date = row.text('date_closed');
  return [
    ...inWords,
    ...(live && live !== 'OPERATIONAL' ? [{ status: live, words: 'status' }] : []),
    ...closedBy(row, 'permanently_closed', 'CLOSED_PERMANENTLY'),
    ...closedBy(row, 'temporarily_closed', 'CLOSED_TEMPORARILY'),
    ...(date && date.slice(0, 10) <= today
      ? [{ status: 'CLOSED_PERMANENTLY' as const, words: date }]
      : []),
  ];
}

function closedBy(
  row: ExportCells,
  column: 'permanently_closed' | 'temporarily_closed',
  status: 'CLOSED_PERMANENTLY' | 'CLOSED_TEMPORARILY',
): Statement[] {
  return row.cells(column).map((cell) => {
    const truth = truthOf(cell);
    const words = textOf(cell) ?? String(cell);
    if (truth === undefined) return { status: statusOfWords(words), words: cutText(words, 200) };
    return truth ? { status, words } : { status: 'OPERATIONAL', words, isDenial: true };
  });
}

/** The texts that the file states, without the absent ones. */
function statedTexts<T extends string>(texts: Record<T, string | null>): { [K in T]?: string } {
  const stated = Object.entries<string | null>(texts).filter(([, text]) => text !== null);
  return Object.fromEntries(stated) as { [K in T]?: string };
}

function isList(value: unknown): boolean {
  return Array.isArray(structureOf(value));
}
