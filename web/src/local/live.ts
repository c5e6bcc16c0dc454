import { liveQuery } from 'dexie';
import { startTransition, useEffect, useState } from 'react';
import { isPassing } from '../api/passing.ts';
import { afterPaint } from '../browser/next-paint.ts';

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

/** What was read last, and the failure of a reading after it. */
interface Answer<T> {
  readonly value: T;
  readonly failure: unknown;
}

const isSame = <T>(one: Answer<T>, value: T): boolean => one.failure === null && Object.is(one.value, value);

/**
 * What `read` answers, kept up to date; until then `first`, or undefined. A failure is thrown. The answer before stays
 * while other `deps` are read. With a `first` the page can be drawn, and nothing is read before it is: the press that
 * led to it does not wait for that (ruling 65).
 *
 * It is state of React, and not a value beside it that a drawing looks up: a drawing for another reason would show it
 * before its own, and the effects that follow it would be lost (D-466).
 * @param deps what `read` depends on
 */
export function useLive<T>(read: () => T | Promise<T>, deps: readonly unknown[]): T | undefined;
export function useLive<T, First>(read: () => T | Promise<T>, deps: readonly unknown[], first: First): T | First;
export function useLive<T, First>(read: () => T | Promise<T>, deps: readonly unknown[], first?: First) {
  const [{ value, failure }, setAnswer] = useState<Answer<T | First | undefined>>({ value: first, failure: null });
  const watch = () =>
    watchLive(read, {
      // Nobody pressed anything: the page answers between the slices of such a drawing.
      next: (value) => startTransition(() => setAnswer((one) => (isSame(one, value) ? one : { value, failure: null }))),
      error: (failure) => setAnswer(({ value }) => ({ value, failure })),
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says what the reading depends on
  useEffect(() => (first === undefined ? watch() : afterPaint(watch)), deps);
  if (failure !== null) throw failure;
  return value;
}
