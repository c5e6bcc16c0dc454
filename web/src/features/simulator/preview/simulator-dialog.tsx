import './simulator-dialog.css';
import type { StudyDeal } from '@overtrick/shared/learning/study-deal';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { OpenPreview } from '../../../engine/client.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Preferences } from '../../../ui/preferences.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PreviewTable } from './preview-table.tsx';
import { usePreview } from './use-preview.ts';

interface Props {
  /** What the deals belong to: 'Sample deals'. */
  readonly title: string;
  readonly deals: readonly StudyDeal[];
  /** The deal shown first, from 0. */
  readonly index: number;
  readonly openPreview: OpenPreview;
  readonly settings: Preferences;
  /** The remote control's page is for people who are signed in. */
  readonly signedIn: boolean;
  readonly onClose: () => void;
}

/** The simulator over the whole window, above any page (deals 2.7). */
export function SimulatorDialog(props: Props) {
  const { deals, onClose } = props;
  const [index, setIndex] = useState(props.index);
  const deal = deals[index];
  const to = (next: number) => (deals[next] ? () => setIndex(next) : undefined);
  return (
    <Screen onClose={onClose}>
      {deal && (
        <ShownDeal
          {...props}
          key={deal.id}
          deal={deal}
          index={index}
          onPrevDeal={to(index - 1)}
          onNextDeal={to(index + 1)}
        />
      )}
    </Screen>
  );
}

interface DealProps extends Props {
  readonly deal: StudyDeal;
  readonly onPrevDeal?: () => void;
  readonly onNextDeal?: () => void;
}

function ShownDeal({ deal, deals, index, title, openPreview, ...rest }: DealProps) {
  const { snapshot, trouble, dispatch, retry } = usePreview(deal, openPreview);
  if (trouble === 'table') return <Unopened onTry={retry} onClose={rest.onClose} />;
  if (!snapshot) return <Opening onClose={rest.onClose} />;
  return (
    <>
      {trouble === 'solver' && (
        <Notice tone="bad">
          The solver does not work on this device: there are no scores, and claims are not checked.
        </Notice>
      )}
      <PreviewTable
        snapshot={snapshot}
        place={{ title, deal: `Deal ${index + 1} of ${deals.length}` }}
        dispatch={dispatch}
        {...rest}
      />
    </>
  );
}

const Opening = ({ onClose }: { readonly onClose: () => void }) => (
  <Empty onClose={onClose}>
    <Skeleton label="The table is being laid" />
  </Empty>
);

/** A deal that could not be loaded is only logged (S-85); the place itself offers another try (decision 19). */
const Unopened = ({ onTry, onClose }: { readonly onTry: () => void; readonly onClose: () => void }) => (
  <Empty onClose={onClose}>
    <p>This deal could not be laid on the table.</p>
    <Button onClick={onTry}>Try again</Button>
  </Empty>
);

const Empty = ({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) => (
  <div className="simulator-empty">
    <IconButton icon="cross" label="Close" onClick={onClose} />
    <div className="simulator-empty-words">{children}</div>
  </div>
);

/** A modal dialog that fills the window. Escape closes what is open at the table first: a menu takes it before. */
function Screen({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const cancelled = (event: Event) => {
      if (event.target !== element) return;
      event.preventDefault();
      if (!element.querySelector('[role=menu]')) close.current();
    };
    element.addEventListener('cancel', cancelled);
    element.showModal();
    element.focus();
    return () => {
      element.removeEventListener('cancel', cancelled);
      element.close();
    };
  }, []);
  return (
    <dialog className="simulator-dialog" data-simulator="" aria-label="Simulator" tabIndex={-1} ref={dialog}>
      {children}
    </dialog>
  );
}
