import type { Area } from '#domain/geography/area.ts';
import type { Position } from '#domain/geography/distance.ts';
import { createBitset, setBit, type Bitset } from './bitset.ts';
import type { SlotNumbers } from './slot-numbers.ts';

/** Positions in degrees, indexed by slot. */
export type StoredPositions = { latitudes: Float64Array; longitudes: Float64Array };

/** The position of each slot's document, in flat arrays. */
export class Positions {
  #latitudes: Float64Array = new Float64Array(0);
  #longitudes: Float64Array = new Float64Array(0);

  /** The positions under the new slot numbers, for storing. */
  stored(numberOf: SlotNumbers, capacity: number): StoredPositions {
    const latitudes = new Float64Array(capacity).fill(Number.NaN);
    const longitudes = new Float64Array(capacity).fill(Number.NaN);
    for (let slot = 0; slot < this.#latitudes.length; slot++) {
      const number = numberOf(slot);
      if (number === null) continue;
      latitudes[number] = this.#latitudes[slot] ?? Number.NaN;
      longitudes[number] = this.#longitudes[slot] ?? Number.NaN;
    }
    return { latitudes, longitudes };
  }

  restore({ latitudes, longitudes }: StoredPositions): void {
    this.#latitudes = latitudes;
    this.#longitudes = longitudes;
  }

  set(slot: number, position: Position | null, capacity: number): void {
    if (this.#latitudes.length < capacity) {
      this.#latitudes = grown(this.#latitudes, capacity);
      this.#longitudes = grown(this.#longitudes, capacity);
    }
    this.#latitudes[slot] = position?.latitude ?? Number.NaN;
    this.#longitudes[slot] = position?.longitude ?? Number.NaN;
  }

  /** The slots whose positions are in an area. Slots without a position are in no area. */
  within({ south, west, north, east }: Area, capacity: number): Bitset {
    const slots = createBitset(capacity);
    for (let slot = 0; slot < this.#latitudes.length; slot++) {
      const latitude = this.#latitudes[slot] ?? Number.NaN;
      const longitude = this.#longitudes[slot] ?? Number.NaN;
      if (latitude >= south && latitude <= north && longitude >= west && longitude <= east)
        setBit(slots, slot);
    }
    return slots;
  }

  /**
   * A sort key for each slot: the nearer the place, the higher its key. A place without a position
   * gets the lowest key. The key is the negative squared distance on a plane. Over the few degrees
   * of the islands it sorts like the distance on the globe.
   */
  nearness({ latitude, longitude }: Position): Float64Array {
    const shrink = Math.cos((latitude * Math.PI) / 180);
    const keys = new Float64Array(this.#latitudes.length);
    for (let slot = 0; slot < keys.length; slot++) {
      const north = (this.#latitudes[slot] ?? 0) - latitude;
      const east = ((this.#longitudes[slot] ?? 0) - longitude) * shrink;
      const key = -(north * north + east * east);
      keys[slot] = Number.isNaN(key) ? Number.NEGATIVE_INFINITY : key;
    }
    return keys;
  }
}

function grown(numbers: Float64Array, capacity: number): Float64Array {
  const larger = new Float64Array(capacity).fill(Number.NaN);
  larger.set(numbers);
  return larger;
}
