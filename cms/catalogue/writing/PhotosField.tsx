'use client';

import {
  ArrayField,
  BulkUploadProvider,
  toast,
  useBulkUpload,
  useField,
  useForm,
  useModal,
} from '@payloadcms/ui';
import type { ArrayFieldClientComponent } from 'payload';
import { useId } from 'react';
import { useFileDrop } from '#cms/admin/use-file-drop.ts';
import { PICTURE_TYPES } from '#domain/restaurant/picture-types.ts';
import { MAX_PHOTOS } from './photos.ts';
import { refusedPhoto } from './refused-photo.ts';

/** Payload's list of photos, with a place to drop several files above it. */
export const PhotosField: ArrayFieldClientComponent = (props) => (
  <>
    {!props.readOnly && (
      <BulkUploadProvider drawerSlugPrefix="photos">
        <DropPhotos path={props.path} schemaPath={props.schemaPath ?? props.path} />
      </BulkUploadProvider>
    )}
    <ArrayField {...props} />
  </>
);

type DropPhotosProps = { path: string; schemaPath: string };

/**
 * Takes several files. Payload's drawer then shows each picture beside its alternative text, and
 * uploads them together.
 */
function DropPhotos({ path, schemaPath }: DropPhotosProps) {
  const id = useId();
  const { isOver, handlers } = useFileDrop((files) => take(files));
  const { rows = [] } = useField({ path, hasRows: true });
  const { addFieldRow } = useForm();
  const { openModal } = useModal();
  const upload = useBulkUpload();
  const room = MAX_PHOTOS - rows.length;

  function take(chosen: FileList | null) {
    const files = Array.from(chosen ?? []).filter((file) => {
      const reason = refusedPhoto(file);
      if (reason) toast.error(reason);
      return !reason;
    });
    if (files.length === 0) return;
    upload.setCollectionSlug('media');
    upload.setMaxFiles(room);
    upload.setInitialFiles(firstFiles(files, room));
    upload.setOnSuccess((uploaded) => {
      for (const [index, { doc }] of uploaded.entries())
        addFieldRow({
          path,
          schemaPath,
          // Rows that were just added are not counted yet.
          rowIndex: rows.length + index,
          subFieldState: {
            image: { initialValue: doc.id, valid: true, value: doc.id as unknown },
            isPrimary: { initialValue: false, valid: true, value: false },
          },
        });
    });
    openModal(upload.drawerSlug);
  }

  if (room <= 0) return null;
  return (
    <div className="field-type guide-drop" data-over={isOver} {...handlers}>
      <label htmlFor={id}>Drop photos here, or choose several</label>
      <input
        id={id}
        type="file"
        multiple
        accept={[...new Set(PICTURE_TYPES.values())].join(',')}
        onChange={({ target }) => {
          take(target.files);
          // The same files can be chosen again.
          target.value = '';
        }}
      />
      <p className="field-description">
        Next you describe each photo for people who cannot see it. There is room for {room}.
      </p>
    </div>
  );
}

/** A new list: the browser empties its own when the input is cleared. */
function firstFiles(files: readonly File[], count: number): FileList {
  const transfer = new DataTransfer();
  for (const file of files.slice(0, count)) transfer.items.add(file);
  return transfer.files;
}
