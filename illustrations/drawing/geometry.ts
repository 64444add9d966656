/** A point in units of the picture (800 by 600 for tables and house fronts); y points down. */
export type Point = readonly [x: number, y: number];

/** A full turn in radians. */
export const TAU = Math.PI * 2;

/** Rounds to a tenth, precise enough for paths in a picture of 800 units. */
export const tenth = (value: number) => Math.round(value * 10) / 10;

export const hundredth = (value: number) => Math.round(value * 100) / 100;

/** The point at an angle in radians and a distance from 0, 0. */
export const polar = (angle: number, radius: number): Point => [
  Math.cos(angle) * radius,
  Math.sin(angle) * radius,
];

/** Rotates a vector by degrees. */
export function turnedVector(x: number, y: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}
