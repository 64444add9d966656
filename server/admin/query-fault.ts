/** Operators of Payload's query language, except those for points on a map, which we do not use. */
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

/** Query parameters that must be whole numbers. */
const WHOLE_NUMBERS = new Set(['page', 'limit', 'depth']);

/**
 * Returns the reason why a query of the admin's REST API (`where[name][equals]=…`) is invalid, or
 * null. The database later checks whether the fields exist and accept the values.
 */
export function queryFault(query: URLSearchParams): string | null {
  for (const [name, value] of query) {
    if (name.includes('\0') || value.includes('\0'))
      return 'A query must not contain a NUL character.';
    if (WHOLE_NUMBERS.has(name) && value !== '' && !/^-?\d{1,9}$/.test(value))
      return `${name} must be a whole number of at most nine digits.`;
    if (/^where(?:\[|$)/.test(name)) {
      const [condition, , operator = '', index] = CONDITION.exec(name) ?? [];
      const isList = index !== undefined;
      if (!condition || (isList && !LISTS.has(operator)))
        return `The condition ${name.slice(0, 80)} cannot be read. Write where[field][operator], with one of ${OPERATORS.join(', ')}.`;
    }
  }
  return null;
}
