import type { AttemptRecorder } from './attempt-recorder.ts';

/**
 * Has the browser ask, in its own words, before the page goes that alone has a result which a full device did not take.
 * Only while it is needed: with such a question some browsers keep no page for 'Back'.
 */
export function warnOfUnwritten(
  recorder: Pick<AttemptRecorder, 'unwritten' | 'subscribe'>,
  target: Pick<Window, 'onbeforeunload'> = window,
): void {
  recorder.subscribe(() => {
    target.onbeforeunload = recorder.unwritten().length > 0 ? (event) => event.preventDefault() : null;
  });
}
