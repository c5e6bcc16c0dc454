import './next-deal-panel.css';
import { SEAT_NAMES } from '@overtrick/shared/bridge/seat';
import type { NextDeal } from '@overtrick/shared/learning/packs/next-deal';
import { useId, useRef } from 'react';
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
export function NextDealPanel({ pack, deal, isOpening, onPlay }: Props) {
  const id = useId();
  const felt = useRef<HTMLDivElement>(null);
  const { width } = useBox(felt, useWindowBox());
  return (
    <section aria-labelledby={id}>
      <Felt ref={felt} className="next-deal">
        <div className="next-deal-words">
          <p>
            {pack} · Deal {deal.position} of {deal.of}
          </p>
          <h2 id={id}>{deal.name}</h2>
          <p className="next-deal-line">
            {deal.contract ? <ContractText contract={deal.contract} /> : `${SEAT_NAMES[deal.dealer]} deals`}
            {deal.vulnerable !== 'None' && <VulnerabilityTag vulnerable={deal.vulnerable} />}
          </p>
        </div>
        <Button className="next-deal-play" busy={isOpening} onClick={onPlay} aria-label={`Play now: ${deal.name}`}>
          Play now
        </Button>
        <div className="next-deal-hand">
          <Fan label="Your hand" rows={[deal.hand]} layout={handIn(width, deal.hand.length)} />
        </div>
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
