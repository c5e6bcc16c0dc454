import { type ReactNode, useState } from 'react';
import { formatRecent } from '../../pieces/dates.ts';
import { Button } from '../../ui/button.tsx';
import type { KeptResult, RefusedResult, UncountedResult } from './kept-result.ts';
import { refusalWords, stillHereWords, uncountedWords } from './sync-sentences.ts';

/** The present time and the reader's time zone, to write times with. */
export interface ReaderTime {
  readonly now: Date;
  readonly zone: string;
}

function resultLine({ pack, recordedAt, isChange, times = 1 }: KeptResult, { now, zone }: ReaderTime): string {
  const when = formatRecent(new Date(recordedAt), now, zone) + (times > 1 ? `, ${times} times` : '');
  if (isChange) return `Changed ${when}`;
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
  readonly onTryAgain: (id: string) => void;
  readonly onDismiss: (ids: readonly string[]) => void;
}

/** Refused results, to send again or dismiss: the server judges each arrival anew (ruling 57). */
export function RefusedList({ results, moment, onTryAgain, onDismiss }: RefusedProps) {
  return (
    <DismissedList results={results} onDismiss={onDismiss}>
      {results.map((result) => (
        <li key={result.id} className="sync-row is-refused">
          <ToldResult result={result} moment={moment} words={`${refusalWords(result)} ${stillHereWords(result)}`} />
          <span className="sync-row-buttons">
            <Button aria-label={`Try again: ${result.deal}`} onClick={() => onTryAgain(result.id)}>
              Try again
            </Button>
            <Dismiss result={result} onDismiss={onDismiss} />
          </span>
        </li>
      ))}
    </DismissedList>
  );
}

interface UncountedProps extends Pick<RefusedProps, 'moment' | 'onDismiss'> {
  readonly results: readonly UncountedResult[];
}

/** Results that count for nothing, and why (ruling 52). */
export function UncountedList({ results, moment, onDismiss }: UncountedProps) {
  return (
    <DismissedList results={results} onDismiss={onDismiss}>
      {results.map((result) => (
        <li key={result.id} className="sync-row is-uncounted">
          <ToldResult result={result} moment={moment} words={uncountedWords(result.kind)} />
          <span className="sync-row-buttons">
            <Dismiss result={result} onDismiss={onDismiss} />
          </span>
        </li>
      ))}
    </DismissedList>
  );
}

interface ToldProps extends Pick<RefusedProps, 'moment'> {
  readonly result: KeptResult;
  /** What became of it. */
  readonly words: string;
}

const ToldResult = ({ result, moment, words }: ToldProps) => (
  <div className="sync-row-words">
    <b>{result.deal}</b>
    <small>{resultLine(result, moment)}</small>
    <p>{words}</p>
  </div>
);

interface DismissedProps extends Pick<RefusedProps, 'onDismiss'> {
  readonly results: readonly KeptResult[];
  /** A row for each. */
  readonly children: ReactNode;
}

const DismissedList = ({ results, onDismiss, children }: DismissedProps) => (
  <>
    <ul>{children}</ul>
    {results.length > 1 && <Button onClick={() => onDismiss(results.map(({ id }) => id))}>Dismiss all</Button>}
  </>
);

const Dismiss = ({ result, onDismiss }: Pick<RefusedProps, 'onDismiss'> & { readonly result: KeptResult }) => (
  <Button aria-label={`Dismiss ${result.deal}`} onClick={() => onDismiss([result.id])}>
    Dismiss
  </Button>
);
