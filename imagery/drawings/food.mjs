// Dishes seen from above. Every function returns { s: svg, sil: outline for the shadow }, centred on 0,0.
import {
  c,
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
  vol,
  hollow,
  clip,
  put,
  scatter,
  n1,
  under,
} from './kit.mjs';
const TAU = Math.PI * 2,
  pol = (a, R) => [Math.cos(a) * R, Math.sin(a) * R];

/* ================= tableware ================= */
export const PLATES = [
  'limewash',
  'enamel',
  'contour',
  'scallop',
  'glaze',
  'leafrim',
  'batik',
  'speckle',
];
export function plate(r, R, style = 'limewash', hue = 'sea') {
  const sil =
    style === 'scallop' ? ruffle(r, R, Math.round(R / 9), 0.045) : blob(r, R, R, 0.006, 20);
  const well = circ(R * 0.7);
  let base = c('lime-50'),
    lo = c('lime-300'),
    wl = c('lime-100'),
    rim = '';
  const h5 = c(hue + '-500'),
    h3 = c(hue + '-300');
  if (style === 'glaze') {
    base = c(hue + '-300');
    lo = c(hue + '-500');
    wl = mix(c(hue + '-200'), c(hue + '-300'), 0.3);
  }
  if (style === 'enamel') rim = line(circ(R * 0.975), c('sea-800'), R * 0.045);
  if (style === 'limewash')
    rim = line(circ(R * 0.93), h5, R * 0.016) + line(circ(R * 0.885), h5, R * 0.03);
  if (style === 'contour')
    for (let i = 0; i < 3; i++)
      rim += line(
        blob(r, R * (0.94 - i * 0.075), R * (0.94 - i * 0.075), 0.012, 16),
        c(hue + '-' + [500, 400, 300][i]),
        R * (0.026 - i * 0.005),
      );
  if (style === 'scallop') {
    const n = Math.round(R / 9);
    for (let i = 0; i < n; i++) {
      const [x, y] = pol(((i + 0.25) / n) * TAU, R * 0.88);
      rim += dot(x, y, R * 0.022, h5);
    }
    rim += line(circ(R * 0.78), h5, R * 0.014);
  }
  if (style === 'leafrim') {
    const n = 18;
    for (let i = 0; i < n; i++) {
      const a = (i / n) * 360;
      rim += grp(
        path(
          `M0 0Q${n1(R * 0.06)} ${n1(-R * 0.05)} ${n1(R * 0.15)} 0Q${n1(R * 0.06)} ${n1(R * 0.05)} 0 0Z`,
          i % 2 ? h5 : c('leaf-500'),
        ),
        `rotate(${a}) translate(0 ${n1(-R * 0.85)}) rotate(28)`,
      );
    }
  }
  if (style === 'batik') {
    rim = line(circ(R * 0.85), h5, R * 0.2);
    const n = 22;
    for (let i = 0; i < n; i++) {
      const [x, y] = pol((i / n) * TAU, R * 0.85);
      rim +=
        i % 2
          ? dot(x, y, R * 0.028, c('lime-50'))
          : grp(
              path(
                `M0 ${n1(-R * 0.07)}Q${n1(R * 0.05)} 0 0 ${n1(R * 0.07)}Q${n1(-R * 0.05)} 0 0 ${n1(-R * 0.07)}Z`,
                c('lime-50'),
              ),
              `translate(${n1(x)} ${n1(y)}) rotate(${(i / n) * 360 + 90})`,
            );
    }
  }
  if (style === 'speckle')
    for (const [x, y] of scatter(r, 46, R * 0.95, R * 0.07))
      rim += dot(x, y, r.f(0.008, 0.02) * R, mix(h5, c('lime-50'), r.f(0, 0.4)));
  const s =
    vol(sil, base, lo, { k: R * 0.03, inner: rim }) +
    line(sil, mix(lo, c('sea-900'), 0.35), Math.max(1, R * 0.009), 'opacity=".55"') +
    hollow(well, wl, mix(wl, lo, 0.75), { k: R * 0.022 });
  return { s, sil, R };
}
export function bowl(r, R, hue = 'sea', content = () => '', o = {}) {
  const sil = blob(r, R, R, 0.008, 18),
    inn = circ(R * 0.82);
  const out = o.dark ? c('ink-900') : c(hue + '-' + (o.t ?? 400)),
    lip = o.dark ? c('sea-800') : mix(out, c('lime-50'), 0.35);
  let s = vol(sil, lip, mix(out, c('ink-900'), 0.22), { k: R * 0.05 });
  if (o.dots)
    for (let i = 0; i < 16; i++) {
      const [x, y] = pol((i / 16) * TAU, R * 0.91);
      s += dot(x, y, R * 0.028, c('lime-50'));
    }
  s += path(inn, mix(out, c('ink-900'), 0.35));
  s += clip(circ(R * 0.8), grp(content(R * 0.8), `translate(${n1(R * 0.02)} ${n1(R * 0.03)})`));
  // rim shade over the content, on the lit side
  s += clip(
    inn,
    `<path d="${circ(R * 1.1)}" fill="none" stroke="#0b2730" stroke-opacity=".16" stroke-width="${n1(R * 0.42)}" transform="translate(${n1(R * 0.09)} ${n1(R * 0.12)})"/>`,
  );
  return { s, sil, R };
}
export function basket(r, w, h, hue = 'conch', content = '') {
  // plastic fry basket with chequered paper
  const sil = box(r, w, h, h * 0.42, 1),
    pw = w * 0.94,
    ph = h * 0.92;
  let chk = '';
  const q = 22;
  for (let y = -ph; y < ph; y += q)
    for (let x = -pw; x < pw; x += q)
      if ((Math.round(x / q) + Math.round(y / q)) % 2)
        chk += `<rect x="${n1(x)}" y="${n1(y)}" width="${q}" height="${q}"/>`;
  const paper = ruffle(r, pw * 0.5, 11, 0.07, ph * 0.52);
  let s =
    vol(sil, c(hue + '-500'), c(hue + '-700'), { k: 7 }) +
    path(box(r, w * 0.9, h * 0.86, h * 0.36), c(hue + '-700'));
  s += vol(paper, c('lime-50'), c('lime-300'), {
    k: 5,
    inner: `<g fill="${c(hue + '-500')}" opacity=".55" transform="rotate(12)">${chk}</g>`,
  });
  return { s: s + content, sil };
}
export function board(r, w, h, handle = true) {
  const x = w / 2,
    y = h / 2;
  const sil = handle
    ? `M${-x + 14} ${-y}L${x - 14} ${-y}Q${x} ${-y} ${x} ${-y + 14}L${x} -26Q${x + 8} -20 ${x + 30} -18L${x + 78} -16Q${x + 96} -15 ${x + 96} 0Q${x + 96} 15 ${x + 78} 16L${x + 30} 18Q${x + 8} 20 ${x} 26L${x} ${y - 14}Q${x} ${y} ${x - 14} ${y}L${-x + 14} ${y}Q${-x} ${y} ${-x} ${y - 14}L${-x} ${-y + 14}Q${-x} ${-y} ${-x + 14} ${-y}Z`
    : box(r, w, h, 16, 1);
  let g = '';
  for (let i = 0; i < 9; i++) {
    const yy = r.f(-y, y);
    g += line(
      spline(
        [
          [-x, yy],
          [-x / 3, yy + r.f(-9, 9)],
          [x / 3, yy + r.f(-9, 9)],
          [x + 90, yy + r.f(-4, 4)],
        ],
        false,
      ),
      c('straw-700'),
      r.f(1.5, 4),
      'opacity=".28"',
    );
  }
  return {
    s: vol(sil, c('straw-500'), c('straw-700'), {
      k: 6,
      inner: g + (handle ? dot(x + 76, 0, 6, c('straw-800')) : ''),
    }),
    sil,
  };
}
export function slate(r, w, h) {
  const sil = box(r, w, h, 5, 3);
  let g = '';
  for (let i = 0; i < 7; i++)
    g += line(
      spline(
        [
          [-w / 2, r.f(-h / 2, h / 2)],
          [0, r.f(-h / 2, h / 2)],
          [w / 2, r.f(-h / 2, h / 2)],
        ],
        false,
      ),
      c('sea-700'),
      r.f(1, 3),
      'opacity=".35"',
    );
  return { s: vol(sil, c('sea-900'), c('ink-900'), { k: 5, inner: g }), sil };
}
export function leafPlate(r, L = 280, W = 120) {
  // banana leaf as a mat
  const sil = spline([
    [-L, 0],
    [-L * 0.6, -W * 0.8],
    [0, -W],
    [L * 0.6, -W * 0.75],
    [L, -8],
    [L * 0.6, W * 0.75],
    [0, W],
    [-L * 0.6, W * 0.8],
  ]);
  let g = '';
  for (let i = -16; i < 17; i++) {
    const x = (i * L) / 16;
    g +=
      line(`M${n1(x)} 0L${n1(x + 30)} ${-W}`, c('leaf-600'), 2.5, 'opacity=".6"') +
      line(`M${n1(x)} 0L${n1(x + 30)} ${W}`, c('leaf-600'), 2.5, 'opacity=".6"');
  }
  return {
    s: vol(sil, c('leaf-500'), c('leaf-700'), {
      k: 8,
      inner: g + path(`M${-L} 0L${L} -8L${L} 4Z`, c('leaf-300')),
    }),
    sil,
  };
}

/* ================= Bahamian ================= */
export function fritter(r, R = 24) {
  const sil = blob(r, R, R * r.f(0.86, 1), 0.1, 10);
  let g = '';
  for (const [x, y] of scatter(r, 9, R * 0.85, 5))
    g += dot(
      x,
      y,
      r.f(1.2, 2.6),
      r.pick([c('straw-800'), c('conch-600'), c('leaf-600'), c('sun-200'), c('straw-700')]),
    );
  return {
    s: vol(sil, r.pick([c('sun-600'), mix(c('sun-600'), c('straw-600'), 0.5)]), c('straw-700'), {
      k: R * 0.26,
      inner:
        `<path d="${blob(r, R * 0.6, R * 0.5, 0.2, 8, -R * 0.2, -R * 0.25)}" fill="${c('sun-500')}"/>` +
        g,
    }),
    sil,
  };
}
export const fritters = (r, n = 7, R = 24, spread = 62) => {
  let s = '';
  const pts = scatter(r, n, spread, R * 1.35);
  pts.sort((a, b) => a[1] - b[1]);
  for (const [x, y] of pts) s += put(x, y, r.f(0, 360), 1, () => fritter(r, R * r.f(0.88, 1.1)), 7);
  return { s, sil: '' };
};
export function cracked(r, w = 62, h = 30) {
  // cracked conch strip
  const sil = blob(r, w / 2, h / 2, 0.17, 13);
  let g = '';
  for (const [x, y] of scatter(r, 16, w / 2, 5, h / 2))
    g += dot(
      x,
      y,
      r.f(1.4, 3.2),
      r.pick([c('sun-300'), c('straw-600'), c('sun-400'), c('straw-700')]),
      'opacity=".8"',
    );
  return { s: vol(sil, c('sun-500'), c('straw-600'), { k: 5, inner: g }), sil };
}
export const pile = (r, fn, n, R, gap, ry = R, h = 6) => {
  let s = '';
  const pts = scatter(r, n, R, gap, ry).sort((a, b) => a[1] - b[1]);
  for (const [x, y] of pts) s += put(x, y, r.f(0, 360), 1, () => fn(r), h);
  return { s, sil: '' };
};
export function peasRice(r, R = 70, n = 150, ry = R * 0.8) {
  const sil = blob(r, R, ry, 0.06, 16);
  let g = '';
  for (let i = 0; i < n; i++) {
    const a = r() * TAU,
      q = Math.sqrt(r());
    const x = Math.cos(a) * R * q,
      y = Math.sin(a) * ry * q;
    g += `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="5.2" ry="2.1" transform="rotate(${r.i(0, 180)} ${n1(x)} ${n1(y)})" fill="${r.pick(['lime-200', 'lime-300', 'straw-400', 'sun-200', 'lime-100'].map(c))}"/>`;
  }
  for (const [x, y] of scatter(r, Math.round(n / 7), R * 0.92, 9, ry * 0.92))
    g += dot(x, y, 4, c('straw-800')) + dot(x - 1.2, y - 1.4, 1.2, c('straw-500'));
  return { s: vol(sil, c('straw-500'), c('straw-700'), { k: 9, inner: g }), sil };
}
export function macSquare(r, w = 74) {
  const sil = box(r, w, w * 0.86, 7, 3);
  let g = '';
  for (const [x, y] of scatter(r, 14, w * 0.55, 13))
    g += grp(
      line('M-6 3Q-3 -6 5 -4', c('sun-200'), 5) + line('M-6 3Q-3 -6 5 -4', c('sun-500'), 1.6),
      `translate(${n1(x)} ${n1(y)}) rotate(${r.i(0, 360)})`,
    );
  for (const [x, y] of scatter(r, 5, w * 0.45, 18))
    g += path(blob(r, r.f(6, 13), r.f(4, 9), 0.25, 8, x, y), c('straw-600'), 'opacity=".62"');
  return { s: vol(sil, c('sun-400'), c('sun-600'), { k: 7, inner: g }), sil };
}
export function plantain(r) {
  const sil = blob(r, 28, 15, 0.05, 12);
  return {
    s: vol(sil, c('sun-500'), c('straw-700'), {
      k: 4,
      inner:
        path(blob(r, 19, 8, 0.2, 9, -2, -2), c('sun-400')) +
        path(blob(r, 8, 4, 0.25, 7, r.f(-10, 8), r.f(-3, 5)), c('straw-600'), 'opacity=".7"') +
        line('M-14 0H14', c('straw-600'), 1.6, 'stroke-dasharray="2 5"'),
    }),
    sil,
  };
}
export function slaw(r, R = 44) {
  const sil = blob(r, R, R * 0.85, 0.1, 14);
  let g = '';
  for (let i = 0; i < 60; i++) {
    const a = r() * TAU,
      q = R * Math.sqrt(r());
    g += grp(
      line(
        `M-12 0Q0 ${r.i(-10, 10)} 12 0`,
        r.pick(['leaf-200', 'lime-50', 'conch-400', 'lime-50', 'leaf-300', 'plum-300'].map(c)),
        2.6,
      ),
      `translate(${n1(Math.cos(a) * q)} ${n1(Math.sin(a) * q * 0.85)}) rotate(${r.i(0, 360)})`,
    );
  }
  return { s: vol(sil, c('leaf-200'), c('leaf-400'), { k: 6, inner: g }), sil };
}
export const conchSalad = (r) => (R) => {
  let s = path(circ(R), c('sea-100'));
  const cols = [
    'lime-50',
    'lime-50',
    'lime-100',
    'conch-500',
    'conch-600',
    'leaf-400',
    'leaf-500',
    'sun-400',
    'plum-300',
    'lime-50',
  ];
  for (const [x, y] of scatter(r, 70, R * 1.02, R * 0.155)) {
    const k = r.pick(cols),
      w = R * r.f(0.17, 0.24);
    s += put(
      x,
      y,
      r.i(0, 90),
      1,
      () => {
        const sil = box(r, w, w * r.f(0.75, 1), 3, 1);
        return { s: vol(sil, c(k), mix(c(k), c('ink-900'), 0.22), { k: 2.6 }), sil };
      },
      3,
    );
  }
  return s;
};
export const soup =
  (r, base = 'conch-400', bits = ['conch-600', 'leaf-400', 'lime-100', 'sun-300']) =>
  (R) => {
    let s =
      path(circ(R), c(base)) +
      path(
        blob(r, R * 0.8, R * 0.7, 0.12, 12, -R * 0.08, -R * 0.08),
        mix(c(base), c('lime-50'), 0.14),
      );
    for (const [x, y] of scatter(r, 24, R * 0.85, R * 0.16)) {
      const k = r.pick(bits);
      s += put(
        x,
        y,
        r.i(0, 360),
        1,
        () => {
          const sil = blob(r, R * r.f(0.06, 0.13), R * r.f(0.05, 0.09), 0.2, 8);
          return { s: vol(sil, c(k), mix(c(k), c('ink-900'), 0.25), { k: 2 }), sil };
        },
        2,
      );
    }
    s += line(
      `M${n1(-R * 0.5)} ${n1(-R * 0.1)}Q0 ${n1(-R * 0.5)} ${n1(R * 0.35)} ${n1(-R * 0.12)}`,
      c('lime-50'),
      R * 0.045,
      'opacity=".55"',
    );
    return s;
  };
export const sauce =
  (r, col = 'conch-300') =>
  (R) =>
    path(circ(R), c(col)) +
    path(blob(r, R * 0.7, R * 0.6, 0.15, 10, -R * 0.1, -R * 0.12), mix(c(col), c('lime-50'), 0.3)) +
    line(
      `M${n1(-R * 0.35)} 0Q0 ${n1(-R * 0.5)} ${n1(R * 0.3)} ${n1(R * 0.05)}`,
      mix(c(col), c('lime-50'), 0.6),
      R * 0.1,
    );
export function duff(r, R = 62) {
  // guava duff, a slice of the roll under white sauce
  const sil = blob(r, R, R * 0.94, 0.03, 16);
  const pts = [];
  for (let i = 0; i < 34; i++) {
    const a = i * 0.42,
      q = R * 0.1 + i * R * 0.0235;
    pts.push(pol(a, q));
  }
  return {
    s: vol(sil, c('lime-100'), c('straw-500'), {
      k: 7,
      inner:
        line(spline(pts, false), c('conch-500'), R * 0.17) +
        line(spline(pts, false), c('conch-600'), R * 0.05, 'opacity=".7"') +
        path(blob(r, R * 0.5, R * 0.3, 0.3, 9, R * 0.3, -R * 0.5), c('sun-100')) +
        path(blob(r, R * 0.2, R * 0.5, 0.25, 9, R * 0.55, -R * 0.15), c('sun-100')),
    }),
    sil,
  };
}
export function johnny(r, R = 66) {
  // round loaf, one wedge pulled away
  const arc = (a, b, q) => {
    const p = [[0, 0]];
    for (let i = 0; i <= 14; i++) {
      const t = a + ((b - a) * i) / 14;
      p.push(pol(t, q * r.f(0.985, 1.015)));
    }
    return poly(p);
  };
  const big = arc(0.75, TAU - 0.02, R),
    cut = arc(-0.02, 0.73, R);
  const one = (d) =>
    vol(d, c('sun-500'), c('straw-700'), {
      k: 7,
      inner:
        path(blob(r, R * 0.5, R * 0.42, 0.14, 12, -R * 0.16, -R * 0.2), c('sun-400')) +
        scatter(r, 9, R * 0.8, R * 0.22)
          .map(([x, y]) => dot(x, y, 2.2, c('straw-600')))
          .join('') +
        line(
          'M0 0L' +
            pol(2.2, R).map(n1).join(' ') +
            'M0 0L' +
            pol(3.7, R).map(n1).join(' ') +
            'M0 0L' +
            pol(5.1, R).map(n1).join(' '),
          c('straw-600'),
          2.4,
          'opacity=".6"',
        ),
    });
  return { s: one(big) + put(15, 11, 8, 1, () => ({ s: one(cut), sil: cut }), 6), sil: big };
}
export function snapper(r, hue = 'conch') {
  const sil =
    'M-152 6C-146 -10 -126 -34 -98 -46C-86 -52 -76 -54 -66 -56C-62 -66 -58 -72 -54 -78L-44 -66L-32 -80L-22 -65L-8 -76L2 -62L18 -70L26 -55L44 -58L52 -44C70 -38 88 -28 102 -16C116 -26 134 -44 156 -52C150 -34 140 -14 132 0C140 14 150 34 154 54C132 44 116 26 102 14C88 26 70 36 50 43C48 52 42 62 30 66C28 58 26 52 24 50C0 56 -26 58 -46 56C-50 64 -58 74 -72 74C-70 66 -70 60 -72 53C-104 44 -136 26 -152 6Z';
  const A = c(hue + '-500'),
    B = c(hue + '-700'),
    Lt = c(hue + '-300');
  let g = `<path d="M-152 6C-110 38 -40 62 30 52C70 44 96 24 110 10L110 70L-150 70Z" fill="${Lt}"/>`;
  g += `<path d="M-152 6C-110 34 -40 44 40 34C76 28 96 14 110 2L110 26C80 40 40 52 -10 52C-70 48 -120 30 -152 6Z" fill="${c(hue + '-400')}" opacity=".75"/>`;
  let sc = '';
  for (let x = -70; x < 104; x += 15)
    for (let y = -44; y < 48; y += 13)
      sc += `M${x + (Math.round(y / 13) % 2 ? 7 : 0)} ${y}q8 6.500 0 13`;
  g += line(sc, B, 1.5, 'opacity=".42"');
  g +=
    line(
      'M-54 -76L-44 -50M-32 -78L-26 -52M-8 -74L-4 -50M18 -68L22 -46M44 -56L46 -38',
      B,
      2.4,
      'opacity=".6"',
    ) + line('M112 -14L146 -40M116 -6L140 -14M116 6L140 16M112 14L146 42', B, 2.4, 'opacity=".6"');
  // scored and fried
  for (const x of [-38, 2, 42])
    g +=
      `<path d="M${x} -40Q${x + 14} -6 ${x + 4} 32Q${x - 6} -4 ${x} -40Z" fill="${c('lime-100')}"/>` +
      line(`M${x} -40Q${x - 7} -4 ${x + 4} 32`, B, 2.4);
  g +=
    line('M-84 -46Q-64 -4 -90 36', B, 3.4) +
    path('M-70 2Q-50 -10 -34 10Q-50 22 -66 18Z', c(hue + '-600')) +
    line('M-62 6L-42 10M-62 12L-46 16', B, 1.6);
  g +=
    dot(-114, -12, 10, c('lime-50')) +
    dot(-115, -11, 5.4, c('ink-900')) +
    dot(-117, -13, 1.6, c('lime-50')) +
    line('M-150 8Q-138 12 -128 10', B, 2.6);
  return { s: vol(sil, A, B, { k: 5, inner: g }), sil };
}
export function lobster(r) {
  // Caribbean spiny lobster: no claws, long thick antennae
  const R6 = c('conch-600'),
    R5 = c('conch-500'),
    R7 = c('conch-700'),
    R4 = c('conch-400'),
    R8 = c('conch-800');
  let legs = '',
    ant = '',
    s = '';
  for (const m of [-1, 1]) {
    for (let i = 0; i < 4; i++) {
      const y = -58 + i * 21;
      legs +=
        line(
          `M${m * 30} ${y}Q${m * 62} ${y - 10 + i * 6} ${m * (74 - i * 3)} ${y + 16 + i * 9}`,
          R6,
          7.5,
        ) +
        line(`M${m * (74 - i * 3)} ${y + 16 + i * 9}L${m * (80 - i * 4)} ${y + 30 + i * 9}`, R7, 5);
    }
    ant +=
      line(`M${m * 14} -98Q${m * 34} -150 ${m * 84} -158Q${m * 120} -158 ${m * 138} -96`, R6, 7) +
      line(
        `M${m * 14} -98Q${m * 34} -150 ${m * 84} -158Q${m * 120} -158 ${m * 138} -96`,
        R4,
        2,
        'stroke-dasharray="3 7"',
      ) +
      line(`M${m * 8} -100Q${m * 14} -130 ${m * 6} -152`, R7, 3.5);
  }
  const car = spline([
    [0, -110],
    [20, -104],
    [34, -76],
    [38, -36],
    [30, -2],
    [0, 6],
    [-30, -2],
    [-38, -36],
    [-34, -76],
    [-20, -104],
  ]);
  let g = line('M0 -104V4', R7, 3) + line('M-34 -42Q0 -26 34 -42', R7, 3.4);
  for (const m of [-1, 1])
    for (const [x, y] of [
      [10, -88],
      [20, -72],
      [10, -62],
      [24, -50],
      [14, -18],
      [24, -22],
    ])
      g += path(`M${m * x - 3} ${y + 4}L${m * x} ${y - 6}L${m * x + 3} ${y + 4}Z`, R4);
  g += path(blob(r, 10, 22, 0.1, 9, -12, -62), R4, 'opacity=".5"');
  s +=
    legs +
    ant +
    vol(car, R5, R7, { k: 7, inner: g }) +
    dot(-12, -100, 5, c('ink-900')) +
    dot(12, -100, 5, c('ink-900')) +
    path('M-18 -104L-24 -124L-10 -112ZM18 -104L24 -124L10 -112Z', R6);
  let tail = '';
  for (let i = 5; i >= 0; i--) {
    const y = 8 + i * 19,
      w = 34 - i * 2.6;
    const d = `M${-w} ${y - 8}Q0 ${y - 18} ${w} ${y - 8}L${w + 5} ${y + 13}Q0 ${y + 20} ${-w - 5} ${y + 13}Z`;
    tail =
      tail +
      vol(d, i % 2 ? R5 : R6, R7, {
        k: 4,
        inner:
          line(`M${-w + 6} ${y + 6}Q0 ${y + 13} ${w - 6} ${y + 6}`, R4, 2.4) +
          dot(-w * 0.55, y, 2.6, c('sun-200')) +
          dot(w * 0.55, y, 2.6, c('sun-200')),
      });
  }
  let fan = '';
  for (const a of [-58, 58, -30, 30, 0])
    fan += grp(
      vol(
        spline([
          [0, 0],
          [14, 16],
          [16, 44],
          [0, 54],
          [-16, 44],
          [-14, 16],
        ]),
        R5,
        R7,
        { k: 3, inner: line('M0 6V48M-7 10L-10 46M7 10L10 46', R7, 1.6) },
      ),
      `translate(0 120) rotate(${a})`,
    );
  s += fan + tail;
  return {
    s,
    sil:
      car +
      spline([
        [-34, 0],
        [34, 0],
        [24, 128],
        [-24, 128],
      ]) +
      blob(r, 52, 34, 0.02, 12, 0, 142),
    shadow: `<path d="${car}"/><path d="M-36 -4H36L24 128H-24Z"/><path d="${blob(r, 56, 34, 0.02, 12, 0, 142)}"/><g fill="none" stroke="#0b2730" stroke-width="7">${legs.replace(/stroke="#[^"]+"/g, '').replace(/fill="none"/g, '')}${ant.replace(/stroke="#[^"]+"/g, '').replace(/fill="none"/g, '')}</g>`,
  };
}
export function lobsterTail(r) {
  // split and grilled
  const shell = spline([
      [0, -92],
      [30, -84],
      [44, -40],
      [40, 20],
      [26, 62],
      [0, 74],
      [-26, 62],
      [-40, 20],
      [-44, -40],
      [-30, -84],
    ]),
    meat = spline([
      [0, -82],
      [20, -74],
      [30, -36],
      [27, 14],
      [16, 50],
      [0, 60],
      [-16, 50],
      [-27, 14],
      [-30, -36],
      [-20, -74],
    ]);
  let fan = '';
  for (const a of [-52, 52, -26, 26, 0])
    fan += grp(
      vol(
        spline([
          [0, 0],
          [14, 14],
          [15, 40],
          [0, 50],
          [-15, 40],
          [-14, 14],
        ]),
        c('conch-500'),
        c('conch-700'),
        { k: 3, inner: line('M0 6V44', c('conch-700'), 1.6) },
      ),
      `translate(0 64) rotate(${a})`,
    );
  let g = '';
  for (let y = -70; y < 56; y += 17)
    g += line(`M-30 ${y}Q0 ${y + 12} 30 ${y}`, c('conch-300'), 2.4, 'opacity=".9"');
  for (const [x, y] of scatter(r, 12, 24, 9, 60))
    g += dot(x, y, r.f(1.4, 2.6), r.pick([c('leaf-500'), c('straw-600')]));
  g += path(blob(r, 9, 34, 0.2, 9, -9, -18), c('sun-300'), 'opacity=".75"');
  return {
    s:
      fan +
      vol(shell, c('conch-600'), c('conch-800'), { k: 5 }) +
      vol(meat, c('lime-100'), c('conch-200'), { k: 6, inner: g }),
    sil: shell + blob(r, 44, 26, 0.02, 12, 0, 92),
  };
}
export function shrimp(r, s0 = 1) {
  // curled, cooked
  const out = [],
    inn = [];
  for (let i = 0; i <= 9; i++) {
    const a = -2.5 + i * 0.46,
      w = 17 - i * 1.15;
    out.push(pol(a, 30 + w / 2));
    inn.unshift(pol(a, 30 - w * 0.72));
  }
  const sil = spline([...out, ...inn]);
  let g = '';
  for (let i = 1; i < 8; i++) {
    const a = -2.5 + i * 0.46;
    const [x1, y1] = pol(a, 20),
      [x2, y2] = pol(a, 42);
    g += line(`M${n1(x1)} ${n1(y1)}L${n1(x2)} ${n1(y2)}`, c('conch-500'), 3.2);
  }
  const [tx, ty] = pol(-2.5 + 9.2 * 0.46, 30);
  const tail = grp(
    path('M0 0Q16 -14 24 -8Q18 0 24 12Q10 12 0 4Z', c('conch-600')),
    `translate(${n1(tx)} ${n1(ty)}) rotate(190)`,
  );
  return { s: tail + vol(sil, c('conch-300'), c('conch-500'), { k: 4, inner: g }), sil };
}
export function oyster(r) {
  const sil = blob(r, 40, 33, 0.1, 12);
  return {
    s:
      vol(sil, c('straw-700'), c('straw-900'), { k: 4 }) +
      hollow(blob(r, 33, 26, 0.06, 12), c('sea-100'), c('sea-300'), { k: 5 }) +
      vol(blob(r, 21, 15, 0.12, 10, 2, 2), c('lime-300'), c('straw-500'), {
        k: 4,
        hi: c('lime-50'),
      }),
    sil,
  };
}
export function conchShell(r) {
  // queen conch, aperture up
  const sil =
    'M-118 -6C-108 -16 -98 -22 -90 -26L-92 -44L-76 -36L-70 -62L-52 -46L-40 -80L-18 -56L6 -86L22 -56C48 -60 84 -50 102 -28C122 -2 116 40 88 66C66 86 30 92 2 82C-28 74 -44 52 -62 34C-78 22 -102 8 -118 -6Z';
  let g =
    path(
      'M-118 -6L-90 -26L-92 -44L-76 -36L-70 -62L-52 -46L-40 -80L-18 -56L6 -86L22 -56Q-20 -40 -40 -10Q-80 -4 -118 -6Z',
      c('straw-400'),
    ) +
    line(
      'M-88 -28Q-82 -16 -84 2M-70 -40Q-62 -20 -66 16M-46 -50Q-36 -24 -44 34M-16 -56Q-6 -40 -12 -20',
      c('straw-600'),
      3,
      'opacity=".6"',
    );
  g += path(
    'M-40 -8C-18 -40 26 -58 66 -48C100 -38 118 -2 104 36C88 72 40 92 4 82C-24 72 -46 40 -56 24C-52 10 -48 2 -40 -8Z',
    c('conch-300'),
  );
  g +=
    path(
      'M-24 0C0 -26 40 -40 70 -30C94 -20 100 10 88 36C70 64 34 72 8 64C-14 56 -34 34 -44 20C-38 12 -32 6 -24 0Z',
      c('conch-400'),
    ) +
    path(
      'M-8 12C18 -12 44 -22 62 -14C76 -6 70 20 54 36C38 48 18 46 2 38C-10 32 -16 24 -20 20C-16 16 -12 14 -8 12Z',
      c('conch-600'),
    ) +
    path('M6 16C26 -2 44 -8 54 -2C58 10 48 26 34 32C22 34 12 28 6 16Z', c('conch-800'));
  g += line('M-20 -6C10 -36 50 -46 78 -34', c('conch-100'), 6, 'opacity=".85"');
  return {
    s: vol(sil, c('straw-300' in {} ? 'straw-400' : 'lime-300'), c('straw-600'), {
      k: 6,
      inner: g,
    }),
    sil,
  };
}

/* ================= garnish ================= */
export function wheel(r, R = 34, k = 'leaf') {
  const rind =
      k === 'leaf' ? 'leaf-400' : k === 'sun' ? 'sun-400' : k === 'conch' ? 'conch-400' : 'sun-500',
    fl =
      k === 'leaf' ? 'leaf-200' : k === 'sun' ? 'sun-200' : k === 'conch' ? 'conch-300' : 'sun-300';
  const sil = circ(R);
  let g = path(circ(R * 0.86), c('lime-50'));
  for (let i = 0; i < 9; i++) {
    const a = (i / 9) * TAU,
      b = ((i + 0.86) / 9) * TAU;
    const [x1, y1] = pol(a, R * 0.76),
      [x2, y2] = pol(b, R * 0.76),
      [x0, y0] = pol((a + b) / 2, R * 0.1),
      [xm, ym] = pol((a + b) / 2, R * 0.8);
    g += path(
      `M${n1(x0)} ${n1(y0)}L${n1(x1)} ${n1(y1)}Q${n1(xm)} ${n1(ym)} ${n1(x2)} ${n1(y2)}Z`,
      c(fl),
    );
  }
  return { s: vol(sil, c(rind), mix(c(rind), c('ink-900'), 0.25), { k: 3, inner: g }), sil };
}
export function wedge(r, R = 34, k = 'leaf') {
  const rind = k === 'leaf' ? 'leaf-500' : 'sun-400',
    fl = k === 'leaf' ? 'leaf-200' : 'sun-200';
  const sil = `M${-R} 0Q${-R * 0.9} ${R * 0.82} 0 ${R * 0.86}Q${R * 0.9} ${R * 0.82} ${R} 0Q0 ${-R * 0.16} ${-R} 0Z`;
  let g =
    path(
      `M${-R * 0.84} 0Q${-R * 0.74} ${R * 0.6} 0 ${R * 0.64}Q${R * 0.74} ${R * 0.6} ${R * 0.84} 0Q0 ${-R * 0.12} ${-R * 0.84} 0Z`,
      c('lime-50'),
    ) +
    path(
      `M${-R * 0.72} ${R * 0.06}Q${-R * 0.62} ${R * 0.5} 0 ${R * 0.54}Q${R * 0.62} ${R * 0.5} ${R * 0.72} ${R * 0.06}Q0 ${-R * 0.04} ${-R * 0.72} ${R * 0.06}Z`,
      c(fl),
    ) +
    line(
      `M0 0V${R * 0.5}M${-R * 0.1} 0L${-R * 0.42} ${R * 0.4}M${R * 0.1} 0L${R * 0.42} ${R * 0.4}`,
      c('lime-50'),
      2,
    );
  return { s: vol(sil, c(rind), mix(c(rind), c('ink-900'), 0.3), { k: 2, inner: g }), sil };
}
export function goatPepper(r, k = 'sun') {
  const sil = spline([
    [0, -22],
    [16, -20],
    [26, -6],
    [20, 12],
    [24, 22],
    [6, 26],
    [-8, 24],
    [-22, 20],
    [-20, 6],
    [-26, -8],
    [-14, -20],
  ]);
  const A =
    k === 'sun'
      ? ['sun-400', 'sun-600']
      : k === 'leaf'
        ? ['leaf-400', 'leaf-600']
        : ['conch-500', 'conch-700'];
  return {
    s:
      line('M0 -20Q2 -34 12 -38', c('leaf-600'), 6) +
      vol(sil, c(A[0]), c(A[1]), {
        k: 5,
        inner: line(
          'M0 -18Q-4 0 -2 22M12 -18Q18 0 12 20M-12 -18Q-18 0 -14 18',
          c(A[1]),
          2,
          'opacity=".6"',
        ),
      }) +
      path('M-12 -20Q0 -30 12 -20Q6 -12 0 -16Q-6 -12 -12 -20Z', c('leaf-500')),
    sil,
  };
}
export function sprig(r, L = 60, k = 'leaf') {
  let s = line(`M0 0Q${L * 0.1} ${-L * 0.5} 0 ${-L}`, c(k + '-600'), 3),
    shp = '';
  for (let i = 0; i < 4; i++)
    for (const m of [-1, 1]) {
      const y = -L * (0.2 + i * 0.22),
        w = L * (0.3 - i * 0.035);
      const d = `M0 ${n1(y)}Q${n1(m * w * 0.4)} ${n1(y - w * 0.75)} ${n1(m * w)} ${n1(y - w * 0.55)}Q${n1(m * w * 0.8)} ${n1(y + w * 0.2)} 0 ${n1(y)}Z`;
      s += path(d, c(k + (m < 0 ? '-400' : '-500')));
      shp += d;
    }
  const d = `M0 ${-L * 0.92}Q${-L * 0.16} ${-L * 1.1} 0 ${-L * 1.3}Q${L * 0.16} ${-L * 1.1} 0 ${-L * 0.92}Z`;
  return { s: s + path(d, c(k + '-400')), sil: shp + d };
}
export function leafy(r, R = 40, k = 'leaf') {
  const sil = ruffle(r, R, 9, 0.16, R * 0.8);
  return {
    s: vol(sil, c(k + '-400'), c(k + '-600'), {
      k: 5,
      inner: line(
        `M${-R} 0Q0 -6 ${R * 0.8} 0M${-R * 0.4} -2L${-R * 0.1} ${-R * 0.5}M${-R * 0.4} -2L${-R * 0.1} ${R * 0.5}M0 -3L${R * 0.3} ${-R * 0.4}M0 -3L${R * 0.3} ${R * 0.4}`,
        c(k + '-200'),
        2.6,
      ),
    }),
    sil,
  };
}
export function tomato(r, R = 28) {
  const sil = circ(R);
  let g = path(circ(R * 0.82), c('conch-400'));
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * TAU;
    const [x, y] = pol(a, R * 0.48);
    g +=
      path(blob(r, R * 0.24, R * 0.2, 0.1, 8, x, y), c('conch-600')) +
      dot(x, y, 1.8, c('sun-200')) +
      dot(x + 4, y + 2, 1.6, c('sun-200'));
  }
  return { s: vol(sil, c('conch-600'), c('conch-700'), { k: 3, inner: g }), sil };
}
export function cherryTom(r, R = 15) {
  const sil = circ(R);
  return {
    s: vol(sil, c('conch-500'), c('conch-700'), {
      k: 4,
      inner: dot(-R * 0.35, -R * 0.4, R * 0.22, c('conch-200')),
    }),
    sil,
  };
}
export function onionRing(r, R = 22) {
  return {
    s:
      line(circ(R), c('plum-300'), 5) +
      line(circ(R * 0.72), c('lime-50'), 3.4) +
      line(circ(R * 0.5), c('plum-300'), 2),
    sil: circ(R),
  };
}
export function hibiscus(r, R = 58, k = 'conch') {
  let s = '',
    shp = '';
  const A = {
    conch: ['conch-400', 'conch-600', 'conch-700'],
    sun: ['sun-300', 'sun-500', 'conch-600'],
    lime: ['lime-50', 'lime-300', 'conch-500'],
    plum: ['plum-300', 'plum-500', 'plum-700'],
  }[k];
  for (let i = 0; i < 5; i++) {
    const p = spline([
      [0, 0],
      [R * 0.2, -R * 0.34],
      [R * 0.5, -R * 0.62],
      [R * 0.34, -R * 0.96],
      [R * 0.04, -R * 0.9],
      [-R * 0.2, -R * 1.02],
      [-R * 0.46, -R * 0.7],
      [-R * 0.22, -R * 0.34],
    ]);
    const a = i * 72 + 8;
    s +=
      `<g transform="rotate(${a})">` +
      under(a, () =>
        vol(p, c(A[0]), c(A[1]), {
          k: 5,
          inner: line(
            `M0 ${-R * 0.1}V${-R * 0.8}M0 ${-R * 0.2}Q${R * 0.12} ${-R * 0.5} ${R * 0.24} ${-R * 0.74}M0 ${-R * 0.2}Q${-R * 0.1} ${-R * 0.5} ${-R * 0.22} ${-R * 0.74}`,
            c(A[1]),
            2,
            'opacity=".7"',
          ),
        }),
      ) +
      '</g>';
    shp += `<path transform="rotate(${a})" d="${p}"/>`;
  }
  s += dot(0, 0, R * 0.16, c(A[2]));
  s += line(`M0 0Q${R * 0.3} ${R * 0.1} ${R * 0.62} ${-R * 0.12}`, c('sun-200'), 5);
  for (let i = 0; i < 7; i++)
    s += dot(R * (0.4 + i * 0.04), R * (0.02 - i * 0.025) + r.f(-6, 6), 3, c('sun-400'));
  return { s, shadow: shp, sil: circ(R) };
}
export function emojiLeaf() {}

/* ================= starch & sides ================= */
export function fries(r, n = 16, w = 80, h = 60) {
  let s = '';
  for (let i = 0; i < n; i++) {
    const x = r.f(-w / 2, w / 2),
      y = r.f(-h / 2, h / 2),
      L = r.f(56, 84);
    s += put(
      x,
      y,
      r.f(-38, 38) + (r.chance(0.25) ? 90 : 0),
      1,
      () => {
        const sil = box(r, L, 11, 2.5, 1);
        return {
          s: vol(sil, r.pick([c('sun-300'), c('sun-400')]), c('sun-500'), {
            k: 3,
            inner: `<rect x="${n1(L / 2 - 7)}" y="-6" width="7" height="12" fill="${c('sun-600')}" opacity=".6"/>`,
          }),
          sil,
        };
      },
      5,
    );
  }
  return { s, sil: '' };
}
export function corn(r, L = 110) {
  const sil = box(r, L, 40, 18, 1);
  let g = '';
  for (let x = -L / 2 + 6; x < L / 2; x += 10)
    for (let y = -15; y < 20; y += 10)
      g += `<rect x="${n1(x - 4.2 + (y % 20 ? 3 : 0))}" y="${n1(y - 4.2)}" width="8.4" height="8.4" rx="3" fill="${r.chance(0.12) ? c('straw-700') : r.pick([c('sun-300'), c('sun-400')])}"/>`;
  return {
    s:
      path(
        `M${-L / 2 + 6} -12Q${-L / 2 - 26} -10 ${-L / 2 - 30} 0Q${-L / 2 - 26} 10 ${-L / 2 + 6} 12Z`,
        c('leaf-300'),
      ) + vol(sil, c('sun-500'), c('straw-600'), { k: 5, inner: g }),
    sil,
  };
}
export function bun(r, R = 66, o = {}) {
  // burger from above
  let s = '';
  const let1 = ruffle(r, R * 1.2, 12, 0.12);
  s += vol(let1, c('leaf-400'), c('leaf-600'), { k: 5 });
  s += put(
    0,
    0,
    r.f(0, 90),
    1,
    () => {
      const q = R * 1.72;
      const sil = box(r, q, q, 8, 1);
      return { s: vol(sil, c('sun-300'), c('sun-500'), { k: 4 }), sil };
    },
    4,
  );
  if (o.tomato !== false)
    for (const a of [0.6, 2.7, 4.6]) {
      const [x, y] = pol(a, R * 0.62);
      s += put(x, y, 0, R / 62, () => tomato(r, 34), 4);
    }
  const top = blob(r, R, R, 0.012, 16);
  let g =
    path(blob(r, R * 0.62, R * 0.55, 0.05, 12, -R * 0.14, -R * 0.18), c('sun-500')) +
    path(blob(r, R * 0.3, R * 0.2, 0.1, 10, -R * 0.3, -R * 0.36), c('sun-300'), 'opacity=".8"');
  for (const [x, y] of scatter(r, 30, R * 0.82, 9))
    g += `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="3.6" ry="2.2" transform="rotate(${r.i(0, 180)} ${n1(x)} ${n1(y)})" fill="${c('sun-100')}"/>`;
  s += put(
    0,
    0,
    0,
    1,
    () => ({ s: vol(top, c('sun-600'), c('straw-700'), { k: 10, inner: g }), sil: top }),
    7,
  );
  return { s, sil: let1 };
}
export function ribs(r, w = 150, h = 74) {
  const sil = box(r, w, h, 16, 3);
  let g = '';
  for (let x = -w / 2 + 18; x < w / 2; x += 24)
    g +=
      line(`M${x} ${-h}Q${x + 8} 0 ${x} ${h}`, c('straw-900'), 4, 'opacity=".65"') +
      line(
        `M${x - 9} ${-h * 0.4}Q${x - 4} 0 ${x - 9} ${h * 0.25}`,
        c('conch-500'),
        4,
        'opacity=".7"',
      );
  let bones = '';
  for (let x = -w / 2 + 18; x < w / 2; x += 24)
    bones += path(`M${x - 15} ${h / 2 - 6}h9v20q-4.500 6 -9 0Z`, c('lime-100'));
  return { s: bones + vol(sil, c('conch-800'), c('straw-900'), { k: 7, inner: g }), sil };
}
export function wing(r) {
  const sil = spline([
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
    s:
      path('M40 -8Q60 -14 66 -4Q72 -6 72 4Q72 14 62 10Q52 14 40 10Z', c('lime-100')) +
      vol(sil, c('sun-600'), c('straw-800'), {
        k: 6,
        inner:
          path(blob(r, 14, 8, 0.2, 9, -16, -8), c('sun-500')) +
          path(blob(r, 8, 5, 0.3, 8, 8, 6), c('straw-800'), 'opacity=".5"'),
      }),
    sil,
  };
}
export function steak(r, tbone = true) {
  const sil = tbone
    ? 'M-104 -34C-94 -66 -50 -82 -6 -80C44 -80 92 -64 108 -26C120 8 100 40 66 44C44 48 30 58 16 70C-4 84 -34 78 -58 64C-92 46 -114 4 -104 -34Z'
    : blob(r, 104, 62, 0.05, 14);
  let g = '';
  for (let i = -7; i < 8; i++)
    g += line(`M${i * 30 - 60} -110L${i * 30 + 60} 110`, c('straw-900'), 7, 'opacity=".55"');
  for (const [x, y] of scatter(r, 10, 90, 20, 60))
    g += path(blob(r, r.f(3, 8), r.f(2, 4), 0.2, 7, x, y), c('conch-600'), 'opacity=".5"');
  const bone = tbone
    ? path(
        'M-96 -44Q-50 -64 10 -62Q50 -62 84 -48L82 -36Q40 -48 16 -46L12 20Q12 48 4 66L-10 70Q-4 40 -6 10L-8 -46Q-60 -44 -92 -30Z',
        c('lime-200'),
      ) + line('M-2 -40V40', c('lime-300'), 3)
    : '';
  return {
    s: vol(sil, c('straw-700'), c('straw-900'), {
      k: 7,
      inner:
        line(sil, c('lime-300'), 12, 'opacity=".8"') +
        g +
        bone +
        path(blob(r, 40, 10, 0.2, 9, 50, -10), c('conch-700'), 'opacity=".5"'),
    }),
    sil,
  };
}
export function steakSlices(r, n = 6) {
  let s = '';
  for (let i = 0; i < n; i++)
    s += put(
      (i - (n - 1) / 2) * 27,
      r.f(-4, 4),
      14 + r.f(-4, 4),
      1,
      () => {
        const sil = blob(r, 19, 48, 0.05, 14);
        return {
          s:
            vol(sil, c('straw-800'), c('straw-900'), { k: 3 }) +
            vol(blob(r, 14, 41, 0.04, 14), c('conch-500'), c('conch-700'), {
              k: 3,
              inner: path(blob(r, 6, 30, 0.2, 9, -2, 0), c('conch-400')),
            }),
          sil,
        };
      },
      6,
    );
  return { s, sil: '' };
}
export function asparagus(r, n = 5) {
  let s = '';
  for (let i = 0; i < n; i++)
    s += put(
      r.f(-5, 5),
      (i - n / 2) * 14,
      r.f(-7, 7),
      1,
      () => {
        const sil = 'M-74 -5L44 -6Q70 -8 78 0Q70 8 44 6L-74 5Z';
        return {
          s: vol(sil, c('leaf-400'), c('leaf-600'), {
            k: 3,
            inner:
              path('M44 -8Q76 -10 80 0Q76 10 44 8Z', c('leaf-600')) +
              line('M-40 -3l8 4M-10 -3l8 4M20 -3l8 4M50 -4l6 4M60 4l6 -4', c('leaf-700'), 2.4),
          }),
          sil,
        };
      },
      4,
    );
  return { s, sil: '' };
}
export function bakedPotato(r) {
  const sil = blob(r, 56, 38, 0.05, 14);
  return {
    s:
      vol(sil, c('straw-600'), c('straw-800'), { k: 6 }) +
      vol(
        spline([
          [-40, 0],
          [-10, -24],
          [34, -14],
          [44, 4],
          [10, 22],
          [-28, 18],
        ]),
        c('sun-100'),
        c('sun-200'),
        { k: 4 },
      ) +
      put(
        0,
        -2,
        16,
        1,
        () => {
          const q = box(r, 28, 22, 5, 1);
          return { s: vol(q, c('sun-300'), c('sun-500'), { k: 3 }), sil: q };
        },
        4,
      ) +
      scatter(r, 8, 30, 9, 14)
        .map(([x, y]) => line(`M${n1(x)} ${n1(y)}l5 3`, c('leaf-500'), 3))
        .join(''),
    sil,
  };
}
export function rice(r, R = 60) {
  const sil = blob(r, R, R * 0.86, 0.05, 14);
  let g = '';
  for (let i = 0; i < 110; i++) {
    const a = r() * TAU,
      q = R * Math.sqrt(r());
    const x = Math.cos(a) * q,
      y = Math.sin(a) * q * 0.86;
    g += `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="5" ry="2" transform="rotate(${r.i(0, 180)} ${n1(x)} ${n1(y)})" fill="${r.pick([c('lime-50'), c('lime-200'), c('lime-100'), c('lime-300')])}"/>`;
  }
  return { s: vol(sil, c('lime-200'), c('straw-400'), { k: 8, inner: g }), sil };
}

/* ================= Italian, Asian, Mexican, Mediterranean ================= */
export function pizza(r, R = 150, kind = 'margherita') {
  const sil = blob(r, R, R, 0.014, 22);
  let g =
    path(blob(r, R * 0.87, R * 0.87, 0.02, 22), c('conch-600')) +
    path(blob(r, R * 0.83, R * 0.83, 0.035, 24), c('sun-200'));
  for (const [x, y] of scatter(r, 10, R * 0.66, R * 0.26))
    g += path(
      blob(r, R * r.f(0.12, 0.19), R * r.f(0.1, 0.16), 0.16, 9, x, y),
      r.pick([c('lime-50'), c('conch-500'), c('sun-100')]),
      'opacity=".9"',
    );
  for (const [x, y] of scatter(r, 14, R * 0.95, R * 0.2))
    if (Math.hypot(x, y) > R * 0.86)
      g += path(blob(r, R * 0.05, R * 0.035, 0.2, 8, x, y), c('straw-800'), 'opacity=".55"');
  let s = vol(sil, c('sun-500'), c('straw-600'), { k: R * 0.05, inner: g });
  const pts = scatter(r, 14, R * 0.72, R * 0.27);
  pts.forEach(([x, y], i) => {
    s += put(
      x,
      y,
      r.i(0, 360),
      R / 150,
      () =>
        kind === 'seafood'
          ? i % 3
            ? shrimp(r)
            : leafy(r, 22)
          : kind === 'pep'
            ? cherryTomSlice(r)
            : i % 3 === 0
              ? leafy(r, 24)
              : i % 3 === 1
                ? tomato(r, 24)
                : olive(r),
      4,
    );
  });
  let cuts = '';
  for (let i = 0; i < 4; i++) {
    const [x, y] = pol((i * Math.PI) / 4 + 0.2, R);
    cuts += `M${n1(-x)} ${n1(-y)}L${n1(x)} ${n1(y)}`;
  }
  s += line(cuts, c('straw-700'), 2.4, 'opacity=".5"');
  return { s, sil };
}
function cherryTomSlice(r) {
  const sil = circ(24);
  return {
    s: vol(sil, c('conch-600'), c('conch-800'), {
      k: 3,
      inner: scatter(r, 6, 18, 8)
        .map(([x, y]) => dot(x, y, 2.4, c('conch-400')))
        .join(''),
    }),
    sil,
  };
}
export function olive(r, R = 12) {
  const sil = blob(r, R, R * 0.86, 0.04, 10);
  return {
    s: vol(sil, c('leaf-600'), c('leaf-800'), {
      k: 3,
      inner: dot(2, 1, R * 0.34, c('conch-600')) + dot(-R * 0.4, -R * 0.4, R * 0.16, c('leaf-200')),
    }),
    sil,
  };
}
export function pasta(r, R = 78, kind = 'tomato') {
  const sil = blob(r, R, R * 0.92, 0.07, 18);
  let g = '';
  for (let i = 0; i < 46; i++) {
    const q = R * r.f(0.12, 0.96),
      a0 = r() * TAU,
      sp = r.f(1.2, 3.2),
      p = [];
    for (let j = 0; j <= 5; j++) p.push(pol(a0 + (sp * j) / 5, q + r.f(-5, 5)));
    g +=
      line(
        spline(
          p.map(([x, y]) => [x, y * 0.93]),
          false,
        ),
        c(r.pick(['sun-200', 'sun-300', 'sun-300', 'sun-400', 'lime-200'])),
        6.2,
      ) +
      (i % 3 === 0
        ? line(
            spline(
              p.map(([x, y]) => [x + 1, y * 0.93 + 3]),
              false,
            ),
            c('sun-600'),
            1.4,
            'opacity=".6"',
          )
        : '');
  }
  let s = vol(sil, c('sun-500'), c('straw-600'), { k: 8, inner: g });
  const sc = kind === 'tomato' ? 'conch-500' : kind === 'pesto' ? 'leaf-500' : 'lime-100';
  s +=
    path(blob(r, R * 0.46, R * 0.4, 0.18, 12), c(sc)) +
    path(blob(r, R * 0.3, R * 0.24, 0.2, 10, -5, -7), mix(c(sc), c('lime-50'), 0.22));
  return { s, sil };
}
export function maki(r, R = 30) {
  const sil = circ(R);
  const f = r.shuffle(['conch-400', 'leaf-400', 'sun-400', 'conch-500', 'leaf-300', 'sun-300']);
  let g = path(circ(R * 0.84), c('lime-50'));
  for (let i = 0; i < 22; i++) {
    const [x, y] = pol(r() * TAU, R * r.f(0.45, 0.8));
    g += dot(x, y, 1.8, c('lime-300'));
  }
  g +=
    path(box(r, R * 0.6, R * 0.34, 3), c(f[0])) +
    grp(path(box(r, R * 0.3, R * 0.3, 3), c(f[1])), `translate(${-R * 0.16} ${R * 0.26})`) +
    grp(path(box(r, R * 0.3, R * 0.3, 3), c(f[2])), `translate(${R * 0.2} ${R * 0.24})`);
  return { s: vol(sil, c('sea-900'), c('ink-900'), { k: 3, inner: g }), sil };
}
export function nigiri(r) {
  const k = r.pick(['conch', 'lime', 'conch', 'shr']);
  const sil = box(r, 84, 36, 16, 2),
    top = box(r, 94, 30, 14, 2);
  const A =
    k === 'lime'
      ? ['lime-100', 'conch-200']
      : k === 'shr'
        ? ['conch-300', 'conch-500']
        : ['conch-400', 'conch-600'];
  let g = '';
  for (let x = -50; x < 60; x += 15)
    g += line(
      `M${x} -20Q${x + 12} 0 ${x - 2} 20`,
      k === 'shr' ? c('conch-500') : c('conch-100'),
      3,
      'opacity=".85"',
    );
  return {
    s:
      vol(sil, c('lime-50'), c('lime-300'), { k: 5 }) +
      put(0, -1, 0, 1, () => ({ s: vol(top, c(A[0]), c(A[1]), { k: 5, inner: g }), sil: top }), 3) +
      (r.chance(0.3) ? path('M-9 -19H9V20H-9Z', c('ink-900')) : ''),
    sil,
  };
}
export const ramen = (r) => (R) => {
  let s =
    path(circ(R), c('sun-600')) +
    path(blob(r, R * 0.9, R * 0.86, 0.05, 14, -3, -3), mix(c('sun-600'), c('sun-400'), 0.45));
  for (let i = 0; i < 22; i++) {
    const y = R * r.f(-0.1, 0.75),
      x = r.f(-R * 0.6, 0);
    s += line(
      spline(
        [
          [x - R * 0.3, y + r.f(-8, 8)],
          [x, y - 10],
          [x + R * 0.35, y + 8],
          [x + R * 0.7, y + r.f(-10, 4)],
        ],
        false,
      ),
      c(r.pick(['sun-200', 'sun-300', 'lime-200'])),
      R * 0.05,
    );
  }
  s +=
    put(-R * 0.3, -R * 0.34, 20, R / 100, () => egg(r), 4) +
    put(R * 0.12, -R * 0.5, -10, R / 100, () => egg(r), 4);
  s += put(
    R * 0.46,
    -R * 0.16,
    20,
    R / 100,
    () => {
      const sil = box(r, 44, 66, 3);
      return { s: vol(sil, c('leaf-800'), c('ink-900'), { k: 3 }), sil };
    },
    4,
  );
  for (let i = 0; i < 3; i++)
    s += put(
      -R * 0.5 + i * R * 0.26,
      R * 0.26 + i * 5,
      i * 12,
      R / 100,
      () => {
        const sil = blob(r, 25, 21, 0.06);
        return {
          s: vol(sil, c('conch-300'), c('straw-700'), {
            k: 4,
            inner: line('M-14 4Q0 -10 14 4', c('conch-100'), 5),
          }),
          sil,
        };
      },
      4,
    );
  for (const [x, y] of scatter(r, 16, R * 0.8, 12)) s += line(circ(4, x, y), c('leaf-300'), 2.8);
  return s;
};
export function egg(r) {
  const sil = blob(r, 27, 22, 0.03);
  return {
    s:
      vol(sil, c('lime-50'), c('lime-300'), { k: 3 }) +
      vol(blob(r, 13, 12, 0.05, 10, 2, 1), c('sun-400'), c('sun-600'), { k: 3 }),
    sil,
  };
}
export function friedEgg(r, R = 40) {
  const sil = blob(r, R, R * 0.86, 0.14, 12);
  return {
    s:
      vol(sil, c('lime-50'), c('lime-300'), { k: 4 }) +
      vol(circ(R * 0.36, -3, 2), c('sun-400'), c('sun-600'), {
        k: 4,
        inner: dot(-9, -5, 4, c('lime-50')),
      }),
    sil,
  };
}
export function dumpling(r) {
  const sil = 'M-40 8C-36 -26 36 -26 40 8C30 20 -30 20 -40 8Z';
  let g = '';
  for (let x = -28; x <= 28; x += 11)
    g += line(`M${x} -22Q${x * 0.7 + 4} -8 ${x * 0.6} 2`, c('straw-500'), 2.4);
  return {
    s: vol(sil, c('lime-100'), c('straw-400'), {
      k: 4,
      inner: g + path('M-36 12Q0 22 36 12L30 20H-30Z', c('sun-600'), 'opacity=".7"'),
    }),
    sil,
  };
}
export function taco(r) {
  const half = (R, y = 0) => `M${-R} ${y}A${R} ${R} 0 0 1 ${R} ${y}Q0 ${y + 12} ${-R} ${y}Z`;
  let fill = '';
  const cols = [
    ['leaf-400', 'leaf-600'],
    ['conch-500', 'conch-700'],
    ['lime-50', 'lime-300'],
    ['plum-300', 'plum-500'],
    ['sun-400', 'sun-600'],
    ['leaf-300', 'leaf-500'],
    ['straw-600', 'straw-800'],
  ];
  for (let i = 0; i < 22; i++) {
    const a = Math.PI + ((i + 0.5) / 22) * Math.PI,
      [x, y] = pol(a, r.f(48, 66));
    const k = r.pick(cols);
    fill += put(
      x,
      y,
      r.i(0, 360),
      1,
      () => {
        const sil = blob(r, r.f(8, 13), r.f(6, 10), 0.2, 8);
        return { s: vol(sil, c(k[0]), c(k[1]), { k: 3 }), sil };
      },
      3,
    );
  }
  const b = half(68, -2),
    f = half(58, 8);
  let g = '';
  for (const [x, y] of scatter(r, 12, 54, 11))
    g += path(blob(r, r.f(2, 6), r.f(2, 4), 0.2, 7, x, y), c('straw-600'), 'opacity=".45"');
  return {
    s:
      vol(b, c('sun-400'), c('sun-600'), { k: 4 }) +
      fill +
      put(
        0,
        0,
        0,
        1,
        () => ({ s: vol(f, c('sun-300'), c('sun-500'), { k: 4, inner: g }), sil: f }),
        4,
      ),
    sil: b,
  };
}
export const guac = (r) => (R) =>
  path(circ(R), c('leaf-300')) +
  scatter(r, 14, R * 0.9, R * 0.24)
    .map(([x, y]) =>
      path(
        blob(r, R * 0.14, R * 0.1, 0.2, 8, x, y),
        r.pick([c('leaf-200'), c('leaf-400'), c('leaf-200')]),
      ),
    )
    .join('') +
  scatter(r, 8, R * 0.7, R * 0.3)
    .map(([x, y]) =>
      path(
        box(r, R * 0.12, R * 0.12, 2),
        r.pick([c('conch-500'), c('plum-300'), c('lime-50')]),
        `transform="translate(${n1(x)} ${n1(y)}) rotate(30)"`,
      ),
    )
    .join('');
export const salsa = (r) => (R) =>
  path(circ(R), c('conch-600')) +
  scatter(r, 30, R * 0.95, R * 0.18)
    .map(([x, y]) =>
      path(
        blob(r, R * 0.1, R * 0.08, 0.2, 7, x, y),
        r.pick([c('conch-500'), c('conch-700'), c('leaf-400'), c('lime-100'), c('conch-400')]),
      ),
    )
    .join('');
export function nacho(r) {
  const sil = poly(
    [
      [-26, 18],
      [0, -28],
      [28, 16],
    ].map(([x, y]) => [x + r.f(-4, 4), y + r.f(-4, 4)]),
  );
  return {
    s: vol(sil, c('sun-400'), c('sun-600'), {
      k: 3,
      inner: scatter(r, 5, 20, 9)
        .map(([x, y]) => dot(x, y, 1.8, c('straw-600')))
        .join(''),
    }),
    sil,
  };
}
export const hummus = (r) => (R) => {
  const p = [];
  for (let i = 0; i < 30; i++) p.push(pol(i * 0.5, R * (0.12 + i * 0.026)));
  return (
    path(circ(R), c('lime-300')) +
    line(spline(p, false), mix(c('lime-300'), c('straw-600'), 0.35), R * 0.07) +
    line(
      spline(
        p.map(([x, y]) => [x - 3, y - 4]),
        false,
      ),
      c('lime-100'),
      R * 0.05,
    ) +
    path(blob(r, R * 0.3, R * 0.26, 0.2, 10), c('sun-500')) +
    scatter(r, 16, R * 0.8, R * 0.14)
      .map(([x, y]) => dot(x, y, R * 0.03, r.pick([c('conch-600'), c('leaf-500')])))
      .join('')
  );
};
export const olives = (r) => (R) =>
  path(circ(R), c('sun-600')) +
  scatter(r, 12, R * 0.82, R * 0.36)
    .map(([x, y]) => put(x, y, r.i(0, 360), R / 56, () => olive(r, 16), 3))
    .join('');
export const greens =
  (r, k = 'leaf') =>
  (R) =>
    path(circ(R), c('leaf-600')) +
    scatter(r, 20, R * 0.95, R * 0.3)
      .map(([x, y]) => put(x, y, r.i(0, 360), R / 80, () => leafy(r, r.f(24, 36)), 3))
      .join('') +
    scatter(r, 5, R * 0.6, R * 0.4)
      .map(([x, y]) => put(x, y, 0, R / 80, () => cherryTom(r, 13), 3))
      .join('');
export const tabbouleh = (r) => (R) =>
  path(circ(R), c('leaf-500')) +
  scatter(r, 90, R, R * 0.11)
    .map(([x, y]) =>
      path(
        blob(r, R * 0.07, R * 0.05, 0.3, 6, x, y),
        r.pick(['leaf-300', 'leaf-400', 'leaf-600', 'lime-200', 'conch-500', 'leaf-400'].map(c)),
      ),
    )
    .join('');
export const feta = (r) => (R) =>
  path(circ(R), c('leaf-300')) +
  scatter(r, 26, R * 0.9, R * 0.24)
    .map(([x, y]) => {
      const k = r.pick(['lime-50', 'conch-500', 'leaf-500', 'plum-300', 'lime-50']);
      return put(
        x,
        y,
        r.i(0, 90),
        1,
        () => {
          const sil = box(r, R * 0.26, R * 0.24, 3, 1);
          return { s: vol(sil, c(k), mix(c(k), c('ink-900'), 0.2), { k: 3 }), sil };
        },
        3,
      );
    })
    .join('');
export const grainsIn = (r, cols) => (R) =>
  path(circ(R), c(cols[0])) +
  scatter(r, 90, R, R * 0.1)
    .map(([x, y]) => dot(x, y, R * 0.055, r.pick(cols.map(c))))
    .join('');
export function pita(r, R = 84) {
  const sil = `M0 0L${R} 0A${R} ${R} 0 0 1 0 ${R}Z`;
  return {
    s: vol(sil, c('sun-200'), c('straw-500'), {
      k: 4,
      inner: scatter(r, 7, R, 16)
        .map(([x, y]) =>
          path(
            blob(r, r.f(4, 9), r.f(3, 6), 0.25, 7, Math.abs(x), Math.abs(y)),
            c('straw-700'),
            'opacity=".5"',
          ),
        )
        .join(''),
    }),
    sil,
  };
}
export function skewer(r, kind = 'shrimp') {
  let s = line('M-128 0H128', c('straw-500'), 6) + line('M-128 -1.500H128', c('straw-400'), 2),
    shp = '<rect x="-128" y="-3" width="256" height="6"/>';
  const seq =
    kind === 'shrimp'
      ? ['sh', 'pin', 'sh', 'pep', 'sh']
      : kind === 'veg'
        ? ['pep', 'tom', 'cou', 'pep', 'tom']
        : ['mt', 'pep', 'mt', 'on', 'mt'];
  seq.forEach((k, i) => {
    const x = (i - 2) * 43;
    s += put(
      x,
      0,
      k === 'sh' ? 90 : r.f(-8, 8),
      1,
      () => {
        if (k === 'sh') return shrimp(r);
        if (k === 'tom') return cherryTom(r, 21);
        const sil = box(r, 38, 42, 8, 2);
        const A = {
          pin: ['sun-300', 'sun-500'],
          pep: [r.pick(['leaf-400', 'sun-400', 'conch-500']), 'leaf-600'],
          mt: ['straw-700', 'straw-900'],
          on: ['plum-300', 'plum-500'],
          cou: ['leaf-300', 'leaf-500'],
        }[k];
        if (A[0] !== 'leaf-400' && k === 'pep')
          A[1] = A[0].replace('400', '600').replace('500', '700');
        return {
          s: vol(sil, c(A[0]), c(A[1]), {
            k: 4,
            inner: line('M-20 -10H20M-20 6H20', c('straw-900'), 4, 'opacity=".45"'),
          }),
          sil,
        };
      },
      4,
    );
    shp += `<rect x="${x - 20}" y="-22" width="40" height="44" rx="12"/>`;
  });
  return { s, shadow: shp, sil: box(r, 240, 40, 8) };
}

/* ================= bakery, breakfast ================= */
export function croissant(r) {
  let s = '',
    shp = '';
  const N = 7;
  for (const i of [0, 6, 1, 5, 2, 4, 3]) {
    const t = (i - 3) / 3,
      a = t * 58,
      w = 26 - Math.abs(t) * 9,
      h = 44 - Math.abs(t) * 20;
    const x = Math.sin((a * Math.PI) / 180) * 74,
      y = -Math.cos((a * Math.PI) / 180) * 62 + 44;
    const d = blob(r, w, h, 0.03, 12);
    s += put(
      x,
      y,
      a * 1.15,
      1,
      () => ({
        s: vol(d, c(i % 2 ? 'sun-600' : 'sun-500'), c('straw-700'), {
          k: 6,
          inner:
            line(
              `M${-w * 0.4} ${-h * 0.6}Q${-w * 0.6} 0 ${-w * 0.3} ${h * 0.6}`,
              c('sun-300'),
              4,
              'opacity=".8"',
            ) +
            line(
              `M${w * 0.3} ${-h * 0.7}Q${w * 0.5} 0 ${w * 0.3} ${h * 0.7}`,
              c('straw-700'),
              2.4,
              'opacity=".5"',
            ),
        }),
        sil: d,
      }),
      3,
    );
    shp += `<path transform="translate(${n1(x)} ${n1(y)}) rotate(${n1(a * 1.15)})" d="${d}"/>`;
  }
  return { s, shadow: shp, sil: circ(80) };
}
export function donut(r, R = 52) {
  const k = r.pick([
    ['conch-400', 'conch-600'],
    ['sea-300', 'sea-500'],
    ['sun-300', 'sun-500'],
    ['straw-800', 'straw-900'],
    ['lime-50', 'lime-300'],
  ]);
  const out = blob(r, R, R, 0.02),
    ice = blob(r, R * 0.88, R * 0.88, 0.06, 16),
    hole = circ(R * 0.3);
  let g = '';
  for (const [x, y] of scatter(r, 26, R * 0.8, 9))
    if (Math.hypot(x, y) > R * 0.4)
      g += grp(
        line(
          'M-3.500 0H3.500',
          c(r.pick(['lime-50', 'sun-300', 'sea-400', 'conch-600', 'leaf-400'])),
          3,
        ),
        `translate(${n1(x)} ${n1(y)}) rotate(${r.i(0, 180)})`,
      );
  return {
    s:
      vol(out, c('sun-500'), c('straw-700'), { k: 6 }) +
      vol(ice, c(k[0]), c(k[1]), { k: 6, inner: g }) +
      hollow(hole, c('straw-700'), c('straw-900'), { k: 4 }),
    sil: out,
  };
}
export function tart(r, R = 62, kind) {
  kind = kind || r.pick(['guava', 'lime', 'coconut', 'berry']);
  const n = Math.round(R / 3.2),
    sil = ruffle(r, R, n, 0.06);
  let s = vol(sil, c('sun-500'), c('straw-700'), { k: 6 });
  for (let i = 0; i < n; i++) {
    const [x1, y1] = pol((i / n) * TAU, R * 0.82),
      [x2, y2] = pol((i / n) * TAU, R * 0.97);
    s += line(`M${n1(x1)} ${n1(y1)}L${n1(x2)} ${n1(y2)}`, c('straw-700'), 2, 'opacity=".5"');
  }
  const A = {
    guava: ['conch-500', 'conch-700'],
    lime: ['leaf-200', 'leaf-400'],
    coconut: ['lime-50', 'lime-300'],
    berry: ['sun-200', 'sun-400'],
  }[kind];
  s += hollow(circ(R * 0.8), c(A[0]), c(A[1]), {
    k: 5,
    inner:
      kind === 'coconut'
        ? scatter(r, 46, R * 0.75, 7)
            .map(([x, y]) =>
              grp(
                line('M-5 0Q0 -4 5 0', r.pick([c('lime-50'), c('straw-400'), c('lime-300')]), 3),
                `translate(${n1(x)} ${n1(y)}) rotate(${r.i(0, 360)})`,
              ),
            )
            .join('')
        : path(
            blob(r, R * 0.5, R * 0.3, 0.2, 10, -R * 0.15, -R * 0.25),
            mix(c(A[0]), c('lime-50'), 0.3),
          ),
  });
  if (kind === 'guava') {
    let lat = '';
    for (let i = -2; i <= 2; i++)
      lat += line(
        `M${i * R * 0.32} ${-R * 0.8}L${i * R * 0.32} ${R * 0.8}M${-R * 0.8} ${i * R * 0.32}L${R * 0.8} ${i * R * 0.32}`,
        c('sun-500'),
        R * 0.11,
      );
    s += clip(circ(R * 0.8), grp(lat, 'rotate(35)'));
  }
  if (kind === 'lime' || kind === 'berry')
    for (let i = 0; i < 8; i++) {
      const [x, y] = pol((i / 8) * TAU, R * 0.56);
      s += put(
        x,
        y,
        i * 45,
        1,
        () => {
          if (kind === 'berry') {
            const q = circ(R * 0.15);
            return {
              s: vol(q, c(i % 2 ? 'conch-500' : 'plum-500'), c(i % 2 ? 'conch-700' : 'plum-700'), {
                k: 3,
                inner: dot(-3, -4, 2.4, c('lime-50')),
              }),
              sil: q,
            };
          }
          const q = ruffle(r, R * 0.17, 7, 0.12);
          return { s: vol(q, c('lime-50'), c('lime-300'), { k: 3 }), sil: q };
        },
        3,
      );
    }
  return { s, sil };
}
export function cakeWedge(r, R = 110, k = 'coconut') {
  const a = 0.62;
  const [x1, y1] = pol(-a / 2, R),
    [x2, y2] = pol(a / 2, R);
  const sil = `M0 0L${n1(x1)} ${n1(y1)}A${R} ${R} 0 0 1 ${n1(x2)} ${n1(y2)}Z`;
  const A = {
    coconut: ['lime-50', 'lime-300', 'sun-300'],
    guava: ['conch-300', 'conch-500', 'conch-600'],
    choc: ['straw-800', 'straw-900', 'straw-600'],
    lime: ['leaf-200', 'leaf-400', 'lime-50'],
  }[k];
  let g = line(
    `M${n1(x1 * 0.94)} ${n1(y1 * 0.9)}A${R} ${R} 0 0 1 ${n1(x2 * 0.94)} ${n1(y2 * 0.9)}`,
    c(A[1]),
    16,
  );
  for (const [x, y] of scatter(r, 18, R * 0.5, 9))
    g += dot(x + R * 0.55, y * 0.6, 2.6, r.pick([c(A[2]), c('lime-50'), c(A[1])]));
  return {
    s:
      vol(sil, c(A[0]), c(A[1]), { k: 6, inner: g }) +
      put(
        R * 0.86,
        0,
        0,
        1,
        () => {
          const q = ruffle(r, 17, 8, 0.12);
          return {
            s:
              vol(q, c('lime-50'), c('lime-300'), { k: 3 }) +
              dot(0, -1, 7, c('conch-600')) +
              dot(-2, -3, 2, c('conch-200')),
            sil: q,
          };
        },
        3,
      ),
    sil,
  };
}
export function cupcake(r, R = 44) {
  const k = r.pick([
    ['conch-300', 'conch-500'],
    ['sea-200', 'sea-400'],
    ['sun-200', 'sun-400'],
    ['lime-50', 'lime-300'],
    ['leaf-200', 'leaf-400'],
  ]);
  const cup = ruffle(r, R, 16, 0.07);
  let s = vol(cup, c('lime-200'), c('straw-500'), { k: 4 });
  [0.88, 0.64, 0.4].forEach((q, i) => {
    s += put(
      r.f(-2, 2),
      -i * 2,
      i * 20,
      1,
      () => {
        const d = ruffle(r, R * q, 10 - i * 2, 0.1);
        return { s: vol(d, c(k[0]), c(k[1]), { k: 4 }), sil: d };
      },
      3,
    );
  });
  return { s: s + put(0, -5, 0, 1, () => cherryTom(r, 9), 3), sil: cup };
}
export function roll(r, R = 48) {
  const sil = blob(r, R, R * 0.95, 0.03);
  const p = [];
  for (let i = 0; i < 30; i++) p.push(pol(i * 0.48, R * (0.06 + i * 0.029)));
  return {
    s: vol(sil, c('sun-500'), c('straw-700'), {
      k: 6,
      inner:
        line(spline(p, false), c('straw-800'), R * 0.1) +
        line(
          spline(
            p.map(([x, y]) => [x - 3, y - 3]),
            false,
          ),
          c('sun-300'),
          R * 0.05,
        ) +
        [...Array(5)]
          .map((_, i) =>
            line(
              `M${-R} ${-R * 0.7 + i * R * 0.35}Q0 ${-R * 0.5 + i * R * 0.35} ${R} ${-R * 0.8 + i * R * 0.35}`,
              c('lime-50'),
              4,
              'opacity=".85"',
            ),
          )
          .join(''),
    }),
    sil,
  };
}
export function loaf(r) {
  const sil = box(r, 150, 74, 34, 2);
  let g = '';
  for (const x of [-44, -12, 20, 52])
    g += path(`M${x - 12} 26Q${x - 2} -6 ${x + 12} -30Q${x + 10} 6 ${x - 12} 26Z`, c('sun-200'));
  return {
    s: vol(sil, c('sun-600'), c('straw-800'), {
      k: 9,
      inner: path(blob(r, 60, 18, 0.1, 12, -8, -14), c('sun-500'), 'opacity=".8"') + g,
    }),
    sil,
  };
}
export function cookie(r, R = 36) {
  const sil = blob(r, R, R, 0.04);
  return {
    s: vol(sil, c('sun-500'), c('straw-600'), {
      k: 5,
      inner: scatter(r, 9, R * 0.75, 14)
        .map(([x, y]) => path(blob(r, 6, 5, 0.2, 8, x, y), c('straw-900')))
        .join(''),
    }),
    sil,
  };
}
export function pancakes(r, R = 76) {
  let s = '';
  [0, 1, 2].forEach((i) => {
    s += put(
      r.f(-5, 5) - i * 2,
      -i * 5,
      0,
      1,
      () => {
        const d = blob(r, R - i * 3, R - i * 3, 0.02);
        return {
          s: vol(d, c('sun-500'), c('straw-600'), {
            k: 5,
            inner: line(blob(r, R * 0.9 - i * 3, R * 0.9 - i * 3, 0.02), c('sun-300'), 6),
          }),
          sil: d,
        };
      },
      4,
    );
  });
  s +=
    path(blob(r, R * 0.58, R * 0.5, 0.2, 12, 0, -8), c('straw-700'), 'opacity=".75"') +
    put(
      -2,
      -14,
      16,
      1,
      () => {
        const q = box(r, 34, 30, 6, 1);
        return { s: vol(q, c('sun-200'), c('sun-400'), { k: 4 }), sil: q };
      },
      4,
    );
  return { s, sil: circ(R) };
}
export function bacon(r) {
  const d = spline([
    [-70, -8],
    [-40, 4],
    [-10, -8],
    [20, 4],
    [50, -8],
    [74, 0],
    [74, 16],
    [50, 10],
    [20, 22],
    [-10, 10],
    [-40, 22],
    [-70, 10],
  ]);
  return {
    s: vol(d, c('conch-700'), c('conch-800'), {
      k: 3,
      inner: line('M-72 2Q-40 16 -10 2Q20 14 50 2L76 8', c('conch-200'), 6),
    }),
    sil: d,
  };
}

/* ================= plates of greens, fine dining ================= */
export function avocado(r) {
  const sil = spline([
    [0, -50],
    [22, -38],
    [34, -4],
    [36, 24],
    [18, 46],
    [-18, 46],
    [-36, 24],
    [-34, -4],
    [-22, -38],
  ]);
  return {
    s:
      vol(sil, c('leaf-700'), c('leaf-800'), { k: 3 }) +
      hollow(
        spline([
          [0, -42],
          [17, -32],
          [27, -2],
          [28, 20],
          [14, 38],
          [-14, 38],
          [-28, 20],
          [-27, -2],
          [-17, -32],
        ]),
        c('leaf-200'),
        c('leaf-300'),
        { k: 3 },
      ) +
      vol(circ(16, 0, 14), c('straw-600'), c('straw-800'), { k: 5, hi: c('straw-400') }),
    sil,
  };
}
export function avoFan(r) {
  let s = '';
  for (let i = 0; i < 8; i++)
    s += put(
      (i - 3.5) * 11,
      Math.abs(i - 3.5) * 2.4,
      22 + i * 2.5,
      1,
      () => {
        const d = 'M-7 -36Q10 -34 11 0Q10 34 -7 36Q2 0 -7 -36Z';
        return {
          s: vol(d, c('leaf-200'), c('leaf-400'), {
            k: 2,
            inner: line('M9 -28Q14 0 9 28', c('leaf-600'), 4),
          }),
          sil: d,
        };
      },
      3,
    );
  return { s, sil: '' };
}
export const graze = (r) => (R) => {
  // grain bowl in sectors
  const N = 6;
  const kinds = r
    .shuffle(['grain', 'chick', 'carrot', 'beet', 'greens', 'cuke', 'corn'])
    .slice(0, N);
  let s = path(circ(R), c('leaf-600'));
  kinds.forEach((k, i) => {
    const a = (i / N) * TAU,
      b = ((i + 1) / N) * TAU;
    const sec = `M0 0L${pol(a, R * 1.1)
      .map(n1)
      .join(' ')}A${n1(R * 1.1)} ${n1(R * 1.1)} 0 0 1 ${pol(b, R * 1.1)
      .map(n1)
      .join(' ')}Z`;
    const m = pol((a + b) / 2, R * 0.6);
    let g = '';
    const base = {
      grain: 'straw-400',
      chick: 'sun-600',
      carrot: 'sun-600',
      beet: 'plum-700',
      greens: 'leaf-600',
      cuke: 'leaf-300',
      corn: 'sun-500',
    }[k];
    g += path(sec, c(base));
    const pts = scatter(r, 34, R * 0.46, k === 'grain' ? 7 : 12).map(([x, y]) => [
      x + m[0],
      y + m[1],
    ]);
    pts.forEach(([x, y]) => {
      g +=
        k === 'grain'
          ? dot(x, y, 3.2, r.pick([c('lime-200'), c('straw-500'), c('conch-700'), c('lime-100')]))
          : k === 'chick'
            ? dot(x, y, 6.5, c('sun-300')) + dot(x - 2, y - 2, 2, c('lime-50'))
            : k === 'carrot'
              ? grp(
                  line('M-12 0Q0 -6 12 0', r.pick([c('sun-500'), c('conch-400')]), 4),
                  `translate(${n1(x)} ${n1(y)}) rotate(${r.i(0, 180)})`,
                )
              : k === 'beet'
                ? grp(
                    path(box(r, 15, 15, 3), r.pick([c('plum-500'), c('plum-700')])),
                    `translate(${n1(x)} ${n1(y)}) rotate(${r.i(0, 90)})`,
                  )
                : k === 'greens'
                  ? put(x, y, r.i(0, 360), 0.6, () => leafy(r, 26), 2)
                  : k === 'corn'
                    ? grp(
                        path(box(r, 8, 9, 3), r.pick([c('sun-300'), c('sun-400')])),
                        `translate(${n1(x)} ${n1(y)}) rotate(${r.i(0, 90)})`,
                      )
                    : dot(x, y, 11, c('leaf-500')) + dot(x, y, 9, c('leaf-200'));
    });
    s += clip(sec, g);
  });
  return s;
};
export function scallop(r, R = 27) {
  const sil = blob(r, R, R, 0.03);
  return {
    s:
      vol(sil, c('lime-100'), c('straw-500'), { k: 5 }) +
      vol(blob(r, R * 0.78, R * 0.76, 0.05), c('sun-600'), c('straw-700'), {
        k: 3,
        inner: scatter(r, 5, R * 0.6, 10)
          .map(([x, y]) => dot(x, y, 3, c('straw-700')))
          .join(''),
      }),
    sil,
  };
}
export function swoosh(r, L = 120, k = 'leaf-500') {
  return (
    path(
      `M${-L} 14C${-L * 0.6} -30 ${-L * 0.1} -42 ${L * 0.4} -26C${L * 0.8} -14 ${L} -6 ${L * 1.04} 0C${L * 0.7} 0 ${L * 0.4} 2 0 8C${-L * 0.4} 16 ${-L * 0.7} 30 ${-L} 14Z`,
      c(k),
    ) +
    line(`M${-L * 0.8} 8C${-L * 0.4} -18 0 -26 ${L * 0.5} -16`, mix(c(k), c('lime-50'), 0.45), 4)
  );
}
export function micro(r, n = 7) {
  let s = '';
  for (let i = 0; i < n; i++) {
    const a = r.i(0, 360),
      L = r.f(20, 40);
    s += grp(
      line(`M0 0Q4 ${-L / 2} 0 ${-L}`, c('leaf-500'), 2) +
        path(
          `M0 ${-L}q-9 -3 -8 -10q8 0 8 10q0 -10 8 -10q1 7 -8 10Z`,
          r.pick([c('leaf-400'), c('leaf-300'), c('plum-500')]),
        ),
      `translate(${n1(r.f(-14, 14))} ${n1(r.f(-10, 10))}) rotate(${a})`,
    );
  }
  return { s, sil: '' };
}

export function crab(r) {
  // white land crab on a plate
  let legs = '';
  for (const m of [-1, 1]) {
    for (let i = 0; i < 4; i++) {
      const y = -4 + i * 15,
        x2 = 74 - i * 4,
        y2 = y - 16 + i * 12;
      legs +=
        line(`M${m * 38} ${y}L${m * x2} ${y2}`, c('conch-600'), 9) +
        line(`M${m * x2} ${y2}L${m * (x2 + 8 - i * 3)} ${y2 + 26}`, c('conch-700'), 6);
    }
    legs += line(`M${m * 34} -24Q${m * 70} -44 ${m * 62} -70`, c('conch-600'), 12);
  }
  const claw = (m) => {
    const d = spline([
      [0, 0],
      [m * -20, -14],
      [m * -24, -40],
      [m * -4, -58],
      [m * 4, -34],
      [m * 14, -56],
      [m * 26, -34],
      [m * 18, -8],
    ]);
    return grp(
      vol(d, c('conch-500'), c('conch-700'), {
        k: 4,
        inner: line(`M${m * 2} -32Q${m * 2} -18 ${m * 8} -10`, c('conch-700'), 2.4),
      }),
      `translate(${m * 60} -66)`,
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
  let g =
    path(blob(r, 30, 18, 0.1, 12, -8, -16), c('conch-400'), 'opacity=".8"') +
    line('M-26 -6Q-14 4 -16 20M26 -6Q14 4 16 20M-16 8H16', c('conch-700'), 3.2);
  for (const [x, y] of [
    [-40, -8],
    [40, -8],
    [-32, 14],
    [32, 14],
    [0, -26],
  ])
    g += dot(x, y, 3, c('conch-300'));
  return {
    s:
      legs +
      vol(body, c('conch-500'), c('conch-700'), { k: 7, inner: g }) +
      line('M-12 -40V-52M12 -40V-52', c('conch-700'), 5) +
      dot(-12, -54, 6, c('ink-900')) +
      dot(12, -54, 6, c('ink-900')) +
      dot(-14, -56, 2, c('lime-50')) +
      dot(10, -56, 2, c('lime-50')) +
      claw(-1) +
      claw(1),
    sil: body,
    shadow: `<path d="${body}"/><g stroke="#0b2730" fill="none">${legs.replace(/stroke="#[^"]+"/g, '').replace(/fill="none"/g, '')}</g><circle cx="-64" cy="-96" r="26"/><circle cx="64" cy="-96" r="26"/>`,
  };
}
