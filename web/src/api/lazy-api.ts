import type { Api } from './api.ts';
import { ApiError } from './api-error.ts';

type Call = (...input: readonly unknown[]) => Promise<unknown>;

/** The client, whose code and schemas come at the first call: a visitor's page is drawn without them. */
export function lazyApi(load: () => Promise<Api>): Api {
  let loading: Promise<Api> | undefined;
  const loaded = (): Promise<Api> => {
    loading ??= load().catch(() => {
      // A connection may come back.
      loading = undefined;
      throw new ApiError({ kind: 'offline', message: 'There is no connection to the server' });
    });
    return loading;
  };
  const lazily =
    (name: keyof Api): Call =>
    async (...input) =>
      ((await loaded())[name] as Call)(...input);
  return { call: lazily('call'), read: lazily('read'), upload: lazily('upload') } as unknown as Api;
}
