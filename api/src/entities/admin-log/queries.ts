import { ACCOUNT_KINDS, DEED_KINDS, type LogGroup, type LoggedKind } from '@overtrick/shared/contract/admin-log';
import type { Selectable } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { type Page, type PageOf, readPage } from '../../database/page.ts';
import type { AdminLogTable } from '../../database/tables/admin-log.ts';

/** An entry with the names of its people as they are now; null for one whose account was erased. */
export interface LogRow extends Selectable<AdminLogTable> {
  readonly by_first: string | null;
  readonly by_last: string | null;
  readonly person_first: string | null;
  readonly person_last: string | null;
}

interface LogFilters {
  /** The user id of an admin. */
  readonly by?: string | undefined;
  /** The user id of a person: what they did, and what concerned them. */
  readonly person?: string | undefined;
  readonly kind?: LoggedKind | LogGroup | undefined;
  /** The id of a course or a pack. */
  readonly item?: string | undefined;
}

const kindsOf = (kind: LoggedKind | LogGroup): readonly LoggedKind[] => {
  if (kind === 'accounts') return ACCOUNT_KINDS;
  return kind === 'admins' ? DEED_KINDS : [kind];
};

/** One page of the log, the last entry first. */
export function listLog(db: Db, { by, person, kind, item }: LogFilters, page: Page): Promise<PageOf<LogRow>> {
  const entries = db
    .selectFrom('admin_log')
    .leftJoin('users as admins', 'admins.id', 'admin_log.user_id')
    .leftJoin('users as people', 'people.id', 'admin_log.person_id')
    .selectAll('admin_log')
    .select(['admins.first_name as by_first', 'admins.last_name as by_last'])
    .select(['people.first_name as person_first', 'people.last_name as person_last'])
    .$if(by !== undefined, (query) => query.where('admin_log.user_id', '=', by as string))
    .$if(person !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('admin_log.user_id', '=', person as string), eb('admin_log.person_id', '=', person as string)]),
      ),
    )
    .$if(kind !== undefined, (query) => query.where('admin_log.kind', 'in', kindsOf(kind as LoggedKind)))
    .$if(item !== undefined, (query) => query.where('admin_log.item_id', '=', item as string))
    .orderBy('admin_log.at', 'desc')
    .orderBy('admin_log.id', 'desc');
  return readPage(entries, page);
}

interface NamedRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** Everybody who did something as an admin and has an account, by name. */
export const listLoggedAdmins = (db: Db): Promise<readonly NamedRow[]> =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', db.selectFrom('admin_log').select('user_id').where('kind', 'in', DEED_KINDS).distinct())
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .execute();

/** A person by whom the log is filtered; undefined when there is none with this id. */
export const findLogged = (db: Db, id: string): Promise<NamedRow | undefined> =>
  db.selectFrom('users').select(['id', 'first_name', 'last_name']).where('id', '=', id).executeTakeFirst();
