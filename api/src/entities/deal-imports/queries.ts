import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../database/connect.ts';
import { isSqlite } from '../../database/is-sqlite.ts';
import { type Page, type PageOf, readPage } from '../../database/page.ts';
import type { ImportRowsTable, ImportsTable } from '../../database/tables/imports.ts';
import type { JobsTable } from '../../database/tables/jobs.ts';
import type { Actor } from '../../http/actor.ts';

export type ImportFacts = Selectable<ImportsTable>;

/** An import, and how far its job is while it has one. */
export interface ImportWithJob extends ImportFacts {
  readonly state: JobsTable['state'] | null;
  readonly progress: number | null;
}

export type ImportRowFacts = Selectable<ImportRowsTable>;

/** The imports of this teacher that were received whole. */
const ownImports = (db: Db, { teacherProfileId }: Pick<Actor, 'teacherProfileId'>) =>
  db
    .selectFrom('imports')
    .leftJoin('jobs', 'jobs.id', 'imports.id')
    .selectAll('imports')
    .select(['jobs.state', 'jobs.progress'])
    .where('imports.teacher_profile_id', '=', teacherProfileId ?? '')
    .where('imports.received', '=', 1);

/** An import of this teacher; others' are not found. */
export const findOwnImport = (
  db: Db,
  actor: Pick<Actor, 'teacherProfileId'>,
  id: string,
): Promise<ImportWithJob | undefined> => ownImports(db, actor).where('imports.id', '=', id).executeTakeFirst();

/** This teacher's imports, the newest first. */
export const listOwnImports = (db: Db, actor: Actor, page: Page): Promise<PageOf<ImportWithJob>> =>
  readPage(ownImports(db, actor).orderBy('imports.created_at', 'desc').orderBy('imports.id', 'desc'), page);

/** Those that have not ended and will go on by themselves, the oldest first. */
export const listOpenImports = (db: Db, actor: Actor): Promise<readonly ImportWithJob[]> =>
  ownImports(db, actor)
    .where('imports.ended_at', 'is', null)
    .where('jobs.ended_at', 'is', null)
    .where('jobs.id', 'is not', null)
    .orderBy('imports.created_at')
    .orderBy('imports.id')
    .execute();

export const getImport = (db: Db, id: string): Promise<ImportFacts> =>
  db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Gets an import to write on it; on PostgreSQL nobody else writes deals of its teacher before the transaction ends. */
export async function getImportForWriting(trx: Trx, id: string): Promise<ImportFacts> {
  const found = await getImport(trx, id);
  return (await holdTeacher(trx, found.teacher_profile_id)) ? getImport(trx, id) : found;
}

/**
 * On PostgreSQL, waits until no other import writes deals of this teacher, and has the others wait until the
 * transaction ends: two of the same deals at once would each find that the library has none of them. Returns whether it
 * may have waited.
 */
export async function holdTeacher(trx: Trx, teacherProfileId: string): Promise<boolean> {
  if (isSqlite(trx)) return false;
  await trx.selectFrom('teacher_profiles').select('id').where('id', '=', teacherProfileId).forNoKeyUpdate().execute();
  return true;
}

/** A finding of this kind as JSON writes it; within a text its quotes would be escaped. */
const MENDED = '%"kind":"mended"%';

/** A page of the boards of an import in their order: those of an outcome, those mended, or all with something to tell. */
export const listRows = (
  db: Db,
  importId: string,
  { only, ...page }: Page & { readonly only?: string },
): Promise<PageOf<ImportRowFacts>> => {
  const rows = db.selectFrom('import_rows').selectAll().where('import_id', '=', importId).orderBy('position');
  if (only === undefined) return readPage(rows, page);
  if (only !== 'findings' && only !== 'mended') return readPage(rows.where('outcome', '=', only), page);
  const told = rows.where('has_findings', '=', 1);
  if (only === 'findings') return readPage(told, page);
  return readPage(told.where('outcome', '!=', 'refused').where('findings', 'like', MENDED), page);
};

export const findRow = (db: Db, importId: string, position: number): Promise<ImportRowFacts | undefined> =>
  db
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .executeTakeFirst();

/** How many parts of a file's text are kept. */
export async function countTextParts(db: Db, importId: string): Promise<number> {
  const { count } = await db
    .selectFrom('import_texts')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A part of a file's text; undefined when it is not kept. */
export async function findTextPart(db: Db, importId: string, part: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('import_texts')
    .select('content')
    .where('import_id', '=', importId)
    .where('part', '=', part)
    .executeTakeFirst();
  return row?.content;
}
