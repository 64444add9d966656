import type { Payload } from 'payload';

/** A record that today's rules would refuse. */
export type Finding = {
  /** Names the record. Shown as plain text. */
  title: string;
  /** What is wrong with this record, in a few words. */
  facts: string;
  /** Where the editor sees the record in the admin. */
  href: string;
};

/** One kind of records that an older rule has let in. Editors decide about them; nothing deletes them. */
export type FindingKind = {
  /** Its name in the address of the view. */
  slug: string;
  label: string;
  /** Why these records are listed, and what an editor can do about them. */
  explanation: string;
  /** Looks through the records in batches, in an order that stays the same from page to page. */
  find: (payload: Payload) => AsyncIterable<Finding>;
};

/** A page of findings. */
export type FoundPage = {
  findings: Finding[];
  pages: number;
  total: number;
  /** Whether there are more than are counted. */
  hasMore: boolean;
};

const PER_PAGE = 20;
/** More findings than this are neither counted nor shown: editors work them off first. */
const MAX_COUNTED = 1000;

/** @param page counted from 1 */
export async function foundPage(
  payload: Payload,
  { find }: Pick<FindingKind, 'find'>,
  page: number,
): Promise<FoundPage> {
  const findings: Finding[] = [];
  let total = 0;
  let hasMore = false;
  for await (const finding of find(payload)) {
    if (total === MAX_COUNTED) {
      hasMore = true;
      break;
    }
    if (Math.floor(total / PER_PAGE) === page - 1) findings.push(finding);
    total++;
  }
  return { findings, pages: Math.max(1, Math.ceil(total / PER_PAGE)), total, hasMore };
}
