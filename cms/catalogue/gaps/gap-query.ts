import type { Payload, TypedUser, Where } from 'payload';
import { ISLANDS } from '#domain/geography/islands.ts';
import { GAPS, type Gap } from '#domain/gaps/gaps.ts';

/** A choice of places in the admin's list. Null stands for any. */
export type GapChoice = { gap: Gap | null; island: string | null };

/** The condition of a choice. */
export function gapWhere({ gap, island }: GapChoice): Where {
  const and: Where[] = [];
  if (gap) and.push({ missing: { in: [gap] } });
  if (island) and.push({ island: { equals: island } });
  return { or: [{ and }] };
}

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

/**
 * Counts the places that the admin's list shows for a condition. The list shows the latest version
 * of each place, so a plain count of published places would differ.
 */
export async function countListed(
  payload: Payload,
  where: Where,
  user: TypedUser | null,
): Promise<number> {
  const { totalDocs } = await payload.find({
    collection: 'restaurants',
    draft: true,
    where,
    limit: 1,
    depth: 0,
    select: { name: true },
    overrideAccess: false,
    user,
  });
  return totalDocs;
}
