import type { FieldValues } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import type { PlainRequest } from '#domain/pages/page-data.ts';
import { notify } from '#site/islands/toasts/notify.ts';
import { useApiForm } from './use-api-form.ts';

type VisitorsForm<Fields> = {
  schema: ZodMiniType<unknown, Fields>;
  send: (values: Fields) => Promise<unknown>;
  /** Called after the form was sent, unless the visitor has changed it during the call. */
  onDone: () => void;
  /** Request of a visitor without JavaScript. */
  request?: PlainRequest | null | undefined;
};

/** A form that visitors can send to the editors without an account. */
export function useVisitorsForm<Fields extends FieldValues>({
  schema,
  send,
  onDone,
  request,
}: VisitorsForm<Fields>) {
  return useApiForm<Fields, unknown, unknown>({
    schema,
    request,
    // Send the values as typed, because parsing would clear the honeypot field, which the server
    // checks.
    send: (_, values) => send(values),
    onSent(_, form, values) {
      if (JSON.stringify(form.getValues()) === JSON.stringify(values)) onDone();
      void notify({
        description: 'Thank you. An editor will look at it.',
        variant: 'success',
      });
    },
    onFailed(refusal) {
      const description = refusal?.error || 'Something went wrong. Please try again.';
      void notify({ title: 'Not sent', description, variant: 'destructive' });
    },
  });
}
