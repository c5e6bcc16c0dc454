import { afterPaint } from './after-paint.ts';
import type { SolverWorkers } from './solver-workers.ts';

/**
 * Makes the solvers rest while a finger is on the glass, and until the page has painted the result: on a machine with two
 * cores they would take the second one from the browser, which paints with it.
 * @returns stops it
 */
export function giveWay(workers: Pick<SolverWorkers, 'rest' | 'wake'>): () => void {
  const ending = new AbortController();
  const options = { capture: true, passive: true, signal: ending.signal };
  addEventListener('pointerdown', () => workers.rest(), options);
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, () => afterPaint(() => workers.wake()), options);
  return () => ending.abort();
}
