import { Dialog } from '@ark-ui/react/dialog';
import x from 'lucide-static/icons/x.svg?raw';
import { Icon } from '#site/components/Icon.tsx';
import { FilterChoices } from './FilterChoices.tsx';
import type { FilterPanelProps } from './filter-panel-props.ts';

/** The filters under 768 px: a drawer from below that keeps the focus inside. */
export function FilterDrawer(props: FilterPanelProps) {
  const { isOpen, onOpenChange, anchor, state, onChange } = props;
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => onOpenChange(open)}
      finalFocusEl={anchor}
      lazyMount
      unmountOnExit
    >
      <Dialog.Backdrop className="scrim" />
      <Dialog.Positioner>
        <Dialog.Content className="drawer">
          <div className="ph">
            <Dialog.Title asChild>
              <h2>Filter Restaurants</h2>
            </Dialog.Title>
            <Dialog.CloseTrigger className="iconbtn" aria-label="Close">
              <Icon source={x} className="i-lg" />
            </Dialog.CloseTrigger>
          </div>
          <FilterChoices state={state} onChange={onChange} onApply={() => onOpenChange(false)} />
        </Dialog.Content>
      </Dialog.Positioner>
    </Dialog.Root>
  );
}
