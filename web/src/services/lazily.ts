type Later = Readonly<Record<PropertyKey, (...input: readonly unknown[]) => unknown>>;

/** The same thing at each call, loaded at the first; after a failure it is loaded again. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error) => {
      // A connection may come back.
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/**
 * The methods by these names of what a page is drawn without: each waits until it is loaded. Only for methods that answer
 * with a promise or with nothing.
 */
export const lazily = <T, K extends keyof T>(load: () => Promise<T>, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      async (...input: readonly unknown[]) => ((await load()) as unknown as Later)[name]?.(...input),
    ]),
  ) as Pick<T, K>;
