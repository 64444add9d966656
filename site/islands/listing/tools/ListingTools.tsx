import type { ReactNode } from 'react';
import * as changes from '#domain/listing/listing-changes.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import { BUTTON } from '#site/components/button-look.ts';
import { presentListingState } from '#site/data/listing/listing-address.ts';
import { $position } from '#site/data/listing/position.ts';
import { CompactRowsButton } from './CompactRowsButton.tsx';
import { LandmarkSelect } from './LandmarkSelect.tsx';
import { NearMeButton } from './NearMeButton.tsx';
import { SortSelect } from './SortSelect.tsx';
import { ViewToggle } from './ViewToggle.tsx';

type ListingToolsProps = {
  state: ListingState;
  /** Whether the result is sorted by the distance from the visitor. */
  isNearMe: boolean;
  /** Whether the result is sorted by the distance from the visitor or from a chosen landmark. */
  isByDistance: boolean;
  /** Whether the default order is the distance from a landmark in the search text. */
  isNearTyped: boolean;
  /** The select element of the landmarks. */
  landmarks: ReactNode;
  onChange: (next: ListingState) => void;
  /** Called when the visitor switches between list and map. */
  onView: () => void;
  /** Called when the map may soon be needed. */
  onNearMap: () => void;
  /** Called by a control that has the focus and disappears with this change. */
  onChangeAndFocus: (next: ListingState) => void;
};

/**
 * The row of tools above the results: list or map, "Near me", landmark, compact rows, clear search,
 * order.
 */
export function ListingTools(props: ListingToolsProps) {
  const {
    state,
    isNearMe,
    isByDistance,
    landmarks,
    onChange,
    onView,
    onNearMap,
    onChangeAndFocus,
  } = props;
  return (
    <div className="listing-tools mt-4 flex flex-wrap items-center noscript:hidden" data-of-result>
      <ViewToggle
        view={state.view}
        onNear={onNearMap}
        onView={(view) => {
          onView();
          onChange(changes.withView(state, view));
        }}
      />
      <NearMeButton
        isOn={isNearMe}
        // Use the present state, because the visitor may have changed filters while the browser
        // determined the position.
        onChange={() => onChange(changes.withFilter(presentListingState(), 'near', ''))}
      />
      <LandmarkSelect
        near={state.near}
        onNear={(near) => {
          $position.set(null);
          onChange(changes.withFilter(presentListingState(), 'near', near));
        }}
      >
        {landmarks}
      </LandmarkSelect>
      {state.view === 'list' && <CompactRowsButton />}
      {state.search && (
        <button
          type="button"
          className={`${BUTTON.ghost} max-md:order-3 max-md:basis-full`}
          onClick={() => onChangeAndFocus(changes.withSearch(state, ''))}
        >
          Clear Search Results
        </button>
      )}
      <SortSelect
        sort={state.sort}
        isByDistance={isByDistance}
        isNearTyped={props.isNearTyped}
        onSort={(sort) => {
          $position.set(null);
          onChange(changes.withSort({ ...state, near: '' }, sort));
        }}
      />
    </div>
  );
}
