import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '../bridge/card.ts';
import { anyDeal, anySeat, anyStrain } from '../bridge/deal.testing.ts';
import { legalCards, type Play, playCard, playerToPlay, tricksLeft, tricksWon } from '../bridge/play.ts';
import { type Seat, sideOf } from '../bridge/seat.ts';
import { unwrap } from '../result.ts';
import type { Effect } from './effect.ts';
import type { CardValue } from './event.ts';
import { callsOf, dealOf, inPlay, ONE_NO_TRUMP, Shell, type Solver } from './table.testing.ts';
import type { TableDeal } from './table-deal.ts';

/** Milliseconds that a property may take on a machine that is busy with other things; a tenth is usual. */
const PATIENCE = 30_000;

/** Three cards each; South declares 1NT and West leads. The finesse gives all three tricks. */
const THREE: Partial<TableDeal> = { hands: dealOf('N:AQ.2.. 63.3.. 42.A.. K5.4..'), target: 2 };

/** The same with the finesse wrong: two tricks are all there is. */
const TWO: Partial<TableDeal> = { hands: dealOf('N:AQ.2.. K3.3.. 42.A.. 65.4..'), target: 3 };

/** The slow and obvious solver. */
const exact: Solver = (play) => {
  const turn = playerToPlay(play) as Seat;
  return legalCards(play).map((card): CardValue => {
    const total = best(unwrap(playCard(play, card)), turn);
    return { card, tricks: total - tricksWon(play)[sideOf(turn)] };
  });
};

/** Final tricks of a seat's side with best play by all. */
function best(play: Play, seat: Seat): number {
  const turn = playerToPlay(play);
  if (!turn) return tricksWon(play)[sideOf(seat)];
  const totals = legalCards(play).map((card) => best(unwrap(playCard(play, card)), seat));
  return sideOf(turn) === sideOf(seat) ? Math.max(...totals) : Math.min(...totals);
}

/** The student plays the solver's best or worst card to the end. */
function playAs(shell: Shell, choose: (values: readonly CardValue[]) => Card): Shell {
  for (let turns = 0; shell.seen.acting && turns < 60; turns++) {
    const values = exact(shell.session.play as Play) ?? [];
    shell.play(choose(values));
  }
  return shell;
}

const bestOf = (values: readonly CardValue[]): Card => [...values].sort((a, b) => b.tricks - a.tricks)[0]?.card as Card;
const worstOf = (values: readonly CardValue[]): Card =>
  [...values].sort((a, b) => a.tricks - b.tricks)[0]?.card as Card;

const endings = fc.record({
  hands: anyDeal(3),
  strain: anyStrain,
  declarer: anySeat,
  player: anySeat,
  leader: anySeat,
});
const sitAt = ({ hands, strain, declarer, player, leader, ...rest }: { [key: string]: unknown }): Shell =>
  new Shell(
    {
      ...ONE_NO_TRUMP,
      calls: [],
      toldContract: { level: 1, strain, doubled: 0, declarer },
      hands,
      player,
      leader,
      ...rest,
    } as TableDeal,
    { solver: exact, moveSeen: true },
  ).run();

describe('max', () => {
  it(
    'is what a student has who lowers nothing, in any seat and any ending',
    () => {
      fc.assert(
        fc.property(endings, (ending) => {
          const shell = playAs(sitAt(ending), bestOf);
          while (shell.seen.phase === 'claimed') shell.do({ type: 'botClaimAnswered', agreed: true });
          expect(shell.record?.result.outcome).toBe('max');
          const { best: top, tricks, declarer } = shell.record?.result ?? {};
          const isDeclarers = sideOf(declarer as Seat) === sideOf(shell.session.seat);
          expect(isDeclarers ? tricks : 3 - (tricks as number)).toBeGreaterThanOrEqual(top as number);
        }),
        { numRuns: 60 },
      );
    },
    PATIENCE,
  );

  it(
    'is lost with the first card that gives a trick away',
    () => {
      fc.assert(
        fc.property(endings, (ending) => {
          const shell = sitAt(ending);
          let lost = false;
          for (let turns = 0; shell.seen.acting && turns < 20; turns++) {
            const values = exact(shell.session.play as Play) as readonly CardValue[];
            const worst = values.find((value) => value.card === worstOf(values)) as CardValue;
            lost ||= worst.tricks < Math.max(...values.map((value) => value.tricks));
            shell.play(worst.card);
          }
          while (shell.seen.phase === 'claimed') shell.do({ type: 'botClaimAnswered', agreed: true });
          expect(shell.record?.result.outcome === 'max').toBe(!lost);
        }),
        { numRuns: 60 },
      );
    },
    PATIENCE,
  );

  it('can be reached in a contract that cannot be made', () => {
    const shell = inPlay(TWO, exact);
    expect(playAs(shell, bestOf).record?.result).toMatchObject({ outcome: 'max', tricks: 2, best: 2 });
  });

  it('counts dummy’s cards when the student declares', () => {
    const shell = inPlay({ ...THREE, lead: '5S' }, exact);
    expect(shell.seen.acting).toBe('N');
    const wasted = shell.play('AS');
    expect(playAs(wasted, bestOf).record?.result.outcome).not.toBe('max');
  });

  it('needs that no claim falls short', () => {
    const short = { hands: dealOf('N:AK2... 543... ..AK2. QJT...'), leader: 'N' as const };
    expect(inPlay(short, exact).do({ type: 'claimMade', tricks: 2 }).record?.result.outcome).toBe('max');
    expect(inPlay(short, exact).do({ type: 'claimMade', tricks: 1 }).record?.result.outcome).toBe('-');
  });

  it(
    'where a contract is to be made safely, or beaten, is lost only with a card that takes the goal away (D-144)',
    () => {
      const aims = fc.record({
        ending: endings,
        target: fc.nat(3),
        aim: fc.constantFrom('safely', 'beat'),
        picks: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
      });
      fc.assert(
        fc.property(aims, ({ ending, target, aim, picks }) => {
          const shell = sitAt({ ...ending, target, aim });
          const { seat, contract } = shell.session;
          const isAimed = (sideOf(contract?.declarer as Seat) === sideOf(seat)) === (aim === 'safely');
          const enough = isAimed ? target : 13;
          let lost = false;
          for (const pick of picks) {
            const play = shell.session.play as Play;
            if (!shell.seen.acting) break;
            const totals = legalCards(play).map((card) => ({ card, total: best(unwrap(playCard(play, card)), seat) }));
            const chosen = totals[pick % totals.length] as (typeof totals)[number];
            lost ||= chosen.total < Math.min(enough, Math.max(...totals.map(({ total }) => total)));
            shell.play(chosen.card);
          }
          while (shell.seen.phase === 'claimed') shell.do({ type: 'botClaimAnswered', agreed: true });
          expect(shell.record?.result.outcome === 'max').toBe(!lost);
        }),
        { numRuns: 100 },
      );
    },
    PATIENCE,
  );

  it.each([
    ['most', 'makes', 3, 'You took two of three. Three were there from the lead on.'],
    ['safely', 'max', 2, 'You took two of three. Your cards kept it safe: overtricks do not count.'],
  ] as const)('without the finesse, which is there, with the aim %s: %s', (aim, outcome, there, sentence) => {
    const shell = playAs(inPlay({ ...THREE, lead: '5S', aim }, exact).play('AS'), bestOf);
    expect(shell.record?.result).toMatchObject({ outcome, tricks: 2, best: there });
    expect(shell.seen.result?.facts).toBe(sentence);
    expect(shell.seen.goal).toBe('Take two of the three tricks.');
  });

  it('is capped at makes by a late take-back, not by a free one', () => {
    const late = inPlay({ ...THREE, lead: '5S' }, exact)
      .play('AS')
      .do({ type: 'tookBack' });
    expect(playAs(late, bestOf).record?.result.outcome).toBe('makes');
    const free = inPlay({ ...THREE, lead: '5S' }, exact);
    free.send({ type: 'cardPlayed', card: 'AS' }).do({ type: 'tookBack' });
    expect(playAs(free, bestOf).record?.result.outcome).toBe('max');
    expect(free.record?.help.takeBacks).toBe(1);
  });
});

describe('the solver’s answers', () => {
  const gradings = (shell: Shell): Effect[] =>
    shell.pending.filter((effect) => effect.type === 'askSolver' && effect.asker === 'grading');

  /** Answers all but the questions for grading, and plays to the end. */
  function playUnjudged(): { shell: Shell; open: Effect[] } {
    const shell = inPlay(THREE, exact);
    const open: Effect[] = [];
    const hold = () => {
      while (shell.pending.length > 0) {
        open.push(...gradings(shell));
        shell.pending = shell.pending.filter((effect) => !open.includes(effect));
        const next = shell.pending.shift();
        if (next) shell.answer(next);
      }
    };
    for (let turns = 0; shell.seen.acting && turns < 20; turns++) {
      shell.send({ type: 'cardPlayed', card: bestOf(exact(shell.session.play as Play) ?? []) });
      hold();
    }
    return { shell, open };
  }

  it('may come after the cards: the student is not held up, the record waits', () => {
    const { shell, open } = playUnjudged();
    expect([shell.seen.phase, shell.seen.result, shell.record]).toEqual(['done', null, null]);
    expect(open.length).toBeGreaterThan(0);
    for (const effect of [...open].reverse()) shell.answer(effect);
    expect(shell.record?.result.outcome).toBe('max');
    expect(shell.effects.filter((effect) => effect.type === 'record')).toHaveLength(1);
  });

  it('that is missing leaves best open and judges by the contract alone', () => {
    const { shell, open } = playUnjudged();
    shell.solver = () => null;
    for (const effect of open) shell.answer(effect);
    expect(shell.record?.result).toMatchObject({ outcome: 'makes', best: null });
  });

  it('that leaves a legal card out counts as missing', () => {
    const { shell, open } = playUnjudged();
    shell.solver = (play) => (exact(play) ?? []).slice(1);
    for (const effect of open) shell.answer(effect);
    expect(shell.record?.result.best).toBeNull();
  });
});

describe('the result', () => {
  /** A solver that gives all legal cards the same value, so that no card of a deal loses a trick. */
  const level: Solver = (play) => legalCards(play).map((card) => ({ card, tricks: 0 }));
  const finished = (deal: Partial<TableDeal>, claim: number): Shell => {
    const shell = inPlay({ claimParameters: [{ trick: 1, tricks: 13 }], lead: '7S', ...deal }, level);
    return shell.play('AS', '4S').do({ type: 'claimMade', tricks: claim });
  };

  it.each([
    [0, 1, 0, -300],
    [5, 6, 0, -50],
    [6, 7, 0, 90],
    [8, 9, 2, 150],
  ] as const)(
    'with %d tricks claimed is %d tricks, %d beyond the contract, and scores %d',
    (claim, tricks, bonusTricks, score) =>
      expect(finished({}, claim).record?.result).toMatchObject({ tricks, bonusTricks, score }),
  );

  it.each([
    [5, '-'],
    [6, 'makes'],
  ] as const)('with %d tricks claimed where more are there is %s', (claim, outcome) => {
    const generous: Solver = (play) => legalCards(play).map((card) => ({ card, tricks: tricksLeft(play) }));
    const shell = inPlay({ claimParameters: [{ trick: 1, tricks: 13 }], lead: '7S' }, generous).play('AS', '4S');
    expect(shell.do({ type: 'claimMade', tricks: claim }).record?.result.outcome).toBe(outcome);
  });

  it.each([
    ['None', 150],
    ['NS', 150],
    [undefined, null],
  ] as const)('vulnerable %s scores %s', (vulnerable, score) =>
    expect(finished({ vulnerable }, 8).record?.result.score).toBe(score),
  );

  it('is signed for the student’s side, and counts undertricks after the first when defending', () => {
    const shell = inPlay({ dealer: 'E', calls: callsOf('3NT P P P'), vulnerable: 'EW' }, level).play('8C');
    shell.finish();
    const { tricks, bonusTricks, score } = shell.record?.result ?? {};
    expect(bonusTricks).toBe(Math.max(0, 9 - (tricks as number) - 1));
    expect(score).toBe(100 * (9 - (tricks as number)));
  });

  it('carries all that the deal can be replayed from', () => {
    const { record } = finished({}, 8);
    expect(record).toMatchObject({
      seat: 'S',
      calls: ['1NT', 'P', 'P', 'P'],
      cards: ['7S', 'AS', '8S', '4S'],
      claim: { seat: 'S', tricks: 8 },
      help: { hints: 0, takeBacks: 0, wrongCalls: [] },
      result: { contract: '1N', declarer: 'S' },
    });
  });

  it('of an ending makes by its stored target, and has no score', () => {
    const worst = (target?: number) => playAs(inPlay({ ...THREE, target, lead: '5S' }, exact), worstOf).record?.result;
    expect(worst(0)).toMatchObject({ outcome: 'makes', score: null });
    expect(worst(3)).toMatchObject({ outcome: '-', bonusTricks: 0 });
    expect(worst()).toMatchObject({ outcome: '-' });
  });
});
