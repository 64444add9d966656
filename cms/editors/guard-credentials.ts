import {
  ValidationError,
  type CollectionBeforeOperationHook,
  type CollectionBeforeValidateHook,
  type PayloadRequest,
} from 'payload';
import { isEditor } from '#cms/access/rights.ts';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import type { Editor } from '#cms/payload-types.ts';
import { ownPasswordProblem } from './own-password.ts';
import { passwordProblem } from './password-rules.ts';

type Credentials = Pick<Editor, 'id' | 'email'>;
type Changes = { email?: unknown; password?: unknown; currentPassword?: unknown };

/**
 * Checks a change of an editor's password or email address. A new password must follow the rules.
 * Only the account's owner can change either, and must give the current password. Server code has
 * no signed-in editor, and needs no current password.
 */
export const guardCredentials: CollectionBeforeValidateHook<Editor> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (!data) return data;
  const { currentPassword, ...changes } = data as Partial<Editor> & Changes;
  const before = originalDoc as Credentials | undefined;
  if (operation === 'update' && before && isEditor(req.user)) {
    const field = changedCredential(changes, before);
    if (field) await refuseUnlessOwner(req, before, field, currentPassword);
  }
  if (changes.password) {
    refuseBadPassword(changes.password, String(changes.email ?? before?.email ?? ''), req);
  }
  return changes;
};

/** Applies the password rules to a password chosen by a reset link. */
export const guardReset: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'resetPassword') return;
  const { password, token } = (args as { data: { password?: unknown; token?: unknown } }).data;
  const owner = await req.payload.db.findOne<Credentials>({
    collection: 'editors',
    where: {
      resetPasswordToken: { equals: String(token) },
      resetPasswordExpiration: { greater_than: new Date().toISOString() },
    },
    req,
  });
  if (!owner) {
    throw new ExpectedRefusal(
      'This link has already been used or has expired. Request a new one on the sign-in page.',
      403,
    );
  }
  refuseBadPassword(password, owner.email, req);
};

function changedCredential(changes: Changes, before: Credentials): 'password' | 'email' | null {
  if (changes.password) return 'password';
  const { email } = changes;
  const isSame =
    email === undefined ||
    (typeof email === 'string' && email.trim().toLowerCase() === before.email.toLowerCase());
  return isSame ? null : 'email';
}

async function refuseUnlessOwner(
  req: PayloadRequest,
  owner: Credentials,
  field: 'password' | 'email',
  currentPassword: unknown,
): Promise<void> {
  if (String(req.user?.id) !== String(owner.id)) {
    const message =
      'Editors can change only their own email and password. An editor who has forgotten the password chooses “Forgot password?” on the sign-in page.';
    throw invalid(field, message, req);
  }
  const problem = await ownPasswordProblem(req.payload, owner.id, currentPassword);
  if (problem) throw invalid('currentPassword', problem, req);
}

function refuseBadPassword(password: unknown, email: string, req: PayloadRequest): void {
  const problem =
    typeof password === 'string' ? passwordProblem(password, email) : 'The password must be text.';
  if (problem) throw invalid('password', problem, req);
}

const LABELS = { password: 'Password', email: 'Email', currentPassword: 'Current password' };

function invalid(path: keyof typeof LABELS, message: string, req: PayloadRequest): ValidationError {
  const error = { path, label: LABELS[path], message };
  return new ValidationError({ collection: 'editors', errors: [error] }, req.t);
}
