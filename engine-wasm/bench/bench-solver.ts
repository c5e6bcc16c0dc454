import type { Card } from '@overtrick/shared/bridge/card';
import type { Deal } from '@overtrick/shared/bridge/deal';
import { sortHand } from '@overtrick/shared/bridge/hand';
import { cardsPlayed, legalCards, type Play, playCard, startPlay } from '@overtrick/shared/bridge/play';
import { sideOf } from '@overtrick/shared/bridge/seat';
import { STRAINS, type Strain } from '@overtrick/shared/bridge/strain';
import { unwrap } from '@overtrick/shared/result';
import type { Build } from '../src/builds.ts';
import { fixtureDeals, fixtureEndings } from '../src/fixtures.ts';
import { loadEngineFromDisk } from '../src/load-node.ts';
import { createSolver, type Solver } from '../src/solver.ts';

const MEGABYTE = 1024 * 1024;
const DEALS = 60;
/** Layouts of one position, as many as a bot would sample. */
const LAYOUTS = 100;

type Ask = () => unknown;

/** What is asked at once, or one after another, each cold; forgetting is not measured. */
type Question = Ask | readonly Ask[];

interface Row {
  readonly title: string;
  readonly questions: readonly Question[];
}

/** Prints nodes, milliseconds (total, median, 95 % and worst) and memory of what the app asks for, each answer cold. */
export async function benchSolver(print: (line: string) => void = console.log): Promise<void> {
  const deals = fixtureDeals()
    .slice(0, DEALS)
    .map(({ deal }) => deal);
  for (const [build, megabytes, rows] of [
    ['simd', 64, listRows],
    ['basic', 64, tableRows],
    ['simd', 4, tableRows],
  ] as const) {
    const solver = await startSolver(build, megabytes);
    solver.solveTrickTable(deals[0] as Deal);
    print(`${build} build, at most ${megabytes} MB`);
    for (const row of rows(solver, deals)) print(formatRow(row.title, time(solver, row.questions)));
    print(`  memory after all this: ${solver.effort().bytes / MEGABYTE} MB`);
  }
}

const startSolver = async (build: Build, megabytes: number): Promise<Solver> =>
  createSolver(await loadEngineFromDisk(build), { memory: megabytes * MEGABYTE });

const tableRows = (solver: Solver, deals: readonly Deal[]): readonly Row[] => [
  { title: 'table, 20 results', questions: deals.map((deal) => () => unwrap(solver.solveTrickTable(deal))) },
];

function listRows(solver: Solver, deals: readonly Deal[]): readonly Row[] {
  const leads = (strain: Strain): readonly Ask[] =>
    deals.map((deal) => () => solver.solveCards(startPlay(deal, strain, 'N')));
  const strainOf = (index: number): Strain => STRAINS[index % 5] as Strain;
  return [
    ...tableRows(solver, deals),
    { title: 'opening lead, every card, NT', questions: leads('NT') },
    { title: 'opening lead, every card, S', questions: leads('S') },
    {
      title: 'opening lead, best card',
      questions: deals.map((deal, index) => () => solver.solveBest(startPlay(deal, strainOf(index), 'N'))),
    },
    {
      title: 'trace of a whole play',
      questions: deals.map((deal, index) => {
        const cards = lineOf(startPlay(deal, strainOf(index), 'N'));
        return () => unwrap(solver.traceTricks(deal, strainOf(index), 'N', cards));
      }),
    },
    {
      title: 'claim of all tricks, 9 left',
      questions: endingsOf(9).map((play) => () => solver.checkClaim(play, 'NS', 9)),
    },
    ...[9, 7, 5, 3].map((left) => ({
      title: `every card, ${left} left`,
      questions: endingsOf(left).map((play) => () => solver.solveCards(play)),
    })),
    ...layoutRows(solver, `${LAYOUTS} layouts, 9 left`, withoutTrick(endingsOf(9)).slice(0, 10)),
    ...layoutRows(solver, `${LAYOUTS} layouts, 13 left`, [
      startPlay(deals[1] as Deal, 'S', 'N'),
      startPlay(deals[2] as Deal, 'NT', 'N'),
    ]),
  ];
}

const withoutTrick = (plays: readonly Play[]): readonly Play[] =>
  plays.filter(({ trick }) => trick.cards.length === 0 && sideOf(trick.leader) === 'NS');

/** Every card of many layouts of one position: each with the patterns of those before it, then each from nothing. */
function layoutRows(solver: Solver, title: string, plays: readonly Play[]): readonly Row[] {
  const layouts = plays.map((play) => layoutsOf(play).map((hands) => ({ ...play, hands })));
  return [
    {
      title: `every card, ${title}`,
      questions: layouts.map((all) => () => {
        for (const play of all) unwrap(solver.solveCards(play, { related: 'layouts' }));
      }),
    },
    {
      title: 'the same, each cold',
      questions: layouts.map((all) => all.map((play) => () => unwrap(solver.solveCards(play)))),
    },
  ];
}

const endingsOf = (left: number): readonly Play[] =>
  fixtureEndings()
    .map(({ play }) => play)
    .filter((play) => play.hands[play.trick.leader].length + Math.min(1, play.trick.cards.length) === left);

/** A play to the end that always takes the first legal card. */
function lineOf(start: Play): readonly Card[] {
  let play = start;
  for (let [card] = legalCards(play); card; [card] = legalCards(play)) play = unwrap(playCard(play, card));
  return cardsPlayed(play);
}

/** The hands of East and West are dealt again, in an order that is the same in every run. */
function layoutsOf(play: Play): readonly Deal[] {
  const { N, E, S, W } = play.hands;
  const unseen = [...E, ...W];
  return Array.from({ length: LAYOUTS }, (_, layout) => {
    const mixed = unseen.map((card, at) => [(at * (2 * layout + 1) * 7919 + layout * 104729) % 1009, card] as const);
    const cards = mixed.sort((a, b) => a[0] - b[0]).map(([, card]) => card);
    return { N, S, E: sortHand(cards.slice(0, E.length)), W: sortHand(cards.slice(E.length)) };
  });
}

interface Times {
  readonly nodes: number;
  readonly milliseconds: readonly number[];
}

function time(solver: Solver, questions: readonly Question[]): Times {
  const before = solver.effort().positions;
  const milliseconds = questions.map((question) =>
    [question].flat().reduce((sum, ask) => sum + timeCold(solver, ask), 0),
  );
  return { nodes: solver.effort().positions - before, milliseconds: milliseconds.sort((a, b) => a - b) };
}

function timeCold(solver: Solver, ask: Ask): number {
  solver.forget();
  const start = performance.now();
  ask();
  return performance.now() - start;
}

function formatRow(title: string, { nodes, milliseconds }: Times): string {
  const at = (part: number): string =>
    (milliseconds[Math.min(milliseconds.length - 1, Math.floor(milliseconds.length * part))] ?? 0).toFixed(2);
  const total = milliseconds.reduce((sum, one) => sum + one, 0);
  return `  ${title.padEnd(34)} ${milliseconds.length} asked, ${nodes} nodes, ${total.toFixed(0)} ms: median ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)}`;
}
