import { callName, findCall } from '@overtrick/shared/bridge/call';
import { SEAT_NAMES } from '@overtrick/shared/bridge/seat';
import type { LooseNote } from '@overtrick/shared/learning/deals/study-deal';
import {
  attachLooseNote,
  type CallNotes,
  listLooseNotes,
  removeLooseNote,
} from '@overtrick/shared/learning/editing/call-notes';
import { factWords } from '@overtrick/shared/learning/editing/facts-entry';
import { useId } from 'react';
import { CallCard } from '../../../card-table/call-sign.tsx';
import { Button } from '../../../ui/button.tsx';
import { SuitText } from '../../../ui/signs/suit-sign.tsx';
import type { SectionProps } from './section-props.ts';

interface Props extends SectionProps {
  /** The chosen call, on which words can be put. */
  readonly call: CallNotes | undefined;
}

/** Words on calls that the auction no longer has; they come back with their calls (silence 200). */
export function LooseNotes({ content, onChange, call }: Props) {
  const id = useId();
  const notes = listLooseNotes(content);
  if (notes.length === 0) return null;
  return (
    <section className="loose-notes" aria-labelledby={id}>
      <h3 id={id}>Kept from calls that are gone</h3>
      <p className="deal-part-quiet">
        No student reads these words. They are on their call again as soon as it is made; or put them on the call that
        you have chosen.
      </p>
      <ul>
        {notes.map((note) => (
          <li key={`${note.index} ${note.seat} ${note.call}`} className="loose-note">
            <NoteCall note={note} />
            <NoteTexts note={note} />
            <span className="loose-note-buttons">
              <Button
                size="sm"
                disabled={!call}
                reason={call ? undefined : 'Choose a call first'}
                onClick={() => call && onChange(attachLooseNote(content, note, call.index))}
              >
                {call ? `Put on ${callName(call.call)}` : 'Put on a call'}
              </Button>
              <Button size="sm" kind="quiet" onClick={() => onChange(removeLooseNote(content, note))}>
                Throw away
                <span className="visually-hidden"> the words on {wordsOf(note)}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const nameOf = (text: string): string => {
  const call = findCall(text);
  return call ? callName(call) : text;
};

const wordsOf = ({ seat, call }: LooseNote): string => `${SEAT_NAMES[seat]}’s ${nameOf(call)}`;

function NoteCall({ note }: { readonly note: LooseNote }) {
  const call = findCall(note.call);
  return (
    <span className="loose-note-call">
      {call ? <CallCard call={call} /> : note.call} {SEAT_NAMES[note.seat]}
    </span>
  );
}

/** All that is said in a note, a line each. */
function NoteTexts({ note }: { readonly note: LooseNote }) {
  const reasons = (title: string, calls: LooseNote['alternatives']) =>
    calls.map(({ call, reason }) => `${title} ${nameOf(call)}${reason && `: ${reason}`}`);
  const lines = [
    note.explanation,
    note.hint && `Hint: ${note.hint}`,
    ...reasons('Also good:', note.alternatives),
    ...reasons('Tempting and wrong:', note.wrongCalls),
    ...(note.facts ?? []).map((fact) => `Shows ${factWords(fact)}`),
  ].filter(Boolean);
  return (
    <span className="loose-note-texts">
      {lines.map((line) => (
        <span key={line}>
          <SuitText text={line} />
        </span>
      ))}
    </span>
  );
}
