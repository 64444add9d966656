import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Payload } from 'payload';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { mongoAdapterOf } from '#cms/database/mongo-adapter.ts';
import { withTimeout } from '#cms/runtime/with-timeout.ts';
import { countMails } from '#cms/emails/mail-counts.ts';
import type {
  BackupStatus,
  OperationsDetails,
  OperationsStatus,
  StatusProvider,
} from '#cms/operations/operations-status.ts';
import type { Searcher } from '#search/engine.ts';
import type { BackupSchedule } from '#server/backups/schedule-backups.ts';
import { PROJECT_ROOT } from '#server/build.ts';
import type { IndexConsumer } from '#server/change-feed/index-consumer.ts';
import type { PublishedPages } from '#server/page-store/published-pages.ts';
import type { Photos } from '#server/photos/photos.ts';
import type { Publisher } from '#server/publisher/publisher.ts';
import { databaseFile } from '#server/settings/database-url.ts';
import type { Environment } from '#server/settings/environment.ts';
import { diskSpace } from './disk-space.ts';
import { fileBytes, folderBytes } from '#cms/files/folder-size.ts';
import { cachedFor } from '#cms/runtime/cached-for.ts';
import { readLastBackup } from '#server/backup-files/last-backup.ts';
import { shortReason } from '#cms/logging/short-reason.ts';

export type GuideStatusParts = {
  environment: Pick<
    Environment,
    'backups' | 'dataDir' | 'databaseUrl' | 'mediaDir' | 'photoBucket'
  >;
  photos: Pick<Photos, 'bytes'>;
  payload: Payload;
  buildId: string;
  catalogue: Catalogue;
  engine: Pick<Searcher, 'name' | 'answering' | 'failure'>;
  /** The search indexes, with the state of the work that updates them. */
  indexes: (Pick<IndexConsumer, 'name' | 'backlog' | 'failures'> & {
    /** When set, this error is reported instead of the consumer's last failure. */
    trouble?: () => string | null;
  })[];
  publisher: Pick<Publisher, 'backlog'>;
  pages: Pick<PublishedPages, 'unwritten'>;
  standInSearches: () => number;
  /** Whether catalogue and search index are complete. */
  isLoaded: () => boolean;
  isFilled: () => boolean;
  /** Whether the database responds. Resolves within a second. */
  isAlive: () => Promise<boolean>;
  feedLagMs: () => number | null;
  /** Null if no backups are scheduled. */
  backups: Pick<BackupSchedule, 'state'> | null;
  /** For each shared task: whether this process runs it, and whether any process does. */
  leases: Record<string, (() => { isHeld: boolean; isAlive: boolean }) | undefined>;
};

/** Cache time of the status, so that many requests cause one database query. */
const KEPT_MS = 1000;
const DETAILS_KEPT_MS = 60_000;
/** Time limit for counting the mails. */
const COUNT_MS = 1000;
/** Time limit for listing the photos of a bucket. */
const PHOTOS_MS = 5000;

/** Provides the status of this process. */
export function createGuideStatus(parts: GuideStatusParts): StatusProvider {
  const { payload, catalogue, environment } = parts;
  const { version } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')) as {
    version: string;
  };
  const kind = payload.db.name === 'mongoose' ? 'MongoDB' : 'SQLite';

  function searchStatus(): OperationsStatus['search'] {
    const { engine } = parts;
    const failure = engine.failure?.() ?? null;
    return {
      engine: engine.name,
      answering: engine.answering?.() ?? engine.name,
      isFilled: parts.isFilled(),
      lastError: failure === null ? null : shortReason(failure),
      standInSearches: parts.standInSearches(),
      indexes: parts.indexes.map(({ name, backlog, failures, trouble }) => {
        const { count, current } = failures();
        const ownError = current === null ? null : shortReason(current);
        const lastError = trouble ? trouble() : ownError;
        return { name, backlog: backlog(), failures: count, lastError };
      }),
    };
  }

  function backupStatus(): BackupStatus {
    const { everyMs } = environment.backups;
    const { good = null, failed = null, failures = 0 } = parts.backups?.state() ?? {};
    return {
      everySeconds: everyMs === null ? null : everyMs / 1000,
      last: newest(good, readLastBackup(environment.dataDir)),
      failed,
      failures,
    };
  }

  async function find(): Promise<OperationsStatus> {
    const isAnswering = await parts.isAlive();
    const mails = isAnswering ? await countedMails(payload) : null;
    const search = searchStatus();
    const pages = { ...parts.publisher.backlog(), unwritten: parts.pages.unwritten() };
    const feedLag = parts.feedLagMs();
    const isDegraded =
      !isAnswering ||
      search.answering !== search.engine ||
      search.indexes.some(({ lastError }) => lastError !== null) ||
      pages.failed > 0 ||
      pages.unwritten > 0 ||
      (mails?.failed ?? 0) > 0;
    return {
      state: parts.isLoaded() ? (isDegraded ? 'degraded' : 'ready') : 'starting',
      version: { release: version, build: parts.buildId },
      uptimeSeconds: Math.round(process.uptime()),
      memoryBytes: process.memoryUsage.rss(),
      database: { kind, isAnswering },
      catalogue: { isLoaded: parts.isLoaded(), restaurants: catalogue.size() },
      search,
      pages,
      mails,
      feedLagSeconds: feedLag === null ? null : Math.round(feedLag / 100) / 10,
      backup: backupStatus(),
      disks: await diskSpace(environment),
      leases: Object.entries(parts.leases).flatMap(([task, lease]) =>
        lease ? [{ task, ...lease() }] : [],
      ),
    };
  }

  async function findDetails(): Promise<OperationsDetails> {
    const { dataDir } = environment;
    const isAnswering = await parts.isAlive();
    const count = async (collection: 'restaurants' | 'stories' | 'users') =>
      isAnswering ? (await payload.db.count({ collection })).totalDocs : null;
    const [restaurants, stories, members, databaseBytes] = await Promise.all([
      count('restaurants'),
      count('stories'),
      count('users'),
      isAnswering ? bytesOfDatabase(payload, environment) : null,
    ]);
    const [photosBytes, picturesBytes, pagesBytes] = await Promise.all([
      withTimeout(parts.photos.bytes(), PHOTOS_MS, null),
      folderBytes(join(dataDir, 'images')),
      folderBytes(join(dataDir, 'pages')),
    ]);
    return {
      amounts: {
        restaurants,
        stories,
        members,
        databaseBytes,
        photosBytes,
        picturesBytes,
        pagesBytes,
      },
    };
  }

  return { status: cachedFor(KEPT_MS, find), details: cachedFor(DETAILS_KEPT_MS, findDetails) };
}

type MadeBackup = BackupStatus['last'];

/** Returns the later of a scheduled and a manual backup. */
function newest(one: MadeBackup, other: MadeBackup): MadeBackup {
  return one && other ? (one.at > other.at ? one : other) : (one ?? other);
}

async function countedMails(payload: Payload): Promise<OperationsStatus['mails']> {
  const counted = countMails(payload).catch(() => null);
  return withTimeout(counted, COUNT_MS, null);
}

type SizesOfDatabase = { storageSize: number; indexSize: number };

async function bytesOfDatabase(
  payload: Payload,
  { databaseUrl }: Pick<Environment, 'databaseUrl'>,
): Promise<number | null> {
  const file = databaseFile(databaseUrl);
  if (file) {
    const sizes = await Promise.all([fileBytes(file), fileBytes(`${file}-wal`)]);
    return sizes.reduce((sum, size) => sum + size, 0);
  }
  const { connection } = mongoAdapterOf(payload);
  const stats = (await connection.db?.stats().catch(() => null)) as
    SizesOfDatabase | null | undefined;
  return stats ? stats.storageSize + stats.indexSize : null;
}
