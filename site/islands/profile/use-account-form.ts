import { zodResolver } from '@hookform/resolvers/zod';
import type { ZodMiniType } from 'zod/mini';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import { ApiError } from '#site/data/api-error.ts';
import { leaveFor } from '#site/data/carried-toast.ts';
import { dropDraft, keepDraft, readDraft } from '#site/data/drafts.ts';
import { forgetMember, isForgotten } from '#site/data/member.ts';
import { refusalOf } from '#site/data/refusal.ts';
import { showAtFields } from '#site/islands/fields/show-at-fields.ts';
import { notify } from '#site/islands/toasts/notify.ts';
import type { ToastMessage } from '#site/data/toast-message.ts';

type AccountForm<Fields extends FieldValues> = {
  schema: ZodMiniType<Fields, Fields>;
  defaultValues: DefaultValues<Fields>;
  /** Current account data. Fields that the member has not edited follow it. */
  values?: Fields;
  /**
   * If the session ends, the text of these fields is stored under this name for after the next
   * sign-in. Must not contain password fields.
   */
  draft?: { name: string; fields: readonly Path<Fields>[] };
  /** Saves the form. Returns the success message, or null if nothing was saved. */
  save: (fields: Fields) => Promise<ToastMessage | null>;
  /** Error message when saving fails and the server gives no reason. */
  failure: { title: string; description: string };
  /** Whether a 401 answer means that the session has ended, so that the visitor leaves the page. */
  endsSession?: boolean;
};

/** An account form: validated by its schema, errors at the fields, the outcome as a toast. */
export function useAccountForm<Fields extends FieldValues>({
  schema,
  defaultValues,
  values,
  draft,
  save,
  failure,
  endsSession = true,
}: AccountForm<Fields>) {
  const form = useForm<Fields, unknown, Fields>({
    resolver: zodResolver(schema),
    defaultValues,
    ...(values && { values, resetOptions: { keepDirtyValues: true } }),
  });
  useDraft(form, draft);
  const submit = form.handleSubmit(async (fields) => {
    const sent = form.getValues();
    try {
      const success = await save(fields);
      if (!success) return;
      void notify({ ...success, variant: 'success' });
      // Keep text that was typed during the call.
      for (const name of Object.keys(sent) as Path<Fields>[]) {
        const isAsSent = form.getValues(name) === sent[name];
        if (isAsSent) form.resetField(name, values && { defaultValue: sent[name] });
      }
    } catch (error) {
      if (endsSession && error instanceof ApiError && error.status === 401) {
        leaveExpiredSession();
        return;
      }
      const refusal = refusalOf(error);
      showAtFields(form, refusal);
      const { title, description } = failure;
      const said = refusal?.error || description;
      void notify({ title, description: said, variant: 'destructive' });
    }
  });
  return {
    form,
    errors: form.formState.errors,
    isPending: form.formState.isSubmitting,
    submit: (event: React.SubmitEvent) => void submit(event),
  };
}

/** Stores typed text when the session ends, and restores it when the same member signs in. */
function useDraft<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  draft: AccountForm<Fields>['draft'],
): void {
  // React Hook Form tracks dirty fields only if they are read during render.
  const { dirtyFields } = form.formState;
  const restore = useEffectEvent(() => {
    const kept = draft && readDraft(draft.name);
    if (!kept) return;
    dropDraft(draft.name);
    // Only this module writes this draft.
    const texts = JSON.parse(kept) as Partial<Record<Path<Fields>, string>>;
    for (const name of draft.fields) {
      const text = texts[name];
      if (text === undefined) continue;
      form.setValue(name, text as PathValue<Fields, Path<Fields>>, { shouldDirty: true });
    }
  });
  const keep = useEffectEvent(() => {
    if (!draft || !isForgotten()) return;
    const texts = draft.fields
      .filter((name) => name in dirtyFields)
      .map((name) => [name, form.getValues(name)]);
    if (texts.length > 0) keepDraft(draft.name, JSON.stringify(Object.fromEntries(texts)));
  });
  useEffect(() => restore(), []);
  // The form unmounts when the session ends.
  useLayoutEffect(() => () => keep(), []);
}

function leaveExpiredSession(): void {
  forgetMember();
  leaveFor('/', {
    title: 'Session Expired',
    description: 'Please sign in again.',
    variant: 'destructive',
  });
}
