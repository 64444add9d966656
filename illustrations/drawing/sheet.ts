/**
 * State of the picture being drawn: the ids in use, and the current rotation. The rotation keeps
 * the light at the upper left of the picture when an object is turned. Module state is enough
 * because each picture is drawn synchronously.
 */
import { turnedVector, type Point } from './geometry.ts';

let nextNumber = 0;
let turn = 0;

/** Resets the state for a new picture, so that its ids do not depend on earlier ones. */
export function startSheet(): void {
  nextNumber = 0;
  turn = 0;
}

/** An unused id for this picture. */
export function freeId(): string {
  return `i${(nextNumber++).toString(36)}`;
}

/** Runs `draw` with the sheet rotated by further degrees. */
export function turned<Drawn>(degrees: number, draw: () => Drawn): Drawn {
  const before = turn;
  turn += degrees;
  const drawn = draw();
  turn = before;
  return drawn;
}

/** Converts a vector of the picture to the coordinates of the rotated object. */
export function inPicture(x: number, y: number): Point {
  return turnedVector(x, y, -turn);
}
