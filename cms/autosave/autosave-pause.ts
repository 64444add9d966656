/** A form saves itself after this pause in typing. */
export const AUTOSAVE_PAUSE_MS = 2000;
