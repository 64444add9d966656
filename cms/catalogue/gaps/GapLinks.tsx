import type { BeforeListTableServerProps } from 'payload';
import { islandsWith } from '#cms/access/rights.ts';
import { ISLANDS } from '#domain/geography/islands.ts';
import { GAP_LABELS, GAPS, type Gap } from '#domain/gaps/gaps.ts';
import { grouped } from '#domain/wording/counted.ts';
import { gapCounts, placesLacking, type GapCount } from './gap-counts.ts';
import { chosenIn, gapQuery, type GapChoice } from './gap-query.ts';

type Choice = GapChoice & { gap: Gap; label: string };

/**
 * Above the list of restaurants: what places lack, with counts. Once a gap is chosen, also the
 * islands with such places.
 *
 * The links load the whole page. Payload's list rewrites its URL, and would undo a navigation by
 * the router.
 */
export async function GapLinks({ payload, user, searchParams }: BeforeListTableServerProps) {
  const chosen = chosenIn(searchParams ?? {});
  const { gap: chosenGap } = chosen;
  const gaps = GAPS.map((gap): Choice => ({ ...chosen, gap, label: GAP_LABELS[gap] }));
  const islands = chosenGap
    ? ISLANDS.map((island): Choice => ({ gap: chosenGap, island, label: island }))
    : [];
  const counts = await gapCounts(payload, islandsWith(user, 'editPlaces'));
  const base = `${payload.config.routes.admin}/collections/restaurants`;
  const shared = { base, counts };
  const isAll = chosen.gap === null && chosen.island === null;
  return (
    <div className="guide-gaps">
      <Choices
        {...shared}
        title="Missing"
        choices={gaps}
        isChosen={({ gap }) => gap === chosenGap}
      />
      <Choices
        {...shared}
        title="On"
        choices={islands}
        isChosen={({ island }) => island === chosen.island}
      />
      {!isAll && <a href={base}>Show all</a>}
    </div>
  );
}

type ChoicesProps = {
  title: string;
  base: string;
  choices: readonly Choice[];
  counts: readonly GapCount[];
  isChosen: (choice: Choice) => boolean;
};

/** The choices that lead to places, and the chosen one. */
function Choices({ title, base, choices, counts, isChosen }: ChoicesProps) {
  const shown = choices
    .map((choice) => ({
      choice,
      count: placesLacking(counts, choice),
      isCurrent: isChosen(choice),
    }))
    .filter(({ count, isCurrent }) => count > 0 || isCurrent);
  if (shown.length === 0) return null;
  return (
    <nav aria-label={title}>
      <span>{title}</span>
      <ul>
        {shown.map(({ choice, count, isCurrent }) => (
          <li key={choice.label}>
            <a href={`${base}?${gapQuery(choice)}`} aria-current={isCurrent ? 'true' : undefined}>
              {choice.label} <b>{grouped(count)}</b>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
