import type { AdminViewServerProps } from 'payload';
import { DeskPage } from '#cms/admin/DeskPage.tsx';
import { requireRight } from '#cms/admin/queue-page.ts';
import { OperationsPanel } from './OperationsPanel.tsx';
import { readOverview } from './overview.ts';

/** The overview for operators: the state of the guide, its queues and the amounts of data. */
export async function OperationsView(props: AdminViewServerProps) {
  requireRight(props, '/admin/operations', 'operate');
  return (
    <DeskPage view={props} title="Operations">
      <OperationsPanel first={await readOverview()} />
    </DeskPage>
  );
}
