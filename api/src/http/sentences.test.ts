import type { Endpoint } from '@overtrick/shared/contract/endpoint';
import { ENDPOINTS } from '@overtrick/shared/contract/endpoints';
import { newId } from '@overtrick/shared/learning/values/ids';
import { describe, expect, it } from 'vitest';
import { makeTeacher } from '../testing/factories.ts';
import { withHarness } from '../testing/harness.ts';

/** Fields by the names that bodies give them most, each of a kind that none of them takes. */
const WRONG_KINDS = Object.fromEntries(
  ['title', 'name', 'email', 'password', 'profile', 'activity', 'deals', 'outcome', 'note', 'type', 'code', 'mode'].map(
    (name, index) => [name, [true, 7, { x: 1 }, [[]]][index % 4]],
  ),
);
const BODIES = [{}, [], 'text', 7, null, WRONG_KINDS];

describe('a call with a body that is none of its own', () => {
  const harness = withHarness('sqlite');
  const lines = ENDPOINTS.filter(({ body }) => body);

  it.each(lines.map((line): [string, Endpoint] => [`${line.method} ${line.path}`, line]))(
    'is told in sentences at the names on the wire: %s',
    async (_, line) => {
      const { token } = await makeTeacher(harness(), { isAdmin: true });
      for (const body of BODIES) {
        const response = await harness().app.inject({
          method: line.method,
          url: `/api${line.path.replace(/\{\w+\}/g, newId())}`,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          payload: JSON.stringify(body),
        });
        const errors: Record<string, string[]> = response.json().errors ?? {};
        for (const [field, messages] of Object.entries(errors)) {
          expect(field).not.toMatch(/[A-Z]/);
          for (const message of messages) expect(message).not.toMatch(/Invalid|Expected|received|undefined|Object/);
        }
      }
    },
  );

  it('names a missing field as a person reads it', async () => {
    const response = await harness().app.inject({ method: 'POST', url: '/api/auth/create', payload: { profile: {} } });
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      {
        'profile.first_name': ['First name is required'],
        'profile.last_name': ['Last name is required'],
        'profile.email': ['E-mail is required'],
        'profile.password': ['Password is required'],
        'profile.gdpr_consent': ['Consent is required'],
      },
    ]);
  });

  it('names a part of a query as it stands in the address', async () => {
    const { token } = await makeTeacher(harness());
    const headers = { authorization: `Bearer ${token}` };
    const response = await harness().app.inject({ method: 'GET', url: '/api/courses?sortDir=up', headers });
    expect([response.statusCode, response.json().errors]).toEqual([
      400,
      { sortDir: ['Sort dir is not in the right format'] },
    ]);
  });
});
