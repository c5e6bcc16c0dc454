import { kindOf } from '@overtrick/shared/learning/activities/kinds';
import type { CourseBundle } from '@overtrick/shared/learning/courses/course';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import { GAME_MODES } from '@overtrick/shared/learning/rooms/modes';
import type { Room, RoomRequest } from '@overtrick/shared/learning/rooms/room';
import type { Id } from '@overtrick/shared/learning/values/ids';
import { err, type Result } from '@overtrick/shared/result';
import { findBundle } from './bundles.ts';
import type { UserDatabase } from './database.ts';
import { DEVICE_ROOM, saveRoom } from './rooms.ts';
import type { Bundle } from './study-rows.ts';
import type { WriteFailure } from './write-failure.ts';

export type RoomFailure = 'not_on_device' | 'unknown_deal' | WriteFailure;

/** The source of a room's deals: a pack, a run-through in a course, or a lesson, for practice. */
export type RoomPlace =
  | { readonly dealPackId: Id }
  | { readonly courseId: Id; readonly lessonId: Id; readonly activityId?: Id };

export interface DeviceRoomRequest extends Pick<RoomRequest, 'mode' | 'exitRedirectUrl'> {
  readonly place: RoomPlace;
  /** In the order to play: from the chosen one onward (P-56), or all that are not complete (P-57). */
  readonly dealIds: readonly Id[];
  /** Gives the same room each time for one version of its course or pack, so that an unfinished deal is resumed. */
  readonly isLasting?: boolean;
}

/** The server's name for this kind of source. */
export function contextOf(place: RoomPlace): RoomRequest['context'] {
  if ('dealPackId' in place) return 'deal_pack';
  return place.activityId ? 'activity' : 'lesson';
}

/** The deals that a room can be made of, in order. */
interface RoomDeals {
  readonly title: string;
  readonly teacherName: string;
  readonly deals: readonly StudyDeal[];
}

/** The deals of a source in this bundle; undefined when the bundle does not have it. */
function findRoomDeals(bundle: Bundle, place: RoomPlace): RoomDeals | undefined {
  const { teacherName } = bundle.item;
  if (bundle.kind === 'dealPack') return { title: bundle.item.title, teacherName, deals: bundle.deals };
  if ('dealPackId' in place) return undefined;
  const lesson = bundle.lessons.find(({ id }) => id === place.lessonId);
  if (!place.activityId)
    return lesson && { title: lesson.title, teacherName, deals: lesson.deals.flatMap(dealIn(bundle)) };
  const activity = lesson?.activities.find(({ id }) => id === place.activityId);
  const refs = activity && kindOf(activity.type).deals?.bundled(activity);
  return refs && { title: activity.title, teacherName, deals: refs.flatMap(dealIn(bundle)) };
}

interface Ref {
  readonly id: Id;
  readonly version: number;
  readonly startWithEmptyAuction?: boolean;
}

/** A deal in its version; `startWithEmptyAuction` is set where the author chose it. */
const dealIn =
  ({ deals }: CourseBundle) =>
  ({ id, version, startWithEmptyAuction }: Ref): StudyDeal[] =>
    deals
      .filter((deal) => deal.id === id && deal.version === version)
      .map((deal) => (startWithEmptyAuction ? { ...deal, game: { ...deal.game, startWithEmptyAuction: true } } : deal));

/** Builds the room as the server would; undefined when one of the requested deals is missing. */
function buildRoom(
  { title, teacherName, deals }: RoomDeals,
  request: DeviceRoomRequest,
  token: string,
): Room | undefined {
  const indexes = request.dealIds.map((id) => deals.findIndex((deal) => deal.id === id));
  if (indexes.length === 0 || indexes.includes(-1)) return undefined;
  return {
    roomToken: token,
    mode: request.mode,
    gameMode: GAME_MODES[request.mode],
    context: contextOf(request.place),
    exitRedirectUrl: request.exitRedirectUrl,
    dealRecordingEnabled: [],
    metadata: request.place,
    title,
    teacherName,
    positions: indexes.map((index) => index + 1),
    of: deals.length,
    deals: indexes.flatMap((index) => deals[index] ?? []),
  };
}

/** Characters of a content hash that tell two versions with one number apart (ruling 53). */
const HASH_PART = 12;

/** Draws the token of a room, which is the server's too: nobody else comes upon it (silence 364). */
function newRoomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const base64 = btoa(String.fromCharCode(...bytes));
  return DEVICE_ROOM + base64.replaceAll('+', '-').replaceAll('/', '_').replace('=', '');
}

/** The token of the lasting room of a place, in this version of its course or pack. */
export const lastingToken = (place: RoomPlace, { version, hash }: Bundle): string => {
  const content = hash ? [hash.slice(0, HASH_PART)] : [];
  return `${DEVICE_ROOM}${[...Object.values(place), version, ...content].join('-')}`;
};

const tokenOf = ({ isLasting, place }: DeviceRoomRequest, bundle: Bundle): string =>
  isLasting ? lastingToken(place, bundle) : newRoomToken();

interface Making {
  /** The bundle of the page that asks, which a newer one may have replaced meanwhile. */
  readonly opened?: Bundle | undefined;
  /** Called with the room before it is stored. */
  readonly onBuilt?: ((room: Room) => void) | undefined;
}

/** Makes a room and stores it on the device, before the engine opens (rulings 3, 25). */
export async function makeRoom(
  db: UserDatabase,
  request: DeviceRoomRequest,
  { opened, onBuilt }: Making = {},
): Promise<Result<Room, RoomFailure>> {
  const { place } = request;
  const isPack = 'dealPackId' in place;
  const bundle = opened ?? (await findBundle(db, isPack ? place.dealPackId : place.courseId))?.bundle;
  if (bundle?.kind !== (isPack ? 'dealPack' : 'course')) return err('not_on_device');
  const roomDeals = findRoomDeals(bundle, place);
  const room = roomDeals && buildRoom(roomDeals, request, tokenOf(request, bundle));
  if (!room) return err('unknown_deal');
  onBuilt?.(room);
  return saveRoom(db, room);
}
