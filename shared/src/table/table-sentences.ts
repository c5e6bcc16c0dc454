import { callerToCall } from '../bridge/auction.ts';
import { type Call, callName } from '../bridge/call.ts';
import { type Card, cardName } from '../bridge/card.ts';
import { type Contract, dummyOf, tricksNeeded } from '../bridge/contract.ts';
import { tricksLeft } from '../bridge/play.ts';
import { SEAT_NAMES, type Seat, sameSide } from '../bridge/seat.ts';
import { isBidding } from './bidding.ts';
import { enoughTricks } from './goal.ts';
import { actingSeat, isEnding, isStudents, type Session, tricksDealt, turnOf } from './state.ts';
import type { TableOutcome } from './table-deal.ts';
import { capital, contractName, number, tricks } from './table-words.ts';
import { finalTricks } from './total.ts';
import { sayContract, type TurnFacts, turnToCall, turnToPlay } from './turn-sentences.ts';

/** Titles of the results (ruling 4). */
export const OUTCOME_TITLES: { readonly [outcome in TableOutcome]: string } = {
  max: 'Brilliant!',
  makes: 'Well played!',
  '-': 'Bad luck!',
};

/** The answer to a claim that is not certain, without a number (ruling 32). */
export const CLAIM_REFUSED = 'Not certain yet: play on';

/** One sentence: what happened, and whose turn it is. 'East plays the nine of hearts; you are third to play' */
export function sayNow(session: Session): string {
  if (session.phase === 'choosing') return 'How is the contract to be found?';
  return session.phase === 'plan' ? `${sayBeforePlan(session)} Make your plan.` : sayHappened(session);
}

/** The event that brought dummy down: the lead, or the beginning of the deal at its key trick. */
function sayBeforePlan(session: Session): string {
  const { happened } = session;
  return happened.kind === 'played' ? `${cardSentence(session, happened.seat, happened.card)}.` : sayHappened(session);
}

function sayHappened(session: Session): string {
  const { happened } = session;
  switch (happened.kind) {
    case 'opened':
      return callTurn(session);
    case 'called':
      return `${callSentence(session, happened.seat, happened.call)} ${callTurn(session)}`.trim();
    case 'wrongCall':
      return `${capital(callName(happened.call))} is not the call here.`;
    case 'auctionOver':
      return beginning(session, contractSentence(session));
    case 'moved':
      return movedSentence(session);
    case 'played':
      return playedSentence(session, happened.seat, happened.card);
    case 'tookBack':
      return takenBackSentence(session, happened.late);
    case 'claimRefused':
      return CLAIM_REFUSED;
    case 'botClaimed':
      return botClaimSentence(session);
    case 'openedAgain':
    case 'planMade':
      return `${capital(playTurn(session))}.`;
    case 'playedOn':
      return `You play on; ${playTurn(session)}`;
    case 'ended':
      return session.facts ? resultSentence(session) : 'The deal is over.';
  }
}

/** 'One down. Ten were there from the lead on.' (ruling 4) */
export function resultSentence(session: Session): string {
  const { contract, play, facts } = session;
  if (!contract || !play) return unplayedSentence(session);
  const made = finalTricks(session, session.seat);
  const best = facts?.result.best ?? null;
  const sum = isEnding(session)
    ? `You took ${number(made)} of ${number(tricksDealt(session))}.`
    : tally(session, contract);
  if (best === null) return sum;
  const since = session.deal.keyLine.length > 0 ? 'from where you began' : 'from the lead on';
  const enough = enoughTricks(session, contract);
  // A client of before aims counted every trick: its attempts are told as they were judged.
  if (enough !== undefined && best === enough) return `${sum} ${aimSentence(session, made >= enough, since)}`;
  if (best <= made) return `${sum} No more were there ${since}.`;
  return `${sum} ${capital(number(best))} ${best === 1 ? 'was' : 'were'} there ${since}.`;
}

/** Why a contract that was to be made safely, or beaten, was what it was (ruling 63). @param since 'from the lead on' */
function aimSentence({ deal, facts }: Session, reached: boolean, since: string): string {
  const done = deal.aim === 'beat' ? 'beaten' : 'made';
  if (!reached) return `It could be ${done} ${since}.`;
  if (facts?.result.outcome === 'max')
    return deal.aim === 'beat'
      ? 'Your cards kept it beaten: more tricks do not count.'
      : 'Your cards kept it safe: overtricks do not count.';
  return facts && facts.help.takeBacks > 0
    ? 'More tricks do not count.'
    : `As the cards lie, it could once have been ${deal.aim === 'beat' ? 'made' : 'beaten'}.`;
}

function unplayedSentence({ auction, contract }: Session): string {
  if (contract) return `The auction ends in ${contractName(contract)} by ${SEAT_NAMES[contract.declarer]}.`;
  return auction.calls.length === 4 && auction.calls.every((call) => call === 'P')
    ? 'Passed out.'
    : 'This auction ends here.';
}

/** 'One down.', 'Made.', 'Made with one over.' @param over tricks beyond the contract */
export function overSentence(over: number): string {
  if (over < 0) return `${capital(number(-over))} down.`;
  return over === 0 ? 'Made.' : `Made with ${number(over)} over.`;
}

/** 'One down.', 'Made with one over.', and for defenders the tricks that they took. */
function tally(session: Session, contract: Contract): string {
  const outcome = overSentence(finalTricks(session, contract.declarer) - tricksNeeded(contract));
  if (sameSide(contract.declarer, session.seat)) return outcome;
  return `${outcome} Your side took ${number(finalTricks(session, session.seat))}.`;
}

const you = ({ seat }: Session, whose: Seat): string => (whose === seat ? 'You' : SEAT_NAMES[whose]);

/** 'You' or the name, for dummy 'Dummy'. */
function player(session: Session, seat: Seat): string {
  return session.contract && dummyOf(session.contract) === seat ? 'Dummy' : you(session, seat);
}

function takenBackSentence(session: Session, late: boolean): string {
  if (!session.play) return `Taken back. ${callTurn(session)}`;
  return `Taken back${late ? " late: no 'Brilliant!' this time" : ''}; ${playTurn(session)}`;
}

function callSentence(session: Session, seat: Seat, call: Call): string {
  const { alternative } = session;
  if (alternative && seat === session.seat)
    return `${capital(callName(alternative.call))} is as good; the auction goes on with ${callName(call)}.`;
  const ending = seat === session.seat ? '' : 's';
  const verbs = { P: `pass${ending && 'es'}`, X: `double${ending}`, XX: `redouble${ending}` };
  const does = call === 'P' || call === 'X' || call === 'XX' ? verbs[call] : `bid${ending} ${callName(call)}`;
  return `${you(session, seat)} ${does}.`;
}

function callTurn(session: Session): string {
  const { auction, contract, seat, isFreeAuction } = session;
  if (contract) return contractSentence(session);
  return turnToCall({ seat, turn: isBidding(session) ? (callerToCall(auction) ?? null) : null, isFreeAuction });
}

/** How the play begins: the sentence, that it begins at the key trick, and whose turn it is. */
function beginning(session: Session, sentence: string): string {
  const turn = playTurn(session);
  return [sentence, keySentence(session), turn && `${capital(turn)}.`].filter(Boolean).join(' ');
}

const keySentence = ({ deal, play }: Session): string =>
  deal.keyLine.length > 0 && play ? `You begin at the key trick, trick ${number(play.done.length + 1)}.` : '';

const contractSentence = ({ contract, seat }: Session): string => (contract ? sayContract(contract, seat) : '');

function movedSentence(session: Session): string {
  const { contract } = session;
  if (!contract) return '';
  const sentence = `You would be dummy, so you move to ${SEAT_NAMES[session.seat]} and play ${contractName(contract)}.`;
  return session.phase === 'moved' ? sentence : beginning(session, sentence);
}

/**
 * A card, and whose turn it is. After a card of the student's in the middle of a trick the turn is not said: the sentence
 * is the same while the card lies lifted and when it is down, and is heard once.
 */
function playedSentence(session: Session, seat: Seat, card: Card): string {
  const sentence = cardSentence(session, seat, card);
  const waitsForBot = isStudents(session, seat) && session.play?.trick.cards.length !== 0;
  return waitsForBot ? `${sentence}.` : `${sentence}; ${afterCard(session)}`;
}

function cardSentence(session: Session, seat: Seat, card: Card): string {
  const isOwnDummy = session.contract?.declarer === session.seat && seat === dummyOf(session.contract);
  if (isOwnDummy) return `You play dummy’s card: the ${cardName(card)}`;
  const who = player(session, seat);
  return `${who} ${who === 'You' ? 'play' : 'plays'} the ${cardName(card)}`;
}

/** Who has won the trick, when one has just ended, and whose turn it is. */
function afterCard(session: Session): string {
  const { play } = session;
  if (!play || play.trick.cards.length > 0) return playTurn(session);
  const winner = play.trick.leader;
  const who = player(session, winner);
  const won = `${who === 'You' ? 'you win' : `${who === 'Dummy' ? 'dummy' : who} wins`} the trick`;
  return actingSeat(session) ? `${won} and ${winner === session.seat ? 'lead' : 'you lead from there'}` : won;
}

/** 'you are third to play'; '' when nobody is to play. */
const playTurn = (session: Session): string => (session.play ? turnToPlay(turnFacts(session)) : '');

const turnFacts = (session: Session): TurnFacts => ({
  seat: session.seat,
  turn: turnOf(session) ?? null,
  acting: actingSeat(session) ?? null,
  dummy: session.contract && dummyOf(session.contract),
  played: session.play?.trick.cards.length ?? 0,
});

function botClaimSentence({ contract, play }: Session): string {
  if (!contract || !play) return '';
  return `${SEAT_NAMES[contract.declarer]} claims the last ${tricks(tricksLeft(play))}.`;
}
