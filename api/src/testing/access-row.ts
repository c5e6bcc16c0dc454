import type { Endpoint } from '@overtrick/shared/contract/endpoint';
import type * as v from 'valibot';
import type { Person } from './factories.ts';
import type { Harness, Sent } from './harness.ts';

/** What each kind of person is answered; the owner is a teacher, or the student whose thing it is. */
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
  /** Whose the thing is; a teacher with nothing to do with it, if it is nobody's. */
  readonly owner?: Person;
}

/** One line of the contract with a good call of it on something that has an owner. */
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

/** For everybody alike, or for everybody signed in. */
export const all = (status: number): Answers => ({
  visitor: status,
  student: status,
  other: status,
  owner: status,
  admin: status,
});
export const signedIn = (status: number): Answers => ({ ...all(status), visitor: 401 });
/** Each teacher has their own; nobody else has one. */
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

/** For admins alone, whoever else has a role. */
export const adminsOnly = (status: number): Answers => ({
  visitor: 401,
  student: 403,
  other: 403,
  owner: 403,
  admin: status,
});
