import { afterPaint } from './after-paint.ts';
import type { Crew } from './solver-workers.ts';

/**
 * Makes the solvers rest while a finger is on the glass, and until what it did has been painted: on a machine with two
 * cores they would take the second one from the browser, which paints with it.
 * @returns ends that
 */
export function giveWay(crew: Pick<Crew, 'rest' | 'wake'>): () => void {
  const ending = new AbortController();
  const options = { capture: true, passive: true, signal: ending.signal };
  addEventListener('pointerdown', () => crew.rest(), options);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => afterPaint(() => crew.wake()), options);
  return () => ending.abort();
}
