import { announce, announceHint } from '@overtrick/shared/table/announcement';
import type { Snapshot } from '@overtrick/shared/table/snapshot';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefusedCard } from './refused-card.ts';
import type { ShownHint } from './shown-hint.ts';

/** Screen readers read a live region only if it was there, empty, for a moment before; ms. */
const ARRIVAL = 150;

/** The phases in which a dialog of their own tells what has happened. */
const TOLD_BY_A_DIALOG: readonly Snapshot['phase'][] = ['moved', 'claimed'];

interface Heard {
  readonly snapshot: Snapshot;
  readonly refused: RefusedCard | null;
  readonly hint: ShownHint;
  /** A modal dialog lies over the table: browsers do not read the regions below it. */
  readonly isCovered: boolean;
}

/** What the table's live region says. */
export interface Announcer {
  readonly text: string;
  /** What was left out of it; '' for nothing. */
  readonly rest: string;
  /** Raises with each text, so that the same one is said again. */
  readonly times: number;
  readonly say: (text: string) => void;
}

/** Tells a listener what is new at the table, once: what happens below a dialog is told when that is closed. */
export function useAnnouncer({ snapshot, refused, hint, isCovered }: Heard): Announcer {
  const [told, tell] = useState({ text: '', rest: '', times: 0 });
  const say = useCallback((text: string, rest = '') => tell(({ times }) => ({ text, rest, times: times + 1 })), []);
  const heard = useRef<Snapshot | null>(null);
  useEffect(() => {
    const before = heard.current;
    const isTold = TOLD_BY_A_DIALOG.includes(snapshot.phase);
    if (isCovered && !(before && isTold)) return;
    const hear = () => {
      heard.current = snapshot;
      const news = isTold ? undefined : announce(before, snapshot);
      if (news) say(news.said, news.rest);
    };
    if (before) return hear();
    const timer = setTimeout(hear, ARRIVAL);
    return () => clearTimeout(timer);
  }, [snapshot, isCovered, say]);
  useEffect(() => {
    if (refused) say(refused.text);
  }, [refused, say]);
  const reopened = hint.isOpen ? hint.text : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hint that comes while it is open is told as a change
  useEffect(() => {
    const news = reopened === null ? undefined : announceHint(reopened);
    if (news) say(news.said, news.rest);
  }, [hint.isOpen, say]);
  return { ...told, say };
}
