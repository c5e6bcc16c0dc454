import type { DealRef } from '../entities/deals/queries.ts';
import { fillTrickTables, type TrickTableJob } from './fill-trick-tables.ts';
import type { TrickTableThread } from './trick-table-thread.ts';

/** The pause between two looks for new deals, in milliseconds. */
const ROUND = 15_000;

type Deps = Pick<TrickTableJob, 'db' | 'onFault'>;

/**
 * Solves trick tables while the server runs: now, and then whenever there are new deals. Returns a function that stops
 * it.
 */
export function keepTrickTablesFilled({ db, onFault }: Deps, thread: TrickTableThread): () => Promise<void> {
  let running = true;
  // A stopped thread does not answer its last question; that is no fault.
  const tell = (error: unknown): void => {
    if (running) onFault(error);
  };
  let without: readonly DealRef[] = [];
  let timer: NodeJS.Timeout | undefined;
  const round = async (): Promise<void> => {
    try {
      without = await fillTrickTables({ db, onFault: tell, solve: thread.solve, mayGoOn: () => running }, without);
    } catch (error) {
      tell(error);
    }
    await thread.stop();
    if (running) timer = setTimeout(begin, ROUND).unref();
  };
  let under: Promise<void> = Promise.resolve();
  const begin = (): void => {
    under = round();
  };
  begin();
  return async () => {
    running = false;
    clearTimeout(timer);
    await thread.stop();
    await under;
  };
}
