import { Dialog } from '@ark-ui/react/dialog';
import x from '#site/icons/x.svg?raw';
import { ICON_BUTTON } from '#site/components/button-look.ts';
import { Icon, LARGE_ICON } from '#site/components/Icon.tsx';
import { FilterChoices } from './FilterChoices.tsx';
import type { FilterPanelProps } from './filter-panel-props.ts';

/** The filters on screens narrower than 768 px: a bottom drawer with a focus trap. */
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
      <Dialog.Backdrop className="fixed inset-0 z-[calc(var(--z-drawer)-1)] bg-scrim/62 data-[state=closed]:hidden" />
      <Dialog.Positioner>
        <Dialog.Content className="fixed inset-x-0 bottom-0 z-(--z-drawer) flex max-h-[88dvh] flex-col rounded-t-[20px] bg-surface-raised shadow-3 before:mt-[0.6rem] before:h-[5px] before:w-12 before:flex-none before:self-center before:rounded-[9px] before:bg-line-strong focus-visible:rounded-lg focus-visible:-outline-offset-3 data-[state=closed]:hidden">
          <div className="flex flex-none items-center justify-between py-[0.3rem] pr-[0.6rem] pl-[1.1rem]">
            <Dialog.Title asChild>
              <h2 className="text-xl">Filter Restaurants</h2>
            </Dialog.Title>
            <Dialog.CloseTrigger className={ICON_BUTTON.plain} aria-label="Close">
              <Icon source={x} className={LARGE_ICON} />
            </Dialog.CloseTrigger>
          </div>
          <FilterChoices state={state} onChange={onChange} onApply={() => onOpenChange(false)} />
        </Dialog.Content>
      </Dialog.Positioner>
    </Dialog.Root>
  );
}
