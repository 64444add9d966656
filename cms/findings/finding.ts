import type { Payload } from 'payload';
import type { Right } from '#cms/access/rights.ts';

/** A record that the current rules would refuse. */
export type Finding = {
  /** Names the record. It is shown as plain text. */
  title: string;
  /** The fault of this record, in a few words. */
  facts: string;
  /** Path of the record in the admin. */
  href: string;
};

/**
 * A kind of records that an older rule accepted. Editors decide about them, and nothing is deleted
 * automatically.
 */
export type FindingKind = {
  /** The value of `kind` in the view's URL. */
  slug: string;
  label: string;
  /** The right that a reader needs on all islands. */
  right: Right;
  /** Why these records are listed, and what an editor can do about them. */
  explanation: string;
  /** Reads the records in batches, in an order that is the same for every page. */
  find: (payload: Payload) => AsyncIterable<Finding>;
};

export type FoundPage = {
  findings: Finding[];
  pages: number;
  total: number;
  /** Whether there are more findings than were counted. */
  hasMore: boolean;
};

const PER_PAGE = 20;
/**
 * Maximum number of findings that are counted and shown. Editors must deal with these before they
 * see more.
 */
const MAX_COUNTED = 1000;

/** @param page page number, from 1 */
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
