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
