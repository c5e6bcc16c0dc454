import { legalCards } from '@overtrick/shared/bridge/play';
import type { AttemptFacts } from '@overtrick/shared/table/attempt-facts';
import type { TableEvent } from '@overtrick/shared/table/event';
import type { Snapshot } from '@overtrick/shared/table/snapshot';
import * as Comlink from 'comlink';
import { describe, expect, it, vi } from 'vitest';
import { createTables, type OpenTable, type TableHandle } from './client.ts';
import { openTablesHere } from './fake.testing.ts';
import { createPreviews } from './previews.ts';
import { SolverWorkers, solverCount, type WorkerLike } from './solver-workers.ts';
import { createSolvers } from './solvers.ts';
import type { SolverClient, SolverQuestion, SolverWorkerApi } from './worker/protocol.ts';
import { ONE_NO_TRUMP } from './worker/study-deal.testing.ts';
import { createTableHost } from './worker/table-host.ts';

/** A worker without a thread: it runs at the other end of a channel. */
interface StandIn extends WorkerLike {
  readonly terminated: () => boolean;
  fail(): void;
}

function standIn(serve: (port: MessagePort) => void): StandIn {
  const { port1, port2 } = new MessageChannel();
  const errors = new EventTarget();
  let isOver = false;
  serve(port2);
  return {
    postMessage: (message, transfer) => port1.postMessage(message, transfer ?? []),
    addEventListener: (type, listener) =>
      (type === 'error' ? errors : port1).addEventListener(type, listener as EventListener),
    removeEventListener: (type, listener) => port1.removeEventListener(type, listener as EventListener),
    start: () => port1.start(),
    terminate() {
      isOver = true;
      port1.close();
      port2.close();
    },
    terminated: () => isOver,
    fail: () => void errors.dispatchEvent(new Event('error')),
  };
}

/** Every card takes the same tricks. */
const level: SolverClient = {
  ask: async (_id, _asker, question: SolverQuestion) =>
    question.kind === 'cards' || question.kind === 'best'
      ? { kind: 'cards', values: legalCards(question.play).map((card) => ({ card, tricks: 0 })) }
      : { kind: 'none', reason: 'failed' },
  cancel: () => undefined,
};

const dead: SolverClient = { ask: () => new Promise(() => undefined), cancel: () => undefined };

function setUp(lines: () => SolverClient = () => level) {
  const solvers: StandIn[] = [];
  const tables: StandIn[] = [];
  const memories: number[] = [];
  const grown: (() => void)[] = [];
  const rests: string[] = [];
  const pauses: { readonly call: () => void; off: boolean }[] = [];
  const startWorker = (): StandIn => {
    const line = lines();
    const api: SolverWorkerApi = {
      start(memory, onGrown) {
        memories.push(memory);
        grown.push(onGrown);
      },
      connect: (port) => Comlink.expose(line, port),
      rest: () => void rests.push('rest'),
      wake: () => void rests.push('wake'),
    };
    const worker = standIn((port) => Comlink.expose(api, port));
    solvers.push(worker);
    return worker;
  };
  const after = (_: number, call: () => void) => {
    const pause = { call, off: false };
    pauses.push(pause);
    return () => {
      pause.off = true;
    };
  };
  const solverWorkers = new SolverWorkers({ startWorker, size: 2, memory: 64, after });
  /** Lets time pass: calls everything that waits. */
  const wait = (): void => {
    for (const { call, off } of pauses.splice(0)) if (!off) call();
  };
  const startTable = (): StandIn => {
    const worker = standIn((port) => Comlink.expose(createTableHost(), port));
    tables.push(worker);
    return worker;
  };
  return {
    solverWorkers,
    solvers,
    tables,
    memories,
    grown,
    rests,
    wait,
    openPreview: createPreviews({ solverWorkers, startTable }),
    openTable: createTables({ solverWorkers, startTable }),
    openSolvers: () => createSolvers(solverWorkers),
  };
}

const CARDS: SolverQuestion = {
  kind: 'cards',
  play: {
    strain: 'NT',
    hands: { N: ['AS'], E: ['KS'], S: ['QS'], W: ['JS'] },
    done: [],
    trick: { leader: 'N', cards: [] },
  },
};

interface Opened {
  readonly seen: Snapshot[];
  readonly kept: TableEvent[];
  readonly records: AttemptFacts[];
  readonly troubles: string[];
  readonly handle: TableHandle;
}

async function open(openTable: OpenTable, events: readonly TableEvent[] = []): Promise<Opened> {
  const seen: Snapshot[] = [];
  const kept: TableEvent[] = [];
  const records: AttemptFacts[] = [];
  const troubles: string[] = [];
  const handle = await openTable({
    studyDeal: ONE_NO_TRUMP,
    events,
    moveSeen: false,
    delayFactor: 0,
    onSnapshot: (snapshot) => void seen.push(snapshot),
    onEvent: (event) => void kept.push(event),
    onRecord: (facts) => void records.push(facts),
    onTrouble: (trouble) => void troubles.push(trouble),
  });
  return { seen, kept, records, troubles, handle };
}

async function playOut({ seen, records, handle }: Opened): Promise<void> {
  let dispatched = -1;
  await vi.waitFor(
    () => {
      const last = seen.at(-1);
      if (last && seen.length > dispatched) {
        if (last.auction.possible.length > 0) handle.dispatch({ type: 'callMade', call: '1NT' });
        const [card] = last.legal;
        if (card) handle.dispatch({ type: 'cardPlayed', card });
        dispatched = seen.length;
      }
      expect(records).toHaveLength(1);
    },
    { timeout: 20_000, interval: 1 },
  );
}

describe.each([
  ['in workers', () => setUp().openTable],
  ['without workers', () => openTablesHere()],
] as const)('a table %s', (_, make) => {
  it('is played from the first call to its record', async () => {
    const opened = await open(make());
    await playOut(opened);
    expect(opened.records[0]?.cards).toHaveLength(52);
    expect(opened.seen.at(-1)?.phase).toBe('done');
    expect(opened.troubles).toEqual([]);
    opened.handle.close();
  });

  it('is rejected for a deal that cannot be studied', async () => {
    const game = { ...ONE_NO_TRUMP.game, auction: { value: 'S' as const, bids: [] } };
    const opening = make()({
      studyDeal: { ...ONE_NO_TRUMP, game },
      events: [],
      moveSeen: false,
      onSnapshot: () => undefined,
      onEvent: () => undefined,
      onRecord: () => undefined,
    });
    await expect(opening).rejects.toMatchObject({ code: 'nothing-to-study' });
  });

  it('goes on from the events that were kept', async () => {
    const first = await open(make());
    await vi.waitFor(() => expect(first.seen.at(-1)?.auction.possible.length).toBeGreaterThan(0));
    first.handle.dispatch({ type: 'callMade', call: '1NT' });
    await vi.waitFor(() => expect(first.seen.at(-1)?.acting).toBe('N'));
    first.handle.close();
    const again = await open(make(), first.kept);
    await vi.waitFor(() => expect(again.seen[0]).toEqual(first.seen.at(-1)));
    again.handle.close();
  });
});

describe('the solver workers', () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 3],
    [16, 3],
  ])('of a machine with %d cores has %d', (cores, size) => expect(solverCount(cores)).toBe(size));

  it('starts with the first table and serves the next ones', async () => {
    const { solvers, openTable } = setUp();
    expect(solvers).toHaveLength(0);
    (await open(openTable)).handle.close();
    (await open(openTable)).handle.close();
    expect(solvers).toHaveLength(2);
  });

  it('tells each worker first how much memory there is', async () => {
    const { memories, openTable } = setUp();
    const opened = await open(openTable);
    await vi.waitFor(() => expect(memories).toEqual([64, 64]));
    opened.handle.close();
  });

  it('rests and wakes together; before it has started there is nobody to rest', async () => {
    const { solverWorkers, rests } = setUp();
    solverWorkers.rest();
    solverWorkers.warm();
    solverWorkers.rest();
    solverWorkers.wake();
    await vi.waitFor(() => expect(rests.toSorted()).toEqual(['rest', 'rest', 'wake', 'wake']));
  });

  it('starts ahead of the first table when it is warmed, and that table has the same workers', async () => {
    const { solverWorkers, solvers, openTable } = setUp();
    solverWorkers.warm();
    expect(solvers).toHaveLength(2);
    (await open(openTable)).handle.close();
    expect(solvers).toHaveLength(2);
  });

  it('ends its workers a while after the last table, and starts others for the next', async () => {
    const { solvers, wait, openTable } = setUp();
    (await open(openTable)).handle.close();
    expect(solvers.map((solver) => solver.terminated())).toEqual([false, false]);
    wait();
    expect(solvers.map((solver) => solver.terminated())).toEqual([true, true]);
    const opened = await open(openTable);
    expect(solvers).toHaveLength(4);
    await playOut(opened);
    opened.handle.close();
  });

  it('keeps its workers when the next table opens meanwhile', async () => {
    const { solvers, wait, openTable } = setUp();
    (await open(openTable)).handle.close();
    const next = await open(openTable);
    wait();
    expect(solvers.map((solver) => solver.terminated())).toEqual([false, false]);
    next.handle.close();
  });

  it('replaces a worker that has grown, and the table plays on', async () => {
    const { solvers, grown, openTable } = setUp();
    const opened = await open(openTable);
    await vi.waitFor(() => expect(grown).toHaveLength(2));
    grown[1]?.();
    await vi.waitFor(() => expect(solvers).toHaveLength(3));
    expect(solvers.map((solver) => solver.terminated())).toEqual([false, true, false]);
    opened.handle.dispatch({ type: 'callMade', call: '1NT' });
    await playOut(opened);
    expect(opened.troubles).toEqual([]);
    opened.handle.close();
  });

  it('replaces a worker that does not let go of a question', async () => {
    let started = 0;
    const { solvers, openSolvers } = setUp(() => (started++ < 2 ? dead : level));
    const pool = openSolvers();
    const old = pool.ask('scores', CARDS);
    const latest = pool.ask('scores', CARDS);
    expect(await old).toEqual({ kind: 'none', reason: 'superseded' });
    expect((await latest).kind).toBe('cards');
    expect(solvers.map((solver) => solver.terminated())).toEqual([true, false, false]);
    pool.close();
  });

  it('replaces a solver that breaks, and the table plays on', async () => {
    let started = 0;
    const { solvers, openTable } = setUp(() => (started++ < 2 ? dead : level));
    const opened = await open(openTable);
    opened.handle.dispatch({ type: 'callMade', call: '1NT' });
    await vi.waitFor(() => expect(opened.seen.at(-1)?.acting).toBe('N'));
    for (const solver of solvers.slice(0, 2)) solver.fail();
    await playOut(opened);
    expect(solvers).toHaveLength(4);
    opened.handle.close();
  });

  it('gives up solvers that break again and again, and says so', async () => {
    const { solvers, openTable } = setUp(() => dead);
    const opened = await open(openTable);
    for (let round = 0; round < 3; round++) for (const solver of solvers.slice(2 * round)) solver.fail();
    expect(solvers).toHaveLength(6);
    await playOut(opened);
    expect(opened.troubles).toContain('solver');
    expect(opened.records[0]?.result.best).toBeNull();
    opened.handle.close();
  });
});

describe('the page’s own questions', () => {
  const question = CARDS;

  it('are answered by the same solver workers', async () => {
    const { solvers, openSolvers } = setUp();
    const pool = openSolvers();
    expect(await pool.ask('scores', question)).toEqual({ kind: 'cards', values: [{ card: 'AS', tricks: 0 }] });
    expect(solvers).toHaveLength(2);
    pool.close();
  });

  it('that a closed page still waits for are answered cancelled', async () => {
    const pool = setUp(() => dead).openSolvers();
    const open = pool.ask('table', question);
    pool.close();
    expect(await open).toEqual({ kind: 'none', reason: 'cancelled' });
  });
});

describe('a table worker', () => {
  it('that cannot start is an error, not a wait without end', async () => {
    const broken = standIn(() => undefined);
    const solverWorkers = new SolverWorkers({ startWorker: () => standIn(() => undefined), size: 1, memory: 64 });
    const opening = open(createTables({ solverWorkers, startTable: () => broken }));
    broken.fail();
    await expect(opening).rejects.toMatchObject({ code: 'worker-failed' });
  });

  it('is ended when its table closes', async () => {
    const { tables, openTable } = setUp();
    (await open(openTable)).handle.close();
    await vi.waitFor(() => expect(tables[0]?.terminated()).toBe(true));
  });

  it('that breaks is told to the page', async () => {
    const { tables, openTable } = setUp();
    const opened = await open(openTable);
    tables[0]?.fail();
    expect(opened.troubles).toEqual(['table']);
    opened.handle.close();
  });
});

describe('a preview’s table of tricks', () => {
  const storeOf = (kept: Map<string, string>) => ({
    find: async (deal: string) => kept.get(deal),
    keep: async (deal: string, table: string) => void kept.set(deal, table),
  });

  async function showTable({ openPreview }: ReturnType<typeof setUp>, kept: Map<string, string>) {
    const tables: unknown[] = [];
    const preview = await openPreview({
      studyDeal: ONE_NO_TRUMP,
      tables: storeOf(kept),
      onSnapshot: ({ dds }) => void tables.push(dds.table),
    });
    for (const call of ['1NT', 'P', 'P', 'P'] as const) preview.dispatch({ type: 'callMade', call });
    preview.dispatch({ type: 'ddsToggled' });
    await vi.waitFor(() => expect(tables.at(-1)).toMatchObject({ N: { NT: 1 }, W: { S: 4 } }));
    preview.close();
  }

  it('is worked out by the solvers once and kept; the next time nobody is asked', async () => {
    const kept = new Map<string, string>();
    const strains: SolverClient = {
      ask: async (_id, _asker, { kind }) =>
        kind === 'strain'
          ? { kind: 'strain', tricks: { N: 1, E: 2, S: 3, W: 4 } }
          : { kind: 'none', reason: 'cancelled' },
      cancel: () => undefined,
    };
    await showTable(
      setUp(() => strains),
      kept,
    );
    expect([...kept.values()]).toEqual(['S 1 2 3 4;H 1 2 3 4;D 1 2 3 4;C 1 2 3 4;N 1 2 3 4']);
    await showTable(
      setUp(() => dead),
      kept,
    );
  });
});
