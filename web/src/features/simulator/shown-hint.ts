import type { Snapshot } from '@overtrick/shared/table/snapshot';
import { useState } from 'react';

/** The hint on the screen: one for the play stays while cards are played, until it is closed. */
export interface ShownHint {
  /** Null while none was asked for, or none has come yet. */
  readonly text: string | null;
  /** The reader has asked for it and has not closed it. */
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** What a hint is about: one call, or the whole play. */
const subjectOf = ({ dealId, phase, auction }: Snapshot): string =>
  [dealId, phase === 'bidding' ? auction.calls.length : 'play'].join('|');

/** Keeps the hint of the play, which the table itself drops with the next card. */
export function useShownHint(snapshot: Snapshot): ShownHint {
  const subject = subjectOf(snapshot);
  const [kept, keep] = useState({ subject, text: snapshot.hint, isOpen: false });
  const now = kept.subject === subject ? kept : { subject, text: null, isOpen: false };
  const text = snapshot.hint ?? now.text;
  const shown = { ...now, text };
  if (kept.subject !== subject || kept.text !== text) keep(shown);
  return {
    text,
    isOpen: now.isOpen,
    open: () => keep({ ...shown, isOpen: true }),
    close: () => keep({ ...shown, isOpen: false }),
  };
}
