import { memoize } from '#domain/wording/memoize.ts';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * Returns the encodings that an `Accept-Encoding` header allows, the preferred ones first (RFC
 * 9110, 12.5.3). Encodings with the same weight are sorted by expected size. Empty if the header
 * refuses all encodings. Unreadable parts are ignored.
 */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  return header === undefined ? PLAIN_ONLY : accepted(header);
}

const PLAIN_ONLY: readonly Encoding[] = ['identity'];

/** Parsed headers are cached, because browsers send only a handful of different ones. */
const accepted = memoize(parse, 200);

function parse(header: string): readonly Encoding[] {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = weightOf(parameters);
    if (name && weight !== null) weights.set(name === 'x-gzip' ? 'gzip' : name, weight);
  }
  const others = weights.get('*');
  // If the header does not mention `identity`, this encoding is acceptable but comes last.
  const weightFor = (encoding: Encoding) =>
    weights.get(encoding) ?? others ?? (encoding === 'identity' ? UNMENTIONED : 0);
  return ENCODINGS.filter((encoding) => weightFor(encoding) > 0).sort(
    (a, b) => weightFor(b) - weightFor(a),
  );
}

/** Lower than 0.001, the lowest weight that a header can express. */
const UNMENTIONED = 0.0001;

function weightOf(parameters: string[]): number | null {
  const text = parameters.find((parameter) => /^q\s*=/.test(parameter));
  if (text === undefined) return 1;
  const digits = /^q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}
