import { readListingState } from '#domain/listing/read-listing-state.ts';

export type CompareQuery = {
  /** Each id once, in the order of the URL. There may be more than a comparison can show. */
  ids: number[];
  /** Ids that the URL names more than once. */
  repeated: number[];
  /** Values that are no ids. */
  unreadable: string[];
  /** The time filter of the listing's URL; an empty text means now. */
  openAt: string;
  /** Slug of the landmark from which distances count; empty for none. */
  near: string;
};

/** The query of a comparison without places. */
export const NOTHING_COMPARED: CompareQuery = {
  ids: [],
  repeated: [],
  unreadable: [],
  openAt: '',
  near: '',
};

/**
 * Parses the query of the comparison's URL. `places` may have several ids and may be repeated. The
 * time and the landmark have the same parameters as in the listing's URL.
 *
 * @param query with or without the question mark
 */
export function readCompareQuery(query: string): CompareQuery {
  const values = new URLSearchParams(query)
    .getAll('places')
    .flatMap((text) => text.split(/[\s,]+/))
    .filter(Boolean);
  const { openAt, near } = readListingState(query);
  const isId = (value: string) => /^[1-9]\d{0,14}$/.test(value);
  const named = values.filter(isId).map(Number);
  return {
    ids: [...new Set(named)],
    repeated: [...new Set(named.filter((id, index) => named.indexOf(id) !== index))],
    unreadable: [...new Set(values.filter((value) => !isId(value)))],
    openAt,
    near,
  };
}
