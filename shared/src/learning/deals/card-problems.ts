import type { Card } from '../../bridge/card.ts';
import { openingLeader } from '../../bridge/contract.ts';
import { isPlayable, parseDeal } from '../../bridge/deal.ts';
import { legalCards, type Play, playCard, playCards, playerToPlay } from '../../bridge/play.ts';
import { dealSentence, PLAY_SENTENCES } from '../../bridge/rule-sentences.ts';
import { SEAT_NAMES, seatAfter } from '../../bridge/seat.ts';
import { openingLead } from '../../forms/opening-lead.ts';
import { botCardProblems } from './bot-cards.ts';
import { type ContentProblem, problem, problemsIn } from './content-problem.ts';
import type { DealContent } from './deal-content.ts';
import { countedLine, type ReadableGame } from './readable-content.ts';

/**
 * What is wrong with the hands of a deal, and with the cards that its author has played. Hands that are unknown or not
 * equally long are no problem by themselves (ruling 43), and neither is a recorded play that does not fit: it is a
 * record.
 */
export function cardProblems(content: DealContent, read: ReadableGame): readonly ContentProblem[] {
  return [
    ...handProblems(content),
    ...endingProblems(content, read),
    ...leadProblems(content, read),
    ...lineProblems(content, read, 'keyLine'),
    ...lineProblems(content, read, 'teacherLine'),
    ...botCardProblems(content.game, content.botCards),
    ...claimProblems(content, read),
    ...momentProblems(content, read),
    ...remarkProblems(content, read),
  ];
}

function handProblems({ game }: DealContent): readonly ContentProblem[] {
  const deal = parseDeal(game.deal);
  return deal.ok ? [] : [problem('game.deal', 'unreadable', dealSentence(deal.error))];
}

/** Only an ending says who leads, and none asks for more tricks than its cards make (ruling 37). */
function endingProblems({ game }: DealContent, { hands, contract, tricks }: ReadableGame): readonly ContentProblem[] {
  const problems: ContentProblem[] = [];
  if ((game.target ?? 0) > tricks)
    problems.push(problem('game.target', 'impossible', `The cards make only ${tricks} tricks`));
  const isWhole = isPlayable(hands) && tricks === 13;
  if (game.leader && isWhole && contract && game.leader !== openingLeader(contract))
    problems.push(
      problem('game.leader', 'conflict', `${SEAT_NAMES[openingLeader(contract)]} leads, to the left of declarer`),
    );
  return problems;
}

/** The lead is played by who leads (deals §5.2). A told contract stands for a complete auction (ruling 31). */
function leadProblems({ lead, game }: DealContent, { hands, auction, play }: ReadableGame): readonly ContentProblem[] {
  if (lead === null) return [];
  if (play) {
    const led = playCard(play, lead);
    return led.ok ? [] : [problem('lead', 'illegal', PLAY_SENTENCES[led.error])];
  }
  const isTold = game.auction.bids.length === 0 && Boolean(game.contract && game.declarer);
  const message = isTold
    ? 'You can only enter an opening lead for deals which have a complete deal'
    : openingLead({ dealer: auction.dealer, auction, hands })(lead);
  return [problem('lead', 'needs', message ?? PLAY_SENTENCES['play-not-begun'])];
}

/** Cards of the author's lines can be played one after another; a key line leaves the student something to play. */
function lineProblems(
  content: DealContent,
  { play }: ReadableGame,
  field: 'keyLine' | 'teacherLine',
): readonly ContentProblem[] {
  const cards = content[field] ?? [];
  if (cards.length === 0) return [];
  if (!play)
    return [problem(field, 'needs', 'Cards can only be played in deals which have a contract and a complete deal')];
  const played = playCards(play, cards);
  if (!played.ok) {
    const { index, error } = played.error;
    return [problem(field, 'illegal', `${PLAY_SENTENCES[error]} (card ${index + 1}, ${cards[index]})`)];
  }
  return field === 'keyLine' && !playerToPlay(played.value)
    ? [problem(field, 'conflict', 'No card is left for the student to play')]
    : [];
}

/** A claim is allowed from a trick of the deal on, and of the tricks that are left then (ruling 32). */
const claimProblems = ({ claimParameters }: DealContent, { tricks: all }: ReadableGame): readonly ContentProblem[] =>
  problemsIn(claimParameters, ({ trick, tricks }, index) => {
    const field = `claimParameters.${index}`;
    if (!Number.isInteger(trick) || trick < 1 || trick > all)
      return problem(`${field}.trick`, 'impossible', `The tricks are 1 to ${all}`);
    const left = all - trick + 1;
    return !Number.isInteger(tricks) || tricks < 0 || tricks > left
      ? problem(`${field}.tricks`, 'impossible', `From trick ${trick} on there are ${left} tricks`)
      : undefined;
  });

/** A moment lies in the line that it counts in, and its cards may be played there. */
const momentProblems = (content: DealContent, read: ReadableGame): readonly ContentProblem[] =>
  problemsIn(content.moments, ({ index, cards }, at) => {
    const field = `moments.${at}`;
    if (cards.length === 0) return problem(field, 'empty', 'Choose the cards that are right at this moment');
    const line = countedLine(content);
    // Without a line a moment lies in the first trick, as a script has it (ruling 44).
    if (index > (line.length > 0 ? line.length : 3))
      return problem(field, 'outside', 'This moment lies behind the last card of the line');
    const wrong = wrongCard(cards, line, index, read);
    return wrong && problem(field, 'illegal', `${PLAY_SENTENCES[wrong.error]} (${wrong.card})`);
  });

/** The first of these cards that may not be played behind the first `index` cards of the line, as far as that is known. */
function wrongCard(cards: readonly Card[], line: readonly Card[], index: number, { play }: ReadableGame) {
  if (!play) return undefined;
  if (line.length === 0 && index > 0) {
    const hand = play.hands[seatAfter(play.trick.leader, index)];
    const card = cards.find((one) => !hand.includes(one));
    return card && { card, error: 'not-held' as const };
  }
  const before = playCards(play, line.slice(0, index));
  return before.ok ? wrongNow(cards, before.value) : undefined;
}

function wrongNow(cards: readonly Card[], play: Play) {
  const legal = legalCards(play);
  const card = cards.find((one) => !legal.includes(one));
  const tried = card && playCard(play, card);
  return card && tried && !tried.ok ? { card, error: tried.error } : undefined;
}

/** A remark may stand behind a play that was recorded in part (silence 171), but not behind the last card of the deal. */
const remarkProblems = ({ remarks }: DealContent, { tricks }: ReadableGame): readonly ContentProblem[] =>
  problemsIn(remarks, ({ index }, at) =>
    index < tricks * 4 ? undefined : problem(`remarks.${at}`, 'outside', `The deal has no card ${index + 1}`),
  );
