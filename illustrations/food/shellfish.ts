import { polar, tenth, type Point } from '#illustrations/drawing/geometry.ts';
import { dot, group, line, path } from '#illustrations/drawing/marks.ts';
import { blob, spline } from '#illustrations/drawing/outlines.ts';
import { SHADOW, paint } from '#illustrations/drawing/paint.ts';
import { scatter, type Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { hollow, solid } from '#illustrations/drawing/relief.ts';

/** A curled, cooked shrimp. */
export function shrimp(): Drawing {
  const outer: Point[] = [];
  const inner: Point[] = [];
  for (let i = 0; i <= 9; i++) {
    const a = -2.5 + i * 0.46;
    const w = 17 - i * 1.15;
    outer.push(polar(a, 30 + w / 2));
    inner.unshift(polar(a, 30 - w * 0.72));
  }
  const outline = spline([...outer, ...inner]);
  let inside = '';
  for (let i = 1; i < 8; i++) {
    const a = -2.5 + i * 0.46;
    const [x1, y1] = polar(a, 20);
    const [x2, y2] = polar(a, 42);
    inside += line(`M${tenth(x1)} ${tenth(y1)}L${tenth(x2)} ${tenth(y2)}`, paint('conch-500'), 3.2);
  }
  const [tx, ty] = polar(-2.5 + 9.2 * 0.46, 30);
  const tail = group(
    path('M0 0Q16 -14 24 -8Q18 0 24 12Q10 12 0 4Z', paint('conch-600')),
    `translate(${tenth(tx)} ${tenth(ty)}) rotate(190)`,
  );
  return {
    svg: tail + solid(outline, paint('conch-300'), paint('conch-500'), { depth: 4, inside }),
    outline,
  };
}

/** An oyster on its half shell. */
export function oyster(random: Random): Drawing {
  const outline = blob(random, 40, 33, 0.1, 12);
  return {
    svg:
      solid(outline, paint('straw-700'), paint('straw-900'), { depth: 4 }) +
      hollow(blob(random, 33, 26, 0.06, 12), paint('sea-100'), paint('sea-300'), { depth: 5 }) +
      solid(blob(random, 21, 15, 0.12, 10, 2, 2), paint('lime-300'), paint('straw-500'), {
        depth: 4,
        shine: paint('lime-50'),
      }),
    outline,
  };
}

/** A seared scallop. */
export function scallop(random: Random, radius = 27): Drawing {
  const outline = blob(random, radius, radius, 0.03);
  return {
    svg:
      solid(outline, paint('lime-100'), paint('straw-500'), { depth: 5 }) +
      solid(
        blob(random, radius * 0.78, radius * 0.76, 0.05),
        paint('sun-600'),
        paint('straw-700'),
        {
          depth: 3,
          inside: scatter(random, 5, radius * 0.6, 10)
            .map(([x, y]) => dot(x, y, 3, paint('straw-700')))
            .join(''),
        },
      ),
    outline,
  };
}

/** A land crab, cooked. */
export function landCrab(random: Random): Drawing {
  let legs = '';
  for (const side of [-1, 1] as const) {
    for (let i = 0; i < 4; i++) {
      const y = -4 + i * 15;
      const x2 = 74 - i * 4;
      const y2 = y - 16 + i * 12;
      legs +=
        line(`M${side * 38} ${y}L${side * x2} ${y2}`, paint('conch-600'), 9) +
        line(`M${side * x2} ${y2}L${side * (x2 + 8 - i * 3)} ${y2 + 26}`, paint('conch-700'), 6);
    }
    legs += line(`M${side * 34} -24Q${side * 70} -44 ${side * 62} -70`, paint('conch-600'), 12);
  }
  const claw = (side: number) => {
    const d = spline([
      [0, 0],
      [side * -20, -14],
      [side * -24, -40],
      [side * -4, -58],
      [side * 4, -34],
      [side * 14, -56],
      [side * 26, -34],
      [side * 18, -8],
    ]);
    return group(
      solid(d, paint('conch-500'), paint('conch-700'), {
        depth: 4,
        inside: line(`M${side * 2} -32Q${side * 2} -18 ${side * 8} -10`, paint('conch-700'), 2.4),
      }),
      `translate(${side * 60} -66)`,
    );
  };
  const body = spline([
    [0, -42],
    [34, -38],
    [58, -14],
    [50, 22],
    [22, 42],
    [0, 45],
    [-22, 42],
    [-50, 22],
    [-58, -14],
    [-34, -38],
  ]);
  let inside =
    path(blob(random, 30, 18, 0.1, 12, -8, -16), paint('conch-400'), 'opacity=".8"') +
    line('M-26 -6Q-14 4 -16 20M26 -6Q14 4 16 20M-16 8H16', paint('conch-700'), 3.2);
  for (const [x, y] of [
    [-40, -8],
    [40, -8],
    [-32, 14],
    [32, 14],
    [0, -26],
  ] as const) {
    inside += dot(x, y, 3, paint('conch-300'));
  }
  return {
    svg:
      legs +
      solid(body, paint('conch-500'), paint('conch-700'), { depth: 7, inside }) +
      line('M-12 -40V-52M12 -40V-52', paint('conch-700'), 5) +
      dot(-12, -54, 6, paint('ink-900')) +
      dot(12, -54, 6, paint('ink-900')) +
      dot(-14, -56, 2, paint('lime-50')) +
      dot(10, -56, 2, paint('lime-50')) +
      claw(-1) +
      claw(1),
    outline: body,
    shadow: `<path d="${body}"/><g stroke="${SHADOW}" fill="none">${legs.replace(/stroke="#[^"]+"/g, '').replace(/fill="none"/g, '')}</g><circle cx="-64" cy="-96" r="26"/><circle cx="64" cy="-96" r="26"/>`,
  };
}
