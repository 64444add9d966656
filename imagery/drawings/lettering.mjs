// Sign lettering as outlines (no font is loaded by the page). Sansita Swashed, OFL-1.1.
import * as fontkit from 'fontkit';
import { n1 } from './kit.mjs';
const dir = new URL('./fonts/', import.meta.url).pathname;
const faces = {};
const face = (file) => (faces[file] ??= fontkit.openSync(dir + file));
export function textPath(
  str,
  size = 40,
  { file = 'sansita-swashed-latin-700-normal.woff', track = 0, features } = {},
) {
  const f = face(file),
    run = f.layout(str, features),
    k = size / f.unitsPerEm;
  let x = 0,
    d = '';
  run.glyphs.forEach((g, i) => {
    const p = run.positions[i];
    for (const cmd of g.path.commands) {
      const a = cmd.args;
      const X = (j) => n1((x + p.xOffset + a[j]) * k),
        Y = (j) => n1(-(p.yOffset + a[j]) * k);
      d += {
        moveTo: () => `M${X(0)} ${Y(1)}`,
        lineTo: () => `L${X(0)} ${Y(1)}`,
        quadraticCurveTo: () => `Q${X(0)} ${Y(1)} ${X(2)} ${Y(3)}`,
        bezierCurveTo: () => `C${X(0)} ${Y(1)} ${X(2)} ${Y(3)} ${X(4)} ${Y(5)}`,
        closePath: () => 'Z',
      }[cmd.command]();
    }
    x += p.xAdvance + track;
  });
  return { d, w: x * k };
}
/** lettering with a painted block shade, centred on 0,0, fitted into w x h (one or two lines) */
export function sign(str, w, h, fill, shade, o = {}) {
  const words = str.split(' ');
  const fit = (ls) =>
    Math.min(
      (w / Math.max(...ls.map((l) => textPath(l, 100, o).w))) * 100,
      (h / ls.length) * (ls.length > 1 ? 1.02 : 0.8),
    );
  let lines = [str];
  for (let i = 1; i < words.length; i++) {
    const two = [words.slice(0, i).join(' '), words.slice(i).join(' ')];
    if (fit(two) > fit(lines) * 1.06) lines = two;
  }
  const size = fit(lines);
  let s = '';
  lines.forEach((l, i) => {
    const t = textPath(l, size, o);
    const y = (i - (lines.length - 1) / 2) * size * 0.9 + size * 0.28;
    const sh = size * 0.045;
    s += `<g transform="translate(${n1(-t.w / 2)} ${n1(y)})"><path d="${t.d}" fill="${shade}" transform="translate(${n1(sh)} ${n1(sh)})"/><path d="${t.d}" fill="${fill}"/></g>`;
  });
  return s;
}
