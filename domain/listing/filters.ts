/**
 * The table of filters. These parts read it: the parsers and writers of the listing's URL and of
 * the API, the chips, the counts, "Clear All", the filter panel, the form without JavaScript, and
 * both search engines. The order of the rows is the order of parameters in the URL and of the
 * chips.
 *
 * Parsers and labels are in `filter-rules.ts`. The rules by which a place passes a flag are in
 * `search/place-flags.ts`.
 */

type FilterRow = {
  /**
   * `choices`: any of several values. `flag`: on or off. `number` and `text`: one value. Without
   * the filter, the value is empty, false, null or ''.
   */
  kind: 'choices' | 'flag' | 'number' | 'text';
  /**
   * Title in the filter panel and in the form without JavaScript. For a flag, also the label of its
   * chip.
   */
  title: string;
  /** For choices: shown as a tab of the filter panel, not as a row of chips below the tabs. */
  isTab?: boolean;
  /** The URL parameters of the filter, if they differ from its name. */
  parameters?: readonly string[];
  /** The result depends on the current time, so devices do not cache it. */
  isTimed?: boolean;
  /** Sorts the places and leaves out none, so search engines do not receive it as a filter. */
  isOrder?: boolean;
  /** Search engines of the web do not index listings with this filter. */
  isUnindexed?: boolean;
};

const TABLE = {
  tags: { kind: 'choices', title: 'Tags', isTab: true },
  categories: {
    kind: 'choices',
    title: 'Categories',
    isTab: true,
    parameters: ['category', 'categories'],
  },
  islands: { kind: 'choices', title: 'Islands', isTab: true },
  prices: { kind: 'choices', title: 'Price' },
  features: { kind: 'choices', title: 'Features', isTab: true },
  minRating: { kind: 'number', title: 'Rating' },
  openNow: { kind: 'flag', title: 'Open Now', isTimed: true, isUnindexed: true },
  open24Hours: { kind: 'flag', title: 'Open 24 Hours' },
  tonight: { kind: 'flag', title: 'Tonight', isTimed: true, isUnindexed: true },
  openAt: {
    kind: 'text',
    title: 'Open at',
    // The form without JavaScript sends the day and the time as two parameters.
    parameters: ['openAt', 'openTime'],
    isTimed: true,
    isUnindexed: true,
  },
  area: { kind: 'text', title: 'Area on the map', isUnindexed: true },
  near: { kind: 'text', title: 'Near', isOrder: true, isUnindexed: true },
} as const satisfies Record<string, FilterRow>;

type Table = typeof TABLE;
export type FilterName = keyof Table;

/** The names of the filters whose rows have these properties. */
type NamesWith<Row> = { [Name in FilterName]: Table[Name] extends Row ? Name : never }[FilterName];
export type ChoiceFilter = NamesWith<{ kind: 'choices' }>;
export type TabFilter = NamesWith<{ isTab: true }>;
export type FlagFilter = NamesWith<{ kind: 'flag' }>;
export type TimedFilter = NamesWith<{ isTimed: true }>;
export type OrderFilter = NamesWith<{ isOrder: true }>;
/** A flag whose value for a place does not depend on the time. */
export type PlaceFlag = Exclude<FlagFilter, TimedFilter>;

export const FILTERS: Readonly<Record<FilterName, FilterRow>> = TABLE;

export const FILTER_NAMES = Object.keys(TABLE) as FilterName[];

const namesWhere = <Name extends FilterName>(passes: (row: FilterRow) => boolean | undefined) =>
  FILTER_NAMES.filter((name): name is Name => Boolean(passes(FILTERS[name])));

// `@__PURE__` lets the bundler leave out lists that a script does not use.
export const CHOICE_FILTERS = /* @__PURE__ */ namesWhere<ChoiceFilter>(
  ({ kind }) => kind === 'choices',
);
export const TAB_FILTERS = /* @__PURE__ */ namesWhere<TabFilter>(({ isTab }) => isTab);
export const FLAG_FILTERS = /* @__PURE__ */ namesWhere<FlagFilter>(({ kind }) => kind === 'flag');
export const TIMED_FILTERS = /* @__PURE__ */ namesWhere<TimedFilter>(({ isTimed }) => isTimed);
export const UNTIMED_FILTERS = /* @__PURE__ */ namesWhere<
  Exclude<FilterName, TimedFilter | OrderFilter>
>(({ isTimed, isOrder }) => !isTimed && !isOrder);
export const PLACE_FLAGS = /* @__PURE__ */ namesWhere<PlaceFlag>(
  ({ kind, isTimed }) => kind === 'flag' && !isTimed,
);

/** The parameters of a filter in the listing's URL. */
export function parametersOf(name: FilterName): readonly string[] {
  return FILTERS[name].parameters ?? [name];
}

/** The parts of a search. Each of them can be the reason for an empty result. */
export const LISTING_PARTS = [
  'search',
  ...namesWhere<Exclude<FilterName, OrderFilter>>(({ isOrder }) => !isOrder),
] as const;
export type ListingPart = (typeof LISTING_PARTS)[number];

/** An object with a value for each of the names. */
export function valuesByName<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}
