import { useState, type SubmitEvent, type SyntheticEvent } from 'react';
import type * as z from 'zod/mini';
import { refusalOf } from '#site/data/refusal.ts';
import { notify } from '#site/islands/toasts/notify.ts';
import { fieldErrors, focusFirst, formValues } from './form-values.ts';

type VisitorsForm = {
  /** The body of the call, from what stands in the form. */
  bodyOf: (values: Record<string, string>) => Record<string, unknown>;
  schema: z.ZodMiniType;
  send: (body: Record<string, unknown>) => Promise<unknown>;
  /** What to say afterwards. */
  thanks: string;
  onSent: () => void;
  /** What was wrong with what was sent without JavaScript. */
  errors?: Record<string, string> | undefined;
};

/** A form that anybody may send: checked as the server does, and sent once. */
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
    // What was typed meanwhile is not sent yet.
    const isAsSent = JSON.stringify(form.bodyOf(formValues(element))) === JSON.stringify(body);
    if (isAsSent) form.onSent();
    void notify({ description: form.thanks, variant: 'success' });
  }

  return {
    errors,
    isPending,
    /** A field was changed: what was wrong with it may not be any more. */
    onInput: ({ target }: SyntheticEvent<HTMLFormElement>) => {
      const name = target instanceof Element ? target.getAttribute('name') : null;
      if (name !== null && Object.hasOwn(errors, name))
        setErrors(({ [name]: _, ...others }) => others);
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
  };
}
