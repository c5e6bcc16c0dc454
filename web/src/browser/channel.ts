/** A word to this person's other tabs; it carries nothing: they read the device again. */
export interface Channel {
  post(): void;
  subscribe(listener: () => void): () => void;
  close(): void;
}

/** A BroadcastChannel of this name; never heard by the one that posts. Silent where the browser has none. */
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
