import { expect, it } from 'vitest';
import { isDiskFull, isTemporary } from './temporary.ts';

const coded = (code: string): Error => Object.assign(new Error('x'), { code });

it.each([
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_IOERR_WRITE',
  'SQLITE_FULL',
  '57P01',
  '57P03',
  '57014',
  '53300',
  '08006',
  '40001',
  '55P03',
  'ECONNREFUSED',
  'ENOSPC',
])('lets a call that failed with %s be tried again', (code) => {
  expect(isTemporary(coded(code))).toBe(true);
  expect(isTemporary(new Error('around it', { cause: coded(code) }))).toBe(true);
});

it.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
])('knows the driver’s own words: %s', (message) => {
  expect(isTemporary(new Error(message))).toBe(true);
});

it.each(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_ERROR', '23505', '42P01', '22021', 'ENOENT', 'EACCES'])(
  'takes %s for a mistake, which does not go away by itself',
  (code) => {
    expect(isTemporary(coded(code))).toBe(false);
  },
);

it('takes nothing else for temporary', () => {
  for (const thrown of [undefined, null, 'text', new Error('Query'), new TypeError('x')])
    expect(isTemporary(thrown)).toBe(false);
});

it('tells a full disk from a busy database', () => {
  for (const code of ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL', '53100']) expect(isDiskFull(coded(code))).toBe(true);
  for (const code of ['SQLITE_BUSY', '57P01']) expect(isDiskFull(coded(code))).toBe(false);
});

it('does not go round for ever in an error that is its own cause', () => {
  const error = new Error('x');
  error.cause = error;
  expect(isTemporary(error)).toBe(false);
});
