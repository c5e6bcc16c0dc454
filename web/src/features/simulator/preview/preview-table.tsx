import '../table-bar.css';
import '../side-panel.css';
import './preview-table.css';
import '../projector.css';
import { SEAT_NAMES } from '@overtrick/shared/bridge/seat';
import { refusedPreviewCard } from '@overtrick/shared/table/refused-card';
import { BiddingBox } from '../../../card-table/bidding-box.tsx';
import { useWindowBox } from '../../../card-table/boxes.ts';
import { VulnerabilityTag } from '../../../card-table/seat-plate.tsx';
import { type Box, hasPanel, type TableKind } from '../../../card-table/table-kind.ts';
import type { TypedCommand, TypedContext } from '../../../card-table/typed-command.ts';
import { IconButton } from '../../../ui/button.tsx';
import { DealWalk } from '../deal-walk.tsx';
import { KeysDialog } from '../keys-dialog.tsx';
import { useOverlay } from '../overlay.ts';
import { positionOf, useRefusals } from '../refused-card.ts';
import { useTableKeys } from '../table-keys.ts';
import { ControlBar, pressControl } from './control-bar.tsx';
import { GameDetails, GameInfo, History, HistoryLine } from './game-info.tsx';
import { DetailsSheet, PREVIEW_KEYS, PreviewClaim, PreviewResults } from './preview-dialogs.tsx';
import { PreviewFelt } from './preview-felt.tsx';
import { previewKind } from './preview-layout.ts';
import type { PreviewContext, PreviewOverlay, PreviewTableProps } from './preview-table-props.ts';
import { KEYED_TOOLS, performKey } from './preview-tool.ts';
import { PreviewTools } from './preview-tools.tsx';

/** The teacher's table: four hands, the controls and the details of the deal. It draws a snapshot and has no rules. */
export function PreviewTable(props: PreviewTableProps) {
  const { snapshot } = props;
  const over = snapshot.result !== null;
  const [overlay, show] = useOverlay<PreviewOverlay>({ dealId: snapshot.dealId, over, result: 'result' });
  const refusals = useRefusals(positionOf(snapshot), (card) => refusedPreviewCard(snapshot, card));
  const context: PreviewContext = { ...props, overlay, show, ...refusals };
  const window = useWindowBox();
  const kind = previewKind(window);
  useTableKeys(props.settings.typing, typedContext(context), (command) => obey(context, command));
  const Screen = hasPanel(kind) ? WidePreview : StackedPreview;
  return (
    <section className="preview-table" aria-label="Simulator">
      <Screen context={context} kind={kind} window={window} />
      <Overlays context={context} panel={hasPanel(kind)} />
    </section>
  );
}

interface Props {
  readonly context: PreviewContext;
  readonly kind: TableKind;
  readonly window: Box;
}

const typedContext = ({ snapshot }: PreviewContext): TypedContext => ({
  phase: snapshot.auctionShown ? 'auction' : snapshot.turn ? 'play' : 'other',
  possible: snapshot.auction.possible,
  controls: [...snapshot.controls, ...KEYED_TOOLS].map(({ key }) => key),
});

/** A typed command does what a tap would do, and nothing where a tap could not. */
function obey(context: PreviewContext, command: TypedCommand): void {
  const { snapshot, dispatch, show } = context;
  if (command.type === 'keys') show('keys');
  if (command.type === 'control') {
    const pressed = snapshot.controls.find(({ key }) => key === command.key);
    if (pressed) pressControl(context, pressed.name);
    else performKey(context, command.key);
  }
  if (command.type === 'call' && snapshot.auction.possible.includes(command.call))
    dispatch({ type: 'callMade', call: command.call });
  if (command.type !== 'card' || snapshot.picking !== 'play') return;
  if (snapshot.legal.includes(command.card)) dispatch({ type: 'cardPicked', card: command.card });
  else context.refuse(command.card);
}

/** Title, deal, and the buttons along the list, which does not wrap (S-24); `info` adds dealer and vulnerability. */
function PreviewBar({ context, info }: { readonly context: PreviewContext; readonly info: boolean }) {
  const { snapshot, place, tools, onClose, onPrevDeal, onNextDeal, show } = context;
  return (
    <header className="table-bar preview-bar">
      <IconButton icon="cross" label="Close" onClick={onClose} />
      <div className="table-bar-words">
        <h1>{snapshot.name ?? place.title}</h1>
        <p>
          {info && <span>Dealer: {SEAT_NAMES[snapshot.dealer]}</span>}
          {info && !snapshot.contract && <VulnerabilityTag vulnerable={snapshot.vulnerable} />}
          <span>{info ? place.deal : `Preview · ${place.deal}`}</span>
        </p>
      </div>
      {tools}
      {context.settings.typing && (
        <IconButton className="preview-keys" icon="keys" label="Keys" onClick={() => show('keys')} />
      )}
      <DealWalk onPrevDeal={onPrevDeal} onNextDeal={onNextDeal} />
    </header>
  );
}

/** The legal calls of the seat to call, while the auction is open (S-53). */
function CallBox({ context, form }: { readonly context: PreviewContext; readonly form: 'grid' | 'rows' }) {
  const { auction, auctionShown } = context.snapshot;
  if (!auctionShown) return null;
  return (
    <div className="preview-box">
      <BiddingBox
        possible={auction.possible}
        highlighted={auction.highlighted}
        form={form}
        onCall={(call) => context.dispatch({ type: 'callMade', call })}
      />
    </div>
  );
}

/** The felt, and beside it the panel with the details of the deal. */
function WidePreview({ context, kind, window }: Props) {
  const { snapshot } = context;
  return (
    <div className="preview-wide">
      <PreviewBar context={context} info={false} />
      <ControlBar context={context} />
      <PreviewFelt context={context} kind={kind} window={window} />
      <section className="side-panel" aria-label="The deal">
        <GameInfo context={context} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that may scroll must be reachable by the keyboard */}
        <section className="side-panel-words" aria-label="Auction and scores" tabIndex={0}>
          <GameDetails context={context} history={snapshot.historyShown || snapshot.auctionShown} />
        </section>
        <CallBox context={context} form={window.height >= 900 ? 'grid' : 'rows'} />
        <PreviewTools context={context} details={false} />
      </section>
    </div>
  );
}

/** Phones and upright tablets: all in one column; a phone on its side has the tools at the right. */
function StackedPreview({ context, kind, window }: Props) {
  const { snapshot, show } = context;
  return (
    <div className={`preview-stacked preview-stacked-${kind}`}>
      <PreviewBar context={context} info />
      <ControlBar context={context} />
      {snapshot.contract && <GameInfo context={context} onOpen={() => show('details')} />}
      {(snapshot.auctionShown || snapshot.historyShown) && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that may scroll must be reachable by the keyboard
        <section className="preview-history" aria-label="The auction" tabIndex={0}>
          {kind === 'phone' && !snapshot.auctionShown ? (
            <HistoryLine context={context} />
          ) : (
            <History context={context} />
          )}
        </section>
      )}
      <PreviewFelt context={context} kind={kind} window={window} />
      {snapshot.auctionShown ? (
        <CallBox context={context} form="rows" />
      ) : (
        <PreviewTools context={context} details lying={kind === 'phone-lying'} />
      )}
    </div>
  );
}

function Overlays({ context, panel }: { readonly context: PreviewContext; readonly panel: boolean }) {
  switch (context.overlay) {
    case 'claim':
      return context.snapshot.can.claim ? <PreviewClaim context={context} /> : null;
    case 'result':
      return <PreviewResults context={context} />;
    case 'keys':
      return <KeysDialog keys={PREVIEW_KEYS} onClose={() => context.show(null)} />;
    case 'details':
      return panel ? null : <DetailsSheet context={context} />;
    default:
      return null;
  }
}
