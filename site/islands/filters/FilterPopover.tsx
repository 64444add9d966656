import { Popover } from '@ark-ui/react/popover';
import x from 'lucide-static/icons/x.svg?raw';
import { useEffect, useRef } from 'react';
import { Icon } from '#site/components/Icon.tsx';
import { FilterChoices } from './FilterChoices.tsx';
import type { FilterPanelProps } from './filter-panel-props.ts';

/** The filters from 768 px on: by the button, with the results still in sight. */
export function FilterPopover(props: FilterPanelProps) {
  const { isOpen, onOpenChange, anchor, state, onChange } = props;
  const content = useRef<HTMLDivElement>(null);
  // Opened with its first rendering it does not take the focus by itself.
  useEffect(() => {
    if (isOpen) content.current?.focus();
  }, [isOpen]);
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => onOpenChange(open)}
      positioning={{ getAnchorElement: anchor, placement: 'bottom-end', gutter: 10 }}
      finalFocusEl={anchor}
      // The button opens and closes by itself.
      persistentElements={[anchor]}
      portalled={false}
      lazyMount
      unmountOnExit
    >
      <Popover.Positioner>
        <Popover.Content className="pop" ref={content}>
          <div className="ph">
            <Popover.Title asChild>
              <h2>Filters</h2>
            </Popover.Title>
            <Popover.CloseTrigger className="iconbtn" aria-label="Close">
              <Icon source={x} className="i-lg" />
            </Popover.CloseTrigger>
          </div>
          <FilterChoices state={state} onChange={onChange} onApply={() => onOpenChange(false)} />
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  );
}
