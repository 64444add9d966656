/** Texts about an island that is kept on this device: its size, its age and what is missing. */
import { bahamasDaysBetween } from '#domain/opening-hours/bahamas-clock.ts';
import { counted, grouped } from '#domain/wording/counted.ts';
import type { KeptIsland, KeptProblem } from '#site/service-worker/kept-islands.ts';

/** Returns how much is kept and how old it is, for example `38 places, 4.1 MB, updated today`. */
export function keptWords({ places, bytes, at }: KeptIsland, now: Date): string {
  const megabytes = (bytes / 1_000_000).toFixed(1);
  return `${counted(places, 'place')}, ${megabytes} MB, updated ${dayWords(new Date(at), now)}`;
}

/**
 * Returns a sentence that says why something is missing or outdated. Empty if there is no problem.
 */
export function problemWords({ places, total, problem }: KeptIsland): string {
  const share = `${grouped(places)} of ${counted(total, 'place')}`;
  switch (problem) {
    case null:
      return '';
    case 'places':
      return `These are the first ${share}.`;
    case 'bytes':
      return `These are ${share}, because more would take over 25 MB.`;
    case 'network':
    case 'space':
      return places < total
        ? `${REASONS[problem]}, so these are ${share}.`
        : `${REASONS[problem]}, so this is not up to date.`;
  }
}

/** Returns a sentence that says why nothing is kept. */
export function nothingWords(problem: KeptProblem | null): string {
  if (problem !== 'network' && problem !== 'space') return 'There is nothing to keep here yet.';
  return `${REASONS[problem]}, so nothing was kept.`;
}

const REASONS = {
  network: 'The guide couldn’t be reached',
  space: 'This device has no space left',
} as const;

function dayWords(at: Date, now: Date): string {
  const days = bahamasDaysBetween(at, now);
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}
