import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import { attemptContextOf, type Room } from '@overtrick/shared/learning/rooms/room';
import { type Id, newId } from '@overtrick/shared/learning/values/ids';
import { ok, type Result } from '@overtrick/shared/result';
import type { AttemptFacts } from '@overtrick/shared/table/attempt-facts';
import type { TableEvent } from '@overtrick/shared/table/event';
import type { Recorder } from './attempt-recorder.ts';
import type { UserDatabase } from './database.ts';
import { appendEvent, endSitting, openSitting, restartSitting, type Sitting } from './kept-sessions.ts';
import type { RoomAttempt, RoomResult } from './room-results.ts';
import type { WriteFailure } from './write-failure.ts';

/** Where what happens at the tables of a room is kept. */
export interface TableStore {
  open(dealId: Id): Promise<Sitting>;
  restart(dealId: Id): Promise<Sitting>;
  /** 'elsewhere': another window plays this deal; open the sitting again. */
  append(
    dealId: Id,
    sitting: Sitting,
    order: number,
    event: TableEvent,
  ): Promise<Result<void, 'elsewhere' | WriteFailure>>;
  /** The deal is over; a repeat changes nothing. */
  record(deal: StudyDeal, sitting: Sitting, facts: AttemptFacts): Promise<Result<unknown, WriteFailure>>;
  /** Whether this sitting has been recorded. */
  isRecorded(sitting: Sitting): Promise<boolean>;
}

const attemptOf = (deal: StudyDeal, sitting: Sitting, facts: AttemptFacts): RoomAttempt => ({
  kind: 'deal',
  id: sitting.attemptId,
  at: new Date().toISOString(),
  dealId: deal.id,
  dealVersion: deal.version,
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
  readonly recorder: Recorder;
}

/** For a signed-in person: every event and the attempt are on the disk (rulings 2, 25). */
export function keepOnDevice(room: Room, { db, userId, recorder }: Owner): TableStore {
  const context = attemptContextOf(room);
  return {
    ...keepSittings(room, db),
    async record(deal, sitting, facts) {
      if (context) {
        const recorded = await recorder.record({ ...attemptOf(deal, sitting, facts), userId, context });
        if (!recorded.ok) return recorded;
      }
      return end(room, db, deal, sitting);
    },
    isRecorded: async (sitting) => sitting.isEnded || (await db.attempts.get(sitting.attemptId)) !== undefined,
  };
}

interface GuestStore {
  readonly db: UserDatabase;
  /** Brings a result to the server of the room. */
  readonly sender: { send(result: RoomResult): void };
}

/**
 * For somebody without a session in this browser: the table is kept on the device like anybody's, and what counts goes
 * to the server of the room (ruling 3). A browser that keeps nothing lets them play while the page lasts.
 */
export function keepForGuest(room: Room, { db, sender }: GuestStore): TableStore {
  const counts = attemptContextOf(room) !== undefined;
  const sittings = keepSittings(room, db);
  const unkept = (): Sitting => ({ attemptId: newId(), events: [], isEnded: false });
  return {
    ...sittings,
    open: (dealId) => sittings.open(dealId).catch(unkept),
    restart: (dealId) => sittings.restart(dealId).catch(unkept),
    async record(deal, sitting, facts) {
      // A sitting that has ended is replayed when it is looked at again: its result is on its way, or there.
      if (counts && !sitting.isEnded)
        sender.send({ roomToken: room.roomToken, attempt: attemptOf(deal, sitting, facts) });
      return end(room, db, deal, sitting);
    },
    isRecorded: async (sitting) => sitting.isEnded,
  };
}

/** For tables that nobody keeps: what was played is there while they are open, and then it is gone. */
export function keepNothing(): TableStore {
  const sittings = new Map<Id, Sitting>();
  const put = (dealId: Id, sitting: Sitting): Sitting => {
    sittings.set(dealId, sitting);
    return sitting;
  };
  const begin = (dealId: Id): Sitting => put(dealId, { attemptId: newId(), events: [], isEnded: false });
  const change = (dealId: Id, { attemptId }: Sitting, changed: (now: Sitting) => Sitting): Result<void, never> => {
    const now = sittings.get(dealId);
    if (now?.attemptId === attemptId) put(dealId, changed(now));
    return ok(undefined);
  };
  return {
    open: async (dealId) => sittings.get(dealId) ?? begin(dealId),
    restart: async (dealId) => begin(dealId),
    append: async (dealId, sitting, _, event) =>
      change(dealId, sitting, (now) => ({ ...now, events: [...now.events, event] })),
    record: async ({ id }, sitting) => change(id, sitting, (now) => ({ ...now, isEnded: true })),
    isRecorded: async ({ isEnded }) => isEnded,
  };
}

function keepSittings(room: Room, db: UserDatabase): Pick<TableStore, 'open' | 'restart' | 'append'> {
  return {
    open: (dealId) => openSitting(db, room.roomToken, dealId),
    restart: (dealId) => restartSitting(db, room.roomToken, dealId),
    append: (deal, { attemptId }, order, event) =>
      appendEvent(db, { room: room.roomToken, deal, attemptId }, order, event),
  };
}

/** What is recorded is recorded: where this cannot be noted, a reload begins at this deal's result. */
async function end(room: Room, db: UserDatabase, deal: StudyDeal, sitting: Sitting): Promise<Result<void, never>> {
  await endSitting(db, room.roomToken, deal.id, sitting.attemptId).catch(() => undefined);
  return ok(undefined);
}
