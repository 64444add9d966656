/** Comparisons of Payload's query language, without those of points on a map, which nothing here has. */
const OPERATORS = [
  'equals',
  'not_equals',
  'in',
  'not_in',
  'exists',
  'contains',
  'like',
  'not_like',
  'greater_than',
  'greater_than_equal',
  'less_than',
  'less_than_equal',
];
const LISTS = new Set(['in', 'not_in']);

const CONDITION = new RegExp(
  String.raw`^where(?:\[(?:and|or)\]\[\d{1,3}\])*\[([\w.-]+)\]\[(${OPERATORS.join('|')})\](\[\d*\])?$`,
);

/** Numbers by which a list is cut into pages. */
const WHOLE_NUMBERS = new Set(['page', 'limit', 'depth']);

/**
 * What is wrong with a query of the admin's REST (`where[name][equals]=…`); null when nothing is.
 * Which fields there are, and what values they take, is the database's to say.
 */
export function queryFault(query: URLSearchParams): string | null {
  for (const [name, value] of query) {
    if (name.includes('\0') || value.includes('\0')) return 'A query must not hold NUL.';
    if (WHOLE_NUMBERS.has(name) && value !== '' && !/^-?\d{1,9}$/.test(value))
      return `${name} must be a whole number of at most nine digits.`;
    if (/^where(?:\[|$)/.test(name)) {
      const [condition, , operator = '', index] = CONDITION.exec(name) ?? [];
      const isList = index !== undefined;
      if (!condition || (isList && !LISTS.has(operator)))
        return `The condition ${name.slice(0, 80)} can not be read. Write where[field][operator], with one of ${OPERATORS.join(', ')}.`;
    }
  }
  return null;
}
