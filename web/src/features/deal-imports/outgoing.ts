import type { ImportReport } from '@overtrick/shared/contract/deal-imports';
import { useAtomValue } from 'jotai';
import { atom, type Getter, type Setter } from 'jotai/vanilla';
import { OFFLINE_ACTION } from '../../form/action.ts';
import { errorMessage, failedOffline } from '../../form/failure.ts';
import type { ImportCalls, ImportChoices } from './import-calls.ts';
import { addReportAtom } from './reports.ts';

/** A file on its way to the server. What was chosen for it stays with it until it has arrived. */
export interface Outgoing {
  readonly id: number;
  readonly owner: string;
  readonly file: File;
  readonly choices: ImportChoices;
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Of its bytes, how many have left. */
  readonly percent: number;
  /** Why it failed. */
  readonly words: string;
  /** Of a file that has arrived. */
  readonly importId: string | null;
  readonly stop: AbortController;
  /** It has arrived or is taken back: this device needs it no longer. */
  readonly onSettled: () => void;
}

const outgoingAtom = atom<readonly Outgoing[]>([]);

/** What a person is sending or has sent since the dialog was opened, in order. */
export const useOutgoing = (owner: string): readonly Outgoing[] =>
  useAtomValue(outgoingAtom).filter((one) => one.owner === owner);

export const isUnsent = ({ state }: Outgoing): boolean => state === 'waiting' || state === 'sending';

const change = (set: Setter, id: number, changes: Partial<Outgoing>): void =>
  set(outgoingAtom, (all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));

/** Sends files one after the other, after those that are on their way; resolves when all have been tried. */
export const sendFilesAtom = atom(
  null,
  async (get, set, calls: ImportCalls, files: readonly File[], choices: ImportChoices): Promise<void> => {
    const { owner } = calls;
    const before = get(outgoingAtom).filter((one) => one.owner === owner);
    const first = Math.max(0, ...before.map(({ id }) => id)) + 1;
    const added = files.map(
      (file, index): Outgoing => ({
        id: first + index,
        owner,
        file,
        choices,
        state: 'waiting',
        percent: 0,
        words: '',
        importId: null,
        stop: new AbortController(),
        onSettled: () => void calls.keptFiles.drop([file]),
      }),
    );
    set(outgoingAtom, [...before, ...added]);
    await sendAll(get, set, calls);
  },
);

/** Tries again what could not be sent. */
export const resendAtom = atom(null, async (get, set, calls: ImportCalls, id?: number): Promise<void> => {
  set(outgoingAtom, (all) =>
    all.map((one) =>
      one.state === 'failed' && (id === undefined || one.id === id)
        ? { ...one, state: 'waiting', percent: 0, words: '', stop: new AbortController() }
        : one,
    ),
  );
  await sendAll(get, set, calls);
});

/** Takes files back that have not arrived; without an id all of them. */
export const cancelAtom = atom(null, (get, set, id?: number) => {
  const isMeant = (one: Outgoing): boolean => one.state !== 'sent' && (id === undefined || one.id === id);
  for (const one of get(outgoingAtom).filter(isMeant)) {
    one.stop.abort();
    one.onSettled();
  }
  set(outgoingAtom, (all) => all.filter((one) => !isMeant(one)));
});

/** Forgets what has arrived: the list of reports goes on telling of it. */
export const clearSentAtom = atom(null, (_get, set) =>
  set(outgoingAtom, (all) => all.filter(({ state }) => state !== 'sent')),
);

/** One file at a time: a failure of one does not stop the others, but without a connection none is tried. */
async function sendAll(get: Getter, set: Setter, calls: ImportCalls): Promise<void> {
  if (get(outgoingAtom).some(({ state }) => state === 'sending')) return;
  for (;;) {
    const next = get(outgoingAtom).find(({ state, owner }) => state === 'waiting' && owner === calls.owner);
    if (!next) return;
    const failure = await sendOne(set, calls, next);
    if (failedOffline(failure))
      set(outgoingAtom, (all) =>
        all.map((one) => (one.state === 'waiting' ? { ...one, state: 'failed', words: OFFLINE_ACTION } : one)),
      );
  }
}

/** Resolves to the reason when the file could not be sent. */
async function sendOne(
  set: Setter,
  calls: ImportCalls,
  { id, file, choices, stop, onSettled }: Outgoing,
): Promise<unknown> {
  const onProgress = (sent: number, total: number): void =>
    change(set, id, { percent: total > 0 ? (100 * sent) / total : 0 });
  change(set, id, { state: 'sending' });
  try {
    const report: ImportReport = await calls.send(file, choices, { onProgress, signal: stop.signal });
    set(addReportAtom, calls.owner, report);
    onSettled();
    change(set, id, { state: 'sent', percent: 100, importId: report.id });
    return undefined;
  } catch (error) {
    change(set, id, { state: 'failed', words: failedOffline(error) ? OFFLINE_ACTION : errorMessage(error) });
    return error;
  }
}
