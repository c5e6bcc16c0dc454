import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint } from '@overtrick/shared/contract/endpoint';
import { enrolIn, putInState } from '../../api/src/testing/access-people.ts';
import type { AccessRow } from '../../api/src/testing/access-row.ts';
import { ACCESS_ROWS } from '../../api/src/testing/access-rows.ts';
import { type Cell, STATES, type State, type Who } from '../../api/src/testing/access-rule.ts';
import { makeAdmin, makeStudent, makeTeacher, type Person } from '../../api/src/testing/factories.ts';
import { type Harness, injection } from '../../api/src/testing/harness.ts';
import type { RawRequest } from '../../api/src/testing/requests.ts';
import { CREDENTIAL_CALLS } from './credential-calls.ts';
import { ROLES, type Role, type Sent, type World } from './world.ts';

/* Requests that succeed, made from the rows of the test of access: a line, who may, and the object that it names. */

/** Makes the objects of one right call of a line in one role. */
interface RightCall {
  readonly line: Endpoint;
  readonly role: Role;
  readonly make: (world: World) => Promise<Sent>;
}

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

/** Who is asked for a role: the one with the nearest relation to the object that may. */
const ASKED: Readonly<Record<Role, readonly Who[]>> = {
  visitor: [],
  student: ['student', 'stranger'],
  teacher: ['teacher', 'other'],
  admin: ['admin'],
};

const isLetIn = (cell: Cell | undefined): boolean => cell === '+' || cell === 'o';

interface Situation {
  readonly who: Who | 'visitor';
  readonly state: State;
}

/** The first situation in which this role gets the answer of the row; undefined when it never does. */
function situationOf({ line, rule, visitor }: AccessRow, role: Role, isDone: (state: State) => boolean) {
  const states = STATES.toReversed().filter(isDone);
  if (role === 'visitor' && line.who !== 'public') return undefined;
  const cellOf = (who: Situation['who'], state: State): Cell =>
    who === 'visitor' ? (visitor ?? rule[state].stranger) : rule[state][who];
  const people = role === 'visitor' ? (['visitor'] as const) : ASKED[role];
  return people
    .flatMap((who) => states.map((state): Situation => ({ who, state })))
    .find(({ who, state }) => isLetIn(cellOf(who, state)));
}

/** The calls, by name and role, that somebody in this role may make. */
export function listAllowed(): readonly string[] {
  const pairs = ACCESS_ROWS.flatMap((row) =>
    ROLES.filter((role) => situationOf(row, role, () => true)).map((role) => `${nameOf(row.line)} by ${role}`),
  );
  return [...new Set(pairs)];
}

const makePerson = (harness: Harness, who: Who): Promise<Person> => {
  if (who === 'admin') return makeAdmin(harness);
  return who === 'teacher' || who === 'other' ? makeTeacher(harness) : makeStudent(harness);
};

async function makeSent({ harness }: World, row: AccessRow, { who, state }: Situation): Promise<Sent> {
  const { owner, student, item, shows: _, remove: __, ...sent } = await row.make(harness);
  if (item) await putInState(harness, item, state);
  if (who === 'visitor') return sent;
  const own = { teacher: owner, student }[who as string];
  const person = own ?? (await makePerson(harness, who));
  if (item && who === 'student') await enrolIn(harness, person, item, 1);
  return { ...sent, token: person.token };
}

const callsOf = (row: AccessRow): readonly RightCall[] =>
  ROLES.flatMap((role) => {
    const situation = situationOf(row, role, (state) => row.done[state] < 300);
    if (!situation) return [];
    return [{ line: row.line, role, make: (world: World) => makeSent(world, row, situation) }];
  });

const RIGHT_CALLS: readonly RightCall[] = [
  ...ACCESS_ROWS.flatMap(callsOf),
  ...CREDENTIAL_CALLS.flatMap(({ line, roles, make }) =>
    roles.map((role) => ({ line, role, make: (world: World) => make(world, role) })),
  ),
];

/** The right calls of one line. */
export const rightCallsOf = (name: string): readonly RightCall[] =>
  RIGHT_CALLS.filter(({ line }) => nameOf(line) === name);

const TRIES = 10;

/** Milliseconds before another try, longer each time. */
const BREATH = 200;

/**
 * Makes the request of a right call. What it needs is made anew after a failure: a job of the server may have taken the
 * queued work first, or have written to the database since it was read here.
 */
export async function makeRequest(world: World, { line, make }: RightCall): Promise<RawRequest> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      const sent = await make(world);
      if (Object.values(sent.params ?? {}).includes('')) throw new Error('something that the call names was not made');
      return rawOf(line, sent);
    } catch (error) {
      if (left === 0) throw new Error(`${nameOf(line)} could not be prepared`, { cause: error });
      await pause(BREATH * (TRIES - left));
    }
  }
}

function rawOf(line: Endpoint, sent: Sent): RawRequest {
  const { method, url, query, headers, payload } = injection(line, sent);
  const search = new URLSearchParams(query as Record<string, string>).toString();
  const isJson = payload !== undefined && !Buffer.isBuffer(payload);
  return {
    method: method as RawRequest['method'],
    url: `${url}${search && `?${search}`}`,
    headers: { ...(headers as Record<string, string>), ...(isJson ? { 'content-type': 'application/json' } : {}) },
    payload: isJson ? Buffer.from(JSON.stringify(payload)) : (payload as Buffer | undefined),
  };
}
