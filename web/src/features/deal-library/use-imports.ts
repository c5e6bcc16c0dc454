import type { Job } from '@overtrick/shared/contract/jobs';
import { useCallback, useEffect, useRef, useState } from 'react';

/** The calls about the files that were left with the server. */
export interface ImportJobs {
  /** All of the teacher's imports that the server remembers, the newest first. */
  readonly list: () => Promise<readonly Job[]>;
  readonly retry: (job: Job) => Promise<unknown>;
  readonly dismiss: (job: Job) => Promise<unknown>;
}

/** Milliseconds between two looks at imports that are under way. */
const LOOK = 2000;

export const isOpen = ({ state }: Job): boolean => state === 'waiting' || state === 'running';

interface Watched {
  readonly jobs: readonly Job[];
  /** Looks now: a file was sent. */
  readonly look: () => void;
  readonly retry: (job: Job) => void;
  readonly dismiss: (job: Job) => void;
}

/** Watches the teacher's imports while one is under way; `onArrived` is called when one has ended. */
export function useImports(
  calls: ImportJobs | undefined,
  onArrived: () => void,
  onFault: (error: unknown) => void,
): Watched {
  const [jobs, setJobs] = useState<readonly Job[]>([]);
  const latest = useRef({ calls, onArrived, onFault, jobs });
  latest.current = { calls, onArrived, onFault, jobs };

  const look = useCallback(async (): Promise<void> => {
    const { calls, jobs: before } = latest.current;
    if (!calls) return;
    try {
      const now = await calls.list();
      const wereOpen = new Set(before.filter(isOpen).map(({ id }) => id));
      setJobs(now);
      if (now.some((job) => wereOpen.has(job.id) && !isOpen(job))) latest.current.onArrived();
    } catch (error) {
      latest.current.onFault(error);
    }
  }, []);

  const isWatching = jobs.some(isOpen);
  useEffect(() => void look(), [look]);
  useEffect(() => {
    if (!isWatching) return undefined;
    const timer = setInterval(() => void look(), LOOK);
    return () => clearInterval(timer);
  }, [isWatching, look]);

  const act = (run: (calls: ImportJobs) => Promise<unknown>): void => {
    if (calls) run(calls).then(look, onFault);
  };
  return {
    jobs,
    look: () => void look(),
    retry: (job) => act(({ retry }) => retry(job)),
    dismiss: (job) => act(({ dismiss }) => dismiss(job)),
  };
}
