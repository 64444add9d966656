import type { Payload, Where } from 'payload';

const MAILS: Where = { taskSlug: { equals: 'send-mail' } };

/** The number of mails that wait to be sent, and of mails that failed for good. */
export async function countMails(payload: Payload): Promise<{ waiting: number; failed: number }> {
  const count = async (more: Where) => {
    const where = { and: [MAILS, more] };
    const { totalDocs } = await payload.db.count({ collection: 'payload-jobs', where });
    return totalDocs;
  };
  const [waiting, failed] = await Promise.all([
    count({ and: [{ hasError: { not_equals: true } }, { completedAt: { exists: false } }] }),
    count({ hasError: { equals: true } }),
  ]);
  return { waiting, failed };
}

/** Deletes mails that failed for good before this time, because they hold personal addresses. */
export async function dropFailedMails(payload: Payload, before: Date): Promise<void> {
  const where = { hasError: { equals: true }, updatedAt: { less_than: before.toISOString() } };
  await payload.db.deleteMany({ collection: 'payload-jobs', where: { and: [MAILS, where] } });
}
