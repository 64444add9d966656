import { Gutter, HydrateAuthProvider, SetStepNav } from '@payloadcms/ui';
import type { AdminViewServerProps } from 'payload';
import { requireRight } from '#cms/admin/queue-page.ts';
import { islandsWith } from '#cms/access/rights.ts';
import { ISLANDS } from '#domain/geography/islands.ts';
import { NewPlaceForm } from './NewPlaceForm.tsx';

const LIST = '/admin/collections/restaurants';

/**
 * Asks for the name of a new place before its form opens. A form saves itself, so Payload would
 * store an empty record for each visit to its page for new records.
 */
export function NewPlaceView(props: AdminViewServerProps) {
  requireRight(props, `${LIST}/create`, 'editPlaces');
  const { permissions, req } = props.initPageResult;
  const islands = islandsWith(req.user, 'editPlaces');
  return (
    <>
      <HydrateAuthProvider permissions={permissions} />
      <SetStepNav nav={[{ label: 'Restaurants', url: LIST }, { label: 'New restaurant' }]} />
      <main>
        <Gutter className="guide-queue">
          <h1>New restaurant</h1>
          <NewPlaceForm
            islands={islands === 'all' ? ISLANDS : islands}
            needsIsland={islands !== 'all'}
          />
        </Gutter>
      </main>
    </>
  );
}
