import './gallery.css';
import { DEFAULT_PREFERENCES, type Preferences } from '@overtrick/shared/learning/values/preferences';
import type { SyncStatus } from '@overtrick/shared/sync/status';
import type { PlayerEvent } from '@overtrick/shared/table/event';
import type { Snapshot } from '@overtrick/shared/table/snapshot';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { EDITOR_NAMES, findEditorState } from '../features/deal-editor/editor-states.ts';
import { SECTION_NAMES, type SectionState } from '../features/deal-editor/section-states.ts';
import { PAST_NAMES, type PastName } from '../features/simulator/look-back/look-back-states.ts';
import { PREVIEW_NAMES, type PreviewName } from '../features/simulator/preview/preview-states.ts';
import { StudyTable } from '../features/simulator/study-table.tsx';
import { SNAPSHOT_NAMES, SNAPSHOTS, type SnapshotName } from '../features/simulator/table-states.ts';
import { SyncMark } from '../pieces/sync-mark.tsx';
import { applyLook, lookOf } from '../ui/theme.ts';
import { DealSections } from './deal-sections.tsx';
import { DOCTOR_NAMES, DoctorState } from './doctor-state.tsx';
import { EditorState } from './editor-state.tsx';
import { GeneratorState } from './generator-state.tsx';
import { LookBackState } from './look-back-state.tsx';
import { Money } from './money.tsx';
import { PreviewState } from './preview-state.tsx';
import { Questions } from './questions.tsx';
import { SetState } from './set-state.tsx';
import { SolverRoom } from './solver-room.tsx';
import { SummaryState } from './summary-state.tsx';
import { Widgets } from './widgets.tsx';

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

const findName = (hash: string): SnapshotName | undefined => SNAPSHOT_NAMES.find((name) => hash === `#table/${name}`);

const findPreview = (hash: string): PreviewName | undefined =>
  PREVIEW_NAMES.find((name) => hash === `#preview/${name}`);

const findPast = (hash: string): PastName | undefined => PAST_NAMES.find((name) => hash === `#look-back/${name}`);

const findDoctor = (hash: string): string | undefined =>
  DOCTOR_NAMES.find((name) => decodeURIComponent(hash) === `#doctor/${name}`);

/** States have words for names, which an address writes otherwise. */
const findSections = (hash: string): SectionState | undefined =>
  SECTION_NAMES.find((name) => decodeURIComponent(hash) === `#deal/${name}`);

/** Every state of every widget, and the table screen in many: for development and tests only. */
export function Gallery() {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  const [settings, setSettings] = useState<Preferences>(DEFAULT_PREFERENCES);
  useEffect(() => {
    const asked = (query: string): boolean => window.matchMedia(query).matches;
    const device = { dark: asked('(prefers-color-scheme: dark)'), moreContrast: asked('(prefers-contrast: more)') };
    applyLook(document.documentElement, lookOf(settings, device));
  }, [settings]);
  const name = findName(hash);
  if (hash === '#solver') return <SolverRoom />;
  if (hash === '#summary') return <SummaryState />;
  if (hash === '#generator') return <GeneratorState />;
  if (hash === '#set') return <SetState />;
  if (hash === '#questions') return <Questions />;
  if (hash === '#money') return <Money />;
  const doctor = findDoctor(hash);
  if (doctor) return <DoctorState key={doctor} name={doctor} />;
  const preview = findPreview(hash);
  const past = findPast(hash);
  const sections = findSections(hash);
  if (sections) return <DealSections key={sections} name={sections} />;
  const editor = findEditorState(decodeURIComponent(hash));
  if (editor) return <EditorState key={editor} name={editor} />;
  if (past) return <LookBackState key={past} name={past} settings={settings} onSettings={setSettings} />;
  if (preview) return <PreviewState key={preview} name={preview} settings={settings} />;
  if (name) return <TableState key={name} name={name} settings={settings} onSettings={setSettings} />;
  return (
    <main className="gallery">
      <h1>Gallery</h1>
      <nav aria-label="States of the table">
        <h2>The table</h2>
        <ul className="gallery-links">
          {SNAPSHOT_NAMES.map((each) => (
            <li key={each}>
              <a href={`#table/${each}`}>{each}</a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="States of the preview">
        <h2>The preview</h2>
        <ul className="gallery-links">
          {PREVIEW_NAMES.map((each) => (
            <li key={each}>
              <a href={`#preview/${each}`}>{each}</a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Sample deals">
        <h2>Sample deals</h2>
        <ul className="gallery-links">
          <li>
            <a href="#summary">summary</a>
          </li>
          <li>
            <a href="#generator">generator</a>
          </li>
          <li>
            <a href="#set">set for the table</a>
          </li>
        </ul>
      </nav>
      <nav aria-label="Questions">
        <h2>Questions</h2>
        <ul className="gallery-links">
          <li>
            <a href="#questions">answered and edited</a>
          </li>
        </ul>
      </nav>
      <nav aria-label="Buying and selling">
        <h2>Buying and selling</h2>
        <ul className="gallery-links">
          <li>
            <a href="#money">steps, receipts and revenue</a>
          </li>
        </ul>
      </nav>
      <nav aria-label="States of the deal doctor">
        <h2>The deal doctor</h2>
        <ul className="gallery-links">
          {DOCTOR_NAMES.map((each) => (
            <li key={each}>
              <a href={`#doctor/${each}`}>{each}</a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="States of the look back">
        <h2>The look back</h2>
        <ul className="gallery-links">
          {PAST_NAMES.map((each) => (
            <li key={each}>
              <a href={`#look-back/${each}`}>{each}</a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Parts of the deal editor">
        <h2>The deal editor</h2>
        <ul className="gallery-links">
          {EDITOR_NAMES.map((each) => (
            <li key={each}>
              <a href={`#editor/${each}`}>{each}</a>
            </li>
          ))}
          {SECTION_NAMES.map((each) => (
            <li key={each}>
              <a href={`#deal/${each}`}>{each}</a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="The engine">
        <h2>The engine</h2>
        <ul className="gallery-links">
          <li>
            <a href="#solver">solver</a>
          </li>
        </ul>
      </nav>
      <Widgets settings={settings} onSettings={setSettings} />
    </main>
  );
}

const ALL_SAVED: SyncStatus = { state: 'saved', waiting: 0, refused: 0, recordings: 0, uncounted: 0, lastSaved: null };

interface StateProps {
  readonly name: SnapshotName;
  readonly settings: Preferences;
  readonly onSettings: (settings: Preferences) => void;
}

function TableState({ name, settings, onSettings }: StateProps) {
  const [snapshot, setSnapshot] = useState<Snapshot>(SNAPSHOTS[name]);
  const leave = () => {
    window.location.hash = '';
  };
  return (
    <StudyTable
      snapshot={snapshot}
      place={{ title: 'Declarer in a suit', deal: 'Deal 4 of 12', next: 'Deal 5 of 12' }}
      dispatch={(event) => setSnapshot(afterEvent(snapshot, event))}
      onLeave={leave}
      onNextDeal={leave}
      onReplay={() => setSnapshot(SNAPSHOTS[name])}
      onLookBack={leave}
      settings={settings}
      onSettings={onSettings}
      syncMark={<SyncMark status={ALL_SAVED} compact />}
    />
  );
}

/** The next snapshot of a fake table without rules. */
function afterEvent(snapshot: Snapshot, event: PlayerEvent): Snapshot {
  switch (event.type) {
    case 'callMade':
      return { ...snapshot, auction: { ...snapshot.auction, wrong: event.call } };
    case 'highlightAsked':
      return { ...snapshot, auction: { ...snapshot.auction, highlighted: '3S' } };
    case 'hintAsked':
      return { ...snapshot, hint: snapshot.hint ?? 'Count the tricks you have before you play to the first.' };
    case 'claimMade':
      return { ...snapshot, claimRefused: true };
    case 'cardConfirmed':
      return { ...snapshot, lifted: null };
    case 'moveSeen':
    case 'botClaimAnswered':
      return { ...snapshot, phase: 'play' };
    case 'cardPlayed':
      return played(snapshot, event.card);
    case 'planMade':
      return { ...snapshot, phase: 'play', plan: null };
    case 'auctionBegun':
      return SNAPSHOTS[event.opensHands ? 'bidding-free' : 'bidding-free-hidden'];
    case 'scriptAccepted':
    case 'contractChosen':
      return SNAPSHOTS['play-lead'];
    case 'tookBack':
      return snapshot;
  }
}

function played(snapshot: Snapshot, card: string): Snapshot {
  const seat = snapshot.acting;
  if (!seat) return snapshot;
  const cards = snapshot.hands[seat].cards?.filter((held) => held !== card) ?? [];
  return { ...snapshot, hands: { ...snapshot.hands, [seat]: { cards, count: cards.length } }, legal: cards };
}
