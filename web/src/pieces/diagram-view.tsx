import { findAuctionTyped } from '@overtrick/shared/forms/bids';
import type { Diagram } from '@overtrick/shared/learning/quiz/quiz';
import { cardsOfDiagram, handsOfMatrix } from '@overtrick/shared/learning/quiz/quiz-hands';
import { AuctionTable } from '../card-table/auction-table.tsx';
import { DealDiagram, HandDiagram } from '../card-table/diagram.tsx';
import { SuitText } from '../ui/signs/suit-sign.tsx';
import { AskedCall } from './asked-call.tsx';

interface Props {
  readonly diagram: Diagram;
  /** Small, in the list of the question's form. */
  readonly thumbnail?: boolean;
}

/** A quiz diagram as its reader sees it; a bid box shows only what it asks, because the question has its buttons. */
export function DiagramView({ diagram, thumbnail = false }: Props) {
  switch (diagram.type) {
    case 'Hand':
      return <HandView config={diagram.config} thumbnail={thumbnail} />;
    case 'DealMatrix':
      return <DealDiagram hands={handsOfMatrix(diagram.config)} hideEmptySuits={diagram.config.hideEmptySuits} />;
    case 'BiddingTable':
      return <BiddingTable config={diagram.config} />;
    case 'BiddingInterface':
      return (
        <p>
          <AskedCall currentBid={diagram.config.currentBid} />
        </p>
      );
    case 'TextAnswer':
      return (
        <p className="quiz-text">
          <SuitText text={diagram.config.text} />
        </p>
      );
  }
}

type ConfigOf<T extends Diagram['type']> = Extract<Diagram, { readonly type: T }>['config'];

function HandView({ config, thumbnail }: { readonly config: ConfigOf<'Hand'>; readonly thumbnail: boolean }) {
  const cards = cardsOfDiagram(config.south);
  if (thumbnail && cards.length === 0) return <p>Empty hand</p>;
  return <HandDiagram cards={cards} hideEmptySuits={config.hideEmptySuits} />;
}

/** Calls that make no auction show nothing, without a message. */
function BiddingTable({ config }: { readonly config: ConfigOf<'BiddingTable'> }) {
  const auction = findAuctionTyped(config.bids, config.dealerPosition);
  if (!auction) return null;
  return (
    <AuctionTable dealer={auction.dealer} calls={auction.calls.map((call) => ({ call }))} end={config.postSymbol} />
  );
}
