import { describe, expect, it } from 'vitest';
import { auctionFrom } from '../bridge/auction.ts';
import type { Call } from '../bridge/call.ts';
import { parseDeal } from '../bridge/deal.ts';
import { unwrap } from '../result.ts';
import { formatLeadEntry, openingLead } from './opening-lead.ts';

const HANDS = unwrap(parseDeal('N:AQ4.KT73.QJ5.982 K82.Q95.T842.K76 JT763.A4.AK6.QJ3 95.J862.973.AT54'));
const auction = (...calls: Call[]) => unwrap(auctionFrom('S', calls));
/** Four spades by South: West leads. */
const BID = auction('1S', 'P', '2S', 'P', '4S', 'P', 'P', 'P');
const complete = { dealer: 'S', auction: BID, hands: HANDS };
const need = (what: string) => `You can only enter an opening lead for deals which have ${what}`;

describe('an opening lead', () => {
  it('is put in upper case with T for 10, and more than two characters are not taken (V-35)', () => {
    expect([
      formatLeadEntry('', 'a'),
      formatLeadEntry('A', 'ac'),
      formatLeadEntry('1', '10'),
      formatLeadEntry('T', '10s'),
    ]).toEqual(['A', 'AC', 'T', 'TS']);
    expect([formatLeadEntry('AC', 'ACX'), formatLeadEntry('', 'ace of clubs')]).toEqual(['AC', '']);
  });

  it('asks for a valid card, a dealer, a complete auction and a complete deal, in that order (V-36)', () => {
    const none = { dealer: null, auction: null, hands: null };
    for (const lead of ['', 'A', 'ACE']) expect(openingLead(none)(lead)).toBe('Enter a valid card');
    expect(openingLead(none)('AC')).toBe('You can only enter an opening lead for deals which have a dealer');
    expect(openingLead({ ...none, dealer: 'S' })('AC')).toBe(need('a complete auction'));
    expect(openingLead({ ...none, dealer: 'S', auction: auction('1S', 'P') })('AC')).toBe(need('a complete auction'));
    expect(openingLead({ ...complete, hands: null })('AC')).toBe(need('a complete deal'));
    expect(openingLead({ ...complete, hands: { ...HANDS, E: null } })('AC')).toBe(need('a complete deal'));
  });

  it('is then played, and what is wrong with it is said (V-37)', () => {
    expect([openingLead(complete)('AC'), openingLead(complete)('tc')]).toEqual([undefined, undefined]);
    expect(openingLead(complete)('AS')).toBe('This card is not in the hand that plays');
    expect([openingLead(complete)('ZZ'), openingLead(complete)('CA')]).toEqual([
      'ZZ is not a valid card',
      'CA is not a valid card',
    ]);
    expect(openingLead({ ...complete, auction: auction('P', 'P', 'P', 'P') })('AC')).toBe('The play has not begun');
  });
});
