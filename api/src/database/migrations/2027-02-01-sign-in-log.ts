import { type Kysely, type Migration, sql } from 'kysely';
import { isSqlite } from '../is-sqlite.ts';

/**
 * Sign-ins and changes of accounts in the log of admins, and a log that is only added to (record 0050). The database
 * itself refuses to change an entry but to forget a person, and to delete one but of an account's when it is old.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['means', 'reason', 'session_id', 'device'])
    await db.schema.alterTable('admin_log').addColumn(column, 'text').execute();
  for (const statement of isSqlite(db) ? SQLITE : POSTGRES) await sql.raw(statement).execute(db);
}

/** A day less than the shortest time for which entries may be kept: clocks of servers and databases differ a little. */
const YOUNGEST_DAYS = 29;

const KEPT = "old.kind not in ('signIn', 'refusal', 'account')";

/** Forgetting empties a column; every other stays. */
const SAME = ['id', 'at', 'action', 'kind', 'thing_id', 'title', 'item_id', 'person_id', 'means', 'reason'];
const FORGOTTEN = ["new.user_id = ''", "new.note = ''", 'new.session_id is null', 'new.device is null'];
const MAY_FORGET = ['user_id', 'note', 'session_id', 'device'];

const changed = (differs: (column: string) => string): string =>
  [
    ...SAME.map(differs),
    ...MAY_FORGET.map((column, index) => `(${differs(column)} and not (${FORGOTTEN[index]}))`),
  ].join(' or ');

const SQLITE = [
  `create trigger admin_log_unchanged before update on admin_log
  when ${changed((column) => `new.${column} is not old.${column}`)}
  begin select raise(abort, 'an entry of the log is not changed'); end`,
  `create trigger admin_log_kept before delete on admin_log
  when ${KEPT} or old.at >= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${YOUNGEST_DAYS} days')
  begin select raise(abort, 'an entry of the log is not deleted'); end`,
];

const POSTGRES = [
  `create function refuse_log_change() returns trigger language plpgsql as $$ begin
    raise exception 'an entry of the log is neither changed nor deleted';
  end $$`,
  `create trigger admin_log_unchanged before update on admin_log for each row
    when (${changed((column) => `new.${column} is distinct from old.${column}`)})
    execute function refuse_log_change()`,
  `create trigger admin_log_kept before delete on admin_log for each row
    when (${KEPT} or old.at >= to_char(now() at time zone 'utc' - interval '${YOUNGEST_DAYS} days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    execute function refuse_log_change()`,
  `create trigger admin_log_whole before truncate on admin_log execute function refuse_log_change()`,
];

export const signInLogMigration: Migration = { up };
