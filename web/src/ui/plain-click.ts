import type { MouseEvent } from 'react';

/** A press that stays on this page; with a modifier or another button the browser opens a tab or a window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0);
