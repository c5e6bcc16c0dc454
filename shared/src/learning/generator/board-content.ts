import { type Contract, formatContract, openingLeader, showContract } from '../../bridge/contract.ts';
import { formatDeal } from '../../bridge/deal.ts';
import { SEATS, type Seat, seatAfter } from '../../bridge/seat.ts';
import { dealerOfBoard, vulnerabilityOfBoard } from '../../bridge/vulnerability.ts';
import type { DealContent } from '../deals/deal-content.ts';
import { UNTAUGHT_STUDY_DEAL } from '../deals/study-deal.ts';
import { turnDeal } from '../sets/turn-deal.ts';
import type { Turns } from '../sets/turn-words.ts';
import type { DealWish } from './deal-wish.ts';
import { factsOfBidding } from './dealing-wishes.ts';
import { contractOfFound, type FoundDeal } from './found-deal.ts';
import { announcement } from './minibridge.ts';

const turnsBetween = (from: Seat, to: Seat): Turns =>
  ((SEATS.indexOf(to) - SEATS.indexOf(from) + SEATS.length) % SEATS.length) as Turns;

/** How far the deal on this place of the list is turned, from 0. */
export function turnsAt({ boards: { turning } }: DealWish, declarer: Seat | undefined, place: number): Turns {
  if (turning === 'as-dealt' || !declarer) return 0;
  return turnsBetween(declarer, turning === 'in-turn' ? seatAfter('N', place) : turning);
}

/**
 * A found deal as a deal of the library, on this place of the list (from 0): turned as asked, with auction, facts and
 * student, the board's number, vulnerability and, where no auction brings its own, dealer.
 */
export function boardContent(wish: DealWish, found: FoundDeal, place: number): DealContent {
  const { bidding, boards } = wish;
  const number = boards.first + place;
  const contract = contractOfFound(bidding, found);
  const turns = turnsAt(wish, contract?.declarer, place);
  const wanted = boards.dealer === 'board' ? dealerOfBoard(number) : boards.dealer;
  const dealer = bidding.kind === 'auction' ? bidding.auction.dealer : seatAfter(wanted, -turns);
  const content: DealContent = {
    ...UNTAUGHT_STUDY_DEAL,
    game: {
      name: `Board ${number}`,
      deal: formatDeal(found.deal, dealer),
      auction: { value: dealer, bids: bidding.kind === 'auction' ? [...bidding.auction.calls] : [] },
      vulnerable: 'None',
      startWithEmptyAuction: false,
      ...toldContract(wish, contract),
    },
    playerPosition: studentAt(wish, contract),
    ...introOf(wish, found, dealer, contract),
    ...factsOf(wish),
  };
  const turned = turnDeal(content, turns);
  const vulnerable = boards.vulnerable === 'board' ? vulnerabilityOfBoard(number) : boards.vulnerable;
  return { ...turned, game: { ...turned.game, vulnerable } };
}

/** Without calls the contract is told (ruling 31). */
const toldContract = ({ bidding }: DealWish, contract: Contract | undefined) =>
  contract && bidding.kind !== 'auction'
    ? { contract: formatContract(contract), declarer: contract.declarer }
    : { contract: null, declarer: null };

function studentAt({ student }: DealWish, contract: Contract | undefined): Seat {
  if (student === 'declarer') return contract?.declarer ?? 'S';
  if (student === 'leader') return contract ? openingLeader(contract) : 'S';
  return student;
}

const introOf = ({ bidding }: DealWish, { deal }: FoundDeal, dealer: Seat, contract: Contract | undefined) =>
  bidding.kind === 'minibridge' && contract
    ? { intro: announcement(deal, dealer, showContract(contract), contract.declarer) }
    : {};

/** Facts by which the deals were made hold, because the author chose to; others wait to be confirmed (ruling 61). */
function factsOf({ bidding }: DealWish): Pick<DealContent, 'facts'> {
  const facts = factsOfBidding(bidding);
  if (bidding.kind !== 'auction' || facts.length === 0) return {};
  return { facts: facts.map((fact) => ({ ...fact, confirmed: bidding.byFacts })) as DealContent['facts'] };
}
