import { parseWorkingHours } from '#domain/opening-hours/working-hours.ts';
import { cutText } from '#domain/wording/cut-text.ts';
import { textOf } from '#cms/importing/reading/cell-values.ts';

/** So that the words and a pair of quotation marks fit into a day of the CMS. */
const MAX_LENGTH = 198;

/**
 * The words of a day that an import could not read, in a form that stays unclear everywhere. Hours of
 * the site without am or pm are read by a rule of its own (`9-5` is 9 PM to 5 PM); words that this
 * rule would take for hours are put in quotation marks, which it does not read.
 */
export function unclearDay(text: string): string {
  const words = cutText(textOf(text) ?? '', MAX_LENGTH);
  const week = parseWorkingHours({ Monday: words });
  const isUnclear = week.kind === 'week' && week.days.Monday.kind === 'unclear';
  return isUnclear ? words : `“${words}”`;
}
