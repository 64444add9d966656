import type { Writes } from '#cms/deletions/write-together.ts';

type Merge = {
  kind: 'restaurants' | 'categories' | 'tags';
  from: number;
  into: number;
  name: string;
  sourceId: string | null;
  editor: string;
};

/**
 * Stores the redirect of the page and the id at the source. Earlier merges into the record that
 * goes now lead to the record that stays.
 */
export async function rememberMerge(
  writes: Pick<Writes, 'change' | 'add'>,
  merge: Merge,
): Promise<void> {
  const { kind, from, into } = merge;
  const earlier = { kind: { equals: kind }, into: { equals: from } };
  await writes.change('merged-records', earlier, { into });
  const now = new Date().toISOString();
  await writes.add('merged-records', { ...merge, createdAt: now, updatedAt: now });
}
