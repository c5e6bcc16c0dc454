import {
  type LibraryClause,
  type LibrarySearch,
  searchClauses,
} from '@overtrick/shared/learning/library/library-search';
import type { TermKind } from '@overtrick/shared/learning/library/library-terms';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/connect.ts';

/** A term of a library's dictionary, with how many deals and groups have it. */
interface Term {
  readonly id: number;
  readonly deals: number;
  readonly groups: number;
}

/**
 * A search in the terms of a library's index: a deal is found when it has a term of `first`, of which the fewest deals
 * have any, and one of each of the others.
 */
export interface FoundTerms {
  readonly first: readonly Term[];
  /** Whether no deal has two terms of `first`. */
  readonly isDisjoint: boolean;
  readonly others: readonly (readonly number[])[];
}

interface Row extends Term {
  readonly clause: number;
}

/** Looks a search up in the dictionary; undefined when no deal can have what it asks for. */
export async function findTerms(
  db: Db,
  teacherProfileId: string,
  search: LibrarySearch,
): Promise<FoundTerms | undefined> {
  const asked = searchClauses(search);
  const clauses = asked.length === 0 ? [{ kind: 'all', values: [''] } as const] : asked;
  const lookUps = clauses.map((clause, index) => lookUp(teacherProfileId, clause, index));
  const { rows } = await sql<Row>`${sql.join(lookUps, sql` union all `)}`.execute(db);
  const found = clauses.map((_, index) => rows.filter((row) => Number(row.clause) === index).map(termOf));
  if (found.some((terms) => terms.length === 0)) return undefined;
  const [first, ...others] = found
    .map((terms, index) => ({ terms, clause: clauses[index] as LibraryClause }))
    .sort((a, b) => dealsOf(a.terms) - dealsOf(b.terms));
  if (!first) return undefined;
  return {
    first: first.terms,
    isDisjoint: first.terms.length === 1 || isOfOne(first.clause),
    others: others.map(({ terms }) => terms.map(({ id }) => id)),
  };
}

/** The kinds of which a deal has one value at most. */
const OF_ONE: readonly TermKind[] = ['experienceLevel', 'name', 'biddingSystem', 'minTricks', 'classified'];

const isOfOne = (clause: LibraryClause): boolean => 'kind' in clause && OF_ONE.includes(clause.kind);

const termOf = ({ id, deals, groups }: Row): Term => ({ id: Number(id), deals: Number(deals), groups: Number(groups) });

const dealsOf = (terms: readonly Term[]): number => terms.reduce((sum, { deals }) => sum + deals, 0);

/** After every character that a word may have. */
const END = '\u{10FFFF}';

function lookUp(teacherProfileId: string, clause: LibraryClause, index: number): RawBuilder<unknown> {
  const which =
    'wordStart' in clause
      ? sql`kind = 'word' and value >= ${clause.wordStart} and value < ${clause.wordStart + END}`
      : sql`kind = ${clause.kind} and value in (${sql.join([...clause.values])})`;
  return sql`select ${sql.lit(index)} as clause, id, deals, groups from library_terms
    where teacher_profile_id = ${teacherProfileId} and ${which}`;
}
