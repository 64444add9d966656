import { tenth } from '#illustrations/drawing/geometry.ts';
import { group, line, path } from '#illustrations/drawing/marks.ts';
import { blob, circle } from '#illustrations/drawing/outlines.ts';
import { paint, type Hue } from '#illustrations/drawing/paint.ts';
import { put, type Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { clipped, hollow, solid } from '#illustrations/drawing/relief.ts';

type CoffeeCup = { hue?: Hue; art?: 'leaf' | 'black' };

/** A cup of coffee on its saucer. */
export function coffeeCup(random: Random, radius = 52, options: CoffeeCup = {}): Drawing {
  const hue = options.hue || 'sea';
  let svg = '';
  const a = random.between(-40, 60);
  svg += put(
    0,
    0,
    0,
    1,
    () => {
      const outline = circle(radius * 1.62);
      return {
        svg:
          solid(outline, paint('lime-50'), paint('lime-300'), {
            depth: 5,
            inside: line(circle(radius * 1.5), paint(`${hue}-500`), 4),
          }) + hollow(circle(radius * 1.08), paint('lime-100'), paint('lime-300'), { depth: 4 }),
        outline,
      };
    },
    8,
  );
  svg += put(
    0,
    0,
    a,
    1,
    () => ({
      svg: line(
        `M${tenth(radius * 0.9)} -12Q${tenth(radius * 1.5)} -16 ${tenth(radius * 1.5)} 2Q${tenth(radius * 1.5)} 18 ${tenth(radius * 0.9)} 12`,
        paint(`${hue}-300`),
        11,
      ),
      outline: '',
    }),
    0,
  );
  svg += put(
    0,
    0,
    0,
    1,
    () => {
      const outline = circle(radius);
      return {
        svg: solid(outline, paint(`${hue}-300`), paint(`${hue}-500`), { depth: 5 }),
        outline,
      };
    },
    9,
  );
  svg += path(circle(radius * 0.86), paint('straw-800'));
  const milk = paint('lime-100');
  if (options.art === 'black') {
    svg +=
      path(circle(radius * 0.78), paint('straw-900')) +
      path(
        blob(random, radius * 0.5, radius * 0.3, 0.1, 10, -radius * 0.15, -radius * 0.3),
        paint('straw-800'),
      );
  } else {
    svg += path(circle(radius * 0.78), paint('straw-600'));
    let art = '';
    for (let i = 0; i < 4; i++) {
      art += line(
        `M${tenth(-radius * (0.5 - i * 0.1))} ${tenth(radius * (-0.28 + i * 0.2))}Q0 ${tenth(radius * (0.02 + i * 0.2))} ${tenth(radius * (0.5 - i * 0.1))} ${tenth(radius * (-0.28 + i * 0.2))}`,
        milk,
        radius * 0.1,
      );
    }
    art +=
      line(
        `M0 ${tenth(-radius * 0.5)}V${tenth(radius * 0.56)}`,
        paint('straw-600'),
        radius * 0.035,
      ) +
      path(
        `M0 ${tenth(-radius * 0.3)}C${tenth(-radius * 0.3)} ${tenth(-radius * 0.66)} ${tenth(-radius * 0.02)} ${tenth(-radius * 0.66)} 0 ${tenth(-radius * 0.48)}C${tenth(radius * 0.02)} ${tenth(-radius * 0.66)} ${tenth(radius * 0.3)} ${tenth(-radius * 0.66)} 0 ${tenth(-radius * 0.3)}Z`,
        milk,
      );
    svg += clipped(circle(radius * 0.78), group(art, `rotate(${random.whole(-40, 40)})`));
  }
  return { svg, outline: '' };
}

/** A paper cup with lid and straw. */
export function paperCup(random: Random, radius = 44, hue: Hue = 'conch'): Drawing {
  const outline = circle(radius);
  return {
    svg:
      solid(outline, paint('lime-50'), paint('lime-300'), {
        depth: 4,
        inside: line(circle(radius * 0.86), paint('lime-300'), 3),
      }) +
      hollow(circle(radius * 0.76), paint('lime-100'), paint('lime-300'), { depth: 4 }) +
      line(
        `M${-radius * 0.2} 0H${radius * 0.2}M0 ${-radius * 0.2}V${radius * 0.2}`,
        paint('lime-300'),
        3,
      ) +
      put(
        0,
        0,
        random.between(0, 360),
        1,
        () => {
          const outline = `M-3 -5H${radius * 1.45}V5H-3Z`;
          let inside = '';
          for (let x = 0; x < radius * 1.6; x += 14) {
            inside += `<path d="M${x} -7h7l4 14h-7Z" fill="${paint(`${hue}-500`)}"/>`;
          }
          return {
            svg: solid(outline, paint('lime-50'), paint('lime-300'), { depth: 2, inside }),
            outline,
          };
        },
        6,
      ),
    outline,
  };
}
