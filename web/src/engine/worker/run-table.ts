import { cardsPlayed, type Play } from '@overtrick/shared/bridge/play';
import { BOT_VERSION } from '@overtrick/shared/table/bots';
import type { Effect } from '@overtrick/shared/table/effect';
import type { CardValue, PlayerEvent, TableEvent } from '@overtrick/shared/table/event';
import { openAgain, replaySession, resume, step } from '@overtrick/shared/table/session';
import type { Session } from '@overtrick/shared/table/state';
import type { StepError } from '@overtrick/shared/table/step-error';
import type { TableDeal } from '@overtrick/shared/table/table-deal';
import { snapshotOf } from '@overtrick/shared/table/view';
import type { After } from './after-timeout.ts';
import type { Asker, SolverAnswer, SolverQuestion, TableListener, TableRequest } from './protocol.ts';

/** The outside world of a table: a clock and the solvers. */
export interface TableWorld {
  readonly after: After;
  ask(asker: Asker, question: SolverQuestion): Promise<SolverAnswer>;
}

export interface RunningTable {
  dispatch(event: PlayerEvent): void;
  close(): void;
}

type Ask = Extract<Effect, { type: 'askSolver' }>;

/**
 * Runs a session in real time: keeps its events, shows its snapshots, waits, asks the solvers. It reports an event before
 * the snapshot that it leads to, and a record after both.
 */
export function runTable(
  deal: TableDeal,
  { mode, events, opening, delayFactor }: Pick<TableRequest, 'mode' | 'events' | 'opening' | 'delayFactor'>,
  world: TableWorld,
  listener: TableListener,
): RunningTable {
  let session: Session = openAgain(replaySession(deal, events, mode));
  let isClosed = false;
  const waits = new Set<() => void>();
  /** Asks the questions for grading one at a time, so that none supersedes another (ruling 26). */
  let graded: Promise<unknown> = Promise.resolve();

  /** Gives the reason if the session refuses the event. */
  function handle(event: TableEvent): StepError | undefined {
    if (isClosed) return undefined;
    const next = step(session, event);
    if (!next.ok) return next.error;
    session = next.value.session;
    listener.onEvent(event);
    listener.onSnapshot(snapshotOf(session));
    perform(next.value.effects);
    return undefined;
  }

  /** Every event of the person gets a snapshot, so that a card shown as played goes back if it was refused. */
  function dispatch(event: PlayerEvent): void {
    const error = handle(event);
    if (!error) return;
    // biome-ignore lint/suspicious/noConsole: a call or a card that fails is only logged (S-85)
    console.warn(`${event.type} failed: ${error}`);
    listener.onSnapshot(snapshotOf(session));
  }

  function perform(effects: readonly Effect[]): void {
    for (const effect of effects) {
      if (effect.type === 'wait') wait(effect.ticket, effect.milliseconds * (effect.isFixed ? 1 : delayFactor));
      else if (effect.type === 'record') listener.onRecord(effect.facts);
      else if (effect.asker === 'bot') void ask(effect);
      else graded = graded.then(() => ask(effect));
    }
  }

  function wait(ticket: number, milliseconds: number): void {
    const cancel = world.after(milliseconds, () => {
      waits.delete(cancel);
      handle({ type: 'waited', ticket });
    });
    waits.add(cancel);
  }

  async function ask({ asker, ticket, play }: Ask): Promise<void> {
    if (isClosed || !isOpen(session, ticket)) return;
    const answer = await world.ask(asker, questionOf(asker, play)).catch(failed);
    if (answer.kind === 'none' && answer.reason === 'superseded') return;
    if (answer.kind === 'none' && answer.reason === 'failed' && !isClosed) listener.onSolverFailed();
    handle({ type: 'solved', ticket, values: valuesIn(answer) });
  }

  if (session.opened) {
    listener.onSnapshot(snapshotOf(session));
    perform(resume(session));
  } else handle({ type: 'opened', ...opening, botVersion: BOT_VERSION });

  return {
    dispatch,
    close() {
      isClosed = true;
      for (const cancel of waits) cancel();
      waits.clear();
    },
  };
}

/** A bot needs only the best cards, except for its lead: there it chooses the best of the book leads (ruling 40). */
const questionOf = (asker: Asker, play: Play): SolverQuestion =>
  asker === 'bot' && cardsPlayed(play).length > 0 ? { kind: 'best', play } : { kind: 'cards', play };

function valuesIn(answer: SolverAnswer): readonly CardValue[] | null {
  if (answer.kind === 'cards') return answer.values;
  if (answer.kind !== 'best') return null;
  const { equals, tricks } = answer.best;
  return equals.map((card) => ({ card, tricks }));
}

/** Does the session still wait for the answer to this question? */
const isOpen = ({ asking, grades }: Session, ticket: number): boolean =>
  asking?.ticket === ticket || grades.some((grade) => grade.ticket === ticket && grade.values === undefined);

const failed = (): SolverAnswer => ({ kind: 'none', reason: 'failed' });
