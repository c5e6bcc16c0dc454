import { describe, expect, it } from 'vitest';
import type { Card } from '../bridge/card.ts';
import type { Contract } from '../bridge/contract.ts';
import { cardsPlayed } from '../bridge/play.ts';
import { unwrap } from '../result.ts';
import type { AttemptFacts } from './attempt-facts.ts';
import { lookBack } from './look-back.ts';
import { callsOf, NINE_TRICKS, ONE_NO_TRUMP } from './table.testing.ts';
import type { TableDeal } from './table-deal.ts';
import { givenLine, listGivenTricks, partingSentence } from './teacher-line.ts';
import { remarkHeading, remarksOf, teacherAt } from './teacher-words.ts';

const CONTRACT: Contract = { level: 1, strain: 'NT', doubled: 0, declarer: 'S' };
const LINE: readonly Card[] = ['7S', '2S', '8S', 'QS', 'AH', '5H', '2H', '8H'] as never;
const TEACHER: readonly Card[] = ['7S', '2S', '8S', '4S', '9S'] as never;

const facts: AttemptFacts = {
  seat: 'S',
  calls: callsOf('1NT P P P'),
  cards: LINE,
  claim: { seat: 'S', tricks: 5 },
  help: { hints: 0, takeBacks: 0, wrongCalls: [] },
  result: { outcome: 'makes', contract: '1NT', declarer: 'S', tricks: 7, bonusTricks: 0, score: 90, best: 9 },
};
const look = unwrap(lookBack(ONE_NO_TRUMP, facts, []));
const play = (cards: readonly Card[]) => givenLine({ hands: NINE_TRICKS }, CONTRACT, cards)?.play;

describe('a line that a file gives', () => {
  it('is played as far as it is legal, and the rest of it is named', () => {
    const line = givenLine({ hands: NINE_TRICKS }, CONTRACT, ['7S', '2S', '8S', 'QS', 'KS', 'AH'] as never);
    expect(line && cardsPlayed(line.play)).toEqual(['7S', '2S', '8S', 'QS']);
    expect(line?.unplayed).toEqual(['KS', 'AH']);
  });

  it('is none without a contract, without all hands, and where not even its first card fits', () => {
    expect(givenLine({ hands: NINE_TRICKS }, null, LINE)).toBeUndefined();
    expect(givenLine({ hands: { ...NINE_TRICKS, W: null } }, CONTRACT, LINE)).toBeUndefined();
    expect(givenLine({ hands: NINE_TRICKS }, CONTRACT, ['AS'])).toBeUndefined();
  });

  it('stands trick by trick, with who played and who won', () => {
    const tricks = listGivenTricks(play(LINE) as never);
    expect(tricks.map(({ number, winner }) => [number, winner])).toEqual([
      [1, 'S'],
      [2, 'S'],
    ]);
    expect(tricks[1]?.cards[0]).toEqual({ index: 4, card: 'AH', seat: 'S' });
    expect(listGivenTricks(play(TEACHER) as never)[1]).toMatchObject({ number: 2, winner: undefined });
  });
});

describe('the teacher’s line beside the student’s', () => {
  it('says where the lines part, and when they do not', () => {
    expect(partingSentence(look, play(TEACHER) as never)).toBe(
      'The lines part in trick 1: the teacher’s card is the four of spades, you played the queen of spades.',
    );
    expect(partingSentence(look, play(LINE.slice(0, 3)) as never)).toBe(
      'Your line is the teacher’s, as far as both go.',
    );
  });
});

describe('the teacher’s words at a card', () => {
  const deal: TableDeal = {
    ...ONE_NO_TRUMP,
    recordedPlay: TEACHER,
    remarks: [
      { index: 4, text: 'Try the spades again.' },
      { index: 3, text: 'Keep the queen.' },
    ],
    moments: [
      { index: 3, cards: ['4S', 'JS'] },
      { index: 4, cards: ['5S'] },
    ],
  };

  it('stand at the card of the student’s line that was played in the same position, with the right cards', () => {
    expect(teacherAt(deal, look, 3)).toMatchObject({
      remarks: [{ text: 'Keep the queen.', trick: 1, seat: 'S', card: '4S' }],
      cards: ['4S', 'JS'],
    });
    expect(teacherAt(deal, look, 2)).toEqual({ remarks: [], cards: [] });
  });

  it('are not put to a card of another position, but are told with the others', () => {
    expect(teacherAt(deal, look, 4)).toEqual({ remarks: [], cards: [] });
    expect(remarksOf(deal, look).map((remark) => [remarkHeading(remark), remark.isOnLine])).toEqual([
      ['Trick 1, South’s four of spades', true],
      ['Trick 2, East’s nine of spades', false],
    ]);
  });

  it('count in the teacher’s line where there is no record, and name the trick where there is neither', () => {
    const taught = { ...deal, recordedPlay: [], teacherLine: TEACHER };
    expect(teacherAt(taught, look, 3).remarks).toHaveLength(1);
    const bare = { ...deal, recordedPlay: [] };
    expect(remarksOf(bare, look).map(remarkHeading)).toEqual(['Trick 1', 'Trick 2']);
    expect(teacherAt({ ...bare, moments: [{ index: 0, cards: ['7S'] }] }, look, 0).cards).toEqual(['7S']);
  });
});
