import x from '#site/icons/x.svg?raw';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { activeFilters } from '#domain/listing/active-filters.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import { CHIPS, JOINED_CHIP } from '#site/components/chip-look.ts';
import { Icon } from '#site/components/Icon.tsx';
import { useBahamasMinute } from '#site/data/page/use-bahamas-minute.ts';

type ActiveFiltersProps = {
  state: ListingState;
  onChange: (next: ListingState) => void;
  /** Called when the last chip was removed and had the focus. */
  onNoneLeft: () => void;
};

/** A removable chip for each active filter value, joined to the previous one by "and" or "or". */
export function ActiveFilters({ state, onChange, onNoneLeft }: ActiveFiltersProps) {
  const list = useRef<HTMLUListElement>(null);
  const filters = activeFilters(state, useBahamasMinute());
  if (filters.length === 0) return null;

  /** Removes a chip and moves the focus to its neighbour, for keyboard users. */
  function remove(index: number, next: ListingState) {
    flushSync(() => onChange(next));
    const others = list.current?.querySelectorAll('button') ?? [];
    const neighbour = others[Math.min(index, others.length - 1)];
    if (neighbour) neighbour.focus();
    else onNoneLeft();
  }

  return (
    <ul ref={list} className={`${CHIPS} mt-4 noscript:hidden`} aria-label="Active filters">
      {filters.map(({ key, label, joinedBy, without }, index) => (
        <li key={key} className={JOINED_CHIP} data-joined={joinedBy}>
          <span className="chip removable">
            {label}
            <button
              type="button"
              className="grid size-tap place-items-center rounded-full hover:bg-surface-raised"
              aria-label={`Remove ${label}`}
              onClick={() => remove(index, without)}
            >
              <Icon source={x} />
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
}
