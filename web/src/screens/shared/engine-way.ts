import { createRoom } from '@overtrick/shared/contract/deals';
import type { RoomRequest } from '@overtrick/shared/learning/rooms/room';
import { readMode, roomMode } from '@overtrick/shared/learning/rooms/simulator-mode';
import type { Id } from '@overtrick/shared/learning/values/ids';
import { useState } from 'react';
import { openBlankTab } from '../../browser/new-tab.ts';
import type { EngineWay } from '../../features/deal-summary/deal-summaries.tsx';
import type { OpenSummaries } from '../../navigation/simulator.ts';
import { useServices } from '../../services/context.ts';
import { useServerSettings } from '../../services/server-settings.ts';
import { createEngineOpener, findExperimentalEngine } from './open-engine.ts';

/** Deals whose summaries are shown, on a page or over it. */
type Opened = Pick<OpenSummaries, 'mode' | 'context' | 'metadata'> & { readonly deals?: OpenSummaries['deals'] };

type RoomSource = Opened & { readonly context: NonNullable<Opened['context']> };

/**
 * The request for a room from a deal summary: returns to this page, records nothing, and says where the deals stand;
 * from an activity also which of them start with an empty auction (deals §7.4).
 */
export const summaryRoom = (
  { mode, context, deals = [], metadata = {} }: RoomSource,
  dealIds: readonly Id[],
  page: string,
): RoomRequest => ({
  mode: roomMode(readMode(mode)),
  context,
  dealIds: [...dealIds],
  exitRedirectUrl: page,
  dealRecordingEnabled: [],
  startWithEmptyAuction: context === 'activity' ? dealIds.filter((id) => startsEmpty(deals, id)) : [],
  metadata,
});

const startsEmpty = (deals: OpenSummaries['deals'], id: Id): boolean =>
  deals.some((deal) => deal.id === id && deal.game.startWithEmptyAuction);

/**
 * The game engine's buttons at deals that are shown; null when the address does not ask for them, for visitors, and for
 * deals that the server does not have.
 */
export function useEngineWay(opened: Opened, signedIn = true): EngineWay | null {
  const { api } = useServices();
  const settings = useServerSettings();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [open] = useState(() =>
    createEngineOpener({
      askRoom: (body) => api.read(createRoom, { body, background: true }),
      openTab: openBlankTab,
    }),
  );
  const { context } = opened;
  const engineUrl = findExperimentalEngine(location.search, location.origin, settings?.gameEngineUrl ?? null);
  if (!context || !signedIn || !engineUrl) return null;
  return {
    busy,
    problem,
    async onOpen(dealIds) {
      setBusy(true);
      setProblem(await open({ request: summaryRoom({ ...opened, context }, dealIds, location.href), engineUrl }));
      setBusy(false);
    },
  };
}
