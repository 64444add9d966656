import { Dialog } from '@ark-ui/react/dialog';
import x from '#site/icons/x.svg?raw';
import type { ReactNode } from 'react';
import { Icon } from '#site/components/Icon.tsx';

export type ModalDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The element that gets the focus when the dialog closes. */
  finalFocus: () => HTMLElement | null;
};

/**
 * Classes of the dialog's three parts, for a card in the middle of the window and for a drawer at
 * its bottom.
 */
const SHAPES = {
  card: {
    backdrop: 'z-[calc(var(--z-modal)-1)]',
    positioner:
      'fixed inset-0 z-(--z-modal) grid grid-cols-1 items-start justify-items-center overflow-auto p-4 sm:items-center',
    content: 'relative w-[min(100%,var(--container-form))] overflow-clip rounded-lg',
  },
  drawer: {
    backdrop: 'z-[calc(var(--z-drawer)-1)]',
    positioner: undefined,
    content:
      'fixed inset-x-0 bottom-0 z-(--z-drawer) flex max-h-[88dvh] flex-col rounded-t-[20px] before:mt-[0.6rem] before:h-[5px] before:w-12 before:flex-none before:self-center before:rounded-[9px] before:bg-line-strong focus-visible:rounded-lg focus-visible:-outline-offset-3',
  },
};

/** A modal dialog over the page. It must contain a `Dialog.Title`. */
export function ModalDialog({
  shape = 'card',
  isOpen,
  onClose,
  finalFocus,
  children,
}: ModalDialogProps & { shape?: keyof typeof SHAPES; children: ReactNode }) {
  const { backdrop, positioner, content } = SHAPES[shape];
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
      <Dialog.Backdrop
        className={`fixed inset-0 bg-scrim/62 data-[state=closed]:hidden ${backdrop}`}
      />
      <Dialog.Positioner className={positioner}>
        <Dialog.Content
          className={`bg-surface-raised shadow-3 data-[state=closed]:hidden ${content}`}
        >
          {children}
        </Dialog.Content>
      </Dialog.Positioner>
    </Dialog.Root>
  );
}

type CloseButtonProps = { className: string; iconClass?: string };

/** The button that closes a dialog. */
export function CloseButton({ className, iconClass = '' }: CloseButtonProps) {
  return (
    <Dialog.CloseTrigger className={className} aria-label="Close">
      <Icon source={x} className={iconClass} />
    </Dialog.CloseTrigger>
  );
}
