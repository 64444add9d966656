import { group } from '#illustrations/drawing/marks.ts';
import { blob } from '#illustrations/drawing/outlines.ts';
import { paint, paints } from '#illustrations/drawing/paint.ts';
import type { Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { hollow, solid } from '#illustrations/drawing/relief.ts';

type Metal = keyof typeof METALS;

export const METALS = {
  silver: ['sea-100', 'sea-400'],
  brass: ['sun-400', 'sun-700'],
  wood: ['straw-500', 'straw-700'],
  dark: ['sea-800', 'ink-900'],
} as const;

/** A fork, handle down. */
export function fork(metal: Metal = 'silver'): Drawing {
  const outline =
    'M-5 120Q-8 40 -4 -10Q-22 -18 -22 -44L-22 -98Q-19 -102 -16 -98L-15 -52Q-12 -48 -9 -52L-8 -98Q-5 -102 -3 -98L-2 -52Q0 -48 2 -52L3 -98Q5 -102 8 -98L9 -52Q12 -48 15 -52L16 -98Q19 -102 22 -98L22 -44Q22 -18 4 -10Q8 40 5 120Q0 126 -5 120Z';
  const [a, b] = paints(METALS[metal]);
  return { svg: solid(outline, a, b, { depth: 3 }), outline };
}

/** A knife, handle down. */
export function knife(metal: Metal = 'silver'): Drawing {
  const outline =
    'M-6 122Q-8 60 -6 20L-8 10Q-8 -70 4 -112Q12 -104 12 -60L11 14L7 20Q9 70 6 122Q0 127 -6 122Z';
  const [a, b] = paints(METALS[metal]);
  return { svg: solid(outline, a, b, { depth: 3 }), outline };
}

/** A spoon, handle down. */
export function spoon(random: Random, metal: Metal = 'silver'): Drawing {
  const outline =
    'M-5 120Q-7 40 -4 -28Q-24 -40 -24 -72Q-22 -108 0 -110Q22 -108 24 -72Q24 -40 4 -28Q7 40 5 120Q0 126 -5 120Z';
  const [a, b] = paints(METALS[metal]);
  return {
    svg:
      solid(outline, a, b, { depth: 3 }) +
      hollow(blob(random, 17, 30, 0.01, 12, 0, -72), a, b, { depth: 4 }),
    outline,
  };
}

/** A pair of chopsticks. */
export function chopsticks(): Drawing {
  const d = 'M-3 -130L3 -130L6 130L-6 130Z';
  const one = () =>
    solid(d, paint('straw-700'), paint('straw-900'), {
      depth: 2,
      inside: `<rect x="-8" y="70" width="16" height="62" fill="${paint('conch-600')}"/><rect x="-8" y="64" width="16" height="6" fill="${paint('sun-400')}"/>`,
    });
  return {
    svg: group(one(), 'translate(-10 0) rotate(-2)') + group(one(), 'translate(10 0) rotate(3)'),
    outline: `M-16 -130L-8 -130L-4 130L-16 130ZM6 -130L16 -130L14 130L2 130Z`,
  };
}
