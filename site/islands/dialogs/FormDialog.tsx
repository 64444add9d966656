import { Dialog } from '@ark-ui/react/dialog';
import x from '#site/icons/x.svg?raw';
import type { ReactNode } from 'react';
import { ICON_BUTTON } from '#site/components/button-look.ts';
import { Icon } from '#site/components/Icon.tsx';

type FormDialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** The element that gets the focus when the dialog closes. */
  finalFocus: () => HTMLElement | null;
  children: ReactNode;
};

/** A dialog with a form about the page below it. */
export function FormDialog({ title, isOpen, onClose, finalFocus, children }: FormDialogProps) {
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      finalFocusEl={finalFocus}
      lazyMount
      unmountOnExit
    >
      <Dialog.Backdrop className="fixed inset-0 z-[calc(var(--z-modal)-1)] bg-scrim/62 data-[state=closed]:hidden" />
      <Dialog.Positioner className="fixed inset-0 z-(--z-modal) grid grid-cols-1 items-start justify-items-center overflow-auto p-4 sm:items-center">
        <Dialog.Content className="relative w-[min(100%,var(--container-form))] rounded-lg bg-surface-raised px-[clamp(1.1rem,4vw,1.9rem)] pt-6 pb-7 shadow-3 data-[state=closed]:hidden">
          <Dialog.Title asChild>
            <h2 className="mb-4 pr-12 text-2xl">{title}</h2>
          </Dialog.Title>
          {children}
          <Dialog.CloseTrigger
            className={`${ICON_BUTTON.plain} absolute top-[0.6rem] right-[0.6rem]`}
            aria-label="Close"
          >
            <Icon source={x} />
          </Dialog.CloseTrigger>
        </Dialog.Content>
      </Dialog.Positioner>
    </Dialog.Root>
  );
}
