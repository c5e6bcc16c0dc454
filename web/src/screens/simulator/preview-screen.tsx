import './preview-screen.css';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { Preferences } from '@overtrick/shared/learning/values/preferences';
import type { PreviewEvent } from '@overtrick/shared/table/preview/event';
import {
  dealOnTable,
  loadDeals,
  neighbourOf,
  type Simulator,
  showDeal,
} from '@overtrick/shared/table/preview/simulator';
import type { PreviewSnapshot } from '@overtrick/shared/table/preview/view';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { OpenPreview } from '../../engine/previews.ts';
import { EmptyTable } from '../../features/simulator/empty-table.tsx';
import { FullWindow } from '../../features/simulator/full-window.tsx';
import { PreviewTable } from '../../features/simulator/preview/preview-table.tsx';
import { eventsOf, remoteViewOf } from '../../features/simulator/remote/remote-message.ts';
import { type RemoteControl, useRemote } from '../../features/simulator/remote/use-remote.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import { usePreview } from './use-preview.ts';

interface Props {
  /** The title of the list: 'Sample deals'. */
  readonly title: string;
  readonly deals: readonly StudyDeal[];
  /** The deal shown first, from 0. */
  readonly index: number;
  /** What is done with each deal as soon as it lies on the table. */
  readonly laid?: readonly PreviewEvent[];
  readonly openPreview: OpenPreview;
  readonly settings: Preferences;
  /** True when signed in, which the remote control's page requires. */
  readonly signedIn: boolean;
  readonly onClose: () => void;
  /** Called with the deal on the table each time it changes. */
  readonly onShow?: (deal: StudyDeal) => void;
  /** Additional controls in the title bar: the screen recorder. */
  readonly tools?: ReactNode;
  /** A message above the table. */
  readonly notice?: ReactNode;
}

/**
 * The simulator over the whole window, above any page (deals §2.7); its list of deals is the shared one (deals §4.4).
 */
export function PreviewScreen(props: Props) {
  const { title, openPreview, settings, signedIn, onClose, onShow, tools, notice } = props;
  const [simulator, setSimulator] = useState(() => loadDeals(props.deals, props.index));
  const deal = useMemo(() => getDeal(simulator), [simulator]);
  useEffect(() => onShow?.(deal), [deal, onShow]);
  const { snapshot, trouble, dispatch, retry } = usePreview(deal, openPreview, props.laid);
  const to = (by: 1 | -1) => {
    const next = neighbourOf(simulator, by);
    return next === undefined ? undefined : () => setSimulator(showDeal(simulator, next));
  };
  const place = { title, deal: `Deal ${simulator.index + 1} of ${simulator.deals.length}` };
  const ways = { onPrevDeal: to(-1), onNextDeal: to(1) };
  const remote = useLinkedRemote({ snapshot, deal: place.deal, dispatch, ...ways });
  const [told, tell] = useState(false);
  return (
    <FullWindow label="Simulator" onClose={onClose}>
      {trouble === 'table' && <Unopened onTry={retry} onClose={onClose} />}
      {!trouble && !snapshot && <Opening onClose={onClose} />}
      {trouble !== 'table' && snapshot && (
        <PreviewTable
          key={snapshot.dealId}
          snapshot={snapshot}
          place={place}
          dispatch={dispatch}
          onClose={onClose}
          {...ways}
          onRemote={signedIn ? remote.toggle : () => tell(true)}
          settings={settings}
          tools={tools}
        />
      )}
      <div className="simulator-notices">
        {trouble === 'solver' && (
          <Notice tone="bad">
            The solver does not work on this device: there are no scores, and claims are not checked.
          </Notice>
        )}
        {remote.blocked && (
          <Notice tone="bad">The browser did not let the remote control open. Allow windows for this site.</Notice>
        )}
        {told && (
          <Notice tone="wait" onClose={() => tell(false)}>
            The remote control is for people with an account: log in, then open the deal again.
          </Notice>
        )}
        {notice}
      </div>
    </FullWindow>
  );
}

function getDeal(simulator: Simulator<StudyDeal>): StudyDeal {
  const deal = dealOnTable(simulator);
  if (!deal) throw new Error(`no deal ${simulator.index}`);
  return deal;
}

interface Linked {
  readonly snapshot: PreviewSnapshot | null;
  readonly deal: string;
  readonly dispatch: (event: PreviewEvent) => void;
  readonly onPrevDeal: (() => void) | undefined;
  readonly onNextDeal: (() => void) | undefined;
}

/** The remote control of the deal on the table; it stays open from deal to deal. */
function useLinkedRemote({ snapshot, deal, dispatch, onPrevDeal, onNextDeal }: Linked): RemoteControl {
  const prevDeal = onPrevDeal !== undefined;
  const nextDeal = onNextDeal !== undefined;
  const view = useMemo(
    () => snapshot && remoteViewOf(snapshot, deal, { prevDeal, nextDeal }),
    [snapshot, deal, prevDeal, nextDeal],
  );
  const remote = useRemote({
    view,
    onCommand(command) {
      if (command.type === 'prevDeal') onPrevDeal?.();
      if (command.type === 'nextDeal') onNextDeal?.();
      for (const event of eventsOf(command, snapshot?.picking ?? 'play')) dispatch(event);
    },
  });
  const on = snapshot?.controls.find(({ name }) => name === 'remote')?.on ?? null;
  useEffect(() => {
    if (on !== null && on !== remote.open) dispatch({ type: 'remoteToggled' });
  }, [on, remote.open, dispatch]);
  return remote;
}

const CLOSE = { icon: 'cross', label: 'Close' } as const;

const Opening = ({ onClose }: { readonly onClose: () => void }) => (
  <EmptyTable leave={CLOSE} onLeave={onClose}>
    <Skeleton label="The table is being laid" />
  </EmptyTable>
);

/** A deal that could not be loaded: the error is only logged (S-85), and a retry is offered here (ruling 19). */
const Unopened = ({ onTry, onClose }: { readonly onTry: () => void; readonly onClose: () => void }) => (
  <EmptyTable leave={CLOSE} onLeave={onClose}>
    <p>This deal could not be laid on the table.</p>
    <Button onClick={onTry}>Try again</Button>
  </EmptyTable>
);
