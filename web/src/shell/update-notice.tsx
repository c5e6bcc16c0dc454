import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useServices } from '../services/context.ts';
import { installStateAtom } from '../services/install.ts';
import { updateStateAtom } from '../services/updates.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/overlays/notice.tsx';

/**
 * Offers a newer build that is ready, after the frame and over the window's lower edge; never forces it.
 * @param isHeld for pages with something under way: an answer that lies lifted, or is half chosen, would go
 */
export function UpdateNotice({ isHeld = false }: { readonly isHeld?: boolean }) {
  const { updates } = useServices();
  const state = useAtomValue(updateStateAtom);
  const [later, setLater] = useState(false);
  const [pressed, press] = useState(false);
  if (state === 'none' || later || isHeld) return null;
  const update = (): void => {
    press(true);
    updates.applyUpdate();
  };
  return (
    <Notice
      ref={keepFocusClear}
      actions={
        <>
          <Button busy={pressed && state === 'ready'} onClick={update}>
            Update now
          </Button>
          <Button kind="quiet" onClick={() => setLater(true)}>
            Later
          </Button>
        </>
      }
    >
      A newer version is ready. Nothing you have done is lost.
    </Notice>
  );
}

/** The page scrolls what has the focus above the band, as it does above the window's edge (D-560). */
function keepFocusClear(band: HTMLElement | null) {
  if (!band) return;
  const page = document.documentElement;
  const sizes = new ResizeObserver(() => {
    // With room for the ring around it.
    const covered = band.offsetHeight + 8;
    page.style.scrollPaddingBottom = `${covered}px`;
    const at = document.querySelector(':focus-visible');
    const box = at?.getBoundingClientRect();
    if (box && box.top < innerHeight && box.bottom > innerHeight - covered) at?.scrollIntoView({ block: 'nearest' });
  });
  sizes.observe(band);
  return () => {
    sizes.disconnect();
    page.style.scrollPaddingBottom = '';
  };
}

/** Offers to install the app, once a pack is on the device and a home-screen icon is useful. */
export function InstallNotice() {
  const { install } = useServices();
  const state = useAtomValue(installStateAtom);
  const [later, setLater] = useState(false);
  if (later || (state !== 'available' && state !== 'manual')) return null;
  return (
    <Notice
      actions={
        <>
          {state === 'available' && <Button onClick={install.ask}>Install</Button>}
          <Button kind="quiet" onClick={() => setLater(true)}>
            Not now
          </Button>
        </>
      }
    >
      {state === 'available'
        ? 'Put Overtrick on your home screen: it opens without a connection.'
        : 'To open Overtrick without a connection, choose Share, then Add to Home Screen.'}
    </Notice>
  );
}
