import { describe, expect, test } from 'vitest';
import { formatDeal } from '../../bridge/deal.ts';
import { formatHand } from '../../bridge/hand.ts';
import { parsePasted } from './hands-entry.ts';

const DEAL = 'N:Q94.A6.K853.T752 J3.T854.T972.A83 AKT85.732.A6.KQ4 762.KQJ9.QJ4.J96';

/** What was read, in a line. */
function read(text: string): string {
  const pasted = parsePasted(text);
  if (!pasted.ok) return pasted.error;
  const { value } = pasted;
  if (value.kind === 'hand') return formatHand(value.hand);
  return value.kind === 'deal'
    ? formatDeal(value.hands)
    : `${value.content.game.deal} ${value.content.game.auction.bids}`;
}

const DIAGRAM = `
            ♠ Q94
            ♥ A6
            ♦ K853
            ♣ 10752
♠ 762                 ♠ J3
♥ KQJ9                ♥ 10 8 5 4
♦ QJ4                 ♦ 10972
♣ J96                 ♣ A83
            ♠ AK1085
            ♥ 732
            ♦ A6
            ♣ KQ4`;

describe('pasted hands', () => {
  test.each([
    ['a deal of PBN', DEAL, DEAL],
    ['its tag', `[Deal "${DEAL}"]`, `${DEAL} `],
    ['four hands in a line', DEAL.slice(2), DEAL],
    ['a diagram', DIAGRAM, DEAL],
    [
      'lines with seats, in any order',
      'South: ♠AKT85 ♥732 ♦A6 ♣KQ4\nWest: ♠762 ♥KQJ9 ♦QJ4 ♣J96\nNorth: ♠Q94 ♥A6 ♦K853 ♣T752\nEast: ♠J3 ♥T854 ♦T972 ♣A83',
      DEAL,
    ],
    ['letters for suits', 'S AK1085 H 732 D A6 C KQ4', 'AKT85.732.A6.KQ4'],
    ['a hand in dots', 'ak1085.732.a6.kq4', 'AKT85.732.A6.KQ4'],
    ['a hand with a void', '♠ AKQJT98 ♥ – ♦ A6 ♣ KQ42', 'AKQJT98..A6.KQ42'],
    [
      'an address of a hand viewer',
      'https://www.bridgebase.com/tools/handviewer.html?n=sq94ha6dk853ct752&e=sj3ht854dt972ca83&s=sakt85h732da6ckq4&w=s762hkqj9dqj4cj96&d=s&v=n&a=1sp2sp4sppp',
      'S:AKT85.732.A6.KQ4 762.KQJ9.QJ4.J96 Q94.A6.K853.T752 J3.T854.T972.A83 1S,P,2S,P,4S,P,P,P',
    ],
    ['a card twice', 'S AK H A D - C -\nS AK H 2 D - C -', 'card-twice'],
    ['words', 'A hand of South with a long suit', 'unread'],
    ['nothing', '  ', 'nothing'],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toBe(expected);
  });
});
