import type { ZodMiniType } from 'zod/mini';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { leaveFor } from '#site/data/page/flash-toast.ts';
import { dropDraft, keepDraft, readDraft } from '#site/data/stories/drafts.ts';
import { forgetMember, isForgotten } from '#site/data/account/member.ts';
import { useApiForm } from '#site/islands/fields/use-api-form.ts';
import { notify } from '#site/islands/toasts/notify.ts';
import type { ToastMessage } from '#site/data/page/toast-message.ts';

type AccountForm<Fields extends FieldValues> = {
  schema: ZodMiniType<Fields, Fields>;
  defaultValues: DefaultValues<Fields>;
  /** Current account data. Fields that the member has not edited show this data. */
  values?: Fields;
  /**
   * If the session ends, the text of these fields is stored under this name and restored after the
   * next sign-in. Must not contain password fields.
   */
  draft?: { name: string; fields: readonly Path<Fields>[] };
  /** Saves the form. Resolves with the success message, or null if nothing was saved. */
  save: (fields: Fields) => Promise<ToastMessage | null>;
  /** Error message when saving fails and the server gives no reason. */
  failure: { title: string; description: string };
  /** Whether a 401 answer means that the session has ended. The visitor then leaves the page. */
  endsSession?: boolean;
};

/** A form of a signed-in member. Shows the outcome as a toast. */
export function useAccountForm<Fields extends FieldValues>({
  schema,
  defaultValues,
  values,
  draft,
  save,
  failure,
  endsSession = true,
}: AccountForm<Fields>) {
  const accountForm = useApiForm<Fields, Fields, ToastMessage | null>({
    schema,
    defaultValues,
    ...(values && { values, resetOptions: { keepDirtyValues: true } }),
    send: save,
    onSent(success, form, sent) {
      if (!success) return;
      void notify({ ...success, variant: 'success' });
      // Keep text that the member typed during the call.
      for (const name of Object.keys(sent) as Path<Fields>[]) {
        const isAsSent = form.getValues(name) === sent[name];
        if (isAsSent) form.resetField(name, values && { defaultValue: sent[name] });
      }
    },
    onFailed(refusal) {
      if (endsSession && refusal?.status === 401) {
        leaveExpiredSession();
        return;
      }
      const { title, description } = failure;
      const reason = refusal?.error || description;
      void notify({ title, description: reason, variant: 'destructive' });
    },
  });
  useDraft(accountForm.form, draft);
  return accountForm;
}

/** Stores typed text when the session ends, and restores it when the same member signs in. */
function useDraft<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  draft: AccountForm<Fields>['draft'],
): void {
  // Read this during render, because otherwise React Hook Form does not track which fields are
  // dirty.
  const { dirtyFields } = form.formState;
  const restore = useEffectEvent(() => {
    const stored = draft && readDraft(draft.name);
    if (!stored) return;
    dropDraft(draft.name);
    // The cast is safe, because only this module writes this draft.
    const texts = JSON.parse(stored) as Partial<Record<Path<Fields>, string>>;
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
  // Store the text on unmount, because the form unmounts when the session ends.
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
