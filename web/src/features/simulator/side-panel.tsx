import './side-panel.css';
import { SEAT_NAMES } from '@overtrick/shared/bridge/seat';
import { AuctionNotes, AuctionTable } from '../../card-table/auction-table.tsx';
import { ContractStrip } from '../../card-table/contract-strip.tsx';
import { VulnerabilityTag } from '../../card-table/seat-plate.tsx';
import { trickCount } from '../../card-table/trick-count.ts';
import { TermText } from '../../ui/signs/term-text.tsx';
import { CallRemark } from './call-remark.tsx';
import { Agreements, Goal, Intro, TricksBefore } from './deal-notes.tsx';
import type { Table } from './study-table-props.ts';
import { ToolBar } from './tool-bar.tsx';

/** The panel beside a wide table: contract, auction, notes, hint, the last trick, and the tools at its foot. */
export function SidePanel({ table }: { readonly table: Table }) {
  const { snapshot, settings } = table;
  const { auction, contract } = snapshot;
  return (
    <aside className="side-panel" aria-label="Auction and notes">
      {contract ? (
        <ContractStrip
          contract={contract}
          you={snapshot.seat}
          vulnerable={snapshot.vulnerable}
          tricks={trickCount(contract, snapshot.seat, snapshot.tricksWon, snapshot.tricksDealt, snapshot.needed)}
        />
      ) : (
        <p className="side-panel-dealer">
          <span>{SEAT_NAMES[snapshot.dealer]} dealt</span>
          <VulnerabilityTag vulnerable={snapshot.vulnerable} />
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that may scroll must be reachable by the keyboard */}
      <section className="side-panel-words" aria-label="The auction" tabIndex={0}>
        <Intro snapshot={snapshot} />
        <Goal snapshot={snapshot} />
        <TableAuction table={table} />
        <CallRemark table={table} />
        <AuctionNotes calls={auction.calls} />
        <HintBox hint={table.hint.text} />
        <Agreements snapshot={snapshot} />
        <TricksBefore snapshot={snapshot} />
        {settings.typing && <KeyLine bidding={snapshot.phase === 'bidding'} />}
      </section>
      <ToolBar table={table} settings={false} />
    </aside>
  );
}

/** The auction of the table; renders nothing for a deal with a contract but no auction (ruling 31). */
export function TableAuction({ table }: { readonly table: Table }) {
  const { auction, dealer, vulnerable, seat, phase, mode } = table.snapshot;
  if (auction.calls.length === 0 && phase !== 'bidding')
    return (
      <p className="side-panel-told">
        No auction: {mode === 'PLAY' ? 'the contract was named' : 'the contract was given'}.
      </p>
    );
  return (
    <AuctionTable
      dealer={dealer}
      calls={auction.calls}
      vulnerable={vulnerable}
      you={seat}
      awaited={auction.turn !== null}
      pass="Pass"
    />
  );
}

/** The hint for the call or the play beside a wide table; phones have a pop-up (S-54). */
function HintBox({ hint }: { readonly hint: string | null }) {
  if (!hint) return null;
  return (
    <div className="hint-box">
      <h2>Hint</h2>
      <p>
        <TermText text={hint} />
      </p>
    </div>
  );
}

function KeyLine({ bidding }: { readonly bidding: boolean }) {
  return (
    <p className="key-line">
      {bidding ? (
        <>
          Type <kbd>1n</kbd> to bid one no trump, <kbd>p</kbd> to pass.
        </>
      ) : (
        <>
          Type <kbd>s4</kbd> to play a card by suit and rank, <kbd>u</kbd> to take it back.
        </>
      )}{' '}
      <kbd>?</kbd> lists all keys.
    </p>
  );
}
