import type { OutputOf, QueryOf, ReplyOf } from '@overtrick/shared/contract/endpoint';
import type { students } from '@overtrick/shared/contract/students';
import { comparesBy, standingOf } from '@overtrick/shared/learning/classes/standing';
import type { StudentRow as StudentView } from '@overtrick/shared/learning/courses/student-record';
import type { Db } from '../../database/connect.ts';
import { takePage } from '../../database/page.ts';
import type { ItemName } from '../../database/tables/items.ts';
import { metaOf } from '../../http/paging.ts';
import type { Done } from './progress.ts';
import { listAllStudents, listStudents, type StudentRow } from './queries.ts';
import { studentView } from './views.ts';

type Work = (studentId: string) => Done<{ readonly percent: number }>;
type Query = OutputOf<QueryOf<typeof students.teaching.ofCourse>>;
type Reply = OutputOf<ReplyOf<typeof students.teaching.ofCourse>>;

/** The class of one course or pack. */
export interface Class {
  readonly name: ItemName;
  readonly itemId: string;
  /** What these of its students have done. */
  readonly readWork: (studentIds: readonly string[]) => Promise<Work>;
}

/** Students whose work is read by one statement, whose parameters are limited. */
const AT_ONCE = 500;

/**
 * One page of a class. By name the database finds it, and only the page's work is read; progress is a fold and stands in
 * no column (ruling 2), so that by progress, by activity and by standing the tallies of the whole class are folded.
 */
export async function listClass(db: Db, query: Query, of: Class): Promise<Reply> {
  if (query.sortBy !== 'name' || query.standing !== undefined) return listFolded(db, query, of);
  const { rows, total } = await listStudents(db, of.name, of.itemId, query);
  return { results: await viewAll(rows, of), meta: metaOf(query, total) };
}

async function listFolded(db: Db, query: Query, of: Class): Promise<Reply> {
  const byName = query.sortBy === 'name' ? query.sortDir : 'asc';
  const all = await viewAll(await listAllStudents(db, of.name, of.itemId, query.q, byName), of);
  const wanted = query.standing ? all.filter((student) => standingOf(student) === query.standing) : all;
  return { results: [...takePage(inOrder(wanted, query), query)], meta: metaOf(query, wanted.length) };
}

/** People of one value stay by name. */
function inOrder(byName: readonly StudentView[], { sortBy, sortDir }: Query): readonly StudentView[] {
  if (sortBy === 'name') return byName;
  const compare = comparesBy(sortBy);
  return [...byName].sort((a, b) => (sortDir === 'desc' ? compare(b, a) : compare(a, b)));
}

async function viewAll(rows: readonly StudentRow[], { name, readWork }: Class): Promise<StudentView[]> {
  const views: StudentView[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    const workOf = await readWork(some.map(({ id }) => id));
    views.push(...some.map((row) => studentView(row, workOf(row.id), name === 'courses')));
  }
  return views;
}
