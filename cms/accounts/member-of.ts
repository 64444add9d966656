import type { MemberVisitor, AccountContext } from '#cms/accounts/account-context.ts';

/**
 * The caller of an endpoint that requires a member.
 *
 * @throws Error when the endpoint's contract admits other callers, which is a bug
 */
export function memberOf({ visitor }: Pick<AccountContext, 'visitor'>): MemberVisitor {
  if (visitor.kind !== 'member')
    throw new Error(
      'Only members may call this endpoint: set “access” to “member” in its contract.',
    );
  return visitor;
}
