import { atom, type createStore } from 'jotai/vanilla';

/** available: the app can show the browser's prompt; manual: the person must do it (iOS: Share, Add to Home Screen). */
export type InstallState = 'unavailable' | 'available' | 'manual' | 'installed';

export const installStateAtom = atom<InstallState>('unavailable');

export interface InstallOffer {
  /** Shows the browser's own question, once; only in answer to a tap. */
  ask(): Promise<'accepted' | 'dismissed' | 'unavailable'>;
}

/** Chromium's event, which no type library describes. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** The part of the window that is used; tests have their own. */
export type InstallWindow = Pick<Window, 'addEventListener' | 'matchMedia'> & {
  readonly navigator: { readonly userAgent: string; readonly maxTouchPoints: number; readonly standalone?: boolean };
};

const isInstalled = (target: InstallWindow): boolean =>
  target.matchMedia('(display-mode: standalone)').matches || target.navigator.standalone === true;

/** iPads call themselves Macs, but have a touch screen. */
const isApple = ({ navigator }: InstallWindow): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Whether this page runs on an iPhone or an iPad. */
export const isApplePage = (): boolean => isApple(window);

/**
 * Delays the browser's install prompt until it is asked for, and updates installStateAtom. Call it at the start of the
 * page, because the browser fires the event only once.
 */
export function keepInstallOffer(store: ReturnType<typeof createStore>, target: InstallWindow = window): InstallOffer {
  let prompt: InstallPrompt | undefined;
  const show = (state: InstallState): void => store.set(installStateAtom, state);
  if (isInstalled(target)) show('installed');
  else if (isApple(target)) show('manual');
  target.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt = event as InstallPrompt;
    show('available');
  });
  target.addEventListener('appinstalled', () => {
    prompt = undefined;
    show('installed');
  });
  return {
    async ask() {
      const asked = prompt;
      if (!asked) return 'unavailable';
      prompt = undefined;
      show('unavailable');
      await asked.prompt();
      const { outcome } = await asked.userChoice;
      return outcome;
    },
  };
}
