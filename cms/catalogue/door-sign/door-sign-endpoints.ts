import type { Endpoint, PayloadRequest } from 'payload';
import { NO_RIGHT, requireRightOn } from '#cms/access/require-right.ts';
import { hasRight, isEditor } from '#cms/access/rights.ts';
import { restaurantPath } from '#domain/pages/slug.ts';
import { qrCodeSvg } from './qr-code.ts';
import { doorSignPage, PAPERS } from './door-sign-page.ts';

/**
 * Editors' endpoints for a printable sign with the QR code of a restaurant's page, and for the code
 * alone as SVG.
 */
export const doorSignEndpoints: Endpoint[] = [
  {
    path: '/:id/door-sign',
    method: 'get',
    handler: answering((place, { query }) => {
      const paper = PAPERS.find((one) => one === query.paper) ?? PAPERS[0];
      return reply(doorSignPage(place, paper), 'text/html; charset=utf-8');
    }),
  },
  {
    path: '/:id/qr-code',
    method: 'get',
    handler: answering(({ address }, { routeParams }) =>
      reply(qrCodeSvg(address), 'image/svg+xml', {
        'Content-Disposition': `attachment; filename="restaurant-${String(routeParams?.id)}.svg"`,
      }),
    ),
  },
];

type SignedPlace = { name: string; siteName: string; address: string };

/** Answers editors only, and only for published restaurants: a draft has no page to link to. */
function answering(
  answer: (place: SignedPlace, req: PayloadRequest) => Response,
): Endpoint['handler'] {
  return async (req) => {
    if (!isEditor(req.user)) return reply('Unauthorized', PLAIN, {}, 401);
    if (!hasRight(req.user, 'editPlaces')) return reply(NO_RIGHT, PLAIN, {}, 403);
    const place = await publishedPlace(req);
    return place
      ? answer(place, req)
      : reply(
          'This restaurant is not published, so its page has no address yet. Publish it first.',
          PLAIN,
          {},
          404,
        );
  };
}

const PLAIN = 'text/plain; charset=utf-8';

async function publishedPlace(req: PayloadRequest): Promise<SignedPlace | null> {
  const { payload, routeParams } = req;
  const id = String(routeParams?.id);
  if (!/^\d{1,15}$/.test(id)) return null;
  await requireRightOn(req, 'editPlaces', Number(id));
  const { docs } = await payload.find({
    collection: 'restaurants',
    where: { and: [{ id: { equals: Number(id) } }, { _status: { equals: 'published' } }] },
    limit: 1,
    depth: 0,
    select: { name: true },
    overrideAccess: true,
  });
  const [restaurant] = docs;
  if (!restaurant) return null;
  // `buildCmsConfig` sets these values.
  const { detailSiteUrl, siteName } = payload.config.custom as {
    detailSiteUrl: string;
    siteName: string;
  };
  return { name: restaurant.name, siteName, address: detailSiteUrl + restaurantPath(restaurant) };
}

function reply(
  body: string,
  contentType: string,
  headers: Record<string, string> = {},
  status = 200,
): Response {
  return new Response(body, { status, headers: { 'Content-Type': contentType, ...headers } });
}
