import { addCall, isAuctionOver, legalCalls, startAuction } from '@overtrick/shared/bridge/auction';
import { type Card, DECK } from '@overtrick/shared/bridge/card';
import type { Deal } from '@overtrick/shared/bridge/deal';
import type { Random } from '@overtrick/shared/bridge/formats/random';
import { sortHand } from '@overtrick/shared/bridge/hand';
import { SEATS, type Seat } from '@overtrick/shared/bridge/seat';
import { unwrap } from '@overtrick/shared/result';
import { type TableDeal, UNTAUGHT_TABLE_DEAL } from '@overtrick/shared/table/table-deal';

/** Makes a deal with hands, an auction, a scripted lead and bot cards for three tricks, all random and legal. */
export function makeRandomDeal(random: Random, index: number): TableDeal {
  const deck = shuffle(random);
  const hand = (from: number): readonly Card[] => sortHand(deck.slice(from * 13, from * 13 + 13));
  const hands: Deal = { N: hand(0), E: hand(1), S: hand(2), W: hand(3) };
  let auction = startAuction(SEATS[random(4)] ?? 'N');
  while (!isAuctionOver(auction)) {
    const calls = legalCalls(auction);
    const call = random(3) > 0 ? 'P' : (calls[random(Math.min(8, calls.length))] ?? 'P');
    auction = unwrap(addCall(auction, call));
  }
  return {
    ...UNTAUGHT_TABLE_DEAL,
    id: `0192f0c0-0000-7000-8000-${String(index).padStart(12, '0')}`,
    version: 1,
    hands,
    dealer: auction.dealer,
    calls: auction.calls,
    vulnerable: 'None',
    player: SEATS[index % 4] ?? 'S',
    lead: random(3) === 0 ? (hands[SEATS[random(4)] ?? 'W'][random(13)] ?? null) : null,
    botCards: [0, 1, 2].map(() => SEATS.map((side) => ({ side, name: hands[side][random(13)] as Card }))),
  };
}

/** The same deal with the student in another seat. */
export const seatedAt = (deal: TableDeal, player: Seat): TableDeal => ({ ...deal, player });

function shuffle(random: Random): readonly Card[] {
  const deck = [...DECK];
  for (let index = deck.length - 1; index > 0; index -= 1) {
    const other = random(index + 1);
    [deck[index], deck[other]] = [deck[other] as Card, deck[index] as Card];
  }
  return deck;
}
