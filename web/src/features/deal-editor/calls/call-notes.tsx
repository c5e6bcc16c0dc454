import './calls.css';
import { callName } from '@overtrick/shared/bridge/call';
import { SEAT_NAMES } from '@overtrick/shared/bridge/seat';
import { findVulnerability } from '@overtrick/shared/bridge/vulnerability';
import {
  isNoted,
  type NoteList,
  type CallNotes as Notes,
  readCallNotes,
  removeReason,
  setCallWords,
  setReason,
} from '@overtrick/shared/learning/editing/call-notes';
import { useId, useState } from 'react';
import { AuctionTable } from '../../../card-table/auction-table.tsx';
import { CallCard } from '../../../card-table/call-sign.tsx';
import { EditorPart } from '../editor-part.tsx';
import { useWayThere } from '../way-there.ts';
import { LooseNotes } from './loose-notes.tsx';
import { PhrasedField } from './phrase-picker.tsx';
import { ReasonedCalls } from './reasoned-calls.tsx';
import type { WordsProps } from './section-props.ts';

/** The auction as the table shows it; a chosen call opens what the teacher says there. */
export function CallNotes(props: WordsProps) {
  const { content } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  useWayThere(({ call }) => call !== undefined && setChosen(call));
  const calls = readCallNotes(content);
  const open = chosen === null ? undefined : calls[chosen];
  return (
    <EditorPart title="Words on the calls" className="note-calls" folds>
      {calls.length === 0 ? (
        <p className="deal-part-quiet">The deal has no auction. Words stand on its calls once there are some.</p>
      ) : (
        <div className="note-calls-parts">
          <AuctionTable
            dealer={content.game.auction.value}
            calls={calls}
            vulnerable={findVulnerability(content.game.vulnerable) ?? null}
            you={content.playerPosition}
            pass="Pass"
            choice={{
              chosen: open ? chosen : null,
              onChoose: setChosen,
              markOf: (index) => (calls[index] && isNoted(calls[index]) ? 'has words' : undefined),
            }}
          />
          {open ? (
            <OneCall key={open.index} {...props} notes={open} count={calls.length} />
          ) : (
            <p className="deal-part-quiet">Choose a call to write on it. A dot marks the calls that have words.</p>
          )}
        </div>
      )}
      <LooseNotes {...props} call={open} />
    </EditorPart>
  );
}

interface CallProps extends WordsProps {
  readonly notes: Notes;
  readonly count: number;
}

const LISTS: readonly { readonly list: NoteList; readonly title: string; readonly help: string }[] = [
  {
    list: 'alternatives',
    title: 'Also good',
    help: 'A student who makes this call is told that it is as good; the auction goes on with the script’s.',
  },
  {
    list: 'wrongCalls',
    title: 'Tempting and wrong',
    help: 'A student who makes this call reads why it is wrong.',
  },
];

/** What is said at one call. A student is asked only for the calls of their own seat. */
function OneCall({ content, onChange, phrases, notes, count }: CallProps) {
  const { index, seat, call, isStudents } = notes;
  const title = useId();
  const name = `call ${index + 1}, ${SEAT_NAMES[seat]}, ${callName(call)}`;
  return (
    <section className="note-calls-one" aria-labelledby={title}>
      <h3 id={title}>
        <CallCard call={call} /> {SEAT_NAMES[seat]}
        {isStudents && ', the student'}
        <small>
          call {index + 1} of {count}
        </small>
      </h3>
      <PhrasedField
        label="Explanation"
        name={`Explanation: ${name}`}
        help="Shown once the call has been made."
        value={notes.explanation}
        onChange={(explanation) => onChange(setCallWords(content, index, { explanation }))}
        list="bidExplanations"
        book={phrases}
      />
      {(isStudents || notes.hint !== '') && (
        <PhrasedField
          field="hint"
          label="Hint"
          name={`Hint: ${name}`}
          help={isStudents ? 'Shown when the student asks for it.' : 'Nobody is asked for this call.'}
          value={notes.hint}
          onChange={(hint) => onChange(setCallWords(content, index, { hint }))}
          list="bidHints"
          book={phrases}
        />
      )}
      {LISTS.map(
        ({ list, ...words }) =>
          (isStudents || notes[list].length > 0) && (
            <ReasonedCalls
              key={list}
              {...words}
              content={content}
              index={index}
              calls={notes[list]}
              onSet={(one) => onChange(setReason(content, list, index, one))}
              onRemove={(removed) => onChange(removeReason(content, list, index, removed))}
            />
          ),
      )}
    </section>
  );
}
