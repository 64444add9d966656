import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type FormEvent, type SubmitEvent } from 'react';
import {
  get,
  set,
  useForm,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import type { PlainRequest } from '#domain/pages/page-data.ts';
import { refusalOf, type Refusal } from '#site/data/api/refusal.ts';

type ApiForm<Fields extends FieldValues, Body, Result> = Pick<
  UseFormProps<Fields, unknown, Body>,
  'defaultValues' | 'values' | 'resetOptions'
> & {
  /** Schema of the request body. Its fields have the same names as the form's fields. */
  schema: ZodMiniType<Body, Fields>;
  /** The request of a visitor without JavaScript. Its errors show as soon as the form renders. */
  request?: Pick<PlainRequest, 'errors' | 'failure'> | null | undefined;
  /** Makes the call, either with the parsed body or with the values as typed. */
  send: (body: Body, values: Fields) => Promise<Result>;
  /** Called after success. The form may have changed since `values` were sent. */
  onSent: (result: Result, form: FormOf<Fields, Body>, values: Fields) => void;
  /**
   * Called after a failure. Errors of single fields are already shown. Null if the API did not
   * answer.
   */
  onFailed: (refusal: Refusal | null, form: FormOf<Fields, Body>) => void;
};

type FormOf<Fields extends FieldValues, Body> = UseFormReturn<Fields, unknown, Body>;

/**
 * A form that calls the API. It is validated with the server's schema, shows the server's errors at
 * their fields, and is never sent twice at the same time.
 */
export function useApiForm<Fields extends FieldValues, Body, Result>({
  schema,
  request,
  send,
  onSent,
  onFailed,
  ...options
}: ApiForm<Fields, Body, Result>) {
  const [errorsOfRequest] = useState(() => request && errorsOf<Fields>(request));
  const form = useForm<Fields, unknown, Body>({
    ...options,
    resolver: zodResolver(schema),
    ...(errorsOfRequest && { errors: errorsOfRequest }),
  });
  const { errors, isSubmitted, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    const values = structuredClone(form.getValues());
    let result: Result;
    try {
      result = await send(body, values);
    } catch (failure) {
      const refusal = refusalOf(failure);
      showAtFields(form, refusal);
      onFailed(refusal, form);
      return;
    }
    onSent(result, form, values);
  });

  return {
    form,
    isPending: isSubmitting,
    /** Error that belongs to no single field. */
    failure: errors.root?.message,
    /** Props that connect a field component to the form. */
    field: (name: Path<Fields>, rules?: RegisterOptions<Fields>) => ({
      ...form.register(name, rules),
      error: get<unknown, FieldError | undefined>(errors, name)?.message,
    }),
    /** Props of the `form` element. */
    formProps: {
      noValidate: true,
      onInput({ target }: FormEvent) {
        if (errors.root) form.clearErrors('root');
        // After the first submit, React Hook Form validates each change itself.
        if (isSubmitted || !(target instanceof Element)) return;
        form.clearErrors(target.getAttribute('name') as Path<Fields>);
      },
      onSubmit(event: SubmitEvent) {
        event.preventDefault();
        if (!isSubmitting) void submit(event);
      },
    },
  };
}

function errorsOf<Fields extends FieldValues>({
  errors,
  failure,
}: Pick<PlainRequest, 'errors' | 'failure'>): FieldErrors<Fields> {
  const found: FieldErrors = {};
  const messages = failure ? { ...errors, root: failure } : errors;
  for (const [name, message] of Object.entries(messages)) set(found, name, { message });
  return found as FieldErrors<Fields>;
}

/** Shows the server's errors at their fields and focuses the first of these fields. */
function showAtFields<Fields extends FieldValues, Body>(
  { getValues, setError }: FormOf<Fields, Body>,
  refusal: Refusal | null,
): void {
  const values = getValues();
  const order = Object.keys(values);
  const placeOf = (name: string) => order.indexOf(name.split('.')[0] ?? '');
  const wrong = Object.entries(refusal?.fields ?? {})
    .filter(([name]) => get(values, name) !== undefined)
    .sort(([one], [other]) => placeOf(one) - placeOf(other));
  for (const [at, [name, message]] of wrong.entries())
    setError(name as Path<Fields>, { message }, { shouldFocus: at === 0 });
}
