import { ImportFileError } from './import-file-error.ts';
import { middleOf } from './geojson-middle.ts';
import { parseJsonText } from './json-text.ts';
import type { ImportFormat, SourceRow, SourceRows } from './source-row.ts';

type JsonObject = Record<string, unknown>;

/** What a place of an export says, and how it is read. */
type ReadPlace = (place: JsonObject) => JsonObject;

/** Where the places of an export stand. */
export type JsonPlaces = { format: ImportFormat; places: unknown[]; read: ReadPlace };

/** The places of a JSON export: Outscraper's list, or OpenStreetMap as Overpass JSON or GeoJSON. */
export function jsonRows(text: string, fileName: string): SourceRows {
  const { format, places, read } = jsonPlaces(parseJsonText(text, fileName), fileName);
  return { format, rows: places.map((place, index) => placeRow(place, index, read)) };
}

/** @throws ImportFileError when it is none of the exports that are known */
export function jsonPlaces(content: unknown, fileName: string): JsonPlaces {
  if (isObject(content) && content.type === 'FeatureCollection') {
    const places = listIn(content, 'features', fileName);
    return { format: 'osm-geojson', places, read: featureValues };
  }
  if (isObject(content) && 'elements' in content) {
    const places = listIn(content, 'elements', fileName);
    return { format: 'overpass-json', places, read: elementValues };
  }
  const list = isObject(content) ? content.data : content;
  if (!Array.isArray(list)) {
    throw new ImportFileError(
      `${fileName}: neither a list of places, nor an Outscraper answer with "data", nor Overpass JSON with "elements", nor GeoJSON.`,
    );
  }
  // One answer of the service holds a list for each query.
  return { format: 'outscraper-json', places: list.flat(), read: (place) => place };
}

/** @param index of the place in its file, from 0 */
export function placeRow(place: unknown, index: number, read: ReadPlace): SourceRow {
  const where = `element ${index + 1}`;
  return isObject(place)
    ? { where, values: read(place), problem: null }
    : { where, values: {}, problem: 'It is no object with named values.' };
}

function listIn(content: JsonObject, key: string, fileName: string): unknown[] {
  const list = content[key];
  if (!Array.isArray(list)) throw new ImportFileError(`${fileName}: "${key}" is no list.`);
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
  const properties = isObject(feature.properties) ? feature.properties : {};
  const middle = middleOf(feature.geometry);
  return {
    ...properties,
    '@id': properties['@id'] ?? feature.id ?? hotId(properties),
    '@lat': middle?.latitude,
    '@lon': middle?.longitude,
  };
}

/** `node/564` from the columns of HOT's exports, whose kinds are `nodes`, `ways_poly` and the like. */
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
