import { tenth } from '#illustrations/drawing/geometry.ts';
import { dot, line, path } from '#illustrations/drawing/marks.ts';
import { blob, circle } from '#illustrations/drawing/outlines.ts';
import { paint } from '#illustrations/drawing/paint.ts';
import { scatter, type Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { solid } from '#illustrations/drawing/relief.ts';

export function wineGlass(random: Random, radius = 48, isRed = true): Drawing {
  return {
    svg:
      `<circle r="${radius}" fill="${paint('lime-50')}" opacity=".35"/>` +
      line(circle(radius * 0.97), paint('lime-50'), 3.4) +
      path(circle(radius * 0.7), paint(isRed ? 'plum-700' : 'sun-300')) +
      path(
        blob(random, radius * 0.54, radius * 0.52, 0.05, 12, -4, -4),
        paint(isRed ? 'plum-500' : 'sun-200'),
      ) +
      line(
        `M${tenth(-radius * 0.72)} ${tenth(-radius * 0.34)}A${tenth(radius * 0.82)} ${tenth(radius * 0.82)} 0 0 1 ${tenth(-radius * 0.1)} ${tenth(-radius * 0.8)}`,
        paint('lime-50'),
        4.5,
      ),
    outline: circle(radius),
  };
}

/** A mug of beer with foam. */
export function beerMug(random: Random, radius = 46): Drawing {
  let inside = '';
  for (const [x, y] of scatter(random, 22, radius * 0.8, 10)) {
    inside += dot(
      x,
      y,
      random.between(3, 7),
      paint(random.pick(['lime-50', 'lime-100', 'lime-200'])),
    );
  }
  return {
    svg:
      line(
        `M${radius * 0.8} -16Q${radius * 1.6} -14 ${radius * 1.55} 4Q${radius * 1.5} 20 ${radius * 0.8} 16`,
        paint('sea-100'),
        11,
        'opacity=".9"',
      ) +
      `<circle r="${radius}" fill="${paint('sea-100')}"/>` +
      path(circle(radius * 0.88), paint('sun-400')) +
      solid(
        blob(random, radius * 0.8, radius * 0.8, 0.05, 14),
        paint('lime-100'),
        paint('sun-200'),
        { depth: 5, inside },
      ),
    outline: circle(radius),
  };
}

/** A beer bottle lying on its side. */
export function beerBottle(glass: 'straw' = 'straw'): Drawing {
  const tones = (
    {
      straw: ['straw-700', 'straw-900'],
      leaf: ['leaf-600', 'leaf-800'],
      sea: ['sea-400', 'sea-600'],
    } as const
  )[glass];
  const outline =
    'M-24 120Q-26 20 -24 -10Q-20 -40 -11 -58L-10 -96H10L11 -58Q20 -40 24 -10Q26 20 24 120Q0 130 -24 120Z';
  return {
    svg:
      solid(outline, paint(tones[0]), paint(tones[1]), {
        depth: 6,
        inside:
          `<rect x="-30" y="6" width="60" height="66" fill="${paint('sun-200')}"/><rect x="-30" y="12" width="60" height="6" fill="${paint('conch-600')}"/><rect x="-30" y="60" width="60" height="6" fill="${paint('sea-600')}"/>` +
          dot(0, 39, 15, paint('sun-400')) +
          dot(0, 39, 9, paint('conch-500')) +
          line('M-15 -30Q-18 40 -16 110', paint('lime-50'), 4, 'opacity=".4"'),
      }) + path('M-12 -94H12V-104Q0 -110 -12 -104Z', paint('sun-500')),
    outline,
  };
}
