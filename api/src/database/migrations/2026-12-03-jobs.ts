import { type Kysely, type Migration, sql } from 'kysely';

/** One queue for all work beside the calls, and the marks of deals that have no trick table. */
async function up(db: Kysely<unknown>): Promise<void> {
  await createJobs(db);
  await markDeals(db);
}

async function createJobs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text')
    .addColumn('owner_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('title', 'text')
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('leased_by', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('progress', 'double precision')
    .addColumn('place', 'text')
    .addColumn('result', 'text')
    .addColumn('error', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .execute();
  await db.schema
    .createIndex('jobs_waiting_key')
    .unique()
    .on('jobs')
    .columns(['kind', 'key'])
    .where(sql.ref('state'), '=', sql.lit('waiting'))
    .execute();
  // Who looks for the next job reads its first row only, however many wait and however many have ended.
  await db.schema
    .createIndex('jobs_due')
    .on('jobs')
    .columns(['kind', 'due_at', 'id'])
    .where(sql.ref('ended_at'), 'is', null)
    .execute();
  await db.schema.createIndex('jobs_owner').on('jobs').columns(['owner_id', 'created_at']).execute();
  await db.schema.createIndex('jobs_ended').on('jobs').column('ended_at').execute();
  await db.schema
    .createTable('job_texts')
    .addColumn('job_id', 'text', (column) => column.primaryKey().references('jobs.id').onDelete('cascade'))
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();
}

async function markDeals(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('deal_versions').addColumn('no_trick_table', 'text').execute();
  await db.schema
    .createIndex('deal_versions_without_trick_table')
    .on('deal_versions')
    .columns(['created_at', 'deal_id', 'version'])
    .where(sql.ref('trick_table'), 'is', null)
    .where(sql.ref('no_trick_table'), 'is', null)
    .execute();
}

export const jobsMigration: Migration = { up };
