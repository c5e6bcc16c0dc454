import { useEffect, useState } from 'react';
import { askAgain } from './code.ts';

type Load<T> = () => Promise<T>;

/** What has come is drawn at once from then on. */
const loaded = new WeakMap<Load<unknown>, unknown>();

/** Loads code and keeps it for the next time that it is drawn. Rejects as the load does. */
export const loadCode = <T>(load: Load<T>, how: (load: Load<T>) => Promise<T> = (one) => one()): Promise<T> =>
  how(load).then((code) => {
    loaded.set(load, code);
    return code;
  });

/**
 * Code that comes when it is drawn: undefined while it is on its way, null where it did not come; and the way to ask for
 * it again (D-579).
 * @param load the same function at each drawing
 */
export function useCode<T>(load: Load<T>): readonly [code: T | null | undefined, tryAgain: () => void] {
  const [code, setCode] = useState<T | null | undefined>(() => loaded.get(load) as T | undefined);
  const show = (loading: Promise<T>): void => void loading.then(setCode, () => setCode(null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each drawing
  useEffect(() => {
    if (!code) show(loadCode(load));
  }, [load]);
  return [
    code,
    () => {
      setCode(undefined);
      show(loadCode(load, askAgain));
    },
  ];
}
