import { beforeAll, describe, expect, inject, test } from 'vitest';
import type {} from '../../api/src/testing/postgres-setup.ts';

test('passes', async () => {
  // A database is asked for: only then is the package loaded whose hook replaced the status of a run.
  const { ok } = await fetch(inject('postgres'), { method: 'POST' });
  expect(ok).toBe(true);
});

test('is wrong', () => {
  expect('a trick').toBe('an overtrick');
});

describe('behind a hook', () => {
  beforeAll(() => {
    throw new Error('the hook failed');
  });

  test('is never run', () => {});
});
