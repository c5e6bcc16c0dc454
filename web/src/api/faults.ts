/** Logs a failure that the reader is not shown, because the page stays as it was (deals §8, ruling 19). */
export function logFault(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's log is where such failures belong
  console.warn('a call failed', error);
}
