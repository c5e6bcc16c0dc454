type Press = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button'>;

/** A press that stays on this page; with a modifier or another button the browser opens a tab or a window. */
export const isPlainClick = (event: Press): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0);
