import { Link } from '@payloadcms/ui';
import type { WidgetServerProps } from 'payload';
import { hasRight, islandsWith } from '#cms/access/rights.ts';
import { gapCounts } from '#cms/catalogue/gaps/gap-counts.ts';
import { GAP_LABELS, type Gap } from '#domain/gaps/gaps.ts';
import { grouped } from '#domain/wording/counted.ts';
import type { Condition } from './filtered-list.ts';
import { gapPath, gapTable, NO_ISLAND, on } from './gap-table.ts';

/** The table of gaps by island and kind. Each number opens the list of these places. */
export async function GapsWidget({ req: { payload, user } }: WidgetServerProps) {
  if (!hasRight(user, 'editPlaces')) return null;
  const islands = islandsWith(user, 'editPlaces');
  const { gaps, rows, totals } = gapTable(await gapCounts(payload, islands));
  return (
    <section className="guide-card" aria-labelledby="guide-gaps">
      <h2 id="guide-gaps">Gaps</h2>
      {rows.length === 0 ? (
        <p>No place lacks anything.</p>
      ) : (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls with the keyboard
        <div className="guide-gap-table" tabIndex={0} role="group" aria-labelledby="guide-gaps">
          <table>
            <thead>
              <tr>
                <th scope="col">Island</th>
                {gaps.map((gap) => (
                  <th key={gap} scope="col">
                    {GAP_LABELS[gap]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <Row
                label={islands === 'all' ? 'All islands' : 'Your islands'}
                gaps={gaps}
                counts={totals}
                where={islands === 'all' ? [] : [on(...islands)]}
              />
              {rows.map(({ island, counts }) => (
                <Row
                  key={island}
                  label={island ?? 'No island'}
                  gaps={gaps}
                  counts={counts}
                  where={[island === null ? NO_ISLAND : on(island)]}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

type RowProps = {
  label: string;
  gaps: readonly Gap[];
  counts: readonly number[];
  /** The condition of the row's places. */
  where: readonly Condition[];
};

function Row({ label, gaps, counts, where }: RowProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {gaps.map((gap, index) => {
        const count = counts[index] ?? 0;
        const path = gapPath(gap, ...where);
        return (
          <td key={gap}>
            {count > 0 && (
              <Link href={path} prefetch={false}>
                {grouped(count)}
                <span className="sr-only">{` ${label}, ${GAP_LABELS[gap]}`}</span>
              </Link>
            )}
          </td>
        );
      })}
    </tr>
  );
}
