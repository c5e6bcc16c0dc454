import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEngineFromDisk } from '@overtrick/engine-wasm/load-node';
import { createSolver } from '@overtrick/engine-wasm/solver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEAL } from '../testing/factories.ts';
import { createTrickTableThread, findTrickTable } from './trick-table-thread.ts';

describe("a deal's table", () => {
  it('is worked out by the solver, and is none where hands are unknown or it would take too long', async () => {
    const solver = createSolver(await loadEngineFromDisk());
    expect(findTrickTable(solver, DEAL.game.deal)).toBe('S 9 4 9 4;H 10 3 9 3;D 10 3 10 3;C 9 4 9 4;N 10 3 10 3');
    expect(findTrickTable(solver, 'S:AQ4.KJ3.A852.K74 - - -')).toBeUndefined();
    expect(findTrickTable(solver, 'no deal')).toBeUndefined();
    expect(
      findTrickTable(solver, 'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432', 1),
    ).toBeUndefined();
  });
});

/** A program for the thread that answers, stays silent or dies, depending on the question. */
const PROGRAM = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', (deal) => {
  if (deal === 'die') throw new Error('dead');
  if (deal !== 'wait') parentPort.postMessage('table of ' + deal);
});
`;

describe('the thread', () => {
  let directory: string;
  let program: string;
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'overtrick-thread-'));
    program = join(directory, 'program.mjs');
    writeFileSync(program, PROGRAM);
  });
  afterAll(() => rmSync(directory, { recursive: true }));

  it('answers one question after another', async () => {
    const thread = createTrickTableThread(program);
    expect(await thread.solve('one')).toBe('table of one');
    expect(await thread.solve('two')).toBe('table of two');
    await thread.stop();
  });

  it('is begun anew after it died', async () => {
    const thread = createTrickTableThread(program);
    await expect(thread.solve('die')).rejects.toThrow('dead');
    expect(await thread.solve('one')).toBe('table of one');
    await thread.stop();
  });

  it('leaves nobody waiting when it is stopped', async () => {
    const thread = createTrickTableThread(program);
    const answer = thread.solve('wait').catch((error: Error) => error.message);
    await thread.stop();
    expect(await answer).toBe('the solver thread ended');
  });
});
