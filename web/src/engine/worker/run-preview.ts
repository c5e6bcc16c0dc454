import type { PreviewEffect, PreviewEvent } from '@overtrick/shared/table/preview/event';
import { type Preview, startPreview } from '@overtrick/shared/table/preview/state';
import { stepPreview } from '@overtrick/shared/table/preview/step';
import { previewSnapshotOf } from '@overtrick/shared/table/preview/view';
import type { TableDeal } from '@overtrick/shared/table/table-deal';
import type { SolverPool } from './pool.ts';
import type { NoAnswer, PreviewListener } from './protocol.ts';

export interface RunningPreview {
  dispatch(event: PreviewEvent): void;
  close(): void;
}

/** What a preview needs of the solvers. */
export type PreviewSolvers = Pick<SolverPool, 'ask' | 'askTrickTable' | 'cancel'>;

const isMade = ({ type }: PreviewEvent): boolean => type === 'callMade' || type === 'cardPicked';

/** Runs a teacher's preview: shows its snapshots and asks the solvers. Nothing is kept, nothing waits. */
export function runPreview(deal: TableDeal, solvers: PreviewSolvers, listener: PreviewListener): RunningPreview {
  let preview: Preview = startPreview(deal);
  let isClosed = false;

  function handle(event: PreviewEvent): void {
    if (isClosed) return;
    const next = stepPreview(preview, event);
    if (!next.ok) {
      // biome-ignore lint/suspicious/noConsole: a call or a card that fails is only logged (S-85)
      if (isMade(event)) console.warn(`${event.type} failed: ${next.error}`);
      return;
    }
    const wasAsking = preview.scores !== null;
    preview = next.value.preview;
    if (wasAsking && !preview.scores) solvers.cancel('scores');
    listener.onSnapshot(previewSnapshotOf(preview));
    for (const effect of next.value.effects) void ask(effect);
  }

  async function ask(effect: PreviewEffect): Promise<void> {
    if (effect.type === 'warn') {
      // biome-ignore lint/suspicious/noConsole: a deprecated action only logs a warning (S-86)
      console.warn(`${effect.deprecated} is deprecated and does nothing`);
      return;
    }
    const { ticket } = effect;
    if (effect.type === 'askTrickTable') {
      const answer = await solvers.askTrickTable('table', effect.hands);
      if (answer.kind === 'none' && isLeft(answer)) return;
      handle({ type: 'trickTableSolved', ticket, table: answer.kind === 'table' ? answer.table : null });
      return;
    }
    const answer = await solvers.ask(effect.asker, { kind: 'cards', play: effect.play });
    if (answer.kind === 'none' && isLeft(answer)) return;
    handle({ type: 'solved', ticket, values: answer.kind === 'cards' ? answer.values : null });
  }

  /** A cancelled question needs no answer; a solver that does not work is reported. */
  function isLeft({ reason }: NoAnswer): boolean {
    if (reason === 'failed' && !isClosed) listener.onSolverFailed();
    return reason === 'superseded';
  }

  listener.onSnapshot(previewSnapshotOf(preview));
  return {
    dispatch: handle,
    close() {
      isClosed = true;
    },
  };
}
