import { FIELD_LABEL } from '#site/components/field-look.ts';
import {
  DEFAULT_SORT_ORDER,
  SORT_LABELS,
  SORT_ORDERS,
  type SortOrder,
} from '#domain/listing/sort-orders.ts';

type SortSelectProps = {
  sort: SortOrder;
  /** Whether the result is sorted by distance. This overrides `sort`. */
  isByDistance: boolean;
  /** Whether the default order is the distance from a landmark in the search text. */
  isNearTyped: boolean;
  onSort: (sort: SortOrder) => void;
};

const BY_DISTANCE = 'distance';
const NEAREST = 'Nearest';

export function SortSelect({ sort, isByDistance, isNearTyped, onSort }: SortSelectProps) {
  return (
    <div className="ms-auto flex max-w-full items-center gap-[0.6rem]">
      <label className={`${FIELD_LABEL} max-md:sr-only`} htmlFor="sort">
        Sort
      </label>
      <select
        className="field max-w-full"
        id="sort"
        value={isByDistance ? BY_DISTANCE : sort}
        onChange={(event) => {
          const chosen = SORT_ORDERS.find((order) => order === event.target.value);
          if (chosen) onSort(chosen);
        }}
      >
        {isByDistance && <option value={BY_DISTANCE}>{NEAREST}</option>}
        {SORT_ORDERS.map((order) => (
          <option key={order} value={order}>
            {isNearTyped && order === DEFAULT_SORT_ORDER ? NEAREST : SORT_LABELS[order]}
          </option>
        ))}
      </select>
    </div>
  );
}
