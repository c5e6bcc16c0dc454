import type { Card } from '@overtrick/shared/bridge/card';
import type { Deal } from '@overtrick/shared/bridge/deal';
import type { Play } from '@overtrick/shared/bridge/play';
import type { Seat } from '@overtrick/shared/bridge/seat';
import type { Strain } from '@overtrick/shared/bridge/strain';
import { unwrap } from '@overtrick/shared/result';
import { beforeAll, describe, expect, it } from 'vitest';
import { dealOf, fixtureDeals, fixtureEndings } from './fixtures.ts';
import { freshSolver } from './solver.testing.ts';
import type { Solver, SolverError } from './solver.ts';

const HANDS = dealOf('N:A2... K3... Q4... J5...');

const play = (changes: Partial<Play>): Play => ({
  strain: 'NT',
  hands: HANDS,
  done: [],
  trick: { leader: 'N', cards: [] },
  ...changes,
});

const trick = (leader: Seat, ...cards: Card[]): Pick<Play, 'trick'> => ({ trick: { leader, cards } });

const CASES: readonly [string, Play, SolverError][] = [
  ['hands of unequal length', play({ hands: { ...HANDS, W: ['JS'] } }), 'unequal-hands'],
  [
    'a trick card that its player still holds',
    play({ hands: { ...HANDS, N: ['AS'] }, ...trick('N', 'AS') }),
    'card-twice',
  ],
  ['a card in two hands', play({ hands: { ...HANDS, W: ['AS', '5S'] } }), 'card-twice'],
  ['a card twice in one hand', play({ hands: { ...HANDS, W: ['5S', '5S'] } }), 'card-twice'],
  [
    'a card twice on the trick',
    play({ hands: { ...HANDS, N: ['2S'], E: ['3S'] }, ...trick('N', 'AH', 'AH') }),
    'card-twice',
  ],
  ['a seat that has played without having one card less', play(trick('N', 'AH')), 'unequal-hands'],
  ['four cards on the trick', play(trick('N', 'AH', 'KH', 'QH', 'JH')), 'bad-trick'],
  [
    'a revoke on the trick',
    play({ hands: { ...HANDS, N: ['2S'], E: ['3S'] }, ...trick('N', 'AS', 'KH') }),
    'bad-trick',
  ],
  ['no cards at all', play({ hands: { N: [], E: [], S: [], W: [] } }), 'no-cards'],
  ['what is not a card', play({ hands: { ...HANDS, W: ['5S', '1S' as Card] } }), 'bad-card'],
  [
    'what is not a card on the trick',
    play({ hands: { ...HANDS, N: ['2S'] }, ...trick('N', 'XX' as Card) }),
    'bad-card',
  ],
  ['what is not a strain', play({ strain: 'X' as Strain }), 'bad-strain'],
  ['what is not a seat', play(trick('X' as Seat)), 'bad-seat'],
];

describe('a solver refuses', () => {
  let solver: Solver;
  beforeAll(async () => {
    solver = await freshSolver();
  }, 120_000);

  it.each(CASES)('%s, by a code', (_, position, error) => {
    expect(solver.solveCards(position)).toEqual({ ok: false, error });
    expect(solver.solveBest(position)).toEqual({ ok: false, error });
  });

  it('more than thirteen cards in a hand', () => {
    const { deal } = fixtureDeals()[0] as { readonly deal: Deal };
    const moved: Deal = { ...deal, N: [...deal.N, deal.E[0] as Card], E: deal.E.slice(1) };
    expect(solver.solveTrickTable(moved)).toEqual({ ok: false, error: 'too-many-cards' });
  });

  it('and answers the next question as if nothing had been', () => {
    const { play: position, answer } = fixtureEndings()[0] as ReturnType<typeof fixtureEndings>[number];
    for (const [, bad] of CASES) solver.solveCards(bad);
    const cards = unwrap(solver.solveCards(position)).map(({ card, tricks }) => `${card[1]}${card[0]}=${tricks}`);
    expect(cards.sort().join(' ')).toBe(answer);
  });
});

describe('a budget of positions', () => {
  it("stops a question as 'cancelled', and the question asked again goes on to the right answer", async () => {
    const solver = await freshSolver();
    const { deal, table } = fixtureDeals()[0] as ReturnType<typeof fixtureDeals>[number];
    let answer = solver.solveStrain(deal, 'S', { budget: 2000 });
    expect(answer).toEqual({ ok: false, error: 'cancelled' });
    let asked = 1;
    while (!answer.ok && asked++ < 1000) answer = solver.solveStrain(deal, 'S', { budget: 2000 });
    const { N, E, S, W } = unwrap(answer);
    expect(`S ${N} ${E} ${S} ${W}`).toBe(table.split(';')[0]);
  });

  it('stops at once when it is nothing', async () => {
    const solver = await freshSolver();
    const { deal } = fixtureDeals()[0] as { readonly deal: Deal };
    expect(solver.solveTrickTable(deal, { budget: 0 })).toEqual({ ok: false, error: 'cancelled' });
  });
});

describe('a caller who may say stop', () => {
  it('is asked now and then, and stopped at the first no', async () => {
    const solver = await freshSolver();
    const { deal } = fixtureDeals()[1] as { readonly deal: Deal };
    let asked = 0;
    expect(solver.solveTrickTable(deal, { mayGoOn: () => ++asked < 3 })).toEqual({ ok: false, error: 'cancelled' });
    expect(asked).toBe(3);
  });

  it('gets the same answer in steps, also where the memory overflows in each', async () => {
    const solver = await freshSolver({ memory: 4 * 1024 * 1024 });
    const { deal, table } = fixtureDeals()[1] as ReturnType<typeof fixtureDeals>[number];
    const { N, E, S, W } = unwrap(solver.solveStrain(deal, 'S', { mayGoOn: () => true }));
    expect(`S ${N} ${E} ${S} ${W}`).toBe(table.split(';')[0]);
  });
});
