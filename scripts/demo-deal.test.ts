import { readFileSync } from 'node:fs';
import { loadEngineFromDisk } from '@overtrick/engine-wasm/load-node';
import { createSolver, type Solver } from '@overtrick/engine-wasm/solver';
import type { PbnBoard } from '@overtrick/shared/bridge/formats/pbn/board';
import { parsePbn } from '@overtrick/shared/bridge/formats/pbn/read';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkDeal } from './demo-deal.ts';

const read = (pack: string): readonly PbnBoard[] =>
  parsePbn(readFileSync(new URL(`../api/src/seed/${pack}.pbn`, import.meta.url), 'utf8')).boards;

describe('the check of the demo deals', () => {
  let solver: Solver;
  beforeAll(async () => {
    solver = createSolver(await loadEngineFromDisk());
  });

  const [told, made, , , , scripted] = read('tricks-and-winners') as readonly [
    PbnBoard,
    PbnBoard,
    PbnBoard,
    PbnBoard,
    PbnBoard,
    PbnBoard,
  ];
  const [defended] = read('defending-together') as readonly [PbnBoard];
  const withStudy = (board: PbnBoard, changes: Partial<PbnBoard['study']>): PbnBoard => ({
    ...board,
    study: { ...board.study, ...changes },
  });
  const problemsOf = (board: PbnBoard) => checkDeal(solver, board).problems;

  it('passes a sound one, told its contract, bid, scripted or defended', () => {
    for (const board of [told, made, scripted, defended]) expect(problemsOf(board)).toEqual([]);
  });

  it('says where the student stands and what is there to win', () =>
    expect(checkDeal(solver, defended)).toMatchObject({
      contract: '3NT W',
      role: 'defender',
      tricks: 7,
      needed: 9,
      botCards: '2/2',
    }));

  it.each([
    ['a contract that cannot be made', () => ({ ...told, contract: '6N' }), /the student cannot win/],
    ['a contract that cannot be beaten', () => withStudy(made, { playerPosition: 'E' }), /the student cannot win/],
    ['a lead that is not held', () => withStudy(made, { lead: 'AS' }), /cannot lead AS/],
    [
      'a bot card that is not held',
      () => withStudy(scripted, { botCards: [[{ side: 'E', name: 'AC' }]] }),
      /E cannot play AC/,
    ],
    [
      'hints that do not follow the calls',
      () => withStudy(made, { hints: [...made.study.hints].reverse() }),
      /hints for/,
    ],
    ['neither calls nor a contract', () => ({ ...told, contract: null }), /neither calls/],
  ])('fails %s', (_, board, problem) => expect(problemsOf(board()).join('\n')).toMatch(problem));
});
