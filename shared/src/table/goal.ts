import { type Contract, tricksNeeded } from '../bridge/contract.ts';
import { sameSide } from '../bridge/seat.ts';
import { isEnding, type Session } from './state.ts';

type Seated = Pick<Session, 'deal' | 'seat'>;

/** The tricks that defeat a contract of a whole deal, for the defenders. */
const tricksToDefeat = (contract: Contract): number => 14 - tricksNeeded(contract);

/**
 * The tricks that the student's side needs: the contract, its defeat, or the target of an ending; undefined for an
 * ending without one (rulings 4, 37).
 */
export function goalTricks({ deal, seat }: Seated, contract: Contract): number | undefined {
  if (isEnding({ deal })) return deal.target;
  return sameSide(contract.declarer, seat) ? tricksNeeded(contract) : tricksToDefeat(contract);
}

/**
 * The tricks beyond which nothing counts, because the contract is to be made safely or beaten (ruling 63); undefined
 * where most tricks count. A goal of the other side says nothing, as in a contract that was chosen at the table.
 */
export function enoughTricks(session: Seated, contract: Contract): number | undefined {
  const { aim } = session.deal;
  const aimed = sameSide(contract.declarer, session.seat) ? 'safely' : 'beat';
  return aim === aimed ? goalTricks(session, contract) : undefined;
}

/** The goal in the table's own words, where its author has written none (ruling 63). */
export const AIM_GOALS: { readonly [aim in NonNullable<Session['deal']['aim']>]: string | null } = {
  most: null,
  safely: 'Make the contract as safely as you can. Overtricks do not count.',
  beat: 'Beat the contract. One down is enough.',
};
