import { dot, line, path } from '#illustrations/drawing/marks.ts';
import { paint } from '#illustrations/drawing/paint.ts';
import type { Drawing } from '#illustrations/drawing/placing.ts';
import { solid } from '#illustrations/drawing/relief.ts';

/** A whole fried snapper, scored. */
export function friedSnapper(hue: 'conch' | 'sea' = 'conch'): Drawing {
  const outline =
    'M-152 6C-146 -10 -126 -34 -98 -46C-86 -52 -76 -54 -66 -56C-62 -66 -58 -72 -54 -78L-44 -66L-32 -80L-22 -65L-8 -76L2 -62L18 -70L26 -55L44 -58L52 -44C70 -38 88 -28 102 -16C116 -26 134 -44 156 -52C150 -34 140 -14 132 0C140 14 150 34 154 54C132 44 116 26 102 14C88 26 70 36 50 43C48 52 42 62 30 66C28 58 26 52 24 50C0 56 -26 58 -46 56C-50 64 -58 74 -72 74C-70 66 -70 60 -72 53C-104 44 -136 26 -152 6Z';
  const tones = paint(`${hue}-500`);
  const dark = paint(`${hue}-700`);
  const pale = paint(`${hue}-300`);
  let inside = `<path d="M-152 6C-110 38 -40 62 30 52C70 44 96 24 110 10L110 70L-150 70Z" fill="${pale}"/>`;
  inside += `<path d="M-152 6C-110 34 -40 44 40 34C76 28 96 14 110 2L110 26C80 40 40 52 -10 52C-70 48 -120 30 -152 6Z" fill="${paint(`${hue}-400`)}" opacity=".75"/>`;
  let scales = '';
  for (let x = -70; x < 104; x += 15) {
    for (let y = -44; y < 48; y += 13) {
      scales += `M${x + (Math.round(y / 13) % 2 ? 7 : 0)} ${y}q8 6.500 0 13`;
    }
  }
  inside += line(scales, dark, 1.5, 'opacity=".42"');
  inside +=
    line(
      'M-54 -76L-44 -50M-32 -78L-26 -52M-8 -74L-4 -50M18 -68L22 -46M44 -56L46 -38',
      dark,
      2.4,
      'opacity=".6"',
    ) +
    line('M112 -14L146 -40M116 -6L140 -14M116 6L140 16M112 14L146 42', dark, 2.4, 'opacity=".6"');
  // Cuts across the fried skin.
  for (const x of [-38, 2, 42] as const) {
    inside +=
      `<path d="M${x} -40Q${x + 14} -6 ${x + 4} 32Q${x - 6} -4 ${x} -40Z" fill="${paint('lime-100')}"/>` +
      line(`M${x} -40Q${x - 7} -4 ${x + 4} 32`, dark, 2.4);
  }
  inside +=
    line('M-84 -46Q-64 -4 -90 36', dark, 3.4) +
    path('M-70 2Q-50 -10 -34 10Q-50 22 -66 18Z', paint(`${hue}-600`)) +
    line('M-62 6L-42 10M-62 12L-46 16', dark, 1.6);
  inside +=
    dot(-114, -12, 10, paint('lime-50')) +
    dot(-115, -11, 5.4, paint('ink-900')) +
    dot(-117, -13, 1.6, paint('lime-50')) +
    line('M-150 8Q-138 12 -128 10', dark, 2.6);
  return { svg: solid(outline, tones, dark, { depth: 5, inside }), outline };
}
