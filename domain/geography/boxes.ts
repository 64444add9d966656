/** A rectangle in the plane. `left` and `top` are the smaller numbers. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** Whether two rectangles share an area. Rectangles that only touch do not overlap. */
export function areOverlapping(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    one.right > other.left &&
    one.top < other.bottom &&
    one.bottom > other.top
  );
}
