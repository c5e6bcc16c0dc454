import { createRoot, type Root } from 'react-dom/client';
import { openServices, type Services } from '../services/services.ts';
import { askForUpdates } from '../services/updates.ts';
import type { Session } from '../session/session.ts';
import { followLook } from './look.ts';
import { observeIfConfigured } from './observe.ts';
import { type Pages, pagesSeen } from './pages-seen.ts';

/** Where the services lead: nowhere until the app with its router runs. */
interface Leads {
  onSignedOut?(ended: Session): void;
  onProfileNeeded?(): void;
}

/** A start of index.html, before it is known whether more than a visitor's first page is needed. */
export interface Begun {
  readonly element: HTMLElement;
  readonly root: Root;
  readonly services: Services;
  readonly leads: Leads;
  readonly pages: Pages;
}

export async function begin(element: HTMLElement): Promise<Begun> {
  const leads: Leads = {};
  const services = await openServices({
    onSignedOut: (ended) => leads.onSignedOut?.(ended),
    onProfileNeeded: () => leads.onProfileNeeded?.(),
  });
  followLook(services.store);
  askForUpdates(services);
  const pages = pagesSeen();
  whenIdle(() => observeIfConfigured(services, pages));
  return { element, root: createRoot(element), services, leads, pages };
}

/** Runs work when the page is idle, after the first page is ready; Safari lacks requestIdleCallback. */
const whenIdle = (work: () => void): void =>
  'requestIdleCallback' in window ? void requestIdleCallback(work) : void setTimeout(work, 2000);
