import type { UIField } from 'payload';
import type { PlaceWarnings } from '#domain/writing/place-warnings.ts';

/** The warnings beside one field. */
export function warningsBeside(field: keyof PlaceWarnings | 'name'): UIField {
  return {
    name: `${field}_warnings`,
    type: 'ui',
    admin: {
      disableListColumn: true,
      components: {
        Field:
          field === 'name'
            ? '/cms/catalogue/writing/SameNearby.tsx#SameNearbyWarning'
            : {
                path: '/cms/catalogue/writing/FieldWarnings.tsx#FieldWarnings',
                clientProps: { about: field },
              },
      },
    },
  };
}
