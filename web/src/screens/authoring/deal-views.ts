import { getDeal } from '@overtrick/shared/contract/deal-library';
import { createRoom } from '@overtrick/shared/contract/deals';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { PublishingArea } from '@overtrick/shared/learning/items/publication';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { openBlankTab } from '../../browser/new-tab.ts';
import { errorMessage } from '../../form/failure.ts';
import { notifyAtom } from '../../navigation/notifications.ts';
import { summariesAtom } from '../../navigation/simulator.ts';
import { useServices } from '../../services/context.ts';
import { useServerSettings } from '../../services/server-settings.ts';
import { createEngineOpener } from '../shared/open-engine.ts';

/** A deal of an activity. */
interface ActivityDeal {
  readonly id: string;
  /** The one that is held; without it the newest of the library (ruling 47). */
  readonly version?: number | undefined;
  /** Starts with an empty auction; by default as the deal itself says. */
  readonly startWithEmptyAuction?: boolean;
}

const withAuction = (study: StudyDeal, startWithEmptyAuction = study.game.startWithEmptyAuction): StudyDeal => ({
  ...study,
  game: { ...study.game, startWithEmptyAuction },
});

/** An author's views of an activity's deals: their summaries, or all of them in the game engine (L-47, L-49). */
export function useDealViews(area: PublishingArea, lessonId: string) {
  const { api, reads } = useServices();
  const notify = useSetAtom(notifyAtom);
  const openSummaries = useSetAtom(summariesAtom);
  const engineUrl = useServerSettings()?.gameEngineUrl;
  const [open] = useState(() =>
    createEngineOpener({
      askRoom: (body) => api.read(createRoom, { body, background: true }),
      openTab: openBlankTab,
    }),
  );
  const preview = async (deals: readonly ActivityDeal[], index: number): Promise<void> => {
    try {
      const read = await Promise.all(
        deals.map(({ id, version }) => reads.read(getDeal, { params: { dealId: id }, query: { version } })),
      );
      const title = read.length === 1 ? (read[0]?.name ?? 'Deal') : 'Deals of this activity';
      const studied = read.map(({ study }, at) => withAuction(study, deals[at]?.startWithEmptyAuction));
      openSummaries({
        title,
        deals: studied,
        index,
        context: 'activity',
        metadata: { lessonId },
        own: area === 'teaching',
      });
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
    /** Opens the summaries of these deals, at one of them. */
    preview: (deals: readonly ActivityDeal[], index = 0) => void preview(deals, index),
    openInEngine: (deals: readonly ActivityDeal[]) => void openInEngine(deals),
  };
}
