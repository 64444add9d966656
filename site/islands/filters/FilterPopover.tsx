import { Popover } from '@ark-ui/react/popover';
import x from '#site/icons/x.svg?raw';
import { useEffect, useRef } from 'react';
import { ICON_BUTTON } from '#site/components/button-look.ts';
import { Icon, LARGE_ICON } from '#site/components/Icon.tsx';
import { LOW, useMedia, VERY_LOW } from '#site/browser/use-media.ts';
import { FilterChoices } from './FilterChoices.tsx';
import type { FilterPanelProps } from './filter-panel-props.ts';

/**
 * The filters in windows of 768 px and wider: a popover below the button. The results stay visible
 * beside it. In a low window the popover is modal. In a very low window it covers its button.
 */
export function FilterPopover(props: FilterPanelProps) {
  const { isOpen, onOpenChange, anchor, state, onChange } = props;
  const isLow = useMedia(LOW);
  const isVeryLow = useMedia(VERY_LOW);
  const content = useRef<HTMLDivElement>(null);
  // Focus the popover, because it does not take the focus itself if it is open on its first render.
  useEffect(() => {
    if (isOpen) content.current?.focus();
  }, [isOpen]);
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => onOpenChange(open)}
      positioning={{
        getAnchorElement: anchor,
        placement: 'bottom-end',
        gutter: 10,
        overlap: isVeryLow,
        flip: isVeryLow,
      }}
      modal={isLow}
      finalFocusEl={anchor}
      // The button toggles the popover, so a click on the button must not count as a click outside.
      persistentElements={[anchor]}
      portalled={false}
      lazyMount
      unmountOnExit
    >
      <Popover.Positioner>
        <Popover.Content
          className={`${isVeryLow ? 'max-h-[calc(100dvh-1rem)]' : 'max-h-(--available-height)'} z-(--z-popover) flex w-[min(var(--container-popover),calc(100vw-2rem))] flex-col rounded-lg border border-line bg-surface-raised shadow-3 focus-visible:-outline-offset-3 data-[state=closed]:hidden`}
          ref={content}
        >
          <div className="flex flex-none items-center justify-between pt-[0.9rem] pr-3 pb-[0.4rem] pl-[1.4rem]">
            <Popover.Title asChild>
              <h2 className="text-xl">Filters</h2>
            </Popover.Title>
            <Popover.CloseTrigger className={ICON_BUTTON.plain} aria-label="Close">
              <Icon source={x} className={LARGE_ICON} />
            </Popover.CloseTrigger>
          </div>
          <FilterChoices state={state} onChange={onChange} onApply={() => onOpenChange(false)} />
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  );
}
