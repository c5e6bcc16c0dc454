import fc from 'fast-check';
import { addCall, contractOf, isAuctionOver, legalCalls, startAuction } from '../bridge/auction.ts';
import { type Call, findCall } from '../bridge/call.ts';
import type { Card } from '../bridge/card.ts';
import { anyDeal, anySeat } from '../bridge/deal.testing.ts';
import { type Deal, isPlayable, parseDeal } from '../bridge/deal.ts';
import { legalCards, type Play } from '../bridge/play.ts';
import { unwrap } from '../result.ts';
import { BOT_VERSION } from './bots.ts';
import type { Effect } from './effect.ts';
import type { CardValue, PlayerEvent, TableEvent } from './event.ts';
import { openSession, step } from './session.ts';
import type { Session } from './state.ts';
import type { StepError } from './step-error.ts';
import { type TableDeal, UNTAUGHT_TABLE_DEAL } from './table-deal.ts';
import { snapshotOf } from './view.ts';

/** Reads a deal that must be whole. */
export function dealOf(text: string): Deal {
  const read = parseDeal(text);
  if (!read.ok || !isPlayable(read.value)) throw new Error('not a deal');
  return read.value;
}

/** Reads 'P 1NT P P P'. */
export const callsOf = (text: string): Call[] =>
  text.split(' ').map((word) => {
    const call = findCall(word);
    if (!call) throw new Error(`not a call: ${word}`);
    return call;
  });

/** South has nine tricks on top in no trumps: four spades, three hearts, two diamonds. */
export const NINE_TRICKS = dealOf('N:AK32.432.A32.432 T98.JT98.JT9.JT9 QJ4.AKQ.K54.8765 765.765.Q876.AKQ');

/** The deal above, which South plays in 1NT. */
export const ONE_NO_TRUMP: TableDeal = {
  ...UNTAUGHT_TABLE_DEAL,
  id: '0192f0c0-0000-7000-8000-000000000001',
  version: 1,
  hands: NINE_TRICKS,
  dealer: 'S',
  calls: callsOf('1NT P P P'),
  vulnerable: 'None',
  player: 'S',
};

/** Answers a question about a position. */
export type Solver = (play: Play) => readonly CardValue[] | null;

/** A solver that gives every legal card no tricks. */
export const IDLE: Solver = (play) => legalCards(play).map((card) => ({ card, tricks: 0 }));

/** A solver that gives the named cards one trick more than the others. */
export const prefer =
  (...best: readonly Card[]): Solver =>
  (play) =>
    legalCards(play).map((card) => ({ card, tricks: best.includes(card) ? 1 : 0 }));

interface ShellOptions {
  readonly mode?: Session['mode'];
  readonly seed?: number;
  readonly moveSeen?: boolean;
  readonly pauseAtDummy?: boolean;
  readonly skipAuction?: boolean;
  readonly botVersion?: number;
  readonly solver?: Solver;
}

/** A table with a shell that answers when it is told to. */
export class Shell {
  session: Session;
  readonly events: TableEvent[] = [];
  readonly effects: Effect[] = [];
  pending: Effect[] = [];
  solver: Solver;

  constructor(deal: TableDeal, { solver = IDLE, mode = 'STUDY', ...opened }: ShellOptions = {}) {
    this.session = openSession(deal, mode);
    this.solver = solver;
    this.send({ type: 'opened', seed: 1, moveSeen: false, botVersion: BOT_VERSION, ...opened });
  }

  get seen() {
    return snapshotOf(this.session);
  }

  get record() {
    return this.session.facts;
  }

  /** Sends an event that must be accepted. */
  send(event: TableEvent): this {
    const error = this.try(event);
    if (error) throw new Error(`${event.type} was refused: ${error}`);
    return this;
  }

  /** Sends an event; answers the code if it was refused. */
  try(event: TableEvent): StepError | undefined {
    const next = step(this.session, event);
    if (!next.ok) return next.error;
    this.session = next.value.session;
    this.events.push(event);
    this.effects.push(...next.value.effects);
    this.pending.push(...next.value.effects);
    return undefined;
  }

  /** Answers everything that is asked, until the session waits for the student or is done. */
  run(): this {
    for (let next = this.pending.shift(); next; next = this.pending.shift()) this.answer(next);
    return this;
  }

  answer(effect: Effect): void {
    if (effect.type === 'wait') this.try({ type: 'waited', ticket: effect.ticket });
    if (effect.type === 'askSolver')
      this.try({ type: 'solved', ticket: effect.ticket, values: this.solver(effect.play) });
  }

  /** The student does this, and the table answers. */
  do(event: PlayerEvent): this {
    return this.send(event).run();
  }

  call(...calls: readonly Call[]): this {
    for (const call of calls) this.do({ type: 'callMade', call });
    return this;
  }

  play(...cards: readonly Card[]): this {
    for (const card of cards) this.do({ type: 'cardPlayed', card });
    return this;
  }

  /** Makes the correct calls and plays the first legal card until the deal is done. */
  finish(): this {
    this.run();
    for (let turns = 0; this.seen.phase !== 'done' && turns < 200; turns++) this.do(easyMove(this.session));
    return this;
  }
}

/** A legal move of the student, whenever the table waits for them. */
export function easyMove(session: Session): PlayerEvent {
  const { phase, legal } = snapshotOf(session);
  if (phase === 'choosing') return { type: 'scriptAccepted' };
  if (phase === 'moved') return { type: 'moveSeen' };
  if (phase === 'plan') return { type: 'planMade' };
  if (phase === 'claimed') return { type: 'botClaimAnswered', agreed: true };
  if (phase === 'bidding') return { type: 'callMade', call: session.deal.calls[session.auction.calls.length] as Call };
  return { type: 'cardPlayed', card: legal[0] as Card };
}

/** Values that look at random but are the same for the same position. */
export const noisy: Solver = (play) =>
  legalCards(play).map((card, index) => ({ card, tricks: (card.charCodeAt(0) + index + play.done.length) % 3 }));

/** A student who takes legal cards at random, sometimes takes one back, asks for hints, claims and errs. */
export function wander(shell: Shell, picks: readonly number[]): Shell {
  shell.run();
  for (const pick of picks) {
    const { phase, legal } = shell.seen;
    if (phase === 'done') break;
    const asides: PlayerEvent[] = [
      { type: 'tookBack' },
      { type: 'hintAsked' },
      { type: 'highlightAsked' },
      { type: 'callMade', call: 'P' },
      { type: 'claimMade', tricks: pick % 14 },
      { type: 'botClaimAnswered', agreed: false },
    ];
    const aside = pick % 4 === 0 ? asides[(pick >> 2) % asides.length] : undefined;
    if (aside && !shell.try(aside)) shell.run();
    else if (phase === 'play') shell.play(legal[pick % legal.length] as Card);
    else shell.do(easyMove(shell.session));
  }
  return shell.finish();
}

/** The table after the auction, with the student to play. */
export const inPlay = (deal: Partial<TableDeal> = {}, solver: Solver = IDLE): Shell => {
  const shell = new Shell({ ...ONE_NO_TRUMP, ...deal }, { solver }).run();
  while (shell.seen.phase === 'bidding' || shell.seen.phase === 'moved') shell.do(easyMove(shell.session));
  return shell;
};

/** An auction of at least one bid that is over, or the deal passed out. */
const anyCalls = fc.tuple(anySeat, fc.array(fc.nat(), { maxLength: 12 })).map(([dealer, picks]) => {
  let auction = startAuction(dealer);
  for (const pick of picks) {
    const calls = legalCalls(auction);
    if (calls.length === 0) break;
    const call = pick % 2 === 0 ? 'P' : (calls[(pick >> 1) % Math.min(calls.length, 8)] as Call);
    auction = unwrap(addCall(auction, call));
  }
  while (!isAuctionOver(auction)) auction = unwrap(addCall(auction, 'P'));
  return auction;
});

/** Any deal with any auction, the student in any seat, told by calls or only by the contract. */
export const anyTableDeal: fc.Arbitrary<TableDeal> = fc
  .record({ hands: anyDeal(), auction: anyCalls, player: anySeat, told: fc.boolean(), lead: fc.nat(51) })
  .map(({ hands, auction, player, told, lead }) => {
    const contract = contractOf(auction);
    const cards = [...hands.N, ...hands.E, ...hands.S, ...hands.W];
    return {
      ...ONE_NO_TRUMP,
      hands,
      dealer: auction.dealer,
      calls: told && contract ? [] : auction.calls,
      toldContract: told ? contract : undefined,
      player,
      lead: cards[lead] ?? null,
      botCards: [0, 1, 2].map((trick) => [
        { side: 'N', name: hands.N[trick] as Card },
        { side: 'E', name: hands.E[12 - trick] as Card },
        { side: 'W', name: hands.S[trick] as Card },
      ]),
    };
  });
