import './deal-editor.css';
import './calls/calls.css';
import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import type { Place } from '@overtrick/shared/learning/doctor/finding';
import { contentOf } from '@overtrick/shared/learning/editing/deal-draft';
import { type CSSProperties, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useBox } from '../../card-table/boxes.ts';
import type { FindCardValues } from '../../pieces/use-card-values.ts';
import { Button } from '../../ui/button.tsx';
import { AboutPart, type LabelKind } from './about-part.tsx';
import { AuctionPart } from './auction-part.tsx';
import { CallNotes } from './calls/call-notes.tsx';
import { FactsForm } from './calls/facts-form.tsx';
import type { PhraseBook } from './calls/phrase-picker.tsx';
import { PlayWords } from './calls/play-words.tsx';
import { TeachingWords } from './calls/teaching-words.tsx';
import { CardsPart } from './cards-part.tsx';
import { LineRecorder } from './lines/line-recorder.tsx';
import { type LiveTable, TablePane } from './table-pane.tsx';
import type { EditedDraft } from './use-draft-history.ts';
import { useWays, WayThereContext } from './way-there.ts';

export interface EditorMessage {
  readonly tone: 'good' | 'bad' | 'wait';
  readonly text: string;
  /** How many items hold other cards than those that were saved. */
  readonly uses?: number;
}

interface Props {
  readonly edited: EditedDraft;
  readonly tricks: LiveTable;
  readonly busy: boolean;
  readonly message: EditorMessage | null;
  readonly onSave: () => void;
  /** Nothing of it has been saved yet. */
  readonly isNew: boolean;
  /** The way to the items that hold other cards, after a save. */
  readonly usesLink?: ReactNode;
  /** Beside Save: 'Save and new', 'Duplicate'. */
  readonly actions?: ReactNode;
  readonly labels: (
    kind: LabelKind,
    values: readonly string[],
    onChange: (values: readonly string[]) => void,
  ) => ReactNode;
  readonly phrases?: PhraseBook;
  readonly weigh?: FindCardValues;
  /** What the deal doctor says, below the table, with a way to the part of the deal that a finding is about. */
  readonly doctor?: (onGo: (place: Place) => void) => ReactNode;
  /** The part to begin at. */
  readonly begin?: Place | undefined;
  /** Below the fields: recordings, the ways to other deals. */
  readonly children?: ReactNode;
}

const PARTS = [
  ['cards', 'Cards'],
  ['auction', 'Auction'],
  ['words', 'Words'],
  ['lines', 'Play'],
  ['about', 'Labels'],
] as const;

/** Before what sticks to the top has been measured. */
const UNMEASURED = { width: 0, height: 0 };

/** Below this width of the window, in CSS px, the table begins folded: it would fill the screen. */
const PHONE = 600;

/** A deal on one page: the table before one's eyes, the fields beside it. */
export function DealEditor({ edited, tricks, labels, phrases, weigh, doctor, begin, children, ...bar }: Props) {
  const { draft, edit } = edited;
  const id = useId();
  const content = useMemo(() => contentOf(draft), [draft]);
  const section = useMemo(
    () => ({ content, onChange: (patch: Partial<DealContent>) => edit({ kind: 'patch', patch }) }),
    [content, edit],
  );
  const part = { draft, onEdit: edit };
  const [hasTable] = useState(() => window.innerWidth >= PHONE);
  const root = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const [way, goThere] = useWays(root);
  const fold = useRef<HTMLDetailsElement>(null);
  const sizes = {
    '--editor-head': `${useBox(head, UNMEASURED).height}px`,
    '--editor-fold': `${useBox(fold, UNMEASURED).height}px`,
  };
  useUndoKeys(edited);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the editor has opened
  useEffect(() => {
    if (begin) goThere(begin);
  }, [begin]);
  return (
    <div className="deal-editor" ref={root} style={sizes as CSSProperties}>
      <div className="deal-editor-head" ref={head}>
        <EditorBar edited={edited} {...bar} />
        <PartLinks id={id} />
      </div>
      <div className="deal-editor-columns">
        <div className="deal-editor-table">
          <details open={hasTable} className="deal-editor-fold" ref={fold}>
            <summary>The table</summary>
            <TablePane draft={draft} tricks={tricks} />
          </details>
          {doctor?.(goThere)}
        </div>
        <div className="deal-editor-fields">
          <WayThereContext value={way}>
            <div id={`${id}cards`} data-part="cards">
              <CardsPart {...part} />
            </div>
            <div id={`${id}auction`} data-part="auction">
              <AuctionPart {...part} />
            </div>
            <div id={`${id}words`}>
              <CallNotes {...section} phrases={phrases} />
            </div>
            <FactsForm {...section} system={draft.labels.biddingSystem} />
            <div id={`${id}lines`}>
              <PlayWords {...section} phrases={phrases} />
            </div>
            <LineRecorder {...section} weigh={weigh} />
            <TeachingWords {...section} phrases={phrases} />
            <div id={`${id}about`}>
              <AboutPart {...part} labels={labels} />
            </div>
          </WayThereContext>
          {children}
        </div>
      </div>
    </div>
  );
}

/** The ways to the parts, always in sight; a part that is folded opens. */
function PartLinks({ id }: { readonly id: string }) {
  const unfold = (name: string): void =>
    document.getElementById(`${id}${name}`)?.querySelector('details')?.setAttribute('open', '');
  return (
    <nav className="deal-editor-parts" aria-label="Parts of the deal">
      {PARTS.map(([name, label]) => (
        <a key={name} href={`#${id}${name}`} onClick={() => unfold(name)}>
          {label}
        </a>
      ))}
    </nav>
  );
}

type BarProps = Pick<Props, 'edited' | 'busy' | 'message' | 'onSave' | 'isNew' | 'actions' | 'usesLink'>;

/** Undo, redo and save, always in sight; what was said last, and what stands in the way of saving. */
function EditorBar({ edited, busy, message, onSave, isNew, actions, usesLink }: BarProps) {
  const { isChanged, canUndo, canRedo, undo, redo, problems } = edited;
  const sentences = [...new Set(problems.map((one) => one.message))];
  return (
    <section className="editor-bar" aria-label="Saving">
      <span className="editor-bar-buttons">
        <Button icon="undo" disabled={!canUndo} onClick={undo}>
          Undo
        </Button>
        <Button disabled={!canRedo} onClick={redo}>
          Redo
        </Button>
        <span className="editor-bar-state">{isChanged ? 'Not saved' : !isNew && 'Saved'}</span>
        {actions}
        <Button kind="filled" busy={busy} onClick={onSave}>
          Save
        </Button>
      </span>
      <output className={`editor-bar-message ${message ? `is-${message.tone}` : ''}`}>
        {message && (
          <>
            {message.text} {message.uses ? usesLink : null}
          </>
        )}
      </output>
      {sentences.length > 0 && (
        <details className="editor-problems">
          <summary>
            {sentences.length === 1 ? sentences[0] : `${sentences.length} things stand in the way of saving`}
          </summary>
          {sentences.length > 1 && (
            <ul>
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </details>
      )}
    </section>
  );
}

/** Ctrl+Z and Ctrl+Shift+Z; each change of a field is a step of the deal too, so the fields have no undo of their own. */
function useUndoKeys({ undo, redo }: EditedDraft): void {
  const latest = useRef({ undo, redo });
  latest.current = { undo, redo };
  useEffect(() => {
    const keys = (event: KeyboardEvent): void => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z';
      if (!isUndo || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      if (event.shiftKey) latest.current.redo();
      else latest.current.undo();
    };
    document.addEventListener('keydown', keys);
    return () => document.removeEventListener('keydown', keys);
  }, []);
}
