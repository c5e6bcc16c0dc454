import { type Auction, auctionUpTo, callerOf, callerToCall, isAuctionOver, legalCalls } from '../../bridge/auction.ts';
import type { Call } from '../../bridge/call.ts';
import type { Card } from '../../bridge/card.ts';
import { dummyOf, tricksNeeded } from '../../bridge/contract.ts';
import { orderHand, suitOrder } from '../../bridge/order.ts';
import { type Par, parOf } from '../../bridge/par.ts';
import { cardsPlayed, legalCards, playerToPlay, tricksLeft, tricksWon } from '../../bridge/play.ts';
import { type Roles, rolesOf } from '../../bridge/roles.ts';
import { scoreOf } from '../../bridge/scoring.ts';
import { bySeat, type Seat, sideOf } from '../../bridge/seat.ts';
import { trumpOf } from '../../bridge/strain.ts';
import type { TrickTable } from '../../bridge/trick-table.ts';
import { isVulnerable } from '../../bridge/vulnerability.ts';
import { hintForCall } from '../hints.ts';
import type { SeenHand, SeenTable } from '../snapshot.ts';
import type { TableDeal } from '../table-deal.ts';
import { finalTricks } from '../total.ts';
import type { ControlName } from './control-name.ts';
import { CONTROLS, type MenuLine } from './controls.ts';
import type { Picking } from './event.ts';
import { sayPreview } from './preview-sentence.ts';
import { cardsDealt, isAuctionJustEnded, isDone, isEveryCard, type Preview } from './state.ts';

export interface SeenControl {
  readonly name: ControlName;
  readonly label: string;
  readonly key: string;
  readonly enabled: boolean;
  /** Null for a control that cannot be on. */
  readonly on: boolean | null;
  /** Open now; empty when closed or when there is none. */
  readonly menu: readonly MenuLine[];
  readonly hasMenu: boolean;
}

/** A hand of a preview: cards face down are counted, never named. */
export interface PreviewHand extends SeenHand {
  /** Cards that are not played, not hidden and face down. */
  readonly faceDown: number;
}

/** How a deal ended, signed for North and South (ruling 38). */
export interface PreviewResult {
  readonly passedOut: boolean;
  /** Tricks of the declaring side; null when passed out. */
  readonly tricks: number | null;
  /** Tricks over the contract, negative when it went down; null when passed out. */
  readonly over: number | null;
  readonly score: number | null;
  /** All four hands as they were dealt; null for one that is not known. */
  readonly hands: TableDeal['hands'];
  /** Null until the solver has answered, and with an unknown vulnerability. */
  readonly par: Par | null;
}

/** All that the simulator needs to draw a preview. */
export interface PreviewSnapshot extends SeenTable {
  readonly mode: 'PREVIEW';
  readonly hands: { readonly [seat in Seat]: PreviewHand };
  /** Every card of the seat that is to call or to play, those face down too: for the remote control alone (deals §2.12). */
  readonly held: readonly Card[];
  readonly controls: readonly SeenControl[];
  readonly picking: Picking;
  readonly allFaceDown: boolean;
  readonly allHidden: boolean;
  readonly highlightedCards: readonly Card[];
  /** Null while they are not shown. */
  readonly roles: Roles | null;
  readonly auctionShown: boolean;
  readonly historyShown: boolean;
  readonly auctionJustEnded: boolean;
  readonly dds: {
    readonly shown: boolean;
    /** The final tricks of the side to play for each legal card that is face up; null while it is being worked out. */
    readonly scores: ReadonlyMap<Card, number> | null;
    readonly table: TrickTable | null;
    /** Null without a trick table or with an unknown vulnerability. */
    readonly par: Par | null;
  };
  /** `best`: the solver's number of tricks when it does not confirm the claim; undefined until it answers. */
  readonly claim: { readonly tricks: number; readonly best: number | null | undefined } | null;
  readonly can: { readonly undoTrick: boolean; readonly claim: boolean };
  readonly result: PreviewResult | null;
}

/** What the teacher's screen shows. Cards that are face down are not in it. */
export function previewSnapshotOf(preview: Preview): PreviewSnapshot {
  const { deal, contract, play } = preview;
  const turn = play && !isDone(preview) ? (playerToPlay(play) ?? null) : null;
  return {
    mode: 'PREVIEW',
    dealId: deal.id,
    name: deal.name,
    seat: preview.bottom,
    vulnerable: deal.vulnerable ?? null,
    dealer: deal.dealer,
    hands: bySeat((seat) => seeHand(preview, seat)),
    auction: seeAuction(preview),
    contract,
    dummy: contract && dummyOf(contract),
    trick: play?.trick ?? { leader: deal.dealer, cards: [] },
    lastTrick: play?.done.at(-1) ?? null,
    tricksWon: play ? tricksWon(play) : { NS: 0, EW: 0 },
    tricksDealt: Math.floor(cardsDealt(deal).length / 4) || 13,
    turn,
    acting: turn,
    legal: play && turn ? legalCards(play) : [],
    tricksLeft: play && turn ? tricksLeft(play) : 0,
    said: sayPreview(preview),
    held: heldBy(preview, turn ?? (contract ? null : (callerToCall(preview.auction) ?? null))),
    controls: seeControls(preview),
    picking: preview.picking,
    allFaceDown: isEveryCard(deal, preview.faceDown),
    allHidden: isEveryCard(deal, preview.hidden),
    highlightedCards: preview.highlighted,
    roles: preview.rolesShown ? rolesOf(preview.auction) : null,
    auctionShown: !contract && !isAuctionOver(preview.auction),
    historyShown: preview.historyShown || !play || cardsPlayed(play).length === 0,
    auctionJustEnded: isAuctionJustEnded(preview),
    dds: seeDds(preview),
    claim: preview.claimed && { tricks: preview.claimed.tricks, best: preview.claimed.answer },
    can: { undoTrick: play !== null && cardsPlayed(play).length > 0, claim: turn !== null },
    result: seeResult(preview),
  };
}

function seeHand({ deal, play, contract, faceDown, hidden }: Preview, seat: Seat): PreviewHand {
  const held = play?.hands[seat] ?? deal.hands[seat];
  if (!held) return { cards: null, count: 0, faceDown: 0 };
  const present = held.filter((card) => !hidden.includes(card));
  const up = present.filter((card) => !faceDown.includes(card));
  const cards = orderHand(up, suitOrder(contract ? trumpOf(contract.strain) : undefined));
  return { cards: up.length > 0 ? cards : null, count: present.length, faceDown: present.length - up.length };
}

const heldBy = ({ deal, play }: Preview, seat: Seat | null): readonly Card[] =>
  (seat && (play?.hands[seat] ?? deal.hands[seat])) || [];

/** The calls so far with the teacher's words (S-03), and what may be called by whoever's turn it is (S-25). */
function seeAuction({ auction, contract, deal, callMarked }: Preview): SeenTable['auction'] {
  const isOver = contract !== null || isAuctionOver(auction);
  return {
    calls: auction.calls.map((call, index) => ({
      seat: callerOf(auction, index),
      call,
      explanation: deal.calls[index] === call ? wordsAt(deal, auction, index) : null,
    })),
    turn: isOver ? null : (callerToCall(auction) ?? null),
    possible: isOver ? [] : legalCalls(auction),
    wrong: null,
    wrongReason: null,
    wrongTimes: 0,
    alternative: null,
    highlighted: callMarked ? (correctCall(deal.calls, auction.calls) ?? null) : null,
  };
}

/** The teacher's explanation of a call and its hint, which are both for whoever previews. */
function wordsAt(deal: TableDeal, auction: Auction, index: number): string | null {
  const hint = hintForCall({ deal, auction: auctionUpTo(auction, index), seat: callerOf(auction, index) });
  return [deal.explanations[index], hint && `Hint: ${hint}`].filter(Boolean).join('\n') || null;
}

/** The next call of the script, as long as the calls so far are the script's. */
const correctCall = (script: readonly Call[], made: readonly Call[]): Call | undefined =>
  made.every((call, index) => call === script[index]) ? script[made.length] : undefined;

const seeControls = (preview: Preview): readonly SeenControl[] =>
  CONTROLS.map(({ name, label, key, isEnabled, isOn, menu }) => ({
    name,
    label,
    key,
    enabled: isEnabled(preview),
    on: isOn ? isOn(preview) : null,
    menu: preview.menu === name ? menu : [],
    hasMenu: menu.length > 0,
  }));

const trickTableOf = ({ deal, trickTable }: Preview): TrickTable | null =>
  deal.trickTable ?? trickTable?.answer ?? null;

/** Par of the deal, whoever plays what (ruling 38). */
function parOfDeal(preview: Preview): Par | null {
  const { dealer, vulnerable } = preview.deal;
  const table = trickTableOf(preview);
  return table && vulnerable ? parOf(table, dealer, vulnerable) : null;
}

function seeDds(preview: Preview): PreviewSnapshot['dds'] {
  const { ddsShown, scores, play, faceDown, hidden } = preview;
  const table = ddsShown ? trickTableOf(preview) : null;
  const par = ddsShown ? parOfDeal(preview) : null;
  const turn = play && playerToPlay(play);
  if (!ddsShown || !scores?.answer || !play || !turn) return { shown: ddsShown, scores: null, table, par };
  const won = tricksWon(play)[sideOf(turn)];
  const seen = scores.answer.filter(({ card }) => !faceDown.includes(card) && !hidden.includes(card));
  return { shown: true, scores: new Map(seen.map(({ card, tricks }) => [card, won + tricks])), table, par };
}

function seeResult(preview: Preview): PreviewResult | null {
  const { contract, deal } = preview;
  if (!isDone(preview)) return null;
  const known = { hands: deal.hands, par: parOfDeal(preview) };
  if (!contract) return { passedOut: true, tricks: null, over: null, score: deal.vulnerable ? 0 : null, ...known };
  const tricks = finalTricks(preview, contract.declarer);
  const score = deal.vulnerable ? scoreOf(contract, tricks, isVulnerable(deal.vulnerable, contract.declarer)) : null;
  const isNorthSouth = sideOf(contract.declarer) === 'NS';
  return {
    passedOut: false,
    tricks,
    over: tricks - tricksNeeded(contract),
    score: score === null || isNorthSouth || score === 0 ? score : -score,
    ...known,
  };
}
