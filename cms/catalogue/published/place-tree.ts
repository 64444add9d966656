import type { Position } from '#domain/geography/distance.ts';

export type Place = Position & { id: number };

/**
 * Kilometres from the centre of the earth; 3D needs no special case at the poles or the date line.
 */
type Point = { x: number; y: number; z: number };

/**
 * A node of the octree. A node with few places holds them itself; otherwise its eight parts hold
 * them.
 */
type Cube<T> = Point & {
  half: number;
  /** How many places in this node can be neighbours, that is, are not permanently closed. */
  counting: number;
  size: number;
  places: T[];
  /** The positions of `places`: x, y and z of each in turn, in one flat array of numbers. */
  points: number[];
  parts: (Cube<T> | null)[] | null;
};

const EARTH_RADIUS_KM = 6371;
const MAX_PLACES = 16;
/**
 * Half the side of the smallest node of the tree, in km. It is 1 m, so that places at one address
 * stay in one node.
 */
const SMALLEST_HALF_KM = 0.001;
const ROOT_3 = Math.sqrt(3);

/**
 * An octree of places, which are added and removed one by one. It finds the places nearest to a
 * place, and the places that have this place among their nearest.
 */
export class PlaceTree<T extends Place> {
  readonly #root: Cube<T> = cube({ x: 0, y: 0, z: 0 }, EARTH_RADIUS_KM + 1);
  readonly #countsAsNeighbour: (place: T) => boolean;

  constructor(countsAsNeighbour: (place: T) => boolean) {
    this.#countsAsNeighbour = countsAsNeighbour;
  }

  add(place: T): void {
    this.#put(this.#root, place, pointOf(place));
  }

  /** Removes a place; its position must be the one it was added with. */
  remove(place: T): void {
    this.#take(this.#root, pointOf(place), place.id);
  }

  /** The nearest neighbours within `farthestKm`, at most `most`, sorted by distance, then id. */
  nearestTo(place: Place, most: number, farthestKm: number): T[] {
    const best: Found<T>[] = [];
    this.#collect(this.#root, {
      from: pointOf(place),
      except: place.id,
      most,
      farthest: squaredChord(farthestKm),
      best,
    });
    return best.map((found) => found.place);
  }

  /**
   * The places that have this place among their `most` nearest within `farthestKm`. Also works for
   * a place that is not in the tree: it returns the places that would have it among their nearest.
   */
  nearFor(place: Place, most: number, farthestKm: number): T[] {
    const found: T[] = [];
    const from = pointOf(place);
    const farthest = squaredChord(farthestKm);
    const visit = (part: Cube<T>) => {
      const nearest = squaredToCube(from, part);
      if (nearest > farthest) return;
      // Skip the node: each of its places has at least `most` nearer neighbours within the node,
      // not counting itself and `place`.
      if (part.counting >= most + 2 && nearest > (2 * part.half * ROOT_3) ** 2) return;
      if (part.parts) for (const one of part.parts) if (one) visit(one);
      for (const [at, other] of part.places.entries()) {
        const distance = squaredTo(from, part, at);
        if (other.id === place.id || distance > farthest) continue;
        if (!this.#hasNearer(other, pointAt(part, at), distance, most)) found.push(other);
      }
    };
    visit(this.#root);
    return found;
  }

  /** Whether at least `count` other neighbours are nearer to this place than a squared distance. */
  #hasNearer(place: T, at: Point, distance: number, count: number): boolean {
    if (distance === 0) return false;
    const enough = count + (this.#countsAsNeighbour(place) ? 1 : 0);
    return this.#countWithin(this.#root, at, distance, enough) >= enough;
  }

  #put(part: Cube<T>, place: T, at: Point): void {
    part.size++;
    if (this.#countsAsNeighbour(place)) part.counting++;
    if (part.parts) return this.#put(partFor(part, part.parts, at), place, at);
    part.places.push(place);
    part.points.push(at.x, at.y, at.z);
    if (part.places.length <= MAX_PLACES || part.half < SMALLEST_HALF_KM) return;
    const parts = (part.parts = new Array<Cube<T> | null>(8).fill(null));
    for (const [index, one] of part.places.entries()) {
      const point = pointAt(part, index);
      this.#put(partFor(part, parts, point), one, point);
    }
    part.places = [];
    part.points = [];
  }

  /** Returns the removed place; null when it was not in the tree. */
  #take(part: Cube<T>, at: Point, id: number): T | null {
    const taken = part.parts ? this.#takeFrom(part, part.parts, at, id) : takePlace(part, id);
    if (!taken) return null;
    part.size--;
    if (this.#countsAsNeighbour(taken)) part.counting--;
    return taken;
  }

  #takeFrom(part: Point, parts: (Cube<T> | null)[], at: Point, id: number): T | null {
    const index = indexOf(part, at);
    const one = parts[index];
    const taken = one ? this.#take(one, at, id) : null;
    if (one?.size === 0) parts[index] = null;
    return taken;
  }

  #collect(part: Cube<T>, search: Search<T>): void {
    const { from, best } = search;
    if (part.counting === 0 || squaredToCube(from, part) > limitOf(search)) return;
    if (part.parts) {
      // Visit the part around the place first: near places allow skipping most of the other parts.
      const first = indexOf(part, from);
      for (let step = 0; step < 8; step++) {
        const one = part.parts[first ^ step];
        if (one) this.#collect(one, search);
      }
    }
    for (const [index, place] of part.places.entries()) {
      const distance = squaredTo(from, part, index);
      if (place.id === search.except || distance > limitOf(search)) continue;
      if (!this.#countsAsNeighbour(place)) continue;
      const found = { place, distance };
      let at = best.length;
      while (at > 0 && isNearer(found, best[at - 1])) at--;
      best.splice(at, 0, found);
      if (best.length > search.most) best.pop();
    }
  }

  /** The number of neighbours nearer than a squared distance; stops counting at `enough`. */
  #countWithin(part: Cube<T>, from: Point, distance: number, enough: number): number {
    if (part.counting === 0 || squaredToCube(from, part) >= distance) return 0;
    if (squaredToFarCorner(from, part) < distance) return part.counting;
    let count = 0;
    if (part.parts) {
      const first = indexOf(part, from);
      for (let step = 0; step < 8 && count < enough; step++) {
        const one = part.parts[first ^ step];
        if (one) count += this.#countWithin(one, from, distance, enough - count);
      }
    }
    for (const [index, place] of part.places.entries()) {
      if (squaredTo(from, part, index) < distance && this.#countsAsNeighbour(place)) count++;
    }
    return count;
  }
}

type Found<T> = { place: T; distance: number };

function cube<T>({ x, y, z }: Point, half: number): Cube<T> {
  return { x, y, z, half, counting: 0, size: 0, places: [], points: [], parts: null };
}

function partFor<T>(part: Cube<T>, parts: (Cube<T> | null)[], at: Point): Cube<T> {
  const index = indexOf(part, at);
  const half = part.half / 2;
  return (parts[index] ??= cube(
    {
      x: part.x + (index & 1 ? half : -half),
      y: part.y + (index & 2 ? half : -half),
      z: part.z + (index & 4 ? half : -half),
    },
    half,
  ));
}

function indexOf(part: Point, at: Point): number {
  return (at.x >= part.x ? 1 : 0) | (at.y >= part.y ? 2 : 0) | (at.z >= part.z ? 4 : 0);
}

type Search<T> = {
  from: Point;
  except: number;
  most: number;
  farthest: number;
  /** The best places so far, nearest first. */
  best: Found<T>[];
};

function limitOf<T>({ best, most, farthest }: Search<T>): number {
  return best.length < most ? farthest : (best[most - 1]?.distance ?? farthest);
}

function isNearer<T extends Place>(one: Found<T>, other: Found<T> | undefined): boolean {
  if (!other) return false;
  return (
    one.distance < other.distance ||
    (one.distance === other.distance && one.place.id < other.place.id)
  );
}

function takePlace<T extends Place>(part: Cube<T>, id: number): T | null {
  const index = part.places.findIndex((place) => place.id === id);
  if (index < 0) return null;
  part.points.splice(3 * index, 3);
  return part.places.splice(index, 1)[0] ?? null;
}

function pointAt({ points }: Cube<unknown>, index: number): Point {
  const [x = 0, y = 0, z = 0] = points.slice(3 * index, 3 * index + 3);
  return { x, y, z };
}

/** Squared distance to one of the places of a node. */
function squaredTo(from: Point, { points }: Cube<unknown>, index: number): number {
  const at = 3 * index;
  return (
    (from.x - (points[at] ?? 0)) ** 2 +
    (from.y - (points[at + 1] ?? 0)) ** 2 +
    (from.z - (points[at + 2] ?? 0)) ** 2
  );
}

function pointOf({ latitude, longitude }: Position): Point {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return {
    x: EARTH_RADIUS_KM * Math.cos(north) * Math.cos(east),
    y: EARTH_RADIUS_KM * Math.cos(north) * Math.sin(east),
    z: EARTH_RADIUS_KM * Math.sin(north),
  };
}

/** Squared straight-line distance between two points that are `km` apart along the surface. */
function squaredChord(km: number): number {
  return (2 * EARTH_RADIUS_KM * Math.sin(km / (2 * EARTH_RADIUS_KM))) ** 2;
}

function squaredToCube(from: Point, part: Cube<unknown>): number {
  const x = Math.max(0, Math.abs(from.x - part.x) - part.half);
  const y = Math.max(0, Math.abs(from.y - part.y) - part.half);
  const z = Math.max(0, Math.abs(from.z - part.z) - part.half);
  return x * x + y * y + z * z;
}

function squaredToFarCorner(from: Point, part: Cube<unknown>): number {
  const x = Math.abs(from.x - part.x) + part.half;
  const y = Math.abs(from.y - part.y) + part.half;
  const z = Math.abs(from.z - part.z) + part.half;
  return x * x + y * y + z * z;
}
