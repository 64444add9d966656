/**
 * The page of a draft, as visitors will see it. Only an editor who may read the draft gets it. It
 * is rendered for each request, and stored nowhere.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Payload, TypedUser } from 'payload';
import { hasRight } from '#cms/access/rights.ts';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { restaurantRecord } from '#cms/catalogue/published/restaurant-record.ts';
import { storageFaultOf } from '#cms/database/storage-fault.ts';
import {
  isSignedPicture,
  PREVIEW_PATH,
  previewedRestaurant,
  signedPicture,
} from '#cms/preview/preview-address.ts';
import { WorkRefusedError, type WorkQueue } from '#cms/runtime/work-queue.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import type { SiteIdentity } from '#domain/pages/page-data.ts';
import { isConnected } from '#server/http/open-connection.ts';
import { answerMethodNotAllowed, answerText } from '#server/http/plain-answer.ts';
import { restaurantOfPicture } from '#server/pictures/illustration-files.ts';
import type { PageRenderer, RenderedPage } from '#server/publisher/render-page.ts';
import { withStories } from '#server/publisher/with-stories.ts';
import { RETRY_SECONDS } from '#server/requested-pages/requested-page.ts';
import { restaurantData, restaurantKey } from '#server/routes/page-routes.ts';

export type PreviewPages = {
  /** Whether a path of the admin is that of a preview. */
  isTheirs: (url: string | undefined) => boolean;
  answer: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  /**
   * The draft whose preview contains the drawn picture at this address. Null for addresses that no
   * preview has signed.
   */
  draftOfPicture: (address: string) => Promise<Restaurant | null>;
};

export type PreviewParts = {
  payload: Payload;
  catalogue: Catalogue;
  clock: () => Date;
  /** Shared with all other pages that are rendered on request. */
  queue: WorkQueue;
  render: PageRenderer;
  site: SiteIdentity;
  /** Builds the headers of a page from its rendering. */
  headersOf: (page: RenderedPage) => Record<string, string>;
  /** The editor whose open session the request carries. */
  editorOf: (req: IncomingMessage) => Promise<TypedUser | null>;
  /** The client's network. The queue has a limit per network. */
  clientOf: (req: IncomingMessage) => string;
  logError: (error: unknown) => void;
};

const NAMELESS = 'A place without a name';
/** The admin shows the answer in a frame, so the texts say what to do in its form. */
const SIGNED_OUT = 'Sign in to the admin to see this preview.';
const OUTDATED =
  'The address of this preview is no longer valid. Reload the form to get a new one.';
const MISSING = 'There is no such restaurant, or it is not on one of your islands.';
const BUSY = 'Many pages are being made right now. Reload the preview in a few seconds.';
const BROKEN = 'This draft cannot be shown as a page yet. Check the fields of the form.';

export function createPreviewPages(parts: PreviewParts): PreviewPages {
  const { payload, catalogue, clock, queue, site } = parts;

  /** @param user who may read the draft. Null: the request has a signature instead. */
  async function draftOf(user: TypedUser | null, id: number): Promise<Restaurant | null> {
    const draft = await payload.findByID({
      collection: 'restaurants',
      id,
      draft: true,
      depth: 0,
      disableErrors: true,
      overrideAccess: user === null,
      user,
    });
    // A draft may lack what a published record has.
    return (
      draft &&
      restaurantRecord(
        { ...draft, name: draft.name || NAMELESS },
        catalogue.vocabulary(),
        catalogue.today(),
      )
    );
  }

  async function rendered(restaurant: Restaurant): Promise<RenderedPage> {
    const page = restaurantData(catalogue, withSignedPictures(payload.secret, restaurant));
    const told = (await withStories(payload, page)) ?? page;
    return parts.render(restaurantKey(restaurant), { site, page: told });
  }

  async function answerPreview(
    req: IncomingMessage,
    res: ServerResponse,
    user: TypedUser,
  ): Promise<void> {
    const id = previewedRestaurant(payload.secret, req.url ?? '', user.id, clock());
    if (id === null) return answerText(res, 403, OUTDATED);
    const restaurant = await draftOf(user, id);
    if (!restaurant) return answerText(res, 404, MISSING);
    const page = await queue.takePlace(parts.clientOf(req)).run(
      () => rendered(restaurant),
      () => isConnected(req),
    );
    const body = Buffer.from(asPreview(page.body.toString()));
    res.writeHead(200, {
      ...previewHeaders(parts.headersOf(page)),
      // `npm run dev` renders no HTML here, but the data from which Astro renders the page.
      ...{ 'Content-Type': page.contentType, 'Content-Length': body.length },
    });
    res.end(body);
  }

  return {
    isTheirs: (url = '') => url.startsWith(PREVIEW_PATH),
    async answer(req, res) {
      if (req.method !== 'GET' && req.method !== 'HEAD')
        return answerMethodNotAllowed(res, 'GET, HEAD');
      const user = await parts.editorOf(req);
      if (!user || !hasRight(user, 'editPlaces')) return answerText(res, 401, SIGNED_OUT);
      try {
        await answerPreview(req, res, user);
      } catch (error) {
        if (storageFaultOf(error)) throw error;
        if (error instanceof WorkRefusedError)
          return answerText(res, 503, BUSY, { 'Retry-After': RETRY_SECONDS });
        parts.logError(error);
        answerText(res, 500, BROKEN);
      }
    },
    async draftOfPicture(address) {
      if (!address.startsWith(PICTURES) || !isSignedPicture(payload.secret, address)) return null;
      const id = restaurantOfPicture(address.slice(PICTURES.length));
      return id === null ? null : draftOf(null, id);
    },
  };
}

const PICTURES = '/images/';

function withSignedPictures(secret: string, restaurant: Restaurant): Restaurant {
  const signed = <T extends { url: string }>(picture: T): T => ({
    ...picture,
    url: signedPicture(secret, picture.url),
  });
  const photos = restaurant.photos.map((photo) =>
    photo.isIllustration ? { ...signed(photo), sizes: photo.sizes.map(signed) } : photo,
  );
  return { ...restaurant, photos };
}

/** The headers of the published page, but the form may show the page in a frame. */
function previewHeaders(own: Record<string, string>): Record<string, string> {
  const policy = own['Content-Security-Policy'];
  return {
    ...own,
    ...(policy && {
      'Content-Security-Policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    }),
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
  };
}

const CANONICAL = /<link rel="canonical"[^>]*>/;
const LINK_IN_PAGE = /<a\b(?=[^>]*\shref="#)/g;
/** Other pages refuse to be shown in a frame, so links to them open in a new tab. */
const IN_HEAD = '<meta name="robots" content="noindex"><base target="_blank">';

/**
 * The HTML of a page, changed for the frame. Without a canonical address, the page's script does
 * not list the draft among the recently viewed restaurants.
 */
export function asPreview(html: string): string {
  return html
    .replace(CANONICAL, '')
    .replace(/<head[^>]*>/, (head) => head + IN_HEAD)
    .replaceAll(LINK_IN_PAGE, '<a target="_self"');
}
