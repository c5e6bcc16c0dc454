import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auctionFrom } from './auction.ts';
import { anyDeal, anySeat } from './deal.testing.ts';
import { formatDeal, isPlayable, parseDeal } from './deal.ts';
import { formatHand } from './hand.ts';

const N = 'AQ4.KT73.QJ5.982';
const E = 'K82.Q95.T842.K76';
const S = 'JT763.A4.AK6.QJ3';
const W = '95.J862.973.AT54';

describe('a deal', () => {
  it.each([`N:${N} ${E} ${S} ${W}`, `E:${E} ${S} ${W} ${N}`, `W:${W} ${N} ${E} ${S}`, `s: ${S}  ${W} ${N} ${E}`])(
    'is read from the seat named and clockwise from there: %s (S-12)',
    (text) => {
      const deal = parseDeal(text);
      if (!deal.ok || !isPlayable(deal.value)) throw new Error('not read');
      expect([deal.value.N, deal.value.E, deal.value.S, deal.value.W].map(formatHand)).toEqual([N, E, S, W]);
    },
  );

  it('may be just a seat and a colon, which is enough to check an auction (S-13)', () => {
    expect(parseDeal('E:')).toEqual({ ok: true, value: { N: null, E: null, S: null, W: null } });
    expect(auctionFrom('E', ['1H', '1S', 'P']).ok).toBe(true);
  });

  it('keeps unknown hands unknown', () => {
    const deal = parseDeal(`N:${N} - ${S} ...`);
    expect(deal.ok && [deal.value.E, deal.value.W]).toEqual([null, null]);
    expect(deal.ok && isPlayable(deal.value)).toBe(false);
    expect(deal.ok && formatDeal(deal.value)).toBe(`N:${N} - ${S} -`);
  });

  it.each([
    [`${N} ${E}`, { code: 'no-first-seat' }],
    [`X:${N}`, { code: 'no-first-seat' }],
    [`N:${N} ${E} ${S} ${W} ${W}`, { code: 'too-many-hands', count: 5 }],
    [`N:${N} ${E.replace('K', 'A')}`, { code: 'card-twice', card: 'AS' }],
    ['E:AKZ...', { code: 'hand', seat: 'E', error: { code: 'invalid-card', text: 'Z' } }],
  ])('refuses %j with a code', (text, error) => expect(parseDeal(text)).toMatchObject({ ok: false, error }));

  it('is read back as it was written, from any first seat and in any ending', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 13 }).chain(anyDeal), anySeat, (deal, first) => {
        const read = parseDeal(formatDeal(deal, first));
        expect(read).toEqual({ ok: true, value: deal });
        expect(isPlayable(deal)).toBe(true);
      }),
    ));
});
