import * as lines from '@overtrick/shared/contract/deal-library';
import type { OutputOf, ReplyOf } from '@overtrick/shared/contract/endpoint';
import { wordsOf } from '@overtrick/shared/learning/library/deal-draft';
import type { LibraryDeal } from '@overtrick/shared/learning/library/library-deal';
import { useNavigate } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { DealPage } from '../../features/deal-library/deal-page.tsx';
import { DraftNote } from '../../features/deal-library/draft-note.tsx';
import { DealSummaries } from '../../features/deal-summary/deal-summaries.tsx';
import { errorMessage } from '../../form/failure.ts';
import { notifyAtom } from '../../navigation/notifications.ts';
import { simulatorAtom } from '../../navigation/simulator.ts';
import { useServices } from '../../services/context.ts';
import { useName } from '../../shell/trail.ts';
import { syncStatusAtom } from '../../sync/status.ts';
import { useDraftedDeal } from './use-drafted-deal.ts';

interface Props {
  readonly deal: LibraryDeal;
  readonly neighbours: OutputOf<ReplyOf<typeof lines.getDealNeighbours>>;
  readonly search: { readonly context?: 'library' | 'lesson'; readonly lessonId?: string };
}

/** A deal of the teacher's library, with its calls. */
export function DealScreen({ deal: loaded, neighbours, search }: Props) {
  const { api } = useServices();
  const navigate = useNavigate();
  const notify = useSetAtom(notifyAtom);
  const openSimulator = useSetAtom(simulatorAtom);
  const drafted = useDraftedDeal(loaded);
  const online = useAtomValue(syncStatusAtom).state !== 'offline';
  const deal = drafted?.deal ?? loaded;
  useName(deal.name ?? undefined);
  const onDelete = async (): Promise<void> => {
    try {
      await api.read(lines.deleteDeal, { params: { dealId: deal.id } });
      await navigate({ to: '/teaching/deals' });
    } catch (error) {
      notify(errorMessage(error), 'bad');
    }
  };
  return (
    <DealSummaries
      key={JSON.stringify(wordsOf(deal))}
      deals={[deal.study]}
      onOpenSimulator={(deals, index) => openSimulator({ title: 'Deal library', deals, index, keepsRecordings: true })}
    >
      {({ name, summary, actions }) => (
        <DealPage
          note={
            drafted && (
              <DraftNote
                isWaiting={drafted.isWaiting}
                online={online}
                conflicts={drafted.conflicts.length}
                formHref={`/teaching/deals/${deal.id}/edit`}
              />
            )
          }
          deal={deal}
          name={name}
          neighbours={neighbours}
          search={search}
          onDelete={onDelete}
          summary={summary}
          actions={actions}
        />
      )}
    </DealSummaries>
  );
}
