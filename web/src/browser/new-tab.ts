/** A new tab that cannot reach back to this page, opened in the click itself, as browsers demand; null where they refuse. */
export function openBlankTab(): Window | null {
  const tab = window.open('about:blank');
  if (tab) tab.opener = null;
  return tab;
}
