import './next-deal-panel.css';
import { SEAT_NAMES } from '@overtrick/shared/bridge/seat';
import type { NextDeal } from '@overtrick/shared/learning/packs/next-deal';
import { type ReactNode, useId, useRef } from 'react';
import { useBox, useWindowBox } from '../../card-table/boxes.ts';
import { ContractText } from '../../card-table/call-sign.tsx';
import type { FanLayout } from '../../card-table/fan-layout.ts';
import { Felt } from '../../card-table/felt.tsx';
import { Fan } from '../../card-table/hand.tsx';
import { VulnerabilityTag } from '../../card-table/seat-plate.tsx';
import { Button } from '../../ui/button.tsx';

interface Props {
  readonly pack: string;
  readonly deal: NextDeal;
  readonly isOpening: boolean;
  readonly onPlay: () => void;
}

/** The next deal as it will lie on the table: the student's own hand, and nothing that is still to be found out. */
export const NextDealPanel = ({ pack, deal, isOpening, onPlay }: Props) => (
  <Panel
    from={`${pack} · Deal ${deal.position} of ${deal.of}`}
    name={deal.name}
    line={
      <>
        {deal.contract ? <ContractText contract={deal.contract} /> : `${SEAT_NAMES[deal.dealer]} deals`}
        {deal.vulnerable !== 'None' && <VulnerabilityTag vulnerable={deal.vulnerable} />}
      </>
    }
    play={
      <Button className="next-deal-play" busy={isOpening} onClick={onPlay} aria-label={`Play now: ${deal.name}`}>
        Play now
      </Button>
    }
    hand={(width) => <Fan label="Your hand" rows={[deal.hand]} layout={handIn(width, deal.hand.length)} />}
  />
);

/** Its place while its pack comes to a new device, so that nothing is pushed down as it comes (D-584). */
export const ComingDealPanel = ({ pack }: { readonly pack: string }) => (
  <Panel
    from={pack}
    name="Your next deal"
    line="It is on its way to this device."
    play={<span className="next-deal-play" />}
    hand={(width) => <div style={{ height: handIn(width, 13).shown }} />}
  />
);

interface PanelProps {
  /** 'Trumps · Deal 2 of 8' */
  readonly from: string;
  readonly name: string;
  readonly line: ReactNode;
  readonly play: ReactNode;
  /** @param width of the felt in CSS px */
  readonly hand: (width: number) => ReactNode;
}

function Panel({ from, name, line, play, hand }: PanelProps) {
  const id = useId();
  const felt = useRef<HTMLDivElement>(null);
  const { width } = useBox(felt, useWindowBox());
  return (
    <section aria-labelledby={id}>
      <Felt ref={felt} className="next-deal">
        <div className="next-deal-words">
          <p>{from}</p>
          <h2 id={id}>{name}</h2>
          <p className="next-deal-line">{line}</p>
        </div>
        {play}
        <div className="next-deal-hand">{hand(width)}</div>
      </Felt>
    </section>
  );
}

/** One row of cards over the width, in CSS px; their lower half is under the felt's edge. */
function handIn(width: number, cards: number): FanLayout {
  const margin = width < 600 ? 12 : 24;
  const card = width < 600 ? 66 : 86;
  const step = cards > 1 ? Math.min(52, Math.floor((width - 2 * margin - card) / (cards - 1))) : 52;
  return { card, step, twoRows: false, peek: Math.round(card * 0.94), shown: Math.round(card * 1.07) };
}
