import type { StudyDeal } from '../deals/study-deal.ts';
import type { DealAttempt } from '../progress/attempt.ts';
import { GAME_MODES } from './modes.ts';
import type { Room } from './room.ts';

/**
 * The context in which a finished deal of the room is recorded; undefined when nothing is recorded: only study in a
 * pack, in a run-through or by a link leaves attempts (rulings 3, 64).
 */
export function attemptContextOf({
  mode,
  metadata,
}: Pick<Room, 'mode' | 'metadata'>): DealAttempt['context'] | undefined {
  if (mode !== 'study') return undefined;
  const { dealPackId, courseId, lessonId, activityId, linkId } = metadata;
  if (dealPackId) return { dealPackId };
  if (linkId) return { linkId };
  return courseId && lessonId && activityId ? { courseId, lessonId, activityId } : undefined;
}

/** Whether a finished deal of the room is sent for a player who is not signed in (rulings 3, 64). */
export const sendsForGuests = (room: Pick<Room, 'mode' | 'metadata' | 'namesReader'>): boolean =>
  attemptContextOf(room) !== undefined && (room.metadata.linkId === undefined || room.namesReader === true);

/** A room that is not stored: its token opens nothing, and nothing is recorded in it. */
export const looseRoom = ({
  mode,
  title,
  deals,
}: Pick<Room, 'mode' | 'title'> & { deals: readonly StudyDeal[] }): Room => ({
  roomToken: '',
  mode,
  gameMode: GAME_MODES[mode],
  context: 'library',
  exitRedirectUrl: '',
  dealRecordingEnabled: [],
  metadata: {},
  title,
  positions: deals.map((_, index) => index + 1),
  of: deals.length,
  deals: [...deals],
});
