import x from 'lucide-static/icons/x.svg?raw';
import * as changes from '#domain/listing/listing-changes.ts';
import { FILTER_GROUPS } from '#domain/listing/listing-parts.ts';
import { type ListingState } from '#domain/listing/listing-state.ts';
import { CHIPS } from '#site/components/chip-look.ts';
import { Icon } from '#site/components/Icon.tsx';

type ActiveFiltersProps = { state: ListingState; onChange: (next: ListingState) => void };

/** A removable chip for each filter value in force. */
export function ActiveFilters({ state, onChange }: ActiveFiltersProps) {
  const chips = FILTER_GROUPS.flatMap((group) =>
    state[group].map((value) => ({
      key: `${group}:${value}`,
      label: value,
      without: () => changes.withToggled(state, group, value),
    })),
  );
  if (state.openNow) {
    chips.push({
      key: 'open',
      label: 'Open Now',
      without: () => changes.withOpenNow(state, false),
    });
  }
  if (chips.length === 0) return null;
  return (
    <ul className={`${CHIPS} mt-[0.9rem] noscript:hidden`} aria-label="Active filters">
      {chips.map(({ key, label, without }) => (
        <li key={key} className="chip removable">
          {label}
          <button
            type="button"
            className="grid size-tap place-items-center rounded-full hover:bg-surface-raised"
            aria-label={`Remove ${label}`}
            onClick={() => onChange(without())}
          >
            <Icon source={x} />
          </button>
        </li>
      ))}
    </ul>
  );
}
