import { atom } from 'jotai/vanilla';

/** available: the browser can be asked; manual: only by the person's own hand (iOS: Share, Add to Home Screen). */
export type InstallState = 'unavailable' | 'available' | 'manual' | 'installed';

export interface InstallOffer {
  state(): InstallState;
  subscribe(listener: () => void): () => void;
  /** Shows the browser's own question; only in answer to a tap. */
  ask(): Promise<'accepted' | 'dismissed' | 'unavailable'>;
}

export const installStateAtom = atom<InstallState>('unavailable');
export declare function keepInstallOffer(target?: Window): InstallOffer;
