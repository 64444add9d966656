import type { CollectionConfig } from 'payload';
import { allowed, allowedSomewhere } from '#cms/access/allowed.ts';
import { categoryWords } from '#domain/restaurant/field-rules.ts';
import { validateWith } from './fields/validate-with.ts';
import { formerNames } from './fields/former-names.ts';
import { keepFormerNames } from './keep-former-names.ts';
import { vocabularyName } from './fields/vocabulary-name.ts';
import { numberId } from '#cms/database/number-id.ts';
import { assignNumber } from '#cms/database/assign-number.ts';
import { feedSave } from '#cms/changes/feed-changes.ts';
import { referencesExist } from './references-exist.ts';
import { refuseDeletionInUse } from './refuse-deletion-in-use.ts';

export const categories: CollectionConfig = {
  slug: 'categories',
  labels: { singular: 'Category', plural: 'Categories' },
  defaultSort: 'name',
  admin: {
    useAsTitle: 'name',
    group: 'Guide',
    defaultColumns: ['name', 'changed_by', 'updatedAt'],
    components: {
      edit: {
        editMenuItems: ['/cms/merging/MergeLink.tsx#MergeLink'],
        beforeDocumentControls: [
          {
            path: '/cms/catalogue/ViewPageLink.tsx#ViewPageLink',
            clientProps: { path: '/categories' },
          },
        ],
      },
    },
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
    beforeChange: [keepFormerNames, referencesExist({ path: 'image', collection: 'media' })],
    beforeDelete: [refuseDeletionInUse({ collection: 'restaurants', field: 'categories' })],
    afterChange: [feedSave],
  },
  fields: [
    numberId,
    vocabularyName('Each category needs a different name.'),
    formerNames,
    {
      name: 'words',
      label: 'Introduction',
      type: 'textarea',
      validate: validateWith(categoryWords),
      admin: {
        description:
          'A sentence below the title of the category page. If empty, the page uses the guide’s default sentence, if there is one.',
      },
    },
    {
      name: 'image',
      type: 'upload',
      relationTo: 'media',
      admin: { description: 'Shown on category cards. If empty, the card shows an illustration.' },
    },
  ],
};
