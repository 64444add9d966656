'use client';

import { Button } from '@payloadcms/ui';
import { useEditorsCall } from '#cms/admin/use-editors-call.ts';

type SuggestionButtonsProps = {
  id: number;
  /** Whether it is in the trash; then it can only be put back. */
  isDismissed: boolean;
  /** The restaurant's name in messages. */
  place: string;
  /** The path of the restaurant's page. */
  pagePath: string | null;
  /** The fields that can be applied, with the values that the editor sees. */
  fields: { field: string; label: string; present: string }[];
};

const LOOK = { size: 'medium', margin: false } as const;

/** The buttons that apply or dismiss a suggestion. */
export function SuggestionButtons({
  id,
  isDismissed,
  place,
  pagePath,
  fields,
}: SuggestionButtonsProps) {
  const { isPending, run } = useEditorsCall();
  const apply = (taken: SuggestionButtonsProps['fields']) => {
    const sent = taken.map(({ field, present }) => ({ field, present }));
    const done = `${taken.map(({ label }) => label).join(', ')} updated on ${place}.`;
    const view = pagePath !== null && {
      label: 'View',
      onClick: () => void window.open(pagePath, '_blank', 'noreferrer'),
    };
    void run(`edit-suggestions/${id}/apply`, { fields: sent }, done, view || undefined);
  };
  if (isDismissed)
    return (
      <div className="guide-queue__buttons">
        <Button
          {...LOOK}
          buttonStyle="secondary"
          disabled={isPending}
          onClick={() =>
            void run(`edit-suggestions/${id}/restore`, {}, 'The suggestion is back in the queue.')
          }
        >
          Put back
        </Button>
      </div>
    );
  return (
    <div className="guide-queue__buttons">
      {fields.length > 1 && (
        <Button {...LOOK} disabled={isPending} onClick={() => apply(fields)}>
          Apply all
        </Button>
      )}
      {fields.map((one) => (
        <Button
          {...LOOK}
          key={one.field}
          buttonStyle={fields.length > 1 ? 'secondary' : 'primary'}
          disabled={isPending}
          onClick={() => apply([one])}
        >
          Apply {one.label}
        </Button>
      ))}
      <Button
        {...LOOK}
        buttonStyle="secondary"
        disabled={isPending}
        onClick={() =>
          void run(`edit-suggestions/${id}/dismiss`, {}, 'The suggestion is dismissed.')
        }
      >
        Dismiss
      </Button>
    </div>
  );
}
