import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PersonServices } from './person.ts';
import type { Services } from './services.ts';

/** The routes of teachers and admins, which come when one of their addresses is opened (record 0053). */
export interface WritersRoutes {
  /** Fetches those of an address. Gives null where there is nothing to fetch. */
  bring(pathname: string): Promise<'brought' | { readonly error: unknown } | null>;
}

/** The router context: available to every route. */
export interface AppContext {
  readonly services: Services;
  /** Resolves when the profile fetched at the start has arrived or failed. */
  readonly greeted: Promise<void>;
  readonly routes: WritersRoutes;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('no services above this component');
  return services;
}

/** The signed-in person; null when signed out. */
export function useFindPerson(): PersonServices | null {
  const services = useServices();
  return useSyncExternalStore(services.subscribe, services.person);
}

/** The signed-in person; for pages that the guard closes to visitors. */
export function usePerson(): PersonServices {
  const person = useFindPerson();
  if (!person) throw new Error('nobody is signed in');
  return person;
}
