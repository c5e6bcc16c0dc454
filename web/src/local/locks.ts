/** The part of navigator.locks that we use; tests pass a fake. */
export interface LockManagerLike {
  request<T>(
    name: string,
    options: { ifAvailable?: boolean; signal?: AbortSignal },
    callback: (lock: object | null) => Promise<T> | T,
  ): Promise<T>;
}

/** The browser's locks; where it has none (a page that is not secure), a tab stands alone. */
export const browserLocks = (): LockManagerLike =>
  (navigator.locks as LockManagerLike | undefined) ?? {
    request: async (_name, _options, callback) => callback({}),
  };
