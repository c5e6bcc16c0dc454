import '../../pieces/side-by-side.css';
import { callName, findCall } from '@overtrick/shared/bridge/call';
import { type Card, cardName } from '@overtrick/shared/bridge/card';
import { SEAT_NAMES } from '@overtrick/shared/bridge/seat';
import { FIELD_NAMES } from '@overtrick/shared/learning/deals/deal-fields';
import type { DealConflict } from '@overtrick/shared/learning/library/deal-draft';
import type { DealEdit } from '@overtrick/shared/learning/library/deal-edit';
import type { DealSource } from '@overtrick/shared/learning/library/deal-source';
import { useState } from 'react';
import { sourceLines } from '../../pieces/source-words.ts';
import { Button } from '../../ui/button.tsx';

type Hints = NonNullable<DealEdit['hints']>;

const hintLine = ({ seat, bid, hint }: Hints[number]): string => {
  const call = findCall(bid);
  return `${SEAT_NAMES[seat]}, ${call ? callName(call) : bid}: ${hint}`;
};

/** What a field says, a line for each part of a list. */
function shownValue({ field }: DealConflict, value: DealConflict['mine']): string {
  if (field === 'hints') return (value as Hints).map(hintLine).join('\n') || 'Nothing';
  if (field === 'explanations')
    return (
      (value as readonly string[]).flatMap((text, index) => (text ? [`Call ${index + 1}: ${text}`] : [])).join('\n') ||
      'Nothing'
    );
  if (field === 'source')
    return sourceLines(value as DealSource | null)
      .map(([label, words]) => `${label}: ${words}`)
      .join('\n');
  if (field === 'lead') return value ? cardName(value as Card) : 'Nothing';
  if (Array.isArray(value)) return value.join(', ') || 'Nothing';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === null || value === undefined || value === '' ? 'Nothing' : String(value);
}

interface Props {
  readonly conflicts: readonly DealConflict[];
  /** Ends the disagreement: these fields stay as their author wrote them here, the others as the server has them. */
  readonly onSettle: (mine: readonly DealConflict[]) => Promise<void>;
}

/** Words that were changed here and elsewhere: both are shown, and the author chooses, field by field. */
export function DealConflicts({ conflicts, onSettle }: Props) {
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const choose = (field: string, isMine: boolean): void => {
    const next = new Set(theirs);
    if (isMine) next.delete(field);
    else next.add(field);
    setTheirs(next);
  };
  const settle = async (): Promise<void> => {
    setBusy(true);
    await onSettle(conflicts.filter(({ field }) => !theirs.has(field)));
    setBusy(false);
  };
  return (
    <section className="deal-section" aria-labelledby="deal-conflicts">
      <h2 id="deal-conflicts">Changed here and elsewhere</h2>
      <p className="deal-quiet">
        You changed these words on this device, and they were changed elsewhere before yours arrived. Choose which stay;
        until then nothing is lost.
      </p>
      {conflicts.map((conflict) => (
        <fieldset key={conflict.field} className="deal-conflict">
          <legend>{FIELD_NAMES[conflict.field]}</legend>
          <div className="deal-conflict-sides">
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} className="deal-conflict-side">
                <input
                  type="radio"
                  name={`conflict-${conflict.field}`}
                  checked={theirs.has(conflict.field) === (side === 'theirs')}
                  onChange={() => choose(conflict.field, side === 'mine')}
                />
                <b>{side === 'mine' ? 'Yours' : 'On the server'}</b>
                <span className="deal-conflict-words">{shownValue(conflict, conflict[side])}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <span>
        <Button kind="filled" busy={busy} onClick={() => void settle()}>
          Keep what is chosen
        </Button>
      </span>
    </section>
  );
}
