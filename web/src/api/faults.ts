/** What the reader is not told of: a failure that leaves the place as it was (deals §8, ruling 19). */
export function logFault(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's log is where such failures belong
  console.warn('a call failed', error);
}
