import { Dialog } from '@ark-ui/react/dialog';
import type { ReactNode } from 'react';
import { ICON_BUTTON } from '#site/components/button-look.ts';
import { CloseButton, ModalDialog, type ModalDialogProps } from './ModalDialog.tsx';

type FormDialogProps = ModalDialogProps & { title: string; children: ReactNode };

/** A dialog with a form about the page below it. */
export function FormDialog({ title, children, ...dialog }: FormDialogProps) {
  return (
    <ModalDialog {...dialog}>
      <div className="px-[clamp(1.1rem,4vw,1.9rem)] pt-6 pb-7">
        <Dialog.Title asChild>
          <h2 className="mb-4 pr-12 text-2xl">{title}</h2>
        </Dialog.Title>
        {children}
      </div>
      <CloseButton className={`${ICON_BUTTON.plain} absolute top-[0.6rem] right-[0.6rem]`} />
    </ModalDialog>
  );
}
