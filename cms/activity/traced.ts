import type { CollectionConfig } from 'payload';
import { withDocumentControls } from '#cms/admin/with-document-controls.ts';
import { changedBy, withChangedBy } from './changed-by.ts';
import { withNewerRecord } from './newer-record.ts';
import { noteActivity, rememberReplaced } from './note-activity.ts';

export const VERSIONS_VIEW = '/cms/activity/VersionsView.tsx#VersionsView';
export const CONTROLS = [
  '/cms/activity/SavedNote.tsx#SavedNote',
  '/cms/activity/NewerRecordDialog.tsx#NewerRecordDialog',
];

/**
 * A collection in which editors can see who did what: the author of each record and version, the
 * page “Activity”, the list of versions, and what a newer save changed.
 */
export function traced(collection: CollectionConfig): CollectionConfig {
  const { hooks, fields, admin, versions } = collection;
  const { components } = admin ?? {};
  const recorded: CollectionConfig = {
    ...collection,
    fields: [...fields, changedBy],
    hooks: {
      ...hooks,
      beforeChange: [...(hooks?.beforeChange ?? []), rememberReplaced, withChangedBy],
      afterChange: [...(hooks?.afterChange ?? []), noteActivity],
    },
    admin: {
      ...admin,
      components: {
        ...components,
        ...(versions && {
          views: {
            ...components?.views,
            edit: { ...components?.views?.edit, versions: { Component: VERSIONS_VIEW } } as never,
          },
        }),
      },
    },
  };
  return withNewerRecord(withDocumentControls(recorded, CONTROLS));
}
