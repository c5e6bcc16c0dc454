import { liveQuery } from 'dexie';
import { useObservable } from 'dexie-react-hooks';
import { startTransition } from 'react';
import { isPassing } from '../api/passing.ts';

/** How often a reading is begun again by itself before its failure is told, and the milliseconds between. */
const TRIES = 5;
const BREATH = 400;

interface Watcher<T> {
  next(value: T): void;
  error(failure: unknown): void;
}

/** Follows a reading, and begins it anew a few times while WebKit cannot read. @returns its end */
function follow<T>(reading: ReturnType<typeof liveQuery<T>>, { next, error }: Watcher<T>): () => void {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (): (() => void) => {
    const subscription = reading.subscribe({
      next(value) {
        tries = 0;
        next(value);
      },
      error(failure) {
        if (!isPassing(failure) || tries === TRIES) return error(failure);
        tries++;
        end();
        timer = setTimeout(() => {
          end = begin();
        }, BREATH);
      },
    });
    return () => subscription.unsubscribe();
  };
  let end = begin();
  return () => {
    clearTimeout(timer);
    end();
  };
}

/**
 * Reads from the databases now and at each change of what was read. All that is followed is followed by this or
 * `useLive`, so that what WebKit cannot read for a moment is read again in one place (D-450).
 * @returns its end
 */
export const watchLive = <T>(read: () => T | Promise<T>, watcher: Watcher<T>): (() => void) =>
  follow(liveQuery(read), watcher);

function observe<T>(read: () => T | Promise<T>) {
  const reading = liveQuery(read);
  return {
    hasValue: () => reading.hasValue?.() ?? false,
    getValue: () => reading.getValue?.() as T,
    subscribe: (next: (value: T) => void, error: (failure: unknown) => void = () => {}) =>
      // Nobody pressed anything: the page answers between the slices of such a drawing.
      follow(reading, { next: (value) => startTransition(() => next(value)), error }),
  };
}

/**
 * What `read` answers, kept up to date; until then `first`, or undefined. A failure is thrown.
 * @param deps what `read` depends on
 */
export function useLive<T>(read: () => T | Promise<T>, deps: readonly unknown[]): T | undefined;
export function useLive<T, First>(read: () => T | Promise<T>, deps: readonly unknown[], first: First): T | First;
export function useLive<T, First>(read: () => T | Promise<T>, deps: readonly unknown[], first?: First) {
  return useObservable(() => observe(read), [...deps], first);
}
