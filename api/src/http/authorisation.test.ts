import type { Endpoint, Caller as Role } from '@overtrick/shared/contract/endpoint';
import { ENDPOINTS } from '@overtrick/shared/contract/endpoints';
import { newId } from '@overtrick/shared/learning/values/ids';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../routes.ts';
import {
  becomes,
  type Caller,
  type Cast,
  castOf,
  enrolBoth,
  type Made,
  makeCast,
  OUTSIDE,
  putInState,
} from '../testing/access-people.ts';
import type { AccessRow } from '../testing/access-row.ts';
import { ACCESS_ROWS } from '../testing/access-rows.ts';
import { type Cell, PEOPLE, STATES, type State, type Who } from '../testing/access-rule.ts';
import { OPENED } from '../testing/access-rules.ts';
import { DATABASES, type DatabaseKind } from '../testing/databases.ts';
import { makeAdmin, makeNewcomer, makeStudent, makeTeacher } from '../testing/factories.ts';
import { type Harness, withLastingHarness } from '../testing/harness.ts';

const nameOf = (line: Endpoint): string => `${line.method} ${line.path}`;
const titleOf = ({ line, title }: AccessRow): string => `${nameOf(line)} ${title}`.trim();

const KINDS = ['visitor', 'newcomer', 'student', 'teacher', 'admin'] as const;
type Kind = (typeof KINDS)[number];

/** The refusal of each kind of person by the line's `who`; undefined: they are let through. */
const AT_THE_DOOR: Readonly<Record<Role, Readonly<Record<Kind, number | undefined>>>> = {
  public: { visitor: undefined, newcomer: undefined, student: undefined, teacher: undefined, admin: undefined },
  student: { visitor: 401, newcomer: 418, student: undefined, teacher: undefined, admin: undefined },
  teacher: { visitor: 401, newcomer: 403, student: 403, teacher: undefined, admin: 403 },
  admin: { visitor: 401, newcomer: 403, student: 403, teacher: 403, admin: undefined },
};

/** The calls that are answered while a profile is incomplete: they complete it, end the session or sync (ruling 14). */
const BEFORE_SETUP = [
  'POST /auth/logout',
  'GET /auth/refresh',
  'PUT /profile',
  'PUT /auth/setpassword',
  'PUT /auth/email',
  'POST /auth/verify',
  'GET /profile/data',
  'POST /profile/delete',
  'GET /profile/sessions',
  'GET /profile/sign-ins',
  'DELETE /profile/sessions/{sessionId}',
  'DELETE /profile/sessions',
  'POST /sync/push',
  'POST /sync/pull',
];

function expectedAt(line: Endpoint, kind: Kind): number | undefined {
  if (kind === 'newcomer' && BEFORE_SETUP.includes(nameOf(line))) return AT_THE_DOOR[line.who].student;
  return AT_THE_DOOR[line.who][kind];
}

async function tokenAtTheDoor(harness: Harness, kind: Kind): Promise<string | undefined> {
  if (kind === 'visitor') return undefined;
  const make = { newcomer: makeNewcomer, student: makeStudent, teacher: makeTeacher, admin: makeAdmin }[kind];
  return (await make(harness)).token;
}

/** Calls this line with ids that do not exist and an empty body: the check of the caller comes first. */
async function knock(harness: Harness, line: Endpoint, token: string | undefined) {
  const url = `/api${line.path.replace(/\{\w+\}/g, newId())}`;
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return harness.app.inject({ method: line.method, url, headers, ...(line.body ? { payload: {} } : {}) });
}

const isTheDoors = (code: string | undefined): boolean =>
  ['not_signed_in', 'forbidden', 'profile_incomplete'].includes(code ?? '');

describe('who may call what', () => {
  const lasting = withLastingHarness('sqlite');
  const tokens = new Map<Kind, string | undefined>();
  beforeAll(async () => {
    for (const kind of KINDS) tokens.set(kind, await tokenAtTheDoor(lasting().harness, kind));
  });

  it('has an answer for every line of the contract, and for no other', () => {
    expect(ROUTES.map(({ line }) => nameOf(line)).sort()).toEqual(ENDPOINTS.map(nameOf).sort());
  });

  it.each(ENDPOINTS.map((line) => [nameOf(line), line] as const))('%s', async (_, line) => {
    const { harness, undone } = lasting();
    for (const kind of KINDS) {
      const response = await undone(() => knock(harness, line, tokens.get(kind)));
      const code = response.body === '' ? undefined : response.json().code;
      const expected = expectedAt(line, kind);
      if (expected !== undefined) expect([kind, response.statusCode, isTheDoors(code)]).toEqual([kind, expected, true]);
      else expect([kind, response.statusCode < 500, isTheDoors(code)]).toEqual([kind, true, false]);
    }
  });
});

/** What an answer was: its status, and whether the object was in it. */
const REFUSALS: Readonly<Record<string, Cell>> = { 403: 'x', 404: '-' };

type Situation = State | 'gone';

const stateIn = (situation: Situation): State => (situation === 'gone' ? 'published' : situation);

/** What the row says of this person. */
function expectedCell(row: AccessRow, situation: Situation, who: Caller): Cell {
  const { line, rule } = row;
  const state = stateIn(situation);
  if (who === 'visitor' || who === 'loggedOut')
    return line.who === 'public' ? (row.visitor ?? rule[state].stranger) : 401;
  if (who === 'incomplete') {
    if (line.who === 'public') return rule[state].stranger;
    if (line.who === 'admin') return 'x';
    return BEFORE_SETUP.includes(nameOf(line)) ? rule[state].teacher : 418;
  }
  const cell = rule[state][who];
  if (situation !== 'gone') return cell;
  // Whoever was refused still is, now or at the search for what is gone.
  return cell === '+' ? '-' : '?';
}

/** Texts of the content of an item that its store page does not show, and the signature of a private address. */
const CONTENT = [
  'AQ4.KJ3.A852.K74',
  'Sixteen points and no long suit',
  '15 to 17',
  'Count first',
  'Nine in time',
  'How many winners?',
  'signature=',
];

const mayRead = (state: State, who: Caller): boolean =>
  who === 'teacher' || who === 'admin' || (PEOPLE.includes(who as Who) && OPENED[state][who as Who] === '+');

interface World {
  readonly harness: Harness;
  readonly undone: <T>(run: () => Promise<T>) => Promise<T>;
  readonly cast: Cast;
}

interface Asked {
  readonly row: AccessRow;
  readonly made: Made;
  readonly situation: Situation;
  readonly who: Caller;
}

/** Brings the object into this situation, and its people to it. */
async function prepare({ harness, cast }: World, { item, remove, ...made }: Made, situation: Situation): Promise<void> {
  if (item) await enrolBoth(harness, castOf(cast, made), item);
  if (item) await putInState(harness, item, stateIn(situation));
  if (situation === 'gone') await remove?.(harness.db);
}

/** Makes one call of the matrix and undoes it; returns the cell, and what leaked. */
async function ask({ harness, undone, cast }: World, { row, made, situation, who }: Asked) {
  const { owner, student, item, shows, remove: _, ...sent } = made;
  const { status, text } = await undone(async () => {
    const token = await becomes(harness, who, castOf(cast, { owner, student }));
    const reply = await harness.call(row.line, { ...sent, token });
    return { status: reply.status, text: JSON.stringify(reply.wire ?? '') };
  });
  const state = stateIn(situation);
  const leaked = item && !mayRead(state, who) ? CONTENT.filter((each) => text.includes(each)) : [];
  const isDone = status === row.done[state];
  const answer: Cell = isDone ? (shows && !text.includes(shows) ? 'o' : '+') : (REFUSALS[status] ?? status);
  return { answer, leaked };
}

const situationsOf = ({ item, remove }: Made): readonly Situation[] => [
  ...(item ? STATES : (['published'] as const)),
  ...(remove ? (['gone'] as const) : []),
];

const peopleIn = (situation: Situation): readonly Caller[] =>
  situation === 'published' ? [...OUTSIDE, ...PEOPLE] : PEOPLE;

/**
 * PostgreSQL takes longer for a call, and the rules are the same queries: there the matrix is asked where most of the
 * conditions of these queries decide.
 */
const ASKED_ON: Readonly<Record<DatabaseKind, readonly Situation[]>> = {
  sqlite: [...STATES, 'gone'],
  postgres: ['published', 'archived', 'gone'],
};

describe.each(DATABASES)('the matrix of access, on %s', (kind) => {
  const lasting = withLastingHarness(kind);
  let cast: Cast;
  beforeAll(async () => {
    cast = await makeCast(lasting().harness);
  });

  it.each(ACCESS_ROWS.map((row) => [titleOf(row), row] as const))('%s', async (_, row) => {
    const { harness, undone } = lasting();
    const made = await row.make(harness);
    const answered: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    const world = { harness, undone, cast };
    for (const situation of situationsOf(made).filter((each) => ASKED_ON[kind].includes(each)))
      await undone(async () => {
        await prepare(world, made, situation);
        for (const who of peopleIn(situation)) {
          const cell = expectedCell(row, situation, who);
          if (cell === '?') continue;
          const { answer, leaked } = await ask(world, { row, made, situation, who });
          answered[`${situation} ${who}`] = [answer, ...leaked];
          expected[`${situation} ${who}`] = [cell];
        }
      });
    expect(answered).toEqual(expected);
  });
});

describe('the rows of the matrix', () => {
  it('name every line of the contract, and no other', () => {
    const named = new Set(ACCESS_ROWS.map(({ line }) => nameOf(line)));
    expect([...named].sort()).toEqual(ENDPOINTS.map(nameOf).sort());
  });

  it('differ in their titles', () => {
    expect(new Set(ACCESS_ROWS.map(titleOf)).size).toBe(ACCESS_ROWS.length);
  });

  // The teacher's lines need the teacher role, whichever other roles a person has.
  it("keep the teachers' lines for teachers, and the admins' for admins (A-44)", () => {
    for (const { line, rule } of ACCESS_ROWS)
      for (const state of STATES) {
        const { stranger, student, former, admin, teacher } = rule[state];
        if (/^\/teacher\//.test(line.path)) expect([stranger, student, former, admin]).toEqual(['x', 'x', 'x', 'x']);
        if (/^\/(admin|users)(\/|$)/.test(line.path)) expect([stranger, student, teacher]).toEqual(['x', 'x', 'x']);
      }
  });
});
