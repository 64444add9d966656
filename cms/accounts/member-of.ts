import type { MemberVisitor, OperationContext } from '#cms/api/operation-context.ts';

/**
 * Who calls what only members may call.
 *
 * @throws Error when the contract lets others in, which is a mistake of ours
 */
export function memberOf({ visitor }: Pick<OperationContext, 'visitor'>): MemberVisitor {
  if (visitor.kind !== 'member') throw new Error('This call needs the access “member”.');
  return visitor;
}
