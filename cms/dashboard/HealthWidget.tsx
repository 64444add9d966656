import { Link } from '@payloadcms/ui';
import { hasRight } from '#cms/access/rights.ts';
import { statusProvider } from '#cms/operations/operations-status.ts';
import type { WidgetServerProps } from 'payload';
import { healthLine } from './health-line.ts';

/** The guide's health in a line, with a link to the details. */
export async function HealthWidget({ req: { user } }: WidgetServerProps) {
  if (!hasRight(user, 'operate')) return null;
  const status = await statusProvider()?.status();
  return (
    <section className="guide-card" aria-labelledby="guide-health">
      <h2 id="guide-health">Health</h2>
      {status ? (
        <ul className="guide-health">
          {healthLine({ status }).map(({ part, words, isWell }) => (
            <li key={part} data-well={isWell}>
              <b>{part}</b> {words}
            </li>
          ))}
        </ul>
      ) : (
        <p>This process does not serve the guide.</p>
      )}
      <p>
        <Link href="/admin/operations" prefetch={false}>
          Details of operations
        </Link>
      </p>
    </section>
  );
}
