import { reportBody, reportStory } from '#domain/contract/story-reports.ts';
import {
  MAX_REPORT_LENGTH,
  REPORT_REASON_LABELS,
  REPORT_REASONS,
} from '#domain/stories/report-reasons.ts';
import { BUTTON } from '#site/components/button-look.ts';
import { callApi } from '#site/data/api/api-client.ts';
import { FormDialog } from '#site/islands/dialogs/FormDialog.tsx';
import { ChoiceField } from '#site/islands/fields/ChoiceField.tsx';
import { HoneypotField } from '#site/islands/fields/HoneypotField.tsx';
import { useVisitorsForm } from '#site/islands/fields/use-visitors-form.ts';
import { WordsField } from '#site/islands/fields/WordsField.tsx';

export type ReportDialogProps = {
  storyId: number;
  isOpen: boolean;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
};

/** A dialog that asks what is wrong with a story. */
export function ReportDialog({ storyId, ...dialog }: ReportDialogProps) {
  return (
    <FormDialog title="Report this story" {...dialog}>
      <ReportForm storyId={storyId} onClose={dialog.onClose} />
    </FormDialog>
  );
}

function ReportForm({ storyId, onClose }: { storyId: number; onClose: () => void }) {
  const { field, formProps, isPending } = useVisitorsForm({
    schema: reportBody,
    send: (body) => callApi(reportStory, { params: { id: String(storyId) }, body }),
    onDone: onClose,
  });
  return (
    <form className="grid gap-4" {...formProps}>
      <ChoiceField
        label="What is wrong with it?"
        choices={REPORT_REASONS}
        labels={REPORT_REASON_LABELS}
        {...field('reason')}
      />
      <WordsField label="Details (optional)" maxLength={MAX_REPORT_LENGTH} {...field('words')} />
      <HoneypotField {...field('website')} />
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" className={BUTTON.line} onClick={onClose}>
          Cancel
        </button>
        <button className={BUTTON.primary} aria-disabled={isPending}>
          {isPending ? 'Sending...' : 'Send Report'}
        </button>
      </div>
    </form>
  );
}
