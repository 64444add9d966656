// The home picture: a sea chart of the banks on which every island is a plate with what it is known for.
import {
  c,
  rng,
  reset,
  put,
  mix,
  spline,
  blob,
  circ,
  box,
  path,
  line,
  dot,
  grp,
  scatter,
  n1,
  vol,
  clip,
  SHADOW,
} from './kit.mjs';
import * as F from './food.mjs';
import * as P from './props.mjs';
import { emoji } from './emoji.mjs';
import { textPath } from './lettering.mjs';
const TAU = Math.PI * 2;
const B = { file: 'besley-latin-800-normal.woff' };
const txt = (s, x, y, size, fill, o = {}) => {
  const t = textPath(s, size, o);
  const a = o.anchor === 'start' ? 0 : o.anchor === 'end' ? -t.w : -t.w / 2;
  return `<path transform="translate(${n1(x + a)} ${n1(y)})${o.rot ? ` rotate(${o.rot} ${n1(t.w / 2)} 0)` : ''}" d="${t.d}" fill="${fill}"${o.op ? ` opacity="${o.op}"` : ''}/>`;
};
/** islands in chart units (1000 x 1000), roughly where they are */
export const ISLES = (r) => {
  const pl =
    (style, hue, parts, R = 100) =>
    () => {
      const p = F.plate(r, R, style, hue);
      let s = p.s;
      for (const [x, y, a, k, f, h] of parts) s += put(x, y, a, k, f, h ?? 5);
      return { s, sil: p.sil };
    };
  return [
    // lab = [dx, dy, anchor] of the name in chart units
    {
      n: 'Grand Bahama',
      x: 200,
      y: 150,
      R: 96,
      fn: pl('limewash', 'sea', [
        [-14, -10, 0, 0.64, () => F.pile(r, (q) => F.cracked(q, 84, 40), 10, 78, 34, 62)],
        [38, 38, 0, 0.52, () => F.bowl(r, 48, 'lime', F.sauce(r, 'conch-400'), { t: 300 }), 8],
        [-44, 46, 0, 0.62, () => F.wedge(r, 34)],
      ]),
      k: 0.96,
      lab: [0, -112],
      bank: [
        [-80, 34, 90, 44],
        [60, 10, 80, 40],
      ],
    },
    {
      n: 'Abaco',
      x: 458,
      y: 176,
      R: 106,
      fn: pl('batik', 'sea', [[0, 6, 24, 0.58, () => F.lobster(r), 8]]),
      k: 1.04,
      lab: [124, -66, 'start'],
      bank: [
        [60, 60, 70, 90],
        [20, -60, 60, 40],
      ],
    },
    {
      n: 'Bimini',
      x: 62,
      y: 330,
      R: 60,
      caps: [[0, 0, 54]],
      fn: () => {
        const s = F.board(r, 112, 88, false);
        return { s: s.s + put(0, 0, -14, 0.62, () => F.loaf(r), 6), sil: s.sil };
      },
      k: 0.96,
      lab: [0, 96],
      bank: [[10, 40, 40, 60]],
    },
    {
      n: 'Berry Islands',
      x: 288,
      y: 330,
      R: 42,
      fn: () => F.oyster(r),
      k: 1,
      lab: [0, -52],
      bank: [[-20, -20, 40, 30]],
    },
    {
      n: 'Andros',
      x: 206,
      y: 548,
      R: 128,
      fn: pl(
        'enamel',
        'sea',
        [
          [0, 0, 0, 1, () => F.leafPlate(r, 96, 72), 3],
          [0, 6, -12, 0.98, () => F.crab(r), 9],
          [-74, 56, 0, 0.6, () => F.wheel(r, 34)],
          [70, 62, 0, 0.6, () => F.wedge(r, 34)],
        ],
        128,
      ),
      k: 1,
      lab: [0, 172],
      bank: [
        [-60, 60, 110, 120],
        [30, 110, 80, 90],
      ],
    },
    {
      n: 'New Providence',
      x: 444,
      y: 488,
      R: 86,
      fn: () => F.bowl(r, 86, 'conch', F.conchSalad(r)),
      k: 1,
      lab: [-24, -103],
      bank: [[0, 30, 60, 30]],
    },
    {
      n: 'Eleuthera',
      x: 652,
      y: 462,
      R: 92,
      rot: 58,
      fn: () => {
        const s = F.leafPlate(r, 150, 66);
        return {
          s:
            s.s +
            put(-66, 0, -58, 1, () => emoji('pineapple', 118), 7) +
            put(54, 4, 0, 0.7, () => F.duff(r, 62), 7),
          sil: s.sil,
        };
      },
      caps: [
        [-48, -84, 46],
        [0, 0, 56],
        [48, 84, 46],
      ],
      lab: [62, -82, 'start'],
      bank: [
        [-30, -80, 50, 50],
        [40, 80, 50, 60],
      ],
    },
    {
      n: 'Cat Island',
      x: 836,
      y: 588,
      R: 80,
      fn: pl('scallop', 'conch', [
        [0, -4, 0, 0.92, () => F.peasRice(r, 62, 120)],
        [34, 38, 30, 0.6, () => F.goatPepper(r, 'conch')],
        [-38, 34, 0, 0.7, () => F.plantain(r)],
      ]),
      k: 0.82,
      lab: [10, -98],
      bank: [
        [-30, -60, 40, 50],
        [40, 50, 50, 40],
      ],
    },
    {
      n: 'Exuma',
      x: 566,
      y: 712,
      R: 46,
      chain: [
        [-128, -116, 26],
        [-88, -72, 30],
        [-42, -28, 30],
        [6, 14, 34],
        [66, 54, 50],
      ],
      lab: [-60, 34, 'end'],
      bank: [[-60, 0, 90, 80]],
    },
    {
      n: 'San Salvador',
      x: 950,
      y: 706,
      R: 46,
      fn: () => F.bowl(r, 48, 'sun', F.soup(r), { dots: true }),
      k: 1,
      lab: [60, 82, 'end'],
      bank: [[0, 0, 20, 20]],
    },
    {
      n: 'Long Island',
      x: 770,
      y: 806,
      R: 70,
      rot: 52,
      fn: () => {
        const s = F.board(r, 204, 94, false);
        return {
          s:
            s.s +
            put(-36, 0, 0, 0.72, () => F.ribs(r), 6) +
            put(58, -2, 74, 0.66, () => F.corn(r), 5),
          sil: s.sil,
        };
      },
      caps: [
        [-40, -52, 50],
        [0, 0, 56],
        [40, 52, 50],
      ],
      k: 0.94,
      lab: [-66, 52, 'end'],
      bank: [[0, 0, 40, 70]],
    },
    {
      n: 'Inagua',
      x: 944,
      y: 932,
      R: 84,
      fn: pl('contour', 'conch', [
        [0, 0, -10, 0.54, () => F.snapper(r, 'conch'), 8],
        [46, 48, 0, 0.6, () => F.wheel(r, 32)],
      ]),
      k: 0.86,
      lab: [-100, 16, 'end'],
      bank: [[0, 0, 60, 30]],
    },
  ];
};
export function chart({
  w = 1600,
  h = 900,
  ox = 610,
  oy = -46,
  s = 1.02,
  sx = 1,
  seed = 'chart7',
  labels = true,
  ls = 1,
  dark = false,
  shade = true,
} = {}) {
  reset();
  const r = rng(seed);
  const isles = ISLES(r);
  const X = (x) => ox + x * s * sx,
    Y = (y) => oy + y * s;
  let banks = '',
    sand = '',
    plates = '',
    lab = '';
  for (const i of isles) {
    const cx = X(i.x),
      cy = Y(i.y);
    const spots = i.chain ? i.chain.map(([a, b, q]) => [a, b, q]) : i.caps || [[0, 0, i.R]];
    for (const [a, b, q] of spots) {
      sand += blob(r, (q + 11) * s, (q + 9) * s, 0.05, 12, cx + a * s, cy + b * s);
      banks += blob(r, (q + 8) * s, (q + 8) * s, 0.1, 12, cx + a * s, cy + b * s);
    }
    for (const [a, b, rw, rh] of i.bank || [])
      banks += blob(r, rw * s, rh * s, 0.16, 12, cx + a * s, cy + b * s);
  }
  // Great Bahama Bank, Little Bahama Bank
  banks +=
    spline(
      [
        [60, 430],
        [120, 330],
        [250, 330],
        [330, 420],
        [430, 470],
        [560, 560],
        [640, 680],
        [760, 760],
        [860, 900],
        [760, 880],
        [640, 840],
        [560, 800],
        [470, 760],
        [400, 640],
        [330, 700],
        [210, 720],
        [120, 640],
      ].map(([x, y]) => [X(x), Y(y)]),
    ) +
    spline(
      [
        [110, 150],
        [230, 60],
        [420, 70],
        [560, 180],
        [520, 260],
        [440, 250],
        [330, 200],
        [210, 240],
      ].map(([x, y]) => [X(x), Y(y)]),
    );
  const lv = [
    ['sea-900', 300],
    ['sea-800', 236],
    ['sea-700', 176],
    ['sea-600', 118],
    ['sea-500', 66],
    ['sea-400', 24],
    ['sea-300', 0],
  ];
  const base = c('sea-950');
  let sea = `<rect width="${w}" height="${h}" fill="${c('sea-900')}"/>`;
  sea += `<filter id="wob" x="-5%" y="-5%" width="110%" height="110%" filterUnits="objectBoundingBox"><feTurbulence type="fractalNoise" baseFrequency=".0065" numOctaves="2" seed="11"/><feDisplacementMap in="SourceGraphic" scale="74" xChannelSelector="R" yChannelSelector="G"/></filter><g filter="url(#wob)"><rect width="${w}" height="${h}" fill="none"/>`;
  for (const [col, sw] of lv.slice(1)) {
    sea += `<path d="${banks}" fill="${c(col)}" stroke="${c(col)}" stroke-width="${n1(sw * s)}" stroke-linejoin="round"/>`;
  }
  sea += '</g>';
  sea += `<g filter="url(#wob)" opacity=".34"><path d="${banks}" fill="none" stroke="none"/></g>`;
  // chart furniture: graticule, soundings, rhumb lines
  let g = '';
  const lonx = [-79, -78, -77, -76, -75, -74, -73];
  for (let i = 0; i < 9; i++) {
    g += `<path d="M${n1(X(i * 142 - 60))} 0V${h}" stroke="${c('lime-50')}" stroke-width="1" opacity=".12"/>`;
  }
  for (let i = 0; i < 9; i++)
    g += `<path d="M0 ${n1(Y(i * 142 - 20))}H${w}" stroke="${c('lime-50')}" stroke-width="1" opacity=".12"/>`;
  const free = (x, y) =>
    isles.every((i) =>
      (i.chain
        ? i.chain.map(([a, b, q]) => [X(i.x) + a * s, Y(i.y) + b * s, q])
        : i.caps
          ? i.caps.map(([a, b, q]) => [X(i.x) + a * s, Y(i.y) + b * s, q])
          : [[X(i.x), Y(i.y), i.R]]
      ).every(([a, b, q]) => Math.hypot(a - x, b - y) > (q + 34) * s),
    );
  for (let i = 0; i < 120; i++) {
    const x = r.f(ox - 40, w),
      y = r.f(10, h - 10);
    if (!free(x, y)) continue;
    g += txt(String(r.pick([2, 3, 4, 5, 6, 7, 9, 12, 14])), x, y, 13, c('lime-50'), {
      ...B,
      op: 0.32,
    });
  }
  // plates
  for (const i of isles) {
    const cx = X(i.x),
      cy = Y(i.y);
    if (i.chain)
      i.chain.forEach(([a, b, q], k) => {
        plates += put(
          cx + a * s,
          cy + b * s,
          r.i(0, 360),
          (s * q) / (k === 4 ? 52 : 40),
          k === 4
            ? () =>
                F.bowl(
                  r,
                  50,
                  'sun',
                  (R) =>
                    path(circ(R), c('straw-500')) +
                    put(0, 0, 0, 0.7, () => F.fritters(r, 7, 22, 44), 4),
                )
            : k % 2
              ? () => F.oyster(r)
              : () => ({
                  ...F.bowl(r, 40, k ? 'lime' : 'conch', F.sauce(r, k ? 'sun-300' : 'conch-400'), {
                    t: 300,
                  }),
                }),
          9,
        );
      });
    else plates += put(cx, cy, i.rot ?? r.f(-14, 14), s * (i.k ?? i.R / 100), i.fn, 13);
  }
  if (labels)
    for (const i of isles) {
      const [dx, dy, anchor = 'middle'] = i.lab,
        sz = (i.R > 60 ? 30 : 25) * ls,
        x = X(i.x) + dx * s,
        y = Y(i.y) + dy * s + sz * 0.3;
      lab +=
        txt(i.n, x + 1.7, y + 1.9, sz, c('sea-900'), { anchor }) +
        txt(i.n, x, y, sz, c('lime-50'), { anchor });
    }
  // compass of cutlery, mailboat
  const cxp = X(842),
    cyp = Y(176);
  const comp =
    w > 1000
      ? grp(
          [0, 90, 180, 270]
            .map(
              (a, i) =>
                `<g transform="rotate(${a})">` +
                (i % 2 ? P.knife(r, 'brass') : i ? P.spoon(r, 'brass') : P.fork(r, 'brass')).s +
                '</g>',
            )
            .join('') +
            path(circ(30), c('sun-400')) +
            path(circ(22), c('sea-800')) +
            txt('N', 0, 11, 30, c('sun-300'), B) +
            line(circ(150), c('sun-300'), 2, 'opacity=".5"') +
            line(circ(142), c('sun-300'), 1.4, 'stroke-dasharray="2 9" opacity=".7"'),
          `translate(${n1(cxp)} ${n1(cyp)}) scale(.8) rotate(8)`,
        )
      : '';
  const route = line(
    spline(
      [
        [430, 452],
        [520, 560],
        [600, 596],
        [740, 640],
        [806, 716],
      ].map(([x, y]) => [X(x), Y(y)]),
      false,
    ),
    c('lime-50'),
    2.4,
    'stroke-dasharray="2 9" opacity=".0"',
  );
  const boat = (x, y, k, a) =>
    `<g transform="translate(${n1(x)} ${n1(y)}) rotate(${a}) scale(${k})">` +
    line('M-52 26Q-80 34 -120 30M-50 36Q-74 50 -110 52', c('lime-50'), 4, 'opacity=".6"') +
    `<ellipse cx="4" cy="10" rx="52" ry="18" fill="${SHADOW}" opacity=".25"/>` +
    vol('M-48 -14Q8 -22 54 0Q8 22 -48 14Z', c('lime-50'), c('lime-300'), { k: 3 }) +
    path('M-40 -8Q6 -14 36 0Q6 14 -40 8Z', c('conch-500')) +
    path('M-22 0L18 -34L22 0Z', c('lime-100')) +
    path('M-26 0L14 24L18 0Z', c('lime-300')) +
    '</g>';
  const boats =
    boat(X(398), Y(690), 0.8 * s, -18) +
    boat(X(690), Y(300), 0.74 * s, 24) +
    boat(X(560), Y(930), 0.74 * s, 8);
  const palm = `<g fill="#6d9fb6" opacity=".42" style="mix-blend-mode:multiply">${[0, 1, 2].map((i) => `<path transform="translate(${w + 60} ${-70 + i * 10}) rotate(${122 + i * 25}) scale(.98)" d="${P.frondPath(r, 560, 19, 150)}"/>`).join('')}</g>`;
  const fade = shade
    ? `<defs><linearGradient id="f" x1="0" x2="1"><stop offset="0" stop-color="${c('sea-900')}"/><stop offset=".34" stop-color="${c('sea-900')}"/><stop offset=".47" stop-color="${c('sea-900')}" stop-opacity="0"/></linearGradient></defs>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${fade}${sea}${g}${route}<path d="${sand}" fill="${c('lime-200')}"/><path d="${sand}" fill="none" stroke="${c('lime-50')}" stroke-width="5" opacity=".55"/>${boats}${plates}${comp}${palm}${lab}</svg>`;
}
