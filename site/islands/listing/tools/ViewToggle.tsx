import list from '#site/icons/list.svg?raw';
import map from '#site/icons/map.svg?raw';
import { LISTING_VIEWS, type ListingView } from '#domain/listing/listing-state.ts';
import { Icon } from '#site/components/Icon.tsx';

type ViewToggleProps = {
  view: ListingView;
  /**
   * Called when the visitor points at the map button or focuses it, so that the map can load early.
   */
  onNear: () => void;
  onView: (view: ListingView) => void;
};

const LOOKS = { list: { icon: list, label: 'List' }, map: { icon: map, label: 'Map' } } as const;

/** Switches the result between list and map. */
export function ViewToggle({ view, onNear, onView }: ViewToggleProps) {
  return (
    <div className="segments" role="group" aria-label="View">
      {LISTING_VIEWS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === view}
          onPointerEnter={each === 'map' ? onNear : undefined}
          onFocus={each === 'map' ? onNear : undefined}
          onClick={() => onView(each)}
        >
          <Icon source={LOOKS[each].icon} />
          {LOOKS[each].label}
        </button>
      ))}
    </div>
  );
}
