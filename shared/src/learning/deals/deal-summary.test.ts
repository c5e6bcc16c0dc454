import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startPreview } from '../../table/preview/state.ts';
import { previewSnapshotOf } from '../../table/preview/view.ts';
import { dealerName, type SummarySource, summaryOf, wrapIndex } from './deal-summary.ts';
import { previewDealOf } from './read-study-deal.ts';
import { SAMPLE_DEALS } from './sample-deals.ts';
import type { StudyDeal } from './study-deal.ts';

const DEAL = 'N:AKQ2.432.432.432 J98.AKQ.AKQ.A765 T765.JT9.JT9.JT9 43.8765.8765.KQ8';
const game = (over: Partial<SummarySource['game']> = {}): SummarySource['game'] => ({
  name: 'Board 7',
  deal: DEAL,
  auction: { value: 'N', bids: ['1S', 'X', 'P', 'P', 'P'] },
  vulnerable: 'NS',
  ...over,
});
const summary = (over: Partial<SummarySource['game']> = {}, lead?: string | null) =>
  summaryOf({ game: game(over), lead });

describe('the header of a summary', () => {
  it.each([
    [{}, 'North', 'N/S'],
    [{ vulnerable: 'All' }, 'North', 'All'],
    [{ vulnerable: 'Love' }, 'North', 'None'],
    [{ vulnerable: '' }, 'North', null],
    [{ vulnerable: null }, 'North', null],
    [{ vulnerable: 'who knows' }, 'North', 'who knows'],
    [{ auction: null }, null, 'N/S'],
    [{ auction: { value: '', bids: [] } }, null, 'N/S'],
  ] as const)('%j: dealer %s, vulnerability %s, each only when present (D-42)', (over, dealer, vulnerable) => {
    expect(summary(over)).toMatchObject({ dealer, vulnerable });
  });

  it.each([
    ['N', 'North'],
    ['E', 'East'],
    ['S', 'South'],
    ['W', 'West'],
    ['North', 'North'],
    ['The club', 'The club'],
    ['Q', 'Q'],
  ])('the dealer %s is shown as %s (D-50)', (dealer, shown) => {
    expect(dealerName(dealer)).toBe(shown);
  });
});

describe('the contract of a summary', () => {
  it.each([
    ['told', { contract: '4S', declarer: 'S' }, { level: 4, strain: 'S', doubled: 0, declarer: 'S' }],
    ['of the auction, with its double', {}, { level: 1, strain: 'S', doubled: 1, declarer: 'N' }],
    ['none without a declarer', { auction: null, contract: '4S' }, null],
    ['none without a contract', { auction: null, declarer: 'S' }, null],
    ['none of an auction that goes on', { auction: { value: 'N', bids: ['1S', 'P'] } }, null],
    ['none of a deal passed out', { auction: { value: 'N', bids: ['P', 'P', 'P', 'P'] } }, null],
  ] as const)('is %s (D-43)', (_, over, contract) => {
    expect(summary(over).contract).toEqual(contract);
  });
});

describe('what cannot be read', () => {
  it.each([
    ['an unknown call', ['1S', '9S']],
    ['a call that is not allowed', ['1S', '1H']],
    ['a call after the end', ['P', 'P', 'P', 'P', '1C']],
  ])('of the auction renders nothing: %s', (_, bids) => {
    expect(summary({ auction: { value: 'N', bids } }).auction).toBeNull();
  });

  it('of the hands renders nothing, and the rest stands', () => {
    expect(summary({ deal: 'N:AKQZ.432' })).toMatchObject({ hands: null, dealer: 'North' });
    expect(summary({ deal: 'N:' }).hands).toBeNull();
    expect(summary({ deal: null }).hands).toBeNull();
  });
});

it('the opening lead is a card of two characters or none (D-57)', () => {
  expect(summary({}, 'AS').lead).toBe('AS');
  expect(summary({}, null).lead).toBeNull();
  expect(summary({}, 'ace').lead).toBeNull();
});

it('every sample deal has hands, an auction and a contract to show', () => {
  for (const deal of SAMPLE_DEALS) {
    const { lead, note, played, missing, ...shown } = summaryOf(deal);
    expect([lead, note, played, missing]).toEqual([null, null, null, null]);
    expect(Object.values(shown).filter((value) => value === null)).toEqual([]);
  }
});

describe('what a file says of a deal', () => {
  const CARDS = ['2S', 'JS', '5S', '3S', 'AC'];
  const told = { auction: { value: 'W', bids: [] }, contract: '1S', declarer: 'W' };

  it('is the author’s note, and the cards played at the table in tricks', () => {
    const { note, played } = summaryOf({ game: game(told), note: ' Board 7. ', recordedPlay: CARDS });
    expect(note).toBe('Board 7.');
    expect(played?.tricks.map(({ number, winner, cards }) => [number, winner, cards.length])).toEqual([
      [1, 'E', 4],
      [2, undefined, 1],
    ]);
    expect(played?.loose).toEqual([]);
  });

  it('keeps the cards of a record that do not fit the deal, and of one that fits no deal', () => {
    const short = summaryOf({ game: game(told), recordedPlay: [...CARDS.slice(0, 4), '2S', 'nothing'] }).played;
    expect([short?.tricks.length, short?.loose]).toEqual([1, ['2S']]);
    expect(summaryOf({ game: game({ deal: null, ...told }), recordedPlay: CARDS }).played).toEqual({
      tricks: [],
      loose: CARDS,
    });
    expect(summaryOf({ game: game(told), recordedPlay: [] }).played).toBeNull();
  });

  it('counts the cards of an ending from its leader', () => {
    const ending = { deal: 'N:A... K... Q... J...', auction: null, contract: '1N', declarer: 'S', leader: 'N' };
    const { played, missing } = summaryOf({ game: game(ending), recordedPlay: ['AS', 'KS', 'QS', 'JS'] });
    expect(played?.tricks[0]?.winner).toBe('N');
    expect(missing).toBe('This deal lacks a dealer.');
  });
});

it.each([
  ['no dealer', { auction: null, contract: '1N', declarer: 'N' }, 'This deal lacks a dealer.'],
  ['no auction', { auction: { value: 'N', bids: [] } }, 'This deal lacks an auction or a contract.'],
  [
    'an auction that cannot be read',
    { auction: { value: 'N', bids: ['1S', '1H'] } },
    'This deal lacks an auction or a contract.',
  ],
  ['unknown hands', { deal: 'N:AKQ2.432.432.432' }, 'This deal lacks the hands of East, South and West.'],
  ['no hands', { deal: null }, 'This deal lacks the four hands.'],
  ['fewer than 52 cards', { deal: DEAL.replace('KQ8', 'KQ') }, 'This deal lacks some of its cards.'],
  ['everything', {}, null],
] as const)('a deal with %s shows what is there and says what is missing', (_, over, missing) => {
  expect(summary(over as Partial<SummarySource['game']>).missing).toBe(missing);
});

it('any text makes a summary and a preview that do not break', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('N:', DEAL, '1S', 'P', 'N', '4SX', '?', '', 'AS'));
  fc.assert(
    fc.property(text, text, fc.array(text), text, fc.array(text), (deal, value, bids, contract, cards) => {
      const odd = { name: null, deal, auction: { value, bids }, vulnerable: deal, contract, declarer: value };
      expect(summaryOf({ game: odd, lead: deal, note: deal, recordedPlay: cards })).toHaveProperty('missing');
      const study = { ...SAMPLE_DEALS[0], game: { ...odd, startWithEmptyAuction: false } } as StudyDeal;
      expect(previewSnapshotOf(startPreview(previewDealOf(study))).said).not.toBe('');
    }),
  );
});

it.each([
  [0, 5, 1, 1],
  [4, 5, 1, 0],
  [0, 5, -1, 4],
  [3, 5, -1, 2],
  [0, 1, 1, 0],
] as const)('from place %i of %i by %i the list leads to %i: it wraps around (D-51)', (index, count, by, next) => {
  expect(wrapIndex(index, count, by)).toBe(next);
});
