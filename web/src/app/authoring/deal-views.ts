import { getDeal } from '@overtrick/shared/contract/deal-library';
import { createRoom } from '@overtrick/shared/contract/deals';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { openBlankTab } from '../../lib/new-tab.ts';
import { notifyAtom } from '../../lib/notifications.ts';
import { summariesAtom } from '../../lib/simulator.ts';
import { useServices } from '../context.ts';
import { useServerSettings } from '../server-settings.ts';
import { createEngineOpener } from '../simulator/open-engine.ts';

/** A deal of an activity, and whether its auction is left to the table. */
interface ActivityDeal {
  readonly id: string;
  readonly startWithEmptyAuction: boolean;
}

/** How an author looks at the deals of an activity: one in its summary, all of them in the game engine (L-47, L-49). */
export function useDealViews(lessonId: string) {
  const { api } = useServices();
  const notify = useSetAtom(notifyAtom);
  const openSummaries = useSetAtom(summariesAtom);
  const engineUrl = useServerSettings()?.gameEngineUrl;
  const [open] = useState(() =>
    createEngineOpener({
      askRoom: (body) => api.read(createRoom, { body, background: true }),
      openTab: openBlankTab,
      leaveFor: (address) => location.assign(address),
    }),
  );
  const previewDeal = async (dealId: string): Promise<void> => {
    try {
      const deal = await api.read(getDeal, { params: { dealId } });
      openSummaries({ title: deal.name ?? 'Deal', deals: [deal.study], index: 0, context: 'activity' });
    } catch (error) {
      notify(errorMessage(error), 'bad');
    }
  };
  const openInEngine = async (deals: readonly ActivityDeal[]): Promise<void> => {
    const problem = await open({
      request: {
        mode: 'preview',
        context: 'activity',
        dealIds: deals.map(({ id }) => id),
        exitRedirectUrl: location.href,
        dealRecordingEnabled: [],
        startWithEmptyAuction: deals.filter((deal) => deal.startWithEmptyAuction).map(({ id }) => id),
        metadata: { lessonId },
      },
      engineUrl,
    });
    if (problem) notify(problem, 'bad');
  };
  return {
    previewDeal: (dealId: string) => void previewDeal(dealId),
    openInEngine: (deals: readonly ActivityDeal[]) => void openInEngine(deals),
  };
}
