import type { CollectionConfig } from 'payload';
import { allowed, allowedSomewhere } from '#cms/access/allowed.ts';
import { formerNames } from './fields/former-names.ts';
import { keepFormerNames } from './keep-former-names.ts';
import { vocabularyName } from './fields/vocabulary-name.ts';
import { numberId } from '#cms/database/number-id.ts';
import { assignNumber } from '#cms/database/assign-number.ts';
import { feedSave } from '#cms/changes/feed-changes.ts';
import { refuseDeletionInUse } from './refuse-deletion-in-use.ts';

export const tags: CollectionConfig = {
  slug: 'tags',
  labels: { singular: 'Tag', plural: 'Tags' },
  defaultSort: 'name',
  admin: {
    useAsTitle: 'name',
    group: 'Guide',
    defaultColumns: ['name', 'changed_by', 'updatedAt'],
    components: { edit: { editMenuItems: ['/cms/merging/MergeLink.tsx#MergeLink'] } },
  },
  access: {
    create: allowed('editVocabulary'),
    // Editors of places choose from all of them.
    read: allowedSomewhere('editVocabulary', 'editPlaces'),
    update: allowed('editVocabulary'),
    delete: allowed('editVocabulary'),
  },
  hooks: {
    beforeValidate: [assignNumber],
    beforeChange: [keepFormerNames],
    beforeDelete: [refuseDeletionInUse({ collection: 'restaurants', field: 'tags' })],
    afterChange: [feedSave],
  },
  fields: [numberId, vocabularyName('Each tag needs a different name.'), formerNames],
};
