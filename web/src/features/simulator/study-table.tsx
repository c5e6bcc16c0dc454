import { hasPanel, tableKind } from '../../card-table/layout.ts';
import { BiddingPhase } from './bidding-phase.tsx';
import { useWindowBox } from './boxes.ts';
import { useOverlay } from './overlay.ts';
import { PlayPhase } from './play-phase.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import type { Overlay, StudyTableProps, Table } from './study-table-props.ts';
import { AuctionSheet, BotClaimDialog, ClaimDialog, HintSheet, KeysDialog, MovedDialog } from './table-dialogs.tsx';
import { useTableKeys } from './table-keys.ts';
import { KEYS, type TypedCommand } from './typed-command.ts';

/** The table in study mode: it draws a snapshot and dispatches what the student does; it decides nothing. */
export function StudyTable(props: StudyTableProps) {
  const { snapshot } = props;
  const [overlay, show] = useOverlay<Overlay>({
    dealId: snapshot.dealId,
    over: snapshot.phase === 'done' && snapshot.result !== null,
    result: 'result',
  });
  const table: Table = { ...props, overlay, show };
  const window = useWindowBox();
  const kind = tableKind(window);
  useTableKeys(props.settings.typing, typedContext(table), (command) => obey(table, command));
  const Phase = snapshot.phase === 'bidding' ? BiddingPhase : PlayPhase;
  return (
    <main className="study-table">
      <Phase table={table} kind={kind} window={window} />
      <Overlays table={table} panel={hasPanel(kind)} />
    </main>
  );
}

const typedContext = ({ snapshot }: Table) => ({
  phase:
    snapshot.phase === 'bidding'
      ? ('auction' as const)
      : snapshot.phase === 'play'
        ? ('play' as const)
        : ('other' as const),
  possible: snapshot.auction.possible,
});

/** A typed command does what a tap would do, and nothing where a tap could not. */
function obey({ snapshot, dispatch, show }: Table, command: TypedCommand): void {
  if (command.type === 'keys') show('keys');
  if (command.type === 'undo' && snapshot.can.takeBack) dispatch({ type: 'tookBack' });
  if (command.type === 'call' && snapshot.auction.possible.includes(command.call))
    dispatch({ type: 'callMade', call: command.call });
  if (command.type === 'card' && snapshot.acting !== null && snapshot.legal.includes(command.card))
    dispatch({ type: 'cardPlayed', card: command.card });
}

function Overlays({ table, panel }: { readonly table: Table; readonly panel: boolean }) {
  const { snapshot, overlay, show } = table;
  if (snapshot.phase === 'moved') return <MovedDialog table={table} />;
  if (snapshot.phase === 'claimed') return <BotClaimDialog table={table} />;
  switch (overlay) {
    case 'auction':
      return panel ? null : <AuctionSheet table={table} />;
    case 'hint':
      return panel ? null : <HintSheet table={table} />;
    case 'claim':
      return snapshot.phase === 'play' && snapshot.can.claim ? <ClaimDialog table={table} /> : null;
    case 'settings':
      return <SettingsDialog settings={table.settings} onSettings={table.onSettings} onClose={() => show(null)} />;
    case 'keys':
      return <KeysDialog keys={KEYS} onClose={() => show(null)} />;
    case 'result':
      return <ResultDialog table={table} />;
    default:
      return null;
  }
}
