import type { PublicSettings } from '@overtrick/shared/contract/server';
import { askForSettings, serverSettingsAtom } from '../services/server-settings.ts';
import type { Services } from '../services/services.ts';
import type { Pages } from './pages-seen.ts';

type Observers = typeof import('./observers.ts');

/** True when the address of at least one service is set. */
const isWanted = (settings: PublicSettings): boolean =>
  Boolean(settings.analyticsUrl || settings.errorsUrl || settings.replayUrl);

/**
 * Loads analytics, error reporting and session replay where this server names them, and not a byte of them otherwise
 * (ruling 11). Called when the page is shown and idle; a failure here is ignored.
 */
export function observeIfConfigured(
  { api, store, session }: Pick<Services, 'api' | 'store' | 'session'>,
  pages: Pick<Pages, 'route' | 'onPage'>,
  load: () => Promise<Observers> = () => import('./observers.ts'),
): void {
  let begun = false;
  const begin = async (): Promise<void> => {
    const settings = store.get(serverSettingsAtom);
    if (begun || !settings || !isWanted(settings)) return;
    begun = true;
    const { startObservers } = await load();
    startObservers(settings, {
      fetch: (input, init) => globalThis.fetch(input, init),
      window,
      profileId: () => session.current()?.profile?.id ?? null,
      route: pages.route,
      onPage: pages.onPage,
    });
  };
  const attempt = () => void begin().catch(() => {});
  store.sub(serverSettingsAtom, attempt);
  attempt();
  askForSettings({ api, store });
}
