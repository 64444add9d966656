import x from 'lucide-static/icons/x.svg?raw';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { activeFilters } from '#domain/listing/active-filters.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import { CHIPS, JOINED_CHIP } from '#site/components/chip-look.ts';
import { Icon } from '#site/components/Icon.tsx';
import { useBahamasMinute } from '#site/data/use-bahamas-minute.ts';

type ActiveFiltersProps = {
  state: ListingState;
  onChange: (next: ListingState) => void;
  /** The last one is gone, and with it what had the focus. */
  onNoneLeft: () => void;
};

/** A removable chip for each filter value in force, with the word that joins it to the one before. */
export function ActiveFilters({ state, onChange, onNoneLeft }: ActiveFiltersProps) {
  const list = useRef<HTMLUListElement>(null);
  const filters = activeFilters(state, useBahamasMinute());
  if (filters.length === 0) return null;

  /** Whoever removes one by keyboard finds the focus on its neighbour. */
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
