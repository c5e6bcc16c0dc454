import type { Kysely, Migration } from 'kysely';

async function up(db: Kysely<unknown>): Promise<void> {
  await createKnowledgeBase(db);
  await createGlossary(db);
  await createTopics(db);
}

async function createKnowledgeBase(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('kb_categories')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('kb_articles')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('category_id', 'text', (column) => column.notNull().references('kb_categories.id'))
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('is_featured', 'integer', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('kb_articles_category').on('kb_articles').column('category_id').execute();
}

async function createGlossary(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('glossary_terms')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('term', 'text', (column) => column.notNull())
    .addColumn('definition', 'text', (column) => column.notNull())
    .addColumn('is_beginner', 'integer', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}

async function createTopics(db: Kysely<unknown>): Promise<void> {
  for (const table of ['focuses', 'keywords'])
    await db.schema
      .createTable(table)
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('search_text', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
  await db.schema
    .createTable('focus_keywords')
    .addColumn('focus_id', 'text', (column) => column.notNull().references('focuses.id').onDelete('cascade'))
    .addColumn('keyword_id', 'text', (column) => column.notNull().references('keywords.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('focus_keywords_key', ['focus_id', 'keyword_id'])
    .execute();
  await db.schema.createIndex('focus_keywords_keyword').on('focus_keywords').column('keyword_id').execute();
}

export const referenceMigration: Migration = { up };
