import { bySeat, type Seat, seatAfter } from '../../bridge/seat.ts';
import type { TrickTable } from '../../bridge/trick-table.ts';
import { findVulnerability, type Vulnerability } from '../../bridge/vulnerability.ts';
import type { DealContent } from '../deals/deal-content.ts';
import { type Turns, turnWords } from './turn-words.ts';

/** The vulnerability of the sides where they sit now. */
const TURNED: { readonly [vulnerability in Vulnerability]: Vulnerability } = {
  None: 'None',
  NS: 'EW',
  EW: 'NS',
  All: 'All',
};

/** 'N:hand hand hand hand' with the hands one seat further a turn; a text that names no seat stays. */
const turnHands = (deal: string, seat: (from: Seat) => Seat): string =>
  deal.replace(/^(\s*)([NESW])(?=\s*:)/, (_, before: string, first: Seat) => `${before}${seat(first)}`);

function turnVulnerable(vulnerable: string, turns: Turns): string {
  const known = findVulnerability(vulnerable);
  return known === undefined || turns % 2 === 0 ? vulnerable : TURNED[known];
}

/**
 * A deal turned at the table: every hand, call, card, fact and word of it moves by so many seats clockwise, and nothing
 * else changes. Turned back it is the deal as it was, but for how its vulnerability was written.
 */
export function turnDeal(content: DealContent, turns: Turns): DealContent {
  if (turns === 0) return content;
  const seat = (from: Seat): Seat => seatAfter(from, turns);
  const words = (text: string): string => turnWords(text, turns);
  const perhaps = <T extends string | null | undefined>(text: T): T => (text ? (words(text) as T) : text);
  const { game, alternatives, wrongCalls, remarks, facts } = content;
  const reasoned = (notes: DealContent['alternatives']) =>
    notes?.map((note) => ({ ...note, reason: words(note.reason) }));
  return {
    ...content,
    game: {
      ...game,
      name: perhaps(game.name),
      deal: turnHands(game.deal, seat),
      auction: { ...game.auction, value: seat(game.auction.value) },
      vulnerable: turnVulnerable(game.vulnerable, turns),
      declarer: game.declarer && seat(game.declarer),
      ...(game.leader && { leader: seat(game.leader) }),
    },
    playerPosition: seat(content.playerPosition),
    hints: content.hints.map((hint) => ({ ...hint, seat: seat(hint.seat), hint: words(hint.hint) })),
    explanations: content.explanations.map(words),
    declarerHint: perhaps(content.declarerHint),
    defenderHint: perhaps(content.defenderHint),
    botCards: content.botCards.map((trick) => trick.map((card) => ({ ...card, side: seat(card.side) }))),
    resultMessages: content.resultMessages.map((message) => ({ ...message, message: words(message.message) })),
    ...turnedTexts(content, perhaps),
    ...(alternatives && { alternatives: reasoned(alternatives) }),
    ...(wrongCalls && { wrongCalls: reasoned(wrongCalls) }),
    ...(remarks && { remarks: remarks.map((remark) => ({ ...remark, text: words(remark.text) })) }),
    ...(facts && { facts: facts.map((fact) => ({ ...fact, seat: seat(fact.seat) })) }),
  };
}

const TEXTS = ['goal', 'agreements', 'note', 'intro', 'afterword'] as const;

/** The texts that a deal may lack; what is absent stays absent. */
const turnedTexts = (
  content: DealContent,
  turn: <T extends string | null | undefined>(text: T) => T,
): Pick<DealContent, (typeof TEXTS)[number]> =>
  Object.fromEntries(TEXTS.flatMap((key) => (key in content ? [[key, turn(content[key])]] : [])));

/** The trick table of a deal that was turned. */
export const turnTrickTable = (table: TrickTable, turns: Turns): TrickTable =>
  bySeat((seat) => table[seatAfter(seat, -turns)]);

/** How many texts of a deal say something else once it is turned. */
export function countTurnedTexts(content: DealContent, turns: Turns): number {
  const turned = turnDeal(content, turns);
  const texts = (deal: DealContent): readonly (string | null | undefined)[] => [
    deal.game.name,
    ...TEXTS.map((key) => deal[key]),
    deal.declarerHint,
    deal.defenderHint,
    ...deal.explanations,
    ...deal.hints.map(({ hint }) => hint),
    ...deal.resultMessages.map(({ message }) => message),
    ...[...(deal.alternatives ?? []), ...(deal.wrongCalls ?? [])].map(({ reason }) => reason),
    ...(deal.remarks ?? []).map(({ text }) => text),
  ];
  const after = texts(turned);
  return texts(content).filter((text, index) => text !== after[index]).length;
}
