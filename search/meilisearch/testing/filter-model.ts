import type { IndexRecord } from '#search/meilisearch/index-record.ts';

type Condition = (record: Readonly<Record<string, unknown>>) => boolean;

/** A quoted text, a bracket, a comma, a comparison, or a word or number. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[()[\],]|!=|[<>]?=|[^\s()[\],"]+/g;

/**
 * The records that match a filter, as Meilisearch's documentation defines it. This model knows only
 * the operators that `search-queries.ts` sends, except those for areas.
 *
 * `search-engines-agree.test.ts` compares the counts of this model with those of a real server.
 */
export function matchingRecords(
  records: readonly IndexRecord[],
  filters: readonly string[],
): IndexRecord[] {
  const conditions = filters.map(conditionOf);
  return records.filter((record) => conditions.every((passes) => passes(record)));
}

function conditionOf(filter: string): Condition {
  const tokens = filter.match(TOKENS) ?? [];
  let at = 0;
  const next = () => tokens[at++] ?? '';
  const isNext = (token: string) => tokens[at] === token && ++at > 0;

  function alternatives(): Condition {
    const parts = [together()];
    while (isNext('OR')) parts.push(together());
    return (record) => parts.some((passes) => passes(record));
  }

  function together(): Condition {
    const parts = [single()];
    while (isNext('AND')) parts.push(single());
    return (record) => parts.every((passes) => passes(record));
  }

  function single(): Condition {
    if (isNext('(')) {
      const inner = alternatives();
      if (!isNext(')')) throw new Error(`A bracket stays open in the filter ${filter}`);
      return inner;
    }
    const [field, operator] = [next(), next()];
    switch (operator) {
      case '=': {
        const wanted = valueOf(next());
        return (record) => valuesOf(record, field).includes(wanted);
      }
      case '!=': {
        const unwanted = valueOf(next());
        return (record) => !valuesOf(record, field).includes(unwanted);
      }
      case '<=': {
        const most = Number(next());
        return (record) => valuesOf(record, field).some((value) => Number(value) <= most);
      }
      case '>=': {
        const least = Number(next());
        return (record) => valuesOf(record, field).some((value) => Number(value) >= least);
      }
      case 'STARTS': {
        if (!isNext('WITH')) break;
        const start = valueOf(next());
        return (record) => valuesOf(record, field).some((value) => value.startsWith(start));
      }
      case 'IN': {
        const wanted = new Set<string>();
        for (let token = next(); token && token !== ']'; token = next())
          if (token !== '[' && token !== ',') wanted.add(valueOf(token));
        return (record) => valuesOf(record, field).some((value) => wanted.has(value));
      }
    }
    throw new Error(`The model does not know ${field} ${operator} in the filter ${filter}`);
  }

  const condition = alternatives();
  if (at < tokens.length) throw new Error(`The filter ${filter} goes on after its end.`);
  return condition;
}

/** Filters ignore the case of texts. */
function valueOf(token: string): string {
  const text = token.startsWith('"') ? token.slice(1, -1).replaceAll(/\\(.)/g, '$1') : token;
  return text.toLowerCase();
}

/** A field with one value is a list of one. */
function valuesOf(record: Readonly<Record<string, unknown>>, field: string): string[] {
  if (!(field in record)) throw new Error(`The records have no field ${field}.`);
  return [record[field]].flat().map((value) => String(value).toLowerCase());
}
