/** The caches of one browser profile, as far as the app uses them: they outlive IndexedDB. */
export function fakeCaches(): CacheStorage {
  const caches = new Map<string, Map<string, string>>();
  const open = async (name: string) => {
    const entries = caches.get(name) ?? new Map<string, string>();
    caches.set(name, entries);
    return {
      match: async (address: string) => {
        const text = entries.get(address);
        return text === undefined ? undefined : new Response(text);
      },
      put: async (address: string, response: Response) => void entries.set(address, await response.text()),
      delete: async (address: string) => entries.delete(address),
    };
  };
  return { open } as unknown as CacheStorage;
}
