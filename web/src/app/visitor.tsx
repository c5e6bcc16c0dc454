import { Provider as JotaiProvider } from 'jotai';
import { StrictMode } from 'react';
import { summariesAtom } from '../navigation/simulator.ts';
import { HomeScreen } from '../screens/home/home-screen.tsx';
import { ServicesContext } from '../services/context.ts';
import { BarFrame, GuestEnd } from '../shell/bar-frame.tsx';
import { Frame } from '../shell/frame.tsx';
import { READING } from '../shell/navigation-links.ts';
import { UpdateNotice } from '../shell/update-notice.tsx';
import { type Begun, begin } from './begin.ts';

const nothing = (): void => undefined;
const fetchApp = () => import('./app.tsx');

/**
 * The home page of a visitor, in the frame that every page has, without the router: its links go to addresses, and the
 * app takes the page's place when something is to lie over it (record 0041).
 */
export async function startVisitor(element: HTMLElement): Promise<void> {
  const begun = await begin(element);
  begun.root.render(
    <StrictMode>
      <JotaiProvider store={begun.services.store}>
        <ServicesContext value={begun.services}>
          <Frame
            footer="always"
            page={
              <>
                <BarFrame places={READING} end={<GuestEnd />} onLogOut={nothing} />
                <UpdateNotice />
                <main className="shell-main" id="main" tabIndex={-1}>
                  <HomeScreen />
                </main>
              </>
            }
          />
        </ServicesContext>
      </JotaiProvider>
    </StrictMode>,
  );
  becomeWhenNeeded(element, begun);
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
