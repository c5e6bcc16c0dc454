import { type Kysely, type Migration, sql } from 'kysely';

/**
 * What hangs on a file: pictures of slides, a poster, captions. It goes with its file, also where an older server
 * deletes that.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  const add = (name: string, type: 'text' | 'integer') => db.schema.alterTable('media').addColumn(name, type).execute();
  await db.schema
    .alterTable('media')
    .addColumn('attached_to', 'text', (column) => column.references('media.id').onDelete('cascade'))
    .execute();
  await add('position', 'integer');
  await add('words', 'text');
  await add('language', 'text');
  await add('pictures', 'text');
  await db.schema.createIndex('media_attached_to').on('media').column('attached_to').execute();
  await db.schema
    .createIndex('media_wanted_pictures')
    .on('media')
    .column('id')
    .where(sql.ref('pictures'), '=', sql.lit('wanted'))
    .execute();
}

export const attachedMediaMigration: Migration = { up };
