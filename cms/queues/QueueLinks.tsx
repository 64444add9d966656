import { Link } from '@payloadcms/ui';
import type { ServerProps } from 'payload';
import { isEditor } from '#cms/access/editors-only.ts';
import { countSuggestions } from '#cms/edit-suggestions/suggestion-queue.ts';
import { countUndecided } from '#cms/moderation/story-queue.ts';

/** Links to the queues, with the number of waiting items, and to findings and operations. */
export async function QueueLinks({ payload, user }: ServerProps) {
  if (!isEditor(user)) return null;
  const queues = [
    { path: '/admin/moderation', label: 'Moderation', count: await countUndecided(payload) },
    {
      path: '/admin/suggestions',
      label: 'Suggested edits',
      count: await countSuggestions(payload),
    },
    // Findings are not counted, because that would read whole collections.
    { path: '/admin/findings', label: 'Findings', count: 0 },
    { path: '/admin/operations', label: 'Operations', count: 0 },
  ];
  return (
    <div className="guide-queue-links">
      {queues.map(({ path, label, count }) => (
        <Link key={path} className="nav__link" href={path}>
          {label}
          {count > 0 && <span className="guide-queue-links__count">{count}</span>}
        </Link>
      ))}
    </div>
  );
}
