import type { CollectionConfig, Payload, PayloadRequest } from 'payload';
import * as z from 'zod/mini';
import { editorsCall } from '#cms/access/editors-call.ts';
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
  const components = admin?.components;
  return {
    ...restaurants,
    admin: {
      ...admin,
      livePreview: {
        breakpoints: BREAKPOINTS,
        url: ({ data, req }) => (data.deletedAt ? null : addressFor(req, data.id)),
      },
      components: {
        ...components,
        edit: {
          ...components?.edit,
          beforeDocumentControls: [
            ...(components?.edit?.beforeDocumentControls ?? []),
            '/cms/preview/RenewPreview.tsx#RenewPreview',
          ],
        },
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
}

function addressFor(
  { payload, user }: Pick<PayloadRequest, 'user'> & { payload: Pick<Payload, 'secret'> },
  id: unknown,
): string | null {
  const restaurant = Number(id);
  if (!user || !Number.isSafeInteger(restaurant)) return null;
  return previewAddress(payload.secret, { restaurant, editor: user.id }, new Date());
}
