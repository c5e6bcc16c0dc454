type Press = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button'>;

/**
 * Whether a click is meant for this page; with a modifier key or another button the browser opens a tab or a window.
 */
export const isPlainClick = (event: Press): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0);
