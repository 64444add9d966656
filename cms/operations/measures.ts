import { grouped } from '#domain/wording/counted.ts';

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size for people: `812 bytes`, `4.2 MB`, `118 GB`. */
export function bytesText(bytes: number): string {
  let amount = bytes;
  let unit = 0;
  while (amount >= 1000 && unit < UNITS.length - 1) {
    amount /= 1000;
    unit++;
  }
  const text = unit > 0 && amount < 10 ? amount.toFixed(1) : grouped(Math.round(amount));
  return `${text} ${UNITS[unit]}`;
}

/** A duration in its two largest units: `45 s`, `3 min 5 s`, `2 d 4 h`. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [
    [Math.floor(whole / 86_400), 'd'],
    [Math.floor(whole / 3600) % 24, 'h'],
    [Math.floor(whole / 60) % 60, 'min'],
    [whole % 60, 's'],
  ] as const;
  const first = parts.findIndex(([amount]) => amount > 0);
  if (first < 0) return '0 s';
  return parts
    .slice(first, first + 2)
    .flatMap(([amount, unit]) => (amount > 0 ? [`${amount} ${unit}`] : []))
    .join(' ');
}
