import * as v from 'valibot';
import { botCardSchema, trickTableSchema } from '../learning/deals/study-deal.ts';
import { dealAttemptSchema } from '../learning/progress/attempt.ts';
import { roomRequestSchema, roomSchema } from '../learning/rooms/room.ts';
import { idSchema } from '../learning/values/ids.ts';
import { endpoint } from './endpoint.ts';

export const createRoom = endpoint({
  method: 'POST',
  path: '/deals/create-room',
  who: 'student',
  summary: 'A room in which the game engine plays these deals',
  body: roomRequestSchema,
  reply: v.object({ roomToken: v.string() }),
});

const roomParams = v.object({ roomToken: v.pipe(v.string(), v.maxLength(200)) });

/** The token is the key to the room, so no session is needed (ruling 3). */
export const getRoom = endpoint({
  method: 'GET',
  path: '/rooms/{roomToken}',
  who: 'public',
  knowsCaller: true,
  summary: 'What the game engine opens with; the room of another person is refused to somebody who is signed in',
  params: roomParams,
  reply: roomSchema,
});

export const postRoomResults = endpoint({
  method: 'POST',
  path: '/rooms/{roomToken}/results',
  who: 'public',
  summary: 'Results from an engine on another host; a repeated attempt id changes nothing',
  params: roomParams,
  body: v.object({ attempts: v.pipe(v.array(v.omit(dealAttemptSchema, ['userId', 'context'])), v.maxLength(100)) }),
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
