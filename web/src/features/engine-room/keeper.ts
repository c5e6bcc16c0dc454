import { postRoomResults } from '@overtrick/shared/contract/deals';
import type { DealAttempt } from '@overtrick/shared/learning/attempt';
import { type Id, newId } from '@overtrick/shared/learning/ids';
import type { Room } from '@overtrick/shared/learning/room';
import type { StudyDeal } from '@overtrick/shared/learning/study-deal';
import { ok, type Result } from '@overtrick/shared/result';
import type { AttemptFacts } from '@overtrick/shared/table/attempt-facts';
import type { TableEvent } from '@overtrick/shared/table/event';
import type { Api } from '../../lib/api.ts';
import type { UserDatabase } from '../../local/database.ts';
import type { Recorder } from '../../local/recorder.ts';
import { appendEvent, openSitting, restartSitting, type Sitting } from '../../local/sittings.ts';
import type { WriteFailure } from '../../local/write-failure.ts';

/** Keeps what happens at a room's tables: on the device for a signed-in person, for a guest while the page lasts. */
export interface Keeper {
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

type Facts = Omit<DealAttempt, 'userId' | 'context'>;

const attemptOf = (deal: StudyDeal, sitting: Sitting, facts: AttemptFacts): Facts => ({
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

/** For a signed-in person: every event and the attempt are on the disk (decisions 2, 25). */
export function keepOnDevice(room: Room, { db, userId, recorder }: Owner): Keeper {
  const { dealPackId } = room.metadata;
  return {
    open: (dealId) => openSitting(db, room.roomToken, dealId),
    restart: (dealId) => restartSitting(db, room.roomToken, dealId),
    append: (deal, { attemptId }, order, event) =>
      appendEvent(db, { room: room.roomToken, deal, attemptId }, order, event),
    async record(deal, sitting, facts) {
      if (!dealPackId) return ok(undefined);
      return recorder.record({ ...attemptOf(deal, sitting, facts), userId, context: { dealPackId } });
    },
    isRecorded: async (sitting) => (await db.attempts.get(sitting.attemptId)) !== undefined,
  };
}

/** For somebody without a session in this browser: results go to the room they came from (decision 3). */
export function keepForGuest(room: Room, api: Api): Keeper {
  const recorded = new Set<Id>();
  const begin = async (): Promise<Sitting> => ({ attemptId: newId(), events: [] });
  return {
    open: begin,
    restart: begin,
    append: async () => ok(undefined),
    async record(deal, sitting, facts) {
      recorded.add(sitting.attemptId);
      const body = { attempts: [attemptOf(deal, sitting, facts)] };
      await api.call(postRoomResults, { params: { roomToken: room.roomToken }, body }).catch(() => undefined);
      return ok(undefined);
    },
    isRecorded: async (sitting) => recorded.has(sitting.attemptId),
  };
}
