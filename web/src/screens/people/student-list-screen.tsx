import type { OutputOf, ReplyOf } from '@overtrick/shared/contract/endpoint';
import type { students } from '@overtrick/shared/contract/students';
import { StudentsPage } from '../../features/students/students-page.tsx';
import { type ListProps, listMoves } from '../../navigation/list-query.ts';

type Loaded = OutputOf<ReplyOf<typeof students.teaching.list>>;

/** A teacher's students, by the query in the address. */
export const StudentListScreen = ({ loaded, query, onQuery }: ListProps<Loaded>) => (
  <StudentsPage students={loaded.results} meta={loaded.meta} {...listMoves(query, onQuery)} />
);
