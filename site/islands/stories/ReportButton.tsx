import flag from '#site/icons/flag.svg?raw';
import { useRef, useState, type ComponentType } from 'react';
import { Icon } from '#site/components/Icon.tsx';
import { notify } from '#site/islands/toasts/notify.ts';
import type { ReportDialogProps } from './ReportDialog.tsx';

/** Reports a story to the editors. The dialog's code loads on the first click. */
export function ReportButton({ storyId, by }: { storyId: number; by: string }) {
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  async function open() {
    try {
      const { ReportDialog } = await import('./ReportDialog.tsx');
      setDialog(() => ReportDialog);
      setIsOpen(true);
    } catch {
      const description = 'The form could not be loaded. Please try again.';
      void notify({ title: 'Error', description, variant: 'destructive' });
    }
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="-mb-2 -ml-2 inline-flex min-h-tap items-center gap-2 rounded-sm px-2 text-sm text-ink-muted hover:text-ink noscript:hidden"
        aria-haspopup="dialog"
        aria-label={`Report ${by}’s story`}
        onClick={() => void open()}
      >
        <Icon source={flag} />
        Report
      </button>
      {Dialog && (
        <Dialog
          storyId={storyId}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          finalFocus={() => button.current}
        />
      )}
    </>
  );
}
