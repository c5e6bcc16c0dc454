import { useState } from 'react';
import { formatRecent } from '../../pieces/dates.ts';
import { Button } from '../../ui/button.tsx';
import type { KeptResult, RefusedResult } from './kept-result.ts';
import { refusalWords } from './sync-sentences.ts';

/** The present time and the reader's time zone, to write times with. */
export interface ReaderTime {
  readonly now: Date;
  readonly zone: string;
}

function resultLine({ pack, recordedAt }: KeptResult, { now, zone }: ReaderTime): string {
  const when = formatRecent(new Date(recordedAt), now, zone);
  return pack ? `${pack} · completed ${when}` : `Completed ${when}`;
}

/** Rows shown before the rest is asked for. */
const FIRST = 8;

interface WaitingProps {
  readonly results: readonly KeptResult[];
  readonly moment: ReaderTime;
}

export function WaitingList({ results, moment }: WaitingProps) {
  const [all, setAll] = useState(false);
  const shown = all ? results : results.slice(0, FIRST);
  return (
    <>
      <ul>
        {shown.map((result) => (
          <li key={result.id} className="sync-row">
            <div className="sync-row-words">
              <b>{result.deal}</b>
              <small>{resultLine(result, moment)}</small>
            </div>
          </li>
        ))}
      </ul>
      {shown.length < results.length && (
        <Button kind="quiet" onClick={() => setAll(true)}>
          Show all {results.length}
        </Button>
      )}
    </>
  );
}

interface RefusedProps {
  readonly results: readonly RefusedResult[];
  readonly moment: ReaderTime;
  readonly onDismiss: (id: string) => void;
}

/** Refused results, to read and dismiss: the server remembers a refusal, so sending again would not help. */
export function RefusedList({ results, moment, onDismiss }: RefusedProps) {
  return (
    <ul>
      {results.map((result) => (
        <li key={result.id} className="sync-row is-refused">
          <div className="sync-row-words">
            <b>{result.deal}</b>
            <small>{resultLine(result, moment)}</small>
            <p>{refusalWords(result)} The result is still on this device.</p>
          </div>
          <Button aria-label={`Dismiss ${result.deal}`} onClick={() => onDismiss(result.id)}>
            Dismiss
          </Button>
        </li>
      ))}
    </ul>
  );
}
