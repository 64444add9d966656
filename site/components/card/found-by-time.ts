import { createContext } from 'react';

/**
 * The text of the time filter that found these restaurants, such as `Open Sat 7:00 PM`. It replaces
 * the text about the next opening or closing beside the badge. Null without such a filter.
 */
export const FoundByTime = createContext<string | null>(null);
