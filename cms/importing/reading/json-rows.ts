import { ImportFileError } from './import-file-error.ts';
import {
  hasKnownColumn,
  hasNameColumn,
  KNOWN_COLUMNS,
} from '#cms/importing/sources/export-cells.ts';
import { middleOf } from './geojson-middle.ts';
import { parseJsonText } from './json-text.ts';
import type { ImportFormat, SourceRow, SourceRows } from './source-row.ts';

type JsonObject = Record<string, unknown>;

/** Converts a place of an export to values by column name. */
type ReadPlace = (place: JsonObject) => JsonObject;

/** The places of an export, and how to read each. */
export type JsonPlaces = { format: ImportFormat; places: unknown[]; read: ReadPlace };

/** The places of a JSON export: Outscraper's list, or OpenStreetMap as Overpass JSON or GeoJSON. */
export function jsonRows(text: string, fileName: string): SourceRows {
  const content = placesInLines(text, fileName) ?? parseJsonText(text, fileName);
  const { format, places, read } = jsonPlaces(content, fileName);
  const rows = places.map((place, index) => placeRow(place, index, read));
  refuseUnknown(format, rows, fileName);
  return { format, rows };
}

/** Keys of the list of places in the answers of services. */
const LISTS = ['data', 'results', 'places', 'businesses', 'local_results', 'items', 'restaurants'];

/** @throws ImportFileError when the content is no known export */
export function jsonPlaces(content: unknown, fileName: string): JsonPlaces {
  if (Array.isArray(content)) return listedPlaces(content.flat());
  if (!isObject(content)) throw new ImportFileError(`${fileName}: ${NO_PLACES}`);
  if (content.type === 'FeatureCollection') {
    const places = listIn(content, 'features', fileName);
    return { format: 'osm-geojson', places, read: featureValues };
  }
  if ('elements' in content) {
    // Overpass cuts its answer off when it runs out of time or memory.
    const remark = text(content.remark);
    if (/runtime error|timed out|out of memory/i.test(remark))
      throw new ImportFileError(`${fileName}: the answer of Overpass is incomplete. ${remark}`);
    const places = listIn(content, 'elements', fileName);
    return { format: 'overpass-json', places, read: elementValues };
  }
  if (isMapPlace(content)) return listedPlaces([content]);
  const list = LISTS.map((name) => content[name]).find(Array.isArray) as unknown[] | undefined;
  // Flatten the list, because some services answer with one list for each query.
  if (list) return listedPlaces(list.flat());
  const place = isObject(content.result) ? content.result : content;
  if (hasNameColumn(Object.keys(place))) return listedPlaces([place]);
  throw new ImportFileError(`${fileName}: ${NO_PLACES}`);
}

const NO_PLACES = `neither a list of places, nor an Outscraper answer with "data", nor Overpass JSON with "elements", nor GeoJSON. Known columns of a place: ${KNOWN_COLUMNS}.`;

/** A list of places. The first place determines the format. */
function listedPlaces(places: unknown[]): JsonPlaces {
  const [first] = places;
  if (isObject(first) && first.type === 'Feature')
    return { format: 'osm-geojson', places, read: featureValues };
  if (isMapPlace(first)) return { format: 'overpass-json', places, read: elementValues };
  return { format: 'outscraper-json', places, read: (place) => place };
}

/** Whether a place is a GeoJSON feature or an Overpass element, not a row of an export. */
export function isMapPlace(place: unknown): boolean {
  if (!isObject(place)) return false;
  if (place.type === 'Feature') return 'geometry' in place || 'properties' in place;
  return /^(?:node|way|relation)$/.test(text(place.type)) && 'tags' in place;
}

/** Parses one JSON object per line; null for any other text. */
function placesInLines(content: string, fileName: string): unknown[] | null {
  const first = /\S.*/.exec(content);
  const hasMoreLines = first !== null && content.slice(first.index + first[0].length).trim() !== '';
  if (!hasMoreLines || !/^\u001e?\{.*\}\s*$/.test(first[0]) || !isJson(first[0])) return null;
  const lines = content.split(/\r\n?|\n/);
  return lines.flatMap((line, index) => {
    if (!line.trim()) return [];
    try {
      return [JSON.parse(line.replace('\u001e', '')) as unknown];
    } catch {
      throw new ImportFileError(
        `${fileName}, line ${index + 1}: the JSON is broken here, or the file ends in the middle.`,
      );
    }
  });
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line.replace('\u001e', ''));
    return true;
  } catch {
    return false;
  }
}

/** @throws ImportFileError when no row of an export has a known column */
export function refuseUnknown(
  format: ImportFormat,
  rows: readonly SourceRow[],
  fileName: string,
): void {
  if (format !== 'outscraper-json' || rows.length === 0) return;
  if (rows.some(({ values }) => hasKnownColumn(Object.keys(values)))) return;
  throw new ImportFileError(unknownColumnsMessage(fileName));
}

export function unknownColumnsMessage(fileName: string): string {
  return `${fileName}: no place has a known column. Known columns: ${KNOWN_COLUMNS}.`;
}

/** @param index of the place in its file, from 0 */
export function placeRow(place: unknown, index: number, read: ReadPlace): SourceRow {
  const where = `element ${index + 1}`;
  return isObject(place)
    ? { where, values: read(place), problem: null }
    : { where, values: {}, problem: 'It is not an object with named values.' };
}

function listIn(content: JsonObject, key: string, fileName: string): unknown[] {
  const list = content[key];
  if (!Array.isArray(list)) throw new ImportFileError(`${fileName}: "${key}" is not a list.`);
  return list;
}

function elementValues({ type, id, lat, lon, center, tags }: JsonObject): JsonObject {
  const middle = isObject(center) ? center : {};
  return {
    ...(isObject(tags) ? tags : {}),
    '@id': `${text(type)}/${text(id)}`,
    '@lat': lat ?? middle.lat,
    '@lon': lon ?? middle.lon,
  };
}

function featureValues(feature: JsonObject): JsonObject {
  const given = isObject(feature.properties) ? feature.properties : {};
  // `osmtogeojson` puts the tags into an object unless an option flattens them.
  const properties = isObject(given.tags)
    ? { ...given.tags, '@id': given['@id'] ?? `${text(given.type)}/${text(given.id)}` }
    : given;
  const middle = middleOf(feature.geometry);
  return {
    ...properties,
    '@id': properties['@id'] ?? feature.id ?? hotId(properties),
    '@lat': middle?.latitude,
    '@lon': middle?.longitude,
  };
}

/**
 * An id such as `node/564` from the columns of exports by the Humanitarian OpenStreetMap Team.
 * Their kinds are `nodes`, `ways_poly` and similar.
 */
function hotId({ osm_type: type, osm_id: id }: JsonObject): string | undefined {
  const [kind = 'node'] = /^(?:node|way|relation)/.exec(text(type)) ?? [];
  return text(id) ? `${kind}/${text(id)}` : undefined;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
