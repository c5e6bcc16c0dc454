import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import { examine } from '@overtrick/shared/learning/doctor/examine';
import type { LibraryDeal } from '@overtrick/shared/learning/library/library-deal';
import { useCallback, useEffect, useRef, useState } from 'react';
import { logFault } from '../../api/faults.ts';
import { type OpenManySolver, openManySolver, pageFirst } from '../../engine/solvers.ts';
import { type DealCheck, isChecked, waitingCheck } from '../../features/deal-doctor/deal-check.ts';
import type { DoctorState } from '../../features/deal-doctor/doctor-state.ts';
import { usePerson, useServices } from '../../services/context.ts';
import { type CheckedDeals, type OpenedDeals, openChecked, type ReadDeal } from './checked-deals.ts';

/** Deals at once: while one waits for a single answer, the other keeps the solvers busy. */
const AT_ONCE = 2;

export interface DealChecking {
  /** The pack whose deals they are, once it is known. */
  readonly pack: OpenedDeals['pack'];
  /** Null while it is not known which deals they are. */
  readonly checks: readonly DealCheck[] | null;
  readonly isStopped: boolean;
  readonly onStop: () => void;
  readonly onAgain: () => void;
  /** A deal that has been read. */
  readonly findDeal: (id: string) => StudyDeal | undefined;
  /** The same deal as the server had it, without the words that wait. */
  readonly findServed: (id: string) => LibraryDeal | undefined;
  /** Takes in a deal that was saved with an answer, or why it was not. */
  readonly changeDeal: (id: string, change: SavedAnswer) => void;
}

interface SavedAnswer {
  readonly saved?: LibraryDeal;
  readonly problem?: string;
}

/**
 * Checks many deals on this device: those of the library as they are on it, with the words that wait for the server, or
 * those of a pack in the versions that stand there.
 */
export function useDealChecks(checked: CheckedDeals, open: OpenManySolver = openManySolver): DealChecking {
  const { api, reads } = useServices();
  const { db } = usePerson();
  const [checks, setChecks] = useState<readonly DealCheck[] | null>(null);
  const [pack, setPack] = useState<OpenedDeals['pack']>(null);
  const [isStopped, setStopped] = useState(false);
  const [round, setRound] = useState(0);
  const stop = useRef<() => void>(() => undefined);
  const deals = useRef(new Map<string, ReadDeal>());
  const key = JSON.stringify(checked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for what is checked, `round` begins again
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const solver = open();
    setStopped(false);
    setChecks(null);
    deals.current = new Map();
    const change = (id: string, next: (before: DealCheck) => Partial<DealCheck>): void => {
      if (signal.aborted) return;
      setChecks((all) => all?.map((one) => (one.id === id ? { ...one, ...next(one) } : one)) ?? null);
    };
    const changeState = (id: string, next: (before: DoctorState) => Partial<DoctorState>): void =>
      change(id, ({ state }) => (state === 'unread' ? {} : { state: { ...state, ...next(state) } }));

    const read = async (opened: OpenedDeals, id: string): Promise<StudyDeal | undefined> => {
      try {
        const deal = await opened.read(id);
        deals.current.set(id, deal);
        const { name, answered, place } = deal;
        change(id, () => ({ name, answered, place }));
        return deal.study;
      } catch (error) {
        logFault(error);
        change(id, () => ({ state: 'unread' }));
        return undefined;
      }
    };

    const check = async (opened: OpenedDeals, id: string): Promise<void> => {
      const content = await read(opened, id);
      if (!content) return;
      changeState(id, () => ({ phase: 'examining' }));
      await examine(content, {
        solver,
        signal,
        pause: pageFirst,
        onFinding: (found) => changeState(id, ({ findings }) => ({ findings: [...findings, found] })),
        onProgress: (progress) => changeState(id, () => ({ progress })),
      });
      changeState(id, () => ({ phase: 'done' }));
    };

    const checkAll = async (): Promise<void> => {
      const opened = await openChecked(checked, { api, reads, db });
      if (signal.aborted) return;
      setPack(opened.pack);
      setChecks(opened.ids.map(waitingCheck));
      const left = [...opened.ids];
      const work = async (): Promise<void> => {
        for (let id = left.shift(); id && !signal.aborted; id = left.shift()) await check(opened, id);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    };
    checkAll()
      .catch((error) => {
        logFault(error);
        if (!signal.aborted) setChecks((all) => all ?? []);
      })
      .finally(() => solver.close());

    stop.current = () => {
      stopping.abort();
      setStopped(true);
      setChecks((all) => all?.map(stopped) ?? all);
    };
    return () => {
      stopping.abort();
      solver.close();
    };
  }, [key, round, api, reads, db, open]);
  return {
    pack,
    checks,
    isStopped,
    onStop: useCallback(() => stop.current(), []),
    onAgain: useCallback(() => setRound((value) => value + 1), []),
    findDeal: useCallback((id: string) => deals.current.get(id)?.study, []),
    findServed: useCallback((id: string) => deals.current.get(id)?.served ?? undefined, []),
    changeDeal: useCallback((id: string, { saved, problem }: SavedAnswer) => {
      const known = deals.current.get(id);
      if (saved && known) deals.current.set(id, { ...known, served: saved });
      const answered = saved && { answered: saved.study.silenced };
      setChecks((all) => all?.map((one) => (one.id === id ? { ...one, ...answered, problem } : one)) ?? null);
    }, []),
  };
}

const stopped = (check: DealCheck): DealCheck =>
  isChecked(check) || check.state === 'unread' ? check : { ...check, state: { ...check.state, phase: 'stopped' } };
