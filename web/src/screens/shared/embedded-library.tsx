import { listGroupedDeals } from '@overtrick/shared/contract/deal-library';
import type { DealCard } from '@overtrick/shared/learning/library/library-deal';
import { useState } from 'react';
import { logFault } from '../../api/faults.ts';
import type { LibraryProps } from '../../features/activities/deals-form.tsx';
import { LibraryPage } from '../../features/deal-library/library-page.tsx';
import type { LibraryView } from '../../features/deal-library/library-state.ts';
import { useServices } from '../../services/context.ts';
import { Button } from '../../ui/button.tsx';

interface Props extends LibraryProps {
  /** The owner of the library; by default the signed-in teacher. */
  readonly teacherProfileId?: string;
  readonly onPreview: (dealId: string) => void;
}

/** The deal library beside the deals of an activity: an item adds or removes its deal (L-50, L-51). */
export function EmbeddedLibrary({ chosen, teacherProfileId, onAdd, onRemove, onPreview }: Props) {
  const { api } = useServices();
  const [view, onView] = useState<LibraryView>({ searchString: '', filters: {}, page: 1 });
  const itemAction = (deal: DealCard) => {
    const isIn = chosen.includes(deal.id);
    const words = isIn ? 'Remove' : 'Add';
    return (
      <Button
        size="sm"
        kind={isIn ? 'plain' : 'outlined'}
        aria-label={`${words} ${deal.name ?? 'this deal'}`}
        onClick={() => (isIn ? onRemove(deal.id) : onAdd({ ...deal, startWithEmptyAuction: false }))}
      >
        {words}
      </Button>
    );
  };
  return (
    <LibraryPage
      embedded
      view={view}
      onView={onView}
      read={(query) => api.read(listGroupedDeals, { query: { ...query, teacherProfileId } })}
      onFault={logFault}
      onPreview={({ id }) => onPreview(id)}
      itemAction={itemAction}
    />
  );
}
