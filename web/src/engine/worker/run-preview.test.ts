import { legalCards } from '@overtrick/shared/bridge/play';
import { bySeat } from '@overtrick/shared/bridge/seat';
import { previewDealOf } from '@overtrick/shared/learning/deals/read-study-deal';
import { DEPRECATED_ACTIONS } from '@overtrick/shared/table/preview/event';
import type { PreviewSnapshot } from '@overtrick/shared/table/preview/view';
import { describe, expect, it, vi } from 'vitest';
import type { Asker, SolverAnswer } from './protocol.ts';
import { runPreview } from './run-preview.ts';
import { ONE_NO_TRUMP } from './study-deal.testing.ts';

const TABLE = bySeat(() => ({ C: 7, D: 7, H: 7, S: 7, NT: 7 }));

/** A preview with a solver that gives the test's answers. */
function open(answer?: SolverAnswer) {
  const seen: PreviewSnapshot[] = [];
  const asked: Asker[] = [];
  const cancelled: Asker[] = [];
  let failures = 0;
  const deal = previewDealOf({ ...ONE_NO_TRUMP, game: { ...ONE_NO_TRUMP.game, startWithEmptyAuction: false } });
  const preview = runPreview(
    deal,
    {
      async ask(asker, question) {
        asked.push(asker);
        if (answer || question.kind !== 'cards') return answer ?? { kind: 'none', reason: 'failed' };
        return { kind: 'cards', values: legalCards(question.play).map((card) => ({ card, tricks: 5 })) };
      },
      async askTrickTable(asker) {
        asked.push(asker);
        return answer?.kind === 'none' ? answer : { kind: 'table', table: TABLE };
      },
      cancel: (asker) => void cancelled.push(asker),
    },
    { onSnapshot: (snapshot) => void seen.push(snapshot), onSolverFailed: () => void failures++ },
  );
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  const last = (): PreviewSnapshot => seen.at(-1) as PreviewSnapshot;
  return { preview, seen, asked, cancelled, settled, last, failures: () => failures };
}

describe('a running preview', () => {
  it('shows its deal at once', () => {
    expect(open().last()).toMatchObject({ mode: 'PREVIEW', allFaceDown: true });
  });

  it('asks for scores and the table, and shows them as they come', async () => {
    const table = open();
    table.preview.dispatch({ type: 'turned', whose: 'all' });
    table.preview.dispatch({ type: 'controlPressed', control: 'dds' });
    expect(table.last().dds).toMatchObject({ shown: true, scores: null, table: null });
    await table.settled();
    expect(table.asked).toEqual(['scores', 'table']);
    expect([...(table.last().dds.scores?.values() ?? [])]).toEqual(Array(13).fill(5));
    expect(table.last().dds.table).toEqual(TABLE);
    expect(table.last().dds.par).not.toBeNull();
  });

  it('lets go of the scores when they are switched off', () => {
    const table = open();
    for (const _ of [1, 2]) table.preview.dispatch({ type: 'controlPressed', control: 'dds' });
    expect(table.cancelled).toEqual(['scores']);
  });

  it('ends the deal by a claim that the solver confirms', async () => {
    const table = open();
    table.preview.dispatch({ type: 'claimMade', tricks: 5 });
    await table.settled();
    expect(table.last().result).toMatchObject({ tricks: 8 });
  });

  it('tells when the solver does not work, and goes on without scores', async () => {
    const table = open({ kind: 'none', reason: 'failed' });
    table.preview.dispatch({ type: 'controlPressed', control: 'dds' });
    await table.settled();
    expect(table.failures()).toBeGreaterThan(0);
    expect(table.last().dds).toMatchObject({ scores: null, table: null });
  });

  it.each([
    [{ type: 'cardPicked', card: 'AS' }, 'cardPicked failed: not-held'],
    [{ type: 'callMade', call: 'P' }, 'callMade failed: auction-over'],
  ] as const)('only logs that %j fails (S-85)', (event, words) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const table = open();
    const shown = table.seen.length;
    table.preview.dispatch(event);
    expect(warned.mock.calls).toEqual([[words]]);
    expect([table.seen.length, table.failures()]).toEqual([shown, 0]);
    warned.mockRestore();
  });

  it.each(DEPRECATED_ACTIONS)('only logs a warning at the deprecated %s (S-86)', (type) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const table = open();
    const before = table.last();
    table.preview.dispatch({ type });
    expect(warned.mock.calls).toEqual([[`${type} is deprecated and does nothing`]]);
    expect(table.last()).toEqual(before);
    expect(table.asked).toEqual([]);
    warned.mockRestore();
  });

  it('says nothing more once it is closed, and nothing at what is not allowed', () => {
    const table = open();
    table.preview.dispatch({ type: 'controlPressed', control: 'remote' });
    const before = table.seen.length;
    table.preview.dispatch({ type: 'undone', what: 'card' });
    table.preview.close();
    table.preview.dispatch({ type: 'controlPressed', control: 'roles' });
    expect(table.seen).toHaveLength(before);
  });
});
