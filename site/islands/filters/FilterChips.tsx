import check from '#site/icons/check.svg?raw';
import { BUTTON } from '#site/components/button-look.ts';
import { Icon } from '#site/components/Icon.tsx';
import { failureText } from '#site/data/api/api-error.ts';
import type { FilterValues } from '#site/data/listing/use-filter-values.ts';
import { ChipGroup } from './ChipGroup.tsx';

type FilterChipsProps = {
  title: string;
  /** Whether the title is visible before the values. */
  isTitled?: boolean;
  values: FilterValues;
  selected: readonly string[];
  /** Null until the counts are loaded. */
  counts: Record<string, number> | null;
  onToggle: (value: string) => void;
};

/** The values of one filter, each with the number of restaurants that it would show. */
export function FilterChips({
  title,
  isTitled,
  values,
  selected,
  counts,
  onToggle,
}: FilterChipsProps) {
  const what = title.toLowerCase();
  if (values.error && !values.names) {
    return (
      <div role="alert">
        <p>{failureText(what, values.error)}</p>
        <button type="button" className={BUTTON.line} onClick={values.retry}>
          Try again
        </button>
      </div>
    );
  }
  if (!values.names) return <p role="status">{`Loading ${what}...`}</p>;
  // Also show selected values that are not in the list, so that the visitor can remove them.
  const names = [...values.names, ...selected.filter((name) => !values.names?.includes(name))];
  return (
    <ChipGroup title={title} isTitled={isTitled}>
      {names.map((name) => {
        const isSelected = selected.includes(name);
        const count = counts?.[name] ?? (counts ? 0 : null);
        return (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={isSelected}
            data-empty={count === 0 && !isSelected ? '' : undefined}
            onClick={({ currentTarget }) => {
              onToggle(name);
              // A pressed chip is wider and may wrap to a row that is out of view, so scroll to it.
              requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'nearest' }));
            }}
          >
            {isSelected && <Icon source={check} />}
            {name} <small>{count}</small>
          </button>
        );
      })}
    </ChipGroup>
  );
}
