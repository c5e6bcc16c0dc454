/**
 * Where a page begins: at its heading, which says by its name where one is; at the whole of it while it has none.
 * Undefined where there is no page.
 */
export function findPageStart(): HTMLElement | undefined {
  const main = document.querySelector('main');
  return main?.querySelector('h1') ?? main ?? undefined;
}

/** Gives the focus to what is read and not pressed, without moving the page. */
export function focusWords(words: HTMLElement): void {
  if (!words.hasAttribute('tabindex')) words.tabIndex = -1;
  words.focus({ preventScroll: true });
}
