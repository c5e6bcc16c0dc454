// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { findHandOn } from './hand-on.ts';

const engineUrl = 'https://engine.example/table';
const server = (read: () => Promise<unknown>) => ({ api: { read: read as never }, engineUrl });
const refusal = (status: number, code: string): ApiError =>
  new ApiError({ kind: 'answered', status, code, message: '' });

test('a person who comes for a new code is sent back with it', async () => {
  const deps = server(async () => ({ engineCode: 'c-2' }));
  expect(await findHandOn(deps, 'room')).toBe('https://engine.example/table?roomToken=room#engineCode=c-2');
});

test('a room that needs no code is played on this page', async () => {
  const deps = server(() => Promise.reject(refusal(409, 'code_unneeded')));
  expect(await findHandOn(deps, 'room')).toBeUndefined();
});

test('a room that is not theirs any more leads nowhere', async () => {
  const deps = server(() => Promise.reject(refusal(403, 'room_right_ended')));
  await expect(findHandOn(deps, 'room')).rejects.toMatchObject({ code: 'room_right_ended' });
});
