import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBoard, anyPartOfABoard } from '../any-board.testing.ts';
import { PBN_DEAL } from '../board.testing.ts';
import type { PbnBoard } from './board.ts';
import { parsePbn } from './read.ts';
import { formatPbn } from './write.ts';

/** A board with a value in every private tag. */
const everything = {
  ...(parsePbn(`[Board "1"]\n[Dealer "S"]\n${PBN_DEAL}\n[Auction "S"]\n1NT AP\n`).boards[0] as PbnBoard),
  study: {
    name: 'Count first',
    playerPosition: 'W',
    startWithEmptyAuction: false,
    hints: [{ seat: 'S', bid: '1NT', hint: 'Balanced,\n15 points' }],
    explanations: ['15-17', '', 'to "play"'],
    declarerHint: 'Duck {once}',
    defenderHint: 'Lead a [heart]; not a club',
    lead: '4C',
    botCards: [[{ side: 'W', name: '4C' }], [], [{ side: 'E', name: 'KC' }]],
    claimParameters: [{ trick: 8, tricks: 6 }],
    resultMessages: [{ outcome: 'max', message: 'All of them' }],
    goal: 'Make nine tricks',
    aim: 'safely',
    endAfterAuction: true,
    facts: [
      { seat: 'S', call: 0, points: { from: 12, to: 19 }, lengths: { S: { from: 5, to: 13 } }, confirmed: true },
      { seat: 'W', call: 1, confirmed: false },
    ],
    silenced: [{ key: 'lead', reason: 'It is "about"\nthe lead.' }],
    agreements: 'Weak no trump\\strong twos',
    alternatives: [{ index: 1, call: 'X', reason: '% of the field' }],
    wrongCalls: [{ index: 0, call: '1S', reason: 'no five-card suit in a balanced hand' }],
    keyLine: ['4C', 'KC'],
    experienceLevel: 3,
    keywords: ['no trump', 'hold-up'],
    biddingSystem: 'ACOL',
    theme: 'Hold-up play',
    target: 7,
    note: 'From the club night',
    noteShown: true,
    intro: 'You are South.',
    afterword: 'The hold-up was needed.',
    remarks: [{ index: 0, text: 'Fourth "best"' }],
    moments: [{ index: 1, cards: ['2C', '3C'] }],
    teacherLine: ['4C', '2C'],
    recordedPlay: ['5C'],
    tags: ['club night'],
    focus: ['declarer play'],
    classified: true,
    author: 'A. Teacher',
    work: 'Forty hold-ups',
    licence: 'CC BY 4.0',
    permission: 'permitted',
    unread: ['[Dealer "X"]'],
  },
} as const satisfies PbnBoard;

/** The private tags of docs/formats.md, in the order in which they are written. */
const PRIVATE_TAGS = [
  ...['Name', 'Player', 'EmptyAuction', 'Level', 'System', 'Theme', 'Target', 'Lead', 'Goal'],
  ...['Aim', 'EndAfterAuction', 'Agreements'],
  ...['DeclarerHint', 'DefenderHint', 'Keywords', 'Hints', 'Explanations', 'Alternatives', 'WrongCalls'],
  ...['Facts', 'Silenced', 'KeyLine'],
  ...['BotCards', 'Claims', 'Results', 'Note', 'NoteShown', 'Intro', 'Afterword', 'Remarks', 'Moments', 'TeacherLine'],
  ...['RecordedPlay', 'Tags', 'Focus', 'Classified', 'Author', 'Work', 'Licence', 'Permission', 'Unread'],
].map((name) => `Overtrick${name}`);

describe('a PBN file', () => {
  it('is read back as it was written, every character of our own tags included', () =>
    fc.assert(
      fc.property(fc.array(anyBoard, { maxLength: 3 }), (boards) => {
        const file = parsePbn(formatPbn(boards));
        expect(file.problems.filter(({ code }) => code !== 'result-mismatch')).toEqual([]);
        expect(file.boards).toEqual(boards);
      }),
    ));

  it('of which only a part is known is read back as it was written', () =>
    fc.assert(
      fc.property(fc.array(anyPartOfABoard, { maxLength: 3 }), (boards) => {
        expect(parsePbn(formatPbn(boards)).boards).toEqual(boards);
      }),
    ));

  it('has no tag of our own that does not come back, each with what it says', () => {
    const text = formatPbn([everything]);
    const names = [...text.matchAll(/^\[(Overtrick\w+) /gm)].map(([, name]) => name);
    expect(names).toEqual(PRIVATE_TAGS);
    expect(parsePbn(text, { notes: true }).boards).toEqual([everything]);
    for (const name of PRIVATE_TAGS) {
      const without = text.replace(new RegExp(`^\\[${name} [^\\n]*\\n(?:[^[\\r\\n][^\\n]*\\n)*`, 'm'), '');
      expect(parsePbn(without).boards, name).not.toEqual([everything]);
    }
  });

  it('keeps the tags and tables of other programs', () => {
    const text = '[Board "1"]\n[Deal "N:A... K... Q... J..."]\n[ScoreTable "A;B"]\n1 "x [y]"\n2 z\n[Mood "fair"]\n';
    const { boards } = parsePbn(text);
    expect(boards[0]?.tags).toHaveLength(2);
    expect(parsePbn(formatPbn(boards)).boards).toEqual(boards);
  });

  it('begins with the standard’s own lines and ends its lines with CR LF', () => {
    const lines = formatPbn([]).split('\r\n');
    expect(lines.slice(0, 2)).toEqual(['% PBN 2.1', '% EXPORT']);
  });
});
