import type { AdminViewServerProps } from 'payload';
import { DeskPage } from '#cms/admin/DeskPage.tsx';
import { requireEditor } from '#cms/admin/queue-page.ts';
import { OperationsPanel } from './OperationsPanel.tsx';
import { readOverview } from './overview.ts';

/** The overview for operators: the state of the guide, its queues and the amounts of data. */
export async function OperationsView(props: AdminViewServerProps) {
  requireEditor(props, '/admin/operations');
  return (
    <DeskPage view={props} title="Operations">
      <OperationsPanel first={await readOverview()} />
    </DeskPage>
  );
}
