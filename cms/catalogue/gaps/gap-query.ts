import { ISLANDS } from '#domain/geography/islands.ts';
import { GAPS, type Gap } from '#domain/gaps/gaps.ts';

/** A choice of places in the admin's list. Null stands for any. */
export type GapChoice = { gap: Gap | null; island: string | null };

/** The URL query of the admin's list with this choice, as the list's own filters write it. */
export function gapQuery({ gap, island }: GapChoice): string {
  const rules: [path: string, value: string][] = [];
  if (gap) rules.push(['[missing][in][0]', gap]);
  if (island) rules.push(['[island][equals]', island]);
  return new URLSearchParams(
    rules.map(([path, value], index) => [`where[or][0][and][${index}]${path}`, value]),
  ).toString();
}

/** The choice that a URL query of the list contains. Ignores other filters. */
export function chosenIn(query: Record<string, string | string[] | undefined>): GapChoice {
  const valueOf = (rule: RegExp) => {
    const key = Object.keys(query).find((name) => rule.test(name));
    return key === undefined ? undefined : [query[key]].flat()[0];
  };
  const gap = valueOf(/^where\[or\]\[0\].*\[missing\]\[(?:in|equals)\](?:\[0\])?$/);
  const island = valueOf(/^where\[or\]\[0\].*\[island\]\[(?:in|equals)\](?:\[0\])?$/);
  return {
    gap: GAPS.find((one) => one === gap) ?? null,
    island: ISLANDS.find((one) => one === island) ?? null,
  };
}
