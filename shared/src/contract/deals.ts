import * as v from 'valibot';
import { botCardSchema, trickTableSchema } from '../learning/deals/study-deal.ts';
import { roomAttemptSchema } from '../learning/progress/attempt.ts';
import { roomRequestSchema, roomSchema } from '../learning/rooms/room.ts';
import { idSchema } from '../learning/values/id-schemas.ts';
import { endpoint } from './endpoint.ts';

/** Stands in the fragment of the address of a game engine on another host (ruling 51). */
const engineCodeSchema = v.string();

export const createRoom = endpoint({
  method: 'POST',
  path: '/deals/create-room',
  who: 'student',
  summary: 'A room in which the game engine plays these deals',
  body: roomRequestSchema,
  reply: v.object({ roomToken: v.string(), engineCode: v.optional(engineCodeSchema) }),
  noStore: true,
});

const roomParams = v.object({ roomToken: v.pipe(v.string(), v.maxLength(200)) });

/** Read by its maker's session, or by the key of an engine on another host; a link's room by everybody (ruling 51). */
export const getRoom = endpoint({
  method: 'GET',
  path: '/rooms/{roomToken}',
  who: 'public',
  knowsCaller: true,
  keyHeader: 'room-key',
  noStore: true,
  summary: 'What the game engine opens with, for the person who asked for the room, while its deals are theirs to play',
  params: roomParams,
  reply: roomSchema,
});

export const createEngineCode = endpoint({
  method: 'POST',
  path: '/rooms/{roomToken}/code',
  who: 'student',
  summary: 'A code for the address of a game engine on another host, which redeems it once within a minute',
  params: roomParams,
  reply: v.object({ engineCode: engineCodeSchema }),
  noStore: true,
});

export const redeemEngineCode = endpoint({
  method: 'POST',
  path: '/rooms/{roomToken}/redeem',
  who: 'public',
  credentials: true,
  summary: 'The key to a room, for the code in the address of the game engine; only for the host of that engine',
  params: roomParams,
  body: v.object({ engineCode: v.pipe(v.string(), v.maxLength(200)) }),
  reply: v.object({ roomKey: v.string() }),
  noStore: true,
});

export const postRoomResults = endpoint({
  method: 'POST',
  path: '/rooms/{roomToken}/results',
  who: 'public',
  summary: 'Results from an engine on another host; a repeated attempt id changes nothing',
  params: roomParams,
  body: v.object({ attempts: v.pipe(v.array(roomAttemptSchema), v.maxLength(100)) }),
  reply: v.object({ accepted: v.array(idSchema) }),
});

export const getPredefinedCards = endpoint({
  method: 'GET',
  path: '/deals/{dealId}/predefined-cards',
  who: 'student',
  summary: 'The bot cards of a deal: a list per trick',
  params: v.object({ dealId: idSchema }),
  reply: v.array(v.array(botCardSchema)),
});

const manyIds = v.pipe(
  v.string(),
  v.maxLength(20_000),
  v.transform((text) => text.split(',')),
  v.array(idSchema),
  v.maxLength(500),
);

export const getDealScores = endpoint({
  method: 'GET',
  path: '/deals/scores',
  who: 'student',
  summary: 'The double-dummy results of deals by id; one that is not worked out yet, or not to be seen, is missing',
  query: v.pipe(
    v.object({
      dealId: v.optional(idSchema),
      /** Comma-joined. */
      dealIds: v.optional(manyIds),
      /** All deals of the lesson, those of its run-throughs included. */
      lessonId: v.optional(idSchema),
    }),
    v.check(
      ({ dealId, dealIds, lessonId }) =>
        [dealId, dealIds, lessonId].filter((value) => value !== undefined).length === 1,
      'Name the deals by dealId, dealIds or lessonId',
    ),
  ),
  reply: v.record(idSchema, trickTableSchema),
});
