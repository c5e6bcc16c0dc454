import * as v from 'valibot';
import { studyDealSchema } from '../deals/study-deal.ts';
import { idSchema } from '../values/id-schemas.ts';
import { GAME_MODES, type GameMode, MODES, type Mode } from './modes.ts';

/** The mode that is meant, by its own name or by the one the game engine has for it (silence 81). */
const modeOf = (name: Mode | GameMode): Mode =>
  MODES.find((mode) => mode === name || GAME_MODES[mode] === name) ?? 'preview';

const modeSchema = v.pipe(v.picklist([...MODES, ...Object.values(GAME_MODES)]), v.transform(modeOf));

/** The contexts in which a room is requested; a teacher's link makes a room of another kind (ruling 6). */
export const ROOM_CONTEXTS = ['library', 'lesson', 'activity', 'deal_pack'] as const;
const LINK_CONTEXT = 'link';

/** The origin of a room's deals: in a pack, in a lesson, or in an activity of a course. */
const metadataSchema = v.object({
  dealPackId: v.optional(idSchema),
  courseId: v.optional(idSchema),
  lessonId: v.optional(idSchema),
  activityId: v.optional(idSchema),
});

/** A teacher's link is no place that a room is asked for with: a link opens its rooms itself (ruling 64). */
const roomMetadataSchema = v.object({ ...metadataSchema.entries, linkId: v.optional(idSchema) });

/** 32 random bytes in base64url: nobody comes upon another's room. */
const DEVICE_TOKEN = /^device-[\w-]{43}$/;

/** The request for a room (deals §7.4; silence 94). */
export const roomRequestSchema = v.object({
  /** The token of a room that the device has made already; absent where the server draws it (silence 364). */
  roomToken: v.optional(v.pipe(v.string(), v.regex(DEVICE_TOKEN))),
  mode: modeSchema,
  context: v.picklist(ROOM_CONTEXTS),
  dealIds: v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(500)),
  exitRedirectUrl: v.pipe(v.string(), v.maxLength(2000)),
  dealRecordingEnabled: v.optional(v.array(idSchema), []),
  startWithEmptyAuction: v.optional(v.array(idSchema), []),
  metadata: v.optional(metadataSchema, {}),
});
export type RoomRequest = v.InferOutput<typeof roomRequestSchema>;

/**
 * A room: everything that the engine opens with. The same shape whether the server or the device made it (rulings 3,
 * 25).
 */
export const roomSchema = v.object({
  roomToken: v.string(),
  mode: v.picklist(MODES),
  /** The game engine's name of the mode. */
  gameMode: v.picklist(Object.values(GAME_MODES)),
  context: v.picklist([...ROOM_CONTEXTS, LINK_CONTEXT]),
  exitRedirectUrl: v.string(),
  /** The deals whose recording may be made or shown. */
  dealRecordingEnabled: v.array(idSchema),
  metadata: roomMetadataSchema,
  /** True in the room of a link whose reader gave a first name: results without an account are sent too (ruling 64). */
  namesReader: v.optional(v.boolean()),
  title: v.string(),
  /** Whose words the deals have; missing in rooms from before it was told, and of the library. */
  teacherName: v.optional(v.string()),
  /** Where each deal stands in its pack, from 1: 'Deal 4 of 12'. */
  positions: v.array(v.number()),
  of: v.number(),
  deals: v.array(studyDealSchema),
});
export type Room = v.InferOutput<typeof roomSchema>;
