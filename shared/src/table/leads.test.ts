import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, rankOf, suitOf } from '../bridge/card.ts';
import { anyDeal, anyStrain } from '../bridge/deal.testing.ts';
import { parseHand } from '../bridge/hand.ts';
import { startPlay } from '../bridge/play.ts';
import { trumpOf } from '../bridge/strain.ts';
import { unwrap } from '../result.ts';
import { chooseCard } from './bots.ts';
import { bookLeads } from './leads.ts';
import { openSession } from './session.ts';
import { NINE_TRICKS, ONE_NO_TRUMP } from './table.testing.ts';

const fromSpades = (spades: string, trump?: 'H'): Card | undefined => bookLeads(unwrap(parseHand(spades)), trump)[0];

describe('a book lead', () => {
  it.each([
    ['KQJ5', 'KS', 'KS'],
    ['QJT', 'QS', 'QS'],
    ['JT95', 'JS', 'JS'],
    ['T98', 'TS', 'TS'],
    ['KQ54', '4S', 'KS'],
    ['AK54', '4S', 'AS'],
    ['AKQ', 'AS', 'AS'],
    ['K8542', '4S', '4S'],
    ['QT63', '3S', '3S'],
    ['A8542', '4S', 'AS'],
    ['A52', '2S', 'AS'],
    ['K52', '2S', '2S'],
    ['Q6', 'QS', 'QS'],
    ['863', '8S', '8S'],
    ['9752', '9S', '9S'],
    ['72', '7S', '7S'],
    ['5', '5S', '5S'],
  ] as const)('from %s is %s in no trumps and %s against a suit', (spades, inNoTrumps, againstSuit) => {
    expect(fromSpades(spades)).toBe(inNoTrumps);
    expect(fromSpades(spades, 'H')).toBe(againstSuit);
  });

  it('prefers a sequence, then length', () => {
    expect(bookLeads(unwrap(parseHand('KQJ2.K8542.T73.5')), undefined)).toEqual(['KS', '4H', 'TD', '5C']);
  });

  it('is never a low card from an ace against a suit, and one from each suit held', () => {
    fc.assert(
      fc.property(anyDeal(), anyStrain, ({ W }, strain) => {
        const leads = bookLeads(W, trumpOf(strain));
        expect(new Set(leads.map(suitOf)).size).toBe(leads.length);
        expect(new Set(leads.map(suitOf))).toEqual(new Set(W.map(suitOf)));
        if (strain !== 'NT')
          for (const lead of leads) if (W.includes(`A${suitOf(lead)}`)) expect(rankOf(lead)).toBe('A');
      }),
    );
  });
});

describe('the solver', () => {
  const session = openSession(ONE_NO_TRUMP);
  const lead = startPlay(NINE_TRICKS, 'NT', 'W');

  it('chooses among the book leads, not beyond them', () => {
    const values = NINE_TRICKS.W.map((card) => ({ card, tricks: card === '5S' ? 9 : card === '7H' ? 5 : 4 }));
    expect(chooseCard(session, lead, values)).toBe('7H');
  });

  it('that has no answer leaves the lead to the book', () =>
    expect(chooseCard(session, lead, null)).toBe(bookLeads(NINE_TRICKS.W, undefined)[0]));
});
