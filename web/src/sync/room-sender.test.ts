// @vitest-environment node
import { PACK, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { aDatabase } from '../local/database.testing.ts';
import { keepRoomRequest, listRoomRequests } from '../local/room-requests.ts';
import { sendRooms } from './room-sender.ts';

const aRequest = (number: number) => ({
  roomToken: `device-${String(number).padStart(43, 'x')}`,
  mode: 'study' as const,
  context: 'deal_pack' as const,
  dealIds: [testId(number)],
  exitRedirectUrl: '/my-deals',
  dealRecordingEnabled: [],
  startWithEmptyAuction: [],
  metadata: { dealPackId: PACK },
});

const answered = (status: number, code = 'forbidden'): ApiError =>
  new ApiError({ kind: 'answered', status, code, message: '' });

/** A device with three rooms, and a server that answers in turn; afterwards it takes everything. */
async function aDevice(...answers: readonly (ApiError | null)[]) {
  const db = aDatabase();
  for (const number of [1, 2, 3]) await keepRoomRequest(db, aRequest(number));
  const left = [...answers];
  const asked: string[] = [];
  const read = async (_: unknown, { body }: { body: { roomToken: string } }) => {
    asked.push(body.roomToken);
    const answer = left.shift();
    if (answer) throw answer;
    return body;
  };
  const send = () => sendRooms({ db, api: { read: read as never }, signal: new AbortController().signal });
  const waiting = async () => (await listRoomRequests(db)).map(({ dealIds }) => dealIds[0]);
  return { send, asked, waiting };
}

test('rooms that were opened off line are told of in their order, each under its own token (P-56) (D-274)', async () => {
  const { send, asked, waiting } = await aDevice();
  await send();
  expect(asked).toEqual([1, 2, 3].map((number) => aRequest(number).roomToken));
  expect(await waiting()).toEqual([]);
});

test.each([answered(403), answered(404, 'unknown_record')])(
  'a room that the server takes no more is not asked for again, and holds up no other: $status',
  async (answer) => {
    const { send, waiting } = await aDevice(null, answer, null);
    await send();
    expect(await waiting()).toEqual([]);
  },
);

test.each([
  ['the server is away', new ApiError({ kind: 'offline', message: '' })],
  ['the session has ended', answered(401)],
  ['the server is busy', answered(503)],
  ['something before the server answers', answered(403, 'answered')],
  ['an older server does not know the call (D-557)', answered(404, 'unknown_call')],
  ['a server of before 1.45 may not know the call (D-557)', answered(404, 'not_found')],
])('the rest waits for the next round when %s', async (_, answer) => {
  const { send, waiting } = await aDevice(null, answer);
  await send();
  expect(await waiting()).toEqual([testId(2), testId(3)]);
  await send();
  expect(await waiting()).toEqual([]);
});
