import './table-trouble.css';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';
import { ErrorView } from '../../ui/page/error-view.tsx';
import { MainPart } from '../../ui/page/main-part.tsx';

/**
 * Why the table does not work fully. full, failed: the session is not kept; solver: the bots play without
 * looking ahead and the result is not judged; engine: the table itself does not work.
 */
export type TableTrouble = 'full' | 'failed' | 'solver' | 'engine';

const TROUBLE_WORDS: { readonly [trouble in TableTrouble]: string } = {
  full: 'This device is full: only this open page keeps your play. Free some space.',
  failed: 'This device could not store your play. It is kept while this page stays open.',
  solver: 'The bots cannot look ahead on this device: they play simple cards, and your result is not judged in full.',
  engine: 'The table could not be laid.',
};

interface UnopenedProps {
  /** What the way back leads to. */
  readonly title: string;
  /** What did not come, in place of the table. */
  readonly reason?: string;
  readonly onTry: () => void;
  readonly onLeave: () => void;
}

/** Shown when a table, or what takes its place, could not be opened, instead of an empty screen (ruling 19). */
export const UnopenedTable = ({ title, reason = TROUBLE_WORDS.engine, onTry, onLeave }: UnopenedProps) => (
  <MainPart className="unopened-table">
    <ErrorView
      title="Something went wrong"
      action={
        <>
          <Button kind="filled" onClick={onTry}>
            Try again
          </Button>
          <Button onClick={onLeave}>Back to {title}</Button>
        </>
      }
    >
      {reason}
    </ErrorView>
  </MainPart>
);

/** A notice over the table that says what does not work; it can be closed. */
export function TroubleNotice({ trouble }: { readonly trouble: TableTrouble }) {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <div className="table-trouble">
      <Notice tone="bad" onClose={() => setClosed(true)}>
        {TROUBLE_WORDS[trouble]}
      </Notice>
    </div>
  );
}
