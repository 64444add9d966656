import { parseWorkingHours } from '#domain/opening-hours/working-hours.ts';
import { cutText } from '#domain/wording/cut-text.ts';
import { textOf } from '#cms/importing/reading/cell-values.ts';

/**
 * Maximum number of characters of the words. With two quotation marks, they still fit into a day of
 * the CMS.
 */
const MAX_LENGTH = 198;

/**
 * The words of a day that an import could not read, in a form that the whole site treats as
 * unclear. The site has a rule for hours without am or pm (`9-5` is 9 PM to 5 PM). Words that this
 * rule would take for hours are put in quotation marks, because the rule does not read quoted
 * words.
 */
export function unclearDay(text: string): string {
  const words = cutText(textOf(text) ?? '', MAX_LENGTH);
  const week = parseWorkingHours({ Monday: words });
  const isUnclear = week.kind === 'week' && week.days.Monday.kind === 'unclear';
  return isUnclear ? words : `“${words}”`;
}
