const controlsOf = (root: HTMLElement): readonly HTMLElement[] => [...root.querySelectorAll<HTMLElement>('a, button')];

/** Notes which link or button has the focus; the function gives it to the same one of a page that was drawn anew. */
export function holdFocus(root: HTMLElement): () => void {
  const place = controlsOf(root).indexOf(document.activeElement as HTMLElement);
  return () => controlsOf(root)[place]?.focus({ preventScroll: true });
}
