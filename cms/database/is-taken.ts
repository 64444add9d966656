import { ValidationError } from 'payload';

/** Whether the database refused a write because it violates a unique constraint. */
export function isTaken(error: unknown): boolean {
  return error instanceof ValidationError || isUniqueConstraint(error);
}

/** SQLite's own error. Payload does not convert it when a conditional write fails. */
function isUniqueConstraint(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || isUniqueConstraint(error.cause);
}
