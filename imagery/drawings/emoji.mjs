// Fluent Emoji (flat, MIT) as garnish: every colour is moved to the nearest paint of our palette, so it sits in the picture.
import { createRequire } from 'node:module';
import { RAMPS, SHADOW } from './kit.mjs';
const icons = createRequire(import.meta.url)('@iconify-json/fluent-emoji-flat/icons.json').icons;
const lin = (v) => {
  v /= 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
};
const lab = (h) => {
  const [r, g, b] = [1, 3, 5].map((i) => lin(parseInt(h.slice(i, i + 2), 16)));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
    m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
    s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};
const INKS = Object.values(RAMPS).map((h) => [h, lab(h)]);
const memo = {};
const full = (h) =>
  h.length === 4 ? '#' + [...h.slice(1)].map((x) => x + x).join('') : h.toLowerCase();
export const snap = (h) =>
  (memo[h] ??= (() => {
    const [L, a, b] = lab(full(h));
    let best,
      bd = 9;
    for (const [k, [l2, a2, b2]] of INKS) {
      const d = (L - l2) ** 2 * 1.2 + (a - a2) ** 2 * 2.2 + (b - b2) ** 2 * 2.2;
      if (d < bd) {
        bd = d;
        best = k;
      }
    }
    return best;
  })());
const cache = {};
export function emoji(name, size = 80) {
  if (!icons[name]) throw new Error('no emoji ' + name);
  const body = (cache[name] ??= icons[name].body.replace(/#[0-9a-f]{3,6}\b/gi, snap));
  const k = size / 32,
    T = `translate(${-size / 2} ${-size / 2}) scale(${k})`;
  return {
    s: `<g transform="${T}">${body}</g>`,
    shadow: `<g transform="${T}">${body.replace(/(fill|stroke)="#[^"]+"/g, `$1="${SHADOW}"`)}</g>`,
    sil: '',
  };
}
