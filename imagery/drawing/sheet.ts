/**
 * What a drawing knows while it grows: the ids it has given away and how far the thing being drawn is
 * turned, so that the light comes from the upper left of the picture and not of the thing. A picture
 * is drawn in one go, so that one sheet is enough.
 */
import { turnedVector, type Point } from './geometry.ts';

let nextNumber = 0;
let turn = 0;

/** Begins a new picture; its ids do not depend on those drawn before. */
export function startSheet(): void {
  nextNumber = 0;
  turn = 0;
}

/** An id that is free in this picture. */
export function freeId(): string {
  return `i${(nextNumber++).toString(36)}`;
}

/** Draws with the sheet turned by degrees more. */
export function turned<Drawn>(degrees: number, draw: () => Drawn): Drawn {
  const before = turn;
  turn += degrees;
  const drawn = draw();
  turn = before;
  return drawn;
}

/** A vector of the picture as seen by the thing being drawn. */
export function inPicture(x: number, y: number): Point {
  return turnedVector(x, y, -turn);
}
