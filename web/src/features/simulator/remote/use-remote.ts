import { newId } from '@overtrick/shared/learning/values/ids';
import { useCallback, useEffect, useRef, useState } from 'react';
import { openRemoteChannel, type RemoteChannel, type RemoteCommand, type RemoteView } from './remote-message.ts';
import { openRemoteWindow } from './remote-window.ts';

/** How often to check whether the remote's window was closed from outside, in ms. */
const LOOK = 1000;

interface Options {
  /** What the remote shows; null while no deal lies on the table. */
  readonly view: RemoteView | null;
  readonly onCommand: (command: RemoteCommand) => void;
  readonly openWindow?: () => Pick<Window, 'closed' | 'close' | 'focus'> | null;
  readonly openChannel?: () => RemoteChannel;
}

export interface RemoteControl {
  readonly open: boolean;
  /** The browser did not let the window open. */
  readonly blocked: boolean;
  /** Must be called in a click or a key press. */
  readonly toggle: () => void;
}

/** The simulator's side of the remote control: opens and closes its window, sends it the view, carries out commands. */
export function useRemote(options: Options): RemoteControl {
  const { openWindow = openRemoteWindow, openChannel = openRemoteChannel } = options;
  const [opener] = useState(newId);
  const [open, setOpen] = useState(false);
  const [blocked, setBlocked] = useState(false);
  const popup = useRef<ReturnType<typeof openWindow>>(null);
  const channel = useRef<RemoteChannel | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (!open) return;
    const line = openChannel();
    channel.current = line;
    const tell = (): void => {
      const { view } = latest.current;
      if (view) line.post({ type: 'shown', opener, view });
    };
    const unsubscribe = line.subscribe((message) => {
      if (message.type === 'hello') tell();
      if (message.type === 'asked' && message.opener === opener) latest.current.onCommand(message.command);
      // Another simulator has the window now.
      if (message.type === 'taken' && message.opener !== opener) setOpen(false);
    });
    line.post({ type: 'taken', opener });
    tell();
    const leave = (): void => line.post({ type: 'gone', opener });
    const timer = setInterval(() => popup.current?.closed && setOpen(false), LOOK);
    window.addEventListener('pagehide', leave);
    return () => {
      leave();
      window.removeEventListener('pagehide', leave);
      clearInterval(timer);
      unsubscribe();
      line.close();
      channel.current = null;
    };
  }, [open, opener, openChannel]);

  const { view } = options;
  useEffect(() => {
    if (view) channel.current?.post({ type: 'shown', opener, view });
  }, [view, opener]);

  const toggle = useCallback(() => {
    if (open) {
      popup.current?.close();
      setOpen(false);
      return;
    }
    popup.current = openWindow();
    popup.current?.focus();
    setBlocked(!popup.current);
    setOpen(popup.current !== null);
  }, [open, openWindow]);
  return { open, blocked, toggle };
}
