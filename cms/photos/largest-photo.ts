/** The largest photo that editors can upload. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

/** What an editor reads after choosing a larger one. */
export const LARGEST_PHOTO = 'Photos may be at most 10 MB.';
