/**
 * Calls back after so many milliseconds.
 * @returns cancels the call
 */
export type After = (milliseconds: number, call: () => void) => () => void;

/** Uses the clock of the browser or of Node. */
export const afterTimeout: After = (milliseconds, call) => {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
};
