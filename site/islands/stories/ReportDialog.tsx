import { reportBody, reportStory } from '#domain/contract/story-reports.ts';
import {
  MAX_REPORT_LENGTH,
  REPORT_REASON_LABELS,
  REPORT_REASONS,
} from '#domain/stories/report-reasons.ts';
import { BUTTON } from '#site/components/button-look.ts';
import { callApi } from '#site/data/api-client.ts';
import { FormDialog } from '#site/islands/dialogs/FormDialog.tsx';
import { ChoiceField } from '#site/islands/fields/ChoiceField.tsx';
import { TrapField } from '#site/islands/fields/TrapField.tsx';
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
  const { errors, isPending, onInput, onSubmit } = useVisitorsForm({
    bodyOf: (values) => values,
    schema: reportBody,
    // The form has just validated the body with the same schema.
    send: (body) =>
      callApi(reportStory, { params: { id: String(storyId) }, body: body as { reason: 'other' } }),
    thanks: 'Thank you. An editor will look at it.',
    onSent: onClose,
  });
  return (
    <form className="grid gap-4" noValidate onInput={onInput} onSubmit={onSubmit}>
      <ChoiceField
        label="What is wrong with it?"
        name="reason"
        choices={REPORT_REASONS}
        labels={REPORT_REASON_LABELS}
        error={errors.reason}
      />
      <WordsField
        label="Details (optional)"
        name="words"
        maxLength={MAX_REPORT_LENGTH}
        error={errors.words}
      />
      <TrapField />
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
