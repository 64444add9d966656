import { join } from 'node:path';
import type { Payload } from 'payload';
import { createApi } from '#cms/api/api.ts';
import { ROUTES } from '#cms/routes.ts';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { onChange } from '#cms/changes/change-signal.ts';
import type { Searcher } from '#search/engine.ts';
import { createApiAnswers } from '#server/api-answers/api-answers.ts';
import { createStoriesCache, type StoriesCache } from '#server/api-answers/stories-cache.ts';
import type { ClientAddress } from '#server/http/client-address.ts';
import type { DispatcherParts } from '#server/guide/dispatch.ts';
import { createFetchListener } from '#server/http/node-to-fetch.ts';
import { apiHeaders } from '#server/http/security-headers.ts';
import type { SilenceGuard } from '#server/http/silence-guard.ts';
import { createPlainForms, isPlainForm } from '#server/plain-forms/plain-forms.ts';
import type { Environment } from '#server/settings/environment.ts';
import type { Pages } from './pages.ts';

export type ApiParts = {
  environment: Environment;
  payload: Payload;
  catalogue: Catalogue;
  engine: Searcher;
  clock: () => Date;
  logError: (error: unknown) => void;
  whileDatabaseAnswers: SilenceGuard;
  addressOf: ClientAddress;
  pages: Pick<Pages, 'queue' | 'renderForm'>;
};

export type PublicApi = Pick<DispatcherParts, 'apiAnswers' | 'api' | 'plainForms'> & {
  stories: StoriesCache;
  /** Stops listening to the changes of this process. */
  stop: () => void;
};

const API_BODY_BYTES = 64 * 1024;
const FORM_BODY_BYTES = 16 * 1024;

/**
 * Creates the handlers of `/api` and of the forms that are sent without JavaScript. These forms
 * call the same API.
 */
export function createPublicApi(parts: ApiParts): PublicApi {
  const { environment, payload, catalogue, engine, clock, logError, whileDatabaseAnswers } = parts;
  const { siteUrl, siteName, dataDir } = environment;
  const listening = { onError: logError, addressOf: parts.addressOf };
  const context = {
    ...{ payload, catalogue, engine, clock, siteUrl },
    picturesDirectory: join(dataDir, 'images'),
  };
  const api = createApi({ context, siteName, logError }, ROUTES);
  const fetchApi = async (request: Request) =>
    whileDatabaseAnswers(Promise.resolve(api.fetch(request)));
  const stories = createStoriesCache(payload);
  // Mark the stories as changed before the writer gets its answer. If the change is not committed
  // yet, the feed marks them once more.
  const stop = onChange(stories.changed);
  const apiAnswers = createApiAnswers({
    routes: ROUTES,
    ...{ context, stories },
    headers: apiHeaders({ siteUrl }),
  });
  return {
    stories,
    stop,
    apiAnswers: {
      get(...request) {
        const answer = apiAnswers.get(...request);
        return answer instanceof Promise ? whileDatabaseAnswers(answer) : answer;
      },
    },
    api: createFetchListener(fetchApi, { maxBodyBytes: API_BODY_BYTES, ...listening }),
    plainForms: {
      isTheirs: isPlainForm,
      answer: createFetchListener(
        createPlainForms({
          api: fetchApi,
          queue: parts.pages.queue,
          render: parts.pages.renderForm,
        }),
        { maxBodyBytes: FORM_BODY_BYTES, ...listening },
      ),
    },
  };
}
