import { Tabs } from '@ark-ui/react/tabs';
import { FILTERS, FLAG_FILTERS, TAB_FILTERS, type TabFilter } from '#domain/listing/filters.ts';
import * as changes from '#domain/listing/listing-changes.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import { PRICE_RANGES } from '#domain/restaurant/price-range.ts';
import { counted } from '#domain/wording/counted.ts';
import { BUTTON } from '#site/components/button-look.ts';
import {
  useCategoryNames,
  useFacetCounts,
  useIslandNames,
  useTagNames,
  type FilterValues,
} from '#site/data/listing/use-filter-values.ts';
import { NARROW, useMedia } from '#site/browser/use-media.ts';
import { TabList } from '#site/islands/TabList.tsx';
import { FeatureChoices } from './FeatureChoices.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FlagSwitch } from './FlagSwitch.tsx';
import { OpenAtFields } from './OpenAtFields.tsx';
import { RatingChips } from './RatingChips.tsx';

type FilterChoicesProps = {
  state: ListingState;
  onChange: (next: ListingState) => void;
  onApply: () => void;
};

/** All tabs have the same height, which is rounded down to whole rows of chips. */
const TAB_HEIGHT = {
  drawer: 'calc(2.75rem + round(down, clamp(6.5rem, 100dvh - 45.5rem, 19.5rem), 3.25rem))',
  popover: 'calc(2.75rem + round(down, clamp(6.5rem, 100dvh - 58rem, 19.5rem), 3.25rem))',
};

/** Explains how several chosen values of a tab combine. */
const HOLDS: Record<TabFilter, string> = {
  tags: 'Matches any of these tags',
  categories: 'Matches any of these categories',
  islands: 'Matches any of these islands',
  features: 'Matches any choice within a group',
};

const PRICES = { names: PRICE_RANGES, error: null, retry: () => {} };

/** All filters: tabs of chips, prices, ratings and opening times. Choices apply at once. */
export function FilterChoices({ state, onChange, onApply }: FilterChoicesProps) {
  const { counts, total } = useFacetCounts(state);
  const isNarrow = useMedia(NARROW);
  // Features are null, because they have groups of chips instead of one list.
  const values: Record<TabFilter, FilterValues | null> = {
    tags: useTagNames(),
    categories: useCategoryNames(),
    islands: useIslandNames(),
    features: null,
  };
  const tabs = TAB_FILTERS.map((group) => {
    return { group, title: FILTERS[group].title, values: values[group] };
  });
  return (
    <>
      <div className="min-h-0 overflow-y-auto overscroll-contain">
        <Tabs.Root defaultValue="tags" lazyMount>
          <TabList
            className="px-[0.4rem] md:px-[0.9rem]"
            tabs={tabs.map(({ group, title }) => ({
              value: group,
              label: (
                <>
                  {title}
                  {state[group].length > 0 && (
                    <b className="inline-grid h-[1.35rem] min-w-[1.35rem] place-items-center rounded-pill bg-brand px-[0.4rem] text-2xs text-on-brand">
                      <span className="sr-only">selected: </span>
                      {state[group].length}
                    </b>
                  )}
                </>
              ),
            }))}
          />
          {tabs.map(({ group, title, values }) => (
            <Tabs.Content
              key={group}
              value={group}
              className="overflow-y-auto px-[1.1rem] md:px-[1.4rem]"
              style={{ height: isNarrow ? TAB_HEIGHT.drawer : TAB_HEIGHT.popover }}
            >
              <p className="flex min-h-tap items-center text-sm text-ink-muted">{HOLDS[group]}</p>
              {values === null ? (
                <FeatureChoices
                  state={state}
                  counts={counts?.features ?? null}
                  onChange={onChange}
                />
              ) : (
                <FilterChips
                  title={title}
                  values={values}
                  selected={state[group]}
                  counts={counts?.[group] ?? null}
                  onToggle={(value) => onChange(changes.withToggled(state, group, value))}
                />
              )}
            </Tabs.Content>
          ))}
        </Tabs.Root>
        <div className="grid gap-2 border-t border-line px-[1.1rem] py-[0.6rem] md:px-[1.4rem]">
          <FilterChips
            title={FILTERS.prices.title}
            isTitled
            values={PRICES}
            selected={state.prices}
            counts={counts?.prices ?? null}
            onToggle={(value) => onChange(changes.withToggled(state, 'prices', value))}
          />
          <RatingChips
            minRating={state.minRating}
            onChange={(minRating) => onChange(changes.withFilter(state, 'minRating', minRating))}
          />
        </div>
        <div className="items-center gap-x-6 border-t border-line px-[1.1rem] py-2 md:flex md:flex-wrap md:px-[1.4rem]">
          {FLAG_FILTERS.map((flag) => (
            <FlagSwitch
              key={flag}
              flag={flag}
              count={counts?.[flag]}
              isOn={state[flag]}
              onChange={(isOn) => onChange(changes.withFilter(state, flag, isOn))}
            />
          ))}
          <OpenAtFields
            openAt={state.openAt}
            onChange={(openAt) => onChange(changes.withFilter(state, 'openAt', openAt))}
          />
        </div>
      </div>
      <div className="flex flex-none flex-wrap items-center gap-2 border-t border-line px-[1.1rem] pt-[0.9rem] pb-[1.4rem] md:px-[1.4rem] md:pb-[1.1rem]">
        <button
          type="button"
          className={`${BUTTON.ghost} max-md:px-0`}
          onClick={() => onChange(changes.withoutFilters(state))}
        >
          Clear All
        </button>
        <p className="ms-auto whitespace-nowrap tabular-nums" role="status">
          {total !== null && counted(total, 'place')}
        </p>
        <button
          type="button"
          className={`${BUTTON.primary} max-md:flex-1 max-md:px-3`}
          onClick={onApply}
        >
          Apply Filters
        </button>
      </div>
    </>
  );
}
