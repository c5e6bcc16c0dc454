/** Opens a tab that has no access to this page. Call it inside the click, as browsers demand; null when they refuse. */
export function openBlankTab(): Window | null {
  const tab = window.open('about:blank');
  if (tab) tab.opener = null;
  return tab;
}
