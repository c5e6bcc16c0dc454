import type { Solver } from '@overtrick/engine-wasm/solver';
import { addCall, isAuctionOver, legalCalls, startAuction } from '@overtrick/shared/bridge/auction';
import { type Card, DECK } from '@overtrick/shared/bridge/card';
import type { Deal } from '@overtrick/shared/bridge/deal';
import type { Random } from '@overtrick/shared/bridge/formats/random';
import { sortHand } from '@overtrick/shared/bridge/hand';
import { cardsPlayed, isPlayOver, legalCards, type Play, playerToPlay } from '@overtrick/shared/bridge/play';
import { SEATS } from '@overtrick/shared/bridge/seat';
import { unwrap } from '@overtrick/shared/result';
import type { Effect } from '@overtrick/shared/table/effect';
import type { PlayerEvent, TableEvent } from '@overtrick/shared/table/event';
import { openSession, replaySession, step } from '@overtrick/shared/table/session';
import type { Session } from '@overtrick/shared/table/state';
import type { TableDeal } from '@overtrick/shared/table/table-deal';
import { snapshotOf } from '@overtrick/shared/table/view';

/** What was seen while a deal was bid by its script and played to its end. */
export interface PlayedDeal {
  readonly cards: number;
  readonly takeBacks: number;
  /** What went wrong; empty when nothing did. */
  readonly problems: readonly string[];
}

/** No deal needs as many turns as this: more is a stall. */
const MOST_TURNS = 2000;

/** The student's seat goes round with the deals. */
export function makeDeal(random: Random, index: number): TableDeal {
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
    id: `0192f0c0-0000-7000-8000-${String(index).padStart(12, '0')}`,
    version: 1,
    name: null,
    hands,
    dealer: auction.dealer,
    calls: auction.calls,
    toldContract: undefined,
    vulnerable: 'None',
    startWithEmptyAuction: true,
    player: SEATS[index % 4] ?? 'S',
    hints: [],
    explanations: [],
    declarerHint: null,
    defenderHint: null,
    lead: random(3) === 0 ? (hands[SEATS[random(4)] ?? 'W'][random(13)] ?? null) : null,
    botCards: [0, 1, 2].map(() => SEATS.map((side) => ({ side, name: hands[side][random(13)] as Card }))),
    claimParameters: [],
    resultMessages: [],
    goal: null,
    agreements: null,
    alternatives: [],
    wrongCalls: [],
    keyLine: [],
    keywords: [],
    table: undefined,
  };
}

function shuffle(random: Random): readonly Card[] {
  const deck = [...DECK];
  for (let index = deck.length - 1; index > 0; index -= 1) {
    const other = random(index + 1);
    [deck[index], deck[other]] = [deck[other] as Card, deck[index] as Card];
  }
  return deck;
}

/** A table whose time passes at once and whose questions the solver answers; it watches what the bots do. */
class Watched {
  session: Session;
  readonly deal: TableDeal;
  readonly problems: string[] = [];
  readonly #solver: Solver;
  readonly #events: TableEvent[] = [];
  readonly #pending: Effect[] = [];

  constructor(deal: TableDeal, solver: Solver, seed: number) {
    this.deal = deal;
    this.#solver = solver;
    this.session = openSession(deal);
    this.send({ type: 'opened', seed, moveSeen: seed % 2 === 0 });
  }

  /** Sends an event, and answers all that follows from it. */
  send(event: TableEvent): boolean {
    const before = this.session;
    const next = step(before, event);
    if (!next.ok) return false;
    this.session = next.value.session;
    this.#events.push(event);
    this.#watch(before);
    this.#pending.push(...next.value.effects);
    for (let effect = this.#pending.shift(); effect; effect = this.#pending.shift()) this.#answer(effect);
    return true;
  }

  /** The same events give the same table again, as after a crash. */
  isReplayed(): boolean {
    return JSON.stringify(replaySession(this.deal, this.#events)) === JSON.stringify(this.session);
  }

  #answer(effect: Effect): void {
    if (effect.type === 'wait') this.send({ type: 'waited', ticket: effect.ticket });
    if (effect.type === 'askSolver') {
      const values = this.#solver.solveCards(effect.play);
      if (!values.ok) this.problems.push(`the solver refuses: ${values.error}`);
      this.send({ type: 'solved', ticket: effect.ticket, values: values.ok ? values.value : null });
    }
  }

  /** A bot's card gives away no trick, unless it was scripted or is the opening lead (decision 40). */
  #watch(before: Session): void {
    const { play } = this.session;
    if (!play || !before.play || cardsPlayed(play).length !== cardsPlayed(before.play).length + 1) return;
    const card = cardsPlayed(play).at(-1) as Card;
    if (!legalCards(before.play).includes(card)) this.problems.push(`${card} is not legal`);
    if (!before.chosen || cardsPlayed(before.play).length === 0) return;
    const isScripted = this.deal.botCards[before.play.done.length]?.some(
      ({ side, name }) => name === card && before.play !== null && side === playerToPlay(before.play),
    );
    const loss = isScripted ? 0 : lossOf(this.#solver, before.play, card);
    if (loss > 0) this.problems.push(`a bot's ${card} gives ${loss} away`);
  }
}

function lossOf(solver: Solver, play: Play, card: Card): number {
  const values = unwrap(solver.solveCards(play));
  const worth = values.find((value) => value.card === card)?.tricks ?? 0;
  return Math.max(...values.map(({ tricks }) => tricks)) - worth;
}

/**
 * Bids a deal by its script and plays it to the end with legal cards at random for the student, who now and then takes
 * one back and plays it again. Time is simulated.
 */
export function playDeal(solver: Solver, deal: TableDeal, random: Random): PlayedDeal {
  const table = new Watched(deal, solver, random(1_000_000));
  let takeBacks = 0;
  for (let turns = 0; table.session.phase !== 'done'; turns += 1) {
    if (turns > MOST_TURNS || !table.send(moveOf(table.session, random))) {
      table.problems.push(`the deal stalls in ${table.session.phase}`);
      break;
    }
    if (random(8) === 0 && takeBackAndAgain(table)) takeBacks += 1;
  }
  if (!table.session.facts) table.problems.push('nothing is recorded');
  if (!table.isReplayed()) table.problems.push('its events do not give the same table again');
  const { play } = table.session;
  if (play && !isPlayOver(play) && !table.session.claim) table.problems.push('it ended too early');
  return { cards: play ? cardsPlayed(play).length : 0, takeBacks, problems: table.problems };
}

/** Takes the student's last card back and plays it again: the same position, unless a bot may choose anew. */
function takeBackAndAgain(table: Watched): boolean {
  const before = table.session;
  const cards = before.play ? cardsPlayed(before.play) : [];
  if (!table.send({ type: 'tookBack' })) return false;
  const back = table.session.play ? cardsPlayed(table.session.play) : [];
  const again = cards[back.length];
  if (again) table.send({ type: 'cardPlayed', card: again });
  const after = table.session.play ? cardsPlayed(table.session.play) : [];
  const isSame = table.session.phase !== before.phase || after.join() === cards.join();
  if (!isSame) table.problems.push(`taken back and played again, ${cards.join(' ')} became ${after.join(' ')}`);
  return true;
}

/** What the student does next, at random where there is a choice. */
function moveOf(session: Session, random: Random): PlayerEvent {
  const { phase, legal, auction } = snapshotOf(session);
  if (phase === 'moved') return { type: 'moveSeen' };
  if (phase === 'claimed') return { type: 'botClaimAnswered', agreed: random(2) === 0 };
  if (phase === 'bidding') return { type: 'callMade', call: session.deal.calls[auction.calls.length] ?? 'P' };
  return { type: 'cardPlayed', card: legal[random(legal.length)] as Card };
}
