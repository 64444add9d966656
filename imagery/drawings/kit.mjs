// Small drawing kit: seeded randomness, hand-cut shapes, one light for the whole picture.
import fs from 'node:fs';
const pal = JSON.parse(fs.readFileSync(new URL('./palette.json', import.meta.url)));
export const RAMPS = pal.ramps;
/** c('sea-300') -> hex */
export const c = (n) => {
  const v = RAMPS[n];
  if (!v) throw new Error('no colour ' + n);
  return v;
};

/* ---- seeded randomness ---- */
export const hash = (s) => {
  let h = 2166136261;
  for (const ch of String(s)) {
    h ^= ch.codePointAt(0);
    h = Math.imul(h, 16777619);
  }
  h ^= h >>> 15;
  h = Math.imul(h, 2246822507);
  h ^= h >>> 13;
  return h >>> 0;
};
export function rng(seed) {
  let a = hash(seed);
  const r = () => {
    a |= 0;
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  r.f = (x, y) => x + (y - x) * r();
  r.i = (x, y) => Math.floor(r.f(x, y + 1));
  r.pick = (a) => a[Math.floor(r() * a.length)];
  r.chance = (p) => r() < p;
  r.shuffle = (a) => {
    a = [...a];
    for (let i = a.length - 1; i > 0; i--) {
      const j = Math.floor(r() * (i + 1));
      [a[i], a[j]] = [a[j], a[i]];
    }
    return a;
  };
  r.sign = () => (r() < 0.5 ? -1 : 1);
  return r;
}
export const n2 = (x) => Math.round(x * 100) / 100;
export const n1 = (x) => Math.round(x * 10) / 10;

/* ---- document state: unique ids and the running rotation (so that the light stays put) ---- */
let id = 0,
  ROT = 0;
export const reset = () => {
  id = 0;
  ROT = 0;
};
export const uid = () => 'i' + (id++).toString(36);
const rotv = (x, y, deg) => {
  const t = (deg * Math.PI) / 180;
  return [x * Math.cos(t) - y * Math.sin(t), x * Math.sin(t) + y * Math.cos(t)];
};
export const SHADOW = '#0b2730';

/* ---- paths ---- */
export function spline(p, closed = true, k = 1) {
  const N = p.length,
    g = (i) => (closed ? p[(i + N) % N] : p[Math.max(0, Math.min(N - 1, i))]);
  let d = `M${n1(p[0][0])} ${n1(p[0][1])}`;
  for (let i = 0; i < (closed ? N : N - 1); i++) {
    const [a, b, cc, e] = [g(i - 1), g(i), g(i + 1), g(i + 2)];
    d += `C${n1(b[0] + ((cc[0] - a[0]) / 6) * k)} ${n1(b[1] + ((cc[1] - a[1]) / 6) * k)} ${n1(cc[0] - ((e[0] - b[0]) / 6) * k)} ${n1(cc[1] - ((e[1] - b[1]) / 6) * k)} ${n1(cc[0])} ${n1(cc[1])}`;
  }
  return d + (closed ? 'Z' : '');
}
export const poly = (p) => 'M' + p.map((q) => n1(q[0]) + ' ' + n1(q[1])).join('L') + 'Z';
/** hand-cut ellipse */
export function blob(r, rx, ry = rx, amp = 0.03, n = 14, cx = 0, cy = 0) {
  const pts = [];
  const ph = r() * 6.28;
  for (let i = 0; i < n; i++) {
    const t = ph + (i / n) * Math.PI * 2,
      k = 1 + amp * (r() * 2 - 1);
    pts.push([cx + Math.cos(t) * rx * k, cy + Math.sin(t) * ry * k]);
  }
  return spline(pts);
}
export const circ = (R, cx = 0, cy = 0) =>
  `M${n1(cx - R)} ${n1(cy)}a${n1(R)} ${n1(R)} 0 1 0 ${n1(2 * R)} 0a${n1(R)} ${n1(R)} 0 1 0 ${n1(-2 * R)} 0Z`;
/** rounded box with slightly uneven sides */
export function box(r, w, h, rad = 6, wob = 1) {
  const j = () => (r() * 2 - 1) * wob,
    x = w / 2,
    y = h / 2,
    q = rad;
  return `M${n1(-x + q)} ${n1(-y + j())}L${n1(x - q)} ${n1(-y + j())}Q${n1(x)} ${n1(-y)} ${n1(x + j())} ${n1(-y + q)}L${n1(x + j())} ${n1(y - q)}Q${n1(x)} ${n1(y)} ${n1(x - q)} ${n1(y + j())}L${n1(-x + q)} ${n1(y + j())}Q${n1(-x)} ${n1(y)} ${n1(-x + j())} ${n1(y - q)}L${n1(-x + j())} ${n1(-y + q)}Q${n1(-x)} ${n1(-y)} ${n1(-x + q)} ${n1(-y + j())}Z`;
}
/** ruffled outline (lettuce, hibiscus petal) */
export function ruffle(r, R, n = 18, amp = 0.12, ry = R) {
  const pts = [];
  for (let i = 0; i < n * 2; i++) {
    const t = (i / (n * 2)) * Math.PI * 2,
      k = (i % 2 ? 1 - amp : 1) * (1 + 0.06 * (r() - 0.5));
    pts.push([Math.cos(t) * R * k, Math.sin(t) * ry * k]);
  }
  return spline(pts);
}
export const path = (d, fill, extra = '') =>
  `<path d="${d}" fill="${fill}"${extra ? ' ' + extra : ''}/>`;
export const line = (d, stroke, w, extra = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"${extra ? ' ' + extra : ''}/>`;
export const dot = (x, y, R, fill, extra = '') =>
  `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(R)}" fill="${fill}"${extra ? ' ' + extra : ''}/>`;
export const grp = (s, t) => `<g transform="${t}">${s}</g>`;

/** a shape with volume: shade below, lit copy pushed towards the light (upper left), details clipped inside */
export function vol(d, base, lo, o = {}) {
  const k = o.k ?? 6,
    [lx, ly] = rotv(-k * 0.75, -k, -ROT),
    i = uid();
  let s = `<clipPath id="${i}"><path d="${d}"/></clipPath><g clip-path="url(#${i})"><path d="${d}" fill="${lo}"/><path d="${d}" fill="${base}" transform="translate(${n1(lx)} ${n1(ly)})"/>`;
  if (o.inner) s += o.inner;
  if (o.hi) {
    const [hx, hy] = rotv(-k * 2.3, -k * 3, -ROT);
    s += `<path d="${d}" fill="${o.hi}" opacity="${o.hiO ?? 0.5}" transform="translate(${n1(hx)} ${n1(hy)}) scale(${o.hs ?? 0.62})"/>`;
  }
  return s + '</g>';
}
/** hollow (bowl, plate well): shade on the lit side */
export function hollow(d, base, lo, o = {}) {
  return vol(d, base, lo, { ...o, k: -(o.k ?? 6) });
}
export function clip(d, inner) {
  const i = uid();
  return `<clipPath id="${i}"><path d="${d}"/></clipPath><g clip-path="url(#${i})">${inner}</g>`;
}

/** place an item; fn returns {s, sil}. h = height above what it stands on (length of the shadow) */
export function put(x, y, rot, sc, fn, h = 9, op = 1) {
  const old = ROT;
  ROT += rot;
  const it = typeof fn === 'function' ? fn() : fn;
  ROT = old;
  const T = `rotate(${n1(rot)})${sc === 1 ? '' : ` scale(${Math.round(sc * 1000) / 1000})`}`;
  let s = '';
  if (h && (it.sil || it.shadow)) {
    const sh = it.shadow || `<path d="${it.sil}"/>`;
    for (const [q, o] of [
      [1, 0.17],
      [0.42, 0.2],
    ]) {
      const [ox, oy] = rotv(h * q * 0.8, h * q, -old);
      s += `<g transform="translate(${n1(x + ox)} ${n1(y + oy)}) ${T}" fill="${SHADOW}" opacity="${n2(o * op)}">${sh}</g>`;
    }
  }
  return s + `<g transform="translate(${n1(x)} ${n1(y)}) ${T}">${it.s}</g>`;
}
/** run fn under a rotation without drawing (for grouped rotations) */
export const under = (rot, fn) => {
  const o = ROT;
  ROT += rot;
  const v = fn();
  ROT = o;
  return v;
};

/** points spread in a disc, none closer than gap */
export function scatter(r, n, R, gap, ry = R) {
  const out = [];
  for (let t = 0; t < n * 30 && out.length < n; t++) {
    const a = r() * 6.283,
      q = Math.sqrt(r());
    const p = [Math.cos(a) * R * q, Math.sin(a) * ry * q];
    if (out.every((o) => Math.hypot(o[0] - p[0], o[1] - p[1]) > gap)) out.push(p);
  }
  return out;
}

/* ---- colour mixing (plain sRGB is enough here) ---- */
const h2 = (x) => [1, 3, 5].map((i) => parseInt(x.slice(i, i + 2), 16));
export const mix = (a, b, t) => {
  const A = h2(a),
    B = h2(b);
  return (
    '#' +
    A.map((v, i) =>
      Math.round(v + (B[i] - v) * t)
        .toString(16)
        .padStart(2, '0'),
    ).join('')
  );
};
