/** The part of navigator.locks that we use; tests pass a fake. */
export interface LockManagerLike {
  request<T>(
    name: string,
    options: { ifAvailable?: boolean; signal?: AbortSignal },
    callback: (lock: object | null) => Promise<T> | T,
  ): Promise<T>;
}
