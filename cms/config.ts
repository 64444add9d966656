import {
  buildConfig,
  type CollectionConfig,
  type Config,
  type Endpoint,
  type SanitizedConfig,
} from 'payload';
import sharp from 'sharp';
import { join } from 'node:path';
import { ADMIN_WORDS } from '#cms/admin/admin-words.ts';
import { withBahamasTimes } from '#cms/admin/bahamas-times.ts';
import { storageFailed } from '#cms/admin/storage-failed.ts';
import { withoutApiView } from '#cms/admin/without-api-view.ts';
import { unreadableQuery } from '#cms/admin/unreadable-query.ts';
import { closeOwnCollections } from '#cms/access/close-own-collections.ts';
import { quietRefusals } from '#cms/access/expected-refusal.ts';
import { ownOrigins } from '#cms/access/own-origins.ts';
import { refusingStaleGlobalSaves, refusingStaleSaves } from '#cms/access/refuse-stale-saves.ts';
import {
  accountLinks,
  passkeyChallenges,
  passkeys,
  passwords,
  sessions,
} from './accounts/private-records.ts';
import { users } from './accounts/users.ts';
import { activity } from './activity/activity.ts';
import { traced } from './activity/traced.ts';
import { tracedGlobal } from './activity/traced-global.ts';
import { withAutosave } from './autosave/with-autosave.ts';
import { bulkEndpoints } from './bulk/endpoints.ts';
import { withSafeBulkEdit } from './bulk/safe-bulk-edit.ts';
import { categories } from './catalogue/categories.ts';
import { deletedPlaces } from './catalogue/deleted-places.ts';
import { featuredPlaces } from './catalogue/featured-places.ts';
import { changes } from './changes/changes.ts';
import { dailyMessage } from './dashboard/daily-mail.ts';
import { dashboard } from './dashboard/dashboard.ts';
import { counters } from './database/counters.ts';
import { withReplicaSetCheck } from './database/replica-set.ts';
import { withAtomicDeletions } from './deletions/atomic-deletions.ts';
import { DELETIONS } from './deletions.ts';
import { editors } from './editors/editors.ts';
import { editorFactors, editorSessions } from './second-factor/second-factor-collections.ts';
import { peopleEndpoints } from './people/people-endpoints.ts';
import { importRuns } from './importing/runs/import-runs.ts';
import { importEndpoints } from './import-desk/endpoints.ts';
import { importPieces, importRows, imports } from './import-desk/imports.ts';
import { pageMeta } from './look/page-meta.ts';
import { editSuggestions } from './edit-suggestions/edit-suggestions.ts';
import { favorites } from './favorites/favorites.ts';
import { media } from './catalogue/media.ts';
import { photoTrash } from './catalogue/photo-trash.ts';
import { placeTrash } from './catalogue/place-trash.ts';
import { restaurants } from './catalogue/restaurants.ts';
import { mergeEndpoints, nameMergeEndpoints } from './merging/endpoints.ts';
import { mergedRecords } from './merging/merged-records.ts';
import { moderationLog } from './moderation-log/moderation-log.ts';
import { memberEndpoints, storyEndpoints } from './moderation/endpoints.ts';
import { storyReports } from './moderation/story-reports.ts';
import { storyTrash } from './moderation/story-trash.ts';
import { withPreview } from './preview/with-preview.ts';
import { withReliableSchedules } from './scheduling/run-schedule.ts';
import { withSchedules } from './scheduling/with-schedules.ts';
import { sharedTasks } from './shared-work/shared-tasks.ts';
import { exportEndpoint } from './sheets/export-endpoint.ts';
import { stories } from './stories/stories.ts';
import { tags } from './catalogue/tags.ts';
import { islandTextsGlobal } from './texts/island-texts.ts';
import { siteTextsGlobal } from './texts/site-texts.ts';
import { noted } from './noted-trash.ts';
import { withTrash } from './trash/with-trash.ts';
import { mailAdapter, type MailSettings } from '#cms/emails/mail-adapter.ts';
import { LOG_LINES, STANDARD_OUTPUT } from '#cms/logging/log-lines.ts';
import { LARGEST_PHOTO, MAX_PHOTO_BYTES } from '#cms/photos/largest-photo.ts';
import type { BucketSettings } from '#cms/photos/photo-bucket.ts';
import { inFolder } from '#cms/photos/photos-in-folder.ts';
import { overviewEndpoint } from '#cms/operations/overview-endpoint.ts';
import { memberMessage } from '#cms/accounts/member-message.ts';
import { sendMailTask } from '#cms/emails/send-mail.ts';

export type CmsSettings = MailSettings & {
  /** `file:` URL of a SQLite file, or `mongodb:` URL. */
  databaseUrl: string;
  secret: string;
  /** Folder of uploaded photos. */
  mediaDirectory: string;
  /** The bucket that holds uploaded photos instead of the folder. Null: the folder holds them. */
  photoBucket: BucketSettings | null;
  /** SQLite file of the rate-limit counters. With MongoDB the counters are in the database. */
  limitsFile: string;
  /** The contact address in mails. */
  contactEmail: string;
  /**
   * Public origin. Decides whether cookies are `Secure`, and which request origins are accepted.
   */
  siteUrl: string;
  /** Origin of restaurant pages, usually the same as `siteUrl`. */
  detailSiteUrl: string;
  siteName: string;
  /** False while a release that knows no roles runs on the same database. */
  hasEditorRoles: boolean;
  /** The project's folder. Payload's command line writes migrations and types there. */
  projectRoot: string;
};

/**
 * Adds endpoints that another folder defines, such as editors' decisions about a collection's
 * records.
 */
function withEndpoints(collection: CollectionConfig, added: Endpoint[]): CollectionConfig {
  return { ...collection, endpoints: [...(collection.endpoints || []), ...added] };
}

/**
 * Builds the configuration of the whole CMS. Everything that differs between installations is in
 * the settings.
 */
export async function buildCmsConfig(settings: CmsSettings): Promise<SanitizedConfig> {
  const root = settings.projectRoot;
  const config = await buildConfig({
    secret: settings.secret,
    routes: { admin: '/admin', api: '/admin/api' },
    serverURL: '',
    csrf: ownOrigins(settings.siteUrl),
    cors: ownOrigins(settings.siteUrl),
    telemetry: false,
    custom: {
      limitsFile: settings.limitsFile,
      siteUrl: settings.siteUrl,
      detailSiteUrl: settings.detailSiteUrl,
      siteName: settings.siteName,
      contactEmail: settings.contactEmail,
      hasRoles: settings.hasEditorRoles,
    },
    logger: { options: { level: 'warn', ...LOG_LINES }, destination: STANDARD_OUTPUT },
    loggingLevels: quietRefusals,
    graphQL: { disable: true },
    i18n: { translations: ADMIN_WORDS },
    sharp,
    admin: {
      user: 'editors',
      avatar: 'default',
      dashboard,
      timezones: {
        supportedTimezones: [{ label: 'Bahamas time', value: 'America/Nassau' }],
        defaultTimezone: 'America/Nassau',
      },
      components: {
        graphics: { Logo: '/cms/look/Logo.tsx#Logo', Icon: '/cms/look/Icon.tsx#Icon' },
        beforeLogin: ['/cms/look/SignInNote.tsx#SignInNote'],
        header: [
          '/cms/admin/SkipLink.tsx#SkipLink',
          '/cms/security/SetUpNotice.tsx#SetUpNotice',
          '/cms/admin/NamedControls.tsx#NamedControls',
          '/cms/admin/BackToLists.tsx#BackToLists',
          '/cms/admin/ReturnedFocus.tsx#ReturnedFocus',
          '/cms/admin/LostAnswers.tsx#LostAnswers',
        ],
        beforeNavLinks: ['/cms/menu/MenuLinks.tsx#MenuLinks'],
        actions: ['/cms/menu/ViewSite.tsx#ViewSite'],
        providers: [
          '/cms/look/DeviceTheme.tsx#DeviceTheme',
          '/cms/menu/OpenMenu.tsx#OpenMenu',
          '/cms/trash/TrashWords.tsx#TrashWords',
          '/cms/scheduling/ScheduleRefusals.tsx#ScheduleRefusals',
        ],
        beforeDashboard: ['/cms/dashboard/DashboardHeading.tsx#DashboardHeading'],
        views: {
          moderation: {
            path: '/moderation',
            Component: '/cms/moderation/ModerationView.tsx#ModerationView',
            meta: { title: 'Moderation' },
          },
          suggestions: {
            path: '/suggestions',
            Component: '/cms/edit-suggestions/SuggestionsView.tsx#SuggestionsView',
            meta: { title: 'Suggested edits' },
          },
          closeToday: {
            path: '/close-today',
            Component: '/cms/closing-today/CloseTodayView.tsx#CloseTodayView',
            meta: { title: 'Close for today' },
          },
          keepingTrue: {
            path: '/keeping-true',
            Component: '/cms/handbook/KeepingTrueView.tsx#KeepingTrueView',
            meta: { title: 'Keeping the guide true' },
          },
          comingUp: {
            path: '/coming-up',
            Component: '/cms/dashboard/ComingUpView.tsx#ComingUpView',
            meta: { title: 'Coming up' },
          },
          scheduled: {
            path: '/scheduled',
            Component: '/cms/scheduling/ScheduledView.tsx#ScheduledView',
            meta: { title: 'Scheduled' },
          },
          import: {
            path: '/import',
            Component: '/cms/import-desk/ImportView.tsx#ImportView',
            meta: { title: 'Import' },
          },
          merge: {
            path: '/merge',
            Component: '/cms/merging/MergeView.tsx#MergeView',
            meta: { title: 'Merge two records of one place' },
          },
          mergeNames: {
            path: '/merge-names',
            Component: '/cms/merging/MergeNamesView.tsx#MergeNamesView',
            meta: { title: 'Merge two names' },
          },
          findings: {
            path: '/findings',
            Component: '/cms/findings/FindingsView.tsx#FindingsView',
            meta: { title: 'Findings' },
          },
          activity: {
            path: '/activity',
            Component: '/cms/activity/ActivityView.tsx#ActivityView',
            meta: { title: 'Activity' },
          },
          invite: {
            path: '/invite',
            Component: '/cms/people/InviteView.tsx#InviteView',
            meta: { title: 'Invite an editor' },
          },
          security: {
            path: '/security',
            Component: '/cms/security/SecurityView.tsx#SecurityView',
            meta: { title: 'Your sign-in' },
          },
          operations: {
            path: '/operations',
            Component: '/cms/operations/OperationsView.tsx#OperationsView',
            meta: { title: 'Operations' },
          },
        },
      },
      importMap: {
        baseDir: root,
        importMapFile: join(root, 'cms/app/(payload)/admin/importMap.js'),
      },
      meta: pageMeta(settings.siteName),
    },
    collections: [
      withTrash(
        withEndpoints(
          withAutosave(traced(withSafeBulkEdit(withSchedules(withPreview(restaurants))))),
          [...mergeEndpoints, ...bulkEndpoints, exportEndpoint],
        ),
        noted('restaurants', placeTrash),
      ),
      deletedPlaces,
      mergedRecords,
      importRuns,
      withEndpoints(imports, importEndpoints),
      importPieces,
      importRows,
      traced(withEndpoints(categories, nameMergeEndpoints('categories'))),
      traced(withEndpoints(tags, nameMergeEndpoints('tags'))),
      withTrash(traced(await photos(settings)), noted('media', photoTrash)),
      withEndpoints(users, memberEndpoints),
      passwords,
      sessions,
      accountLinks,
      passkeys,
      passkeyChallenges,
      withTrash(withEndpoints(stories, storyEndpoints), storyTrash),
      storyReports,
      moderationLog,
      activity,
      editSuggestions,
      favorites,
      traced(withEndpoints(editors(settings.siteUrl), peopleEndpoints)),
      editorFactors,
      editorSessions,
      changes,
      counters,
      sharedTasks,
    ].map((collection) => withoutApiView(refusingStaleSaves(collection))),
    globals: [siteTextsGlobal, islandTextsGlobal, featuredPlaces].map((global) =>
      refusingStaleGlobalSaves(tracedGlobal(global)),
    ),
    db: withAtomicDeletions(await databaseAdapter(settings), DELETIONS),
    queryPresets: {
      access: {},
      constraints: {},
      labels: { singular: 'Saved view', plural: 'Saved views' },
    },
    email: mailAdapter(settings, settings.siteName),
    jobs: {
      tasks: [sendMailTask({ memberMessage, dailyMessage })],
      deleteJobOnComplete: true,
      // Otherwise every editor could run the queue by a call.
      access: { run: () => false, queue: () => false, cancel: () => false },
    },
    endpoints: [overviewEndpoint],
    hooks: { afterError: [unreadableQuery, storageFailed] },
    upload: {
      limits: { fileSize: MAX_PHOTO_BYTES },
      abortOnLimit: true,
      responseOnLimit: LARGEST_PHOTO,
    },
    typescript: { outputFile: join(root, 'cms/payload-types.ts'), autoGenerate: false },
  });
  return withReliableSchedules(withBahamasTimes(closeOwnCollections(config)));
}

/** Loads the S3 client only if a bucket is set. */
async function photos({ mediaDirectory, photoBucket }: CmsSettings): Promise<CollectionConfig> {
  const collection = media(mediaDirectory);
  if (!photoBucket) return inFolder(collection, mediaDirectory);
  const { inBucket } = await import('#cms/photos/photos-in-bucket.ts');
  return inBucket(collection, photoBucket);
}

/** Loads only the adapter that is used, because each slows the start considerably. */
async function databaseAdapter({ databaseUrl, projectRoot }: CmsSettings): Promise<Config['db']> {
  if (databaseUrl.startsWith('mongodb')) {
    const { mongooseAdapter } = await import('@payloadcms/db-mongodb');
    const adapter = mongooseAdapter({
      url: databaseUrl,
      // Otherwise the first writes to an empty replica set fail while indexes are still being
      // built.
      ensureIndexes: true,
      // Mongoose warns of the field `collection`, which is harmless here: no code calls the document's method.
      collectionsSchemaOptions: { changes: { suppressReservedKeysWarning: true } },
      connectOptions: {
        serverSelectionTimeoutMS: 2500,
        connectTimeoutMS: 2500,
        waitQueueTimeoutMS: 3000,
        // Frees connections that hang after the network was cut.
        socketTimeoutMS: 60_000,
        // A confirmed write is on the disks of most members, so it survives a power cut.
        writeConcern: { w: 'majority', journal: true },
      },
    });
    return withReplicaSetCheck(adapter, databaseUrl);
  }
  const { sqliteAdapter } = await import('@payloadcms/db-sqlite');
  const { migrations } = await import('#cms/database/sqlite-migrations.ts');
  const { BUSY_TIMEOUT_MS, retryOnLock } = await import('#cms/database/retry-on-lock.ts');
  const made = sqliteAdapter({
    client: { url: databaseUrl },
    push: false,
    migrationDir: join(projectRoot, 'cms/migrations'),
    prodMigrations: migrations,
    // Two processes (server and import) write to one file. Without a timeout, writes would be lost.
    busyTimeout: BUSY_TIMEOUT_MS,
    wal: true,
    autoIncrement: true,
    allowIDOnCreate: true,
  });
  return {
    ...made,
    init(args) {
      const adapter = made.init(args);
      // Ignore this rejection: the promise rejects without a reason when the connection fails, and
      // `connect` itself throws the error.
      adapter.initializing.catch(() => {});
      const { connect } = adapter;
      adapter.connect = async (...options) => {
        await connect?.apply(adapter, options);
        await retryOnLock(adapter.client);
      };
      return adapter;
    },
  };
}
