import { memoize } from '#domain/wording/memoize.ts';
import { isStated, lineOf, textOf } from '#cms/importing/reading/cell-values.ts';

/**
 * The columns of exports, by field: those of Outscraper first, then those of other tools that read
 * map services (Apify, SerpApi, gosom, Google's Places API, Yelp, Foursquare). Letter case,
 * underscores and spaces do not matter; a dot leads into a nested object.
 */
export const COLUMNS = {
  name: ['name', 'title', 'displayName.text', 'business_name', 'place_name', 'restaurant_name'],
  id: [
    'place_id',
    'google_place_id',
    'google_id',
    'data_id',
    'fid',
    'cid',
    'data_cid',
    'fsq_place_id',
    'fsq_id',
    'business_id',
    'location_id',
    'tripadvisor_id',
  ],
  hours: [
    'working_hours',
    'working_hours_csv_compatible',
    'open_hours',
    'opening_hours',
    'operating_hours',
    'business_hours',
    'regularOpeningHours',
    'opening_times',
    'hours',
    'workday_timing',
    'schedule',
    'working_hours_old_format',
  ],
  address: [
    'full_address',
    'address',
    'formatted_address',
    'display_address',
    'location.display_address',
    'location.formatted_address',
    'vicinity',
  ],
  street: [
    'street',
    'street_address',
    'address_line_1',
    'complete_address.street',
    'detailed_address.street',
    'address.street',
    'location.address1',
    'location.address',
  ],
  city: [
    'city',
    'town',
    'locality',
    'complete_address.city',
    'detailed_address.city',
    'address.city',
    'location.city',
    'location.locality',
  ],
  island: ['island'],
  state: [
    'state',
    'us_state',
    'state_code',
    'county',
    'borough',
    'region',
    'complete_address.state',
    'detailed_address.state',
    'address.state',
    'location.state',
    'location.region',
  ],
  country: [
    'country_code',
    'country',
    'country_name',
    'country_iso',
    'complete_address.country',
    'detailed_address.country_code',
    'address.country',
    'address.country_code',
    'location.country',
  ],
  latitude: [
    'latitude',
    'lat',
    'location.lat',
    'location.latitude',
    'geometry.location.lat',
    'coordinates.latitude',
    'coordinates.lat',
    'gps_coordinates.latitude',
    'geocodes.main.latitude',
  ],
  longitude: [
    'longitude',
    'longtitude',
    'lng',
    'lon',
    'long',
    'location.lng',
    'location.longitude',
    'geometry.location.lng',
    'coordinates.longitude',
    'coordinates.lng',
    'gps_coordinates.longitude',
    'geocodes.main.longitude',
  ],
  rating: ['rating', 'total_score', 'review_rating', 'stars', 'average_rating'],
  reviews: [
    'reviews',
    'reviews_count',
    'review_count',
    'user_ratings_total',
    'user_rating_count',
    'ratings_count',
    'number_of_reviews',
    'num_reviews',
  ],
  reviews_link: ['reviews_link', 'reviews_url'],
  price: ['range', 'price_range', 'prices', 'price'],
  price_level: ['price_level'],
  phone: [
    'phone',
    'phone_number',
    'international_phone_number',
    'display_phone',
    'formatted_phone_number',
    'national_phone_number',
    'telephone',
    'tel',
    'phone_unformatted',
  ],
  site: ['site', 'website', 'website_uri', 'website_url', 'web_site', 'homepage'],
  location_link: [
    'location_link',
    'google_maps_uri',
    'google_maps_url',
    'google_maps_link',
    'maps_url',
    'place_url',
    'place_link',
    'web_url',
    'url',
    'link',
  ],
  menu_link: ['menu_link', 'menu.link', 'menu', 'menu_url', 'attributes.menu_url'],
  reservation_link: [
    'reservation_links',
    'booking_appointment_link',
    'reservations',
    'reserve_table_url',
    'reservation_url',
  ],
  order_link: ['order_links', 'order_online', 'order_online_url'],
  instagram: ['instagram', 'instagrams', 'instagram_url', 'instagram_link', 'contact:instagram'],
  facebook: ['facebook', 'facebooks', 'facebook_url', 'facebook_link', 'contact:facebook'],
  whatsapp: ['whatsapp', 'whatsapps', 'whatsapp_url', 'whatsapp_link', 'contact:whatsapp'],
  events: ['events'],
  description: [
    'description',
    'descriptions',
    'editorial_summary.overview',
    'editorial_summary.text',
    'editorial_summary',
  ],
  enhanced_description: ['enhanced_description'],
  type: [
    'type',
    'main_category',
    'category_name',
    'primary_type_display_name.text',
    'primary_type',
  ],
  subtypes: ['subtypes', 'all_categories', 'types', 'cuisine', 'cuisines'],
  categories: ['categories'],
  category: ['category'],
  tags: ['tags'],
  about: ['about', 'additional_info'],
  verified: ['verified', 'is_verified'],
  featured: ['featured'],
  last_verified: ['last_verified'],
  source_name: ['source_name'],
  business_status: ['business_status', 'operational_status', 'trading_status'],
  /** The state at the moment, such as `Closed ⋅ Opens 5 PM`, or the state of the business. */
  status: ['status', 'open_state', 'place_status'],
  permanently_closed: [
    'permanently_closed',
    'is_permanently_closed',
    'closed_permanently',
    'permanent_closed',
    'closed_for_good',
    'is_closed',
    'disused',
    'out_of_business',
  ],
  temporarily_closed: [
    'temporarily_closed',
    'is_temporarily_closed',
    'closed_temporarily',
    'temporary_closed',
  ],
  date_closed: ['date_closed', 'closed_date', 'closing_date'],
} as const satisfies Record<string, readonly string[]>;

export type Column = keyof typeof COLUMNS;

type Values = Readonly<Record<string, unknown>>;

/**
 * The cells of a row. A `Column` is a field of the guide, which has several possible column names
 * in exports.
 */
export type ExportCells = {
  /** The first non-empty cell among the column names of a field. */
  cell: (column: Column) => unknown;
  /** All non-empty cells among the column names of a field, in the order of these names. */
  cells: (column: Column) => unknown[];
  text: (column: Column) => string | null;
  /** The text in one line. */
  line: (column: Column) => string | null;
  /** Whether the row has a non-empty cell in the column with exactly this name. */
  has: (name: string) => boolean;
};

const MAX_DEPTH = 3;
const MAX_NAMES = 2000;

/** A column name reduced to lower-case letters, digits and dots. */
const plainName = memoize(
  (name) =>
    name
      .toLowerCase()
      .replaceAll('/', '.')
      .replaceAll(/[\s_-]+/g, ''),
  MAX_NAMES,
);

const KEYS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(COLUMNS).map(([column, names]) => [column, names.map(plainName)]),
);
const MAX_LIST = 200;

/** The known columns, and the objects and lists that contain them. */
const KNOWN: ReadonlySet<string> = new Set(
  Object.values(KEYS)
    .flat()
    .flatMap((key) => {
      const parts = key.split('.');
      return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
    }),
);

export function exportCells(values: Values): ExportCells {
  const cells = new Map<string, unknown>();
  note(cells, '', withLists(values), 0);
  const all = (column: Column) =>
    (KEYS[column] ?? []).map((key) => cells.get(key)).filter(isStated);
  const texts = (column: Column) => all(column).find((value) => textOf(value) !== null);
  return {
    cell: (column) => all(column)[0],
    cells: all,
    text: (column) => textOf(texts(column)),
    line: (column) => lineOf(texts(column)),
    has: (name) => isStated(cells.get(plainName(name))),
  };
}

/** Whether any name of a row is one of the columns above. */
export function hasKnownColumn(names: readonly string[]): boolean {
  return names.some((name) => KNOWN.has(plainName(name).replace(/\.\d.*$/, '')));
}

/** Whether any of these columns holds the name of a place. */
export function hasNameColumn(names: readonly string[]): boolean {
  const plain = new Set(names.map(plainName));
  return COLUMNS.name.some((name) => plain.has(plainName(name)));
}

/** Index of the column with the place's id, also in an OpenStreetMap table; -1 for none. */
export function idColumnOf(names: readonly string[]): number {
  const ids = new Set([...COLUMNS.id, '@id'].map(plainName));
  return names.findIndex((name) => ids.has(plainName(name)));
}

/** The main name of every column, for messages. */
export const KNOWN_COLUMNS = [
  'name (or title)',
  'place_id (or placeId, google_id, cid)',
  ...Object.entries(COLUMNS)
    .filter(([column]) => column !== 'name' && column !== 'id')
    .map(([, [first]]) => first),
].join(', ');

/** Adds the cells of a row and of its nested objects, with names joined by dots. */
function note(cells: Map<string, unknown>, path: string, value: Values, depth: number): void {
  for (const [name, part] of Object.entries(value)) {
    const key = path + plainName(name);
    // If several columns have this name, the first non-empty one counts.
    if (!isStated(cells.get(key))) cells.set(key, part);
    const isObject = typeof part === 'object' && part !== null && !Array.isArray(part);
    if (isObject && depth < MAX_DEPTH && KNOWN.has(key))
      note(cells, `${key}.`, part as Values, depth + 1);
  }
}

/** Rebuilds lists of objects from the columns of a spreadsheet, such as `openingHours/0/day`. */
function withLists(values: Values): Values {
  const lists: Record<string, Record<string, unknown>[]> = {};
  for (const [name, value] of Object.entries(values)) {
    if (!name.includes('/')) continue;
    const [, list, number, field] = /^([^/]+)\/(\d{1,3})(?:\/(.+))?$/.exec(name) ?? [];
    if (!list || Number(number) >= MAX_LIST || !isStated(value)) continue;
    const items = (lists[list] ??= []);
    const item = (items[Number(number)] ??= {});
    item[field ?? ''] = value;
  }
  const entries = Object.entries(lists).map(([name, items]) => [
    name,
    items.filter(Boolean).map((item) => ('' in item ? item[''] : item)),
  ]);
  return { ...values, ...(Object.fromEntries(entries) as Values) };
}
