// Recipes: what stands on the table for each cuisine, and how it is laid out.
import {
  c,
  rng,
  reset,
  put,
  mix,
  blob,
  circ,
  box,
  path,
  line,
  dot,
  grp,
  scatter,
  n1,
  clip,
  vol,
  hollow,
  SHADOW,
} from './kit.mjs';
import * as F from './food.mjs';
import * as P from './props.mjs';
import { emoji } from './emoji.mjs';
const TAU = Math.PI * 2;

/** plate with food; parts = [x, y, rot, scale, fn, h] in plate units (R = 200) */
const plated =
  (r, style, hue, parts, R = 200) =>
  () => {
    const p = F.plate(
      r,
      R,
      lightGround ? TINT[style] || style : style,
      hue === 'sun' && lightGround ? 'sea' : hue,
    );
    let s = p.s;
    const q = parts.q || 1;
    for (const [x, y, rot, sc, fn, h] of parts) s += put(x * q, y * q, rot, sc * q, fn, h ?? 6);
    return { s, sil: p.sil };
  };
const big = (a) => {
  a.q = 1.36;
  return a;
};
const onto = (base, parts) => () => {
  const b = base();
  let s = b.s;
  for (const [x, y, rot, sc, fn, h] of parts) s += put(x, y, rot, sc, fn, h ?? 6);
  return { s, sil: b.sil, shadow: b.shadow };
};
const small = (r, style, hue, parts) => ({
  R: 104,
  fn: plated(
    r,
    style,
    hue,
    parts.map(([x, y, a, s, f, h]) => [x, y, a, s, f, h]),
    104,
  ),
  h: 11,
});
const bowlS = (r, R, hue, content, o) => ({ R, fn: () => F.bowl(r, R, hue, content, o), h: 16 });
const drink = (r, o = {}) => ({ R: 56, fn: () => P.glass(r, o.R || 50, o), h: 26 });
const em = (n, sz = 84, R = sz * 0.46) => ({ R, fn: () => emoji(n, sz), h: 7, rot: 1 });
const it = (R, fn, h = 8, rot = 1) => ({ R, fn, h, rot });
const cutlery = (r, m) => [
  { cap: 1, fn: () => P.fork(r, m) },
  { cap: 1, fn: () => P.knife(r, m) },
];

/* ---------- composer ---------- */
export function compose(seed, build) {
  reset();
  const r = rng(seed);
  lightGround = false;
  const sc = build(r);
  const surf = sc.surface(r);
  const occ = [];
  let under = '',
    body = '',
    tops = '';
  const hit = (x, y, R, gap) => occ.some((o) => Math.hypot(o[0] - x, o[1] - y) < o[2] + R + gap);
  const free = (R, gap, tight, edge = 0.35, n = 160) => {
    let best = null,
      bs = 1e9;
    for (let i = 0; i < n; i++) {
      const x = r.f(-R * edge, 800 + R * edge),
        y = r.f(-R * edge, 600 + R * edge);
      if (hit(x, y, R, gap)) continue;
      const near = Math.min(...occ.map((o) => Math.hypot(o[0] - x, o[1] - y) - o[2] - R), 400);
      const off = Math.max(0, R * 0.75 - x, R * 0.75 - y, x - 800 + R * 0.75, y - 600 + R * 0.75);
      const s = tight ? near + off * 0.55 + r() * 26 : -near + r() * 60;
      if (s < bs) {
        bs = s;
        best = [x, y];
      }
    }
    return best;
  };
  // the main dish
  const lay = sc.layout || r.pick(['left', 'right', 'mid']);
  const mains = sc.mains;
  const sh3 = r.pick([
    [
      [210, 210],
      [560, 190],
      [400, 450],
    ],
    [
      [230, 400],
      [420, 150],
      [610, 410],
    ],
    [
      [190, 300],
      [470, 180],
      [560, 450],
    ],
    [
      [250, 190],
      [250, 460],
      [560, 300],
    ],
  ]);
  const sp = {
    left: [[300, 318]],
    right: [[506, 300]],
    mid: [[404, 312]],
    pair: r.chance(0.5)
      ? [
          [238, 236],
          [580, 388],
        ]
      : [
          [570, 228],
          [236, 384],
        ],
    trio: r.shuffle(sh3),
  }[lay];
  mains.forEach((m, i) => {
    const [x0, y0] = sp[i % sp.length];
    const x = x0 + r.f(-18, 18),
      y = y0 + r.f(-14, 14);
    const k = m.k ?? 1;
    const R = (m.R ?? 200) * k;
    const rot = m.rotR ? r.f(...m.rotR) : r.f(-30, 30);
    m._ = [x, y, rot, k];
    if (m.caps)
      m.caps.forEach(([cx, cy, cr]) => {
        const t = (rot * Math.PI) / 180;
        occ.push([
          x + (cx * Math.cos(t) - cy * Math.sin(t)) * k,
          y + (cx * Math.sin(t) + cy * Math.cos(t)) * k,
          cr * k,
        ]);
      });
    else occ.push([x, y, R]);
  });
  if (sc.mat) {
    const m = mains[0];
    under += put(m._[0] + r.f(-6, 6), m._[1] + r.f(-6, 6), r.f(-12, 12), 1, () => sc.mat(r), 5);
  }
  if (sc.napkin) {
    const m = mains[0],
      a = r.pick([-1, 1]);
    under += put(
      m._[0] + a * (m.R ?? 200) * (m.k ?? 1) * 0.86,
      m._[1] + r.f(-30, 40),
      r.f(-24, 24),
      1,
      () => P.napkin(r, sc.napkin, 150, 230),
      4,
    );
  }
  mains.forEach((m) => {
    const [x, y, rot, k] = m._;
    body += put(x, y, rot, k, m.fn, m.h ?? 17);
  });
  if (sc.cutlery) {
    const m = mains[0],
      R = (m.R ?? 200) * (m.k ?? 1),
      [mx, my] = m._;
    const side = mx > 400 ? -1 : 1,
      a = r.f(-9, 9),
      x = mx + side * (R + 34);
    const set = sc.cutlery(r);
    set.forEach((f, i) => {
      const xx = x + side * i * 44;
      body += put(xx, my + r.f(-12, 12), a, 1, f, 6);
      for (const q of [-90, -30, 30, 90]) occ.push([xx, my + q, 24]);
    });
  }
  // the rest, big first, packed tightly around
  for (const s of sc.sides || []) {
    for (const k of [1, 0.88, 0.76]) {
      const p = free(s.R * k, 9, true, s.edge ?? 0.35);
      if (p) {
        occ.push([...p, s.R * k]);
        body += put(p[0], p[1], s.rot === 0 ? 0 : r.f(-180, 180), k, s.fn, s.h);
        break;
      }
    }
  }
  for (const s of sc.props || []) {
    const p = free(s.R, 7, r.chance(0.6), s.edge ?? 0.3);
    if (p) {
      occ.push([...p, s.R]);
      body += put(p[0], p[1], s.rot === 0 ? 0 : r.f(-180, 180), 1, s.fn, s.h);
    }
  }
  for (const s of sc.bits || []) {
    const p = free(s.R, 4, true, 0.1, 50);
    if (p) {
      occ.push([...p, s.R]);
      body += put(p[0], p[1], r.f(-180, 180), 1, s.fn, s.h ?? 5);
    }
  }
  const z = sc.zoom ?? r.f(1.08, 1.18),
    zx = `translate(400 306) scale(${n1(z * 100) / 100}) translate(-400 -306)`;
  const glow =
    sc.mood === 'night'
      ? `<rect width="800" height="600" fill="#34506e" opacity=".34" style="mix-blend-mode:multiply"/>`
      : '';
  const warm = `<defs><radialGradient id="wl" cx=".16" cy=".1" r="1.05"><stop offset="0" stop-color="${sc.mood === 'night' ? c('sun-300') : '#fffbe8'}" stop-opacity="${sc.mood === 'night' ? 0.3 : 0.3}"/><stop offset=".5" stop-color="#fffbe8" stop-opacity="0"/><stop offset="1" stop-color="${c('sea-950')}" stop-opacity="${sc.mood === 'night' ? 0.3 : 0.16}"/></radialGradient></defs><rect width="800" height="600" fill="url(#wl)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600"><clipPath id="frame"><rect width="800" height="600"/></clipPath><g clip-path="url(#frame)">${surf}${glow}<g transform="${zx}">${under}${body}</g>${glow.replace('.34', '.13')}${P.light(r, /stripes|gingham|tiles/.test(lastSurface) ? r.pick(['palm', 'palm2', 'grape', 'plain']) : (sc.light ?? r.pick(['palm', 'palm2', 'shutter', 'umbrella', 'grape', 'palm', 'plain'])), sc.mood === 'night' ? 0.6 : 1)}${tops}${warm}</g></svg>`;
}
/* state of the picture being drawn */ let lastSurface = '',
  lightGround = false;
const TINT = { limewash: 'glaze', speckle: 'glaze', scallop: 'contour', leafrim: 'batik' };
const S = (kinds, tones, o) => (r) => {
  const k = (lastSurface = r.pick(kinds)),
    t = r.pick(tones);
  lightGround =
    ['marble', 'stripes', 'gingham', 'tiles', 'terrazzo'].includes(k) ||
    ['lime', 'pale'].includes(t);
  return P.surfaces[k](r, t, o);
};
const style = (r) => r.pick(F.PLATES),
  hue = (r) => r.pick(['sea', 'conch', 'sea', 'leaf', 'sun']);
const some = (r, arr, n) =>
  r
    .shuffle(arr)
    .slice(0, n)
    .map((f) => f());
const lime = (r) => it(34, () => (r.chance(0.5) ? F.wheel(r, 32) : F.wedge(r, 34)), 7),
  pepper = (r) => it(30, () => F.goatPepper(r, r.pick(['sun', 'conch', 'leaf'])), 8),
  dom = (r) => it(42, () => P.domino(r), 6),
  hib = (r, k) => it(58, () => F.hibiscus(r, 58, k || r.pick(['conch', 'sun', 'plum', 'lime'])), 9),
  grape = (r) => it(58, () => P.seaGrape(r, 58), 7),
  glassBits = (r) => [0, 1, 2].map(() => it(18, () => P.seaGlass(r), 4)),
  conch = (r) => it(110, () => F.conchShell(r), 16),
  hat = (r) => ({
    R: 158,
    fn: () => P.strawHat(r, 158, r.pick(['conch', 'sea', 'leaf'])),
    h: 20,
    edge: 0.62,
  }),
  shades = (r) => it(80, () => P.sunglasses(r, r.pick(['conch', 'straw', 'sea'])), 7),
  boug = (r) => it(96, () => P.bougain(r), 6),
  spr = (r) => it(40, () => F.sprig(r, 66), 4);
const sauceB = (r, k, hueB = 'lime') => bowlS(r, 46, hueB, F.sauce(r, k), { t: 300 });
const switcha = (r) =>
  drink(r, { drink: ['leaf-200', 'leaf-300'], fruit: 'leaf', strawHue: 'sea' });

/* ---------- category recipes ---------- */
export const RECIPES = {
  'Bahamian Cuisine': (r) => {
    const v = r.i(0, 3);
    const st = style(r),
      h = hue(r);
    const mains = [
      {
        fn: plated(r, st, h, [
          [-62, -40, 0, 1.08, () => F.peasRice(r, 74)],
          [72, -34, 20, 1, () => F.pile(r, (q) => F.cracked(q, 78, 36), 8, 66, 30, 52)],
          [-54, 74, 8, 0.86, () => F.macSquare(r, 80), 9],
          [38, 76, -20, 1, () => F.slaw(r, 44)],
          [104, 62, 30, 0.95, () => F.plantain(r)],
          [84, 92, 10, 0.95, () => F.plantain(r)],
          [4, 6, 0, 0.9, () => F.wedge(r, 32), 9],
        ]),
      },
      {
        fn: plated(r, st, h, [
          [0, 54, 0, 1.2, () => F.peasRice(r, 92, 190, 62)],
          [0, -30, r.f(-16, 10), 1.12, () => F.snapper(r, r.pick(['conch', 'conch', 'sea'])), 10],
          [-112, 60, 0, 0.9, () => F.plantain(r)],
          [-96, 86, 24, 0.9, () => F.plantain(r)],
          [112, 66, 0, 1, () => F.wheel(r, 34), 6],
          [124, 92, 0, 0.9, () => F.wheel(r, 30), 6],
          [-6, 98, 40, 0.8, () => F.goatPepper(r), 8],
        ]),
      },
      {
        R: 190,
        caps: [
          [-80, 0, 120],
          [80, 0, 120],
        ],
        fn: onto(
          () => F.basket(r, 360, 250, r.pick(['conch', 'sea', 'sun'])),
          [
            [-70, 26, 0, 1.15, () => F.fries(r, 22, 110, 90)],
            [66, -10, 0, 1.1, () => F.pile(r, (q) => F.cracked(q, 84, 40), 10, 84, 34, 66)],
            [-10, 74, 0, 0.9, () => F.wedge(r, 34), 9],
            [30, 82, 0, 1, () => F.bowl(r, 40, 'lime', F.sauce(r, 'conch-400'), { t: 300 }), 10],
          ],
        ),
      },
      {
        fn: plated(r, st, h, [
          [0, 0, 0, 1, () => F.bowl(r, 132, r.pick(['conch', 'sea', 'sun']), F.conchSalad(r)), 14],
          [118, 96, 0, 0.9, () => F.wheel(r, 34), 6],
          [-128, 84, 60, 0.9, () => F.sprig(r, 54), 4],
        ]),
      },
    ][v];
    return {
      surface: S(
        ['boards', 'boards', 'batik', 'gingham', 'weave'],
        ['sea', 'sun', 'conch', 'seaDeep', 'leaf'],
      ),
      mains: [mains],
      cutlery:
        v === 2
          ? null
          : r.chance(0.6)
            ? (q) => [() => P.fork(q, 'silver'), () => P.knife(q, 'silver')]
            : null,
      sides: some(
        r,
        [
          () => bowlS(r, 88, 'conch', F.conchSalad(r)),
          () =>
            bowlS(
              r,
              84,
              'sea',
              (R) =>
                path(circ(R), c('straw-500')) + put(0, 0, 0, 1, () => F.fritters(r, 9, 24, 58), 5),
            ),
          () => small(r, style(r), hue(r), [[0, 0, 20, 1, () => F.duff(r, 62), 9]]),
          () => small(r, 'enamel', 'sea', [[0, 0, r.i(0, 360), 1, () => F.johnny(r, 66), 9]]),
        ],
        2,
      ).concat([r.chance(0.6) ? switcha(r) : drink(r, { drink: ['sun-300', 'conch-400'] })]),
      props: some(r, [() => conch(r), () => hib(r), () => boug(r), () => grape(r)], 2).concat([
        dom(r),
        dom(r),
        dom(r),
      ]),
      bits: [pepper(r), lime(r), lime(r), pepper(r)],
    };
  },
  Seafood: (r) => {
    const v = r.i(0, 3);
    const st = style(r),
      h = r.pick(['sea', 'conch']);
    const ice = () => {
      let s = '';
      for (let i = 0; i < 60; i++) {
        const a = r() * TAU,
          q = 118 * Math.sqrt(r());
        s += `<path transform="translate(${n1(Math.cos(a) * q)} ${n1(Math.sin(a) * q)}) rotate(${r.i(0, 90)})" d="${box(r, 24, 22, 5, 2)}" fill="${r.pick([c('sea-50'), c('sea-100'), c('lime-50')])}" opacity=".85"/>`;
      }
      return { s, sil: '' };
    };
    const mains = [
      {
        R: 210,
        rotR: [-30, 30],
        fn: plated(
          r,
          st,
          h,
          [
            [0, 12, 0, 1.02, () => F.lobster(r), 11],
            [-116, 70, 0, 1, () => F.wedge(r, 36), 7],
            [112, 84, 0, 0.9, () => F.bowl(r, 42, 'sun', F.sauce(r, 'sun-300')), 9],
          ],
          212,
        ),
      },
      {
        R: 200,
        fn: plated(r, 'enamel', 'sea', [
          [0, 0, 0, 1.12, ice, 0],
          ...[0, 1, 2, 3, 4, 5, 6].map((i) => [
            Math.cos((i / 7) * TAU) * 104,
            Math.sin((i / 7) * TAU) * 104,
            (i / 7) * 360 + 90,
            1.06,
            () => F.oyster(r),
            7,
          ]),
          [0, 0, 0, 1.15, () => F.wheel(r, 38), 7],
        ]),
      },
      {
        R: 205,
        fn: plated(
          r,
          st,
          h,
          [
            [0, -6, -8, 1.15, () => F.snapper(r, r.pick(['conch', 'sea', 'plum'].slice(0, 2))), 11],
            [-70, 92, 0, 0.9, () => F.slaw(r, 46)],
            [40, 96, 0, 1, () => F.wheel(r, 34), 6],
            [84, 84, 0, 0.9, () => F.wheel(r, 32), 6],
            [-120, -92, 30, 0.9, () => F.sprig(r, 60), 4],
          ],
          210,
        ),
      },
      {
        R: 200,
        fn: plated(r, st, h, [
          [-58, 4, -24, 1.05, () => F.lobsterTail(r), 10],
          [62, 12, 22, 1.05, () => F.lobsterTail(r), 10],
          [0, 112, 0, 0.9, () => F.wedge(r, 36), 7],
          [0, -88, 0, 0.85, () => F.bowl(r, 46, 'sun', F.sauce(r, 'sun-300')), 9],
        ]),
      },
    ][v];
    return {
      surface: S(
        ['boards', 'tiles', 'weave', 'sand', 'plaster', 'stripes'],
        ['sea', 'seaDeep', 'pale', 'sea', 'conch'],
        {},
      ),
      mains: [mains],
      napkin: r.chance(0.4) ? 'sea' : null,
      sides: some(
        r,
        [
          () =>
            bowlS(
              r,
              92,
              'sea',
              (R) =>
                path(circ(R), c('sea-100')) +
                scatter(r, 7, R * 0.7, R * 0.42)
                  .map(([x, y]) => put(x, y, r.i(0, 360), 0.82, () => F.shrimp(r), 4))
                  .join(''),
            ),
          () => bowlS(r, 86, 'conch', F.soup(r)),
          () =>
            small(r, style(r), 'sea', [
              [0, 0, 0, 1, () => F.pile(r, (q) => F.shrimp(q), 5, 56, 44), 5],
              [40, 40, 0, 0.8, () => F.wedge(r, 32)],
            ]),
          () => ({ R: 78, fn: () => F.bowl(r, 78, 'lime', F.conchSalad(r), { t: 300 }), h: 14 }),
        ],
        2,
      ).concat([{ R: 52, fn: () => P.wineTop(r, 52, false), h: 26 }]),
      props: [
        it(66, () => F.crab(r), 10),
        ...(r.chance(0.5) ? [conch(r)] : [grape(r)]),
        ...(r.chance(0.4) ? [shades(r)] : []),
      ],
      bits: [lime(r), lime(r), em('lemon', 66, 30), spr(r)],
    };
  },
  'Caribbean Cuisine': (r) => {
    const st = style(r),
      h = hue(r),
      v = r.i(0, 2);
    const mains = [
      {
        fn: plated(r, st, h, [
          [-50, -44, 0, 1.1, () => F.peasRice(r, 76)],
          [70, -30, 10, 1.15, () => F.wing(r), 8],
          [44, 22, 60, 1.15, () => F.wing(r), 8],
          [92, 34, 100, 1.1, () => F.wing(r), 8],
          [-70, 62, 0, 1, () => F.plantain(r)],
          [-46, 82, 20, 1, () => F.plantain(r)],
          [-92, 86, -16, 1, () => F.plantain(r)],
          [20, 92, 0, 1, () => F.slaw(r, 42)],
        ]),
      },
      {
        R: 205,
        caps: [
          [-120, 0, 105],
          [0, 0, 115],
          [120, 0, 105],
        ],
        fn: onto(
          () => F.leafPlate(r, 265, 118),
          [
            [-110, -4, 0, 1, () => F.rice(r, 66)],
            [
              10,
              4,
              0,
              1,
              () =>
                F.bowl(
                  r,
                  84,
                  'straw',
                  F.soup(r, 'sun-600', ['conch-600', 'leaf-500', 'straw-700', 'sun-300']),
                ),
              12,
            ],
            [132, 4, 0, 1, () => F.pile(r, (q) => F.plantain(q), 5, 46, 26, 34)],
            [-44, 78, 0, 0.8, () => F.wedge(r, 32)],
          ],
        ),
      },
      {
        fn: plated(r, 'enamel', 'sea', [
          [-10, -46, 14, 1, () => F.ribs(r, 170, 84), 10],
          [-66, 64, 0, 1, () => F.peasRice(r, 62, 110)],
          [62, 60, -20, 0.95, () => F.corn(r), 8],
          [96, -52, 40, 1, () => F.goatPepper(r, 'conch'), 8],
        ]),
      },
    ][v];
    return {
      surface: S(
        ['batik', 'boards', 'stripes', 'tiles', 'gingham'],
        ['sun', 'leaf', 'coral', 'sea', 'leafDeep'],
      ),
      mains: [mains],
      cutlery:
        v === 0 && r.chance(0.6)
          ? (q) => [() => P.fork(q, 'brass'), () => P.knife(q, 'brass')]
          : null,
      sides: some(
        r,
        [
          () => ({ R: 70, fn: () => P.coconutDrink(r, 66), h: 22 }),
          () => bowlS(r, 84, 'sun', F.salsa(r)),
          () => bowlS(r, 80, 'leaf', F.guac(r)),
          () => bowlS(r, 80, 'conch', F.greens(r)),
        ],
        2,
      ).concat([drink(r, { drink: ['conch-400', 'conch-500'], umbrella: true })]),
      props: [
        em('pineapple', 150, 64),
        em('mango', 92, 42),
        r.chance(0.5) ? hib(r) : grape(r),
        dom(r),
        dom(r),
      ],
      bits: [pepper(r), pepper(r), lime(r), em('banana', 100, 44)],
    };
  },
  'American Cuisine': (r) => {
    const v = r.i(0, 2);
    const mains = [
      {
        R: 200,
        fn: plated(r, style(r), r.pick(['sea', 'conch']), [
          [-58, -16, 0, 1.16, () => F.bun(r, 70), 12],
          [78, -26, 30, 1.02, () => F.fries(r, 26, 96, 110)],
          [64, 84, 0, 1, () => F.bowl(r, 42, 'lime', F.sauce(r, 'conch-500'), { t: 300 }), 10],
          [-40, 104, 0, 0.9, () => F.pile(r, (q) => F.onionRing(q, 20), 3, 34, 24), 4],
        ]),
      },
      {
        R: 190,
        caps: [
          [-100, 0, 105],
          [60, 0, 105],
          [180, 0, 40],
        ],
        rotR: [-16, 16],
        fn: onto(
          () => F.board(r, 380, 220),
          [
            [-70, -24, -6, 1.3, () => F.ribs(r, 160, 84), 10],
            [110, -20, 60, 1, () => F.corn(r), 8],
            [80, 60, 10, 0.95, () => F.corn(r), 8],
            [-120, 70, 0, 0.8, () => F.bowl(r, 48, 'conch', F.sauce(r, 'conch-600')), 10],
            [-30, 74, 0, 0.9, () => F.slaw(r, 40)],
          ],
        ),
      },
      {
        R: 198,
        fn: plated(r, style(r), 'sun', [
          [-50, -24, 0, 1.2, () => F.pancakes(r, 82), 12],
          [76, -60, 0, 1, () => F.friedEgg(r, 44), 6],
          [84, 22, 20, 1, () => F.friedEgg(r, 42), 6],
          [10, 90, -6, 0.95, () => F.bacon(r), 6],
          [16, 112, -2, 0.95, () => F.bacon(r), 6],
        ]),
      },
    ][v];
    return {
      surface: S(
        ['gingham', 'boards', 'stripes', 'tiles'],
        ['conch', 'coral', 'sea', 'sun', 'pale'],
      ),
      mains: [mains],
      cutlery: v === 2 ? (q) => [() => P.fork(q), () => P.knife(q)] : null,
      napkin: v === 0 ? 'conch' : null,
      sides: [
        v === 2
          ? { R: 86, fn: () => P.cup(r, 50, { hue: 'conch', art: 'black' }), h: 0 }
          : { R: 62, fn: () => P.beer(r, 54), h: 24 },
        ...some(
          r,
          [
            () =>
              bowlS(
                r,
                84,
                'conch',
                (R) =>
                  path(circ(R), c('straw-600')) + put(0, 0, 0, 1, () => F.fries(r, 16, 70, 70), 4),
              ),
            () =>
              bowlS(
                r,
                84,
                'sea',
                (R) =>
                  path(circ(R), c('conch-700')) +
                  put(0, 0, 0, 0.8, () => F.pile(r, (q) => F.wing(q), 5, 46, 34), 5),
              ),
            () =>
              small(r, 'speckle', 'conch', [
                [
                  -30,
                  0,
                  0,
                  0.9,
                  () => F.cakeWedge(r, 110, r.pick(['guava', 'choc', 'coconut'])),
                  9,
                ],
              ]),
          ],
          2,
        ),
      ],
      props: [
        it(40, () => P.ketchup(r), 5),
        it(40, () => P.ketchup(r), 5),
        em('hot-pepper', 70, 30),
      ],
      bits: [em('tomato', 74, 34), em('onion', 70, 30), em('cherries', 66, 30)],
    };
  },
  'Asian Cuisine': (r) => {
    const v = r.i(0, 2);
    const mains = [
      {
        R: 190,
        caps: [
          [-130, 0, 90],
          [0, 0, 95],
          [130, 0, 90],
        ],
        rotR: [-18, 18],
        fn: onto(
          () => (r.chance(0.5) ? F.slate(r, 440, 220) : F.board(r, 440, 220, false)),
          [
            ...[0, 1, 2, 3].map((i) => [-165 + i * 66, -52, 0, 1.02, () => F.maki(r, 31), 8]),
            ...[0, 1, 2].map((i) => [-150 + i * 74, 46, 78, 1.02, () => F.nigiri(r), 7]),
            [130, -30, 0, 1, () => F.bowl(r, 50, 'lime', F.sauce(r, 'straw-900'), { t: 300 }), 10],
            [112, 62, 20, 0.9, () => F.leafy(r, 30), 4],
            [
              160,
              52,
              0,
              1,
              () => ({
                s: vol(blob(r, 20, 16, 0.15), c('leaf-400'), c('leaf-600'), { k: 4 }),
                sil: circ(17),
              }),
              6,
            ],
          ],
        ),
      },
      {
        R: 188,
        fn: () =>
          F.bowl(r, 188, r.pick(['sea', 'conch', 'sea']), F.ramen(r), {
            dark: r.chance(0.5),
            dots: r.chance(0.5),
            t: 600,
          }),
      },
      {
        R: 196,
        fn: plated(r, 'batik', 'sea', [
          [0, 0, 0, 1, () => F.leafPlate(r, 150, 110), 3],
          ...[0, 1, 2, 3, 4, 5].map((i) => [
            Math.cos((i / 6) * TAU) * 84,
            Math.sin((i / 6) * TAU) * 84,
            i * 60 + 90,
            1.1,
            () => F.dumpling(r),
            8,
          ]),
          [0, 0, 0, 1, () => F.bowl(r, 44, 'lime', F.sauce(r, 'straw-800'), { t: 300 }), 9],
        ]),
      },
    ][v];
    return {
      surface: S(
        ['weave', 'boards', 'plaster', 'batik', 'tiles'],
        ['seaDeep', 'conch', 'night', 'leafDeep', 'sea'],
      ),
      mains: [mains],
      cutlery: v === 1 ? (q) => [() => F && P.chopsticks(q)] : null,
      sides: some(
        r,
        [
          () =>
            bowlS(r, 80, 'sea', F.soup(r, 'sun-500', ['leaf-400', 'lime-50', 'leaf-600']), {
              dark: true,
            }),
          () =>
            bowlS(
              r,
              84,
              'conch',
              (R) => path(circ(R), c('lime-200')) + put(0, 0, 0, R / 64, () => F.rice(r, 60), 3),
            ),
          () =>
            small(r, 'glaze', r.pick(['sea', 'leaf']), [
              [0, 0, 0, 1, () => F.pile(r, (q) => F.maki(q, 26), 5, 54, 50), 7],
            ]),
          () =>
            small(r, 'limewash', 'sea', [
              [0, 0, 20, 1, () => F.pile(r, (q) => F.shrimp(q), 4, 46, 44), 5],
            ]),
        ],
        2,
      ).concat([
        {
          R: 50,
          fn: () => ({ ...F.bowl(r, 46, 'lime', F.sauce(r, 'leaf-400'), { t: 300 }) }),
          h: 16,
        },
      ]),
      props: [
        v === 1 ? grape(r) : { R: 60, fn: () => P.chopsticks(r), h: 6, edge: 0.1 },
        hib(r, 'lime'),
      ],
      bits: [lime(r), em('ginger-root', 80, 34), em('hot-pepper', 64, 28), spr(r)],
    };
  },
  Italian: (r) => {
    const v = r.i(0, 2);
    const mains = [
      {
        R: 205,
        fn: onto(
          () => F.board(r, 420, 420, false),
          [[0, 0, 0, 1.28, () => F.pizza(r, 150, r.pick(['margherita', 'pep', 'seafood'])), 8]],
        ),
        caps: [[0, 0, 215]],
      },
      {
        R: 200,
        fn: plated(r, style(r), r.pick(['conch', 'leaf', 'sea']), [
          [0, 0, 0, 1.35, () => F.pasta(r, 86, r.pick(['tomato', 'pesto', 'cream'])), 10],
          [-8, -4, 0, 1, () => F.pile(r, (q) => F.shrimp(q), r.i(0, 3), 60, 50), 5],
          [10, -6, 30, 1, () => F.leafy(r, 26), 5],
          [34, 10, 120, 0.9, () => F.leafy(r, 24), 5],
          [-34, 34, 0, 1, () => F.cherryTom(r, 17), 6],
        ]),
      },
      { R: 205, fn: () => F.pizza(r, 205, r.pick(['margherita', 'seafood', 'pep'])), h: 10 },
    ][v];
    return {
      surface: S(
        ['gingham', 'stripes', 'tiles', 'marble', 'boards'],
        ['conch', 'leaf', 'lime', 'leafDeep', 'sun'],
      ),
      mains: [mains],
      cutlery: v === 1 ? (q) => [() => P.fork(q, 'brass'), () => P.spoon(q, 'brass')] : null,
      sides: some(
        r,
        [
          () => bowlS(r, 86, 'leaf', F.greens(r)),
          () => bowlS(r, 70, 'lime', F.olives(r), { t: 300 }),
          () =>
            small(r, 'limewash', 'leaf', [
              [0, 0, 0, 0.98, () => F.pasta(r, 70, 'pesto'), 7],
              [14, 6, 0, 0.8, () => F.leafy(r, 22)],
            ]),
          () => ({ R: 98, fn: () => F.loaf(r), h: 10 }),
        ],
        2,
      ).concat([{ R: 54, fn: () => P.wineTop(r, 54, r.chance(0.6)), h: 28 }]),
      props: [em('tomato', 88, 40), em('garlic', 80, 36), em('olive', 64, 28)],
      bits: [
        spr(r),
        it(16, () => F.cherryTom(r, 16), 6),
        it(16, () => F.cherryTom(r, 16), 6),
        it(30, () => F.leafy(r, 28), 4),
        em('brown-mushroom', 62, 28),
      ],
    };
  },
  'Mediterranean Cuisine': (r) => ({
    surface: S(
      ['tiles', 'tiles', 'plaster', 'batik', 'marble'],
      ['sea', 'seaDeep', 'pale', 'conch', 'sun'],
    ),
    layout: 'trio',
    mains: [
      {
        R: 132,
        fn: () => F.bowl(r, 132, r.pick(['sea', 'conch', 'lime']), F.hummus(r), { t: 300 }),
      },
      { R: 124, fn: () => F.bowl(r, 124, 'sea', F.feta(r), { t: 600 }) },
      {
        R: 150,
        fn: r.chance(0.5)
          ? plated(
              r,
              style(r),
              'sea',
              [
                [0, -30, 4, 0.96, () => F.skewer(r, 'meat'), 7],
                [0, 22, -3, 0.96, () => F.skewer(r, 'veg'), 7],
                [-40, 76, 0, 0.8, () => F.wedge(r, 34, 'sun'), 6],
              ],
              152,
            )
          : plated(
              r,
              style(r),
              'leaf',
              [
                [0, 0, 0, 1, () => F.leafPlate(r, 110, 80), 2],
                ...[0, 1, 2, 3, 4].map((i) => [
                  Math.cos((i / 5) * TAU) * 62,
                  Math.sin((i / 5) * TAU) * 62,
                  r.i(0, 90),
                  1.3,
                  () => F.fritter(r, 26),
                  8,
                ]),
                [0, 0, 0, 1, () => F.bowl(r, 34, 'lime', F.sauce(r, 'lime-100'), { t: 300 }), 8],
              ],
              150,
            ),
      },
    ],
    sides: [
      bowlS(r, 80, 'conch', F.tabbouleh(r)),
      bowlS(r, 66, 'sun', F.olives(r)),
      it(66, () => F.pita(r, 90), 6),
      it(66, () => F.pita(r, 90), 6),
      bowlS(r, 54, 'leaf', F.sauce(r, 'lime-100')),
    ],
    props: [em('lemon', 84, 38), em('eggplant', 110, 48)],
    bits: [lime(r), spr(r), em('olive', 54, 25), em('garlic', 62, 28), spr(r)],
  }),
  'Mexican & Latin': (r) => {
    const v = r.i(0, 1);
    const mains = v
      ? [
          {
            R: 200,
            fn: plated(r, style(r), r.pick(['sun', 'conch', 'leaf']), [
              [-62, -46, -24, 1.16, () => F.taco(r), 9],
              [66, -36, 16, 1.16, () => F.taco(r), 9],
              [2, 70, -6, 1.16, () => F.taco(r), 9],
              [-112, 60, 0, 0.9, () => F.wedge(r, 32), 6],
              [116, 62, 0, 0.9, () => F.wedge(r, 32), 6],
            ]),
          },
        ]
      : [
          {
            R: 205,
            fn: onto(
              () => F.board(r, 400, 290, false),
              [
                [0, 8, 0, 1, () => F.pile(r, (q) => F.nacho(q), 34, 170, 25, 110), 5],
                [-70, -20, 0, 1, () => F.bowl(r, 72, 'leaf', F.guac(r)), 12],
                [84, 20, 0, 1, () => F.bowl(r, 66, 'conch', F.salsa(r)), 12],
              ],
            ),
            rotR: [-10, 10],
            caps: [
              [-100, 0, 130],
              [100, 0, 130],
            ],
          },
        ];
    return {
      surface: S(
        ['stripes', 'stripes', 'tiles', 'boards', 'weave'],
        ['coral', 'sun', 'leaf', 'plum', 'sea'],
      ),
      mains,
      sides: some(
        r,
        [
          () => bowlS(r, 80, 'leaf', F.guac(r)),
          () => bowlS(r, 78, 'conch', F.salsa(r)),
          () =>
            bowlS(r, 80, 'sun', F.grainsIn(r, ['straw-900', 'straw-800', 'straw-900', 'plum-700'])),
          () => small(r, 'glaze', 'sea', [[0, 8, 20, 1.05, () => F.taco(r), 8]]),
        ],
        3,
      ).concat([drink(r, { drink: ['leaf-200', 'leaf-300'], fruit: 'leaf', strawHue: 'sun' })]),
      props: [
        em('avocado', 104, 46),
        em('ear-of-corn', 104, 46),
        em('hot-pepper', 84, 36),
        hib(r, 'conch'),
      ],
      bits: [lime(r), lime(r), it(26, () => F.nacho(r), 4), em('tomato', 64, 30), pepper(r)],
    };
  },
  'Coffee & Cafes': (r) => {
    const h = r.pick(['sea', 'conch', 'sun', 'leaf']);
    const v = r.i(0, 2);
    const mains =
      v === 0
        ? [{ R: 172, k: 1, fn: () => P.cup(r, 106, { hue: h }), h: 0 }]
        : v === 1
          ? [
              {
                R: 172,
                fn: plated(r, style(r), h, [[0, 8, -14, 1.3, () => F.croissant(r), 11]], 174),
              },
              { R: 130, fn: () => P.cup(r, 82, { hue: h }), h: 0 },
            ]
          : [
              {
                R: 180,
                fn: plated(r, style(r), h, [[0, -6, 0, 1.5, () => F.roll(r, 66), 12]], 178),
              },
              { R: 128, fn: () => P.cup(r, 80, { hue: h }), h: 0 },
            ];
    return {
      layout: v ? 'pair' : undefined,
      surface: S(
        ['marble', 'terrazzo', 'tiles', 'plaster', 'boards'],
        ['conch', 'pale', 'sun', 'lime', 'sea'],
      ),
      mains,
      napkin: v === 0 && r.chance(0.5) ? h : null,
      light: r.pick(['shutter', 'shutter', 'grape', 'palm']),
      sides: some(
        r,
        [
          () => small(r, style(r), h, [[0, 6, r.i(0, 360), 0.92, () => F.croissant(r), 9]]),
          () => ({ R: 60, fn: () => F.donut(r, 58), h: 10 }),
          () => small(r, style(r), hue(r), [[0, 0, 0, 1.1, () => F.tart(r, 64), 9]]),
          () => ({
            R: 62,
            fn: () =>
              P.glass(r, 54, { drink: ['straw-600', 'straw-700'], fruit: false, strawHue: 'sea' }),
            h: 26,
          }),
          () =>
            bowlS(
              r,
              62,
              'lime',
              (R) =>
                path(circ(R), c('straw-700')) +
                scatter(r, 46, R, 10)
                  .map(([x, y]) =>
                    grp(
                      `<ellipse rx="8" ry="5.500" fill="${c('straw-900')}"/>` +
                        line('M-6 0Q0 3 6 0', c('straw-700'), 1.6),
                      `translate(${n1(x)} ${n1(y)}) rotate(${r.i(0, 180)})`,
                    ),
                  )
                  .join(''),
              { t: 300 },
            ),
        ],
        v ? 2 : 4,
      ),
      props: [
        it(66, () => P.spoon(r, 'brass'), 5),
        r.chance(0.5) ? it(92, () => P.menuCard(r, h === 'lime' ? 'sea' : h), 5) : shades(r),
      ],
      bits: [
        it(36, () => F.cookie(r, 34), 7),
        ...[0, 1, 2, 3, 4].map(() =>
          it(
            10,
            () => ({
              s:
                `<ellipse rx="9" ry="6" fill="${c('straw-900')}"/>` +
                line('M-7 0Q0 3 7 0', c('straw-700'), 1.8),
              sil: circ(7),
            }),
            3,
          ),
        ),
        hib(r, 'lime'),
      ],
    };
  },
  'Bars & Lounges': (r) => {
    const night = r.chance(0.65);
    const cock = [
      () => ({
        R: 108,
        fn: () => P.glass(r, 104, { umbrella: true, drink: ['conch-400', 'conch-500'] }),
        h: 40,
      }),
      () => ({ R: 112, fn: () => P.coupe(r, 108, ['sun-300', 'sun-400']), h: 40 }),
      () => ({
        R: 104,
        fn: () =>
          P.glass(r, 100, { drink: ['sea-300', 'sea-400'], fruit: 'orange', strawHue: 'sun' }),
        h: 40,
      }),
      () => ({ R: 110, fn: () => P.coconutDrink(r, 106), h: 34 }),
      () => ({
        R: 108,
        fn: () => P.glass(r, 102, { drink: ['leaf-200', 'leaf-300'], fruit: 'leaf' }),
        h: 40,
      }),
      () => ({
        R: 104,
        fn: () =>
          P.glass(r, 100, { drink: ['sun-500', 'conch-500'], fruit: 'orange', straw: false }),
        h: 40,
      }),
    ];
    return {
      mood: night ? 'night' : 'day',
      layout: 'trio',
      surface: S(
        night
          ? ['plaster', 'terrazzo', 'batik', 'tiles']
          : ['tiles', 'terrazzo', 'batik', 'boards'],
        night ? ['seaDeep', 'plum', 'night', 'leafDeep'] : ['conch', 'sea', 'sun', 'coral'],
      ),
      mains: some(r, cock, 3),
      light: night ? r.pick(['palm2', 'palm', 'shutter']) : undefined,
      sides: [
        bowlS(r, 68, 'sea', F.olives(r)),
        bowlS(
          r,
          62,
          'conch',
          (R) =>
            path(circ(R), c('straw-600')) +
            scatter(r, 16, R * 0.8, 16)
              .map(([x, y]) =>
                grp(
                  `<ellipse rx="11" ry="8" fill="${c('sun-500')}"/>`,
                  `translate(${n1(x)} ${n1(y)}) rotate(${r.i(0, 180)})`,
                ),
              )
              .join(''),
        ),
        ...(night ? [{ R: 40, fn: () => P.candle(r), h: 8 }] : [drink(r)]),
      ],
      props: [dom(r), dom(r), dom(r), em('pineapple', 124, 54), hib(r)],
      bits: [
        lime(r),
        it(34, () => F.wheel(r, 32, 'orange'), 6),
        em('cherries', 60, 28),
        lime(r),
        it(34, () => F.wheel(r, 32, 'conch'), 6),
      ],
    };
  },
  'Casual Dining': (r) => ({
    layout: r.pick(['pair', 'pair', 'trio']),
    surface: S(
      ['boards', 'gingham', 'stripes', 'terrazzo', 'weave'],
      ['sea', 'sun', 'conch', 'leaf', 'pale'],
    ),
    mains: some(
      r,
      [
        () => ({
          R: 156,
          fn: plated(
            r,
            style(r),
            hue(r),
            [
              [-36, -14, 0, 0.94, () => F.bun(r, 68), 10],
              [66, 4, 30, 0.8, () => F.fries(r, 20, 80, 100)],
              [-16, 92, 0, 0.8, () => F.bowl(r, 38, 'lime', F.sauce(r, 'conch-500'), { t: 300 })],
            ],
            158,
          ),
        }),
        () => ({
          R: 156,
          fn: plated(
            r,
            style(r),
            hue(r),
            [
              [-40, -36, 0, 0.9, () => F.peasRice(r, 66)],
              [52, -26, 0, 0.95, () => F.pile(r, (q) => F.cracked(q, 72, 34), 6, 48, 30, 42)],
              [-16, 62, 0, 0.86, () => F.slaw(r, 44)],
              [62, 60, 0, 0.8, () => F.macSquare(r)],
            ],
            158,
          ),
        }),
        () => ({
          R: 150,
          fn: plated(
            r,
            style(r),
            hue(r),
            [
              [0, 0, 0, 1.1, () => F.pasta(r, 78, 'tomato'), 8],
              [14, -6, 0, 0.9, () => F.leafy(r, 24)],
              [-24, 20, 0, 0.9, () => F.shrimp(r)],
            ],
            152,
          ),
        }),
        () => ({ R: 150, fn: () => F.bowl(r, 148, 'lime', F.greens(r), { t: 300 }) }),
        () => ({
          R: 156,
          fn: plated(
            r,
            style(r),
            hue(r),
            [
              [-40, -30, -20, 0.9, () => F.taco(r), 8],
              [46, 2, 20, 0.9, () => F.taco(r), 8],
              [-40, 66, 0, 0.8, () => F.wedge(r, 30)],
            ],
            158,
          ),
        }),
      ],
      3,
    ),
    sides: [
      drink(r),
      drink(r),
      bowlS(r, 64, 'conch', F.salsa(r)),
      { R: 56, fn: () => P.beer(r, 48), h: 24 },
    ],
    props: [
      it(74, () => P.fork(r), 5),
      it(74, () => P.knife(r), 5),
      r.chance(0.5) ? hib(r) : boug(r),
    ],
    bits: [lime(r), pepper(r), spr(r)],
  }),
  'Fine Dining': (r) => {
    const night = r.chance(0.5),
      v = r.i(0, 2),
      h = r.pick(['sea', 'leaf', 'conch']);
    const mains = [
      {
        R: 206,
        fn: plated(
          r,
          r.pick(['speckle', 'limewash', 'contour']),
          h,
          big([
            [-6, 16, -20, 0.8, () => ({ s: F.swoosh(r, 120, 'leaf-500'), sil: '' }), 0],
            [-54, -14, 0, 1.06, () => F.scallop(r, 30), 7],
            [2, -6, 0, 1.06, () => F.scallop(r, 31), 7],
            [56, 4, 0, 1.06, () => F.scallop(r, 29), 7],
            [-26, -36, 0, 0.9, () => F.micro(r, 7), 3],
            [34, -30, 40, 0.9, () => F.micro(r, 6), 3],
            ...[0, 1, 2, 3, 4].map((i) => [
              84 + i * 15,
              44 - i * 17,
              0,
              1,
              () => ({ s: dot(0, 0, 8 - i * 1.3, c('conch-500')), sil: circ(8 - i * 1.3) }),
              2,
            ]),
          ]),
          206,
        ),
      },
      {
        R: 206,
        fn: plated(
          r,
          r.pick(['contour', 'speckle', 'glaze']),
          h,
          big([
            [0, 30, 0, 0.85, () => ({ s: F.swoosh(r, 110, 'sun-400'), sil: '' }), 0],
            [-6, -4, 8, 0.86, () => F.steakSlices(r, 5), 7],
            [-10, -74, 4, 0.8, () => F.asparagus(r, 4), 4],
            [76, 54, 0, 0.8, () => F.micro(r, 8), 3],
            [-86, 60, 0, 1, () => F.cherryTom(r, 13)],
            [-64, 78, 0, 1, () => F.cherryTom(r, 12)],
          ]),
          206,
        ),
      },
      {
        R: 206,
        fn: plated(
          r,
          r.pick(['speckle', 'batik']),
          h,
          big([
            [-8, 8, 20, 0.95, () => F.lobsterTail(r), 8],
            [72, -22, 0, 0.7, () => F.bowl(r, 40, 'lime', F.sauce(r, 'sun-300'), { t: 300 }), 8],
            [64, 52, 0, 0.9, () => F.micro(r, 9), 3],
            ...[0, 1, 2, 3].map((i) => [
              -86 + i * 4,
              64 - i * 26,
              0,
              1,
              () => ({ s: dot(0, 0, 8 - i * 1.4, c('leaf-400')), sil: circ(8) }),
              2,
            ]),
          ]),
          206,
        ),
      },
    ][v];
    return {
      mood: night ? 'night' : 'day',
      surface: S(
        night ? ['plaster', 'batik'] : ['plaster', 'marble', 'plaster', 'batik'],
        night ? ['night', 'seaDeep', 'leafDeep'] : ['pale', 'lime', 'conch', 'seaDeep'],
      ),
      mains: [mains],
      napkin: r.chance(0.4) ? h : null,
      light: night ? r.pick(['palm2', 'shutter']) : r.pick(['palm2', 'shutter', 'grape']),
      cutlery: (q) => [() => P.fork(q, 'brass'), () => P.knife(q, 'brass')],
      sides: [
        { R: 64, fn: () => P.wineTop(r, 62, r.chance(0.5)), h: 32 },
        { R: 56, fn: () => P.coupe(r, 52, ['sun-200', 'sun-300']), h: 30 },
        ...(night
          ? [
              { R: 42, fn: () => P.candle(r), h: 8 },
              { R: 42, fn: () => P.candle(r), h: 8 },
            ]
          : [small(r, 'speckle', h, [[0, 0, 0, 1, () => F.roll(r, 40), 8]])]),
      ],
      props: [r.chance(0.5) ? boug(r) : hib(r, 'lime')],
      bits: [],
    };
  },
  Steakhouse: (r) => {
    const v = r.i(0, 1);
    const mains = v
      ? [
          {
            R: 200,
            caps: [
              [-100, 0, 120],
              [80, 0, 120],
              [200, 0, 40],
            ],
            rotR: [-14, 14],
            fn: onto(
              () => F.board(r, 400, 260),
              [
                [-50, -14, -8, 1.16, () => F.steak(r, true), 11],
                [130, -60, 60, 0.8, () => F.asparagus(r, 5), 5],
                [
                  120,
                  70,
                  0,
                  0.9,
                  () => F.bowl(r, 44, 'lime', F.sauce(r, 'leaf-500'), { t: 300 }),
                  9,
                ],
                [-150, 88, 30, 0.9, () => F.sprig(r, 60), 4],
              ],
            ),
          },
        ]
      : [
          {
            R: 206,
            fn: plated(
              r,
              r.pick(['enamel', 'speckle', 'contour']),
              'sea',
              [
                [-20, -30, -14, 1, () => F.steak(r, r.chance(0.5)), 10],
                [-66, 86, 10, 0.9, () => F.bakedPotato(r), 8],
                [58, 74, -30, 0.8, () => F.asparagus(r, 5), 5],
                [108, 12, 0, 0.9, () => F.bowl(r, 38, 'sun', F.sauce(r, 'straw-800')), 9],
              ],
              208,
            ),
          },
        ];
    return {
      mood: r.chance(0.45) ? 'night' : 'day',
      surface: S(
        ['boards', 'plaster', 'boards', 'weave'],
        ['seaDeep', 'night', 'leafDeep', 'straw', 'coral'],
      ),
      mains,
      cutlery: v ? null : (q) => [() => P.fork(q), () => P.knife(q, 'dark')],
      napkin: r.chance(0.5) ? 'conch' : null,
      sides: [
        { R: 62, fn: () => P.wineTop(r, 60, true), h: 32 },
        bowlS(
          r,
          82,
          'conch',
          (R) => path(circ(R), c('straw-600')) + put(0, 0, 0, 1, () => F.fries(r, 16, 70, 70), 4),
        ),
        bowlS(r, 78, 'leaf', F.greens(r)),
      ],
      props: [
        v ? it(78, () => P.knife(r, 'dark'), 5) : em('garlic', 76, 34),
        em('brown-mushroom', 76, 34),
      ],
      bits: [
        spr(r),
        em('onion', 66, 30),
        it(16, () => F.cherryTom(r, 15), 5),
        it(16, () => F.cherryTom(r, 15), 5),
        em('brown-mushroom', 60, 28),
      ],
    };
  },
  'Bakery & Desserts': (r) => {
    const all = [
      () => ({
        R: 132,
        fn: plated(r, style(r), hue(r), [[0, 0, 0, 1.5, () => F.tart(r, 66, 'guava'), 10]], 134),
      }),
      () => ({
        R: 128,
        fn: plated(
          r,
          style(r),
          hue(r),
          [[0, 0, 0, 1.4, () => F.tart(r, 66, r.pick(['lime', 'coconut', 'berry'])), 10]],
          130,
        ),
      }),
      () => ({
        R: 132,
        fn: plated(
          r,
          'scallop',
          'conch',
          [
            [
              -64,
              0,
              0,
              1.24,
              () => F.cakeWedge(r, 112, r.pick(['coconut', 'guava', 'lime', 'choc'])),
              11,
            ],
          ],
          134,
        ),
      }),
      () => ({
        R: 126,
        fn: plated(
          r,
          style(r),
          hue(r),
          [
            [0, 0, 20, 1.3, () => F.duff(r, 66), 10],
            [0, 66, 0, 0.9, () => F.micro(r, 3), 2],
          ],
          128,
        ),
      }),
      () => ({
        R: 128,
        fn: plated(r, style(r), hue(r), [[0, 4, 0, 1.08, () => F.croissant(r), 9]], 130),
      }),
    ];
    return {
      layout: 'trio',
      surface: S(
        ['terrazzo', 'marble', 'tiles', 'stripes', 'plaster', 'gingham'],
        ['conch', 'sun', 'pale', 'leaf', 'lime'],
      ),
      mains: some(r, all, 3),
      light: r.pick(['shutter', 'palm', 'grape', 'umbrella']),
      sides: some(
        r,
        [
          () => ({ R: 60, fn: () => F.donut(r, 58), h: 9 }),
          () => ({ R: 58, fn: () => F.donut(r, 56), h: 9 }),
          () => ({ R: 56, fn: () => F.cupcake(r, 52), h: 14 }),
          () => ({ R: 54, fn: () => F.cupcake(r, 50), h: 14 }),
          () => ({ R: 96, fn: () => F.loaf(r), h: 11 }),
          () => ({ R: 60, fn: () => F.roll(r, 58), h: 10 }),
          () => ({ R: 84, fn: () => P.cup(r, 50, { hue: r.pick(['sea', 'conch']) }), h: 0 }),
        ],
        5,
      ),
      props: [
        em('coconut', 100, 46),
        em('strawberry', 60, 28),
        it(72, () => P.fork(r, 'brass'), 5),
        hib(r, 'lime'),
      ],
      bits: [
        it(36, () => F.cookie(r, 34), 6),
        em('cherries', 62, 28),
        em('strawberry', 54, 25),
        em('peach', 66, 30),
      ],
    };
  },
  'Fast Food & Takeaway': (r) => {
    const v = r.i(0, 2);
    const mains = [
      {
        R: 200,
        rotR: [-14, 14],
        caps: [
          [-80, 0, 130],
          [80, 0, 130],
        ],
        fn: () => {
          const p = P.clam(r, '', 360, 240);
          let s = p.s;
          for (const [x, y, a, k, f, h] of [
            [-84, 6, 0, 1.15, () => F.bun(r, 66), 11],
            [84, 8, 20, 1.02, () => F.fries(r, 26, 120, 110), 5],
            [120, 74, 0, 0.8, () => F.bowl(r, 36, 'lime', F.sauce(r, 'conch-500'), { t: 300 }), 8],
          ])
            s += put(x, y, a, k, f, h);
          return { s, sil: p.sil };
        },
      },
      {
        R: 190,
        rotR: [-16, 16],
        caps: [
          [-80, 0, 120],
          [80, 0, 120],
        ],
        fn: onto(
          () => F.basket(r, 360, 250, r.pick(['conch', 'sea', 'sun'])),
          [
            [60, 20, 0, 1.1, () => F.fries(r, 24, 110, 100)],
            [-72, -6, 0, 1.08, () => F.pile(r, (q) => F.wing(q), 6, 72, 48), 8],
            [6, 72, 0, 0.9, () => F.bowl(r, 40, 'lime', F.sauce(r, 'sun-300'), { t: 300 }), 9],
          ],
        ),
      },
      {
        R: 190,
        rotR: [-16, 16],
        caps: [
          [-80, 0, 120],
          [80, 0, 120],
        ],
        fn: onto(
          () => F.basket(r, 360, 250, r.pick(['sea', 'sun', 'conch'])),
          [
            [-60, 4, 0, 1.05, () => F.fritters(r, 11, 30, 84)],
            [74, 4, 0, 1, () => F.pile(r, (q) => F.cracked(q, 84, 40), 8, 68, 36, 60)],
            [0, 76, 0, 1, () => F.bowl(r, 40, 'lime', F.sauce(r, 'conch-300'), { t: 300 }), 9],
          ],
        ),
      },
    ][v];
    return {
      surface: S(
        ['kraft', 'gingham', 'stripes', 'boards', 'tiles'],
        ['conch', 'sun', 'coral', 'sea'],
      ),
      mains: [mains],
      sides: [
        { R: 66, fn: () => P.lidCup(r, 64, r.pick(['conch', 'sea'])), h: 32 },
        bowlS(
          r,
          80,
          'conch',
          (R) =>
            path(circ(R), c('straw-600')) +
            put(0, 0, 0, 1, () => F.pile(r, (q) => F.onionRing(q, 24), 6, 52, 30), 5),
        ),
        { R: 62, fn: () => P.lidCup(r, 58, 'leaf'), h: 32 },
      ],
      props: [
        it(40, () => P.ketchup(r), 5),
        it(40, () => P.ketchup(r), 5),
        it(72, () => P.fork(r, 'wood'), 4),
        em('hot-dog', 130, 58),
      ],
      bits: [lime(r), it(40, () => P.ketchup(r), 5), em('tomato', 62, 28)],
    };
  },
  'Vegetarian & Vegan': (r) => {
    const v = r.i(0, 1);
    const mains = v
      ? [
          {
            R: 196,
            fn: () => F.bowl(r, 192, r.pick(['lime', 'conch', 'sea']), F.graze(r), { t: 300 }),
          },
        ]
      : [
          {
            R: 200,
            fn: plated(r, style(r), 'leaf', [
              [-54, -30, 0, 1, () => F.pile(r, (q) => F.leafy(q, 40), 9, 92, 34, 80), 4],
              [44, -30, 10, 1.1, () => F.avoFan(r), 5],
              [-30, 64, 0, 0.9, () => F.pile(r, (q) => F.fritter(q, 26), 4, 44, 42), 6],
              [64, 62, 0, 1, () => F.bowl(r, 48, 'lime', F.sauce(r, 'conch-300'), { t: 300 }), 9],
              [-4, 4, 0, 1, () => F.cherryTom(r, 16)],
              [18, 24, 0, 1, () => F.cherryTom(r, 15)],
              [-96, 30, 0, 1, () => F.wheel(r, 28), 5],
            ]),
          },
        ];
    return {
      surface: S(
        ['boards', 'plaster', 'terrazzo', 'tiles', 'weave'],
        ['leaf', 'pale', 'sun', 'conch', 'lime', 'sea'],
      ),
      mains,
      cutlery: r.chance(0.5) ? (q) => [() => P.fork(q, 'wood'), () => P.spoon(q, 'wood')] : null,
      sides: [
        bowlS(r, 84, 'sun', F.hummus(r)),
        bowlS(r, 76, 'leaf', F.tabbouleh(r)),
        drink(r, { drink: ['leaf-300', 'leaf-400'], fruit: 'leaf', strawHue: 'leaf' }),
      ],
      props: [
        it(50, () => F.avocado(r), 9),
        em('carrot', 110, 48),
        em('eggplant', 104, 46),
        em('broccoli', 96, 44),
      ],
      bits: [em('tomato', 70, 32), lime(r), em('kiwi-fruit', 64, 30), spr(r), em('beans', 60, 28)],
    };
  },
  'Beach Bar & Grill': (r) => {
    const v = r.i(0, 2);
    const mains = [
      {
        R: 236,
        rotR: [-12, 12],
        fn: () => {
          const g = P.grill(r, 214);
          let s = g.s;
          for (const [x, y, a, k, f] of [
            [0, -92, 4, 1.2, () => F.skewer(r, 'shrimp')],
            [8, -28, -3, 1.25, () => F.skewer(r, 'meat')],
            [-70, 60, -8, 1, () => F.lobsterTail(r)],
            [24, 66, 60, 1, () => F.corn(r)],
            [104, 62, 76, 1, () => F.corn(r)],
          ])
            s += put(x, y, a, k, f, 8);
          return { s, sil: g.sil };
        },
      },
      {
        R: 205,
        fn: plated(
          r,
          r.pick(['enamel', 'batik', 'leafrim']),
          'sea',
          [
            [0, -54, 6, 1.04, () => F.skewer(r, 'shrimp'), 8],
            [0, 4, -4, 1.04, () => F.skewer(r, 'shrimp'), 8],
            [-70, 82, 0, 0.9, () => F.peasRice(r, 62, 100)],
            [58, 76, 20, 0.95, () => F.corn(r), 8],
            [0, 122, 0, 0.8, () => F.wedge(r, 30)],
          ],
          206,
        ),
      },
      {
        R: 205,
        caps: [
          [-130, 0, 100],
          [0, 0, 112],
          [130, 0, 100],
        ],
        rotR: [-20, 20],
        fn: onto(
          () => F.leafPlate(r, 270, 122),
          [
            [0, -16, -4, 1.16, () => F.snapper(r, 'conch'), 10],
            [-30, 62, 0, 0.9, () => F.wheel(r, 34)],
            [24, 70, 0, 0.9, () => F.wheel(r, 32)],
            [150, 44, 20, 0.9, () => F.plantain(r)],
            [130, 62, 0, 0.9, () => F.plantain(r)],
          ],
        ),
      },
    ][v];
    return {
      surface: (q) => {
        const k = (lastSurface = q.chance(0.7) ? 'sand' : 'boards');
        return P.surfaces[k](q, q.pick(['sea', 'sun']), { edge: q.f(90, 150) });
      },
      mains: [{ k: 0.9, ...mains }],
      layout: r.pick(['left', 'right', 'mid']),
      sides: [
        { R: 74, fn: () => P.coconutDrink(r, 70), h: 24 },
        drink(r, { umbrella: true }),
        ...(v === 0 ? [] : [bowlS(r, 76, 'conch', F.conchSalad(r))]),
        ...(r.chance(0.5) ? [hat(r)] : [{ R: 90, fn: () => P.bottle(r, 'straw'), h: 12 }]),
      ],
      props: [conch(r), shades(r), grape(r)],
      bits: [...glassBits(r), lime(r), ...glassBits(r)],
    };
  },
  Restaurant: (r) => {
    const h = hue(r),
      st = style(r);
    const inner = r.pick([
      () => [[0, 0, 0, 1.5, () => F.conchShell(r), 12]],
      () => [[0, 0, r.i(0, 70), 1.9, () => F.hibiscus(r, 62), 9]],
      () => [
        [0, -6, -12, 1, () => F.snapper(r, 'conch'), 9],
        [70, 84, 0, 0.9, () => F.wheel(r, 34)],
      ],
      () => [
        [0, 40, -18, 1.15, () => F.sprig(r, 110), 5],
        [-30, 30, -50, 1, () => F.sprig(r, 80), 5],
        [36, 28, 30, 1, () => F.sprig(r, 80), 5],
      ],
    ]);
    return {
      surface: S(
        ['boards', 'batik', 'tiles', 'weave', 'stripes', 'plaster'],
        ['sea', 'sun', 'conch', 'leaf', 'seaDeep', 'coral'],
      ),
      layout: 'mid',
      mat: r.chance(0.55) ? (q) => P.placemat(q, 252, q.pick(['straw', 'sea'])) : null,
      mains: [{ R: 205, rotR: [-8, 8], fn: plated(r, st, h, inner(), 200) }],
      sides: [],
      cutlery: (q) =>
        [() => P.knife(q, r.pick(['silver', 'brass'])), () => P.spoon(q, 'silver')].slice(0, 2),
      props: [
        drink(r),
        it(92, () => P.menuCard(r, r.pick(['sea', 'conch', 'leaf'])), 6),
        boug(r),
        dom(r),
      ],
      bits: [lime(r), pepper(r)],
    };
  },
};
export const CATEGORIES = Object.keys(RECIPES);
export const tableSvg = (category, seed) =>
  compose(seed, (r) => {
    const s = (RECIPES[category] || RECIPES.Restaurant)(r);
    return s;
  });
