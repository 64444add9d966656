// The house behind the plate: painted Bahamian fronts, drawn in elevation.
import {
  c,
  rng,
  hash,
  reset,
  put,
  mix,
  spline,
  poly,
  blob,
  circ,
  box,
  ruffle,
  path,
  line,
  dot,
  grp,
  scatter,
  n1,
  clip,
  vol,
  SHADOW,
} from './kit.mjs';
import { sign } from './lettering.mjs';
import * as P from './props.mjs';
import * as F from './food.mjs';
const TAU = Math.PI * 2;
const rect = (x, y, w, h, f, e = '') =>
  `<rect x="${n1(x)}" y="${n1(y)}" width="${n1(w)}" height="${n1(h)}" fill="${f}"${e ? ' ' + e : ''}/>`;
const SHD = (d, o = 0.5) =>
  `<path d="${d}" fill="#86b0c4" opacity="${o}" style="mix-blend-mode:multiply"/>`;

const pickBy = (seed, a) => a[hash(seed) % a.length];

/* ---------- weather ---------- */
const SKIES = {
  noon: {
    sky: ['sea-200', 'sea-100', 'sea-50'],
    sea: ['sea-600', 'sea-500', 'sea-400', 'sea-300', 'sea-200'],
    sand: ['lime-200', 'lime-100', 'straw-400'],
    sun: null,
  },
  morning: {
    sky: ['conch-200', 'sun-200', 'sun-100'],
    sea: ['sea-500', 'sea-400', 'sea-300', 'sea-200', 'sea-100'],
    sand: ['lime-200', 'lime-100', 'straw-400'],
    sun: ['sun-200', 'lime-50'],
  },
  sunset: {
    sky: ['conch-400', 'conch-300', 'sun-300', 'sun-200'],
    sea: ['plum-500', 'sea-700', 'sea-600', 'sea-500', 'conch-400'],
    sand: ['straw-400', 'conch-200', 'straw-500'],
    sun: ['conch-500', 'sun-400'],
  },
  night: {
    sky: ['sea-950', 'sea-900', 'sea-800', 'sea-700'],
    sea: ['sea-950', 'sea-900', 'sea-800', 'sea-700', 'sea-600'],
    sand: ['straw-700', 'straw-600', 'straw-800'],
    sun: ['lime-100', 'sun-100'],
  },
  yellow: {
    sky: ['sun-300', 'sun-200', 'sun-100'],
    sea: ['sea-600', 'sea-500', 'sea-400', 'sea-300', 'sea-200'],
    sand: ['lime-200', 'lime-100', 'straw-400'],
    sun: ['sun-400', 'sun-500'],
  },
};
function sky(r, k, horizon, sunX) {
  const S = SKIES[k],
    n = S.sky.length;
  let s = rect(0, 0, 800, horizon + 4, c(S.sky[n - 1])); // rings round the sun, cut paper
  const sy = k === 'night' ? 90 : k === 'sunset' ? horizon - 34 : 120;
  const R = [720, 470, 270];
  S.sky.slice(0, -1).forEach((col, i) => {
    s += i === 0 ? rect(0, 0, 800, horizon + 4, c(col)) : '';
  });
  s = rect(0, 0, 800, horizon + 4, c(S.sky[0]));
  for (let i = 1; i < n; i++)
    s += path(blob(r, 780 - i * 215, 560 - i * 150, 0.03, 16, sunX, sy), c(S.sky[i]));
  if (S.sun) {
    s += path(circ(k === 'night' ? 34 : 54, sunX, sy), c(S.sun[0]));
    if (k === 'night') {
      s += path(circ(30, sunX + 13, sy - 8), c(S.sky[2]), 'opacity=".92"');
      for (const [x, y] of scatter(r, 34, 400, 30, 130))
        s += dot(x + 400, y + 120, r.f(1, 2.4), c('lime-100'), 'opacity=".8"');
    }
  }
  if (k === 'noon' || k === 'morning' || k === 'yellow')
    for (let i = 0; i < 3; i++) {
      const x = r.f(40, 760),
        y = r.f(40, horizon * 0.5),
        w = r.f(60, 120);
      s += path(
        `M${n1(x - w)} ${n1(y)}Q${n1(x - w * 0.9)} ${n1(y - 20)} ${n1(x - w * 0.5)} ${n1(y - 18)}Q${n1(x - w * 0.3)} ${n1(y - 50)} ${n1(x + w * 0.1)} ${n1(y - 40)}Q${n1(x + w * 0.4)} ${n1(y - 46)} ${n1(x + w * 0.55)} ${n1(y - 20)}Q${n1(x + w)} ${n1(y - 20)} ${n1(x + w)} ${n1(y)}Z`,
        c('lime-50'),
        'opacity=".9"',
      );
    }
  return s;
}
function sea(r, k, y0, y1) {
  const S = SKIES[k].sea;
  let s = '';
  const h = y1 - y0;
  const stops = [0, 0.22, 0.42, 0.64, 0.84];
  S.forEach((col, i) => {
    const y = y0 + h * stops[i];
    if (i === 0) s += rect(0, y, 800, h + 8, c(col));
    else {
      const p = [];
      for (let x = -40; x <= 840; x += 80) p.push([x, y + r.f(-3, 3) * i]);
      s += `<path d="${spline(p, false)}L840 ${y1 + 10}L-40 ${y1 + 10}Z" fill="${c(col)}"/>`;
    }
  });
  for (let i = 0; i < 13; i++) {
    const y = y0 + h * r.f(0.05, 0.9),
      x = r.f(0, 760),
      L = r.f(20, 80);
    s += line(
      `M${n1(x)} ${n1(y)}h${n1(L)}`,
      c(k === 'night' ? 'sea-500' : k === 'sunset' ? 'sun-300' : 'lime-50'),
      2.4,
      'opacity=".55"',
    );
  }
  return s;
}
function ground(r, k, y, kind) {
  const S = SKIES[k].sand.map(c);
  let s = '';
  if (kind === 'road') {
    s +=
      rect(0, y, 800, 600 - y, k === 'night' ? c('sea-800') : c('lime-300')) +
      rect(0, y, 800, 13, k === 'night' ? c('sea-700') : c('lime-100')) +
      rect(0, y + 13, 800, 7, k === 'night' ? c('sea-900') : c('straw-400'));
    for (let i = 0; i < 14; i++)
      s += line(
        `M${n1(r.f(0, 800))} ${n1(r.f(y + 30, 596))}h${n1(r.f(14, 60))}`,
        k === 'night' ? c('sea-700') : c('straw-400'),
        3,
        'opacity=".6"',
      );
    for (let x = 8; x < 800; x += 62) s += rect(x, y, 2, 13, c('straw-500'), 'opacity=".5"');
    return s;
  }
  const p = [];
  for (let x = -40; x <= 840; x += 110) p.push([x, y + r.f(-7, 7)]);
  const foam = p.map(([x, yy]) => [x, yy - 7]);
  s += `<path d="${spline(foam, false)}L840 640L-40 640Z" fill="${c(k === 'night' ? 'sea-400' : 'lime-50')}"/><path d="${spline(p, false)}L840 640L-40 640Z" fill="${S[0]}"/>`;
  for (let i = 0; i < 7; i++) {
    const yy = y + 18 + i * 24;
    s += line(
      spline(
        [
          [r.f(-60, 120), yy],
          [r.f(200, 300), yy + r.f(-7, 7)],
          [r.f(460, 560), yy + r.f(-7, 7)],
          [r.f(700, 860), yy],
        ],
        false,
      ),
      i % 2 ? S[1] : S[2],
      r.f(4, 9),
      'opacity=".5"',
    );
  }
  for (let i = 0; i < 60; i++)
    s += dot(r.f(0, 800), r.f(y + 10, 600), r.f(0.8, 2), S[2], 'opacity=".7"');
  return s;
}

/* ---------- plants ---------- */
export function palm(r, x, y, h, lean = 0, night = false) {
  const topx = x + lean,
    topy = y - h;
  const w = 9 + h * 0.016;
  let s = path(
    `M${n1(x - w)} ${n1(y)}Q${n1(x - w * 0.4 + lean * 0.1)} ${n1(y - h * 0.5)} ${n1(topx - w * 0.5)} ${n1(topy)}L${n1(topx + w * 0.5)} ${n1(topy)}Q${n1(x + w * 1.1 + lean * 0.1)} ${n1(y - h * 0.5)} ${n1(x + w)} ${n1(y)}Z`,
    c('straw-600'),
  );
  for (let i = 1; i < 13; i++) {
    const t = i / 13,
      px = x + lean * t * t * 0.9 + (1 - t) * 0,
      py = y - h * t;
    s += line(
      `M${n1(px - w * 0.8 + t * 3)} ${n1(py)}q${n1(w * 0.8)} 6 ${n1(w * 1.4)} 0`,
      c('straw-800'),
      2.2,
      'opacity=".5"',
    );
  }
  const fr = (ang, L, col) => {
    let d = '';
    const t0 = (ang * Math.PI) / 180;
    const P = (t) => [Math.cos(t0) * L * t, Math.sin(t0) * L * t + L * 0.52 * t * t];
    for (let i = 1; i <= 15; i++) {
      const t = 0.08 + (i / 15) * 0.92,
        [px, py] = P(t),
        [qx, qy] = P(Math.max(0, t - 0.05));
      const dir = Math.atan2(py - qy, px - qx),
        len = L * 0.34 * Math.sin(Math.PI * (0.18 + t * 0.76)) + 6;
      for (const m of [-1, 1]) {
        const a = dir + m * (1.15 - t * 0.5);
        const ex = px + Math.cos(a) * len,
          ey = py + Math.sin(a) * len + len * 0.22;
        d += `M${n1(px - 2)} ${n1(py)}Q${n1((px + ex) / 2 + 3)} ${n1((py + ey) / 2 - 4)} ${n1(ex)} ${n1(ey)}Q${n1((px + ex) / 2 - 3)} ${n1((py + ey) / 2 + 4)} ${n1(px + 2)} ${n1(py + 2)}Z`;
      }
    }
    const [mx, my] = P(0.5),
      [ex, ey] = P(1);
    return path(d, col) + line(`M0 0Q${n1(mx)} ${n1(my - L * 0.06)} ${n1(ex)} ${n1(ey)}`, col, 4);
  };
  const A = night ? ['leaf-800', 'leaf-700', 'leaf-600'] : ['leaf-700', 'leaf-600', 'leaf-500'];
  let g = '';
  const L = h * r.f(0.42, 0.5);
  for (const [a, k] of [
    [-168, 0],
    [-12, 0],
    [-140, 1],
    [-40, 1],
    [176, 1],
    [6, 1],
    [-112, 2],
    [-72, 2],
    [-152, 2],
    [-28, 2],
  ])
    g += fr(a + r.f(-6, 6), L * r.f(0.88, 1.06), c(A[k]));
  for (let i = 0; i < 4; i++)
    g += dot(-12 + i * 8, 6 + (i % 2) * 6, 8, c(i % 2 ? 'leaf-400' : 'straw-700'));
  return s + grp(g, `translate(${n1(topx)} ${n1(topy)})`);
}
/** royal poinciana: wide flat crown, red in summer */
export function poinciana(r, x, y, h, night, fl = 'conch') {
  const w = h * 1.05;
  let s = line(
    `M${n1(x)} ${n1(y)}Q${n1(x - 6)} ${n1(y - h * 0.3)} ${n1(x + 4)} ${n1(y - h * 0.52)}M${n1(x + 2)} ${n1(y - h * 0.42)}Q${n1(x - w * 0.12)} ${n1(y - h * 0.6)} ${n1(x - w * 0.3)} ${n1(y - h * 0.7)}M${n1(x + 2)} ${n1(y - h * 0.44)}Q${n1(x + w * 0.14)} ${n1(y - h * 0.6)} ${n1(x + w * 0.3)} ${n1(y - h * 0.72)}`,
    c('straw-800'),
    h * 0.045,
  );
  const A = night ? ['leaf-800', 'leaf-700'] : ['leaf-700', 'leaf-600'];
  for (const [dx, dy, rw, k] of [
    [-0.27, -0.68, 0.27, 0],
    [0.27, -0.7, 0.28, 0],
    [0, -0.78, 0.36, 1],
    [-0.14, -0.8, 0.24, 1],
    [0.18, -0.82, 0.24, 1],
  ])
    s += path(blob(r, w * rw, h * 0.11, 0.09, 18, x + w * dx, y + h * dy), c(A[k]));
  for (const [a, b] of scatter(r, 90, w * 0.52, 9, h * 0.15))
    s += path(
      blob(r, r.f(5, 9), r.f(4, 6), 0.2, 7, x + a, y - h * 0.78 + b - Math.abs(a) * -0.12),
      c(
        r.pick(
          night ? [fl + '-700', fl + '-600'] : [fl + '-600', fl + '-500', fl + '-500', fl + '-400'],
        ),
      ),
    );
  return s;
}
function bush(r, x, y, w, h, k = 'leaf', fl, night) {
  const pts = [[x - w / 2, y]];
  const n = Math.max(5, Math.round(w / 22));
  for (let i = 0; i <= n; i++) {
    const t = i / n;
    pts.push([x - w / 2 + w * t, y - h * Math.sin(Math.PI * (0.12 + t * 0.76)) * r.f(0.8, 1.08)]);
  }
  pts.push([x + w / 2, y]);
  const d = spline(pts);
  const lo = c(night ? 'leaf-800' : k + '-700'),
    hi = c(night ? 'leaf-700' : k + '-500');
  let s = vol(d, hi, lo, { k: 10 });
  for (const [a, b] of scatter(r, Math.round(w / 6), w * 0.4, 9, h * 0.36))
    s += path(
      blob(r, 7, 6, 0.1, 8, x + a, y - h * 0.48 + b),
      r.pick([c(k + '-400'), c(k + '-600'), c(k + '-600')]),
      'opacity=".8"',
    );
  if (fl)
    for (const [a, b] of scatter(r, Math.round(w / 9), w * 0.42, 10, h * 0.38))
      s += path(
        ruffle(r, 6.5, 5, 0.2),
        r.pick([c(fl + '-500'), c(fl + '-300')]),
        `transform="translate(${n1(x + a)} ${n1(y - h * 0.5 + b)})"`,
      );
  return s;
}

/* ---------- joinery ---------- */
const clap = (x, y, w, h, col, step = 13) => {
  let s = rect(x, y, w, h, col);
  const lo = mix(col, c('ink-900'), 0.17);
  for (let yy = y + step; yy < y + h; yy += step) s += rect(x, yy - 2, w, 2, lo, 'opacity=".75"');
  return s;
};
const stucco = (r, x, y, w, h, col) => {
  let s = rect(x, y, w, h, col);
  for (let i = 0; i < (w * h) / 3800; i++)
    s += path(
      blob(r, r.f(10, 34), r.f(6, 16), 0.2, 8, r.f(x + 20, x + w - 20), r.f(y + 10, y + h - 10)),
      mix(col, r.chance(0.5) ? c('lime-50') : c('ink-900'), 0.06),
    );
  return s;
};
function win(x, y, w, h, o) {
  const { trim, shut, lit, kind = 'pair' } = o;
  let s =
    rect(x - 5, y - 5, w + 10, h + 10, trim) + rect(x, y, w, h, lit ? c('sun-300') : c('sea-800'));
  if (!lit)
    s += path(
      `M${x} ${y + h * 0.5}L${x + w * 0.6} ${y}H${x + w}L${x} ${y + h}Z`,
      c('sea-600'),
      'opacity=".65"',
    );
  else
    s += path(
      `M${x} ${y + h}V${y + h * 0.7}Q${x + w / 2} ${y + h * 0.5} ${x + w} ${y + h * 0.72}V${y + h}Z`,
      c('sun-500'),
      'opacity=".6"',
    );
  s += rect(x + w / 2 - 1.8, y, 3.6, h, trim) + rect(x, y + h / 2 - 1.8, w, 3.6, trim);
  const louv = (xx, yy, ww, hh) => {
    let g = rect(xx, yy, ww, hh, shut);
    for (let q = yy + 6; q < yy + hh - 4; q += 6)
      g += rect(xx + 4, q, ww - 8, 2.2, mix(shut, c('ink-900'), 0.34));
    return (
      g +
      `<rect x="${n1(xx + 1.5)}" y="${n1(yy + 1.5)}" width="${n1(ww - 3)}" height="${n1(hh - 3)}" fill="none" stroke="${mix(shut, c('lime-50'), 0.22)}" stroke-width="2"/>`
    );
  };
  if (kind === 'pair') {
    const sw = w * 0.5;
    s +=
      louv(x - 5 - sw, y - 4, sw, h + 8) +
      louv(x + w + 5, y - 4, sw, h + 8) +
      SHD(`M${x - 5} ${y + h + 8}h${w + 5 + sw + 9}v6h${-w - sw - 5}Z`);
  }
  if (kind === 'bahama') {
    s +=
      SHD(`M${x - 3} ${y + h * 0.6}H${x + w + 12}V${y + h * 0.86}H${x - 3}Z`, 0.8) +
      `<path d="M${x - 7} ${y - 6}H${x + w + 7}L${x + w + 13} ${y + h * 0.62}H${x - 13}Z" fill="${shut}"/>`;
    for (let q = 8; q < h * 0.6; q += 7)
      s += line(
        `M${n1(x - 6 - q * 0.1)} ${n1(y - 6 + q)}H${n1(x + w + 6 + q * 0.1)}`,
        mix(shut, c('ink-900'), 0.34),
        2.2,
      );
    s +=
      line(
        `M${x - 7} ${y - 6}H${x + w + 7}L${x + w + 13} ${y + h * 0.62}H${x - 13}Z`,
        mix(shut, c('lime-50'), 0.25),
        2.4,
      ) +
      line(
        `M${x + 6} ${y + h * 0.64}L${x + 2} ${y + h}M${x + w - 6} ${y + h * 0.64}L${x + w - 2} ${y + h}`,
        trim,
        3,
      );
  }
  return s;
}
function door(x, y, w, h, o) {
  const { trim, col, lit, arch } = o;
  let s = '';
  const top = arch
    ? `M${x - 6} ${y + h}V${y + w / 2}A${w / 2 + 6} ${w / 2 + 6} 0 0 1 ${x + w + 6} ${y + w / 2}V${y + h}Z`
    : '';
  s += arch ? path(top, trim) : rect(x - 6, y - 6, w + 12, h + 6, trim);
  const d = arch
    ? `M${x} ${y + h}V${y + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + w / 2}V${y + h}Z`
    : `M${x} ${y}H${x + w}V${y + h}H${x}Z`;
  s += path(d, col);
  const p = mix(col, c('ink-900'), 0.22);
  s +=
    rect(x + w * 0.14, y + h * 0.54, w * 0.3, h * 0.34, p) +
    rect(x + w * 0.56, y + h * 0.54, w * 0.3, h * 0.34, p);
  s += lit
    ? rect(x + w * 0.14, y + h * 0.2, w * 0.72, h * 0.26, c('sun-300'))
    : rect(x + w * 0.14, y + h * 0.2, w * 0.3, h * 0.26, p) +
      rect(x + w * 0.56, y + h * 0.2, w * 0.3, h * 0.26, p);
  s +=
    rect(x + w / 2 - 1.4, y + (arch ? 10 : 0), 2.8, h, p) +
    dot(x + w * 0.56, y + h * 0.55, 3, c('sun-400'));
  return s;
}
const scallops = (x, y, w, col, q = 13, drop = 12) => {
  let d = `M${n1(x)} ${n1(y)}`;
  const n = Math.round(w / q),
    k = w / n;
  for (let i = 0; i < n; i++)
    d += `Q${n1(x + (i + 0.5) * k)} ${n1(y + drop * 1.7)} ${n1(x + (i + 1) * k)} ${n1(y)}`;
  d += `V${n1(y - 5)}H${n1(x)}Z`;
  let s = path(d, col);
  for (let i = 0; i < n; i++) s += dot(x + (i + 0.5) * k, y + 2.4, 1.6, SHADOW, 'opacity=".35"');
  return s;
};
const awning = (x, y, w, h, a, b, out = 12) => {
  const n = Math.round(w / 26),
    k = w / n,
    k2 = (w + out * 2) / n;
  let s = SHD(`M${n1(x - 4)} ${n1(y + h)}H${n1(x + w + 16)}V${n1(y + h + 26)}H${n1(x + 4)}Z`, 0.62);
  for (let i = 0; i < n; i++) {
    const col = i % 2 ? b : a;
    s += `<path d="M${n1(x + i * k)} ${n1(y)}H${n1(x + (i + 1) * k)}L${n1(x - out + (i + 1) * k2)} ${n1(y + h)}Q${n1(x - out + (i + 0.5) * k2)} ${n1(y + h + 17)} ${n1(x - out + i * k2)} ${n1(y + h)}Z" fill="${col}"/>`;
    s += `<path d="M${n1(x - out + i * k2)} ${n1(y + h)}Q${n1(x - out + (i + 0.5) * k2)} ${n1(y + h + 17)} ${n1(x - out + (i + 1) * k2)} ${n1(y + h)}L${n1(x - out + (i + 1) * k2)} ${n1(y + h - 3)}H${n1(x - out + i * k2)}Z" fill="${mix(col, c('ink-900'), 0.16)}"/>`;
  }
  return s;
};
const rails = (x, y, w, h, col) => {
  let s = rect(x, y, w, 6, col) + rect(x, y + h - 5, w, 5, col);
  for (let q = x + 6; q < x + w - 3; q += 12) s += rect(q, y + 5, 4, h - 8, col);
  return s;
};
const fence = (x, y, w, col) => {
  let s = '';
  for (let q = x; q < x + w; q += 17)
    s += path(`M${n1(q)} ${y}V${y - 36}l5.500 -8l5.500 8V${y}Z`, col);
  return rect(x, y - 30, w, 5, col) + rect(x, y - 13, w, 5, col) + s;
};
const bulbs = (r, x1, y1, x2, y2, sag, lit) => {
  const n = Math.round(Math.abs(x2 - x1) / 34);
  let s = line(
    `M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`,
    c('ink-900'),
    1.8,
  );
  for (let i = 1; i < n; i++) {
    const t = i / n,
      x = (1 - t) ** 2 * x1 + (2 * t * (1 - t) * (x1 + x2)) / 2 + t * t * x2,
      y = (1 - t) ** 2 * y1 + 2 * t * (1 - t) * ((y1 + y2) / 2 + sag * 2) + t * t * y2;
    if (lit)
      s += `<circle cx="${n1(x)}" cy="${n1(y + 6)}" r="15" fill="${c('sun-300')}" opacity=".22"/>`;
    s += dot(
      x,
      y + 6,
      5,
      c(lit ? 'sun-200' : r.pick(['sun-400', 'conch-500', 'sea-500', 'lime-50'])),
    );
  }
  return s;
};
const bunting = (r, x1, y1, x2, y2, sag) => {
  const n = Math.round(Math.abs(x2 - x1) / 26);
  let s = '';
  const q = (t) => [
    (1 - t) ** 2 * x1 + (2 * t * (1 - t) * (x1 + x2)) / 2 + t * t * x2,
    (1 - t) ** 2 * y1 + 2 * t * (1 - t) * ((y1 + y2) / 2 + sag * 2) + t * t * y2,
  ];
  const cols = ['sea-400', 'sun-400', 'ink-900', 'conch-500', 'lime-50'];
  for (let i = 0; i < n; i++) {
    const [a, b] = q((i + 0.1) / n),
      [e, f] = q((i + 0.9) / n);
    s += path(
      `M${n1(a)} ${n1(b)}L${n1(e)} ${n1(f)}L${n1((a + e) / 2)} ${n1((b + f) / 2 + 24)}Z`,
      c(cols[i % 5]),
    );
  }
  return (
    s +
    line(`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`, c('ink-900'), 1.6)
  );
};
function signBoard(r, cx, cy, w, h, name, o = {}) {
  const { bg, fg, sh, shape = r.pick(['rect', 'round', 'notch']) } = o;
  const x = w / 2,
    y = h / 2;
  const d =
    shape === 'round'
      ? box(r, w, h, h * 0.46, 1)
      : shape === 'notch'
        ? `M${-x + 14} ${-y}H${x - 14}Q${x - 14} ${-y + 14} ${x} ${-y + 14}V${y - 14}Q${x - 14} ${y - 14} ${x - 14} ${y}H${-x + 14}Q${-x + 14} ${y - 14} ${-x} ${y - 14}V${-y + 14}Q${-x + 14} ${-y + 14} ${-x + 14} ${-y}Z`
        : box(r, w, h, 5, 2.5);
  return put(
    cx,
    cy,
    o.rot ?? r.f(-1.6, 1.6),
    1,
    () => ({
      s:
        vol(d, bg, mix(bg, c('ink-900'), 0.25), { k: 4 }) +
        line(d, fg, 2.4, 'transform="scale(.955 .88)" opacity=".75"') +
        sign(name, w * 0.84, h * 0.74, fg, sh),
      sil: d,
    }),
    7,
  );
}
const post = (x, y, h, col, w = 9) =>
  rect(x - w / 2, y - h, w, h, col) +
  rect(x + w * 0.1, y - h, w * 0.4, h, mix(col, c('ink-900'), 0.18));
function stool(x, y, col) {
  return (
    line(
      `M${x - 9} ${y}L${x - 4} ${y - 40}M${x + 9} ${y}L${x + 4} ${y - 40}M${x - 7} ${y - 14}H${x + 7}`,
      c('straw-800'),
      4,
    ) + rect(x - 14, y - 46, 28, 8, col, 'rx="4"')
  );
}
function tableSet(r, x, y, col, o = {}) {
  let s = '';
  if (o.umb) {
    const R = 74,
      uy = y - 168;
    s += rect(x - 3, uy, 6, 168, c('straw-700'));
    const n = 6;
    for (let i = 0; i < n; i++) {
      const x1 = x - R + (i * R * 2) / n,
        x2 = x - R + ((i + 1) * R * 2) / n;
      const f = i % 2 ? c('lime-50') : c(o.umb + '-500');
      s += `<path d="M${x} ${uy - 8}Q${n1((x1 + x) / 2 + (x1 - x) * 0.22)} ${uy + 4} ${n1(x1)} ${uy + 42}Q${n1((x1 + x2) / 2)} ${uy + 34} ${n1(x2)} ${uy + 42}Q${n1((x2 + x) / 2 + (x2 - x) * 0.22)} ${uy + 4} ${x} ${uy - 8}Z" fill="${i > 3 ? mix(f, SHADOW, 0.16) : f}"/>`;
    }
    s += dot(x, uy - 10, 4, c('sun-500'));
  }
  s +=
    rect(x - 42, y - 54, 84, 8, col, 'rx="3"') +
    rect(x - 4, y - 48, 8, 48, c('straw-800')) +
    rect(x - 22, y - 4, 44, 5, c('straw-800'), 'rx="2"');
  for (const m of [-1, 1]) {
    const cx = x + m * 64;
    s += line(
      `M${cx - m * 12} ${y}L${cx - m * 10} ${y - 32}H${cx + m * 10}L${cx + m * 16} ${y - 74}M${cx + m * 9} ${y - 32}L${cx + m * 12} ${y}`,
      col,
      5,
    );
  }
  s +=
    path(`M${x - 16} ${y - 54}l-4 -18h14l-4 18Z`, c('conch-400')) +
    path(`M${x + 8} ${y - 54}l-3 -14h12l-3 14Z`, c('sun-300'));
  return s;
}
function boat(x, y, s0, col, trim) {
  return grp(
    line('M6 -6V-120', c('straw-700'), 4) +
      path('M10 -116Q64 -60 70 -20L10 -16Z', c('lime-50')) +
      path('M2 -110Q-30 -60 -36 -22L2 -18Z', c('lime-200')) +
      path('M-70 -8H76Q66 22 44 24H-44Q-64 20 -70 -8Z', col) +
      path('M-70 -8H76L74 0H-68Z', trim),
    `translate(${x} ${y}) scale(${s0})`,
  );
}
function dinghy(x, y, s0, col) {
  return grp(
    path('M-64 -14Q0 -4 66 -16Q60 14 38 16H-40Q-58 12 -64 -14Z', col) +
      path('M-64 -14Q0 -4 66 -16L64 -9Q0 3 -62 -7Z', c('lime-50')) +
      path('M-40 16Q0 22 38 16', 'none', ''),
    `translate(${x} ${y}) scale(${s0})`,
  );
}
function bicycle(x, y, col) {
  return grp(
    line(circ(24, -34, -24) + circ(24, 34, -24), c('ink-900'), 4) +
      line(
        'M-34 -24L-10 -60L22 -58L34 -24M-10 -60L0 -24L22 -58M0 -24H-34M-14 -70H-4M22 -58L18 -76L32 -80',
        col,
        4.5,
      ) +
      path('M26 -78h26l-4 20h-20Z', c('straw-400')),
    `translate(${x} ${y})`,
  );
}
function cart(x, y, col) {
  return grp(
    rect(-74, -112, 150, 8, c('lime-50'), 'rx="4"') +
      line('M-58 -104V-52M62 -104L70 -52', c('lime-50'), 5) +
      path('M-84 -20V-44Q-84 -52 -74 -52H-30V-44H10V-56H66Q86 -54 90 -34V-20Z', col) +
      rect(-42, -78, 12, 36, c('straw-600')) +
      rect(-42, -48, 46, 10, c('straw-600')) +
      line('M34 -56L26 -78', c('ink-900'), 4) +
      dot(-52, -16, 18, c('ink-900')) +
      dot(-52, -16, 8, c('lime-300')) +
      dot(58, -16, 18, c('ink-900')) +
      dot(58, -16, 8, c('lime-300')) +
      dot(86, -36, 5, c('sun-300')),
    `translate(${x} ${y})`,
  );
}

/* ---------- buildings (base line at y, centred on x) ---------- */
const WALLS = [
  ['sea-200', 'sea-700', 'conch-600'],
  ['conch-200', 'sea-600', 'sea-700'],
  ['sun-200', 'sea-600', 'conch-600'],
  ['leaf-200', 'leaf-700', 'conch-600'],
  ['conch-300', 'sea-800', 'sea-700'],
  ['sea-300', 'conch-600', 'sun-500'],
  ['lime-50', 'sea-600', 'conch-600'],
  ['sun-300', 'leaf-700', 'sea-700'],
  ['plum-300', 'sea-800', 'plum-700'],
  ['lime-50', 'conch-600', 'sea-700'],
  ['sea-400', 'sun-300', 'conch-600'],
  ['conch-400', 'sea-900', 'sea-800'],
];
const ROOFS = ['lime-100', 'sea-100', 'conch-600', 'straw-700', 'sea-700', 'lime-300'];
const B = {
  stall(r, x, y, p) {
    const w = 330,
      h = 196,
      L = x - w / 2;
    let s = '';
    s += SHD(`M${L + w} ${y - h + 40}l46 30V${y}h-46Z`, 0.45);
    s += clap(L, y - h, w, h, p.wall, 16);
    s += rect(L, y - h, 9, h, p.trim) + rect(L + w - 9, y - h, 9, h, p.trim); // hatch
    s += rect(L + 34, y - h + 52, 170, 78, p.lit ? c('sun-300') : c('sea-900'));
    s += p.lit ? '' : path(`M${L + 34} ${y - h + 52}h170v26h-170Z`, c('ink-900'), 'opacity=".5"');
    for (let i = 0; i < 5; i++)
      s += path(
        `M${L + 52 + i * 28} ${y - h + 130}l-3 -26q8 -8 14 0l-3 26Z`,
        c(r.pick(['sun-400', 'conch-500', 'leaf-400', 'sea-300'])),
      );
    s += rect(L + 26, y - h + 128, 186, 12, p.trim) + SHD(`M${L + 26} ${y - h + 140}h196v12h-186Z`);
    s += awning(L + 30, y - h + 30, 178, 34, p.acc, c('lime-50'), 10);
    s += door(L + 238, y - 128, 58, 128, { trim: p.trim, col: p.shut, lit: p.lit });
    s += path(
      `M${L - 26} ${y - h + 6}L${L - 6} ${y - h - 44}H${L + w + 6}L${L + w + 26} ${y - h + 6}Z`,
      p.roof,
    );
    for (let q = L - 4; q < L + w + 10; q += 16)
      s += line(
        `M${n1(q)} ${y - h - 42}L${n1(q + (q - x) * 0.11)} ${y - h + 4}`,
        mix(p.roof, c('ink-900'), 0.2),
        2.4,
      );
    s += SHD(`M${L} ${y - h + 6}h${w}v14h${-w}Z`, 0.7);
    s +=
      post(x - 90, y - h - 40, 40, c('straw-700'), 7) +
      post(x + 90, y - h - 40, 40, c('straw-700'), 7);
    s += signBoard(r, x, y - h - 74, 300, 82, p.name, { bg: p.sgn[0], fg: p.sgn[1], sh: p.sgn[2] });
    if (r.chance(0.8))
      s +=
        bunting(r, L - 20, y - h + 4, L - 150, y - h - 30, 16) +
        bunting(r, L + w + 20, y - h + 4, L + w + 150, y - h - 34, 16);
    for (const q of [60, 110, 160]) s += stool(L + q, y, p.acc);
    return { s, w };
  },
  cottage(r, x, y, p) {
    const w = 400,
      h = 150,
      L = x - w / 2;
    let s = SHD(`M${L + w} ${y - h + 20}l52 36V${y}h-52Z`, 0.45);
    s += clap(L, y - h, w, h, p.wall, 13);
    s +=
      win(L + 56, y - 112, 46, 66, p.w) +
      win(L + w - 102, y - 112, 46, 66, p.w) +
      door(x - 30, y - 122, 60, 122, { trim: p.trim, col: p.shut, lit: p.lit }); // main roof
    s += path(
      `M${L - 30} ${y - h}L${L + 54} ${y - h - 112}H${L + w - 54}L${L + w + 30} ${y - h}Z`,
      p.roof,
    );
    for (let q = 0; q < 7; q++)
      s += line(
        `M${n1(L - 30 + q * 12 + 6)} ${n1(y - h - q * 16 - 8)}H${n1(L + w + 30 - q * 12 - 6)}`,
        mix(p.roof, c('ink-900'), 0.14),
        2,
      );
    for (const m of [-1, 1]) {
      const dx = x + m * 104;
      s +=
        rect(dx - 25, y - h - 84, 50, 56, p.wall) +
        path(
          `M${dx - 35} ${y - h - 80}L${dx} ${y - h - 116}L${dx + 35} ${y - h - 80}Z`,
          mix(p.roof, c('ink-900'), 0.14),
        ) +
        win(dx - 13, y - h - 72, 26, 36, { ...p.w, kind: 'none' });
    }
    // porch
    const py = y - h + 2;
    s += SHD(`M${L} ${py}h${w}v34h${-w}Z`, 0.62);
    s +=
      path(
        `M${L - 38} ${py + 2}L${L - 16} ${py - 32}H${L + w + 16}L${L + w + 38} ${py + 2}Z`,
        mix(p.roof, c('lime-50'), 0.25),
      ) + scallops(L - 36, py + 2, w + 72, p.trim);
    for (const q of [0, 0.25, 0.38, 0.62, 0.75, 1])
      s += post(L - 24 + (w + 48) * q, y, h - 8, p.trim);
    s +=
      rails(L - 24, y - 42, (w + 48) * 0.38, 36, p.trim) +
      rails(L - 24 + (w + 48) * 0.62, y - 42, (w + 48) * 0.38, 36, p.trim);
    s +=
      rect(L - 34, y - 6, w + 68, 12, p.trim) +
      rect(x - 46, y + 4, 92, 10, c('lime-300')) +
      rect(x - 56, y + 13, 112, 10, c('lime-200'));
    s += signBoard(r, x, py - 56, 236, 64, p.name, { bg: p.sgn[0], fg: p.sgn[1], sh: p.sgn[2] });
    return { s, w: w + 60 };
  },
  gable(r, x, y, p) {
    const w = 316,
      h = 176,
      L = x - w / 2,
      ax = y - h - 138;
    let s = SHD(`M${L + w} ${y - h + 10}l54 40V${y}h-54Z`, 0.45);
    s +=
      clap(L, y - h, w, h, p.wall, 13) +
      clip(`M${L} ${y - h + 1}L${x} ${ax}L${L + w} ${y - h + 1}Z`, clap(L, ax, w, 140, p.wall, 13)); // annex
    if (r.chance(0.6)) {
      const m = r.sign(),
        bx = m > 0 ? L + w - 6 : L - 104;
      s =
        clap(bx, y - 118, 110, 118, mix(p.wall, p.trim, 0.3), 13) +
        win(bx + 36, y - 92, 40, 52, { ...p.w, kind: 'bahama' }) +
        path(
          `M${bx - 10} ${y - 112}L${bx + (m > 0 ? 0 : 20)} ${y - 152}H${bx + (m > 0 ? 96 : 110)}L${bx + 122} ${y - 112}Z`,
          p.roof,
        ) +
        s;
    }
    s += path(
      `M${L - 26} ${y - h + 14}L${x} ${ax - 26}L${L + w + 26} ${y - h + 14}L${L + w + 8} ${y - h + 24}L${x} ${ax + 4}L${L - 8} ${y - h + 24}Z`,
      p.roof,
    );
    for (let q = 1; q < 11; q++)
      for (const m of [-1, 1]) {
        const t = q / 11,
          px = x + m * (w / 2 + 8) * t,
          py = ax + 4 + (y - h + 20 - ax) * t;
        s += path(
          `M${n1(px - m * 9)} ${n1(py - 9)}Q${n1(px - m * 1)} ${n1(py + 17)} ${n1(px + m * 7)} ${n1(py + 6)}Z`,
          p.trim,
        );
      }
    s += win(x - 15, ax + 44, 30, 36, { ...p.w, kind: 'none' });
    s +=
      win(L + 40, y - 116, 42, 66, p.w) +
      win(L + w - 82, y - 116, 42, 66, p.w) +
      door(x - 29, y - 126, 58, 126, { trim: p.trim, col: p.shut, lit: p.lit });
    const py = y - h + 26;
    s +=
      SHD(`M${L} ${py}h${w}v26h${-w}Z`, 0.6) +
      path(
        `M${L - 34} ${py + 2}L${L - 14} ${py - 28}H${L + w + 14}L${L + w + 34} ${py + 2}Z`,
        mix(p.roof, c('lime-50'), 0.22),
      ) +
      scallops(L - 32, py + 2, w + 64, p.trim, 13, 11);
    for (const q of [0, 0.34, 0.66, 1]) s += post(L - 20 + (w + 40) * q, y, h - 34, p.trim);
    s +=
      rails(L - 20, y - 42, (w + 40) * 0.34, 36, p.trim) +
      rails(L - 20 + (w + 40) * 0.66, y - 42, (w + 40) * 0.34, 36, p.trim) +
      rect(L - 28, y - 6, w + 56, 12, p.trim) +
      rect(x - 44, y + 5, 88, 10, c('lime-300'));
    s += signBoard(r, x, py - 42, 246, 60, p.name, { bg: p.sgn[0], fg: p.sgn[1], sh: p.sgn[2] });
    return { s, w: w + 60 };
  },
  two(r, x, y, p) {
    const w = 380,
      h = 316,
      L = x - w / 2;
    let s =
      SHD(`M${L + w} ${y - h + 40}l60 44V${y}h-60Z`, 0.45) + stucco(r, L, y - h, w, h, p.wall);
    for (let q = 0; q < h; q += 26) {
      s +=
        rect(L, y - h + q, (q / 26) % 2 ? 15 : 23, 19, p.trim) +
        rect(L + w - ((q / 26) % 2 ? 15 : 23), y - h + q, (q / 26) % 2 ? 15 : 23, 19, p.trim);
    } // arcade
    for (const q of [-122, 0, 122]) {
      const ax = x + q - 38;
      s +=
        path(`M${ax - 7} ${y}V${y - 96}A45 45 0 0 1 ${ax + 83} ${y - 96}V${y}Z`, p.trim) +
        path(
          `M${ax} ${y}V${y - 96}A38 38 0 0 1 ${ax + 76} ${y - 96}V${y}Z`,
          p.lit ? c('sun-300') : c('sea-800'),
        );
      if (!p.lit)
        s += path(
          `M${ax} ${y}V${y - 60}L${ax + 76} ${y - 120}V${y}Z`,
          c('sea-700'),
          'opacity=".6"',
        );
      else
        s += path(
          `M${ax} ${y}V${y - 44}Q${ax + 38} ${y - 66} ${ax + 76} ${y - 44}V${y}Z`,
          c('sun-500'),
          'opacity=".6"',
        );
    }
    s += door(x - 30, y - 104, 60, 104, { trim: p.trim, col: p.shut, lit: p.lit });
    for (const q of [-132, 0, 132]) s += win(x + q - 21, y - h + 44, 42, 78, p.w); // balcony
    const by = y - 152;
    s +=
      SHD(`M${L} ${by}h${w}v22h${-w}Z`, 0.6) +
      rect(L - 18, by - 8, w + 36, 12, p.trim) +
      scallops(L - 18, by + 4, w + 36, p.trim, 15, 10) +
      rails(L - 14, by - 46, w + 28, 40, p.trim);
    for (const q of [0, 0.33, 0.67, 1])
      s += post(L - 10 + (w + 20) * q, by - 6, h - 160, p.trim, 7);
    s +=
      SHD(`M${L} ${y - h}h${w}v24h${-w}Z`, 0.6) +
      path(
        `M${L - 34} ${y - h + 4}L${L + 62} ${y - h - 92}H${L + w - 62}L${L + w + 34} ${y - h + 4}Z`,
        p.roof,
      );
    for (let q = 0; q < 6; q++)
      s += line(
        `M${n1(L - 26 + q * 16)} ${n1(y - h - q * 15 - 4)}H${n1(L + w + 26 - q * 16)}`,
        mix(p.roof, c('ink-900'), 0.14),
        2,
      );
    s += signBoard(r, x, by + 34, 260, 58, p.name, {
      bg: p.sgn[0],
      fg: p.sgn[1],
      sh: p.sgn[2],
      rot: 0,
    });
    return { s, w };
  },
  cafe(r, x, y, p) {
    const w = 400,
      h = 236,
      L = x - w / 2;
    let s = SHD(`M${L + w} ${y - h + 30}l56 40V${y}h-56Z`, 0.45);
    const g = r.pick([0, 1]);
    s += g
      ? path(
          `M${L} ${y - h}V${y - h - 26}H${L + 70}Q${L + 90} ${y - h - 26} ${L + 96} ${y - h - 50}Q${x} ${y - h - 116} ${L + w - 96} ${y - h - 50}Q${L + w - 90} ${y - h - 26} ${L + w - 70} ${y - h - 26}H${L + w}V${y - h}Z`,
          p.trim,
        ) +
        path(
          `M${L + 9} ${y - h}V${y - h - 17}H${L + 72}Q${L + 98} ${y - h - 18} ${L + 104} ${y - h - 44}Q${x} ${y - h - 102} ${L + w - 104} ${y - h - 44}Q${L + w - 98} ${y - h - 18} ${L + w - 72} ${y - h - 17}H${L + w - 9}V${y - h}Z`,
          p.wall,
        )
      : rect(L - 8, y - h - 52, w + 16, 54, p.wall) + rect(L - 14, y - h - 60, w + 28, 12, p.trim);
    s += stucco(r, L, y - h, w, h, p.wall) + rect(L - 8, y - h - 4, w + 16, 10, p.trim);
    s += signBoard(r, x, y - h + (g ? -22 : -24), 280, g ? 70 : 48, p.name, {
      bg: p.sgn[0],
      fg: p.sgn[1],
      sh: p.sgn[2],
      rot: 0,
    });
    for (const q of [L + 30, L + w - 150])
      s +=
        rect(q - 6, y - 152, 132, 116, p.trim) +
        rect(q, y - 146, 120, 104, p.lit ? c('sun-300') : c('sea-800')) +
        (p.lit
          ? path(`M${q} ${y - 42}v-30q60 -26 120 0v30Z`, c('sun-500'), 'opacity=".6"')
          : path(
              `M${q} ${y - 42}V${y - 90}L${q + 90} ${y - 146}H${q + 120}L${q} ${y - 42}Z`,
              c('sea-600'),
              'opacity=".6"',
            )) +
        rect(q + 58, y - 146, 4, 104, p.trim) +
        rect(q - 12, y - 42, 144, 9, p.trim) +
        bush(r, q + 60, y - 40, 120, 22, 'leaf', r.pick(['conch', 'sun', 'plum']));
    s +=
      rect(L, y - 34, w, 34, mix(p.wall, c('ink-900'), 0.14)) +
      door(x - 32, y - 144, 64, 144, { trim: p.trim, col: p.shut, lit: p.lit });
    s += awning(L + 14, y - h + 32, w - 28, 50, p.acc, c('lime-50'));
    return { s, w };
  },
  dock(r, x, y, p) {
    const w = 340,
      h = 156,
      L = x - w / 2,
      fy = y - 54;
    let s = '';
    for (let q = L - 70; q <= L + w + 150; q += 56)
      s +=
        rect(q - 5, fy, 10, 120, c('straw-800')) +
        rect(q - 5, fy + 96, 10, 30, c('sea-700'), 'opacity=".5"');
    s +=
      line(
        `M${L - 40} ${fy + 70}L${L + 40} ${fy + 14}M${L + 120} ${fy + 14}L${L + 200} ${fy + 70}`,
        c('straw-800'),
        5,
      ) +
      rect(L - 96, fy, w + 380, 15, c('straw-600')) +
      rect(L - 96, fy + 12, w + 380, 5, c('straw-800'));
    s +=
      clap(L, fy - h, w, h, p.wall, 14) +
      rect(L, fy - h, 8, h, p.trim) +
      rect(L + w - 8, fy - h, 8, h, p.trim);
    s +=
      win(L + 40, fy - 118, 52, 66, { ...p.w, kind: 'bahama' }) +
      door(x - 28, fy - 112, 56, 112, { trim: p.trim, col: p.shut, lit: p.lit }) +
      win(L + w - 92, fy - 118, 52, 66, { ...p.w, kind: 'bahama' });
    s += path(
      `M${L - 34} ${fy - h + 6}L${L + 40} ${fy - h - 86}H${L + w - 40}L${L + w + 34} ${fy - h + 6}Z`,
      p.roof,
    );
    for (let q = L - 20; q < L + w + 24; q += 18)
      s += line(
        `M${n1(x + (q - x) * 0.72)} ${fy - h - 84}L${n1(q)} ${fy - h + 4}`,
        mix(p.roof, c('ink-900'), 0.18),
        2.2,
      );
    s +=
      SHD(`M${L} ${fy - h + 6}h${w}v15h${-w}Z`, 0.65) +
      scallops(L - 32, fy - h + 8, w + 64, p.trim, 14, 9);
    s += signBoard(r, x, fy - h - 38, 240, 62, p.name, {
      bg: p.sgn[0],
      fg: p.sgn[1],
      sh: p.sgn[2],
    });
    s +=
      rails(L + w + 10, fy - 40, 160, 40, p.trim) +
      bulbs(r, L + w + 8, fy - h + 14, L + w + 220, fy - h + 30, 20, p.lit) +
      post(L + w + 222, fy, h - 24, c('straw-700'), 7);
    s += tableSet(r, L + w + 96, fy, p.acc, {});
    return { s, w: w + 240, water: true };
  },
  pavilion(r, x, y, p) {
    const w = 410,
      h = 150,
      L = x - w / 2;
    let s = '';
    s += rect(
      L + 20,
      y - h,
      w - 40,
      h,
      p.lit ? mix(c('sun-500'), c('straw-800'), 0.35) : mix(p.wall, c('ink-900'), 0.38),
    );
    for (let i = 0; i < 15; i++)
      s += path(
        `M${L + 58 + i * 20} ${y - 92}l-2 -${r.i(20, 30)}q1 -8 4 -10v-7h6v7q4 2 4 10l-2 ${26}Z`,
        c(r.pick(['leaf-500', 'sun-500', 'conch-500', 'sea-400', 'straw-500', 'lime-200'])),
      );
    s += rect(L + 44, y - 94, w - 88, 6, c('straw-600'));
    for (const q of [L + 24, L + w / 3, L + (w * 2) / 3, L + w - 24])
      s += post(q, y, h + 10, c('straw-600'), 12);
    s +=
      clap(L + 8, y - 66, w - 16, 66, p.wall, 16) +
      rect(L - 6, y - 76, w + 12, 13, c('straw-500')) +
      SHD(`M${L + 8} ${y - 63}h${w - 8}v12h${-w + 8}Z`); // thatch
    const th = [
      [L - 60, y - h + 26],
      [L + 40, y - h - 96],
      [x, y - h - 118],
      [L + w - 40, y - h - 96],
      [L + w + 60, y - h + 26],
    ];
    s += SHD(`M${L} ${y - h + 22}h${w}v30h${-w}Z`, 0.7);
    s += path(
      `M${th[0].join(' ')}Q${L + 10} ${y - h - 56} ${th[1].join(' ')}Q${x} ${y - h - 134} ${th[3].join(' ')}Q${L + w - 10} ${y - h - 56} ${th[4].join(' ')}Z`,
      c('straw-500'),
    );
    for (let row = 0; row < 5; row++) {
      const yy = y - h + 30 - row * 28,
        half = w / 2 + 62 - row * 27;
      let d = '';
      for (let q = -half; q < half; q += 9)
        d += `M${n1(x + q)} ${n1(yy - 24)}L${n1(x + q * 1.02 + r.f(-3, 3))} ${n1(yy + r.f(-4, 6))}`;
      s += line(d, c(row % 2 ? 'straw-600' : 'straw-400'), 3.4, 'opacity=".9"');
    }
    s += signBoard(r, x, y - h - 40, 250, 66, p.name, { bg: p.sgn[0], fg: p.sgn[1], sh: p.sgn[2] });
    s += bulbs(r, L - 52, y - h + 24, L + w + 52, y - h + 24, 13, true);
    for (let q = L + 50; q < L + w - 20; q += 62) s += stool(q, y, p.acc);
    return { s, w: w + 60 };
  },
  truck(r, x, y, p) {
    const w = 350,
      h = 170,
      L = x - w / 2,
      by = y - 34;
    let s = SHD(`M${L} ${y - 6}h${w + 84}l20 12h${-w - 90}Z`, 0.6);
    s +=
      path(
        `M${L} ${by}V${by - h + 22}Q${L} ${by - h} ${L + 22} ${by - h}H${L + w - 12}Q${L + w} ${by - h} ${L + w} ${by - h + 20}V${by}Z`,
        p.wall,
      ) +
      path(
        `M${L + w} ${by}V${by - 124}H${L + w + 34}Q${L + w + 50} ${by - 124} ${L + w + 60} ${by - 100}L${L + w + 74} ${by - 62}Q${L + w + 84} ${by - 56} ${L + w + 84} ${by - 40}V${by}Z`,
        p.wall,
      ) +
      path(
        `M${L + w + 12} ${by - 66}V${by - 110}H${L + w + 34}L${L + w + 56} ${by - 66}Z`,
        p.lit ? c('sun-300') : c('sea-800'),
      ) +
      rect(L, by - 44, w + 84, 12, p.acc) +
      rect(L, by - 26, w + 84, 5, p.trim);
    s += rect(L + 46, by - h + 44, 190, 70, p.lit ? c('sun-300') : c('sea-900'));
    for (let i = 0; i < 6; i++)
      s += path(
        `M${L + 62 + i * 29} ${by - h + 114}l-3 -24q8 -8 14 0l-3 24Z`,
        c(r.pick(['sun-400', 'conch-500', 'leaf-400', 'sea-300'])),
      );
    s +=
      rect(L + 36, by - h + 112, 210, 11, p.trim) +
      awning(L + 42, by - h + 14, 198, 36, p.acc, c('lime-50'), 10);
    s +=
      rect(L + 268, by - h + 46, 56, 60, p.shut) +
      [0, 1, 2, 3]
        .map((i) => line(`M${L + 276} ${by - h + 58 + i * 12}h${r.i(20, 38)}`, c('lime-50'), 3))
        .join('');
    for (const q of [L + 72, L + w + 22])
      s +=
        dot(q, y - 28, 32, c('ink-900')) +
        dot(q, y - 28, 15, c('lime-300')) +
        dot(q, y - 28, 5, c('ink-900'));
    s +=
      signBoard(r, x - 10, by - h - 34, 260, 60, p.name, {
        bg: p.sgn[0],
        fg: p.sgn[1],
        sh: p.sgn[2],
        rot: -1,
      }) +
      post(x - 90, by - h + 2, 20, c('straw-700'), 6) +
      post(x + 70, by - h + 2, 20, c('straw-700'), 6);
    s += bulbs(r, L, by - h + 6, L - 160, by - h - 20, 22, p.lit);
    return { s, w: w + 80 };
  },
};
export const HOUSES = Object.keys(B);
const SIGNS = [
  ['sun-400', 'ink-900', 'conch-500'],
  ['conch-600', 'lime-50', 'conch-800'],
  ['sea-800', 'lime-50', 'conch-500'],
  ['lime-50', 'conch-600', 'sun-400'],
  ['lime-50', 'sea-700', 'sun-400'],
  ['sea-600', 'sun-200', 'sea-900'],
  ['leaf-700', 'sun-200', 'leaf-800'],
  ['sun-300', 'sea-800', 'conch-400'],
];
/** kinds of house that suit the category / price */
export function houseFor(r, category, price = '$$') {
  const m = {
    'Beach Bar & Grill': ['pavilion', 'pavilion', 'stall'],
    'Bars & Lounges': ['pavilion', 'two', 'dock'],
    'Fine Dining': ['two', 'cottage', 'gable'],
    Steakhouse: ['two', 'cafe'],
    'Coffee & Cafes': ['cafe', 'gable', 'truck'],
    'Bakery & Desserts': ['cafe', 'cottage', 'gable'],
    'Fast Food & Takeaway': ['stall', 'truck', 'stall'],
    'Bahamian Cuisine': ['stall', 'gable', 'dock', 'stall'],
    Seafood: ['dock', 'gable', 'dock'],
    Italian: ['cafe', 'two'],
    'Mexican & Latin': ['cafe', 'truck', 'stall'],
  }[category];
  return r.pick(
    m || (price.length > 2 ? ['two', 'cottage', 'gable'] : ['gable', 'cafe', 'cottage', 'dock']),
  );
}
export function placeSvg(o) {
  // {seed, name, category, price}
  reset();
  const r = rng(o.seed);
  const kind = o.house || houseFor(r, o.category, o.price);
  const tod =
    o.sky ||
    pickBy(
      o.seed + 'sky',
      o.category === 'Bars & Lounges' || o.category === 'Fine Dining'
        ? ['night', 'sunset', 'sunset', 'morning']
        : ['noon', 'noon', 'morning', 'yellow', 'sunset', 'night'],
    );
  const night = tod === 'night';
  const wl = pickBy(o.seed + 'wall', WALLS),
    dim = (x) => (night ? mix(x, c('sea-800'), 0.34) : x);
  const trim = dim(c('lime-50'));
  const sg = r.pick(SIGNS.filter((q) => q[0].split('-')[0] !== wl[0].split('-')[0])).map(c);
  const p = {
    name: o.name,
    wall: dim(c(wl[0])),
    shut: dim(c(wl[1])),
    acc: dim(c(wl[2])),
    trim,
    roof: dim(c(r.pick(ROOFS))),
    lit: night || (tod === 'sunset' && r.chance(0.6)),
    sgn: sg,
  };
  p.w = { trim, shut: p.shut, lit: p.lit, kind: r.pick(['pair', 'pair', 'bahama']) };
  const road = ['cafe', 'two'].includes(kind) || (kind === 'truck' && r.chance(0.5));
  const hz = r.i(318, 348),
    gy = kind === 'dock' ? 604 : r.i(452, 478),
    base = kind === 'dock' ? r.i(500, 516) : gy + (road ? 8 : r.i(18, 30));
  const x = 400 + r.i(-46, 46);
  const sunX = r.pick([r.i(90, 220), r.i(580, 710)]);
  let s = sky(r, tod, hz, sunX) + sea(r, tod, hz, gy);
  const cay = r.i(0, 1);
  if (cay) {
    const cx = r.pick([r.i(40, 150), r.i(650, 760)]);
    s +=
      path(
        `M${cx - 130} ${hz + 2}Q${cx - 60} ${hz - 18} ${cx} ${hz - 15}Q${cx + 70} ${hz - 22} ${cx + 140} ${hz + 2}Z`,
        c(night ? 'leaf-800' : 'leaf-600'),
      ) + rect(cx - 120, hz, 250, 3, c('lime-100'));
  }
  if (r.chance(0.75) || kind === 'dock')
    s += boat(
      r.pick([r.i(60, 150), r.i(660, 750)]),
      hz + r.i(26, 44),
      r.f(0.5, 0.7),
      c(r.pick(['conch-600', 'sea-800', 'sun-400', 'lime-50'])),
      c('lime-50'),
    );
  if (kind !== 'dock') {
    s += ground(r, tod, gy, road ? 'road' : 'sand');
  }
  const pl = (xx, hh, ln) =>
    r.chance(0.3)
      ? poinciana(r, xx, base + 4, hh * 0.98, night, r.pick(['conch', 'conch', 'sun']))
      : palm(r, xx, base + r.i(-4, 8), hh, ln, night);
  const lx = x - 300 - r.i(0, 40),
    rx = x + 296 + r.i(0, 44);
  const flower = r.pick(['conch', 'plum', 'sun', 'conch']);
  if (kind !== 'dock') {
    if (r.chance(0.7)) s += pl(lx + r.i(20, 60), r.i(290, 380), r.i(-50, 40));
    if (r.chance(0.62)) s += pl(rx - r.i(10, 60), r.i(260, 400), r.i(-40, 60));
    s +=
      bush(r, x - 240, base, 190, r.i(60, 96), 'leaf', null, night) +
      bush(r, x + 246, base, 200, r.i(54, 100), 'leaf', flower, night);
  }
  const sc = kind === 'two' ? 1.02 : kind === 'dock' ? 1.08 : 1.2;
  s += grp(B[kind](r, 0, 0, p).s, `translate(${x} ${base}) scale(${sc})`);
  if (kind === 'dock') {
    for (let i = 0; i < 10; i++)
      s += line(
        `M${r.i(0, 780)} ${r.i(536, 596)}h${r.i(30, 100)}`,
        c(night ? 'sea-500' : 'lime-50'),
        3,
        'opacity=".5"',
      );
    s += dinghy(x - 250, 560, 1.3, c(r.pick(['conch-500', 'sun-400', 'lime-50'])));
    s += palm(r, 8, 640, 500, r.i(-10, 26), night);
  } else {
    const fg = r.pick(['tables', 'bike', 'cart', 'tables', 'fence', 'boat']);
    const fy = Math.min(592, base + r.i(52, 70));
    if (road) {
      s +=
        fg === 'bike'
          ? bicycle(x - 268, base + 26, c('conch-600'))
          : fg === 'cart'
            ? cart(x + 250, fy + 4, c(r.pick(['sun-400', 'conch-500', 'sea-500'])))
            : tableSet(
                r,
                x + r.pick(kind === 'truck' ? [-322, -322] : [-246, 256]),
                base + 44,
                p.acc,
                { umb: r.pick(['conch', 'sea', 'sun']) },
              );
    } else {
      if (fg === 'fence' || /cottage|gable/.test(kind))
        s +=
          fence(-6, base + 42, x - 80, dim(c('lime-50'))) +
          fence(x + 86, base + 42, 800, dim(c('lime-50')));
      else if (fg === 'boat')
        s += dinghy(x - 250, fy, 1.1, c(r.pick(['conch-500', 'sea-500', 'sun-400'])));
      else if (fg === 'bike') s += bicycle(x + 270, fy - 10, c('conch-600'));
      else if (fg === 'cart')
        s += cart(x - 250, fy, c(r.pick(['sun-400', 'conch-500', 'sea-500'])));
      else
        s += tableSet(r, x + r.pick(kind === 'truck' ? [-320, -330] : [-262, 268]), fy, p.acc, {
          umb: r.pick(['conch', 'sea', 'sun']),
        });
    }
    s += bush(r, r.pick([30, 770]), 612, r.i(220, 300), r.i(70, 100), 'leaf', flower, night);
    if (r.chance(0.6)) s += put(r.pick([70, 730]), 585, 0, 1, () => ({ s: '', sil: '' }), 0);
  }
  const warm = `<defs><radialGradient id="wl" cx="${n1(sunX / 800)}" cy=".15" r="1.1"><stop offset="0" stop-color="${night ? c('sun-200') : '#fff6d8'}" stop-opacity="${night ? 0.1 : 0.34}"/><stop offset=".5" stop-color="#fff6d8" stop-opacity="0"/><stop offset="1" stop-color="${c('sea-950')}" stop-opacity=".2"/></radialGradient></defs><rect width="800" height="600" fill="url(#wl)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600"><clipPath id="frame"><rect width="800" height="600"/></clipPath><g clip-path="url(#frame)">${s}${warm}</g></svg>`;
}
