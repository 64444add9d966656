import sliders from 'lucide-static/icons/sliders-horizontal.svg?raw';
import { lazy, Suspense, useRef, useState } from 'react';
import { activeFilterCount } from '#domain/listing/listing-changes.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import { Icon } from '#site/components/Icon.tsx';
import { NARROW, useMedia } from '#site/data/use-media.ts';

// The panel and what it is made of are loaded when they are first asked for.
const FilterPopover = lazy(async () => ({
  default: (await import('./FilterPopover.tsx')).FilterPopover,
}));
const FilterDrawer = lazy(async () => ({
  default: (await import('./FilterDrawer.tsx')).FilterDrawer,
}));

type FilterButtonProps = { state: ListingState; onChange: (next: ListingState) => void };

/** Opens the filters: a popover, or a drawer from below on narrow screens. */
export function FilterButton({ state, onChange }: FilterButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isNarrow = useMedia(NARROW);
  const count = activeFilterCount(state);
  const Panel = isNarrow ? FilterDrawer : FilterPopover;
  return (
    <>
      <button
        ref={button}
        type="button"
        className="btn btn-line"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={count > 0 ? `Filters, ${count} active` : 'Filters'}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(!isOpen);
        }}
      >
        <Icon source={sliders} />
        <span className="only-md">Filters</span>
        {count > 0 && <b aria-hidden="true">{count}</b>}
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <Panel
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            anchor={() => button.current}
            state={state}
            onChange={onChange}
          />
        </Suspense>
      )}
    </>
  );
}
