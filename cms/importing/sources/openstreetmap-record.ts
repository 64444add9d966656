import { isLocalDate } from '#domain/calendar/local-date.ts';
import type { Features } from '#domain/restaurant/features.ts';
import { cutText } from '#domain/wording/cut-text.ts';
import { categoriesOf } from './category-mapping.ts';
import { numberOf, phoneOf, textOf, withoutTracking } from '#cms/importing/reading/cell-values.ts';
import { checkedFields } from '#cms/importing/checked-fields.ts';
import { RowRefusal, type ImportRecord, type ImportWarning } from '#cms/importing/import-record.ts';
import { osmHours } from '#cms/importing/hours/osm-hours.ts';
import type { SourceRow } from '#cms/importing/reading/source-row.ts';
import { positionOf } from './position.ts';
import { tagsOf } from './tag-mapping.ts';
import { whereaboutsOf } from './whereabouts.ts';

const AMENITIES = ['restaurant', 'cafe', 'bar', 'fast_food', 'pub', 'ice_cream', 'food_court'];

/** OpenStreetMap keys whose `yes` is a feature, with its group and name. */
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

/**
 * One place of OpenStreetMap.
 *
 * @throws RowRefusal when it is no place to eat, or has no name, id or position in The Bahamas
 */
export function openStreetMapRecord({ where, values }: SourceRow): ImportRecord {
  const tag = (...names: string[]) =>
    names.map((name) => textOf(values[name])).find(Boolean) ?? null;
  const amenity = tag('amenity') ?? '';
  if (!AMENITIES.includes(amenity)) {
    throw new RowRefusal(amenity ? `“${amenity}” is no place to eat.` : 'It is no place to eat.');
  }
  const name = tag('name', 'name:en');
  if (!name) throw new RowRefusal('It has no name.');
  const sourceId = tag('@id')?.replace(/^.*\/(?=(?:node|way|relation)\/)/, '');
  if (!sourceId || !/^(?:node|way|relation)\/\d{1,20}$/.test(sourceId))
    throw new RowRefusal('It has no OpenStreetMap id.');
  const latitude = numberOf(values['@lat']);
  const longitude = numberOf(values['@lon']);
  const position = positionOf(latitude, longitude);

  const about = featuresOf(values);
  const hours = osmHours(tag('opening_hours'));
  const warnings: ImportWarning[] = hours.unparsed.map(({ day, text }) => ({
    field: 'working_hours',
    message: day
      ? `${day} cannot be told: “${cutText(text, 200)}”. The page says “Hours unclear”.`
      : `The hours cannot be told by a week: “${cutText(text, 200)}”. The page says “Call to verify hours”.`,
  }));
  const cuisines = (tag('cuisine') ?? '')
    .split(';')
    .map((cuisine) => cuisine.trim().replaceAll('_', ' '))
    .filter(Boolean);
  // Often only a month: that is no day on which anybody can be told that it was checked.
  const checkDate = tag('check_date', 'survey:date');
  const site = tag('website', 'contact:website', 'url');
  const street = [tag('addr:housenumber'), tag('addr:street')].filter(Boolean).join(' ');
  const checked = checkedFields({
    name,
    description: tag('description', 'description:en'),
    enhanced_description: null,
    categories: categoriesOf([...cuisines, amenity.replaceAll('_', ' ')]),
    tags: tagsOf(about),
    subtypes: [...new Set([...cuisines, amenity.replaceAll('_', ' ')])],
    rating: null,
    reviews: 0,
    reviews_link: null,
    price_range: null,
    island: null,
    town: tag('addr:city'),
    street: street || null,
    latitude,
    longitude,
    phone: phoneOf(tag('phone', 'contact:phone', 'contact:mobile')),
    site: site && withoutTracking(/^https?:/i.test(site) ? site : `https://${site}`),
    location_link: `https://www.openstreetmap.org/${sourceId}`,
    menu_link: tag('website:menu'),
    reservation_link: null,
    order_link: null,
    verified: false,
    ...(checkDate && isLocalDate(checkDate) && { last_verified: checkDate }),
    working_hours: hours.working_hours,
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
