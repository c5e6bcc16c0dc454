import './diagram-list.css';
import { bidBoxNote } from '@overtrick/shared/learning/quiz/bid-box-calls';
import { emptyFields } from '@overtrick/shared/learning/quiz/diagram-draft';
import { newDiagramId } from '@overtrick/shared/learning/quiz/new-diagram-id';
import {
  DIAGRAM_LABELS,
  DIAGRAM_TYPES_OF,
  type Diagram,
  type DiagramContext,
} from '@overtrick/shared/learning/quiz/quiz';
import { listDiagrams, orderDiagrams, putDiagram, removeDiagram } from '@overtrick/shared/learning/quiz/quiz-editing';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useKeptPart } from '../../../form/kept-values.ts';
import { CallList, CallWords } from '../../../pieces/call-words.tsx';
import { DiagramView } from '../../../pieces/diagram-view.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ReorderList } from '../../../ui/lists/reorder-list.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { Badge } from '../../../ui/signs/tag.tsx';
import { DiagramDialog, type OpenedDiagram, openedDiagram } from './diagram-dialog.tsx';

type Diagrams = readonly Diagram[];

/** The lists of a question's diagrams and their dialog, which must stand outside the question's own form. */
export function useDiagrams(
  diagrams: Diagrams,
  onChange: (diagrams: Diagrams) => void,
  errorOf: (index: number) => string | undefined,
) {
  const { restored, keep } = useKeptPart<OpenedDiagram>('diagram');
  const [opened, setOpened] = useState<OpenedDiagram | null>(restored ?? null);
  /** A diagram that came back from the draft stays in it, also while nothing more is typed. */
  const tell = useCallback(
    (typed: OpenedDiagram | null) => keep(typed ?? (restored && opened === restored ? restored : null)),
    [keep, opened, restored],
  );
  const close = (): void => {
    setOpened(null);
    keep(null);
  };
  return {
    lists: (context: DiagramContext, label: string) => (
      <DiagramList
        context={context}
        label={label}
        diagrams={diagrams}
        errorOf={(diagram) => errorOf(diagrams.indexOf(diagram))}
        onChange={onChange}
        onOpen={setOpened}
      />
    ),
    dialog: opened && (
      <DiagramDialog
        opened={opened}
        onClose={close}
        onTyped={tell}
        onSave={(diagram) => {
          onChange(putDiagram(diagrams, diagram));
          close();
        }}
      />
    ),
  };
}

interface Props {
  readonly context: DiagramContext;
  readonly label: string;
  readonly diagrams: Diagrams;
  /** The message of the form or the server about a diagram. */
  readonly errorOf: (diagram: Diagram) => string | undefined;
  readonly onChange: (diagrams: Diagrams) => void;
  readonly onOpen: (opened: OpenedDiagram) => void;
}

/** The diagrams of the question or of its answers: added by type, edited, ordered and removed. */
function DiagramList({ context, label, diagrams, errorOf, onChange, onOpen }: Props) {
  const id = useId();
  const own = listDiagrams(diagrams, context);
  const { list, told, leave } = useRemovals();
  const nameOf = (diagram: Diagram): string => `${DIAGRAM_LABELS[diagram.type]} ${own.indexOf(diagram) + 1}`;
  return (
    <section ref={list} className="diagram-list" aria-labelledby={id}>
      <h2 id={id} className="field-label">
        {label}
      </h2>
      {own.length > 0 && (
        <ReorderList
          label={label}
          items={own}
          keyOf={({ uuid }) => uuid}
          nameOf={nameOf}
          onReorder={(ordered) => onChange(orderDiagrams(diagrams, context, ordered))}
        >
          {(diagram) => (
            <Item
              diagram={diagram}
              name={nameOf(diagram)}
              error={errorOf(diagram)}
              note={noteOn(diagram, diagrams)}
              onOpen={() => onOpen(openedDiagram(diagram))}
              onRemove={() => {
                onChange(removeDiagram(diagrams, diagram.uuid));
                leave(own.indexOf(diagram), nameOf(diagram));
              }}
            />
          )}
        </ReorderList>
      )}
      <Menu
        label="Add a diagram"
        icon="plus"
        items={DIAGRAM_TYPES_OF[context].map((type) => ({
          label: DIAGRAM_LABELS[type],
          onChoose: () => onOpen({ uuid: newDiagramId(), context, fields: emptyFields(type) }),
        }))}
      />
      <div className="visually-hidden" aria-live="polite">
        {told}
      </div>
    </section>
  );
}

/** After a removal the focus goes to the diagram that took its place, or to the way to add one, and it is said. */
function useRemovals() {
  const list = useRef<HTMLElement>(null);
  const [removal, setRemoval] = useState<{ readonly index: number; readonly name: string } | null>(null);
  useEffect(() => {
    if (!removal) return;
    const others = [...(list.current?.querySelectorAll<HTMLElement>('.diagram-remove') ?? [])];
    const next = others[Math.min(removal.index, others.length - 1)];
    (next ?? list.current?.querySelector<HTMLElement>('.menu button'))?.focus();
  }, [removal]);
  return {
    list,
    told: removal ? `${removal.name} removed` : '',
    leave: (index: number, name: string) => setRemoval({ index, name }),
  };
}

/** A right call that cannot be made after the current bid (D-247). */
const noteOn = (diagram: Diagram, diagrams: Diagrams): string | undefined =>
  diagram.type === 'BiddingInterface' ? bidBoxNote(diagram.config, diagrams) : undefined;

interface ItemProps {
  readonly diagram: Diagram;
  readonly name: string;
  readonly error: string | undefined;
  /** What its author should know of it, in a sentence. */
  readonly note: string | undefined;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

function Item({ diagram, name, error, note, onOpen, onRemove }: ItemProps) {
  const correct = diagram.context === 'answer' && 'isCorrect' in diagram.config && diagram.config.isCorrect;
  return (
    <div className="diagram-item">
      <div className={`diagram-item-view is-${diagram.type}`}>
        <DiagramView diagram={diagram} thumbnail />
        {diagram.type === 'BiddingInterface' && (
          <p>
            Correct answer: <CallWords text={diagram.config.answerValue} />
            {diagram.config.alsoRight && (
              <>
                , also right: <CallList calls={diagram.config.alsoRight} />
              </>
            )}
          </p>
        )}
        {error && <p className="field-error">{error}</p>}
        {note && <p className="diagram-note">{note}</p>}
        {correct && <Badge tone="green">Correct answer</Badge>}
      </div>
      <Button size="sm" icon="pencil" aria-label={`Edit ${name}`} onClick={onOpen}>
        Edit
      </Button>
      <IconButton className="diagram-remove" icon="cross" label={`Remove ${name}`} onClick={onRemove} />
    </div>
  );
}
