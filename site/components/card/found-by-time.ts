import { createContext } from 'react';

/**
 * The words of the time filter that found these restaurants: `Open Sat 7:00 PM`. Beside the badge
 * they replace the next change. Null without such a filter.
 */
export const FoundByTime = createContext<string | null>(null);
