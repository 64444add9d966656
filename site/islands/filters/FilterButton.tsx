import sliders from '#site/icons/sliders-horizontal.svg?raw';
import { Suspense, useRef, useState } from 'react';
import { activeFilterCount } from '#domain/listing/listing-changes.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import { BUTTON } from '#site/components/button-look.ts';
import { Icon } from '#site/components/Icon.tsx';
import { NARROW, useMedia } from '#site/browser/use-media.ts';
import { lazyPart, loadAhead } from '#site/islands/lazy-part.ts';

// Load the panel's code when the visitor is about to open the panel.
const loadPopover = async () => (await import('./FilterPopover.tsx')).FilterPopover;
const loadDrawer = async () => (await import('./FilterDrawer.tsx')).FilterDrawer;
const FilterPopover = lazyPart(loadPopover);
const FilterDrawer = lazyPart(loadDrawer);

type FilterButtonProps = { state: ListingState; onChange: (next: ListingState) => void };

/** Opens the filters: in a popover, or in a bottom drawer on narrow screens. */
export function FilterButton({ state, onChange }: FilterButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isNarrow = useMedia(NARROW);
  const count = activeFilterCount(state);
  const Panel = isNarrow ? FilterDrawer : FilterPopover;
  const prepare = () => loadAhead(isNarrow ? loadDrawer : loadPopover);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${BUTTON.tallLine} relative noscript:hidden`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(!isOpen);
        }}
      >
        <Icon source={sliders} />
        <span className="max-md:sr-only">Filters</span>
        {count > 0 && (
          // The count is at the corner of the button, so that the button does not change its width.
          <b className="absolute -top-[0.55rem] -right-[0.55rem] grid h-6 min-w-6 place-items-center rounded-pill bg-brand px-[0.4rem] text-xs/snug text-on-brand">
            {count}
            <span className="sr-only"> active</span>
          </b>
        )}
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
