/** Signals without data to this person's other tabs, which then read the device again. */
export interface Channel {
  post(): void;
  subscribe(listener: () => void): () => void;
  close(): void;
}

/**
 * A BroadcastChannel of this name; the sender does not receive its own signal. Does nothing where the browser has none.
 */
export function openChannel(name: string): Channel {
  if (typeof BroadcastChannel === 'undefined') return { post() {}, subscribe: () => () => {}, close() {} };
  const channel = new BroadcastChannel(name);
  return {
    post: () => channel.postMessage('changed'),
    subscribe(listener) {
      channel.addEventListener('message', listener);
      return () => channel.removeEventListener('message', listener);
    },
    close: () => channel.close(),
  };
}
