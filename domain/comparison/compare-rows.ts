/** The rows of a comparison: what each place has, and in which rows the places differ. */
import type { Restaurant } from '#domain/contract/restaurant.ts';
import { nextChange } from '#domain/opening-hours/next-change.ts';
import { openBadge } from '#domain/opening-hours/open-badge.ts';
import { openStatus } from '#domain/opening-hours/open-status.ts';
import { timetableOf } from '#domain/opening-hours/timetable.ts';
import { formatDayHours, formatRange, type DayHours } from '#domain/opening-hours/working-hours.ts';
import { businessStatusOn } from '#domain/restaurant/business-status.ts';
import { closingWords } from '#domain/restaurant/closing-words.ts';
import { decisiveSentences, type DecisiveSentence } from '#domain/restaurant/decisive-features.ts';
import { featureKind, featuresOfPlace, readFeature } from '#domain/restaurant/feature-filters.ts';
import { featuresOf, parseFeatures, statedFeatures } from '#domain/restaurant/features.ts';
import { priceMeaning } from '#domain/restaurant/price-range.ts';
import { counted } from '#domain/wording/counted.ts';
import type { CompareTime } from './compare-time.ts';

/** `open`, `closed` and `unknown` are states of a place; `yes` and `no` say what it has or lacks. */
export type CompareTone = 'open' | 'closed' | 'unknown' | 'yes' | 'no' | 'plain';

type Fact = { text: string; tone: CompareTone };

/** `isShared`: all other places say the same. */
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
  /** Whether two of the places say different things. */
  differs: boolean;
};

/**
 * Compares places row by row.
 *
 * @param places null for a place that is no longer in the guide
 */
export function compareRows(
  places: readonly (Restaurant | null)[],
  time: CompareTime,
): CompareRow[] {
  const rows: [CompareRowName, string, (place: Restaurant) => Fact[]][] = [
    ['status', 'Status', (place) => [statusFact(place, time)]],
    ['change', time.kind === 'day' ? 'Hours' : 'Next change', (place) => changeFacts(place, time)],
    ['price', 'Price', priceFacts],
    ['rating', 'Rating', ratingFacts],
    ['where', 'Where', whereFacts],
    ['offers', 'Offers', offerFacts],
    ['food', 'Food and drink', foodFacts],
    ['access', 'Access', (place) => sentenceFacts(decisiveSentences(place).access)],
    ['payment', 'Payment', (place) => sentenceFacts(decisiveSentences(place).payment)],
    ['rules', 'Rules', ruleFacts],
    ['mood', "What it's like", (place) => sentenceFacts(decisiveSentences(place).mood)],
  ];
  return rows.map(([name, title, factsOf]) => ({
    name,
    title,
    ...compared(places.map((place) => place && factsOf(place))),
  }));
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
  // Beside the badge of a card, hours that nobody knows count as closed. Here is room to say so.
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

/** The next change after the moment, or the hours of the day. */
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

function whereFacts({ town, island }: Restaurant): Fact[] {
  return plain(town, island === town ? null : island);
}

/** What one books before coming stands among the rules. */
const RULES_INSTEAD: readonly string[] = ['Dogs allowed', 'Reservations'];

function offerFacts(place: Restaurant): Fact[] {
  return featuresOfPlace({ ...place, stated: statedFeatures(place.about) })
    .filter((feature) => ['service', 'diet'].includes(featureKind(feature) ?? ''))
    .filter((feature) => !RULES_INSTEAD.includes(feature))
    .map((text) => ({ text, tone: 'yes' }));
}

/** The offerings that are no features of a filter. */
function foodFacts({ about }: Restaurant): Fact[] {
  return featuresOf(parseFeatures(about), 'Offerings')
    .filter((name) => readFeature(name) === null)
    .map((text) => ({ text, tone: 'yes' }));
}

function ruleFacts(place: Restaurant): Fact[] {
  const facts = sentenceFacts(decisiveSentences(place).house);
  const takesBookings = featuresOfPlace({
    ...place,
    stated: statedFeatures(place.about),
  }).includes('Reservations');
  const mustBook = facts.some(({ text }) => text === 'Book before you come');
  return takesBookings && !mustBook ? [...facts, { text: 'Takes bookings', tone: 'yes' }] : facts;
}

function sentenceFacts(sentences: readonly DecisiveSentence[]): Fact[] {
  return sentences.map(({ text, isNegative }) => ({ text, tone: isNegative ? 'no' : 'yes' }));
}

function plain(...texts: (string | null)[]): Fact[] {
  return texts.flatMap((text) => (text ? [{ text, tone: 'plain' as const }] : []));
}
