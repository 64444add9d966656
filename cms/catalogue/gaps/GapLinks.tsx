import { Link } from '@payloadcms/ui';
import type { BeforeListTableServerProps } from 'payload';
import { ISLANDS } from '#domain/geography/islands.ts';
import { GAP_LABELS, GAPS } from '#domain/gaps/gaps.ts';
import { grouped } from '#domain/wording/counted.ts';
import { chosenIn, countListed, gapQuery, gapWhere, type GapChoice } from './gap-query.ts';

type Choice = GapChoice & { label: string };

/**
 * Above the list of restaurants: what places lack, with counts. Once a gap is chosen, also the
 * islands with such places.
 */
export async function GapLinks({ payload, user, searchParams }: BeforeListTableServerProps) {
  const chosen = chosenIn(searchParams ?? {});
  const gaps = GAPS.map((gap): Choice => ({ ...chosen, gap, label: GAP_LABELS[gap] }));
  const islands = chosen.gap
    ? ISLANDS.map((island): Choice => ({ ...chosen, island, label: island }))
    : [];
  const counts = new Map<Choice, number>();
  for (const choice of [...gaps, ...islands])
    counts.set(choice, await countListed(payload, gapWhere(choice), user ?? null));
  const base = `${payload.config.routes.admin}/collections/restaurants`;
  const shared = { base, counts };
  const isAll = chosen.gap === null && chosen.island === null;
  return (
    <div className="guide-gaps">
      <Choices
        {...shared}
        title="Missing"
        choices={gaps}
        isChosen={({ gap }) => gap === chosen.gap}
      />
      {islands.length > 0 && (
        <Choices
          {...shared}
          title="On"
          choices={islands}
          isChosen={({ island }) => island === chosen.island}
        />
      )}
      {!isAll && <Link href={base}>Show all</Link>}
    </div>
  );
}

type ChoicesProps = {
  title: string;
  base: string;
  choices: readonly Choice[];
  counts: ReadonlyMap<Choice, number>;
  isChosen: (choice: Choice) => boolean;
};

function Choices({ title, base, choices, counts, isChosen }: ChoicesProps) {
  return (
    <nav aria-label={title}>
      <span>{title}</span>
      <ul>
        {choices.map((choice) => {
          const count = counts.get(choice) ?? 0;
          const isCurrent = isChosen(choice);
          if (count === 0 && !isCurrent) return null;
          return (
            <li key={choice.label}>
              <Link
                href={`${base}?${gapQuery(choice)}`}
                aria-current={isCurrent ? 'true' : undefined}
              >
                {choice.label} <b>{grouped(count)}</b>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
