/** Whether the browser reports a connection. It can be wrong in both directions; only a call shows it for certain. */
export interface Online {
  isOnline(): boolean;
  subscribe(listener: () => void): () => void;
}

export const browserOnline = (target: Window = window): Online => ({
  isOnline: () => target.navigator.onLine,
  subscribe(listener) {
    target.addEventListener('online', listener);
    target.addEventListener('offline', listener);
    return () => {
      target.removeEventListener('online', listener);
      target.removeEventListener('offline', listener);
    };
  },
});

/** Calls back whenever the page comes to be seen again, also out of the back-forward cache. */
export function whenSeen(listener: () => void, target: Window = window): () => void {
  const seen = (): void => {
    if (target.document.visibilityState === 'visible') listener();
  };
  target.document.addEventListener('visibilitychange', seen);
  target.addEventListener('pageshow', seen);
  return () => {
    target.document.removeEventListener('visibilitychange', seen);
    target.removeEventListener('pageshow', seen);
  };
}
