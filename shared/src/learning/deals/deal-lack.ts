import { isPlayable, parseDeal } from '../../bridge/deal.ts';
import { parseTold } from '../../bridge/game.ts';
import type { StudyDeal } from './study-deal.ts';

/** The part of a deal that says what can be studied. */
type Studied = Pick<StudyDeal, 'game' | 'playerPosition'>;

/**
 * What a deal lacks for study: calls and a contract; hands that its bidding or play needs; a dealer in its file; a
 * trick table, because the solver gave up (ruling 43). The library keeps such a deal; packs and run-throughs refuse the
 * first two (ruling 31).
 */
export const DEAL_LACKS = ['auction', 'hands', 'dealer', 'table'] as const;
export type DealLack = (typeof DEAL_LACKS)[number];

/** What cannot be studied at all (rulings 31, 37). */
const STUDY_LACKS = ['auction', 'hands'] as const satisfies readonly DealLack[];
type StudyLack = (typeof STUDY_LACKS)[number];

/**
 * What a deal's content lacks; its file or the solver tells of the rest. Without calls the play needs four known hands
 * of equal length; with calls bidding needs the student's hand (ruling 37).
 */
export function lacksOf({ game, playerPosition }: Studied): readonly StudyLack[] {
  const told = parseTold(game);
  const hasCalls = game.auction.bids.length > 0;
  const lacks: StudyLack[] = [];
  if (!hasCalls && !(told.ok && told.value)) lacks.push('auction');
  const read = parseDeal(game.deal);
  const canBid = read.ok && hasCalls && read.value[playerPosition] !== null;
  if (!canBid && !(read.ok && isPlayable(read.value))) lacks.push('hands');
  return lacks;
}

const REFUSALS: { readonly [lack in StudyLack]: string } = {
  auction: 'It has neither calls nor a contract.',
  hands: 'Hands are missing that it needs.',
};

/** Why a deal cannot be put where students study it, as a sentence; undefined when it can (ruling 31). */
export function whyNotStudied(content: Studied): string | undefined {
  return refusalOf(lacksOf(content));
}

/** The same of what a deal is known to lack. */
export function refusalOf(lacks: readonly DealLack[]): string | undefined {
  const lack = STUDY_LACKS.find((one) => lacks.includes(one));
  return lack && REFUSALS[lack];
}
