import { isPlayOver } from '../bridge/play.ts';
import { canClaim } from './claims.ts';
import type { ClaimLater } from './snapshot.ts';
import { isDummyDown, type Session } from './state.ts';

const AT_DUMMY: ClaimLater = {
  when: 'after the lead',
  why: 'You can claim once dummy is down and your side is on lead.',
};

const AFTER_PLAN: ClaimLater = {
  when: 'after your plan',
  why: 'You can claim when your plan is made and your side is on lead.',
};

const BETWEEN_TRICKS: ClaimLater = {
  when: 'on your lead',
  why: 'You can claim between two tricks, when your side is on lead.',
};

const ON_LEAD: ClaimLater = { when: 'on your lead', why: 'You can claim when your side is on lead.' };

const LAST_CARD: ClaimLater = { when: 'on your lead', why: 'There is nothing left to claim.' };

/** When tricks can be claimed, while they cannot be (ruling 32); undefined when they can, and once the deal is over. */
export function claimLater(session: Session): ClaimLater | undefined {
  const { phase, play } = session;
  if (phase === 'done' || canClaim(session)) return undefined;
  if (!play || !isDummyDown(session)) return AT_DUMMY;
  if (phase === 'plan') return AFTER_PLAN;
  if (play.trick.cards.length > 0) return BETWEEN_TRICKS;
  return isPlayOver(play) ? LAST_CARD : ON_LEAD;
}
