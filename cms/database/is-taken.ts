import { ValidationError } from 'payload';

/** Whether the database refused a write because a value that must be unique is there already. */
export function isTaken(error: unknown): boolean {
  return error instanceof ValidationError;
}
