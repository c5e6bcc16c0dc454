import { wordsOf } from '@overtrick/shared/learning/library/deal-draft';
import type { LibraryDeal } from '@overtrick/shared/learning/library/library-deal';
import { libraryDealName } from '@overtrick/shared/learning/library/library-deal-name';
import { useNavigate } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import type { Neighbours } from '../../features/deal-library/deal-neighbours.tsx';
import { DealPage } from '../../features/deal-library/deal-page.tsx';
import { DealUses } from '../../features/deal-library/deal-uses.tsx';
import { DraftNote } from '../../features/deal-library/draft-note.tsx';
import { DealAnalysis } from '../../features/deal-summary/deal-analysis.tsx';
import { DealSummaries } from '../../features/deal-summary/deal-summaries.tsx';
import type { DealSearch } from '../../navigation/deal-search.ts';
import { simulatorAtom } from '../../navigation/simulator.ts';
import { useServices } from '../../services/context.ts';
import { useName } from '../../shell/trail.ts';
import { syncStatusAtom } from '../../sync/status.ts';
import { useEngineWay } from '../shared/engine-way.ts';
import { libraryChanges } from '../shared/library-calls.ts';
import { UnfinishedFilms } from '../shared/unfinished-films.tsx';
import { useDealUses } from './use-deal-uses.ts';
import { useDraftedDeal } from './use-drafted-deal.ts';
import { useTraceLine } from './use-trace-line.ts';

interface Props {
  readonly deal: LibraryDeal;
  readonly neighbours: Neighbours;
  readonly search: DealSearch;
}

/** A deal of the teacher's library, with its calls. */
export function DealScreen({ deal: loaded, neighbours, search }: Props) {
  const { api } = useServices();
  const navigate = useNavigate();
  const openSimulator = useSetAtom(simulatorAtom);
  const drafted = useDraftedDeal(loaded);
  const online = useAtomValue(syncStatusAtom).state !== 'offline';
  const deal = drafted?.deal ?? loaded;
  useName(libraryDealName(deal));
  const traceLine = useTraceLine();
  const changes = useMemo(() => libraryChanges(api), [api]);
  const { uses, take } = useDealUses(deal.id, `${deal.version} ${deal.revision ?? ''}`);
  return (
    <DealSummaries
      key={JSON.stringify(wordsOf(deal))}
      deals={[deal.study]}
      forAuthors
      engine={useEngineWay({ context: 'library' })}
      onOpenSimulator={(deals, index) => openSimulator({ title: 'Deal library', deals, index, keepsRecordings: true })}
    >
      {({ summary, actions }) => (
        <DealPage
          note={
            <>
              <UnfinishedFilms dealId={deal.id} />
              {drafted && (
                <DraftNote
                  isWaiting={drafted.isWaiting}
                  online={online}
                  conflicts={drafted.conflicts.length}
                  formHref={`/teaching/deals/${deal.id}/edit`}
                />
              )}
            </>
          }
          deal={deal}
          neighbours={neighbours}
          search={search}
          changes={changes}
          onDeleted={() => void navigate({ to: '/teaching/deals' })}
          summary={summary}
          analysis={
            <DealAnalysis deal={deal.study} isUnsolvable={deal.lacks.includes('table')} traceLine={traceLine} />
          }
          actions={actions}
          uses={uses !== undefined && <DealUses uses={uses} onTake={take} />}
        />
      )}
    </DealSummaries>
  );
}
