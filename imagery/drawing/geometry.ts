/** Units are those of the picture: 800 by 600 for a table or a front, y downwards. */
export type Point = readonly [x: number, y: number];

/** A full turn in radians. */
export const TAU = Math.PI * 2;

/** Rounded to a tenth, which is all that a path in a picture of 800 units needs. */
export const tenth = (value: number) => Math.round(value * 10) / 10;

export const hundredth = (value: number) => Math.round(value * 100) / 100;

/** The point at an angle in radians and a distance from 0, 0. */
export const polar = (angle: number, radius: number): Point => [
  Math.cos(angle) * radius,
  Math.sin(angle) * radius,
];

/** A vector turned by degrees. */
export function turnedVector(x: number, y: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}
