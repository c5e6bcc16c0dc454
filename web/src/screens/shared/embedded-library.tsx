import type { DealCard } from '@overtrick/shared/learning/library/library-deal';
import { libraryDealName } from '@overtrick/shared/learning/library/library-deal-name';
import { useMemo, useState } from 'react';
import { logFault } from '../../api/faults.ts';
import type { LibraryProps } from '../../features/activities/deals-form.tsx';
import { LibraryPage } from '../../features/deal-library/library-page.tsx';
import { EVERYTHING } from '../../features/deal-library/library-state.ts';
import { useServices } from '../../services/context.ts';
import { Button } from '../../ui/button.tsx';
import { serverLibrary } from './library-calls.ts';

interface Props extends LibraryProps {
  /** The owner of the library; by default the signed-in teacher. */
  readonly teacherProfileId?: string;
  readonly onPreview: (dealId: string) => void;
}

/** The deal library beside the deals of an activity: an item adds or removes its deal (L-50, L-51). */
export function EmbeddedLibrary({ chosen, teacherProfileId, onAdd, onRemove, onPreview }: Props) {
  const { api } = useServices();
  const [view, onView] = useState(EVERYTHING);
  const source = useMemo(() => serverLibrary(api, teacherProfileId), [api, teacherProfileId]);
  const itemAction = (deal: DealCard) => {
    const isIn = chosen.includes(deal.id);
    const words = isIn ? 'Remove' : 'Add';
    return (
      <Button
        size="sm"
        kind={isIn ? 'plain' : 'outlined'}
        aria-label={`${words} ${libraryDealName(deal)}`}
        disabled={!isIn && isUnplayable(deal)}
        reason="Not for study"
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
      source={source}
      onFault={logFault}
      onPreview={({ id }) => onPreview(id)}
      itemAction={itemAction}
    />
  );
}

/** Whether the server would refuse the deal among deals for study (ruling 31); its row says what it lacks. */
const isUnplayable = ({ lacks }: DealCard): boolean => lacks.includes('auction') || lacks.includes('hands');
