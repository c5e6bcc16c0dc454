import { BIDS } from '@overtrick/shared/bridge/call';
import type { Contract } from '@overtrick/shared/bridge/contract';
import { AuctionNotes, AuctionTable } from '../card-table/auction-table.tsx';
import { BiddingBox } from '../card-table/bidding-box.tsx';
import { CallCard, ContractCard, ContractText } from '../card-table/call-sign.tsx';
import { DealDiagram, HandDiagram } from '../card-table/diagram.tsx';
import { Felt } from '../card-table/felt.tsx';
import { DummyColumns, DummyRows, Fan } from '../card-table/hand.tsx';
import { CardBack, PlayingCard } from '../card-table/playing-card.tsx';
import { rowsOf, splitRows } from '../card-table/rows.ts';
import { SeatPlate, VulnerabilityTag } from '../card-table/seat-plate.tsx';
import { StatusLine } from '../card-table/status-line.tsx';
import { TrickCross } from '../card-table/trick-cross.tsx';
import { SNAPSHOTS } from '../features/simulator/table-states.ts';
import { Section } from './section.tsx';

const nothing = () => {};

const FAN = { card: 66, step: 50, twoRows: true, peek: 62, shown: 92 };
const { hands } = SNAPSHOTS.play;

export function Cards() {
  const own = hands.S.cards ?? [];
  const dummy = hands.N.cards ?? [];
  const long = SNAPSHOTS['play-rows'].hands.N.cards ?? [];
  const play = { legal: ['AH', '6H'] as const, twoTaps: true, onPlay: nothing };
  return (
    <Section title="Cards">
      <Felt className="gallery-felt">
        <div className="gallery-states">
          <PlayingCard card="AS" width={80} />
          <PlayingCard card="TH" width={80} />
          <PlayingCard card="QD" width={80} dim />
          <PlayingCard card="JC" width={80} lifted />
          <PlayingCard card="9D" width={80} highlighted />
          <CardBack width={80} />
          <SeatPlate seat="N" vulnerable>
            Dummy
          </SeatPlate>
          <SeatPlate seat="E" vulnerable={false} turn>
            Defender · 12 cards
          </SeatPlate>
          <SeatPlate seat="W" vulnerable={false} tall>
            12
          </SeatPlate>
          <TrickCross
            trick={{ leader: 'W', cards: ['KH'] }}
            bottom="S"
            layout={{ card: 64, width: 244, height: 186 }}
            turn="N"
            turnWords="your card"
          />
        </div>
        <StatusLine text="West leads the king of hearts. Play from dummy." />
        <Fan rows={rowsOf(splitRows(own), own)} layout={FAN} label="A hand in two rows" />
        <Fan
          rows={[own.slice(0, 8)]}
          layout={{ ...FAN, twoRows: false, card: 88, step: 57, shown: 123 }}
          label="A hand with numbers"
          numbers={{ AS: { tricks: 10, best: true }, KS: { tricks: 9, best: false } }}
        />
        <DummyColumns
          cards={dummy}
          suits={['S', 'D', 'C', 'H']}
          label="Dummy in columns"
          play={play}
          layout={{ form: 'columns', card: 86, strip: 48, gap: 8 }}
        />
        <DummyColumns
          cards={SNAPSHOTS['play-ruff'].hands.N.cards ?? []}
          suits={['S', 'D', 'C', 'H']}
          label="A dummy with a void"
          numbers={{ QS: { tricks: 10, best: true }, KD: { tricks: 9, best: false } }}
          layout={{ form: 'columns', card: 86, strip: 48, gap: 8 }}
        />
        <DummyRows
          cards={long}
          suits={['D', 'S', 'H', 'C']}
          label="Dummy in rows"
          layout={{ form: 'rows', card: 54, step: 38, peek: 50, gap: 4 }}
        />
      </Felt>
    </Section>
  );
}

const CONTRACTS: readonly Contract[] = [
  { level: 4, strain: 'S', doubled: 0, declarer: 'S' },
  { level: 3, strain: 'NT', doubled: 1, declarer: 'W' },
  { level: 5, strain: 'D', doubled: 2, declarer: 'N' },
];

export function Calls() {
  const { auction } = SNAPSHOTS['bidding-long'];
  return (
    <Section title="Calls">
      {(['1C', '3NT', '4H', 'P', 'X', 'XX'] as const).map((call) => (
        <CallCard key={call} call={call} />
      ))}
      {CONTRACTS.map((contract) => (
        <span key={contract.declarer} className="gallery-states">
          <ContractCard contract={contract} />
          <ContractText contract={contract} />
        </span>
      ))}
      <VulnerabilityTag vulnerable="None" />
      <VulnerabilityTag vulnerable="NS" />
      <VulnerabilityTag vulnerable="EW" />
      <VulnerabilityTag vulnerable="All" />
      <div className="gallery-narrow">
        <AuctionTable dealer="W" calls={auction.calls} vulnerable="EW" you="S" awaited pass="Pass" />
        <AuctionNotes calls={auction.calls} />
      </div>
      <div className="gallery-narrow">
        <BiddingBox possible={['P', 'X', ...BIDS.slice(8)]} highlighted="3S" form="rows" onCall={nothing} />
      </div>
      <BiddingBox possible={['P', 'X', ...BIDS.slice(8)]} highlighted="3S" form="grid" onCall={nothing} />
    </Section>
  );
}

export function Diagrams() {
  const dealt = SNAPSHOTS['done-max'].result?.hands;
  if (!dealt) return null;
  return (
    <Section title="Diagrams">
      <HandDiagram cards={dealt.S ?? []} marked={['KC']} label="Your hand" />
      <div className="gallery-narrow">
        <DealDiagram hands={dealt} vulnerable="NS" dealer="S" />
      </div>
    </Section>
  );
}
