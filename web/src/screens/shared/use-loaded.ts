import { useMemo, useState } from 'react';

/**
 * What a loader gave, and a way to change it here until it is loaded again. A page that is opened again shows first what
 * was loaded before, and then what the server has: that must reach the screen.
 */
export function useLoaded<T extends object>(loaded: T): readonly [T, (changes: Partial<T>) => void] {
  const [laid, setLaid] = useState<{ readonly on: T; readonly changes: Partial<T> }>({ on: loaded, changes: {} });
  const changes = laid.on === loaded ? laid.changes : undefined;
  const value = useMemo(() => ({ ...loaded, ...changes }), [loaded, changes]);
  const change = (more: Partial<T>): void =>
    setLaid((now) => ({ on: loaded, changes: now.on === loaded ? { ...now.changes, ...more } : more }));
  return [value, change];
}
