/** The largest file that editors can import: some 10,000 places. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** A file is sent in pieces of this size, because a call of the admin takes at most 1 MB. */
export const PIECE_BYTES = 512 * 1024;
