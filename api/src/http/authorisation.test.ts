import type { Caller, Endpoint } from '@overtrick/shared/contract/endpoint';
import { ENDPOINTS } from '@overtrick/shared/contract/endpoints';
import { newId } from '@overtrick/shared/learning/values/ids';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../routes.ts';
import { ACCESS_ROWS } from '../testing/access-rows.ts';
import { CALLERS, tokenOf } from '../testing/callers.ts';
import { makeAdmin, makeNewcomer, makeStudent, makeTeacher } from '../testing/factories.ts';
import { type Harness, withHarness } from '../testing/harness.ts';

const nameOf = (line: Endpoint): string => `${line.method} ${line.path}`;

const KINDS = ['visitor', 'newcomer', 'student', 'teacher', 'admin'] as const;
type Kind = (typeof KINDS)[number];

/** The refusal of each kind of person by the line's `who`; undefined: they are let through. */
const AT_THE_DOOR: Readonly<Record<Caller, Readonly<Record<Kind, number | undefined>>>> = {
  public: { visitor: undefined, newcomer: undefined, student: undefined, teacher: undefined, admin: undefined },
  student: { visitor: 401, newcomer: 418, student: undefined, teacher: undefined, admin: undefined },
  teacher: { visitor: 401, newcomer: 403, student: 403, teacher: undefined, admin: 403 },
  admin: { visitor: 401, newcomer: 403, student: 403, teacher: 403, admin: undefined },
};

function expectedAt(line: Endpoint, kind: Kind): number | undefined {
  if (kind === 'newcomer' && line.beforeSetup) return AT_THE_DOOR[line.who].student;
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
  const harness = withHarness('sqlite');

  it('has an answer for every line of the contract, and for no other', () => {
    expect(ROUTES.map(({ line }) => nameOf(line)).sort()).toEqual(ENDPOINTS.map(nameOf).sort());
  });

  it.each(ENDPOINTS.map((line) => [nameOf(line), line] as const))('%s', async (_, line) => {
    for (const kind of KINDS) {
      const response = await knock(harness(), line, await tokenAtTheDoor(harness(), kind));
      const code = response.body === '' ? undefined : response.json().code;
      const expected = expectedAt(line, kind);
      if (expected !== undefined) expect([kind, response.statusCode, isTheDoors(code)]).toEqual([kind, expected, true]);
      else expect([kind, response.statusCode < 500, isTheDoors(code)]).toEqual([kind, true, false]);
    }
  });
});

describe('the matrix of authorisation', () => {
  const harness = withHarness('sqlite');

  it('has a row for every line of the contract, once, and for no other', () => {
    expect(ACCESS_ROWS.map(({ line }) => nameOf(line)).sort()).toEqual(ENDPOINTS.map(nameOf).sort());
  });

  // The teacher's lines need the teacher role, whichever other roles a person has.
  it.each(ACCESS_ROWS.map((row) => [nameOf(row.line), row] as const))('%s', async (_, { line, answers, make }) => {
    const answered: Record<string, number> = {};
    for (const who of CALLERS) {
      // Each call gets a new object, because it may change or delete it.
      const { owner, ...sent } = await make(harness());
      const token = await tokenOf(harness(), who, owner);
      answered[who] = (await harness().call(line, { ...sent, token })).status;
    }
    expect(answered).toEqual(answers);
  });

  it.each(ACCESS_ROWS.filter(({ line }) => line.who !== 'public').map(({ line, answers }) => [nameOf(line), answers]))(
    'lets no visitor in: %s',
    (_, answers) => expect(answers).toMatchObject({ visitor: 401 }),
  );

  it("keeps the teachers' lines for teachers, and the admins' for admins (A-44)", () => {
    for (const { line, answers } of ACCESS_ROWS) {
      if (/^\/teacher\//.test(line.path)) expect(answers).toMatchObject({ visitor: 401, student: 403, admin: 403 });
      if (/^\/(admin|users)(\/|$)/.test(line.path))
        expect(answers).toMatchObject({ visitor: 401, student: 403, other: 403 });
    }
  });
});
