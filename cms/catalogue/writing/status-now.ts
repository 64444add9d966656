import type { UIField } from 'payload';

/** The badge of the page as it is now, above the hours. */
export const statusNow: UIField = {
  name: 'status_now',
  type: 'ui',
  admin: {
    disableListColumn: true,
    components: { Field: '/cms/catalogue/writing/StatusNow.tsx#StatusNow' },
  },
};
