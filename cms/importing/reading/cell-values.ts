/** Reads single cells as exports write them: text, numbers, booleans and JSON. */
import { pythonValue } from './python-value.ts';
import { withoutMarkup } from './plain-text.ts';
import { DIRECTION_MARKS, tidyText } from '#domain/wording/tidy-text.ts';

/** Fast path: printable ASCII without markup or outer spaces. Most texts are like this. */
const PLAIN = /^[!-%'-;=-~](?:[ -%'-;=-~]*[!-%'-;=-~])?$/;
const EVERY_DIRECTION_MARK = new RegExp(DIRECTION_MARKS, 'g');
const NOTHING = /^(?:null|none|nan)$/i;

/** Plain text without HTML and control characters; null when nothing visible is left. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const given = String(value);
  if (PLAIN.test(given)) return NOTHING.test(given) ? null : given;
  // Fields of a restaurant must not contain direction marks.
  const text = tidyText(withoutMarkup(given).replaceAll(EVERY_DIRECTION_MARK, ''));
  return text === '' || NOTHING.test(text) ? null : text;
}

/** A text in one line. */
export function lineOf(value: unknown): string | null {
  return textOf(value)?.replaceAll(/\s+/g, ' ') ?? null;
}

/**
 * A number, also with a decimal comma; null for anything else, and for a number that is too large.
 */
export function numberOf(value: unknown): number | null {
  const text = textOf(value);
  if (text === null) return null;
  const number = Number(text.replace(/^(-?\d+),(\d+)$/, '$1.$2'));
  return Number.isFinite(number) ? number : null;
}

/** Whether a cell says yes: `true`, `True`, `TRUE`, `1`, `yes`. */
export function isTrue(value: unknown): boolean {
  return value === true || /^(?:true|1|yes)$/i.test(textOf(value) ?? '');
}

/** Whether a cell has any content. */
export function isStated(value: unknown): boolean {
  if (typeof value === 'object') return value !== null && Object.keys(value).length > 0;
  return typeof value === 'boolean' || textOf(value) !== null;
}

/** Parses an object or list in JSON or Python notation. Returns any other value unchanged. */
export function structureOf(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{(]/.test(value)) return value;
  for (const text of new Set([value, withoutMarkup(value)])) {
    for (const read of [JSON.parse, pythonValue]) {
      try {
        return read(text) as unknown;
      } catch {
        // Not this notation: try the next parser.
      }
    }
  }
  return value;
}

/** The same structure, with markup removed from every text and name. */
export function plainStructure(value: unknown): unknown {
  if (typeof value === 'string') return textOf(value) ?? '';
  if (Array.isArray(value)) return value.map(plainStructure);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [textOf(name) ?? '', plainStructure(part)]),
  );
}

/** The parts of a list, or of text joined with commas; trimmed, each once. */
export function listOf(value: unknown): string[] {
  const structure = structureOf(value);
  const parts: unknown[] = Array.isArray(structure) ? structure : (textOf(value) ?? '').split(',');
  return [...new Set(parts.flatMap((part) => textOf(part) ?? []))];
}

const TRACKING = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|igshid)$/i;

/** A URL without the parameters that only track where a visitor came from. */
export function withoutTracking(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const tracked = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  for (const name of tracked) url.searchParams.delete(name);
  return tracked.length > 0 ? url.href : address;
}

/** Matches the place where one URL ends and another begins. */
const NEXT_ADDRESS = /[\s;,|]+(?=https?:\/\/|www\.)|\s*[;|]\s*(?=[\w-]+(?:\.[\w-]+)+)/i;

export type AddressCell = {
  address: string | null;
  /** Message in the report about parts that were left out; null for none. */
  note: string | null;
};

/** The first web address of a cell, with its scheme and without tracking. */
export function addressCell(value: unknown): AddressCell {
  const structure = structureOf(value);
  const texts = (Array.isArray(structure) ? structure : [structure]).flatMap(
    (each: unknown) => linkIn(each) ?? [],
  );
  const [first, ...others] = texts.flatMap((text) => text.split(NEXT_ADDRESS)).filter(Boolean);
  if (!first) return { address: null, note: null };
  const whole = /^[\w-]+(?:\.[\w-]+)+(?:[:/?#]|$)/.test(first) ? `https://${first}` : first;
  return {
    address: withoutTracking(whole),
    note: others.length > 0 ? 'Only the first of several addresses was taken.' : null,
  };
}

/** The URL in a text, or in an object such as `{ link, source }`. */
function linkIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return textOf(value);
  const { link, url, href } = value as Record<string, unknown>;
  return textOf(link ?? url ?? href);
}
