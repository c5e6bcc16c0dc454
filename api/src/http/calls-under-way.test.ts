import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CallsUnderWay, countCalls } from './calls-under-way.ts';

/** Milliseconds that no test waits for. */
const LONG = 60_000;

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('calls under way', () => {
  let app: FastifyInstance;
  let calls: CallsUnderWay;
  let answer: (text: string) => void;
  let fail: (error: Error) => void;
  /** Resolves when the handler has the call. */
  let arrived: Promise<void>;
  beforeEach(() => {
    app = fastify();
    calls = countCalls();
    calls.watch(app);
    let arrive = (): void => {};
    arrived = new Promise((resolve) => {
      arrive = resolve;
    });
    app.get('/slow', () => {
      arrive();
      return new Promise<string>((resolve, reject) => {
        answer = resolve;
        fail = reject;
      });
    });
  });
  afterEach(() => app.close());

  /** Whether a work that gives way begins before the call has its answer. */
  const isHeld = async (leisure: Promise<void>): Promise<boolean> => {
    let isOver = false;
    void leisure.then(() => {
      isOver = true;
    });
    await turn();
    return !isOver;
  };

  it('hold up nothing when there are none', async () => {
    await calls.leisure(LONG);
  });

  it('hold up until the last of them has its answer', async () => {
    const reply = app.inject('/slow');
    await arrived;
    const leisure = calls.leisure(LONG);
    expect(await isHeld(leisure)).toBe(true);
    answer('done');
    await leisure;
    expect((await reply).body).toBe('done');
    await calls.leisure(LONG);
  });

  it('are over when they fail', async () => {
    const reply = app.inject('/slow');
    await arrived;
    const leisure = calls.leisure(LONG);
    fail(new Error('broken'));
    await leisure;
    expect((await reply).statusCode).toBe(500);
  });

  it('are over when their callers leave', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const call = send({ host: '127.0.0.1', port, path: '/slow' }).on('error', () => {});
    call.end();
    await arrived;
    const leisure = calls.leisure(LONG);
    call.destroy();
    await leisure;
    answer('nobody listens');
  });

  it('hold up for so long and no longer', async () => {
    const reply = app.inject('/slow');
    await arrived;
    await calls.leisure(1);
    answer('late');
    await reply;
  });
});
