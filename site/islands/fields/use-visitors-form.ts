import { useState, type SubmitEvent, type SyntheticEvent } from 'react';
import type * as z from 'zod/mini';
import { refusalOf } from '#site/data/refusal.ts';
import { notify } from '#site/islands/toasts/notify.ts';
import { fieldErrors, focusFirst, formValues } from './form-values.ts';

type VisitorsForm = {
  /** Makes the request body from the form's values. */
  bodyOf: (values: Record<string, string>) => Record<string, unknown>;
  schema: z.ZodMiniType;
  send: (body: Record<string, unknown>) => Promise<unknown>;
  /** Text of the toast after sending. */
  thanks: string;
  onSent: () => void;
  /** Errors of a form that was sent without JavaScript, by field name. */
  errors?: Record<string, string> | undefined;
};

/** A form that needs no account: validated with the server's schema, and never sent twice. */
export function useVisitorsForm(form: VisitorsForm) {
  const [errors, setErrors] = useState(form.errors ?? {});
  const [isPending, setIsPending] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const element = event.currentTarget;
    const body = form.bodyOf(formValues(element));
    const show = (wrong: Record<string, string>) => {
      setErrors(wrong);
      focusFirst(element, wrong);
    };
    const wrong = fieldErrors(form.schema, body);
    show(wrong);
    if (Object.keys(wrong).length > 0) return;
    setIsPending(true);
    try {
      await form.send(body);
    } catch (failure) {
      const refusal = refusalOf(failure);
      show(refusal?.fields ?? {});
      const description = refusal?.error || 'Something went wrong. Please try again.';
      void notify({ title: 'Not sent', description, variant: 'destructive' });
      setIsPending(false);
      return;
    }
    setIsPending(false);
    // If the visitor has typed more during the call, keep the form open.
    const isAsSent = JSON.stringify(form.bodyOf(formValues(element))) === JSON.stringify(body);
    if (isAsSent) form.onSent();
    void notify({ description: form.thanks, variant: 'success' });
  }

  return {
    errors,
    isPending,
    /** Removes the error of a field when the visitor changes it. */
    onInput: ({ target }: SyntheticEvent<HTMLFormElement>) => {
      const name = target instanceof Element ? target.getAttribute('name') : null;
      if (name !== null && Object.hasOwn(errors, name))
        setErrors(({ [name]: _, ...others }) => others);
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
  };
}
