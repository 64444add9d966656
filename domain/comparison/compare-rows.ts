/** The rows of a comparison: what each place has, and in which rows the places differ. */
import type { Restaurant } from '#domain/contract/restaurant.ts';
import { distanceBetween, type Position } from '#domain/geography/distance.ts';
import { nextChange } from '#domain/opening-hours/next-change.ts';
import { openBadge } from '#domain/opening-hours/open-badge.ts';
import { openStatus } from '#domain/opening-hours/open-status.ts';
import { timetableOf } from '#domain/opening-hours/timetable.ts';
import { formatDayHours, formatRange, type DayHours } from '#domain/opening-hours/working-hours.ts';
import { businessStatusOn } from '#domain/restaurant/business-status.ts';
import { closingWords } from '#domain/restaurant/closing-words.ts';
import { decisiveSentences, type DecisiveSentence } from '#domain/restaurant/decisive-features.ts';
import {
  featureKind,
  featuresOfPlace,
  readFeature,
  type Feature,
} from '#domain/restaurant/feature-filters.ts';
import { featuresOf, parseFeatures, statedFeatures } from '#domain/restaurant/features.ts';
import { priceMeaning } from '#domain/restaurant/price-range.ts';
import { counted } from '#domain/wording/counted.ts';
import type { CompareTime } from './compare-time.ts';

/** `open`, `closed` and `unknown` are states of a place; `yes` and `no` say what it has or lacks. */
export type CompareTone = 'open' | 'closed' | 'unknown' | 'yes' | 'no' | 'plain';

type Fact = { text: string; tone: CompareTone };

/** `isShared`: whether all other places have the same line. */
export type CompareLine = Fact & { isShared: boolean };

export type CompareRowName =
  | 'status'
  | 'change'
  | 'price'
  | 'rating'
  | 'where'
  | 'offers'
  | 'food'
  | 'access'
  | 'payment'
  | 'rules'
  | 'mood';

export type CompareRow = {
  name: CompareRowName;
  title: string;
  /** Lines of each place. Empty when nothing is known, null when the place is not in the guide. */
  cells: (CompareLine[] | null)[];
  /** Whether the lines of at least two places differ. */
  differs: boolean;
};

/**
 * Compares places row by row.
 *
 * @param places null for a place that is no longer in the guide
 * @param near the landmark from which distances count
 */
export function compareRows(
  places: readonly (Restaurant | null)[],
  time: CompareTime,
  near: (Position & { name: string }) | null,
): CompareRow[] {
  const rows: [CompareRowName, string, (described: Described) => Fact[]][] = [
    ['status', 'Status', ({ place }) => [statusFact(place, time)]],
    [
      'change',
      time.kind === 'day' ? 'Hours' : 'Next change',
      ({ place }) => changeFacts(place, time),
    ],
    ['price', 'Price', ({ place }) => priceFacts(place)],
    ['rating', 'Rating', ({ place }) => ratingFacts(place)],
    ['where', 'Where', ({ place }) => whereFacts(place, near)],
    ['offers', 'Offers', ({ features }) => offerFacts(features)],
    ['food', 'Food and drink', ({ place }) => foodFacts(place)],
    ['access', 'Access', ({ sentences }) => sentenceFacts(sentences.access)],
    ['payment', 'Payment', ({ sentences }) => sentenceFacts(sentences.payment)],
    ['rules', 'Rules', ruleFacts],
    ['mood', "What it's like", ({ sentences }) => sentenceFacts(sentences.mood)],
  ];
  const described = places.map((place) => place && describe(place));
  return rows.map(([name, title, factsOf]) => ({
    name,
    title,
    ...compared(described.map((each) => each && factsOf(each))),
  }));
}

/** A place, with those parts of its data that several rows need. */
type Described = {
  place: Restaurant;
  features: readonly Feature[];
  sentences: ReturnType<typeof decisiveSentences>;
};

function describe(place: Restaurant): Described {
  const features = featuresOfPlace({ ...place, stated: statedFeatures(place.about) });
  return { place, features, sentences: decisiveSentences(place) };
}

function compared(facts: readonly (Fact[] | null)[]): Pick<CompareRow, 'cells' | 'differs'> {
  const present = facts.filter((each) => each !== null);
  const texts = present.map((each) => new Set(each.map(({ text }) => text)));
  const isShared = (text: string) => texts.length > 1 && texts.every((each) => each.has(text));
  const cells = facts.map(
    (each) => each && each.map((fact) => ({ ...fact, isShared: isShared(fact.text) })),
  );
  const someDiffer = present.some((each) => each.some(({ text }) => !isShared(text)));
  return { cells, differs: texts.length > 1 && someDiffer };
}

function statusFact(place: Restaurant, time: CompareTime): Fact {
  const { reopening_date } = place;
  const business_status = businessStatusOn(place, time.date);
  if (business_status !== 'OPERATIONAL')
    return { text: closingWords({ business_status, reopening_date }), tone: 'closed' };
  if (time.kind === 'day') return dayFact(timetableOf(place)(time.date));
  // The badge of a card says "Closed" for unknown hours. The comparison says that they are unknown.
  const { status, label } = openStatus(place, time.moment);
  if (status === 'unknown') return { text: label, tone: 'unknown' };
  const isOpen = openBadge(place, time.moment) === 'Open Now';
  const openWords = time.kind === 'now' ? 'Open Now' : 'Open';
  return isOpen ? { text: openWords, tone: 'open' } : { text: 'Closed', tone: 'closed' };
}

function dayFact(hours: DayHours | null): Fact {
  if (hours === null) return { text: 'Call to verify hours', tone: 'unknown' };
  if (hours.kind === 'unclear') return { text: 'Hours unclear', tone: 'unknown' };
  return hours.kind === 'closed'
    ? { text: 'Closed', tone: 'closed' }
    : { text: 'Open', tone: 'open' };
}

/**
 * Says when the place next opens or closes after the moment or, for a whole day, its hours on that
 * day.
 */
function changeFacts(place: Restaurant, time: CompareTime): Fact[] {
  const hours = timetableOf(place)(time.date);
  if (hours?.kind === 'open-24-hours') return plain('Open 24 hours');
  if (time.kind !== 'day') return plain(nextChange(place, time.moment));
  if (hours?.kind === 'ranges') return hours.ranges.flatMap((range) => plain(formatRange(range)));
  return hours?.kind === 'unclear' ? plain(formatDayHours(hours)) : [];
}

function priceFacts({ price_range }: Restaurant): Fact[] {
  return price_range ? plain(price_range, priceMeaning(price_range)) : [];
}

function ratingFacts({ rating, reviews }: Restaurant): Fact[] {
  const stars = rating === null ? null : `${rating.toFixed(1)} out of 5`;
  return plain(stars, reviews > 0 ? counted(reviews, 'review') : null);
}

function whereFacts(place: Restaurant, near: (Position & { name: string }) | null): Fact[] {
  const { town, island } = place;
  const distance = distanceBetween(near, place);
  return plain(town, island === town ? null : island, distance && `${distance} from ${near?.name}`);
}

/** Services that the row of rules shows, so the row of services leaves them out. */
const RULES_INSTEAD: readonly string[] = ['Dogs allowed', 'Reservations'];

function offerFacts(features: readonly Feature[]): Fact[] {
  return features
    .filter((feature) => ['service', 'diet'].includes(featureKind(feature) ?? ''))
    .filter((feature) => !RULES_INSTEAD.includes(feature))
    .map((text) => ({ text, tone: 'yes' }));
}

/** Offerings that no filter has as a feature. */
function foodFacts({ about }: Restaurant): Fact[] {
  return featuresOf(parseFeatures(about), 'Offerings')
    .filter((name) => readFeature(name) === null)
    .map((text) => ({ text, tone: 'yes' }));
}

function ruleFacts({ features, sentences }: Described): Fact[] {
  const facts = sentenceFacts(sentences.house);
  const takesBookings = features.includes('Reservations');
  const mustBook = facts.some(({ text }) => text === 'Book before you come');
  return takesBookings && !mustBook ? [...facts, { text: 'Takes bookings', tone: 'yes' }] : facts;
}

function sentenceFacts(sentences: readonly DecisiveSentence[]): Fact[] {
  return sentences.map(({ text, isNegative }) => ({ text, tone: isNegative ? 'no' : 'yes' }));
}

function plain(...texts: (string | null)[]): Fact[] {
  return texts.flatMap((text) => (text ? [{ text, tone: 'plain' as const }] : []));
}
