export type ImportFormat =
  'outscraper-csv' | 'outscraper-json' | 'overpass-json' | 'osm-geojson' | 'osm-csv';

/** A row of an import file before it is understood; keys are as the file has them. */
export type SourceRow = {
  /** Where it stands in the file, for people: `line 12`, `element 5`. */
  where: string;
  values: Readonly<Record<string, unknown>>;
  /** Why there is nothing to understand; null in a row that can be read. */
  problem: string | null;
};

export type SourceRows = { format: ImportFormat; rows: SourceRow[] };
