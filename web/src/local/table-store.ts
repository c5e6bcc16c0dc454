import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { RoomAttempt } from '@overtrick/shared/learning/progress/attempt';
import type { Room } from '@overtrick/shared/learning/rooms/room';
import { attemptContextOf, sendsForGuests } from '@overtrick/shared/learning/rooms/room-purpose';
import { type Id, newId } from '@overtrick/shared/learning/values/ids';
import { err, ok, type Result } from '@overtrick/shared/result';
import type { AttemptFacts } from '@overtrick/shared/table/attempt-facts';
import type { TableEvent } from '@overtrick/shared/table/event';
import type { AttemptRecorder } from './attempt-recorder.ts';
import type { UserDatabase } from './database.ts';
import { appendEvent, endKeptSession, type KeptSession, openKeptSession, restartKeptSession } from './kept-sessions.ts';
import { takeUpLeftSession } from './left-sessions.ts';
import type { RoomResult } from './room-results.ts';
import { type WriteFailure, writeFailure } from './write-failure.ts';

/** Stores the sessions of a room and records their results. */
export interface TableStore {
  open(dealId: Id): Promise<KeptSession>;
  restart(dealId: Id): Promise<KeptSession>;
  /** 'elsewhere': another window plays this deal; open the session again. */
  append(
    dealId: Id,
    session: KeptSession,
    order: number,
    event: TableEvent,
  ): Promise<Result<void, 'elsewhere' | WriteFailure>>;
  /** Records the result of a finished deal; a second call changes nothing. */
  record(deal: StudyDeal, session: KeptSession, facts: AttemptFacts): Promise<Result<unknown, WriteFailure>>;
  /** Whether this session has been recorded. */
  isRecorded(session: KeptSession): Promise<boolean>;
}

const attemptOf = (deal: StudyDeal, session: KeptSession, facts: AttemptFacts): RoomAttempt => ({
  kind: 'deal',
  id: session.attemptId,
  at: new Date().toISOString(),
  dealId: deal.id,
  dealVersion: deal.version,
  versionHash: deal.hash,
  seat: facts.seat,
  calls: [...facts.calls],
  cards: [...facts.cards],
  claim: facts.claim,
  help: { ...facts.help, wrongCalls: [...facts.help.wrongCalls] },
  result: facts.result,
});

interface Owner {
  readonly db: UserDatabase;
  readonly userId: Id;
  readonly recorder: AttemptRecorder;
}

/** The store of a signed-in person: every event and the attempt are written to the disk (rulings 2, 25). */
export function keepOnDevice(room: Room, { db, userId, recorder }: Owner): TableStore {
  const context = attemptContextOf(room);
  const sessions = keepSessions(room, db);
  return {
    ...sessions,
    async open(dealId) {
      // One that a full device cannot move stays where it is.
      await takeUpLeftSession(db, room, dealId).catch(unlessFull);
      return sessions.open(dealId);
    },
    async record(deal, session, facts) {
      if (context) {
        const recorded = await recorder.record({ ...attemptOf(deal, session, facts), userId, context });
        if (!recorded.ok) return recorded;
      }
      return end(room, db, deal, session);
    },
    isRecorded: async (session) => session.isEnded || (await db.attempts.get(session.attemptId)) !== undefined,
  };
}

interface GuestStore {
  readonly db: UserDatabase;
  /** Keeps a result on the device and sends it to the room's server. */
  readonly sync: { record(result: RoomResult): Promise<void> };
}

/**
 * The store of a guest, who is not signed in: sessions are kept on the device, and results that count go to the room's
 * server (rulings 3, 64). Where the browser cannot store anything, the guest can play while the page is open.
 */
export function keepForGuest(room: Room, { db, sync }: GuestStore): TableStore {
  const counts = sendsForGuests(room);
  return {
    ...keepSessions(room, db, true),
    async record(deal, session, facts) {
      // An ended session is replayed when it is opened again: its result was sent the first time.
      if (counts && !session.isEnded)
        await sync.record({ roomToken: room.roomToken, attempt: attemptOf(deal, session, facts) });
      return end(room, db, deal, session);
    },
    isRecorded: async (session) => session.isEnded,
  };
}

/** A store in memory: sessions last as long as the store, and nothing is recorded. */
export function keepNothing(): TableStore {
  const sessions = new Map<Id, KeptSession>();
  const put = (dealId: Id, session: KeptSession): KeptSession => {
    sessions.set(dealId, session);
    return session;
  };
  const begin = (dealId: Id): KeptSession => put(dealId, { attemptId: newId(), events: [], isEnded: false });
  const change = (
    dealId: Id,
    { attemptId }: KeptSession,
    changed: (now: KeptSession) => KeptSession,
  ): Result<void, never> => {
    const now = sessions.get(dealId);
    if (now?.attemptId === attemptId) put(dealId, changed(now));
    return ok(undefined);
  };
  return {
    open: async (dealId) => sessions.get(dealId) ?? begin(dealId),
    restart: async (dealId) => begin(dealId),
    append: async (dealId, session, _, event) =>
      change(dealId, session, (now) => ({ ...now, events: [...now.events, event] })),
    record: async ({ id }, session) => change(id, session, (now) => ({ ...now, isEnded: true })),
    isRecorded: async ({ isEnded }) => isEnded,
  };
}

function unlessFull(error: unknown): void {
  if (writeFailure(error) !== 'full') throw error;
}

/**
 * A full device keeps no new session, and the deal can be played all the same.
 * @param always also where the browser cannot store anything
 */
function keepSessions(room: Room, db: UserDatabase, always = false): Pick<TableStore, 'open' | 'restart' | 'append'> {
  const play = (error: unknown): KeptSession => {
    if (!always) unlessFull(error);
    return { attemptId: newId(), events: [], isEnded: false, unkept: writeFailure(error) };
  };
  return {
    open: (dealId) => openKeptSession(db, room.roomToken, dealId).catch(play),
    restart: (dealId) => restartKeptSession(db, room.roomToken, dealId).catch(play),
    append: async (deal, { attemptId, unkept }, order, event) =>
      unkept ? err(unkept) : appendEvent(db, { room: room.roomToken, deal, attemptId }, order, event),
  };
}

/** Marks the session as ended. When the write fails, the result is safe and a reload shows this deal's result again. */
async function end(room: Room, db: UserDatabase, deal: StudyDeal, session: KeptSession): Promise<Result<void, never>> {
  await endKeptSession(db, room.roomToken, deal.id, session.attemptId).catch(() => undefined);
  return ok(undefined);
}
