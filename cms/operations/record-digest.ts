import { createHash } from 'node:crypto';

/** The number of records and a checksum that does not depend on their order. */
export type RecordsDigest = { count: number; digest: string };

const MODULUS = 1n << 256n;

/** Sums the hashes of records; two sets of records are equal when their sums are. */
export function createRecordsDigest(): { add: (record: object) => void; sum: () => RecordsDigest } {
  let count = 0;
  let total = 0n;
  return {
    add(record) {
      const hash = createHash('sha256')
        .update(JSON.stringify(inOrder(record)))
        .digest('hex');
      total = (total + BigInt(`0x${hash}`)) % MODULUS;
      count++;
    },
    sum: () => ({ count, digest: total.toString(16).padStart(64, '0') }),
  };
}

/** Sorts the keys of every object, because databases return them in different orders. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, inner]) => [name, inOrder(inner)]),
  );
}
