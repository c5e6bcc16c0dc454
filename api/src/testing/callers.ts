import type { Answers } from './access-row.ts';
import { makeAdmin, makeStudent, makeTeacher, type Person } from './factories.ts';
import type { Harness } from './harness.ts';

export const CALLERS = ['visitor', 'student', 'other', 'owner', 'admin'] as const satisfies readonly (keyof Answers)[];
export type Caller = (typeof CALLERS)[number];

/** The token of one of the matrix's people. All are new except the owner of an object. */
export async function tokenOf(harness: Harness, who: Caller, owner: Person | undefined): Promise<string | undefined> {
  if (who === 'visitor') return undefined;
  if (who === 'owner') return (owner ?? (await makeTeacher(harness))).token;
  return (await { student: makeStudent, other: makeTeacher, admin: makeAdmin }[who](harness)).token;
}
