/** Reading of single cells: text, numbers, truth and JSON, as exports write them. */
import { DIRECTION_MARKS, tidyText } from '#domain/wording/tidy-text.ts';

/** Most texts have nothing of that, and no word for nothing. */
const PLAIN = /^[!-~](?:[ -~]*[!-~])?$/;
const EVERY_DIRECTION_MARK = new RegExp(DIRECTION_MARKS, 'g');
const NOTHING = /^(?:null|none|nan)$/i;

/** Plain text without control characters; null when nothing visible is left. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const given = String(value);
  if (PLAIN.test(given)) return NOTHING.test(given) ? null : given;
  // A restaurant's fields hold no marks of direction.
  const text = tidyText(given.replaceAll(EVERY_DIRECTION_MARK, ''));
  return text === '' || NOTHING.test(text) ? null : text;
}

/** A number, also with a decimal comma; null for all else, and for what is too large to be one. */
export function numberOf(value: unknown): number | null {
  const text = textOf(value);
  if (text === null) return null;
  const number = Number(text.replace(/^(-?\d+),(\d+)$/, '$1.$2'));
  return Number.isFinite(number) ? number : null;
}

/** `true`, `True`, `TRUE`, `1`, `yes`. */
export function isTrue(value: unknown): boolean {
  return value === true || /^(?:true|1|yes)$/i.test(textOf(value) ?? '');
}

/** Whether a cell says anything at all. */
export function isStated(value: unknown): boolean {
  if (typeof value === 'object') return value !== null && Object.keys(value).length > 0;
  return typeof value === 'boolean' || textOf(value) !== null;
}

/** An object or list, also as JSON text; anything else stays as it is. */
export function structureOf(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** The parts of a list, or of text joined with commas; trimmed, each once. */
export function listOf(value: unknown): string[] {
  const structure = structureOf(value);
  const parts: unknown[] = Array.isArray(structure) ? structure : (textOf(value) ?? '').split(',');
  return [...new Set(parts.flatMap((part) => textOf(part) ?? []))];
}

const TRACKING = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|igshid)$/i;

/** An address without what only tells where a visitor came from. */
export function withoutTracking(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const tracked = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  for (const name of tracked) url.searchParams.delete(name);
  return tracked.length > 0 ? url.href : address;
}

/** `+1 242-555-0100` for the ways in which a number of The Bahamas is written; others stay. */
export function phoneOf(value: unknown): string | null {
  const text = textOf(value)?.split(/[;/]/)[0]?.trim();
  if (!text) return null;
  const digits = text.replaceAll(/\D/g, '').replace(/^1?(242\d{7})$/, '$1');
  const match = /^(242)(\d{3})(\d{4})$/.exec(digits);
  return match ? `+1 ${match[1]}-${match[2]}-${match[3]}` : text;
}
