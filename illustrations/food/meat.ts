import { line, path } from '#illustrations/drawing/marks.ts';
import { blob, box, spline } from '#illustrations/drawing/outlines.ts';
import { paint } from '#illustrations/drawing/paint.ts';
import { put, scatter, type Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { solid } from '#illustrations/drawing/relief.ts';
import { shrimp } from './shellfish.ts';
import { cherryTomato } from './vegetables.ts';

type SkewerKind = 'shrimp' | 'vegetables' | 'meat';

export function ribs(random: Random, w = 150, h = 74): Drawing {
  const outline = box(random, w, h, 16, 3);
  let inside = '';
  for (let x = -w / 2 + 18; x < w / 2; x += 24) {
    inside +=
      line(`M${x} ${-h}Q${x + 8} 0 ${x} ${h}`, paint('straw-900'), 4, 'opacity=".65"') +
      line(
        `M${x - 9} ${-h * 0.4}Q${x - 4} 0 ${x - 9} ${h * 0.25}`,
        paint('conch-500'),
        4,
        'opacity=".7"',
      );
  }
  let bones = '';
  for (let x = -w / 2 + 18; x < w / 2; x += 24) {
    bones += path(`M${x - 15} ${h / 2 - 6}h9v20q-4.500 6 -9 0Z`, paint('lime-100'));
  }
  return {
    svg: bones + solid(outline, paint('conch-800'), paint('straw-900'), { depth: 7, inside }),
    outline,
  };
}

export function chickenWing(random: Random): Drawing {
  const outline = spline([
    [-40, 0],
    [-22, -22],
    [8, -22],
    [24, -10],
    [46, -8],
    [54, -2],
    [52, 10],
    [24, 12],
    [4, 24],
    [-24, 22],
  ]);
  return {
    svg:
      path('M40 -8Q60 -14 66 -4Q72 -6 72 4Q72 14 62 10Q52 14 40 10Z', paint('lime-100')) +
      solid(outline, paint('sun-600'), paint('straw-800'), {
        depth: 6,
        inside:
          path(blob(random, 14, 8, 0.2, 9, -16, -8), paint('sun-500')) +
          path(blob(random, 8, 5, 0.3, 8, 8, 6), paint('straw-800'), 'opacity=".5"'),
      }),
    outline,
  };
}

/** A grilled steak, with a T-bone or boneless. */
export function steak(random: Random, hasBone = true): Drawing {
  const outline = hasBone
    ? 'M-104 -34C-94 -66 -50 -82 -6 -80C44 -80 92 -64 108 -26C120 8 100 40 66 44C44 48 30 58 16 70C-4 84 -34 78 -58 64C-92 46 -114 4 -104 -34Z'
    : blob(random, 104, 62, 0.05, 14);
  let inside = '';
  for (let i = -7; i < 8; i++) {
    inside += line(
      `M${i * 30 - 60} -110L${i * 30 + 60} 110`,
      paint('straw-900'),
      7,
      'opacity=".55"',
    );
  }
  for (const [x, y] of scatter(random, 10, 90, 20, 60)) {
    inside += path(
      blob(random, random.between(3, 8), random.between(2, 4), 0.2, 7, x, y),
      paint('conch-600'),
      'opacity=".5"',
    );
  }
  const bone = hasBone
    ? path(
        'M-96 -44Q-50 -64 10 -62Q50 -62 84 -48L82 -36Q40 -48 16 -46L12 20Q12 48 4 66L-10 70Q-4 40 -6 10L-8 -46Q-60 -44 -92 -30Z',
        paint('lime-200'),
      ) + line('M-2 -40V40', paint('lime-300'), 3)
    : '';
  return {
    svg: solid(outline, paint('straw-700'), paint('straw-900'), {
      depth: 7,
      inside:
        line(outline, paint('lime-300'), 12, 'opacity=".8"') +
        inside +
        bone +
        path(blob(random, 40, 10, 0.2, 9, 50, -10), paint('conch-700'), 'opacity=".5"'),
    }),
    outline,
  };
}

/** Slices of steak, pink inside. */
export function slicedSteak(random: Random, count = 6): Drawing {
  let svg = '';
  for (let i = 0; i < count; i++) {
    svg += put(
      (i - (count - 1) / 2) * 27,
      random.between(-4, 4),
      14 + random.between(-4, 4),
      1,
      () => {
        const outline = blob(random, 19, 48, 0.05, 14);
        return {
          svg:
            solid(outline, paint('straw-800'), paint('straw-900'), { depth: 3 }) +
            solid(blob(random, 14, 41, 0.04, 14), paint('conch-500'), paint('conch-700'), {
              depth: 3,
              inside: path(blob(random, 6, 30, 0.2, 9, -2, 0), paint('conch-400')),
            }),
          outline,
        };
      },
      6,
    );
  }
  return { svg, outline: '' };
}

export function skewer(random: Random, kind: SkewerKind = 'shrimp'): Drawing {
  let svg =
    line('M-128 0H128', paint('straw-500'), 6) + line('M-128 -1.500H128', paint('straw-400'), 2);
  let shadow = '<rect x="-128" y="-3" width="256" height="6"/>';
  const pieces =
    kind === 'shrimp'
      ? (['shrimp', 'pineapple', 'shrimp', 'pepper', 'shrimp'] as const)
      : kind === 'vegetables'
        ? (['pepper', 'tomato', 'courgette', 'pepper', 'tomato'] as const)
        : (['meat', 'pepper', 'meat', 'onion', 'meat'] as const);
  pieces.forEach((piece, i) => {
    const x = (i - 2) * 43;
    svg += put(
      x,
      0,
      piece === 'shrimp' ? 90 : random.between(-8, 8),
      1,
      () => {
        if (piece === 'shrimp') return shrimp();
        if (piece === 'tomato') return cherryTomato(21);
        const outline = box(random, 38, 42, 8, 2);
        const tones = (
          {
            pepper: random.pick([
              ['leaf-400', 'leaf-600'],
              ['sun-400', 'sun-600'],
              ['conch-500', 'conch-700'],
            ]),
            pineapple: ['sun-300', 'sun-500'],
            meat: ['straw-700', 'straw-900'],
            onion: ['plum-300', 'plum-500'],
            courgette: ['leaf-300', 'leaf-500'],
          } as const
        )[piece];
        return {
          svg: solid(outline, paint(tones[0]), paint(tones[1]), {
            depth: 4,
            inside: line('M-20 -10H20M-20 6H20', paint('straw-900'), 4, 'opacity=".45"'),
          }),
          outline,
        };
      },
      4,
    );
    shadow += `<rect x="${x - 20}" y="-22" width="40" height="44" rx="12"/>`;
  });
  return { svg, shadow, outline: box(random, 240, 40, 8) };
}
