import { StrictMode, useEffect, useState } from 'react';
import { summariesAtom } from '../navigation/simulator.ts';
import { pressAgain } from '../services/kept-page.ts';
import { type Begun, begin } from './begin.ts';
import { holdFocus } from './hold-focus.ts';
import { VisitorPage } from './visitor-page.tsx';

const nothing = (): void => undefined;
const fetchApp = () => import('./app.tsx');

/**
 * Draws a visitor's home page, in place of its first drawing where the server gave that (record 0052). Its links go to
 * addresses, and the app takes the page's place when something is to lie over it (record 0041).
 */
export async function startVisitor(element: HTMLElement): Promise<void> {
  const begun = await begin(element);
  begun.root.render(
    <StrictMode>
      <VisitorPage services={begun.services} />
      <TakeOver element={element} />
    </StrictMode>,
  );
  becomeWhenNeeded(element, begun);
}

/** Takes over from the first drawing: the focus stays where it was, and what was pressed is done. */
function TakeOver({ element }: { readonly element: HTMLElement }) {
  // React takes the first drawing away after the components have run, and before their effects do.
  const [giveFocus] = useState(() => holdFocus(element));
  useEffect(() => {
    giveFocus();
    pressAgain(element);
  }, [giveFocus, element]);
  return null;
}

/** Most presses are announced by a pointer over the page, or by a key: the app is fetched then. */
function becomeWhenNeeded(element: HTMLElement, begun: Begun): void {
  const fetchSoon = (): void => void fetchApp().catch(nothing);
  for (const sign of ['pointerover', 'keydown']) addEventListener(sign, fetchSoon, { once: true, passive: true });
  const { store } = begun.services;
  const stop = store.sub(summariesAtom, async () => {
    stop();
    const opened = store.get(summariesAtom);
    const top = scrollY;
    const { runApp } = await fetchApp();
    await runApp(begun);
    scrollTo({ top, behavior: 'instant' });
    // The same button as before: the focus returns to it when the summary is closed.
    if (opened) element.querySelectorAll<HTMLElement>('.sample-deal')[opened.index]?.focus({ preventScroll: true });
    store.set(summariesAtom, opened);
  });
}
