import { Link } from '@payloadcms/ui';
import type { WidgetServerProps } from 'payload';
import { grouped } from '#domain/wording/counted.ts';
import { waitingWork } from './work-lists.ts';

/** The work that waits. Each number opens the list that it counts. */
export async function WorkWidget({ req: { payload, user } }: WidgetServerProps) {
  if (!user) return null;
  const work = await waitingWork(payload, user, new Date());
  return (
    <section className="guide-card" aria-labelledby="guide-work">
      <h2 id="guide-work">What waits</h2>
      {work.every(({ count }) => count === 0) && <p>Nothing waits. All is done.</p>}
      <ul className="guide-work">
        {work.map(({ slug, count, words, path }) => (
          <li key={slug}>
            <Link href={path} prefetch={false} data-waits={count > 0}>
              <b>{grouped(count)}</b> {words}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
