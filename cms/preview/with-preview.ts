import type { CollectionConfig, Payload, PayloadRequest } from 'payload';
import * as z from 'zod/mini';
import { editorsCall } from '#cms/access/editors-call.ts';
import { withDocumentControls } from '#cms/admin/with-document-controls.ts';
import { requireRightOn } from '#cms/access/require-right.ts';
import { previewAddress } from './preview-address.ts';

/** The widths at which editors look at a draft: that of most phones, and that of a desk. */
const BREAKPOINTS = [
  { name: 'phone', label: 'Phone', width: 390, height: 844 },
  { name: 'desk', label: 'Desk', width: 1280, height: 800 },
];

/** Shows the page of a draft beside its form. */
export function withPreview(restaurants: CollectionConfig): CollectionConfig {
  const { admin, endpoints } = restaurants;
  const previewed: CollectionConfig = {
    ...restaurants,
    admin: {
      ...admin,
      livePreview: {
        breakpoints: BREAKPOINTS,
        url: ({ data, req }) => (data.deletedAt ? null : addressFor(req, data.id)),
      },
    },
    endpoints: [
      ...(endpoints || []),
      editorsCall({
        path: '/:id/preview',
        right: 'editPlaces',
        body: z.object({}),
        run: (req, id) => requireRightOn(req, 'editPlaces', Number(id)),
        answer: (req, id) => Promise.resolve({ url: addressFor(req, id) }),
      }),
    ],
  };
  return withDocumentControls(previewed, ['/cms/preview/RenewPreview.tsx#RenewPreview']);
}

function addressFor(
  { payload, user }: Pick<PayloadRequest, 'user'> & { payload: Pick<Payload, 'secret'> },
  id: unknown,
): string | null {
  const restaurant = Number(id);
  if (!user || !Number.isSafeInteger(restaurant)) return null;
  return previewAddress(payload.secret, { restaurant, editor: user.id }, new Date());
}
