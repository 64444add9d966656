import type { SanitizedConfig } from 'payload';

const CELL = '/cms/admin/MomentCell.tsx#MomentCell';

/**
 * Shows the times of all lists in the time zone of The Bahamas. Payload adds the two fields itself
 * and shows them in the time zone of the editor's device.
 */
export function withBahamasTimes(config: SanitizedConfig): SanitizedConfig {
  for (const { fields } of config.collections)
    for (const field of fields)
      if (field.type === 'date' && (field.name === 'updatedAt' || field.name === 'createdAt'))
        field.admin = { ...field.admin, components: { ...field.admin?.components, Cell: CELL } };
  return config;
}
