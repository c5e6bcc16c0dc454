import { useMatches, useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { formatRecent } from '../pieces/dates.ts';
import { OfflineNote } from '../pieces/offline-note.tsx';
import { useNow } from '../pieces/use-now.ts';
import { useServices } from '../services/context.ts';
import type { Services } from '../services/services.ts';
import { syncStatusAtom } from '../sync/status.ts';

/** Says of a page that the device has answered in the server's place, and as of when. */
export function AsItWas() {
  const { reads } = useServices();
  const now = useNow();
  const loaded: unknown = useMatches().at(-1)?.loaderData;
  const savedAt = oldestAnswer(reads, loaded);
  useReadAgain(savedAt !== undefined);
  if (savedAt === undefined) return null;
  return <OfflineNote since={formatRecent(savedAt, now)} />;
}

/** Loads a page that the device has answered again when the server is reached. */
function useReadAgain(isOld: boolean): void {
  const router = useRouter();
  const isReached = useAtomValue(syncStatusAtom).state !== 'offline';
  const wasReached = useRef(isReached);
  useEffect(() => {
    const isBack = isReached && !wasReached.current;
    wasReached.current = isReached;
    if (isBack && isOld) void router.invalidate();
  }, [isReached, isOld, router]);
}

/**
 * The oldest of the answers that the device gave for a page: what its loader returns is an answer, or an object of
 * answers. Undefined when the server gave them all.
 */
export function oldestAnswer(reads: Pick<Services['reads'], 'savedAtOf'>, loaded: unknown): number | undefined {
  const parts: readonly unknown[] = typeof loaded === 'object' && loaded !== null ? Object.values(loaded) : [];
  const times = [loaded, ...parts].flatMap((part) => reads.savedAtOf(part) ?? []);
  return times.length > 0 ? Math.min(...times) : undefined;
}
