/** How many of the files with the pages of those who write are on this device. */
export interface TeachingParts {
  readonly here: number;
  readonly all: number;
}

/** Has the service worker fetch what is not here yet; asked again, it goes on. */
export async function askForTeachingParts(): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage({ bring: 'teaching' });
}

/** Milliseconds; a service worker of an older release does not answer. */
const PATIENCE = 2_000;

/** What the service worker says is here; null where there is none, or one that does not know. */
export async function countTeachingParts(): Promise<TeachingParts | null> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return null;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(null), PATIENCE);
    port1.onmessage = ({ data }: MessageEvent<TeachingParts>) => {
      clearTimeout(late);
      resolve(data);
    };
    worker.postMessage({ count: 'teaching' }, [port2]);
  });
}
