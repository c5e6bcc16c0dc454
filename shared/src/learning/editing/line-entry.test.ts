import { describe, expect, test } from 'vitest';
import { cardsPlayed } from '../../bridge/play.ts';
import { aContent, after, cards, changed, tableOf } from './editing.testing.ts';
import {
  countedLine,
  findMark,
  fitLine,
  lineTableOf,
  listMarks,
  misfitLine,
  playAt,
  positionSentence,
  setMoment,
  setRemark,
  takeRecordedPlay,
} from './line-entry.ts';

const TRICK = '4S 5S 6S JS';

describe('the table of a line', () => {
  test('the opening leader leads, and a student who would be dummy sits in declarer’s seat', () => {
    const table = tableOf(aContent({ playerPosition: 'N' }));
    expect([table.seat, table.start.trick.leader]).toEqual(['S', 'W']);
  });

  test('in an ending its own leader leads', () => {
    const content = aContent();
    const game = { ...content.game, deal: 'S:A... K... Q... J...', leader: 'N' as const };
    expect(tableOf({ ...content, game }).start.trick.leader).toBe('N');
  });

  test.each([
    ['no-contract', { auction: { value: 'S' as const, bids: [] } }],
    ['hands-missing', { deal: 'S:J2.K762.AT5.AK52 - - -' }],
    ['hands-missing', { deal: 'not a deal' }],
  ])('%s', (why, game) => {
    const content = aContent();
    expect(lineTableOf({ ...content, game: { ...content.game, ...game } })).toBe(why);
  });
});

describe('a line', () => {
  test.each([
    ['fits', `${TRICK} AD`, 5, undefined],
    [
      'stops at a revoke',
      `${TRICK} KH AH 5H 3H 2D KS`,
      9,
      'The line fits as far as trick 3: North cannot play the king of spades there.',
    ],
    [
      'stops at a card that is held elsewhere',
      `${TRICK} KD`,
      4,
      'The line fits as far as trick 2: South cannot play the king of diamonds there.',
    ],
    ['does not begin', 'AS', 0, 'The line fits as far as trick 1: West cannot play the ace of spades there.'],
  ])('%s', (_, text, length, sentence) => {
    const fitted = fitLine(tableOf(aContent()), cards(text));
    expect([cardsPlayed(fitted.play).length, misfitLine(fitted)]).toEqual([length, sentence]);
  });

  test('is played along by the card that stands there, and anew by another', () => {
    const line = cards(TRICK);
    expect(playAt(line, 1, '5S')).toBe(line);
    expect(playAt(line, 1, 'KS')).toEqual(['4S', 'KS']);
    expect(playAt(line, 4, 'AC')).toEqual([...line, 'AC']);
  });

  test.each([
    ['', 'Trick 1: West is to lead.'],
    ['4S', 'West plays the four of spades. Trick 1: North is to play.'],
    [TRICK, 'South plays the jack of spades. Trick 2: South is to lead.'],
  ])('after "%s" it is said whose turn it is', (line, said) => {
    expect(positionSentence(after(aContent(), line))).toBe(said);
  });
});

describe('what is said at the cards of a line', () => {
  test('counts in what was played at the table, else in the teacher’s line (ruling 44)', () => {
    expect(countedLine(aContent())).toBeUndefined();
    const both = aContent({ recordedPlay: ['4S'], teacherLine: ['8S'] });
    expect(countedLine(both)).toEqual({ from: 'recordedPlay', cards: ['4S'] });
    expect(countedLine({ ...both, recordedPlay: [] })?.from).toBe('teacherLine');
  });

  test('what was played at the table becomes the teacher’s line by the author’s word (ruling 60)', () => {
    expect(takeRecordedPlay(aContent({ recordedPlay: ['4S', '5S'] }))).toEqual({ teacherLine: ['4S', '5S'] });
  });

  test('a moment has its right cards, a remark its words, in the order of the cards', () => {
    const line = { teacherLine: [...cards(TRICK)] };
    const content = changed(
      aContent(line),
      (one) => setMoment(one, 3, ['JS', '2S']),
      (one) => setRemark(one, 1, 'Low, to keep both'),
      (one) => setMoment(one, 1, ['5S']),
    );
    const marks = listMarks(content, fitLine(tableOf(content), content.teacherLine ?? []));
    expect(marks).toMatchObject([
      { index: 1, trick: 1, seat: 'N', card: '5S', cards: ['5S'], remark: 'Low, to keep both', impossible: [] },
      { index: 3, trick: 1, seat: 'S', card: 'JS', cards: ['JS', '2S'], remark: '', impossible: [] },
    ]);
    const without = { ...content, ...setMoment(content, 1, null) };
    expect([without.moments, { ...without, ...setRemark(without, 1, '') }.remarks]).toEqual([
      [{ index: 3, cards: ['JS', '2S'] }],
      [],
    ]);
  });

  test('a moment may stand at the end of the line, and is marked behind it', () => {
    const content = aContent({
      teacherLine: [...cards(TRICK)],
      moments: [
        { index: 4, cards: ['AC'] },
        { index: 9, cards: ['KC'] },
      ],
    });
    const line = fitLine(tableOf(content), content.teacherLine ?? []);
    expect(listMarks(content, line).map(({ seat, card, impossible }) => [seat, card, impossible])).toEqual([
      ['S', null, []],
      [null, null, ['KC']],
    ]);
  });

  test('right cards that may not be played are named', () => {
    const content = aContent({ teacherLine: [...cards(TRICK)], moments: [{ index: 1, cards: ['5S', '9D', '2S'] }] });
    expect(findMark(content, fitLine(tableOf(content), content.teacherLine ?? []), 1).impossible).toEqual(['9D', '2S']);
  });
});
