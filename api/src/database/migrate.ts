import { Migrator } from 'kysely';
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
import { roomKeysMigration } from './migrations/2026-12-04-room-keys.ts';

/**
 * All migrations by name, in order of time. They are imported, not read from a folder, so that one file is the whole
 * server.
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
  '2026-12-04-room-keys': roomKeysMigration,
};

/** Migrates the database to the newest schema, or up to the named migration; throws an error when one fails. */
export async function migrate(db: Db, name?: keyof typeof MIGRATIONS): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await (name ? migrator.migrateTo(name) : migrator.migrateToLatest());
  if (error) throw error;
}
