import { createRoom } from '@overtrick/shared/contract/deals';
import type { RoomRequest } from '@overtrick/shared/learning/rooms/room';
import { readMode, roomMode } from '@overtrick/shared/learning/rooms/simulator-mode';
import type { Id } from '@overtrick/shared/learning/values/ids';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { openBlankTab } from '../../browser/new-tab.ts';
import type { EngineWay } from '../../features/deal-summary/deal-summaries.tsx';
import { SummariesDialog } from '../../features/deal-summary/summaries-dialog.tsx';
import { closeSummariesAtom, type OpenSummaries, simulatorAtom, summariesAtom } from '../../navigation/simulator.ts';
import { useServices } from '../../services/context.ts';
import { useServerSettings } from '../../services/server-settings.ts';
import { signedInAtom } from '../../session/session.ts';
import { createEngineOpener, findExperimentalEngine } from '../shared/open-engine.ts';

/** Deal summaries over the page; the simulator opens above them, and they are visible again after it closes. */
export function SummariesHost() {
  const opened = useAtomValue(summariesAtom);
  return opened && <Summaries key={opened.deals[opened.index]?.id} opened={opened} />;
}

function Summaries({ opened }: { readonly opened: OpenSummaries }) {
  const { title, deals, index, mode, context } = opened;
  const close = useSetAtom(closeSummariesAtom);
  const openSimulator = useSetAtom(simulatorAtom);
  return (
    <SummariesDialog
      title={title}
      deals={deals}
      index={index}
      engine={useEngineWay(opened)}
      onOpenSimulator={(wanted, at) =>
        openSimulator({ title, deals: wanted, index: at, mode, keepsRecordings: context === 'library' })
      }
      onClose={close}
    />
  );
}

type RoomSource = Pick<OpenSummaries, 'mode' | 'deals' | 'metadata'> & {
  readonly context: NonNullable<OpenSummaries['context']>;
};

/**
 * The request for a room from a deal summary: returns to this page, records nothing, and says where the deals stand;
 * from an activity also which of them start with an empty auction (deals §7.4).
 */
export const summaryRoom = (
  { mode, context, deals, metadata = {} }: RoomSource,
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

/** Null when the address does not ask for the buttons, for visitors, and for deals that the server does not have. */
function useEngineWay(opened: OpenSummaries): EngineWay | null {
  const { api } = useServices();
  const settings = useServerSettings();
  const signedIn = useAtomValue(signedInAtom);
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
