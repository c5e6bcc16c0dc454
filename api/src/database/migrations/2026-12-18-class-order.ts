import { type Kysely, type Migration, sql } from 'kysely';
import { isSqlite } from '../is-sqlite.ts';

/**
 * The names by which a class is ordered, in the rows of its enrolments, so that an index has them in order whatever the
 * size of the class (record 0030). Triggers write them, so that an older release beside this one cannot leave them out.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['sort_last', 'sort_first'])
    await db.schema
      .alterTable('enrolments')
      .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
      .execute();
  await sql`update enrolments set
    sort_last = coalesce((select lower(u.last_name) from users u where u.id = enrolments.user_id), ''),
    sort_first = coalesce((select lower(u.first_name) from users u where u.id = enrolments.user_id), '')`.execute(db);
  for (const statement of isSqlite(db) ? SQLITE : POSTGRES) await sql.raw(statement).execute(db);
  for (const [name, owner] of [
    ['enrolments_pack_order', 'deal_pack_id'],
    ['enrolments_course_order', 'course_id'],
  ] as const)
    await db.schema.createIndex(name).on('enrolments').columns([owner, 'sort_last', 'sort_first', 'user_id']).execute();
}

const SQLITE = [
  `create trigger enrolments_named after insert on enrolments begin
    update enrolments set
      sort_last = coalesce((select lower(u.last_name) from users u where u.id = new.user_id), ''),
      sort_first = coalesce((select lower(u.first_name) from users u where u.id = new.user_id), '')
    where id = new.id;
  end`,
  `create trigger users_renamed after update of first_name, last_name on users
  when old.first_name <> new.first_name or old.last_name <> new.last_name begin
    update enrolments set sort_last = lower(new.last_name), sort_first = lower(new.first_name) where user_id = new.id;
  end`,
];

const POSTGRES = [
  `create function name_enrolment() returns trigger language plpgsql as $$ begin
    select lower(u.last_name), lower(u.first_name) into new.sort_last, new.sort_first from users u where u.id = new.user_id;
    new.sort_last := coalesce(new.sort_last, '');
    new.sort_first := coalesce(new.sort_first, '');
    return new;
  end $$`,
  `create trigger enrolments_named before insert on enrolments for each row execute function name_enrolment()`,
  `create function rename_enrolments() returns trigger language plpgsql as $$ begin
    update enrolments set sort_last = lower(new.last_name), sort_first = lower(new.first_name) where user_id = new.id;
    return null;
  end $$`,
  `create trigger users_renamed after update of first_name, last_name on users for each row
    when (old.first_name <> new.first_name or old.last_name <> new.last_name)
    execute function rename_enrolments()`,
];

export const classOrderMigration: Migration = { up };
