import { addCall, auctionUpTo } from '../../bridge/auction.ts';
import { findCall } from '../../bridge/call.ts';
import { parseAuction, parseTold } from '../../bridge/game.ts';
import { CALL_SENTENCES, gameSentence } from '../../bridge/rule-sentences.ts';
import { sameSide } from '../../bridge/seat.ts';
import { isComplete } from '../../forms/bids.ts';
import { type ContentProblem, problem, problemsIn } from './content-problem.ts';
import type { DealContent } from './deal-content.ts';
import type { ReadableGame } from './readable-content.ts';
import type { Game } from './study-deal.ts';

/** What is wrong with the calls of a deal, and with what its author says of them. */
export function callProblems(content: DealContent, read: ReadableGame): readonly ContentProblem[] {
  const { game } = content;
  return [
    ...auctionProblems(game),
    ...contractProblems(game),
    ...endProblems(content, read),
    ...aimProblems(content, read),
    ...hintProblems(content),
    ...explanationProblems(content),
    ...noteProblems(content, read, 'alternatives'),
    ...noteProblems(content, read, 'wrongCalls'),
  ];
}

/** The first call that cannot be read or may not be made; the calls after it cannot be judged. */
function auctionProblems({ auction: { value, bids } }: Game): readonly ContentProblem[] {
  const made = parseAuction(value, bids);
  if (made.ok) return [];
  const { error } = made;
  const field = 'index' in error ? `game.auction.bids.${error.index}` : 'game.auction.value';
  return [problem(field, error.code === 'call' ? 'illegal' : 'unreadable', gameSentence(error))];
}

function contractProblems(game: Game): readonly ContentProblem[] {
  const { contract, declarer, auction } = game;
  if (!contract && !declarer) return [];
  if (auction.bids.length > 0)
    return [problem('game.contract', 'conflict', 'A contract is told only in a deal without calls')];
  if (!contract) return [problem('game.contract', 'needs', 'Say which contract is played')];
  if (!declarer) return [problem('game.declarer', 'needs', 'Say who declares')];
  const told = parseTold(game);
  return told.ok ? [] : [problem('game.contract', 'unreadable', gameSentence(told.error))];
}

/** An auction without the play is a whole one, and the student does not begin behind it. */
function endProblems({ endAfterAuction, keyLine }: DealContent, { auction }: ReadableGame): readonly ContentProblem[] {
  if (!endAfterAuction) return [];
  if (!isComplete(auction))
    return [problem('endAfterAuction', 'needs', 'Only a deal which has a complete auction can end after it')];
  return keyLine?.length
    ? [problem('endAfterAuction', 'conflict', 'A deal which begins in the play cannot end after the auction')]
    : [];
}

/** A contract is made safely by the side that declares, and beaten by the other one (ruling 63). */
function aimProblems({ aim, playerPosition }: DealContent, { contract }: ReadableGame): readonly ContentProblem[] {
  if (!contract || !aim || aim === 'most') return [];
  const declares = sameSide(contract.declarer, playerPosition);
  if (declares === (aim === 'safely')) return [];
  const message = declares ? 'Only a defending student can beat the contract' : 'Only a declaring student can make it';
  return [problem('aim', 'conflict', message)];
}

const hintProblems = ({ hints }: DealContent): readonly ContentProblem[] =>
  problemsIn(hints, ({ bid }, index) =>
    findCall(bid) ? undefined : problem(`hints.${index}.bid`, 'unreadable', `${bid} is not a bid`),
  );

const explanationProblems = ({ explanations, game }: DealContent): readonly ContentProblem[] =>
  explanations.length > game.auction.bids.length
    ? [problem('explanations', 'outside', 'There are more explanations than calls')]
    : [];

/** A call besides the script's may be made where it stands, is another one, and is either as good or wrong. */
const noteProblems = (
  content: DealContent,
  { auction }: ReadableGame,
  field: 'alternatives' | 'wrongCalls',
): readonly ContentProblem[] =>
  problemsIn(content[field], ({ index, call: text }, at) => {
    const bids = content.game.auction.bids;
    if (index >= bids.length) return problem(`${field}.${at}.index`, 'outside', `There is no call ${index + 1}`);
    const call = findCall(text);
    if (!call) return problem(`${field}.${at}.call`, 'unreadable', `${text} is not a bid`);
    if (call === findCall(bids[index] ?? ''))
      return problem(`${field}.${at}.call`, 'twice', 'This is the call of the auction');
    // Behind a call that may not be made nothing can be judged.
    if (index > auction.calls.length) return undefined;
    const made = addCall(auctionUpTo(auction, index), call);
    if (!made.ok) return problem(`${field}.${at}.call`, 'illegal', CALL_SENTENCES[made.error]);
    const isGood = (content.alternatives ?? []).some((one) => one.index === index && findCall(one.call) === call);
    return field === 'wrongCalls' && isGood
      ? problem(`${field}.${at}.call`, 'conflict', 'This call is among those that are also good')
      : undefined;
  });
