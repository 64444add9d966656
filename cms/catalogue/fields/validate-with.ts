import type * as z from 'zod/mini';
import { fieldError } from '#domain/restaurant/field-rules.ts';

/**
 * Turns a domain rule into a Payload validation, so that one rule serves forms, imports and the
 * admin.
 */
export function validateWith(rule: z.ZodMiniType, { required = false } = {}) {
  return (value: unknown): string | true => {
    if (value === null || value === undefined || value === '') {
      return required ? 'This field is required.' : true;
    }
    return fieldError(rule, value) ?? true;
  };
}
