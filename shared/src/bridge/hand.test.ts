import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECK } from './card.ts';
import { formatHand, highCardPoints, parseHand, shapeOf, sortHand } from './hand.ts';

const read = (text: string) => parseHand(text);

describe('a hand', () => {
  it.each([
    ['AKQ.J52..T9876', 'AKQ.J52..T9876'],
    ['qka.25j..6789t', 'AKQ.J52..T9876'],
    ['AKQ.J52..109876', 'AKQ.J52..T9876'],
    ['AKQ.J52.-.T9876', 'AKQ.J52..T9876'],
    ['AKQ', 'AKQ...'],
    ['', '...'],
  ])('reads %j as %s', (text, written) => {
    const hand = read(text);
    expect(hand.ok && formatHand(hand.value)).toBe(written);
  });

  it.each([
    ['AKX..', { code: 'invalid-card', text: 'X' }],
    ['AKA..', { code: 'duplicate-card', card: 'AS' }],
    ['A.K.Q.J.T', { code: 'too-many-suits', text: 'A.K.Q.J.T' }],
    ['AKQJT98765432.A..', { code: 'too-many-cards', count: 14 }],
  ])('refuses %j with a code', (text, error) => expect(read(text)).toEqual({ ok: false, error }));

  it('is read back as it was written, whatever its cards', () =>
    fc.assert(
      fc.property(fc.shuffledSubarray([...DECK], { maxLength: 13 }), (cards) => {
        const hand = sortHand(cards);
        expect(read(formatHand(hand))).toEqual({ ok: true, value: hand });
      }),
    ));

  it('never throws for foreign text', () => fc.assert(fc.property(fc.string(), (text) => void read(text))));

  it('counts points and lengths', () => {
    const hand = read('AQ4.KT73.QJ5.982');
    expect(hand.ok && highCardPoints(hand.value)).toBe(12);
    expect(hand.ok && shapeOf(hand.value)).toEqual({ S: 3, H: 4, D: 3, C: 3 });
  });
});
