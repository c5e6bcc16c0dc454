import type { Endpoint } from '@overtrick/shared/contract/endpoint';
import type * as v from 'valibot';
import type { Db } from '../database/connect.ts';
import type { ItemName } from '../database/tables/items.ts';
import { type Cell, PEOPLE, type Rule, type State, type Who } from './access-rule.ts';
import type { Person } from './factories.ts';
import type { Harness, Sent } from './harness.ts';

type Schema = v.GenericSchema | undefined;

/** A course or a pack. */
export interface ItemOf {
  readonly name: ItemName;
  readonly id: string;
}

/** A valid call with the object that it names. */
export interface AccessCase<P extends Schema, Q extends Schema, B extends Schema>
  extends Pick<Sent<P, Q, B>, 'params' | 'query' | 'body' | 'file'> {
  /** The teacher of the object; when there is none, a teacher without any relation to it. */
  readonly owner?: Person;
  /** The item that is the object or in which it stands; it gets students and goes through all states. */
  readonly item?: ItemOf;
  /** The student who has the item, when the object is this student's own. */
  readonly student?: Person;
  /** A text that an answer with the object contains: its id. */
  readonly shows?: string;
  /** Deletes the part of the item that the call names. */
  readonly remove?: (db: Db) => Promise<unknown>;
}

/** A line of the contract with a valid call of it, and who gets what. */
export interface AccessRow {
  readonly line: Endpoint;
  readonly rule: Rule;
  readonly make: (harness: Harness) => Promise<AccessCase<Schema, Schema, Schema>>;
  /** The status of the answer where the rule has `+` or `o`, by state. */
  readonly done: Readonly<Record<State, number>>;
  /** Distinguishes several rows of one line: 'of a lesson'. */
  readonly title: string;
  /** What a visitor gets from a public line, when it is not what a stranger gets. */
  readonly visitor: Cell | undefined;
}

/** A status for all states, or for those named; in the others the call is illegal: 409. */
type Done = number | Partial<Record<State, number>>;

const ILLEGAL: Readonly<Record<State, number>> = {
  draft: 409,
  pending: 409,
  published: 409,
  archived: 409,
  deleted: 409,
};
const doneIn = (done: Done): AccessRow['done'] =>
  typeof done === 'number'
    ? { draft: done, pending: done, published: done, archived: done, deleted: done }
    : { ...ILLEGAL, ...done };

interface Details {
  readonly done?: Done;
  readonly title?: string;
  readonly visitor?: Cell;
}

export const row = <P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  line: Endpoint<P, Q, B, R>,
  rule: Rule,
  make: (harness: Harness) => Promise<AccessCase<P, Q, B>> = async () => ({}),
  { done = line.status ?? (line.reply ? 200 : 204), title = '', visitor }: Details = {},
): AccessRow => ({ line: line as Endpoint, rule, make: make as AccessRow['make'], done: doneIn(done), title, visitor });

export const body =
  <B>(value: B) =>
  async (): Promise<{ readonly body: B }> => ({ body: value });

/** The status of the call on the object as `make` leaves it. */
export const doneOf = ({ done }: AccessRow): number => Math.min(...Object.values(done));

/** The person in whose name the call succeeds on the object as it was made: its teacher, else whoever may. */
export const callerOf = ({ rule, line }: AccessRow): Who | 'visitor' => {
  if (line.who === 'public') return 'visitor';
  const { draft, published } = rule;
  const may = (who: Who): boolean => draft[who] === '+' || published[who] === '+';
  return (['teacher', 'student', ...PEOPLE] as const).find(may) ?? 'teacher';
};
