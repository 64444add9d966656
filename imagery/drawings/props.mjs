// Things around the plate, tables, light.
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
  SHADOW,
} from './kit.mjs';
import { wheel, sprig } from './food.mjs';
const TAU = Math.PI * 2,
  pol = (a, R) => [Math.cos(a) * R, Math.sin(a) * R];

/* ================= cutlery, cloth ================= */
const METAL = {
  silver: ['sea-100', 'sea-400'],
  brass: ['sun-400', 'sun-700'],
  wood: ['straw-500', 'straw-700'],
  dark: ['sea-800', 'ink-900'],
};
export function fork(r, m = 'silver') {
  const d =
    'M-5 120Q-8 40 -4 -10Q-22 -18 -22 -44L-22 -98Q-19 -102 -16 -98L-15 -52Q-12 -48 -9 -52L-8 -98Q-5 -102 -3 -98L-2 -52Q0 -48 2 -52L3 -98Q5 -102 8 -98L9 -52Q12 -48 15 -52L16 -98Q19 -102 22 -98L22 -44Q22 -18 4 -10Q8 40 5 120Q0 126 -5 120Z';
  const [a, b] = METAL[m].map(c);
  return { s: vol(d, a, b, { k: 3 }), sil: d };
}
export function knife(r, m = 'silver') {
  const d =
    'M-6 122Q-8 60 -6 20L-8 10Q-8 -70 4 -112Q12 -104 12 -60L11 14L7 20Q9 70 6 122Q0 127 -6 122Z';
  const [a, b] = METAL[m].map(c);
  return { s: vol(d, a, b, { k: 3 }), sil: d };
}
export function spoon(r, m = 'silver') {
  const d =
    'M-5 120Q-7 40 -4 -28Q-24 -40 -24 -72Q-22 -108 0 -110Q22 -108 24 -72Q24 -40 4 -28Q7 40 5 120Q0 126 -5 120Z';
  const [a, b] = METAL[m].map(c);
  return {
    s: vol(d, a, b, { k: 3 }) + hollow(blob(r, 17, 30, 0.01, 12, 0, -72), a, b, { k: 4 }),
    sil: d,
  };
}
export function chopsticks(r) {
  const d = 'M-3 -130L3 -130L6 130L-6 130Z',
    e = d;
  const one = (x) =>
    vol(d, c('straw-700'), c('straw-900'), {
      k: 2,
      inner: `<rect x="-8" y="70" width="16" height="62" fill="${c('conch-600')}"/><rect x="-8" y="64" width="16" height="6" fill="${c('sun-400')}"/>`,
    });
  return {
    s: grp(one(), 'translate(-10 0) rotate(-2)') + grp(one(), 'translate(10 0) rotate(3)'),
    sil: `M-16 -130L-8 -130L-4 130L-16 130ZM6 -130L16 -130L14 130L2 130Z`,
  };
}
export function napkin(r, hue = 'conch', w = 150, h = 190) {
  const d = box(r, w, h, 4, 4);
  let g = '';
  const st = r.i(0, 2);
  for (let i = 0; i < 3; i++)
    g += `<rect x="${n1(-w / 2 + 12 + i * 12)}" y="${-h}" width="5" height="${h * 2}" fill="${c(hue + '-500')}"/>`;
  if (st)
    for (let i = 0; i < 3; i++)
      g += `<rect x="${-w}" y="${n1(h / 2 - 18 - i * 12)}" width="${w * 2}" height="5" fill="${c(hue + '-500')}" opacity=".85"/>`;
  let fr = '';
  for (let x = -w / 2 + 4; x < w / 2; x += 6) fr += `M${n1(x)} ${h / 2 - 1}v7`;
  return {
    s:
      line(fr, c('lime-200'), 2) +
      vol(d, c('lime-100'), c('lime-300'), {
        k: 4,
        inner:
          g +
          `<path d="M${w * 0.1} ${-h}L${w * 0.16} ${h}L${w * 0.26} ${h}L${w * 0.2} ${-h}Z" fill="${SHADOW}" opacity=".07"/>`,
      }),
    sil: d,
  };
}
export function placemat(r, R = 220, tone = 'straw') {
  // round straw mat
  const cols =
    tone === 'straw' ? ['straw-400', 'straw-500', 'straw-600'] : ['sea-400', 'sea-500', 'sea-600'];
  const sil = ruffle(r, R, Math.round(R / 8), 0.025);
  let g = '';
  for (let q = R * 0.94; q > 8; q -= 13)
    g +=
      line(circ(q), c(cols[1]), 5) +
      line(circ(q), c(cols[2]), 1.6, `stroke-dasharray="6 5" stroke-dashoffset="${r.i(0, 11)}"`);
  for (const q of [0.8, 0.52])
    g += line(
      circ(R * q),
      c(r.pick(['conch-500', 'sea-500', 'leaf-500'])),
      7,
      'stroke-dasharray="12 8"',
    );
  return { s: vol(sil, c(cols[0]), c(cols[2]), { k: 4, inner: g }), sil };
}

/* ================= drinks ================= */
export function glass(r, R = 46, o = {}) {
  const [d1, d2] =
    o.drink ||
    r.pick([
      ['conch-400', 'conch-500'],
      ['sun-400', 'conch-400'],
      ['leaf-300', 'leaf-400'],
      ['sea-300', 'sea-400'],
      ['sun-300', 'sun-400'],
      ['straw-600', 'straw-700'],
    ]);
  let s =
    `<circle r="${R}" fill="${c('lime-50')}" opacity=".62"/>` +
    line(circ(R * 0.97), c('lime-50'), R * 0.08) +
    path(circ(R * 0.82), c(d2)) +
    path(blob(r, R * 0.66, R * 0.62, 0.06, 12, -R * 0.08, -R * 0.1), c(d1));
  if (o.ice !== false)
    for (const [x, y] of scatter(r, 3, R * 0.42, R * 0.46))
      s += put(
        x,
        y,
        r.i(0, 90),
        1,
        () => {
          const q = box(r, R * 0.44, R * 0.42, 6, 1);
          return {
            s:
              `<path d="${q}" fill="${c('lime-50')}" opacity=".6"/>` +
              line(`M${n1(-R * 0.14)} ${n1(-R * 0.12)}H${n1(R * 0.1)}`, c('lime-50'), 2.4),
            sil: '',
          };
        },
        0,
      );
  s += line(
    `M${n1(-R * 0.7)} ${n1(-R * 0.34)}A${n1(R * 0.8)} ${n1(R * 0.8)} 0 0 1 ${n1(-R * 0.1)} ${n1(-R * 0.78)}`,
    c('lime-50'),
    R * 0.07,
    'opacity=".9"',
  );
  if (o.fruit !== false) {
    const a = r.f(-0.6, 1.2);
    const [x, y] = pol(a, R * 0.86);
    s += put(
      x,
      y,
      0,
      R / 48,
      () => wheel(r, 26, o.fruit || r.pick(['leaf', 'sun', 'conch', 'orange'])),
      4,
    );
  }
  if (o.straw !== false) {
    const a = r.f(150, 250);
    s += put(
      0,
      0,
      a,
      1,
      () => {
        const d = `M-3 -4H${R * 1.5}Q${R * 1.56} 0 ${R * 1.5} 5H-3Z`;
        let g = '';
        for (let x = 0; x < R * 1.6; x += 14)
          g += `<path d="M${x} -6h7l5 14h-7Z" fill="${c((o.strawHue || 'conch') + '-500')}"/>`;
        return { s: vol(d, c('lime-50'), c('lime-300'), { k: 2, inner: g }), sil: d };
      },
      6,
    );
  }
  if (o.umbrella)
    s += put(
      R * 0.4,
      -R * 0.5,
      0,
      1,
      () => parasol(r, R * 0.72, r.pick(['conch', 'sea', 'sun'])),
      6,
    );
  return { s, sil: circ(R) };
}
export function parasol(r, R = 60, hue = 'conch') {
  let s = '',
    N = 10;
  for (let i = 0; i < N; i++) {
    const a = (i / N) * TAU,
      b = ((i + 1) / N) * TAU,
      [x1, y1] = pol(a, R),
      [x2, y2] = pol(b, R),
      [mx, my] = pol((a + b) / 2, R * 0.9);
    const k = i % 2 ? c('lime-50') : c(hue + '-500');
    const lit = Math.cos(a - 4.1) > 0.1;
    s += path(
      `M0 0L${n1(x1)} ${n1(y1)}Q${n1(mx)} ${n1(my)} ${n1(x2)} ${n1(y2)}Z`,
      lit ? k : mix(k, SHADOW, 0.16),
    );
  }
  return { s: s + dot(0, 0, R * 0.07, c('sun-500')), sil: ruffle(r, R, N, 0.05) };
}
export function coupe(r, R = 54, k = ['sun-300', 'sun-400']) {
  return {
    s:
      `<circle r="${R}" fill="${c('lime-50')}" opacity=".55"/>` +
      line(circ(R * 0.97), c('lime-50'), 4) +
      path(circ(R * 0.84), c(k[1])) +
      path(blob(r, R * 0.7, R * 0.66, 0.05, 12, -4, -5), c(k[0])) +
      line(
        `M${n1(-R * 0.72)} ${n1(-R * 0.3)}A${n1(R * 0.8)} ${n1(R * 0.8)} 0 0 1 ${n1(-R * 0.1)} ${n1(-R * 0.78)}`,
        c('lime-50'),
        4,
      ) +
      put(
        R * 0.1,
        R * 0.08,
        20,
        1,
        () => ({ s: line('M-18 0Q0 -26 20 -6Q30 8 8 12', c('sun-500'), 5), sil: '' }),
        0,
      ),
    sil: circ(R),
  };
}
export function wineTop(r, R = 48, red = true) {
  return {
    s:
      `<circle r="${R}" fill="${c('lime-50')}" opacity=".35"/>` +
      line(circ(R * 0.97), c('lime-50'), 3.4) +
      path(circ(R * 0.7), c(red ? 'plum-700' : 'sun-300')) +
      path(blob(r, R * 0.54, R * 0.52, 0.05, 12, -4, -4), c(red ? 'plum-500' : 'sun-200')) +
      line(
        `M${n1(-R * 0.72)} ${n1(-R * 0.34)}A${n1(R * 0.82)} ${n1(R * 0.82)} 0 0 1 ${n1(-R * 0.1)} ${n1(-R * 0.8)}`,
        c('lime-50'),
        4.5,
      ),
    sil: circ(R),
  };
}
export function beer(r, R = 46) {
  let g = '';
  for (const [x, y] of scatter(r, 22, R * 0.8, 10))
    g += dot(x, y, r.f(3, 7), r.pick([c('lime-50'), c('lime-100'), c('lime-200')]));
  return {
    s:
      line(
        `M${R * 0.8} -16Q${R * 1.6} -14 ${R * 1.55} 4Q${R * 1.5} 20 ${R * 0.8} 16`,
        c('sea-100'),
        11,
        'opacity=".9"',
      ) +
      `<circle r="${R}" fill="${c('sea-100')}"/>` +
      path(circ(R * 0.88), c('sun-400')) +
      vol(blob(r, R * 0.8, R * 0.8, 0.05, 14), c('lime-100'), c('sun-200'), { k: 5, inner: g }),
    sil: circ(R),
  };
}
export function bottle(r, k = 'straw') {
  const A = {
    straw: ['straw-700', 'straw-900'],
    leaf: ['leaf-600', 'leaf-800'],
    sea: ['sea-400', 'sea-600'],
  }[k];
  const d =
    'M-24 120Q-26 20 -24 -10Q-20 -40 -11 -58L-10 -96H10L11 -58Q20 -40 24 -10Q26 20 24 120Q0 130 -24 120Z';
  return {
    s:
      vol(d, c(A[0]), c(A[1]), {
        k: 6,
        inner:
          `<rect x="-30" y="6" width="60" height="66" fill="${c('sun-200')}"/><rect x="-30" y="12" width="60" height="6" fill="${c('conch-600')}"/><rect x="-30" y="60" width="60" height="6" fill="${c('sea-600')}"/>` +
          dot(0, 39, 15, c('sun-400')) +
          dot(0, 39, 9, c('conch-500')) +
          line('M-15 -30Q-18 40 -16 110', c('lime-50'), 4, 'opacity=".4"'),
      }) + path('M-12 -94H12V-104Q0 -110 -12 -104Z', c('sun-500')),
    sil: d,
  };
}
export function cup(r, R = 52, o = {}) {
  const hue = o.hue || 'sea';
  let s = '';
  const a = o.a ?? r.f(-40, 60);
  s += put(
    0,
    0,
    0,
    1,
    () => {
      const q = circ(R * 1.62);
      return {
        s:
          vol(q, c('lime-50'), c('lime-300'), {
            k: 5,
            inner: line(circ(R * 1.5), c(hue + '-500'), 4),
          }) + hollow(circ(R * 1.08), c('lime-100'), c('lime-300'), { k: 4 }),
        sil: q,
      };
    },
    8,
  );
  s += put(
    0,
    0,
    a,
    1,
    () => ({
      s: line(
        `M${n1(R * 0.9)} -12Q${n1(R * 1.5)} -16 ${n1(R * 1.5)} 2Q${n1(R * 1.5)} 18 ${n1(R * 0.9)} 12`,
        c(hue + '-300'),
        11,
      ),
      sil: '',
    }),
    0,
  );
  s += put(
    0,
    0,
    0,
    1,
    () => {
      const q = circ(R);
      return { s: vol(q, c(hue + '-300'), c(hue + '-500'), { k: 5 }), sil: q };
    },
    9,
  );
  s += path(circ(R * 0.86), c('straw-800'));
  const m = c('lime-100');
  if (o.art === 'black')
    s +=
      path(circ(R * 0.78), c('straw-900')) +
      path(blob(r, R * 0.5, R * 0.3, 0.1, 10, -R * 0.15, -R * 0.3), c('straw-800'));
  else {
    s += path(circ(R * 0.78), c('straw-600'));
    let art = '';
    for (let i = 0; i < 4; i++)
      art += line(
        `M${n1(-R * (0.5 - i * 0.1))} ${n1(R * (-0.28 + i * 0.2))}Q0 ${n1(R * (0.02 + i * 0.2))} ${n1(R * (0.5 - i * 0.1))} ${n1(R * (-0.28 + i * 0.2))}`,
        m,
        R * 0.1,
      );
    art +=
      line(`M0 ${n1(-R * 0.5)}V${n1(R * 0.56)}`, c('straw-600'), R * 0.035) +
      path(
        `M0 ${n1(-R * 0.3)}C${n1(-R * 0.3)} ${n1(-R * 0.66)} ${n1(-R * 0.02)} ${n1(-R * 0.66)} 0 ${n1(-R * 0.48)}C${n1(R * 0.02)} ${n1(-R * 0.66)} ${n1(R * 0.3)} ${n1(-R * 0.66)} 0 ${n1(-R * 0.3)}Z`,
        m,
      );
    s += clip(circ(R * 0.78), grp(art, `rotate(${r.i(-40, 40)})`));
  }
  return { s, sil: '' };
}
export function lidCup(r, R = 44, hue = 'conch') {
  const q = circ(R);
  return {
    s:
      vol(q, c('lime-50'), c('lime-300'), { k: 4, inner: line(circ(R * 0.86), c('lime-300'), 3) }) +
      hollow(circ(R * 0.76), c('lime-100'), c('lime-300'), { k: 4 }) +
      line(`M${-R * 0.2} 0H${R * 0.2}M0 ${-R * 0.2}V${R * 0.2}`, c('lime-300'), 3) +
      put(
        0,
        0,
        r.f(0, 360),
        1,
        () => {
          const d = `M-3 -5H${R * 1.45}V5H-3Z`;
          let g = '';
          for (let x = 0; x < R * 1.6; x += 14)
            g += `<path d="M${x} -7h7l4 14h-7Z" fill="${c(hue + '-500')}"/>`;
          return { s: vol(d, c('lime-50'), c('lime-300'), { k: 2, inner: g }), sil: d };
        },
        6,
      ),
    sil: q,
  };
}
export function coconutDrink(r, R = 62) {
  const q = blob(r, R, R, 0.025);
  return {
    s:
      vol(q, c('leaf-500'), c('leaf-700'), { k: 8 }) +
      vol(blob(r, R * 0.6, R * 0.56, 0.04), c('lime-50'), c('lime-300'), { k: 4 }) +
      hollow(blob(r, R * 0.4, R * 0.37, 0.04), c('sea-100'), c('sea-300'), { k: 4 }) +
      put(
        4,
        0,
        r.f(200, 250),
        1,
        () => {
          const d = `M-3 -4H${R * 1.4}V5H-3Z`;
          return { s: vol(d, c('conch-400'), c('conch-600'), { k: 2 }), sil: d };
        },
        6,
      ),
    sil: q,
  };
}

/* ================= island props ================= */
export function domino(r) {
  const d = box(r, 40, 80, 6, 0.5);
  const pip = (n) =>
    ({
      1: [[0, 0]],
      2: [
        [-9, -9],
        [9, 9],
      ],
      3: [
        [-9, -9],
        [0, 0],
        [9, 9],
      ],
      4: [
        [-9, -9],
        [9, -9],
        [-9, 9],
        [9, 9],
      ],
      5: [
        [-9, -9],
        [9, -9],
        [-9, 9],
        [9, 9],
        [0, 0],
      ],
      6: [
        [-9, -10],
        [9, -10],
        [-9, 0],
        [9, 0],
        [-9, 10],
        [9, 10],
      ],
    })[n];
  let g = line('M-14 0H14', c('ink-900'), 2.4) + dot(0, 0, 3.4, c('sun-500'));
  for (const [n, y] of [
    [r.i(1, 6), -20],
    [r.i(1, 6), 20],
  ])
    for (const p of pip(n)) g += dot(p[0], p[1] + y, 3.6, c('ink-900'));
  return { s: vol(d, c('lime-50'), c('straw-400'), { k: 4, inner: g }), sil: d };
}
export function strawHat(r, R = 150, hue = 'conch') {
  const q = ruffle(r, R, 26, 0.012);
  let g = '';
  for (let k = R - 8; k > R * 0.44; k -= 10)
    g += line(
      circ(k),
      c('straw-500'),
      2.6,
      `stroke-dasharray="9 5" stroke-dashoffset="${r.i(0, 12)}"`,
    );
  const crown = blob(r, R * 0.44, R * 0.4, 0.02);
  let g2 = '';
  for (let k = R * 0.36; k > 4; k -= 9)
    g2 += line(blob(r, k, k * 0.92, 0.01), c('straw-500'), 2.4, 'stroke-dasharray="8 5"');
  return {
    s:
      vol(q, c('sun-200'), c('straw-500'), { k: 5, inner: g }) +
      put(
        0,
        0,
        0,
        1,
        () => ({
          s: path(circ(R * 0.475), c(hue + '-600')) + line(circ(R * 0.46), c(hue + '-500'), 6),
          sil: circ(R * 0.475),
        }),
        5,
      ) +
      put(
        -3,
        -5,
        0,
        1,
        () => ({
          s: vol(crown, c('sun-200'), c('straw-500'), {
            k: 9,
            inner:
              g2 + path(blob(r, R * 0.2, R * 0.09, 0.1, 10, 0, 0), c('straw-500'), 'opacity=".6"'),
          }),
          sil: crown,
        }),
        8,
      ),
    sil: q,
  };
}
export function sunglasses(r, k = 'conch') {
  const L = 'M-74 -18Q-40 -32 -10 -16Q-8 14 -38 22Q-72 22 -74 -18Z';
  const mir = 'M74 -18Q40 -32 10 -16Q8 14 38 22Q72 22 74 -18Z';
  const fr = c(k + '-600');
  return {
    s:
      line('M-74 -16Q-84 -60 -60 -92M74 -16Q84 -60 60 -92', fr, 6) +
      line('M-12 -14Q0 -22 12 -14', fr, 7) +
      [L, mir]
        .map(
          (d) =>
            path(d, c('ink-900')) +
            clip(d, `<path d="M-90 -10L90 -40V-60H-90Z" fill="${c('sea-600')}" opacity=".7"/>`) +
            line(d, fr, 7),
        )
        .join(''),
    sil: L + mir,
  };
}
export function seaGrape(r, R = 58) {
  const d = spline([
    [0, R * 0.82],
    [R * 0.5, R * 0.74],
    [R * 0.98, R * 0.28],
    [R * 0.96, -R * 0.34],
    [R * 0.5, -R * 0.86],
    [0, -R * 0.94],
    [-R * 0.5, -R * 0.86],
    [-R * 0.96, -R * 0.34],
    [-R * 0.98, R * 0.28],
    [-R * 0.5, R * 0.74],
  ]);
  let v = line(`M0 ${R * 0.9}V${-R * 0.8}`, c('conch-400'), 4);
  for (let i = 0; i < 4; i++)
    for (const m of [-1, 1])
      v += line(
        `M0 ${n1(R * (0.6 - i * 0.36))}Q${n1(m * R * 0.4)} ${n1(R * (0.4 - i * 0.4))} ${n1(m * R * (0.84 - i * 0.1))} ${n1(R * (0.12 - i * 0.36))}`,
        c('conch-300'),
        2.4,
      );
  return {
    s: vol(d, c(r.pick(['leaf-400', 'leaf-500'])), c('leaf-700'), { k: 6, inner: v }),
    sil: d,
  };
}
export function bougain(r, n = 9, R = 70, k) {
  k = k || r.pick(['plum', 'conch']);
  const A =
    k === 'plum' ? ['plum-500', 'plum-700', 'plum-300'] : ['conch-400', 'conch-600', 'conch-200'];
  let s = '',
    shp = '';
  s += line(
    `M${-R * 1.6} ${R * 0.3}Q${-R * 0.4} ${-R * 0.2} ${R * 1.1} ${R * 0.1}`,
    c('straw-800'),
    5,
  );
  for (let i = 0; i < 6; i++) {
    const x = r.f(-R * 1.4, R),
      y = r.f(-R * 0.5, R * 0.6);
    s += put(
      x,
      y,
      r.i(0, 360),
      1,
      () => {
        const d = 'M0 0Q14 -16 38 0Q14 16 0 0Z';
        return {
          s: vol(d, c('leaf-500'), c('leaf-700'), {
            k: 3,
            inner: line('M4 0H34', c('leaf-300'), 1.6),
          }),
          sil: d,
        };
      },
      4,
    );
  }
  for (const [x, y] of scatter(r, n, R, 34, R * 0.7)) {
    s += put(
      x,
      y,
      r.i(0, 120),
      1,
      () => {
        let g = '',
          sh = '';
        for (let j = 0; j < 3; j++) {
          const d = 'M0 2Q-20 -10 -14 -30Q-4 -38 0 -42Q4 -38 14 -30Q20 -10 0 2Z';
          g +=
            `<g transform="rotate(${j * 120})">` +
            under(j * 120, () =>
              vol(d, c(A[0]), c(A[1]), { k: 4, inner: line('M0 0V-36', c(A[1]), 1.6) }),
            ) +
            '</g>';
          sh += `<path transform="rotate(${j * 120})" d="${d}"/>`;
        }
        return {
          s: g + dot(0, 0, 5, c('lime-50')) + dot(0, 0, 2.4, c('sun-400')),
          shadow: sh,
          sil: circ(30),
        };
      },
      5,
    );
  }
  return { s, sil: '' };
}
export function seaGlass(r) {
  const k = r.pick(['sea-200', 'sea-300', 'leaf-300', 'lime-50', 'sea-400', 'straw-600']);
  const d = blob(r, r.f(12, 20), r.f(9, 15), 0.16, 7);
  return { s: `<g opacity=".9">${vol(d, c(k), mix(c(k), SHADOW, 0.25), { k: 4 })}</g>`, sil: d };
}
export function menuCard(r, hue = 'sea') {
  const d = box(r, 128, 178, 5, 1);
  let g =
    `<rect x="-64" y="-89" width="128" height="48" fill="${c(hue + '-600')}"/>` +
    line('M-40 -65Q-30 -78 -20 -65T0 -65T20 -65T40 -65', c('sun-300'), 6);
  for (let i = 0; i < 5; i++)
    g +=
      line(`M-46 ${-22 + i * 20}H${r.i(4, 18)}`, c('sea-900'), 4, 'opacity=".75"') +
      line(`M34 ${-22 + i * 20}H46`, c('conch-600'), 4);
  return { s: vol(d, c('lime-50'), c('lime-300'), { k: 4, inner: g }), sil: d };
}
export function candle(r) {
  const d = circ(30);
  return {
    s:
      `<circle r="190" fill="${c('sun-400')}" opacity=".10"/><circle r="128" fill="${c('sun-300')}" opacity=".13"/><circle r="76" fill="${c('sun-200')}" opacity=".18"/>` +
      vol(d, c('lime-50'), c('sun-300'), { k: 3 }) +
      hollow(circ(23), c('sun-100'), c('sun-400'), { k: 4 }) +
      path('M0 -12Q9 0 0 9Q-9 0 0 -12Z', c('sun-300')) +
      path('M0 -5Q5 2 0 7Q-5 2 0 -5Z', c('lime-50')),
    sil: d,
  };
}
export function ketchup(r) {
  const d = box(r, 40, 62, 3, 1);
  return {
    s: vol(d, c('conch-600'), c('conch-700'), {
      k: 3,
      inner:
        `<rect x="-20" y="-31" width="40" height="8" fill="${c('conch-300')}" opacity=".6"/><rect x="-20" y="23" width="40" height="8" fill="${c('conch-300')}" opacity=".6"/>` +
        dot(0, 0, 10, c('lime-50')),
    }),
    sil: d,
  };
}
export function clam(r, content = '', w = 300, h = 200) {
  // kraft take-away box
  const d = box(r, w, h, 14, 1),
    lid = box(r, w, 60, 12, 1);
  return {
    s:
      put(
        0,
        -h / 2 - 26,
        0,
        1,
        () => ({
          s: vol(lid, c('straw-500'), c('straw-600'), {
            k: 4,
            inner: line(`M${-w / 2 + 14} -8H${w / 2 - 14}`, c('straw-600'), 3),
          }),
          sil: lid,
        }),
        8,
      ) +
      vol(d, c('straw-400'), c('straw-600'), { k: 6 }) +
      hollow(box(r, w - 26, h - 26, 10, 1), c('straw-500'), c('straw-700'), { k: 6 }) +
      content,
    sil: d,
  };
}
export function grill(r, R = 220) {
  let s = '',
    glow = '';
  for (const [x, y] of scatter(r, 70, R * 0.9, 22))
    glow += path(
      blob(r, r.f(10, 20), r.f(8, 15), 0.2, 8, x, y),
      r.pick(
        ['straw-900', 'ink-900', 'conch-600', 'sun-600', 'conch-700', 'ink-900', 'straw-800'].map(
          c,
        ),
      ),
    );
  const q = circ(R);
  let bars = '';
  for (let x = -R + 10; x < R; x += 21)
    bars += `M${x} ${-Math.sqrt(Math.max(0, R * R - x * x))}V${Math.sqrt(Math.max(0, R * R - x * x))}`;
  s +=
    vol(circ(R * 1.07), c('sea-700'), c('ink-900'), { k: 8 }) +
    clip(
      q,
      path(q, c('ink-900')) +
        glow +
        line(bars, SHADOW, 7, 'transform="translate(5 6)" opacity=".5"') +
        line(bars, c('sea-300'), 6) +
        line(`M${-R} -64H${R}M${-R} 64H${R}`, c('sea-400'), 7),
    );
  return { s, sil: circ(R * 1.07) };
}

/* ================= palm fronds, light ================= */
export function frondPath(r, L = 520, n = 20, w = 150) {
  // returns path data for a palm frond from 0,0 to the right
  const bend = r.f(-60, 60);
  let d = '';
  const P = (t) => [L * t, bend * Math.sin(t * Math.PI * 0.6)];
  for (let i = 1; i <= n; i++) {
    const t = 0.1 + (i / n) * 0.9,
      [x, y] = P(t),
      len = w * Math.sin(Math.PI * (0.16 + t * 0.8)) * r.f(0.86, 1.05) + 26;
    for (const m of [-1, 1]) {
      const ang = (m * (74 - t * 48) * Math.PI) / 180;
      const ex = x + Math.cos(ang) * len * 0.8 + 12,
        ey = y + Math.sin(ang) * len;
      const nx = -Math.sin(ang) * 9,
        ny = Math.cos(ang) * 9;
      const mx = (x + ex) / 2 + 10,
        my = (y + ey) / 2 - m * -8;
      d += `M${n1(x)} ${n1(y)}Q${n1(mx + nx)} ${n1(my + ny)} ${n1(ex)} ${n1(ey)}Q${n1(mx - nx)} ${n1(my - ny)} ${n1(x)} ${n1(y)}Z`;
    }
  }
  const [x1, y1] = P(0.5),
    [x2, y2] = P(1);
  d += `M0 -5Q${n1(x1)} ${n1(y1 - 4)} ${n1(x2)} ${n1(y2)}Q${n1(x1)} ${n1(y1 + 5)} 0 6Z`;
  return d;
}
/** cool, multiplied shade: keeps yellow yellow */
const SH = (d, o) =>
  `<g fill="#86b0c4" opacity="${n1(o * 100) / 100}" style="mix-blend-mode:multiply">${d}</g>`;
export const LIGHTS = ['palm', 'palm2', 'shutter', 'umbrella', 'grape', 'plain'];
export function light(r, kind, op = 1) {
  if (kind === 'palm' || kind === 'palm2') {
    let d = '';
    const n = kind === 'palm2' ? 2 : 1;
    const corner = r.pick([
      [-60, -40, 34],
      [860, -50, 146],
      [860, 660, 214],
      [-60, 650, -36],
    ]);
    for (let i = 0; i < n + 1; i++)
      d += `<path transform="translate(${corner[0] + r.i(-30, 30)} ${corner[1] + r.i(-30, 30)}) rotate(${n1(corner[2] + (i - n / 2) * 32 + r.f(-7, 7))})" d="${frondPath(r, r.f(430, 560), 19, r.f(120, 160))}"/>`;
    return SH(d, 0.62 * op);
  }
  if (kind === 'shutter') {
    let d = '';
    const a = r.pick([-28, -22, 24, 30]);
    for (let i = -14; i < 22; i++)
      d += `<rect x="-700" y="${i * 58}" width="2200" height="${29}"/>`;
    return SH(
      `<g transform="translate(0 120) rotate(${a})">${d}<rect x="${r.i(120, 520)}" y="-900" width="40" height="2400"/></g>`,
      0.4 * op,
    );
  }
  if (kind === 'umbrella') {
    const x = r.pick([-40, 840]),
      y = r.pick([-60, 650]);
    return SH(
      `<path transform="translate(${x} ${y})" d="${ruffle(r, 400, 16, 0.05)}"/>`,
      0.55 * op,
    );
  }
  if (kind === 'grape') {
    let d = '';
    const x0 = r.pick([0, 800]),
      y0 = r.pick([0, 600]);
    for (let i = 0; i < 9; i++) {
      const a = r() * TAU,
        q = r.f(20, 290);
      d += `<path d="${blob(r, r.f(40, 74), r.f(38, 66), 0.05, 12, x0 + Math.cos(a) * q, y0 + Math.sin(a) * q)}"/>`;
    }
    return SH(d, 0.55 * op);
  }
  return '';
}

/* ================= table tops (800 x 600) ================= */
const W = 800,
  H = 600;
export const TONES = {
  // table colours: [base, second, line]
  sea: ['sea-300', 'sea-200', 'sea-500'],
  seaDeep: ['sea-600', 'sea-500', 'sea-800'],
  conch: ['conch-300', 'conch-200', 'conch-500'],
  coral: ['conch-500', 'conch-400', 'conch-700'],
  sun: ['sun-300', 'sun-200', 'sun-500'],
  lime: ['lime-100', 'lime-50', 'lime-300'],
  leaf: ['leaf-300', 'leaf-200', 'leaf-500'],
  leafDeep: ['leaf-600', 'leaf-500', 'leaf-800'],
  night: ['sea-900', 'sea-800', 'ink-900'],
  straw: ['straw-400', 'sun-200', 'straw-600'],
  plum: ['plum-500', 'plum-300', 'plum-700'],
  pale: ['sea-100', 'sea-50', 'sea-300'],
};
export const surfaces = {
  boards(r, t) {
    const [a, b, l] = TONES[t].map(c);
    const ang = r.pick([0, 90, 0, -12, 14, 78]);
    let s = `<rect width="${W}" height="${H}" fill="${a}"/><g transform="rotate(${ang} 400 300)">`;
    let y = -260;
    while (y < 900) {
      const h = r.f(74, 112);
      const col = mix(a, r.pick([b, l, b, a]), r.f(0.05, 0.3));
      s += `<rect x="-320" y="${n1(y)}" width="1440" height="${n1(h + 1)}" fill="${col}"/>`;
      for (let i = 0; i < 7; i++) {
        const yy = y + r.f(6, h - 6),
          x = r.f(-300, 900),
          L = r.f(120, 460);
        s += line(
          spline(
            [
              [x, yy],
              [x + L * 0.3, yy + r.f(-4, 4)],
              [x + L * 0.7, yy + r.f(-4, 4)],
              [x + L, yy],
            ],
            false,
          ),
          r.chance(0.5) ? l : b,
          r.f(1.4, 4.5),
          `opacity="${n1(r.f(0.14, 0.34))}"`,
        );
      }
      if (r.chance(0.8)) {
        const x = r.f(-200, 1000);
        s +=
          `<rect x="${n1(x)}" y="${n1(y)}" width="3" height="${n1(h)}" fill="${SHADOW}" opacity=".28"/>` +
          dot(x - 12, y + 14, 3, SHADOW, 'opacity=".4"') +
          dot(x - 12, y + h - 14, 3, SHADOW, 'opacity=".4"') +
          dot(x + 14, y + 14, 3, SHADOW, 'opacity=".4"') +
          dot(x + 14, y + h - 14, 3, SHADOW, 'opacity=".4"');
      }
      if (r.chance(0.6)) {
        const x = r.f(-100, 900);
        s += path(
          blob(r, r.f(30, 90), r.f(4, 11), 0.3, 10, x, y + r.pick([6, h - 6])),
          c('straw-400'),
          'opacity=".5"',
        );
      }
      s += `<rect x="-320" y="${n1(y + h - 3.5)}" width="1440" height="4" fill="${SHADOW}" opacity=".34"/><rect x="-320" y="${n1(y)}" width="1440" height="2.500" fill="#fff" opacity=".22"/>`;
      y += h;
    }
    return s + '</g>';
  },
  tiles(r, t) {
    const [a, b, l] = TONES[t].map(c),
      w = c('lime-50');
    const q = r.pick([100, 120]),
      kind = r.i(0, 4),
      ang = r.pick([0, 45, 8]);
    let s = `<rect width="${W}" height="${H}" fill="${w}"/><g transform="rotate(${ang} 400 300)">`;
    for (let y = -3 * q; y < 900; y += q)
      for (let x = -3 * q; x < 1100; x += q) {
        const odd = (Math.round(x / q) + Math.round(y / q)) % 2;
        const base = mix(w, a, r.f(0.02, 0.1));
        s += `<g transform="translate(${x} ${y})"><rect width="${q}" height="${q}" fill="${kind === 0 ? (odd ? a : base) : base}"/>`;
        const m = q / 2;
        if (kind === 0 && !odd) s += path(circ(q * 0.12, m, m), l);
        if (kind === 1)
          s +=
            path(`M0 0H${m}A${m} ${m} 0 0 1 0 ${m}Z`, a) +
            path(`M${q} ${q}H${m}A${m} ${m} 0 0 1 ${q} ${m}Z`, a) +
            path(`M${q} 0V${m}A${m} ${m} 0 0 1 ${m} 0Z`, b) +
            path(`M0 ${q}V${m}A${m} ${m} 0 0 1 ${m} ${q}Z`, b) +
            path(circ(q * 0.1, m, m), l);
        if (kind === 2) {
          let st = '';
          for (let i = 0; i < 8; i++) {
            const aa = (i / 8) * TAU,
              ab = ((i + 0.5) / 8) * TAU;
            st +=
              (i ? 'L' : 'M') +
              pol(aa, q * 0.46)
                .map((v) => n1(v + m))
                .join(' ') +
              'L' +
              pol(ab, q * 0.2)
                .map((v) => n1(v + m))
                .join(' ');
          }
          s +=
            path(st + 'Z', odd ? a : b) +
            path(circ(q * 0.1, m, m), w) +
            [
              [0, 0],
              [q, 0],
              [0, q],
              [q, q],
            ]
              .map((p) => path(circ(q * 0.14, p[0], p[1]), l))
              .join('');
        }
        if (kind === 3)
          s +=
            path(`M0 0L${q} 0L0 ${q}Z`, odd ? a : b) +
            (odd ? '' : path(`M${q} ${q}L${q * 0.5} ${q}L${q} ${q * 0.5}Z`, l));
        if (kind === 4)
          s +=
            path(
              `M${m} 0Q${q * 0.62} ${q * 0.38} ${q} ${m}Q${q * 0.62} ${q * 0.62} ${m} ${q}Q${q * 0.38} ${q * 0.62} 0 ${m}Q${q * 0.38} ${q * 0.38} ${m} 0Z`,
              a,
            ) +
            path(circ(q * 0.13, m, m), b) +
            path(circ(q * 0.05, m, m), l);
        s += `<rect width="${q}" height="${q}" fill="none" stroke="${c('lime-300')}" stroke-width="2.5"/></g>`;
      }
    return s + '</g>';
  },
  weave(r, t) {
    const dye = TONES[t][0],
      dy2 = TONES[t][2];
    const q = 44,
      k = 4;
    let s = `<rect width="${W}" height="${H}" fill="${c('straw-700')}"/><g transform="rotate(${r.pick([45, 0, 30])} 400 300)">`;
    const cols = ['straw-400', 'straw-400', 'sun-200', 'straw-500'];
    for (let y = -6 * q; y < 1000; y += q)
      for (let x = -6 * q; x < 1150; x += q) {
        const h = (Math.round(x / q) + Math.round(y / q)) % 2;
        const row = Math.round((h ? y : x) / q);
        const dyed = ((row % 5) + 5) % 5 === 0;
        for (let i = 0; i < k; i++) {
          const w = q / k;
          const col = dyed ? (i === 1 || i === 2 ? c(dye) : c(dy2)) : c(r.pick(cols));
          s += h
            ? `<rect x="${x - 1}" y="${n1(y + i * w)}" width="${q + 2}" height="${n1(w - 1.4)}" rx="3" fill="${col}"/>`
            : `<rect x="${n1(x + i * w)}" y="${y - 1}" width="${n1(w - 1.4)}" height="${q + 2}" rx="3" fill="${col}"/>`;
        }
      }
    return s + '</g>';
  },
  batik(r, t) {
    const [a, b, l] = TONES[t].map(c);
    let s = `<rect width="${W}" height="${H}" fill="${a}"/>`;
    const motif = r.i(0, 2);
    const one = (k) => {
      if (k === 0) {
        let g = line('M0 46Q-4 0 0 -46', b, 4);
        for (let i = 0; i < 5; i++)
          for (const m of [-1, 1])
            g += path(
              `M0 ${30 - i * 17}Q${m * 16} ${14 - i * 17} ${m * 30} ${20 - i * 17}Q${m * 18} ${32 - i * 17} 0 ${30 - i * 17}Z`,
              b,
            );
        return g;
      }
      if (k === 1) {
        const p = [];
        for (let i = 0; i < 20; i++) p.push(pol(i * 0.55, 4 + i * 1.9));
        return (
          line(spline(p, false), b, 6) +
          [...Array(9)]
            .map((_, i) => {
              const [x, y] = pol((i / 9) * TAU, 54);
              return dot(x, y, 4, b);
            })
            .join('')
        );
      }
      return (
        path('M-44 0C-24 -26 14 -24 28 -4L48 -20Q44 0 48 20L28 4C14 24 -24 26 -44 0Z', b) +
        dot(-24, -4, 4, a) +
        line('M-8 -14Q0 0 -8 14M8 -14Q16 0 8 14', a, 3.4)
      );
    };
    const st = 122;
    let n = 0;
    for (let y = -40; y < H + 90; y += st * 0.86) {
      n++;
      for (let x = -60 + ((n % 2) * st) / 2; x < W + 90; x += st)
        s +=
          `<g transform="translate(${n1(x + r.f(-6, 6))} ${n1(y + r.f(-6, 6))}) rotate(${r.i(-30, 30) + (n % 2) * 180}) scale(.92)" opacity=".82">${one((motif + n) % 3)}</g>` +
          dot(x + st / 2, y, 4.5, b, 'opacity=".8"') +
          dot(x + st / 2 + 10, y + 9, 2.5, b, 'opacity=".8"');
    }
    for (let i = 0; i < 16; i++) {
      const x = r.f(0, W),
        y = r.f(0, H);
      s += line(
        spline(
          [
            [x, y],
            [x + r.f(-50, 50), y + r.f(20, 60)],
            [x + r.f(-60, 60), y + r.f(60, 130)],
          ],
          false,
        ),
        b,
        1.4,
        'opacity=".45"',
      );
    }
    for (let i = 0; i < 2; i++) {
      const x = r.f(-50, W);
      s += `<path d="M${n1(x)} -20L${n1(x + 120)} 620L${n1(x + 190)} 620L${n1(x + 50)} -20Z" fill="${i ? '#fff' : SHADOW}" opacity="${i ? 0.08 : 0.06}"/>`;
    }
    return s;
  },
  plaster(r, t) {
    const [a, b, l] = TONES[t].map(c);
    let s = `<rect width="${W}" height="${H}" fill="${a}"/>`;
    for (let i = 0; i < 60; i++) {
      const x = r.f(-80, W),
        y = r.f(-20, H + 20),
        L = r.f(90, 260),
        an = r.f(-0.5, 0.5);
      s += line(
        spline(
          [
            [x, y],
            [x + L * 0.5, y + L * an * 0.3 + r.f(-14, 14)],
            [x + L, y + L * an * 0.5],
          ],
          false,
        ),
        mix(a, r.pick([b, b, l]), r.f(0.1, 0.34)),
        r.f(16, 46),
        'opacity=".55"',
      );
    }
    return s;
  },
  terrazzo(r, t) {
    const base = mix(c(TONES[t][1]), c('lime-50'), 0.55);
    let s = `<rect width="${W}" height="${H}" fill="${base}"/>`;
    const cols = [
      'conch-400',
      'sea-400',
      'sun-400',
      'sea-700',
      'lime-300',
      'leaf-400',
      'conch-300',
      TONES[t][2],
    ].map(c);
    for (let i = 0; i < 300; i++) {
      const x = r.f(0, W),
        y = r.f(0, H),
        R = r.f(3, 15),
        n = r.i(4, 6),
        p = [],
        ph = r() * 6;
      for (let j = 0; j < n; j++)
        p.push(pol(ph + (j / n) * TAU, R * r.f(0.6, 1)).map((v, k) => v + (k ? y : x)));
      s += path(poly(p), r.pick(cols), 'opacity=".8"');
    }
    return s;
  },
  gingham(r, t) {
    const [a, , l] = TONES[t].map(c);
    const q = r.pick([34, 44]);
    let s = `<rect width="${W}" height="${H}" fill="${c('lime-50')}"/><g transform="rotate(${r.pick([18, -22, 45, 8])} 400 300)" fill="${r.chance(0.5) ? l : a}" opacity=".95">`;
    for (let i = -9; i < 34; i += 1) {
      if (i % 2) continue;
      s += `<rect x="${i * q}" y="-400" width="${q}" height="1500" opacity=".45"/><rect x="-400" y="${i * q}" width="1700" height="${q}" opacity=".45"/>`;
    }
    return s + '</g>';
  },
  stripes(r, t) {
    const [a, b, l] = TONES[t].map(c);
    let s = `<rect width="${W}" height="${H}" fill="${c('lime-50')}"/><g transform="rotate(${r.pick([24, -30, 90, 64])} 400 300)">`;
    let y = -320;
    const seq = [
      [a, 52],
      [c('lime-50'), 18],
      [l, 10],
      [c('lime-50'), 18],
      [b, 34],
      [c('lime-50'), 30],
    ];
    let i = 0;
    while (y < 980) {
      const [k, h] = seq[i++ % seq.length];
      s += `<rect x="-400" y="${y}" width="1700" height="${h + 0.5}" fill="${k}"/>`;
      y += h;
    }
    for (let k = 0; k < 2; k++) {
      const x = r.f(0, W);
      s += `<path d="M${n1(x)} -420L${n1(x + 60)} 1100H${n1(x + 130)}L${n1(x + 60)} -420Z" fill="${SHADOW}" opacity=".06"/>`;
    }
    return s + '</g>';
  },
  sand(r, t, o = {}) {
    let s = `<rect width="${W}" height="${H}" fill="${c('lime-200')}"/>`;
    for (let i = 0; i < 15; i++) {
      const y = i * 44 + r.f(-10, 10);
      s += line(
        spline(
          [
            [-20, y],
            [200, y + r.f(-18, 18)],
            [430, y + r.f(-18, 18)],
            [640, y + r.f(-18, 18)],
            [830, y],
          ],
          false,
        ),
        c(i % 2 ? 'lime-100' : 'lime-300'),
        r.f(5, 15),
        'opacity=".55"',
      );
    }
    for (let i = 0; i < 130; i++)
      s += dot(
        r.f(0, W),
        r.f(0, H),
        r.f(0.8, 2.2),
        r.pick([c('straw-500'), c('conch-300'), c('straw-400')]),
        'opacity=".6"',
      );
    if (o.sea !== false) {
      const e = o.edge ?? r.f(120, 190),
        side = r.chance(0.5);
      const wv = (k) => {
        const p = [];
        for (let x = -60; x <= 880; x += 94)
          p.push([
            x,
            e +
              k +
              Math.sin(x / 120 + k) * 20 +
              r.f(-9, 9) +
              (side ? x * 0.14 : (800 - x) * 0.14) -
              40,
          ]);
        return p;
      };
      const fill = (p, col, op = 1) =>
        `<path d="${spline(p, false)}L880 -60L-60 -60Z" fill="${col}" opacity="${op}"/>`;
      s +=
        fill(wv(46), c('straw-400'), 0.45) +
        fill(wv(30), c('lime-50')) +
        fill(wv(8), c('sea-200')) +
        fill(wv(-44), c('sea-300')) +
        fill(wv(-112), c('sea-400'));
      const p = wv(-20);
      s += line(spline(p, false), c('lime-50'), 5, 'opacity=".7" stroke-dasharray="70 26 120 40"');
    }
    return s;
  },
  night(r, t) {
    let s = surfaces.plaster(r, 'night');
    return s;
  },
  marble(r) {
    let s = `<rect width="${W}" height="${H}" fill="${c('lime-50')}"/>`;
    for (let i = 0; i < 9; i++) {
      const x = r.f(-100, W),
        y = r.f(-50, H);
      const p = [[x, y]];
      for (let j = 1; j < 6; j++) p.push([p[j - 1][0] + r.f(30, 90), p[j - 1][1] + r.f(-10, 80)]);
      s +=
        line(spline(p, false), c(i % 3 ? 'sea-200' : 'conch-200'), r.f(2, 14), 'opacity=".6"') +
        line(
          spline(
            p.map(([a, b]) => [a + 5, b + 3]),
            false,
          ),
          c('sea-400'),
          1.4,
          'opacity=".6"',
        );
    }
    return s;
  },
  kraft(r, t) {
    let s = `<rect width="${W}" height="${H}" fill="${c('straw-400')}"/>`;
    for (let i = 0; i < 220; i++)
      s += line(
        `M${n1(r.f(0, W))} ${n1(r.f(0, H))}l${n1(r.f(-9, 9))} ${n1(r.f(-5, 5))}`,
        c(r.chance(0.5) ? 'straw-500' : 'lime-300'),
        1.6,
        'opacity=".7"',
      );
    s += `<path d="M0 ${r.i(180, 260)}L800 ${r.i(200, 290)}" stroke="${c('straw-600')}" stroke-width="3" opacity=".4"/><path d="M${r.i(250, 340)} 0L${r.i(260, 380)} 600" stroke="${c('straw-600')}" stroke-width="3" opacity=".4"/>`;
    return s;
  },
};
