/**
 * The map's view. Positions are `[latitude, longitude]` in degrees (WGS 84). The zoom is that of
 * web maps: at zoom 0 the world is 256 pixels wide, and each step doubles its width.
 */
import type { MapPlace } from '#domain/contract/restaurant.ts';
import type { Area } from '#domain/geography/area.ts';
import { areOverlapping, type Box } from '#domain/geography/boxes.ts';
import type { Position } from '#domain/geography/distance.ts';
import { latitudeAt, longitudeAt, mercatorX, mercatorY } from '#domain/geography/mercator.ts';

export type LatLng = [latitude: number, longitude: number];
export type MapViewState = { center: LatLng; zoom: number };
export type Size = { width: number; height: number };

export const INITIAL_VIEW: MapViewState = { center: [25.03, -77.4], zoom: 10 };
/** At this zoom the country fills a phone's screen. At lower zooms it would be only a few dots. */
export const MIN_ZOOM = 6;
export const MAX_ZOOM = 18;

/** Maximum zoom when fitting to a single restaurant, so that its surroundings stay visible. */
const MAX_FIT_ZOOM = 15;
/**
 * Padding that keeps markers away from the map's edges, in pixels. The left edge has more, because
 * of the buttons there.
 */
const PADDING = 40;
const PADDING_OF_BUTTONS = 80;
/** On maps narrower than this, in pixels, the left edge has no additional padding. */
const NARROW_MAP = 480;
/** Gap between a marker and the card that covered it, after the map was moved, in pixels. */
const GAP = 16;
/** Two views count as equal if they differ by less than this, in zoom steps and in pixels. */
const SAME_ZOOM = 0.01;
const SAME_PLACE = 2;
const TILE = 256;

/** A restaurant that has a position. */
export type LocatedPlace = MapPlace & { latitude: number; longitude: number };

export function isLocated(place: MapPlace): place is LocatedPlace {
  return place.latitude !== null && place.longitude !== null;
}

/** Returns the closest view that shows all restaurants, or the initial view without restaurants. */
export function fitView(places: readonly Position[], { width, height }: Size): MapViewState {
  if (places.length === 0) return INITIAL_VIEW;
  const [west, east] = rangeOf(places.map(({ longitude }) => mercatorX(longitude)));
  const [north, south] = rangeOf(places.map(({ latitude }) => mercatorY(latitude)));
  const left = width < NARROW_MAP ? PADDING : PADDING_OF_BUTTONS;
  const room = (length: number) => Math.max(1, length) / TILE;
  const nearest = Math.min(
    Math.log2(room(width - left - PADDING) / (east - west)),
    Math.log2(room(height - 2 * PADDING) / (south - north)),
  );
  const zoom = Math.max(MIN_ZOOM, Math.min(MAX_FIT_ZOOM, Math.floor(nearest * 2) / 2));
  const middle: LatLng = [latitudeAt((north + south) / 2), longitudeAt((west + east) / 2)];
  return movedView({ center: middle, zoom }, (PADDING - left) / 2, 0);
}

/** Returns the closest view that shows the whole area. */
export function areaView(
  { south, west, north, east }: Area,
  { width, height }: Size,
): MapViewState {
  const [left, right] = [mercatorX(west), mercatorX(east)];
  const [top, bottom] = [onWorld(mercatorY(north)), onWorld(mercatorY(south))];
  const nearest = Math.min(
    Math.log2(width / TILE / (right - left)),
    Math.log2(height / TILE / (bottom - top)),
  );
  return {
    center: [latitudeAt((top + bottom) / 2), longitudeAt((left + right) / 2)],
    zoom: Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, nearest)),
  };
}

/** Returns the area that a map of this size shows in this view. */
export function boundsOfView(view: MapViewState, { width, height }: Size): Area {
  const [north, west] = movedView(view, -width / 2, -height / 2).center;
  const [south, east] = movedView(view, width / 2, height / 2).center;
  return { south, west, north, east };
}

export function isInArea([latitude, longitude]: LatLng, area: Area): boolean {
  const { south, west, north, east } = area;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** Whether the difference between two views is invisible. */
export function isSameView(a: MapViewState, b: MapViewState): boolean {
  const pixels = TILE * 2 ** a.zoom;
  return (
    Math.abs(a.zoom - b.zoom) < SAME_ZOOM &&
    Math.abs(mercatorX(a.center[1]) - mercatorX(b.center[1])) * pixels < SAME_PLACE &&
    Math.abs(mercatorY(a.center[0]) - mercatorY(b.center[0])) * pixels < SAME_PLACE
  );
}

/** Returns the view moved east and south by these numbers of pixels. */
export function movedView(
  { center, zoom }: MapViewState,
  east: number,
  south: number,
): MapViewState {
  const world = TILE * 2 ** zoom;
  const [latitude, longitude] = center;
  return {
    center: [
      latitudeAt(onWorld(mercatorY(latitude) + south / world)),
      longitudeAt(onWorld(mercatorX(longitude) + east / world)),
    ],
    zoom,
  };
}

/** Returns the view moved so far that the card no longer covers its marker. */
export function uncoveredView(view: MapViewState, marker: Box, card: Box): MapViewState {
  if (!areOverlapping(marker, card)) return view;
  const [east, south] = [marker.right - card.left + GAP, marker.bottom - card.top + GAP];
  return east < south ? movedView(view, east, 0) : movedView(view, 0, south);
}

/** Returns the view at the next whole zoom level: zoomed in for 1, out for -1. */
export function zoomedView({ center, zoom }: MapViewState, step: 1 | -1): MapViewState {
  return { center, zoom: Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, Math.round(zoom) + step)) };
}

function rangeOf(values: readonly number[]): [min: number, max: number] {
  return [
    values.reduce((min, value) => Math.min(min, value), Infinity),
    values.reduce((max, value) => Math.max(max, value), -Infinity),
  ];
}

function onWorld(share: number): number {
  return Math.max(0, Math.min(1, share));
}
