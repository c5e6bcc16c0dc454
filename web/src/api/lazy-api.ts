import type { Api } from './api.ts';
import { ApiError } from './api-error.ts';

type Call = (...input: readonly unknown[]) => Promise<unknown>;

/** What is loaded for a call; throws ApiError, as a call does, where it does not come. */
export const loadForCall = <T>(loading: Promise<T>): Promise<T> =>
  loading.catch(() => {
    throw new ApiError({ kind: 'offline', message: 'There is no connection to the server' });
  });

/** The client, whose code and schemas come at the first call: a visitor's page is drawn without them. */
export function lazyApi(load: () => Promise<Api>): Api {
  let loading: Promise<Api> | undefined;
  const loaded = (): Promise<Api> => {
    loading ??= load().catch((error) => {
      // A connection may come back.
      loading = undefined;
      throw error;
    });
    return loadForCall(loading);
  };
  const lazily =
    (name: keyof Api): Call =>
    async (...input) =>
      ((await loaded())[name] as Call)(...input);
  return { call: lazily('call'), read: lazily('read'), upload: lazily('upload') } as unknown as Api;
}
