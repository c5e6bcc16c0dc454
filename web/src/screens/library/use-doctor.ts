import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import { examineAtOnce, examinePlay, type Progress, playText } from '@overtrick/shared/learning/doctor/examine';
import type { Finding } from '@overtrick/shared/learning/doctor/finding';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type OpenedManySolver, type OpenManySolver, openManySolver, pageFirst } from '../../engine/solvers.ts';
import type { DoctorState } from '../../features/deal-doctor/doctor-state.ts';

/** Milliseconds without a change before the solver is asked. */
const PAUSE = 700;

interface Doctor {
  readonly state: DoctorState;
  readonly onAgain: () => void;
  readonly onStop: () => void;
}

/** What the solver has found of the play that this text stands for. */
interface Examined {
  readonly text: string;
  readonly phase: DoctorState['phase'];
  readonly findings: readonly Finding[];
  readonly progress: Progress | null;
}

const nothingYet = (text: string): Examined => ({ text, phase: 'waiting', findings: [], progress: null });

/**
 * Examines a deal while it is edited: calls, hints and bot cards at once, the play after a pause. A change of what the
 * solver was asked about ends the examination; another change leaves its findings as they are.
 * @param content undefined while there is none
 */
export function useDoctor(content: DealContent | undefined, open: OpenManySolver = openManySolver): Doctor {
  const atOnce = useMemo(() => (content ? examineAtOnce(content) : []), [content]);
  const text = useMemo(() => (content ? playText(content) : ''), [content]);
  const [examined, setExamined] = useState(() => nothingYet(text));
  const [round, setRound] = useState(0);
  const latest = useRef(content);
  latest.current = content;
  const solver = useSolver(open);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => {
    setExamined(nothingYet(text));
    const stopping = new AbortController();
    const change = (next: (before: Examined) => Partial<Examined>): void => {
      if (!stopping.signal.aborted) setExamined((before) => ({ ...before, ...next(before) }));
    };
    const begin = async (): Promise<void> => {
      const asked = latest.current;
      if (!asked) return;
      change(() => ({ phase: 'examining' }));
      let answers = 0;
      const asks = solver();
      await examinePlay(asked, {
        solver: {
          solveMany: async (...question) => {
            const given = await asks.solveMany(...question);
            answers += given.filter((answer) => answer !== null).length;
            return given;
          },
        },
        signal: stopping.signal,
        pause: pageFirst,
        onFinding: (found) => change(({ findings }) => ({ findings: [...findings, found] })),
        onProgress: (progress) => change(() => ({ progress })),
      });
      change(({ progress }) => ({ phase: progress && answers === 0 ? 'failed' : 'done' }));
    };
    const timer = setTimeout(() => void begin(), round === 0 ? PAUSE : 0);
    stop.current = () => {
      change(() => ({ phase: 'stopped' }));
      clearTimeout(timer);
      stopping.abort();
    };
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [text, round, solver]);
  const now = examined.text === text ? examined : nothingYet(text);
  const findings = useMemo(() => [...atOnce, ...now.findings], [atOnce, now.findings]);
  return {
    state: { phase: now.phase, findings, progress: now.progress },
    onAgain: useCallback(() => setRound((value) => value + 1), []),
    onStop: useCallback(() => stop.current(), []),
  };
}

/** A solver that is opened with the first question and closed with the screen. */
function useSolver(open: OpenManySolver): () => OpenedManySolver {
  const opened = useRef<OpenedManySolver>(undefined);
  useEffect(
    () => () => {
      opened.current?.close();
      opened.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    opened.current ??= open();
    return opened.current;
  }, [open]);
}
