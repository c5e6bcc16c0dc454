import { startPlay } from '@overtrick/shared/bridge/play';
import { STRAINS } from '@overtrick/shared/bridge/strain';
import { unwrap } from '@overtrick/shared/result';
import type { Engine } from '../src/engine.ts';
import { fixtureDeals, fixtureEndings } from '../src/fixtures.ts';
import { loadEngineFromDisk } from '../src/load-node.ts';
import { createSolver, type Solver } from '../src/solver.ts';

const DEALS = 60;

/** Prints nodes and milliseconds (total, median, 95 % and worst) of what the app asks for, each answer cold. */
export async function benchSolver(print: (line: string) => void = console.log): Promise<void> {
  const engine = await loadEngineFromDisk();
  const solver = createSolver(engine);
  const deals = fixtureDeals()
    .slice(0, DEALS)
    .map(({ deal }) => deal);
  const warmUp = (): unknown => solver.solveTable(deals[0] as (typeof deals)[number]);
  warmUp();
  const measure = (title: string, questions: readonly (() => number)[]) =>
    print(formatRow(title, time(solver, questions)));

  measure(
    'table, 20 results',
    deals.map((deal) => () => {
      let nodes = 0;
      unwrap(solver.solveTable(deal, { onStrain: () => (nodes += engine.countNodes()) }));
      return nodes;
    }),
  );
  for (const strain of ['NT', 'S'] as const)
    measure(
      `opening lead, every card, ${strain}`,
      deals.map((deal) => nodesOf(engine, () => solver.solveCards(startPlay(deal, strain, 'N')))),
    );
  measure(
    'opening lead, best card',
    deals.map((deal, index) =>
      nodesOf(engine, () => solver.solveBest(startPlay(deal, STRAINS[index % 5] as (typeof STRAINS)[number], 'N'))),
    ),
  );
  for (const left of [9, 7, 5, 3])
    measure(
      `every card, ${left} left`,
      fixtureEndings()
        .filter(({ play }) => play.hands[play.trick.leader].length + Math.min(1, play.trick.cards.length) === left)
        .map(({ play }) => nodesOf(engine, () => solver.solveCards(play))),
    );
}

const nodesOf = (engine: Engine, ask: () => unknown) => (): number => {
  ask();
  return engine.countNodes();
};

interface Times {
  readonly nodes: number;
  readonly milliseconds: readonly number[];
}

function time(solver: Solver, questions: readonly (() => number)[]): Times {
  let nodes = 0;
  const milliseconds = questions.map((ask) => {
    solver.forget();
    const start = performance.now();
    nodes += ask();
    return performance.now() - start;
  });
  return { nodes, milliseconds: milliseconds.sort((a, b) => a - b) };
}

function formatRow(title: string, { nodes, milliseconds }: Times): string {
  const at = (part: number): string =>
    (milliseconds[Math.min(milliseconds.length - 1, Math.floor(milliseconds.length * part))] ?? 0).toFixed(2);
  const total = milliseconds.reduce((sum, one) => sum + one, 0);
  return `${title.padEnd(30)} ${milliseconds.length} asked, ${nodes} nodes, ${total.toFixed(0)} ms: median ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)}`;
}
