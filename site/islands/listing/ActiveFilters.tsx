import x from 'lucide-static/icons/x.svg?raw';
import { activeFilters } from '#domain/listing/active-filters.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import { CHIPS } from '#site/components/chip-look.ts';
import { Icon } from '#site/components/Icon.tsx';

type ActiveFiltersProps = { state: ListingState; onChange: (next: ListingState) => void };

/** A removable chip for each filter value in force, with the word that joins it to the one before. */
export function ActiveFilters({ state, onChange }: ActiveFiltersProps) {
  const filters = activeFilters(state);
  if (filters.length === 0) return null;
  return (
    <ul className={`${CHIPS} mt-[0.9rem] noscript:hidden`} aria-label="Active filters">
      {filters.map(({ key, label, joinedBy, without }) => (
        <li key={key} className="flex items-center gap-2">
          {joinedBy && <span className="text-sm text-ink-muted">{joinedBy}</span>}
          <span className="chip removable">
            {label}
            <button
              type="button"
              className="grid size-tap place-items-center rounded-full hover:bg-surface-raised"
              aria-label={`Remove ${label}`}
              onClick={() => onChange(without)}
            >
              <Icon source={x} />
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
}
