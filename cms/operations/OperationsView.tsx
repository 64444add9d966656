import { Gutter } from '@payloadcms/ui';
import type { AdminViewServerProps } from 'payload';
import { requireEditor } from '#cms/admin/queue-page.ts';
import { OperationsPanel } from './OperationsPanel.tsx';
import { readOverview } from './overview.ts';

/** The overview for operators: the state of the guide, its queues and the amounts of data. */
export async function OperationsView(props: AdminViewServerProps) {
  requireEditor(props, '/admin/operations');
  return (
    <Gutter className="guide-queue">
      <h1>Operations</h1>
      <OperationsPanel first={await readOverview()} />
    </Gutter>
  );
}
