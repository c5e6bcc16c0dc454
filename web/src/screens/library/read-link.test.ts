// @vitest-environment happy-dom

import type { PublicLink } from '@overtrick/shared/learning/library/deal-link';
import { beforeEach, expect, test } from 'vitest';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { readLink } from './read-link.ts';

const LINK = { name: 'Tuesday', teacherName: 'Ada', deals: [] } as unknown as PublicLink;
const OFFLINE = new ApiError({ kind: 'offline', message: 'There is no connection to the server' });
const refused = (code: string) => new ApiError({ kind: 'answered', status: 404, code, message: 'Not found' });
const CLOSED = refused('unknown_record');

const answering = (answer: PublicLink | ApiError) =>
  ({
    read: async () => {
      if (answer instanceof ApiError) throw answer;
      return answer;
    },
  }) as unknown as Pick<Api, 'read'>;

beforeEach(() => localStorage.clear());

test('a link that was opened here opens without a connection, as of then (D-561)', async () => {
  await expect(readLink(answering(OFFLINE), 'tuesday')).rejects.toBe(OFFLINE);
  expect(await readLink(answering(LINK), 'tuesday')).toEqual({ link: LINK });
  expect(await readLink(answering(OFFLINE), 'tuesday')).toEqual({ link: LINK, asOf: expect.any(Number) });
});

test('a link that was closed is not open, off line either (D-562)', async () => {
  await readLink(answering(LINK), 'tuesday');
  expect(await readLink(answering(CLOSED), 'tuesday')).toEqual({ link: null });
  await expect(readLink(answering(OFFLINE), 'tuesday')).rejects.toBe(OFFLINE);
});

test('a link that an older server may not know stays on the device (D-557)', async () => {
  await readLink(answering(LINK), 'tuesday');
  expect(await readLink(answering(refused('not_found')), 'tuesday')).toEqual({ link: null });
  await expect(readLink(answering(refused('unknown_call')), 'tuesday')).rejects.toMatchObject({ code: 'unknown_call' });
  expect((await readLink(answering(OFFLINE), 'tuesday')).link).toEqual(LINK);
});
