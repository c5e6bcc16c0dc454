import { expect, test } from 'vitest';
import { listDealsOfFile } from './deals-of-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

const LIN = 'qx|o1|pn|S,W,N,E|md|3SH7654DQJT98CAKQJ,S432H32D765CT9852,SAKQJTHAKQDAK4C43|sv|o|mb|3N|mb|P|mb|P|mb|P|pg||';

const PBN = `[Event "Friday"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQJT.AKQ.AK4.43 98765.JT98.32.76 .7654.QJT98.AKQJ 432.32.765.T9852"]
[Declarer "N"]
[Contract "3NT"]
[Auction "N"]
3NT Pass Pass Pass
`;

test.each([
  ['play.lin', LIN],
  ['play.pbn', PBN],
])('the deals of %s can be played, with the same ids each time', (name, text) => {
  const deals = listDealsOfFile(bytes(text), name);
  expect(deals.length).toBe(1);
  expect(deals[0]?.game.auction.bids).toContain('3NT');
  expect(listDealsOfFile(bytes(text), name)).toEqual(deals);
});

test('a file that is not read, and a board without calls and contract, have none', () => {
  expect(listDealsOfFile(bytes('%PDF-1.4'), 'play.pbn')).toEqual([]);
  expect(listDealsOfFile(bytes(PBN.slice(0, PBN.indexOf('[Declarer'))), 'play.pbn')).toEqual([]);
});
