import { zodResolver } from '@hookform/resolvers/zod';
import type { ZodMiniType } from 'zod/mini';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { forgetMember } from '#site/data/member.ts';
import { ApiError } from '#site/data/api-error.ts';
import { leaveFor } from '#site/data/carried-toast.ts';
import { notify } from '#site/islands/toasts/notify.ts';
import type { ToastMessage } from '#site/islands/toasts/toast-message.ts';
import { refusalOf } from '#site/data/refusal.ts';

type AccountForm<Fields extends FieldValues> = {
  schema: ZodMiniType<Fields, Fields>;
  defaultValues: DefaultValues<Fields>;
  /** Saves what was filled in. Answers what to say about it, or null when nothing was done. */
  save: (fields: Fields) => Promise<ToastMessage | null>;
  /** What to say when that failed and the server said nothing. */
  failure: { title: string; description: string };
  /** Whether an answer that nobody is signed in leads away from here. */
  endsSession?: boolean;
};

/** A form about one's account: checked by its schema, errors at the fields, the outcome as a toast. */
export function useAccountForm<Fields extends FieldValues>({
  schema,
  defaultValues,
  save,
  failure,
  endsSession = true,
}: AccountForm<Fields>) {
  const form = useForm<Fields, unknown, Fields>({
    resolver: zodResolver(schema),
    defaultValues,
  });
  const submit = form.handleSubmit(async (fields) => {
    try {
      const success = await save(fields);
      if (!success) return;
      void notify({ ...success, variant: 'success' });
      form.reset();
    } catch (error) {
      if (endsSession && error instanceof ApiError && error.status === 401) {
        leaveExpiredSession();
        return;
      }
      const refusal = refusalOf(error);
      for (const [name, message] of Object.entries(refusal?.fields ?? {})) {
        // Names of fields are those of the body.
        if (name in form.getValues()) form.setError(name as Path<Fields>, { message });
      }
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

function leaveExpiredSession(): void {
  forgetMember();
  leaveFor('/', {
    title: 'Session Expired',
    description: 'Please sign in again.',
    variant: 'destructive',
  });
}
