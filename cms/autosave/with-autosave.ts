import type { CollectionConfig } from 'payload';
import { withDocumentControls } from '#cms/admin/with-document-controls.ts';
import { AUTOSAVE_PAUSE_MS } from './autosave-pause.ts';
import { dropEqualDraft } from './drop-equal-draft.ts';
import { keepAuthors } from './keep-authors.ts';

/**
 * Stores what editors type as a draft, without a click. Payload updates one version in place until
 * an editor saves or publishes.
 */
export function withAutosave(restaurants: CollectionConfig): CollectionConfig {
  const { admin, hooks, versions } = restaurants;
  const { views, ...components } = admin?.components ?? {};
  const others = typeof versions === 'object' ? versions : {};
  const drafts = typeof others.drafts === 'object' ? others.drafts : {};
  const autosaved: CollectionConfig = {
    ...restaurants,
    versions: {
      ...others,
      drafts: { ...drafts, autosave: { interval: AUTOSAVE_PAUSE_MS, showSaveDraftButton: true } },
    },
    hooks: {
      ...hooks,
      beforeChange: [...(hooks?.beforeChange ?? []), keepAuthors],
      afterChange: [...(hooks?.afterChange ?? []), dropEqualDraft],
    },
    admin: {
      ...admin,
      components: {
        ...components,
        views: {
          ...views,
          newPlace: {
            path: '/create',
            exact: true,
            Component: '/cms/autosave/NewPlaceView.tsx#NewPlaceView',
          },
          edit: {
            ...views?.edit,
            default: { Component: '/cms/autosave/PlaceForm.tsx#PlaceForm' },
          } as never,
        },
      },
    },
  };
  return withDocumentControls(autosaved, ['/cms/autosave/AutosaveNote.tsx#AutosaveNote']);
}
