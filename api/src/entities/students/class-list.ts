import type { OutputOf, QueryOf, ReplyOf } from '@overtrick/shared/contract/endpoint';
import type { students } from '@overtrick/shared/contract/students';
import { comparesBy, standingOf } from '@overtrick/shared/learning/classes/standing';
import type { StudentRow as StudentView } from '@overtrick/shared/learning/courses/student-record';
import type { Db } from '../../database/connect.ts';
import { takePage } from '../../database/page.ts';
import { metaOf } from '../../http/paging.ts';
import type { Those } from '../attempts/tallies.ts';
import type { Done } from './progress.ts';
import {
  type ClassKey,
  everybodyOf,
  listClassmates,
  listNamedStudents,
  listStudents,
  type StudentRow,
} from './queries.ts';
import { lastOf, studentView } from './views.ts';

type Work = (studentId: string) => Done<{ readonly percent: number }>;
type Query = OutputOf<QueryOf<typeof students.teaching.ofCourse>>;
type Reply = OutputOf<ReplyOf<typeof students.teaching.ofCourse>>;

/** The class of one course or pack. */
export interface Class extends ClassKey {
  /** What these of its students have done. */
  readonly readWork: (those: Those) => Promise<Work>;
}

/**
 * One page of a class. By name an index has it, and only the page's work is read; progress is a fold and stands in no
 * column (ruling 2), so that by progress, by activity and by standing the tallies of the whole class are folded, of which
 * one statement reads them and people are read for the page alone (record 0030).
 */
export async function listClass(db: Db, query: Query, of: Class): Promise<Reply> {
  if (query.sortBy !== 'name' || query.standing !== undefined) return listFolded(db, query, of);
  const { rows, total } = await listStudents(db, of, query);
  const workOf = await of.readWork(rows.map(({ id }) => id));
  return { results: viewAll(rows, of, workOf), meta: metaOf(query, total) };
}

async function listFolded(db: Db, query: Query, of: Class): Promise<Reply> {
  const byName = query.sortBy === 'name' ? query.sortDir : 'asc';
  const all = await listClassmates(db, of, query.q, byName);
  const workOf = await of.readWork(everybodyOf(db, of));
  const stands = all.map(({ user_id: id, is_active: isActive }) => factsOf(id, isActive === 1, workOf(id)));
  const wanted = query.standing ? stands.filter((student) => standingOf(student) === query.standing) : stands;
  const page = takePage(inOrder(wanted, query), query);
  const rows = await listNamedStudents(
    db,
    of,
    page.map(({ id }) => id),
  );
  return { results: viewAll(rows, of, workOf), meta: metaOf(query, wanted.length) };
}

type Facts = ReturnType<typeof factsOf>;

const factsOf = (id: string, isActive: boolean, { progress, tallies }: ReturnType<Work>) => ({
  id,
  isActive,
  progress: progress.percent,
  lastActivityDate: lastOf(tallies),
});

/** People of one value stay by name. */
function inOrder(byName: readonly Facts[], { sortBy, sortDir }: Query): readonly Facts[] {
  if (sortBy === 'name') return byName;
  const compare = comparesBy(sortBy);
  return [...byName].sort((a, b) => (sortDir === 'desc' ? compare(b, a) : compare(a, b)));
}

const viewAll = (rows: readonly StudentRow[], { name }: Class, workOf: Work): StudentView[] =>
  rows.map((row) => studentView(row, workOf(row.id), name === 'courses'));
