import { DEFAULT_MIGRATION_TABLE, Migrator, sql } from 'kysely';
import type { Db } from './connect.ts';
import { firstMigration } from './migrations/2026-11-20-first.ts';
import { filesMigration } from './migrations/2026-11-21-files.ts';
import { accountsMigration } from './migrations/2026-11-22-accounts.ts';
import { referenceMigration } from './migrations/2026-11-23-reference.ts';
import { libraryMigration } from './migrations/2026-11-25-library.ts';
import { administrationMigration } from './migrations/2026-11-26-administration.ts';
import { coursesMigration } from './migrations/2026-11-27-courses.ts';
import { dealMediaMigration } from './migrations/2026-11-28-deal-media.ts';
import { dealLinksMigration } from './migrations/2026-11-29-deal-links.ts';
import { verdictsMigration } from './migrations/2026-11-30-verdicts.ts';
import { contentHashesMigration } from './migrations/2026-12-01-content-hashes.ts';
import { runningMigration } from './migrations/2026-12-02-running.ts';
import { jobsMigration } from './migrations/2026-12-03-jobs.ts';
import { roomKeysMigration } from './migrations/2026-12-04-room-keys.ts';
import { talliesMigration } from './migrations/2026-12-06-tallies.ts';
import { libraryIndexMigration } from './migrations/2026-12-07-library-index.ts';
import { importsMigration } from './migrations/2026-12-08-imports.ts';
import { linkResultsMigration } from './migrations/2026-12-09-link-results.ts';
import { renamedGroupsMigration } from './migrations/2026-12-10-renamed-groups.ts';
import { dealWordsMigration } from './migrations/2026-12-12-deal-words.ts';
import { packUnlockMigration } from './migrations/2026-12-13-pack-unlock.ts';
import { reviewMigration } from './migrations/2026-12-14-review.ts';
import { classesMigration } from './migrations/2026-12-16-classes.ts';
import { uploadsMigration } from './migrations/2026-12-17-uploads.ts';
import { classOrderMigration } from './migrations/2026-12-18-class-order.ts';
import { activitySourceMigration } from './migrations/2026-12-19-activity-source.ts';
import { lessonPlacesMigration } from './migrations/2026-12-20-lesson-places.ts';
import { lettersMigration } from './migrations/2026-12-21-letters.ts';
import { attachedMediaMigration } from './migrations/2026-12-22-attached-media.ts';
import { answerMarkingsMigration } from './migrations/2026-12-23-answer-markings.ts';
import { lessonImportsMigration } from './migrations/2026-12-24-lesson-imports.ts';
import { topicsMigration } from './migrations/2026-12-25-topics.ts';
import { lessonNewsMigration } from './migrations/2026-12-27-lesson-news.ts';
import { logInCodesMigration } from './migrations/2026-12-28-log-in-codes.ts';
import { triesMigration } from './migrations/2026-12-29-tries.ts';
import { sessionsMigration } from './migrations/2026-12-30-sessions.ts';
import { secondFactorsMigration } from './migrations/2026-12-31-second-factors.ts';
import { moneyMigration } from './migrations/2027-01-01-money.ts';
import { appFilesMigration } from './migrations/2027-01-15-app-files.ts';
import { signInLogMigration } from './migrations/2027-02-01-sign-in-log.ts';
import { joiningIdentitiesMigration } from './migrations/2027-02-02-joining-identities.ts';
import { playerLevelsMigration } from './migrations/2027-02-15-player-levels.ts';
import { isAtLeast, RELEASE } from './release.ts';
import { findServerFact } from './server-facts.ts';
import { withoutFlushes } from './unflushed.ts';

/**
 * All migrations by name, in order of time. They are imported, not read from a folder, so that one file is the whole
 * server. A migration that takes away what an older release uses raises `serves_from` to the oldest that does not.
 */
const MIGRATIONS = {
  '2026-11-20-first': firstMigration,
  '2026-11-21-files': filesMigration,
  '2026-11-22-accounts': accountsMigration,
  '2026-11-23-reference': referenceMigration,
  '2026-11-25-library': libraryMigration,
  '2026-11-26-administration': administrationMigration,
  '2026-11-27-courses': coursesMigration,
  '2026-11-28-deal-media': dealMediaMigration,
  '2026-11-29-deal-links': dealLinksMigration,
  '2026-11-30-verdicts': verdictsMigration,
  '2026-12-01-content-hashes': contentHashesMigration,
  '2026-12-02-running': runningMigration,
  '2026-12-03-jobs': jobsMigration,
  '2026-12-04-room-keys': roomKeysMigration,
  '2026-12-06-tallies': talliesMigration,
  '2026-12-07-library-index': libraryIndexMigration,
  '2026-12-08-imports': importsMigration,
  '2026-12-09-link-results': linkResultsMigration,
  '2026-12-10-renamed-groups': renamedGroupsMigration,
  '2026-12-12-deal-words': dealWordsMigration,
  '2026-12-13-pack-unlock': packUnlockMigration,
  '2026-12-14-review': reviewMigration,
  '2026-12-16-classes': classesMigration,
  '2026-12-17-uploads': uploadsMigration,
  '2026-12-18-class-order': classOrderMigration,
  '2026-12-19-activity-source': activitySourceMigration,
  '2026-12-20-lesson-places': lessonPlacesMigration,
  '2026-12-21-letters': lettersMigration,
  '2026-12-22-attached-media': attachedMediaMigration,
  '2026-12-23-answer-markings': answerMarkingsMigration,
  '2026-12-24-lesson-imports': lessonImportsMigration,
  '2026-12-25-topics': topicsMigration,
  '2026-12-27-lesson-news': lessonNewsMigration,
  '2026-12-28-log-in-codes': logInCodesMigration,
  '2026-12-29-tries': triesMigration,
  '2026-12-30-sessions': sessionsMigration,
  '2026-12-31-second-factors': secondFactorsMigration,
  '2027-01-01-money': moneyMigration,
  '2027-01-15-app-files': appFilesMigration,
  '2027-02-01-sign-in-log': signInLogMigration,
  '2027-02-02-joining-identities': joiningIdentitiesMigration,
  '2027-02-15-player-levels': playerLevelsMigration,
};

export type MigrationName = keyof typeof MIGRATIONS;

/** Whether this release knows the migration; a newer release has others. */
export const isMigration = (name: string): name is MigrationName => Object.hasOwn(MIGRATIONS, name);

/**
 * Migrates the database to the newest schema, or up to the named migration; throws an error when one fails.
 * @param schema of PostgreSQL, when another than the usual one is the first of the search path
 */
export async function migrate(db: Db, name?: MigrationName, schema?: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  });
  // On SQLite each statement is a commit, hundreds for a new file; the note of a migration comes behind all that it does.
  const { error } = await withoutFlushes(db, () => (name ? migrator.migrateTo(name) : migrator.migrateToLatest()));
  if (error) throw error;
}

/** The database has a schema that this program does not understand. Its message is a sentence for the operator. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase';
}

/**
 * Migrates a database of this release or of an older one, and leaves one of a newer release as it is: for as long as that
 * release says that it serves this one too, both run side by side (ruling 54). Throws NewerDatabase when it does not.
 * @param release the release of this program
 */
export async function bringUpToDate(db: Db, release = RELEASE): Promise<void> {
  const done = await listDone(db);
  if (done.every((name) => name in MIGRATIONS)) return migrate(db);
  const servesFrom = await findServerFact(db, 'serves_from');
  if (!servesFrom || !isAtLeast(release, servesFrom))
    throw new NewerDatabase(
      `a newer release has changed this database, and it ${servesFrom ? `serves programs from ${servesFrom} on` : 'serves no older ones'}; this is ${release}: start the newer release, or restore a backup of before`,
    );
  const missing = Object.keys(MIGRATIONS).filter((name) => !done.includes(name));
  if (missing.length > 0)
    throw new NewerDatabase(`this database has changes that ${release} does not know, and lacks ${missing.join(', ')}`);
}

/** The names of the migrations that were made, those of other releases too. */
async function listDone(db: Db): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}
