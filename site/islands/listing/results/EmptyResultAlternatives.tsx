import { filterLabels } from '#domain/listing/active-filters.ts';
import type { Instead } from '#domain/contract/restaurants.ts';
import type { ListingPart } from '#domain/listing/filters.ts';
import * as changes from '#domain/listing/listing-changes.ts';
import { listingPath, type ListingState } from '#domain/listing/listing-state.ts';
import { restaurantPath } from '#domain/pages/slug.ts';
import { counted } from '#domain/wording/counted.ts';
import { CHIPS } from '#site/components/chip-look.ts';
import { useBahamasMinute } from '#site/data/page/use-bahamas-minute.ts';

type EmptyResultAlternativesProps = { state: ListingState; instead: Instead };

const MAX_NAMES = 2;

/**
 * Alternatives to an empty result: a search with fewer filters, a restaurant that opens soon, or
 * other islands.
 */
export function EmptyResultAlternatives({ state, instead }: EmptyResultAlternativesProps) {
  const { without, opensFirst, elsewhere } = instead;
  const now = useBahamasMinute();
  return (
    <>
      {opensFirst && (
        <p>
          <a
            className="inline-flex min-h-tap items-center font-strong"
            href={restaurantPath(opensFirst)}
          >
            {opensFirst.name}
          </a>{' '}
          {`opens ${opensFirst.opens}`}
        </p>
      )}
      {without.length > 0 && (
        <ul className={`${CHIPS} justify-center`} aria-label="Remove a filter">
          {without.map(({ parts, total }) => (
            <li key={parts.join()}>
              <a className="chip" href={listingPath(parts.reduce(changes.withoutPart, state))}>
                {`Remove ${partsLabel(state, parts, now)} (${counted(total, 'restaurant')})`}
              </a>
            </li>
          ))}
        </ul>
      )}
      {elsewhere.length > 0 && (
        <ul className={`${CHIPS} justify-center`} aria-label="On other islands">
          {elsewhere.map(({ island, total }) => (
            <li key={island}>
              <a className="chip" href={listingPath({ ...state, islands: [island], page: 1 })}>
                {`${island} (${counted(total, 'restaurant')})`}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function partsLabel(
  state: ListingState,
  [first, ...more]: readonly ListingPart[],
  now: number,
): string {
  return first === undefined || more.length > 0 ? 'filters' : partLabel(state, first, now);
}

function partLabel(state: ListingState, part: ListingPart, now: number): string {
  if (part === 'search') return `“${state.search}”`;
  const labels = filterLabels(state, part, now);
  const more = labels.length > MAX_NAMES ? ' …' : '';
  return labels.slice(0, MAX_NAMES).join(', ') + more;
}
