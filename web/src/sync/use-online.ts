import { useSyncExternalStore } from 'react';
import { browserOnline } from './online.ts';

const online = browserOnline();

/** Whether the browser reports a connection, kept up to date. */
export const useOnline = (): boolean => useSyncExternalStore(online.subscribe, online.isOnline);
