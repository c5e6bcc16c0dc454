import './play-phase.css';
import './projector.css';
import type { Seat } from '@overtrick/shared/bridge/seat';
import type { CSSProperties } from 'react';
import { Felt } from '../../card-table/felt.tsx';
import { hasPanel } from '../../card-table/table-kind.ts';
import { IconButton } from '../../ui/button.tsx';
import { NotesStrip } from './deal-notes.tsx';
import { HintPanel } from './hint-panel.tsx';
import { PlanBox } from './plan-box.tsx';
import { Plate } from './plate.tsx';
import { Dummy, OwnHand, Strip, Trick, UpperPlates } from './play-parts.tsx';
import { isBeforeLead, type Scene, type SceneProps, useScene } from './play-scene.ts';
import { tableSeats } from './seats.ts';
import { SidePanel } from './side-panel.tsx';
import { hasAside } from './status-line.ts';
import { TableBar } from './table-bar.tsx';
import { ToolBar } from './tool-bar.tsx';
import { TurnLine } from './turn-line.tsx';

/** The play of the cards; after the deal the table at its end. */
export function PlayPhase(props: SceneProps) {
  const scene = useScene(props);
  if (hasPanel(props.kind)) return <WidePlay scene={scene} />;
  return props.kind === 'phone-lying' ? <LyingPlay scene={scene} /> : <UprightPlay scene={scene} />;
}

/** Right of East on an upright tablet: the hint, and the plan while one is made. */
function Aside({ scene: { table, kind } }: { readonly scene: Scene }) {
  if (!hasAside(kind)) return null;
  return (
    <div className="upright-aside">
      <HintPanel table={table} form="aside">
        {table.snapshot.phase === 'plan' && <PlanBox table={table} besideTrick />}
      </HintPanel>
    </div>
  );
}

function UprightPlay({ scene }: { readonly scene: Scene }) {
  const { table, kind, felt } = scene;
  const { snapshot, show } = table;
  const seats = tableSeats(snapshot);
  const narrow = kind === 'phone' || hasAside(kind);
  return (
    <div className={`upright-play upright-play-${kind}`}>
      <TableBar table={table} />
      <Strip table={table} onOpen={() => show('auction')} />
      <Felt className="upright-felt" ref={felt} style={{ '--least-felt': `${scene.leastFelt}px` } as CSSProperties}>
        <div className="dummy-place" style={{ minHeight: scene.dummyPlace }}>
          {isBeforeLead(snapshot) && <NotesStrip table={table} />}
          <UpperPlates scene={scene} />
          <Dummy scene={scene} />
        </div>
        <div className="upright-middle">
          <Plate snapshot={snapshot} seat={seats.left} tall narrow={narrow} />
          <Trick scene={scene} />
          <Plate snapshot={snapshot} seat={seats.right} tall narrow={narrow} />
          <Aside scene={scene} />
        </div>
        <TurnLine table={table} place={scene.line} takesHint={kind === 'phone'} />
        <OwnHand scene={scene} />
      </Felt>
      <ToolBar table={table} settings />
    </div>
  );
}

/** A phone on its side: dummy at the left, the trick beside it, the tools at the right. */
function LyingPlay({ scene }: { readonly scene: Scene }) {
  const { table, felt } = scene;
  const { snapshot, show } = table;
  const seats = tableSeats(snapshot);
  return (
    <div className="lying-play">
      <header className="lying-bar">
        <TableBar table={table} />
        <Strip table={table} onOpen={() => show('auction')} />
      </header>
      <Felt className="lying-felt" ref={felt}>
        <div className="lying-dummy">
          {isBeforeLead(snapshot) && <NotesStrip table={table} />}
          <UpperPlates scene={scene} />
          <Dummy scene={scene} />
        </div>
        <div className="upright-middle">
          <Plate snapshot={snapshot} seat={seats.left} tall narrow />
          <Trick scene={scene} />
          <Plate snapshot={snapshot} seat={seats.right} tall narrow />
        </div>
        <div className="lying-bottom">
          <TurnLine table={table} place={scene.line} takesHint />
          <OwnHand scene={scene} />
        </div>
      </Felt>
      <ToolBar table={table} settings lying />
    </div>
  );
}

function WidePlay({ scene }: { readonly scene: Scene }) {
  const { table, kind, felt } = scene;
  const { snapshot, show } = table;
  const seats = tableSeats(snapshot);
  return (
    <div className={`wide-table wide-table-${kind}`}>
      <TableBar table={table}>
        <IconButton icon="settings" label="Settings" onClick={() => show('settings')} />
      </TableBar>
      <Felt className="wide-felt" ref={felt}>
        <div className="wide-top">
          <WideSeat scene={scene} seat={seats.top} />
        </div>
        <div className="wide-left">
          <WideSeat scene={scene} seat={seats.left} tall />
        </div>
        <div className="wide-centre">
          <Trick scene={scene} />
        </div>
        <div className="wide-right">
          <WideSeat scene={scene} seat={seats.right} tall />
        </div>
        <div className="wide-bottom">
          <TurnLine table={table} place={scene.line} />
          <OwnHand scene={scene} />
        </div>
      </Felt>
      <SidePanel table={table} />
    </div>
  );
}

interface WideSeatProps {
  readonly scene: Scene;
  readonly seat: Seat;
  readonly tall?: boolean;
}

/** A seat of a wide table: its plate, and dummy's cards at dummy's own side; above the trick their place before the lead. */
function WideSeat({ scene, seat, tall = false }: WideSeatProps) {
  const { snapshot } = scene.table;
  const isDummy = scene.dummy?.seat === seat;
  const isAwaited = isBeforeLead(snapshot) && snapshot.dummy === seat && seat === tableSeats(snapshot).top;
  return (
    <>
      <Plate snapshot={snapshot} seat={seat} tall={tall && !isDummy} />
      {(isDummy || isAwaited) && (
        <div className="wide-dummy" style={{ minHeight: scene.dummyPlace }}>
          <Dummy scene={scene} />
        </div>
      )}
    </>
  );
}
