import { minuteOfWeek } from '#domain/opening-hours/bahamas-clock.ts';
import { MINUTES_PER_DAY } from '#domain/opening-hours/clock-time.ts';
import type { OpenMoment, SearchDocument } from '#search/engine.ts';
import { clearBit, createBitset, setBit, type Bitset } from './bitset.ts';
import type { SlotNumbers } from './slot-numbers.ts';

type OpenTimes = Pick<SearchDocument, 'openMinutes' | 'openDays' | 'closedBefore'>;
type Ranges = SearchDocument['openMinutes'];

type OwnOfDay = { slot: number; minutes: Ranges };

/** The fields of `OpenRanges` for storing. */
export type StoredOpenRanges = {
  minutes: Uint16Array;
  ends: number[];
  days: Map<number, OwnOfDay[]>;
  closedBefore: { slot: number; day: number }[];
};

/**
 * Stores when the document of each slot is open. Weekly hours are in flat arrays, which a query for
 * a new minute scans. Days with special hours are few and indexed by day.
 */
export class OpenRanges {
  /** Starts and ends alternate. */
  #minutes: Uint16Array = new Uint16Array(1024);
  #length = 0;
  /**
   * For each slot: the index in `#minutes` at which its ranges end. Its ranges begin where the
   * ranges of the previous slot end.
   */
  #ends: number[] = [];
  /** For each day number, the slots that have special hours on that day. */
  #days = new Map<number, OwnOfDay[]>();
  #closedBefore: { slot: number; day: number }[] = [];

  /** The hours with new slot numbers, which must be in the same order as the old numbers. */
  stored(numberOf: SlotNumbers): StoredOpenRanges {
    const minutes = new Uint16Array(this.#length);
    const ends: number[] = [];
    let length = 0;
    for (let slot = 0; slot < this.#ends.length; slot++) {
      if (numberOf(slot) === null) continue;
      const ranges = this.#minutes.subarray(this.#ends[slot - 1] ?? 0, this.#ends[slot]);
      minutes.set(ranges, length);
      length += ranges.length;
      ends.push(length);
    }
    const renumbered = <T extends { slot: number }>(all: readonly T[]) =>
      all.flatMap((one) => {
        const slot = numberOf(one.slot);
        return slot === null ? [] : { ...one, slot };
      });
    const days = [...this.#days].map(([day, own]) => [day, renumbered(own)] as const);
    return {
      minutes: minutes.slice(0, length),
      ends,
      days: new Map(days.filter(([, own]) => own.length > 0)),
      closedBefore: renumbered(this.#closedBefore),
    };
  }

  restore({ minutes, ends, days, closedBefore }: StoredOpenRanges): void {
    this.#minutes = minutes;
    this.#length = minutes.length;
    this.#ends = ends;
    this.#days = days;
    this.#closedBefore = closedBefore;
  }

  /** Adds the hours of the next slot. */
  push({ openMinutes, openDays, closedBefore }: OpenTimes): void {
    const slot = this.#ends.length;
    const needed = this.#length + openMinutes.length * 2;
    if (needed > this.#minutes.length) {
      const larger = new Uint16Array(Math.max(needed, this.#minutes.length * 2));
      larger.set(this.#minutes);
      this.#minutes = larger;
    }
    for (const [start, end] of openMinutes) {
      this.#minutes[this.#length++] = start;
      this.#minutes[this.#length++] = end;
    }
    this.#ends.push(this.#length);
    for (const { day, minutes } of openDays) {
      const own = { slot, minutes };
      const known = this.#days.get(day);
      if (known) known.push(own);
      else this.#days.set(day, [own]);
    }
    if (closedBefore !== null) this.#closedBefore.push({ slot, day: closedBefore });
  }

  /** The slots that are open at a minute, counted from the beginning of 1970 in The Bahamas. */
  at(minute: number, capacity: number): Bitset {
    const ofWeek = minuteOfWeek(minute);
    const slots = this.#inWeek(ofWeek, ofWeek + 1, capacity);
    const today = Math.floor(minute / MINUTES_PER_DAY);
    const ofDay = minute % MINUTES_PER_DAY;
    for (const { slot, minutes } of this.#days.get(today) ?? []) {
      if (minutes.some(([start, end]) => start <= ofDay && ofDay < end)) setBit(slots, slot);
      else clearBit(slots, slot);
    }
    for (const { slot, day } of this.#closedBefore) if (today < day) clearBit(slots, slot);
    return slots;
  }

  /**
   * The slots that are open at the given minute of a day or, if no minute is given, at any time on
   * that day.
   */
  on({ day, minute }: OpenMoment, capacity: number): Bitset {
    const first = day * MINUTES_PER_DAY + (minute ?? 0);
    if (minute !== null) return this.at(first, capacity);
    const begins = minuteOfWeek(first);
    const slots = this.#inWeek(begins, begins + MINUTES_PER_DAY, capacity);
    for (const { slot, minutes } of this.#days.get(day) ?? []) {
      if (minutes.length > 0) setBit(slots, slot);
      else clearBit(slots, slot);
    }
    for (const closed of this.#closedBefore) if (day < closed.day) clearBit(slots, closed.slot);
    return slots;
  }

  /** Removes the slots that special hours close for a whole day. */
  removeClosedOn(day: number, slots: Bitset): void {
    for (const { slot, minutes } of this.#days.get(day) ?? [])
      if (minutes.length === 0) clearBit(slots, slot);
  }

  /** The slots whose weekly hours include a minute from `first` up to, but not including, `end`. */
  #inWeek(first: number, end: number, capacity: number): Bitset {
    const slots = createBitset(capacity);
    let index = 0;
    for (let slot = 0; slot < this.#ends.length; slot++) {
      const last = this.#ends[slot] ?? 0;
      for (; index < last; index += 2) {
        if ((this.#minutes[index] ?? 0) < end && first < (this.#minutes[index + 1] ?? 0)) {
          setBit(slots, slot);
        }
      }
    }
    return slots;
  }
}
