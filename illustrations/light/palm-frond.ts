import { tenth, type Point } from '#illustrations/drawing/geometry.ts';
import type { Random } from '#illustrations/drawing/random.ts';

/** Path data of a palm frond that starts at 0, 0 and points right. */
export function frondOutline(random: Random, length: number, leaflets: number, w: number): string {
  const bend = random.between(-60, 60);
  let d = '';
  const along = (t: number): Point => [length * t, bend * Math.sin(t * Math.PI * 0.6)];
  for (let i = 1; i <= leaflets; i++) {
    const t = 0.1 + (i / leaflets) * 0.9;
    const [x, y] = along(t);
    const len = w * Math.sin(Math.PI * (0.16 + t * 0.8)) * random.between(0.86, 1.05) + 26;
    for (const m of [-1, 1] as const) {
      const angle = (m * (74 - t * 48) * Math.PI) / 180;
      const ex = x + Math.cos(angle) * len * 0.8 + 12;
      const ey = y + Math.sin(angle) * len;
      const nx = -Math.sin(angle) * 9;
      const ny = Math.cos(angle) * 9;
      const mx = (x + ex) / 2 + 10;
      const my = (y + ey) / 2 + m * 8;
      d += `M${tenth(x)} ${tenth(y)}Q${tenth(mx + nx)} ${tenth(my + ny)} ${tenth(ex)} ${tenth(ey)}Q${tenth(mx - nx)} ${tenth(my - ny)} ${tenth(x)} ${tenth(y)}Z`;
    }
  }
  const [x1, y1] = along(0.5);
  const [x2, y2] = along(1);
  d += `M0 -5Q${tenth(x1)} ${tenth(y1 - 4)} ${tenth(x2)} ${tenth(y2)}Q${tenth(x1)} ${tenth(y1 + 5)} 0 6Z`;
  return d;
}
