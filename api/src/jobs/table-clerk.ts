import type { DealRef } from '../entities/deals/queries.ts';
import type { TableThread } from './table-thread.ts';
import { fillTrickTables, type TableJob } from './trick-tables.ts';

/** How often new deals are looked for, in milliseconds. */
const ROUND = 15_000;

/** Works tables out while the server runs: at once, then whenever there are new deals. Returns how to stop it. */
export function keepTablesFilled(job: Pick<TableJob, 'db' | 'onFault'>, thread: TableThread): () => Promise<void> {
  let running = true;
  let without: readonly DealRef[] = [];
  let timer: NodeJS.Timeout | undefined;
  const round = async (): Promise<void> => {
    try {
      without = await fillTrickTables({ ...job, solve: thread.solve, mayGoOn: () => running }, without);
    } catch (error) {
      if (running) job.onFault(error);
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
