import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Payload } from 'payload';
import { dropExpired } from '#cms/accounts/sessions.ts';
import { nameAdministrators } from '#cms/editors/keep-an-administrator.ts';
import { dropEndedSessions } from '#cms/second-factor/editor-sessions.ts';
import { createCatalogue, type Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { dropOldActivity } from '#cms/activity/record-activity.ts';
import { gapsEachDay } from '#cms/catalogue/gaps/renew-gaps.ts';
import { dropChanges } from '#cms/changes/read-changes.ts';
import { queueDailyMails } from '#cms/dashboard/daily-mail.ts';
import { databaseAnswers } from '#cms/database/database-answers.ts';
import { dropFailedMails } from '#cms/emails/mail-counts.ts';
import { mailQueue } from '#cms/emails/mail-queue.ts';
import { provideStatus } from '#cms/operations/operations-status.ts';
import { scheduleQueue } from '#cms/scheduling/schedule-queue.ts';
import { dropFailedSchedules } from '#cms/scheduling/scheduled-changes.ts';
import { withTimeout } from '#cms/runtime/with-timeout.ts';
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import { makeBackupInChild } from '#server/backups/backup-child.ts';
import { scheduleBackups } from '#server/backups/schedule-backups.ts';
import { feedEnd, followChanges, type ChangeFeed } from '#server/change-feed/change-feed.ts';
import type { Front } from './front.ts';
import { watchClock } from '#server/health/clock-watch.ts';
import { watchDatabase } from '#server/health/database-watch.ts';
import { hasRoom } from '#server/health/free-space.ts';
import { readinessDetails } from '#server/health/readiness.ts';
import { clientAddressReader } from '#server/http/client-address.ts';
import { createSilenceGuard } from '#server/http/silence-guard.ts';
import { editorOf } from '#server/admin/editor-gate.ts';
import { editorsPages } from '#server/editor-links/editors-pages.ts';
import { followJobs } from '#server/jobs/follow-jobs.ts';
import { tuneHeapFor } from '#server/memory-settings.ts';
import { createGuideStatus } from '#server/operations/guide-status.ts';
import { removeOutdatedPasswords } from '#server/operations/password-file.ts';
import { createIllustrator, type Illustrator } from '#server/pictures/illustrator.ts';
import { createSocialPictures } from '#server/pictures/social-pictures.ts';
import { comparedEachDay } from '#server/publisher/compared-each-day.ts';
import { createMovedPages } from '#server/routes/moved-pages.ts';
import type { Environment } from '#server/settings/environment.ts';
import { processName } from '#server/settings/process-name.ts';
import { openSharedAssets } from '#server/static/shared-assets.ts';
import { dropOldImports } from '#cms/import-desk/drop-old-imports.ts';
import { workOnImports } from '#cms/import-desk/work-on-imports.ts';
import { emptyTrash } from '#cms/trash/empty-trash.ts';
import { workRegularly } from '#cms/runtime/regular-work.ts';
import { createAdmin } from './admin.ts';
import { createPublicApi } from './api.ts';
import { createContent } from './content.ts';
import { createPages } from './pages.ts';
import { createSearch } from './search.ts';

export type GuideParts = {
  environment: Environment;
  front: Front;
  payload: Payload;
  logger: Logger;
};

/** A running guide. */
export type Guide = {
  catalogue: Catalogue;
  illustrator: Illustrator;
  /**
   * Reads everything from the CMS, follows changes and opens the guide to visitors. Then publishes
   * stale pages. Call it once.
   */
  publish: (options: {
    /** Called when everything that requests wait for is loaded. */
    onReady: () => void;
    onProgress?: (done: number, total: number) => void;
  }) => Promise<void>;
  /** Resolves when every change made so far shows on all pages. */
  catchUp: () => Promise<void>;
  close: () => Promise<void>;
};

const POLL_MS = 1000;
/** Maximum delay until changes made by other processes are noticed. */
const CHECK_MS = 300;
/** Time limit after which the database counts as not answering. */
const ALIVE_MS = 700;
/** After a write found the disk full, the process reports no room for this long. */
const REFUSED_MS = 10_000;
/**
 * When the guide stops, it follows the feed for at most this time, even if other processes keep
 * writing.
 */
const CATCH_UP_MS = 2000;
const PASSWORD_REMOVED = 'The password of the first editor was changed, so its file was deleted.';
const PASS_DONE = 'All records, the index and the pages were compared with the database.';
const MAY_HAVE_MISSED =
  'The last process was killed, or data changed while none was running. Each page is checked when it is requested.';
const CLOCK_JUMPED =
  'The clock jumped: it was set, or the machine was asleep. Sessions, links and limits end earlier or later by that much.';
const FEED_DAYS_MS = 24 * 60 * 60 * 1000;
/** Failed mails are deleted after this time. */
const FAILED_MAILS_MS = 7 * 24 * 60 * 60 * 1000;
/** Editors see a failed publication for this time, unless they dismiss it. */
const FAILED_SCHEDULES_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Builds the handlers of the guide. They answer once `publish` has read the CMS. Until then, the
 * front serves the last published pages.
 */
export async function startGuide(parts: GuideParts): Promise<Guide> {
  const { environment, front, payload, logger } = parts;
  const { marks, faults, metrics } = front;
  const { dataDir, siteUrl } = environment;
  const logError = faults.note;
  const isAlive = () => databaseAnswers(payload, ALIVE_MS);
  const whileDatabaseAnswers = createSilenceGuard({
    isAlive,
    // SQLite is a local file. It fails to respond when another program blocks its writes.
    fault: payload.db.name === 'mongoose' ? 'unreachable' : 'busy',
  });
  const addressOf = clientAddressReader(environment.trustedProxies, (proxy) =>
    logger.warn(
      { proxy },
      'A proxy that TRUSTED_PROXIES does not name forwards requests. All its visitors share one rate limit.',
    ),
  );
  const clock = () => new Date();
  const isWorker = environment.role === 'worker';
  const catalogue = createCatalogue();
  const movedPages = createMovedPages(payload, catalogue);
  let feed: ChangeFeed | null = null;

  const common = { environment, front, payload, logger, catalogue, clock, logError, addressOf };
  const search = createSearch({ ...common, feedStuckMs: () => feed?.stuckMs() ?? 0 });
  const { engine, sharedIndex } = search;
  const illustrator = createIllustrator(dataDir, catalogue, ({ file, reason }) =>
    logger.warn({ file, reason }, 'A picture could not be drawn.'),
  );
  const pages = await createPages({
    ...{ ...common, engine, whileDatabaseAnswers },
    isReady: () => feed !== null,
  });
  const { publisher } = pages;
  const content = createContent({ ...common, search, publisher });
  const api = createPublicApi({ ...common, engine, whileDatabaseAnswers, pages });
  const admin = createAdmin({
    ...{ siteUrl, payload, logError, whileDatabaseAnswers, addressOf, previews: pages.previews },
    async afterChange() {
      await feed?.catchUp();
      await publisher.madeFirst();
    },
  });
  const socialPictures = createSocialPictures({
    ...{ dataDir, catalogue, photos: front.photos, siteName: environment.siteName },
    drawIllustration: illustrator.drawRequested,
  });
  const sharedAssets = openSharedAssets(payload);
  async function shareAssets(): Promise<void> {
    if (!isWorker) await sharedAssets?.share(front.release());
  }

  const { everyMs } = environment.backups;
  const backups =
    everyMs === null
      ? null
      : scheduleBackups({
          ...{ payload, everyMs, clock, logger, onError: logError },
          owner: processName(dataDir),
          mayTake: environment.role !== 'web',
          make: (at, signal, onProgress) => makeBackupInChild(environment, at, signal, onProgress),
        });
  const jobs =
    environment.role === 'web'
      ? []
      : [mailQueue, scheduleQueue].map((queue) => followJobs(payload, queue));
  const importWork = workOnImports({
    ...{ payload, mayTake: environment.role !== 'web', onError: logError },
    ...{ owner: processName(dataDir), directory: join(dataDir, 'imported-file') },
  });
  let isReady = false;
  const ownFolders = environment.photoBucket ? [dataDir] : [dataDir, environment.mediaDir];
  const status = createGuideStatus({
    ...{ environment, payload, catalogue, engine, publisher, isAlive, backups },
    photos: front.photos,
    pages: front.pages,
    buildId: pages.buildId,
    indexes: sharedIndex ? [content.index, sharedIndex] : [content.index],
    standInSearches: search.standInSearches,
    isLoaded: () => isReady,
    isFilled: () => isReady,
    feedLagMs: () => feed?.lagMs() ?? null,
    leases: { 'search-index': sharedIndex?.lease, backup: backups?.lease },
  });
  /** Free space does not reveal quotas or file limits, but a failed write does. */
  const takesWrites = async () =>
    (faults.sinceLast('full') ?? Infinity) >= REFUSED_MS && hasRoom(ownFolders);
  provideStatus(status);
  metrics?.follow(status.status);

  const databaseWatch = watchDatabase(faults, { isAlive, logger });
  const comparedPages = comparedEachDay({
    compareAll: isWorker ? () => Promise.resolve() : publisher.compareAll,
    today: () => bahamasDate(clock()),
    onError: logError,
  });
  const gaps = gapsEachDay(payload, () => bahamasDate(clock()));
  const passes = workRegularly(
    async () => {
      // Skip the regular pass during the first complete read, because there is nothing to compare
      // yet.
      if (!feed) return;
      const begin = performance.now();
      await movedPages.load();
      await content.readAll();
      comparedPages.compareIfDue();
      const durationMs = Math.round(performance.now() - begin);
      metrics?.passDone(durationMs);
      logger.info({ durationMs }, PASS_DONE);
      await content.save();
      await shareAssets();
      if (environment.role !== 'web') {
        await tidyDatabase(payload);
        await queueDailyMails(payload, clock());
        await gaps.renewIfDue();
        await sharedAssets?.tidy();
      }
      await illustrator.tidy();
      await socialPictures.tidy();
      for (const file of await removeOutdatedPasswords(payload, dataDir))
        logger.info({ file }, PASSWORD_REMOVED);
    },
    { everyMs: environment.regularPassMs, onError: logError },
  );
  const clockWatch = watchClock({
    onJump(jumpMs) {
      logger.warn({ jumpMs }, CLOCK_JUMPED);
      // The clock has jumped. Opening hours and dates depend on it, so compare everything now.
      passes.now();
    },
  });

  function openToVisitors(): void {
    front.open({
      pages: publisher,
      requestedPages: pages.requestedPages,
      editorsPages: editorsPages({
        editorOf: (req) => whileDatabaseAnswers(editorOf(payload, req)),
        islandOf: (id) => catalogue.outline(id)?.island ?? null,
      }),
      publishNow: pages.publishNow,
      movedTo: movedPages.pathOf,
      apiAnswers: api.apiAnswers,
      api: api.api,
      plainForms: api.plainForms,
      ...admin,
      findAsset: async (path) =>
        sharedAssets ? whileDatabaseAnswers(sharedAssets.find(path)) : null,
      drawMissing: async (path, address) =>
        (await socialPictures.drawRequested(path)) ||
        illustrator.drawRequested(path, await pages.previews.draftOfPicture(address)),
      health: {
        isReady: () => isReady,
        async details() {
          const [found, isRoom] = await Promise.all([status.status(), takesWrites()]);
          return readinessDetails(found, { hasRoom: isRoom });
        },
        hasRoom: takesWrites,
      },
    });
  }

  return {
    catalogue,
    illustrator,
    async publish({ onReady, onProgress }) {
      // Share the files before a page refers to them. A database error here must not stop the
      // guide.
      await shareAssets().catch(logError);
      void front.admin.opened.then(shareAssets).catch(logError);
      // Every edit made during the first complete read comes after this position of the feed.
      const position = await feedEnd(payload);
      const firstCursor = position.cursor;
      // Adjust the heap before reading, because reading makes it grow.
      tuneHeapFor((await payload.count({ collection: 'restaurants' })).totalDocs);
      await movedPages.load();
      await content.readAll();
      await pages.ready;
      // If the last process was killed, or another process wrote in the meantime, changes may lack
      // their marks, so mark all pages. Do so before the feed starts: when the guide stops later,
      // at any moment, the marks are complete up to the feed's position.
      if (marks.stoppedAt !== firstCursor) {
        if (marks.stoppedAt !== null) logger.info(MAY_HAVE_MISSED);
        marks.mark({ isAll: true });
      }
      // Reserve today's comparison of the pages, so that a regular pass does not start it while the
      // index is still being built.
      comparedPages.announce();
      feed = followChanges({
        payload,
        position,
        async apply(changes) {
          if (changes.some(({ collection }) => collection === 'stories')) api.stories.changed();
          await movedPages.apply(changes);
          await content.apply(changes);
          tuneHeapFor(catalogue.size());
          sharedIndex?.applied(Math.max(...changes.map(({ sequence }) => sequence)));
        },
        pollMs: POLL_MS,
        checkMs: CHECK_MS,
        onError: logError,
      });
      await feed.catchUp();
      sharedIndex?.follow(firstCursor);
      openToVisitors();
      await content.indexed();
      isReady = true;
      onReady();
      if (environment.role !== 'web') void gaps.renewIfDue().catch(logError);
      // Save before comparing the pages, which can take half an hour. If the process is then
      // killed, the next start need not read and index everything again.
      await content.save();
      await comparedPages.compare(onProgress);
      await content.settled();
      await content.save();
    },
    async catchUp() {
      await feed?.catchUp();
      await content.settled();
    },
    async close() {
      if (environment.drainMs > 0) {
        front.drain();
        await setTimeout(environment.drainMs);
      }
      passes.stop();
      clockWatch.stop();
      search.stopProbes();
      databaseWatch.stop();
      await front.close();
      await backups?.stop();
      await Promise.all([importWork, ...jobs].map(({ stop }) => stop()));
      // Apply the last changes, so that their pages are marked before the stop is recorded.
      if (feed) await withTimeout(feed.catchUp(), CATCH_UP_MS, undefined);
      await feed?.stop();
      api.stop();
      await content.stop();
      await sharedIndex?.stop();
      await publisher.stop();
      const appliedTo = feed?.appliedTo() ?? null;
      if (appliedTo !== null) marks.recordStop(appliedTo);
      // Save last, because it takes longest and the next start also works without it.
      await content.save();
      await Promise.all([pages.close(), illustrator.close()]);
      await search.close();
    },
  };
}

/**
 * Deletes expired records, old changes, failed mails, failed publications, old activity, and what
 * was in the trash for long. Completes records of earlier releases.
 */
async function tidyDatabase(payload: Payload): Promise<void> {
  await nameAdministrators(payload);
  await dropExpired(payload, new Date());
  await emptyTrash(payload, new Date());
  await dropEndedSessions(payload, new Date());
  await dropChanges(payload, new Date(Date.now() - FEED_DAYS_MS));
  await dropFailedMails(payload, new Date(Date.now() - FAILED_MAILS_MS));
  await dropOldActivity(payload, new Date());
  await dropOldImports(payload, new Date());
  await dropFailedSchedules(payload, new Date(Date.now() - FAILED_SCHEDULES_MS));
}
