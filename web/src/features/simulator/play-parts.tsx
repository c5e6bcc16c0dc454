import type { Seat } from '@overtrick/shared/bridge/seat';
import { trumpOf } from '@overtrick/shared/bridge/strain';
import { ContractStrip } from '../../card-table/contract-strip.tsx';
import { DummyColumns, DummyRows, Fan } from '../../card-table/hand.tsx';
import type { HandPlay } from '../../card-table/hand-play.ts';
import { suitsInOrder } from '../../card-table/rows.ts';
import { trickCount } from '../../card-table/trick-count.ts';
import { PlanBox } from './plan-box.tsx';
import { Plate } from './plate.tsx';
import { playCard } from './play-card.ts';
import type { Scene } from './play-scene.ts';
import { tableSeats } from './seats.ts';
import type { Table } from './study-table-props.ts';
import { TableTrick } from './table-trick.tsx';

function handPlay({ table, layout, cards }: Scene, seat: Seat): HandPlay {
  const { snapshot, settings } = table;
  const forced = seat === snapshot.dummy ? layout.twoTaps.dummy : layout.twoTaps.hand;
  return {
    legal: snapshot.phase === 'play' && snapshot.acting === seat ? snapshot.legal : null,
    twoTaps: settings.twoTaps || forced,
    onPlay(card) {
      if (cards.leave(card, snapshot)) playCard(table, card);
    },
    onRefuse: table.refuse,
    leaving: { cards, position: snapshot },
  };
}

/** The student's hand, at the bottom. */
export function OwnHand({ scene }: { readonly scene: Scene }) {
  const { snapshot } = scene.table;
  const over = snapshot.phase === 'done';
  return (
    <div className="hand-place" style={{ minHeight: scene.handPlace }}>
      <Fan
        rows={scene.rows}
        layout={scene.layout.fan}
        label="Your hand"
        play={over ? undefined : handPlay(scene, snapshot.seat)}
      />
    </div>
  );
}

/** Dummy's cards, once they lie open. */
export function Dummy({ scene }: { readonly scene: Scene }) {
  const { dummy, layout, table } = scene;
  if (!dummy) return null;
  const { snapshot } = table;
  const declaring = snapshot.contract?.declarer === snapshot.seat && snapshot.phase !== 'done';
  const shared = {
    cards: dummy.cards,
    suits: suitsInOrder(dummy.full, snapshot.contract ? trumpOf(snapshot.contract.strain) : undefined),
    label: 'Dummy',
    play: declaring ? handPlay(scene, dummy.seat) : undefined,
  };
  return layout.dummy.form === 'columns' ? (
    <DummyColumns {...shared} layout={layout.dummy} />
  ) : (
    <DummyRows {...shared} layout={layout.dummy} />
  );
}

/** The trick on the table; in its place the plan, while one is made. */
export function Trick({ scene }: { readonly scene: Scene }) {
  const { snapshot } = scene.table;
  if (snapshot.phase === 'plan' && scene.kind !== 'tablet-upright') return <PlanBox table={scene.table} />;
  return (
    <TableTrick
      snapshot={snapshot}
      shown={scene.shown}
      layout={scene.layout.trick}
      turnWords={snapshot.acting ? 'your card' : undefined}
      cards={scene.cards}
      isOver={snapshot.phase === 'done'}
      lifted={snapshot.lifted?.card}
      onConfirm={() => scene.table.dispatch({ type: 'cardConfirmed' })}
    />
  );
}

/** Contract, vulnerability and tricks in a line. */
export function Strip({ table, onOpen }: { readonly table: Table; readonly onOpen?: () => void }) {
  const { contract, seat, vulnerable, tricksWon, tricksDealt, needed } = table.snapshot;
  if (!contract) return null;
  const tricks = trickCount(contract, seat, tricksWon, tricksDealt, needed);
  return <ContractStrip contract={contract} you={seat} vulnerable={vulnerable} tricks={tricks} onOpen={onOpen} />;
}

/** On a phone, for a defender: dummy's and partner's plates above dummy; only partner's before dummy is opened. */
export function UpperPlates({ scene }: { readonly scene: Scene }) {
  const { snapshot } = scene.table;
  const seats = tableSeats(snapshot);
  if (scene.dummy?.seat === seats.top) return null;
  const plates = [seats.left, seats.top, seats.right].filter(
    (seat) => seat === seats.top || seat === scene.dummy?.seat,
  );
  return (
    <div className="upper-plates">
      {plates.map((seat) => (
        <Plate key={seat} snapshot={snapshot} seat={seat} />
      ))}
    </div>
  );
}
