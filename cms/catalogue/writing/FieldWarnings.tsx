'use client';

import { useDocumentInfo, useFormFields } from '@payloadcms/ui';
import { placeWarnings, type PlaceWarnings } from '#domain/writing/place-warnings.ts';

type FieldWarningsProps = { about: keyof PlaceWarnings };

/** Shows warnings about a field. They do not prevent a save. */
export function FieldWarnings({ about }: FieldWarningsProps) {
  const { hasPublishedDoc } = useDocumentInfo();
  const warnings = useFormFields(([fields]) => {
    const valueOf = (name: string): unknown => fields[name]?.value;
    const found = placeWarnings({
      business_status: valueOf('business_status'),
      working_hours: valueOf('working_hours'),
      island: valueOf('island'),
      latitude: valueOf('latitude'),
      longitude: valueOf('longitude'),
      phone: valueOf('phone'),
      isPublished: hasPublishedDoc,
    });
    return found[about].join('\n');
  });
  return (
    <p role="status" className="guide-warning">
      {warnings}
    </p>
  );
}
