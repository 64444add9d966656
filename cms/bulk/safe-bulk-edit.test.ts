import { expect, test } from 'vitest';
import { restaurants } from '#cms/catalogue/restaurants.ts';
import { withSafeBulkEdit } from './safe-bulk-edit.ts';

type Described = {
  type: string;
  name?: string;
  tabs?: { fields: object[] }[];
  fields?: object[];
  admin?: { disableBulkEdit?: boolean };
};

/** The names of all fields that Payload's bulk edit offers. */
function offered(fields: readonly object[]): string[] {
  return fields.flatMap((field) => {
    const { type, name = '', tabs = [], fields: inner = [], admin } = field as Described;
    if (type === 'tabs') return tabs.flatMap((tab) => offered(tab.fields));
    if (type === 'row') return offered(inner);
    return admin?.disableBulkEdit ? [] : [name];
  });
}

test('BULK-05 Payload’s bulk edit only offers fields in which many places can have one value', () => {
  expect(offered(withSafeBulkEdit(restaurants).fields)).toEqual([
    'price_range',
    'island',
    'town',
    'featured',
    'verified',
    'source_name',
  ]);
});
