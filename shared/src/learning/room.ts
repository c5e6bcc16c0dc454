import * as v from 'valibot';
import { idSchema } from './ids.ts';
import { studyDealSchema } from './study-deal.ts';

/** The modes of the simulator and the names the game engine knows them by (S-02). */
export const MODES = ['preview', 'study', 'play'] as const;
export type Mode = (typeof MODES)[number];
export const GAME_MODES = { preview: 'teacher', study: 'student', play: 'standalone' } as const satisfies {
  [mode in Mode]: string;
};

export const ROOM_CONTEXTS = ['library', 'lesson', 'activity', 'deal_pack'] as const;

/** What a room is asked for with (deals 7.4; decisions, silent place 94). */
export const roomRequestSchema = v.object({
  mode: v.picklist(MODES),
  context: v.picklist(ROOM_CONTEXTS),
  dealIds: v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(500)),
  exitRedirectUrl: v.pipe(v.string(), v.maxLength(2000)),
  dealRecordingEnabled: v.optional(v.array(idSchema), []),
  startWithEmptyAuction: v.optional(v.array(idSchema), []),
  metadata: v.optional(v.object({ dealPackId: v.optional(idSchema), lessonId: v.optional(idSchema) }), {}),
});
export type RoomRequest = v.InferOutput<typeof roomRequestSchema>;

/** A room: what the engine opens with. The same shape whether the server or the device made it (decisions 3, 25). */
export const roomSchema = v.object({
  roomToken: v.string(),
  mode: v.picklist(MODES),
  context: v.picklist(ROOM_CONTEXTS),
  exitRedirectUrl: v.string(),
  metadata: v.object({ dealPackId: v.optional(idSchema), lessonId: v.optional(idSchema) }),
  title: v.string(),
  /** Where each deal stands in its pack, from 1: 'Deal 4 of 12'. */
  positions: v.array(v.number()),
  of: v.number(),
  deals: v.array(studyDealSchema),
});
export type Room = v.InferOutput<typeof roomSchema>;
