import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { PreviewEvent } from '@overtrick/shared/table/preview/event';
import * as Comlink from 'comlink';
import { openIn, sharedSolvers, takeTable, type WorkerSetup } from './client.ts';
import { NO_STORE, PROTOCOL, type PreviewListener, type TrickTableStore } from './worker/protocol.ts';

interface PreviewOptions extends Omit<PreviewListener, 'onSolverFailed'> {
  readonly studyDeal: StudyDeal;
  /** Keeps trick tables that do not come with the deal; without it each is worked out again. */
  readonly tables?: TrickTableStore;
  readonly onTrouble?: (trouble: 'solver' | 'table') => void;
}

/** An open preview. */
export interface PreviewHandle {
  dispatch(event: PreviewEvent): void;
  close(): void;
}

/** Rejects when the deal cannot be read or the worker does not start. */
export type OpenPreview = (options: PreviewOptions) => Promise<PreviewHandle>;

/** Opens each preview in its own worker. */
export const createPreviews =
  (setup: WorkerSetup): OpenPreview =>
  ({ studyDeal, tables = NO_STORE, onSnapshot, onTrouble }) =>
    openIn(setup, onTrouble, (remote, ports, onStuck) =>
      remote.openPreview(
        { protocol: PROTOCOL, studyDeal },
        Comlink.proxy({ onSnapshot, onSolverFailed: () => onTrouble?.('solver') }),
        Comlink.transfer([...ports], [...ports]),
        onStuck,
        Comlink.proxy({ ...tables }),
      ),
    );

/** The application's previews. */
export const openPreview: OpenPreview = (options) =>
  createPreviews({ solverWorkers: sharedSolvers(), startTable: takeTable })(options);
