export type ImportFormat =
  'outscraper-csv' | 'outscraper-json' | 'overpass-json' | 'osm-geojson' | 'osm-csv';

/** A raw row of an import file, with keys as in the file. */
export type SourceRow = {
  /** Position in the file for reports: `line 12`, `element 5`. */
  where: string;
  values: Readonly<Record<string, unknown>>;
  /** Why the row cannot be read; null if it can. */
  problem: string | null;
};

export type SourceRows = { format: ImportFormat; rows: SourceRow[] };
