import type { UIField } from 'payload';

/** Helps to fill in latitude and longitude: by a pasted text, or by a pin on a map. */
export const positionHelper: UIField = {
  name: 'position_helper',
  type: 'ui',
  admin: {
    disableListColumn: true,
    components: { Field: '/cms/catalogue/position/PositionHelper.tsx#PositionHelper' },
  },
};
