import { refusalOf } from '@overtrick/shared/learning/deals/deal-lack';
import type { DealCard } from '@overtrick/shared/learning/library/library-deal';
import { libraryDealName } from '@overtrick/shared/learning/library/library-deal-name';
import { useSetAtom } from 'jotai';
import { useMemo, useState } from 'react';
import { logFault } from '../../api/faults.ts';
import { LibraryPage } from '../../features/deal-library/library-page.tsx';
import { EVERYTHING } from '../../features/deal-library/library-state.ts';
import { errorMessage } from '../../form/failure.ts';
import { notifyAtom } from '../../navigation/notifications.ts';
import type { ChosenDeal, LibraryProps } from '../../pieces/chosen-deals/chosen-deal.ts';
import { useServices } from '../../services/context.ts';
import { Button } from '../../ui/button.tsx';
import { addedWords, sortCards } from './added-deals.ts';
import { listCardsOfGroup, listChosenCards } from './chosen-cards.ts';
import { keepingCards } from './keeping-cards.ts';
import { serverLibrary } from './library-calls.ts';

interface Props extends LibraryProps<ChosenDeal & { readonly startWithEmptyAuction: boolean }> {
  /** The owner of the library; by default the signed-in teacher */
  readonly teacherProfileId?: string;
  readonly onPreview: (dealId: string) => void;
  /** Deals that the list holds at most. */
  readonly most?: number;
}

/** Deals in a list of a run-through or a pack. */
const MOST = 500;

/**
 * The deal library beside the deals of an activity or a pack: an item adds or removes its deal, a group or a selection
 * is added at once (L-50, L-51; P-69). What cannot be studied says why and is left out (P-70).
 */
export function EmbeddedLibrary(props: Props) {
  const { chosen, teacherProfileId, onAdd, onAddMany, onRemove, onPreview, most = MOST } = props;
  const { api } = useServices();
  const notify = useSetAtom(notifyAtom);
  const [view, onView] = useState(EVERYTHING);
  const { source, seen } = useMemo(() => keepingCards(serverLibrary(api, teacherProfileId)), [api, teacherProfileId]);
  const isFull = chosen.length >= most;
  const addMany = (cards: readonly DealCard[]): void => {
    const sorted = sortCards(cards, chosen, most);
    onAddMany?.(sorted.added.map((card) => ({ ...card, startWithEmptyAuction: false })));
    notify(addedWords(sorted, most));
  };
  const itemAction = (deal: DealCard) => {
    const isIn = chosen.includes(deal.id);
    const words = isIn ? 'Remove' : 'Add';
    const refusal = isFull ? `At most ${most} deals` : refusalOf(deal.lacks);
    return (
      <Button
        size="sm"
        kind={isIn ? 'plain' : 'outlined'}
        aria-label={`${words} ${libraryDealName(deal)}`}
        disabled={!isIn && refusal !== undefined}
        reason={refusal}
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
      groupAction={
        onAddMany &&
        (({ groupId, groupName }) => (
          <Button
            size="sm"
            kind="outlined"
            aria-label={`Add all of ${groupName || 'the group'}`}
            disabled={isFull}
            reason={`At most ${most} deals`}
            onClick={() =>
              listCardsOfGroup(source, groupId).then(addMany, (error) => notify(errorMessage(error), 'bad'))
            }
          >
            Add all
          </Button>
        ))
      }
      onAddChosen={onAddMany && (async (choices) => addMany(await listChosenCards(source, choices, seen, most)))}
    />
  );
}
