/** Validation rules for a story's text, shared by the form and the server (OP-53). */
import * as z from 'zod/mini';
import { tidyText } from '#domain/wording/tidy-text.ts';

/** Maximum length of a story in UTF-16 code units, as `maxlength` counts. */
export const MAX_STORY_LENGTH = 1000;

const TOO_LONG = `Story must be ${MAX_STORY_LENGTH} characters or less`;

const storyText = (missing: string) =>
  z.string({ error: missing }).check(
    z.overwrite(tidyText),
    z.minLength(1, missing),
    // Does not use zod's `maxLength`, which counts a surrogate pair as one character.
    z.refine((text) => text.length <= MAX_STORY_LENGTH, TOO_LONG),
  );

/** Rule for a new story. */
export const newStory = storyText('Please share your story');
/** Rule for the text that replaces a story. */
export const editedStory = storyText('Story cannot be empty');
