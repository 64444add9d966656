import { SORT_LABELS, SORT_ORDERS, type SortOrder } from '#domain/sort-orders.ts';

type SortSelectProps = { sort: SortOrder; onSort: (sort: SortOrder) => void };

export function SortSelect({ sort, onSort }: SortSelectProps) {
  return (
    <div className="sort">
      <label className="lbl" htmlFor="sort">
        Sort
      </label>
      <select
        className="inp"
        id="sort"
        value={sort}
        onChange={(event) => {
          const chosen = SORT_ORDERS.find((order) => order === event.target.value);
          if (chosen) onSort(chosen);
        }}
      >
        {SORT_ORDERS.map((order) => (
          <option key={order} value={order}>
            {SORT_LABELS[order]}
          </option>
        ))}
      </select>
    </div>
  );
}
