import './deal-summary.css';
import { cardName, formatRank, rankOf, suitOf } from '@overtrick/shared/bridge/card';
import {
  type RecordedPlay,
  type DealSummary as Summary,
  type SummarySource,
  summaryOf,
} from '@overtrick/shared/learning/deals/deal-summary';
import type { ReactNode } from 'react';
import { AuctionTable } from '../../card-table/auction-table.tsx';
import { ContractText } from '../../card-table/call-sign.tsx';
import { CardText } from '../../card-table/card-text.tsx';
import { DealDiagram } from '../../card-table/diagram.tsx';
import { TrickTable } from '../../card-table/trick-table.tsx';
import { SuitSign, SuitText } from '../../ui/signs/suit-sign.tsx';

interface Props {
  readonly deal: SummarySource;
  /** What its author says of the calls, for those who may see it. */
  readonly words?: ReactNode;
}

/** A deal at a glance (deals §2.7): dealer and vulnerability, the four hands, the bidding, contract and opening lead. */
export function DealSummary({ deal, words }: Props) {
  const summary = summaryOf(deal);
  const { dealer, vulnerable, vulnerability, dealerSeat, hands, auction, missing } = summary;
  return (
    <div className="deal-summary">
      {(dealer || vulnerable) && (
        <dl className="deal-summary-facts">
          {dealer && <Fact name="Dealer:">{dealer}</Fact>}
          {vulnerable && <Fact name="Vulnerability:">{vulnerable}</Fact>}
        </dl>
      )}
      {missing && <p className="deal-summary-missing">{missing}</p>}
      <div className="deal-summary-tables">
        {hands && (
          <div className="deal-summary-hands">
            <DealDiagram
              hands={hands}
              vulnerable={vulnerability}
              dealer={dealerSeat ?? undefined}
              marked={summary.lead ? [summary.lead] : undefined}
            />
          </div>
        )}
        {auction && (
          <div className="deal-summary-auction">
            <AuctionTable
              dealer={auction.dealer}
              calls={auction.calls.map((call) => ({ call }))}
              vulnerable={vulnerability}
            />
          </div>
        )}
      </div>
      {words}
      <Foot summary={summary} />
      <Words summary={summary} />
    </div>
  );
}

function Foot({ summary: { contract, lead } }: { readonly summary: Summary }) {
  return (
    <dl className="deal-summary-facts">
      {contract && (
        <Fact name="Contract:">
          <ContractText contract={contract} />
        </Fact>
      )}
      <Fact name="Opening lead:">
        {lead ? (
          <>
            <span className="visually-hidden">{cardName(lead)}</span>
            <span aria-hidden="true" className="call-text">
              <SuitSign suit={suitOf(lead)} label={null} />
              {formatRank(rankOf(lead))}
            </span>
          </>
        ) : (
          'not set'
        )}
      </Fact>
    </dl>
  );
}

/** What its file says of the deal, for its author (rulings 44, 60). */
function Words({ summary: { note, played } }: { readonly summary: Summary }) {
  return (
    <>
      {note && (
        <section className="deal-summary-words">
          <h2>Note</h2>
          <p>
            <SuitText text={note} />
          </p>
        </section>
      )}
      {played && <PlayedAtTheTable played={played} />}
    </>
  );
}

function PlayedAtTheTable({ played: { tricks, loose } }: { readonly played: RecordedPlay }) {
  return (
    <section className="deal-summary-words">
      <h2>Played at the table</h2>
      {tricks.length > 0 && <TrickTable caption="From the file; nobody begins behind these cards." tricks={tricks} />}
      {loose.length > 0 && (
        <p>
          {tricks.length > 0 ? 'Then, not playable in this deal:' : 'These cards cannot be played in this deal:'}{' '}
          <span className="deal-summary-loose">
            {loose.map((card) => (
              <CardText key={card} card={card} />
            ))}
          </span>
        </p>
      )}
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
