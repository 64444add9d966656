import * as z from 'zod/mini';

/** The text values of a form, by field name. */
export function formValues(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

/** The schema's first error for each field of a body, by field name. */
export function fieldErrors(schema: z.ZodMiniType, body: unknown): Record<string, string> {
  const { error } = z.safeParse(schema, body);
  const issues = error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
}

/** Moves the focus to the first field with an error. */
export function focusFirst(form: HTMLFormElement, errors: Record<string, string>): void {
  const wrong = [...form.elements].find(
    (field) =>
      field instanceof HTMLElement && Object.hasOwn(errors, field.getAttribute('name') ?? ''),
  );
  if (wrong instanceof HTMLElement) wrong.focus();
}
