import './game-info.css';
import { SEAT_NAMES } from '@overtrick/shared/bridge/seat';
import { AuctionNotes, AuctionTable } from '../../../card-table/auction-table.tsx';
import { CallText } from '../../../card-table/call-sign.tsx';
import { ContractStrip } from '../../../card-table/contract-strip.tsx';
import { VulnerabilityTag } from '../../../card-table/seat-plate.tsx';
import { trickCount } from '../../../card-table/trick-count.ts';
import { TrickTableView } from '../../../pieces/trick-table-view.tsx';
import { LastTrick } from '../last-trick.tsx';
import type { PreviewContext } from './preview-table-props.ts';

interface Props {
  readonly context: PreviewContext;
}

interface InfoProps extends Props {
  /** Opens the details if there is no panel; then the title bar shows the dealer. */
  readonly onOpen?: () => void;
}

/** Dealer, vulnerability, contract and how the tricks stand, counted for declarer (S-45). */
export function GameInfo({ context, onOpen }: InfoProps) {
  const { contract, dealer, vulnerable, tricksWon, tricksDealt } = context.snapshot;
  return (
    <div className="game-info">
      {contract && (
        <ContractStrip
          contract={contract}
          vulnerable={vulnerable}
          tricks={trickCount(contract, contract.declarer, tricksWon, tricksDealt)}
          onOpen={onOpen}
        />
      )}
      {!onOpen && (
        <p className="game-info-dealer">
          <span>Dealer: {SEAT_NAMES[dealer]}</span>
          {!contract && <VulnerabilityTag vulnerable={vulnerable} />}
        </p>
      )}
    </div>
  );
}

/** The calls so far; renders nothing for a deal with a contract but no auction (ruling 31). */
export function History({ context }: Props) {
  const { auction, dealer, vulnerable, contract } = context.snapshot;
  if (auction.calls.length === 0 && contract)
    return <p className="game-info-told">No auction: the contract was given.</p>;
  return (
    <AuctionTable
      dealer={dealer}
      calls={auction.calls}
      vulnerable={vulnerable}
      awaited={auction.turn !== null}
      pass="Pass"
    />
  );
}

/** The calls of a finished auction in a line or two: an auction table would leave too little room for the cards. */
export function HistoryLine({ context }: Props) {
  const { auction, dealer } = context.snapshot;
  if (auction.calls.length === 0) return <History context={context} />;
  return (
    <ol className="history-line" aria-label={`The auction, ${SEAT_NAMES[dealer]} dealt`}>
      {auction.calls.map(({ seat, call }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a call is known by its place in the auction
        <li key={index}>
          <span className="visually-hidden">{SEAT_NAMES[seat]}: </span>
          <span className="history-line-seat" aria-hidden="true">
            {seat}
          </span>
          <CallText call={call} />
        </li>
      ))}
    </ol>
  );
}

/** The deal without its cards: the explained calls, the trick table, the last trick. */
export function GameDetails({ context, history }: Props & { readonly history: boolean }) {
  const { snapshot } = context;
  return (
    <>
      {history && <History context={context} />}
      <TrickTableView dds={snapshot.dds} contract={snapshot.contract}>
        <p className="dds-note">Numbers on the cards: tricks in all for the side to play. Filled: the best.</p>
      </TrickTableView>
      {history && <AuctionNotes calls={snapshot.auction.calls} />}
      {snapshot.lastTrick && (
        <details className="preview-last-trick">
          <summary>Last trick</summary>
          <LastTrick snapshot={snapshot} />
        </details>
      )}
    </>
  );
}
