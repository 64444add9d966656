'use client';

import { Button, useDocumentInfo } from '@payloadcms/ui';
import { useRouter } from 'next/navigation.js';
import { useEditorsCall } from '#cms/admin/use-editors-call.ts';

type AllowImportCellProps = { rowData: { id: number | string; name?: string } };

/** A button in each row of the list. */
export function AllowImportCell({ rowData: { id, name } }: AllowImportCellProps) {
  return <AllowImport id={id} name={name ?? ''} />;
}

/** The same button in the entry itself, which leads back to the list. */
export function AllowImportField() {
  const { id, data } = useDocumentInfo();
  const router = useRouter();
  if (id === undefined) return null;
  const { name = '' } = (data ?? {}) as { name?: string };
  return (
    <div className="field-type">
      <AllowImport
        id={id}
        name={name}
        onDone={() => router.push('/admin/collections/deleted-places')}
      />
    </div>
  );
}

type AllowImportProps = { id: number | string; name: string; onDone?: () => void };

function AllowImport({ id, name, onDone }: AllowImportProps) {
  const { isPending, run } = useEditorsCall();
  const allow = async () => {
    const done = `The next import creates ${name} again.`;
    if (await run(`deleted-places/${id}/allow-import`, {}, done)) onDone?.();
  };
  return (
    <Button
      size="small"
      margin={false}
      buttonStyle="secondary"
      aria-label={`Allow import of ${name}`}
      disabled={isPending}
      onClick={() => void allow()}
    >
      Allow import
    </Button>
  );
}
