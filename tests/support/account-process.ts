/**
 * Runs the account API and its mail queue in a separate process, for tests that kill it or read its
 * log. Prints `{"port":…}` when it listens.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BasePayload } from 'payload';
import { createApi } from '#cms/api/api.ts';
import { ROUTES } from '#cms/routes.ts';
import { createCatalogue } from '#cms/catalogue/published/catalogue.ts';
import { buildCmsConfig, type CmsSettings } from '#cms/config.ts';
import { createEmbeddedEngine } from '#search/embedded/engine.ts';
import { clientAddressReader } from '#server/http/client-address.ts';
import { createFetchListener } from '#server/http/node-to-fetch.ts';
import { createLogger, logRequest } from '#server/http/request-log.ts';
import { mailQueue } from '#cms/emails/mail-queue.ts';
import { followJobs } from '#server/jobs/follow-jobs.ts';
import { sampleRestaurants } from './sample-pages.ts';

const settings = JSON.parse(process.argv[2] ?? '') as CmsSettings;
const payload = await new BasePayload().init({
  config: buildCmsConfig(settings),
  disableOnInit: true,
});
const { restaurants, vocabulary } = await sampleRestaurants();
const catalogue = createCatalogue();
catalogue.setVocabulary(vocabulary);
catalogue.apply({ upserted: restaurants, removed: [] });
const logger = createLogger('debug');
const logError = (error: unknown) => logger.error({ err: error });
const api = createApi(
  {
    context: {
      payload,
      catalogue,
      engine: createEmbeddedEngine(),
      clock: () => new Date(),
      siteUrl: settings.siteUrl,
      picturesDirectory: '',
    },
    siteName: settings.siteName,
    logError,
  },
  ROUTES,
);
const answer = createFetchListener((request) => api.fetch(request), {
  maxBodyBytes: 64 * 1024,
  onError: logError,
  addressOf: clientAddressReader(['127.0.0.1']),
});
const server = createServer((req, res) => {
  const { pathname } = new URL(req.url ?? '/', settings.siteUrl);
  logRequest(logger, req, res, { pathname, requestId: randomUUID() });
  void answer(req, res);
});
server.listen(0, '127.0.0.1', () => {
  followJobs(payload, mailQueue);
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ port })}\n`);
});
