'use client';

import { Button, toast, useDocumentInfo } from '@payloadcms/ui';
import { useRouter } from 'next/navigation.js';
import { useState, type KeyboardEvent } from 'react';
import { adminCall } from '#cms/admin/admin-call.ts';
import { momentText } from '#cms/admin/moment-text.ts';
import { useEditorsCall } from '#cms/admin/use-editors-call.ts';
import { useMayDeleteForGood } from './use-may-delete-for-good.ts';
import { lastDay } from './trash-words.ts';

type Trashed = { deletedAt?: string | null; trashedBy?: string | null };

const LOOK = { size: 'medium', margin: false } as const;

/**
 * For a record in the trash: who moved it there, until when it can be restored, and the buttons that
 * restore it or delete it for good.
 */
export function TrashControls() {
  const { id, collectionSlug, data } = useDocumentInfo();
  const { deletedAt, trashedBy } = (data ?? {}) as Trashed;
  if (id === undefined || !collectionSlug || !deletedAt) return null;
  return (
    <div className="guide-trash">
      <p>
        In the trash since {momentText(deletedAt)}
        {trashedBy && `, by ${trashedBy}`}. Deleted for good after {lastDay(deletedAt)}.
      </p>
      <TrashButtons id={id} collection={collectionSlug} />
    </div>
  );
}

function TrashButtons({ id, collection }: { id: number | string; collection: string }) {
  const router = useRouter();
  const { isPending, run } = useEditorsCall();
  const mayDelete = useMayDeleteForGood();
  /** The sentence that names what the final deletion deletes. Null until the editor asks for it. */
  const [goes, setGoes] = useState<string | null>(null);
  const path = `${collection}/${id}`;

  async function restore() {
    if (await run(`${path}/restore`, {}, 'Restored as it was.'))
      router.push(`/admin/collections/${path}`);
  }
  async function ask() {
    const answer = await adminCall<{ words: string }>(`${path}/what-goes`, {});
    if (answer.isDone) setGoes(answer.data.words);
    else toast.error(answer.error);
  }
  async function deleteForGood(seen: string) {
    setGoes(null);
    if (await run(`${path}/delete-for-good`, { seen }, 'Deleted for good.'))
      router.push(`/admin/collections/${collection}/trash`);
  }

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setGoes(null);
  };

  if (goes !== null)
    return (
      <div className="guide-trash__buttons" role="alertdialog" aria-label="Delete for good?">
        <p>{goes}</p>
        <Button
          {...LOOK}
          buttonStyle="secondary"
          extraButtonProps={{ onKeyDown }}
          onClick={() => void deleteForGood(goes)}
        >
          Delete for good
        </Button>
        {/* The safe choice has the focus. */}
        <Button
          {...LOOK}
          extraButtonProps={{ autoFocus: true, onKeyDown }}
          onClick={() => setGoes(null)}
        >
          Keep
        </Button>
      </div>
    );
  return (
    <div className="guide-trash__buttons">
      <Button {...LOOK} disabled={isPending} onClick={() => void restore()}>
        Restore
      </Button>
      {mayDelete && (
        <Button {...LOOK} buttonStyle="secondary" disabled={isPending} onClick={() => void ask()}>
          Delete for good…
        </Button>
      )}
    </div>
  );
}
