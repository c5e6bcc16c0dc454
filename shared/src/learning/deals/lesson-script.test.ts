import { describe, expect, it } from 'vitest';
import { isScript, readScript } from './lesson-script.ts';

const scripted = { dealer: 'S', calls: ['P', 'P', '1H', 'P', '2C', 'P', '2H', 'P', 'P', 'P'], player: 'S' } as const;
const read = (comment: string) => readScript(comment, scripted);

describe('the script of a teaching file', () => {
  it('is a comment with marks; brackets alone are none', () => {
    expect(isScript('Play the \\SA. [NEXT]')).toBe(true);
    expect(isScript('The field [at other tables] played 4\\S.')).toBe(false);
  });

  it('introduces with the text before the first mark, and with that behind a first [show …]', () => {
    expect(read('Bid on. [BID 2C] Well done.').intro).toBe('Bid on.');
    expect(read('[show NS]\nSouth plays 6NT. [NEXT] It makes.').intro).toBe('South plays 6NT.');
  });

  it('explains a call with the text behind its mark, the last paragraph of which is the hint of the next', () => {
    const { hints, explanations, asksCalls } = read(
      'Bid on. [BID 2\\C]\n\nA Drury 2\\C.\n\nPartner rebids 2\\H. And now? [BID pass]\n\n\n\nPartner is light.',
    );
    expect(asksCalls).toBe(true);
    // The empty hint stands for the student's first pass, about which the script says nothing.
    expect(hints).toEqual([
      { hint: '', bid: 'P', seat: 'S' },
      { hint: 'Partner rebids 2♥. And now?', bid: 'P', seat: 'S' },
    ]);
    expect([...explanations]).toEqual([
      [4, 'A Drury 2♣.'],
      [8, 'Partner is light.'],
    ]);
  });

  it('takes a single paragraph between two calls for both', () => {
    const { hints, explanations } = read('[BID 2C] Partner rebids 2H. And now? [BID pass]');
    expect([hints.at(-1)?.hint, explanations.get(4)]).toEqual([
      'Partner rebids 2H. And now?',
      'Partner rebids 2H. And now?',
    ]);
  });

  it('gives the cards at the student’s first turn, once', () => {
    const { moments, unknown } = read('[choose-card any:S9,S4] [PLAY W:D9] [choose-card D2]');
    expect(moments).toEqual([{ index: 1, cards: ['9S', '4S'] }]);
    expect(unknown).toEqual(['[PLAY W:D9]', '[choose-card D2]']);
  });

  it('has the cards that are right, a remark behind them, and what is told after the deal', () => {
    const { intro, moments, remarks, afterword } = read(
      '[show W]\n\nIt is your turn. [choose-card H2,H3] Either heart. [NEXT]\n\n[show NESW]\n\nLead the \\H2.',
    );
    expect(intro).toBe('It is your turn.');
    expect(moments).toEqual([{ index: 1, cards: ['2H', '3H'] }]);
    expect(remarks).toEqual([{ index: 1, text: 'Either heart.' }]);
    expect(afterword).toBe('Lead the ♥2.');
  });

  it('sets without a word what [AUCTION off] and [SHOW_LEAD] set', () => {
    const { intro, afterword, unknown } = read('Plan. [NEXT]\n[AUCTION off]\n[SHOW_LEAD]\n\nDuck.');
    expect([intro, afterword, unknown]).toEqual(['Plan.', 'Duck.', []]);
  });

  it.each([
    ['[ROTATE]', 'One. [ROTATE] Two.'],
    ['[PLAY N:D6,S:DA]', 'One. [PLAY N:D6,S:DA] Two.'],
    ['[BID 7NT]', 'One. [BID 7NT] Two.'],
    ['[choose-card X9]', 'One. [choose-card X9] Two.'],
  ])('tells of %s, which says nothing here, and shows it to nobody', (mark, comment) => {
    const { unknown, intro } = read(comment);
    expect(unknown).toEqual([mark]);
    expect(intro).toBe('One.\n\nTwo.');
  });
});
