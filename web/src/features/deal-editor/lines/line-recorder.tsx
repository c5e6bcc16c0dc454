import './lines.css';
import type { Place } from '@overtrick/shared/learning/doctor/finding';
import { lineTableOf, NO_LINE_SENTENCES } from '@overtrick/shared/learning/editing/line-entry';
import { useMemo, useState } from 'react';
import type { FindCardValues } from '../../../pieces/use-card-values.ts';
import { Choice } from '../../../ui/fields/field.tsx';
import type { SectionProps } from '../calls/section-props.ts';
import { EditorPart } from '../editor-part.tsx';
import { useWayThere } from '../way-there.ts';
import { BotScript } from './bot-script.tsx';
import { LineEntry } from './line-entry.tsx';
import { Moments } from './moments.tsx';

/** What is entered by playing cards. */
export type LineKind = 'bots' | 'keyLine' | 'teacherLine' | 'moments';

interface Props extends SectionProps {
  /** What is entered first. */
  readonly begin?: LineKind;
  /** The double-dummy value of each card of a position; missing where no solver is. */
  readonly weigh?: FindCardValues;
}

const KINDS: readonly { readonly value: LineKind; readonly label: string; readonly help: string }[] = [
  {
    value: 'bots',
    label: 'Bot cards',
    help: 'Play the deal as it is meant to begin. The cards of the bots are kept; yours for the student only show the way.',
  },
  {
    value: 'keyLine',
    label: 'Before the start',
    help: 'What has been played when the student begins. Without any card the student plays the whole deal.',
  },
  {
    value: 'teacherLine',
    label: 'Teacher’s line',
    help: 'Shown beside the student’s line after the deal.',
  },
  {
    value: 'moments',
    label: 'Moments',
    help: 'At a marked moment the student’s card is judged by the cards that you find right. Remarks stand at their card.',
  },
];

/** What is entered where a place of the deal is; undefined where no card is entered there. */
function kindAt({ part, line }: Place): LineKind | undefined {
  if (part === 'botCards') return 'bots';
  if (part === 'moments') return 'moments';
  // a play that was recorded is no line of the author's: it is seen where moments stand at its cards
  return part === 'lines' ? (line === 'recordedPlay' ? 'moments' : (line ?? 'teacherLine')) : undefined;
}

/** A table on which the author plays cards, to enter the lines of a deal. */
export function LineRecorder({ content, onChange, begin = 'bots', weigh }: Props) {
  const [kind, setKind] = useState(begin);
  useWayThere((place) => setKind((before) => kindAt(place) ?? before));
  const table = useMemo(() => lineTableOf(content), [content]);
  return (
    <EditorPart title="Cards and lines" className="line-recorder" folds>
      <Choice label="Enter" value={kind} options={KINDS} onChange={setKind} />
      <p className="deal-part-quiet">{KINDS.find(({ value }) => value === kind)?.help}</p>
      {typeof table === 'string' ? (
        <p className="deal-part-quiet">{NO_LINE_SENTENCES[table]}</p>
      ) : kind === 'bots' ? (
        <BotScript content={content} onChange={onChange} table={table} weigh={weigh} />
      ) : kind === 'moments' ? (
        <Moments content={content} onChange={onChange} table={table} weigh={weigh} />
      ) : (
        <LineEntry key={kind} line={kind} content={content} onChange={onChange} table={table} weigh={weigh} />
      )}
    </EditorPart>
  );
}
