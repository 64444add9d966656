import type { PayloadRequest } from 'payload';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import type { ModerationAction } from './moderation-log.ts';

type Decision = {
  action: ModerationAction;
  story?: number;
  member?: number | null;
  restaurant?: number | null;
  details?: string;
};

/** The deciding editor's e-mail address. */
export function editorOf({ user }: Pick<PayloadRequest, 'user'>): string {
  return user?.email ?? 'the program';
}

/** Writes a decision to the moderation log. */
export async function recordDecision(
  req: Pick<PayloadRequest, 'payload' | 'user'>,
  decision: Decision,
): Promise<void> {
  await retryingConflicts(() =>
    req.payload.db.create({ collection: 'moderation-log', data: decisionData(req, decision) }),
  );
}

/** The log row of a decision. */
export function decisionData(req: Pick<PayloadRequest, 'user'>, decision: Decision) {
  return { ...decision, editor: editorOf(req), createdAt: new Date().toISOString() };
}
