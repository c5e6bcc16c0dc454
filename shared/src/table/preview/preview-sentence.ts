import { callerToCall, isPassedOut } from '../../bridge/auction.ts';
import { callName } from '../../bridge/call.ts';
import { cardName } from '../../bridge/card.ts';
import { tricksNeeded } from '../../bridge/contract.ts';
import { cardsPlayed, playerToPlay } from '../../bridge/play.ts';
import { SEAT_NAMES, seatAfter } from '../../bridge/seat.ts';
import { missingSentence } from '../missing-sentence.ts';
import { playersOf } from '../state.ts';
import { overSentence } from '../table-sentences.ts';
import { contractName } from '../table-words.ts';
import { finalTricks } from '../total.ts';
import { isDone, type Preview } from './state.ts';

/**
 * One sentence for the live region: the last card or call, and whose turn it is; before the first of them also what the
 * deal lacks.
 */
export function sayPreview(preview: Preview): string {
  if (isDone(preview)) return sayEnd(preview);
  const said = preview.contract ? sayPlay(preview) : sayCall(preview);
  return [said, isAtStart(preview) && sayMissing(preview)].filter(Boolean).join(' ');
}

/** Nothing has been called, or nothing played: a contract whose hands are not known stays there. */
const isAtStart = ({ contract, play, auction }: Preview): boolean =>
  contract ? !play || cardsPlayed(play).length === 0 : auction.calls.length === 0;

const sayMissing = ({ deal }: Preview): string | null =>
  missingSentence({
    dealer: true,
    hands: deal.hands,
    calls: deal.calls.length > 0,
    contract: deal.toldContract !== undefined,
  });

function sayEnd(preview: Preview): string {
  const { auction, contract } = preview;
  if (!contract || isPassedOut(auction)) return 'Passed out.';
  return overSentence(finalTricks(preview, contract.declarer) - tricksNeeded(contract));
}

function sayCall({ auction }: Preview): string {
  const turn = callerToCall(auction);
  const next = turn ? `${SEAT_NAMES[turn]} is to call.` : '';
  const last = auction.calls.at(-1);
  if (!last || !turn) return next;
  return `${SEAT_NAMES[seatAfter(turn, 3)]}: ${callName(last)}. ${next}`;
}

function sayPlay({ play, contract, deal }: Preview): string {
  if (!contract) return '';
  const opening = `The contract is ${contractName(contract)} by ${SEAT_NAMES[contract.declarer]}.`;
  const turn = play && playerToPlay(play);
  if (deal.endAfterAuction) return `${opening} The deal ends here.`;
  if (!play || !turn) return opening;
  const played = cardsPlayed(play);
  const last = played.at(-1);
  const next = `${SEAT_NAMES[turn]} is to ${play.trick.cards.length === 0 ? 'lead' : 'play'}`;
  if (!last) return `${opening} ${next}.`;
  const by = playersOf(play)[played.length - 1];
  return by ? `${SEAT_NAMES[by]} plays the ${cardName(last)}; ${next}` : next;
}
