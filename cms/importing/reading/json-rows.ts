import { ImportFileError } from './import-file-error.ts';
import type { ImportFormat, SourceRow } from './source-row.ts';

type Rows = { format: ImportFormat; rows: SourceRow[] };

/** The places of a JSON export: Outscraper's list, or OpenStreetMap as Overpass JSON or GeoJSON. */
export function jsonRows(text: string, fileName: string): Rows {
  const content = parseJson(text, fileName);
  if (isObject(content) && content.type === 'FeatureCollection')
    return geoJsonRows(content, fileName);
  if (isObject(content) && 'elements' in content) return overpassRows(content, fileName);
  const list = isObject(content) ? content.data : content;
  if (!Array.isArray(list)) {
    throw new ImportFileError(
      `${fileName}: neither a list of places, nor an Outscraper answer with "data", nor Overpass JSON with "elements", nor GeoJSON.`,
    );
  }
  // One answer of the service holds a list for each query.
  const places = list.every(Array.isArray) ? list.flat() : list;
  return { format: 'outscraper-json', rows: rowsOf(places, (place) => place) };
}

function overpassRows(content: Record<string, unknown>, fileName: string): Rows {
  if (!Array.isArray(content.elements))
    throw new ImportFileError(`${fileName}: "elements" is no list.`);
  return {
    format: 'overpass-json',
    rows: rowsOf(content.elements, ({ type, id, lat, lon, center, tags }) => {
      const middle = isObject(center) ? center : {};
      return {
        ...(isObject(tags) ? tags : {}),
        '@id': `${text(type)}/${text(id)}`,
        '@lat': lat ?? middle.lat,
        '@lon': lon ?? middle.lon,
      };
    }),
  };
}

function geoJsonRows(content: Record<string, unknown>, fileName: string): Rows {
  if (!Array.isArray(content.features))
    throw new ImportFileError(`${fileName}: "features" is no list.`);
  return {
    format: 'osm-geojson',
    rows: rowsOf(content.features, (feature) => {
      const properties = isObject(feature.properties) ? feature.properties : {};
      const { osm_type, osm_id } = properties;
      const hotId = osm_id
        ? `${text(osm_type || 'node').replace(/s$/, '')}/${text(osm_id)}`
        : undefined;
      const [lon, lat] = middleOf(feature.geometry);
      return {
        ...properties,
        '@id': properties['@id'] ?? feature.id ?? hotId,
        '@lat': lat,
        '@lon': lon,
      };
    }),
  };
}

/** Longitude and latitude of a point, or the middle of the corners of a line or area. */
function middleOf(geometry: unknown): [number, number] | [] {
  if (!isObject(geometry)) return [];
  const corners = (Array.isArray(geometry.coordinates) ? geometry.coordinates : []).flat(
    3,
  ) as unknown[];
  const numbers = corners.filter((part) => typeof part === 'number');
  if (numbers.length < 2) return [];
  const mean = (parity: 0 | 1) => {
    const parts = numbers.filter((_, index) => index % 2 === parity);
    return parts.reduce((sum, part) => sum + part, 0) / parts.length;
  };
  return [mean(0), mean(1)];
}

function rowsOf(
  places: unknown[],
  read: (place: Record<string, unknown>) => Record<string, unknown>,
): SourceRow[] {
  return places.map((place, index) => ({
    where: `element ${index + 1}`,
    values: isObject(place) ? read(place) : {},
  }));
}

function parseJson(source: string, fileName: string): unknown {
  const content = source.replace(/^\uFEFF/, '');
  try {
    return JSON.parse(content);
  } catch {
    const position = breakOf(content);
    if (position >= content.length)
      throw new ImportFileError(`${fileName}: the JSON ends too early.`);
    const before = content.slice(0, position).split('\n');
    const column = (before.at(-1) ?? '').length + 1;
    throw new ImportFileError(
      `${fileName}, line ${before.length}, column ${column}: the JSON is broken here.`,
    );
  }
}

/** Where text stops being the beginning of a JSON document: halving, since a beginning's beginnings are fine too. */
function breakOf(text: string): number {
  let fine = 0;
  let broken = text.length + 1;
  while (broken - fine > 1) {
    const middle = (fine + broken) >>> 1;
    if (isBeginningOfJson(text.slice(0, middle))) fine = middle;
    else broken = middle;
  }
  return fine;
}

function isBeginningOfJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? Number.NaN);
    return /end of JSON input|Unterminated|Bad control/.test(message) || position >= text.length;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
