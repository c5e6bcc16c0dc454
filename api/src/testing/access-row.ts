import type { Endpoint } from '@overtrick/shared/contract/endpoint';
import type * as v from 'valibot';
import type { Person } from './factories.ts';
import type { Harness, Sent } from './harness.ts';

/** The status that each kind of person gets; the owner is the teacher or the student to whom the object belongs. */
export interface Answers {
  readonly visitor: number;
  readonly student: number;
  readonly other: number;
  readonly owner: number;
  readonly admin: number;
}

type Schema = v.GenericSchema | undefined;

export interface AccessCase<P extends Schema, Q extends Schema, B extends Schema>
  extends Pick<Sent<P, Q, B>, 'params' | 'query' | 'body' | 'file'> {
  /** The object's owner; when it has none, a teacher without any relation to it. */
  readonly owner?: Person;
}

/** A line of the contract with a valid call of it on an object that has an owner. */
export interface AccessRow {
  readonly line: Endpoint;
  readonly answers: Answers;
  readonly make: (harness: Harness) => Promise<AccessCase<Schema, Schema, Schema>>;
}

export const row = <P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  line: Endpoint<P, Q, B, R>,
  answers: Answers,
  make: (harness: Harness) => Promise<AccessCase<P, Q, B>> = async () => ({}),
): AccessRow => ({ line: line as Endpoint, answers, make: make as AccessRow['make'] });

/** The same status for everybody. */
export const all = (status: number): Answers => ({
  visitor: status,
  student: status,
  other: status,
  owner: status,
  admin: status,
});
export const signedIn = (status: number): Answers => ({ ...all(status), visitor: 401 });
/** For lines about the caller's own profile, which only teachers have. */
export const teachersOwn = (status: number): Answers => ({
  visitor: 401,
  student: 403,
  other: status,
  owner: status,
  admin: 403,
});

export const body =
  <B>(value: B) =>
  async (): Promise<{ readonly body: B }> => ({ body: value });

/** For admins only, whichever roles others have. */
export const adminsOnly = (status: number): Answers => ({
  visitor: 401,
  student: 403,
  other: 403,
  owner: 403,
  admin: status,
});
