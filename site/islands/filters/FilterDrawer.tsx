import { Dialog } from '@ark-ui/react/dialog';
import { ICON_BUTTON } from '#site/components/button-look.ts';
import { LARGE_ICON } from '#site/components/Icon.tsx';
import { CloseButton, ModalDialog } from '#site/islands/dialogs/ModalDialog.tsx';
import { FilterChoices } from './FilterChoices.tsx';
import type { FilterPanelProps } from './filter-panel-props.ts';

/** The filters in windows narrower than 768 px: a bottom drawer with a focus trap. */
export function FilterDrawer(props: FilterPanelProps) {
  const { isOpen, onOpenChange, anchor, state, onChange } = props;
  const close = () => onOpenChange(false);
  return (
    <ModalDialog shape="drawer" isOpen={isOpen} onClose={close} finalFocus={anchor}>
      <div className="flex flex-none items-center justify-between py-[0.3rem] pr-[0.6rem] pl-[1.1rem]">
        <Dialog.Title asChild>
          <h2 className="text-xl">Filter Restaurants</h2>
        </Dialog.Title>
        <CloseButton className={ICON_BUTTON.plain} iconClass={LARGE_ICON} />
      </div>
      <FilterChoices state={state} onChange={onChange} onApply={close} />
    </ModalDialog>
  );
}
