import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { errorMessage, type Failure, failedOffline, fieldErrorsOf } from '../../form/failure.ts';

test.each([
  ['offline', true],
  ['timeout', true],
  ['aborted', false],
  ['answered', false],
] as const)('a form knows whether a call that failed (%s) had a connection', (kind, offline) => {
  const error: Failure = new ApiError({ kind, message: 'No' });
  expect(failedOffline(error)).toBe(offline);
});

test('a form shows the words of the server, and those of each field', () => {
  const fieldErrors = { 'profile.firstName': ['First name is required'] };
  const error = new ApiError({ kind: 'answered', status: 422, message: 'Refused', fieldErrors });
  expect([errorMessage(error), fieldErrorsOf(error)]).toEqual(['Refused', fieldErrors]);
});

test('of any other error a form knows the words alone', () => {
  const error = new TypeError('x is undefined');
  expect([errorMessage(error), failedOffline(error), fieldErrorsOf(error)]).toEqual(['x is undefined', false, {}]);
});
