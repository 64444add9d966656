/** SVG elements as strings. `extra` holds further attributes. */
import { tenth } from './geometry.ts';
import type { Paint } from './paint.ts';

const withExtra = (extra: string) => (extra ? ` ${extra}` : '');

export const path = (d: string, fill: Paint, extra = '') =>
  `<path d="${d}" fill="${fill}"${withExtra(extra)}/>`;

export const line = (d: string, stroke: Paint, width: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${withExtra(extra)}/>`;

export const dot = (x: number, y: number, radius: number, fill: Paint, extra = '') =>
  `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(radius)}" fill="${fill}"${withExtra(extra)}/>`;

export const rect = (x: number, y: number, w: number, h: number, fill: Paint, extra = '') =>
  `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(w)}" height="${tenth(h)}" fill="${fill}"${withExtra(extra)}/>`;

export const group = (svg: string, transform: string) => `<g transform="${transform}">${svg}</g>`;
