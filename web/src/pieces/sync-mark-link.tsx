import type { SyncStatus } from '@overtrick/shared/sync/status';
import { Link } from '@tanstack/react-router';
import { SyncMarkContent, syncMarkLook } from './sync-mark.tsx';

/** The state of the sync as a link to the sync centre; a file of its own, because the engine's page has no router. */
export const SyncMarkLink = ({ status, compact }: { readonly status: SyncStatus; readonly compact?: boolean }) => (
  <Link to="/sync" {...syncMarkLook({ status, compact })}>
    <SyncMarkContent status={status} />
  </Link>
);
