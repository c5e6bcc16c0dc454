import type { Lesson } from '@overtrick/shared/learning/courses/lesson';
import { lessonState } from '@overtrick/shared/learning/courses/lesson-schedule';
import { useEffect } from 'react';
import { usePerson } from '../../services/context.ts';

/** Milliseconds between two looks at the server while a live lesson is awaited or held. */
const EVERY = 30_000;
/** Milliseconds before its time from which a lesson is awaited; a late one is awaited as long. */
const SOON = 30 * 60_000;

/**
 * Reads from the server more often while the page of a live lesson is seen around its time and until it ends, so that
 * its start and its end come to the open page (silence 279).
 */
export function useLivePull(lesson: Pick<Lesson, 'live' | 'startsAt' | 'startedAt' | 'endedAt'>): void {
  const { runner } = usePerson();
  const { live, startsAt, startedAt, endedAt } = lesson;
  useEffect(() => {
    if (!live) return;
    const state = lessonState({ startsAt, startedAt, endedAt });
    const isSoon = () => Math.abs(Date.parse(startsAt ?? '') - Date.now()) < SOON;
    const look = (): void => {
      const awaited = state === 'live' || (state === 'upcoming' && isSoon());
      if (awaited && document.visibilityState === 'visible') runner.wake();
    };
    look();
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, [runner, live, startsAt, startedAt, endedAt]);
}
