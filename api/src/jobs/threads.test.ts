import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createThread, createThreads, TooSlow } from './threads.ts';

/** A program for the thread that answers, stays silent or dies, depending on the question. */
const PROGRAM = `
import { parentPort, workerData } from 'node:worker_threads';
parentPort.on('message', (question) => {
  if (question === 'die') throw new Error('dead');
  if (question !== 'wait') parentPort.postMessage(workerData.task + ' of ' + question);
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
    const thread = createThread(program, 'table');
    expect(await thread.ask('one')).toBe('table of one');
    expect(await thread.ask('two')).toBe('table of two');
    await thread.stop();
  });

  it('is begun anew after it died', async () => {
    const thread = createThread(program, 'table');
    await expect(thread.ask('die')).rejects.toThrow('dead');
    expect(await thread.ask('one')).toBe('table of one');
    await thread.stop();
  });

  it('answers questions that are asked at the same time in their order', async () => {
    const thread = createThread(program, 'table');
    const asked = ['one', 'two', 'three'].map((question) => thread.ask(question));
    expect(await Promise.all(asked)).toEqual(['table of one', 'table of two', 'table of three']);
    const waiting = [thread.ask('wait'), thread.ask('one')].map((answer) =>
      answer.catch((error: Error) => error.message),
    );
    await thread.stop();
    expect(await Promise.all(waiting)).toEqual(['the thread ended', 'the thread ended']);
  });

  it('is ended when it takes longer than it has, and is begun anew', async () => {
    const thread = createThread(program, 'table');
    await expect(thread.ask('wait', 50)).rejects.toThrow(TooSlow);
    expect(await thread.ask('one', 60_000)).toBe('table of one');
    await thread.stop();
  });

  it('leaves nobody waiting when it is stopped', async () => {
    const thread = createThread(program, 'table');
    const answer = thread.ask('wait').catch((error: Error) => error.message);
    await thread.stop();
    expect(await answer).toBe('the thread ended');
  });

  it('is one for each kind, is begun anew after a rest, and not after the end', async () => {
    const threads = createThreads(program);
    expect([await threads.ask('a', 1), await threads.ask('b', 1)]).toEqual(['a of 1', 'b of 1']);
    await threads.rest('a');
    expect(await threads.ask('a', 2)).toBe('a of 2');
    await threads.stop();
    await expect(threads.ask('a', 3)).rejects.toThrow('stopped');
  });
});
