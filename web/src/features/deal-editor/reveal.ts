/** Opens what a field is folded away in, and gives it the focus. */
export function reveal(field: HTMLElement): void {
  let folded = field.closest('details');
  while (folded) {
    folded.open = true;
    folded = folded.parentElement?.closest('details') ?? null;
  }
  field.focus();
}
