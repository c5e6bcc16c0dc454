import type { Kysely, Migration } from 'kysely';

/** Codes for an engine on another host, and the keys that it got for them (ruling 51). */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('room_keys')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('room', 'text', (column) => column.notNull().references('rooms.token_hash').onDelete('cascade'))
    .addColumn('code_expires_at', 'text', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.unique())
    .execute();
  await db.schema.createIndex('room_keys_room').on('room_keys').columns(['room']).execute();
}

export const roomKeysMigration: Migration = { up };
