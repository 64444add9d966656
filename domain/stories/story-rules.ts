/** The rules of a story's text, the same in the box and on the server (OP-53). */
import * as z from 'zod/mini';
import { tidyText } from '#domain/wording/tidy-text.ts';

/** In UTF-16 units, as `maxlength` counts. */
export const MAX_STORY_LENGTH = 1000;

const TOO_LONG = `Story must be ${MAX_STORY_LENGTH} characters or less`;

const storyText = (missing: string) =>
  z.string({ error: missing }).check(
    z.overwrite(tidyText),
    z.minLength(1, missing),
    // Not `maxLength`, which counts characters of two units as one.
    z.refine((text) => text.length <= MAX_STORY_LENGTH, TOO_LONG),
  );

/** What is posted. */
export const newStory = storyText('Please share your story');
/** What takes its place. */
export const editedStory = storyText('Story cannot be empty');
