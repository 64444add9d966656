import { Switch } from '@ark-ui/react/switch';
import { Tabs } from '@ark-ui/react/tabs';
import clock from 'lucide-static/icons/clock.svg?raw';
import * as changes from '#domain/listing/listing-changes.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import { PRICE_RANGES } from '#domain/restaurant/price-range.ts';
import { Icon } from '#site/components/Icon.tsx';
import {
  useCategoryNames,
  useFacetCounts,
  useIslandNames,
  useTagNames,
} from '#site/data/use-filter-values.ts';
import { FilterChips } from './FilterChips.tsx';

type FilterChoicesProps = {
  state: ListingState;
  onChange: (next: ListingState) => void;
  onApply: () => void;
};

const PRICES = { names: PRICE_RANGES, error: null, retry: () => {} };

/** Tabs of chips, prices, the Open Now switch and the two buttons. A choice takes effect as it is made. */
export function FilterChoices({ state, onChange, onApply }: FilterChoicesProps) {
  const counts = useFacetCounts(state);
  const tabs = [
    { group: 'tags', title: 'Tags', values: useTagNames() },
    { group: 'categories', title: 'Categories', values: useCategoryNames() },
    { group: 'islands', title: 'Islands', values: useIslandNames() },
  ] as const;
  return (
    <>
      <Tabs.Root defaultValue="tags" lazyMount>
        <Tabs.List className="tabs">
          {tabs.map(({ group, title }) => (
            <Tabs.Trigger key={group} value={group} className="tab">
              {title}
              {state[group].length > 0 && (
                <b>
                  <span className="sr">selected: </span>
                  {state[group].length}
                </b>
              )}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {tabs.map(({ group, title, values }) => (
          <Tabs.Content key={group} value={group} className="pb">
            <FilterChips
              title={title}
              values={values}
              selected={state[group]}
              counts={counts?.[group] ?? null}
              onToggle={(value) => onChange(changes.withToggled(state, group, value))}
            />
          </Tabs.Content>
        ))}
      </Tabs.Root>
      <div className="prices">
        <FilterChips
          title="Price"
          values={PRICES}
          selected={state.prices}
          counts={counts?.prices ?? null}
          onToggle={(value) => onChange(changes.withToggled(state, 'prices', value))}
        />
      </div>
      <Switch.Root
        className="switch open-now"
        checked={state.openNow}
        onCheckedChange={({ checked }) => onChange(changes.withOpenNow(state, checked))}
      >
        <Switch.Label>
          <Icon source={clock} /> Open Now {counts && <small>{counts.openNow}</small>}
        </Switch.Label>
        <Switch.Control className="switch-control">
          <Switch.Thumb />
        </Switch.Control>
        <Switch.HiddenInput />
      </Switch.Root>
      <div className="pf">
        <button
          type="button"
          className="btn btn-ghost"
          onClick={() => onChange(changes.withoutFilters(state))}
        >
          Clear All
        </button>
        <button type="button" className="btn btn-primary" onClick={onApply}>
          Apply Filters
        </button>
      </div>
    </>
  );
}
