export type ImportFormat = 'outscraper-csv' | 'outscraper-json' | 'overpass-json' | 'osm-geojson';

/** A row of an import file before it is understood; keys are as the file has them. */
export type SourceRow = { where: string; values: Record<string, unknown> };
