import type { CollectionBeforeChangeHook, SelectField } from 'payload';
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import { GAP_LABELS, GAPS, gapsOf } from '#domain/gaps/gaps.ts';

/** The gaps of a place. Hooks and the daily job write them, editors only read and filter them. */
export const missing: SelectField = {
  name: 'missing',
  type: 'select',
  hasMany: true,
  index: true,
  options: GAPS.map((value) => ({ value, label: GAP_LABELS[value] })),
  admin: {
    position: 'sidebar',
    readOnly: true,
    disableBulkEdit: true,
    components: { Diff: '/cms/activity/NoDiff.tsx#NoDiff' },
    description:
      'Not shown to visitors. Updated with each save. A place that is closed for good lacks nothing.',
  },
};

/** Writes what the saved record lacks today. */
export const withGaps: CollectionBeforeChangeHook = ({ data }) => ({
  ...data,
  missing: gapsOf(data, bahamasDate(new Date())),
});
