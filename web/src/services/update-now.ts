import type { Updates } from './updates.ts';

interface Deps {
  readonly updates: Pick<Updates, 'applyUpdate'>;
  /** The browser's own service workers; undefined where it has none. */
  readonly workers: Pick<ServiceWorkerContainer, 'getRegistration'> | undefined;
  /** True when a newer build took over in another tab, so that this page needs only be loaded again. */
  readonly isReplaced: boolean;
  readonly reload: () => void;
}

/**
 * Brings the newest build where the server takes this one no more: it need not wait here yet. False when the server has
 * none, or cannot be asked.
 */
export async function updateNow({ updates, workers, isReplaced, reload }: Deps): Promise<boolean> {
  const registration = await workers?.getRegistration();
  if (!registration) {
    reload();
    return true;
  }
  await registration.update().catch(() => undefined);
  if (registration.installing) await leftInstalling(registration.installing);
  if (!registration.waiting && !isReplaced) return false;
  updates.applyUpdate();
  return true;
}

const leftInstalling = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    worker.addEventListener('statechange', () => resolve(), { once: true });
  });
