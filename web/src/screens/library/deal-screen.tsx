import * as lines from '@overtrick/shared/contract/deal-library';
import type { OutputOf, ReplyOf } from '@overtrick/shared/contract/endpoint';
import type { LibraryDeal } from '@overtrick/shared/learning/library/library-deal';
import { useNavigate } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { DealPage } from '../../features/deal-library/deal-page.tsx';
import { DealSummaries } from '../../features/deal-summary/deal-summaries.tsx';
import { errorMessage } from '../../form/failure.ts';
import { notifyAtom } from '../../navigation/notifications.ts';
import { simulatorAtom } from '../../navigation/simulator.ts';
import { useServices } from '../../services/context.ts';
import { useName } from '../../shell/trail.ts';

interface Props {
  readonly deal: LibraryDeal;
  readonly neighbours: OutputOf<ReplyOf<typeof lines.getDealNeighbours>>;
  readonly search: { readonly context?: 'library' | 'lesson'; readonly lessonId?: string };
}

/** A deal of the teacher's library, with its calls. */
export function DealScreen({ deal, neighbours, search }: Props) {
  const { api } = useServices();
  const navigate = useNavigate();
  const notify = useSetAtom(notifyAtom);
  const openSimulator = useSetAtom(simulatorAtom);
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
      deals={[deal.study]}
      onOpenSimulator={(deals, index) => openSimulator({ title: 'Deal library', deals, index, keepsRecordings: true })}
    >
      {({ name, summary, actions }) => (
        <DealPage
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
