import { type Reading, read } from '@overtrick/shared/table/readings';
import type { Snapshot } from '@overtrick/shared/table/snapshot';
import { useEffect, useRef } from 'react';
import { type KeyHelp, letterOf } from '../../card-table/typed-command.ts';
import type { Announcer } from './announcer.ts';
import { isInDialog, isTextField } from './table-keys.ts';

interface ReadingKey {
  /** With Alt, which no screen reader takes for itself (record 0038). */
  readonly key: string;
  readonly reads: Reading | 'rest';
  readonly does: string;
}

const READING_KEYS: readonly ReadingKey[] = [
  { key: 'h', reads: 'hand', does: 'reads your hand aloud, suit by suit' },
  { key: 'd', reads: 'dummy', does: 'reads dummy' },
  { key: 't', reads: 'trick', does: 'reads the trick on the table' },
  { key: 'l', reads: 'lastTrick', does: 'reads the last trick' },
  { key: 'a', reads: 'auction', does: 'reads the auction and who is vulnerable' },
  { key: 's', reads: 'score', does: 'reads the contract, the tricks so far and the goal' },
  { key: 'w', reads: 'turn', does: 'reads whose turn it is' },
  { key: 'r', reads: 'rest', does: 'reads the rest of a text that was cut' },
];

/** For the list of keys. */
export const READING_HELP: readonly KeyHelp[] = READING_KEYS.map(({ key, does }) => ({ keys: ['Alt', key], does }));

/** Said behind a text that was cut. */
export const READS_ON = 'Alt R reads on.';

/** Alt without another key: right Alt, where it writes signs, comes as Alt and Ctrl or as no Alt at all. */
const hasAltAlone = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey && !ctrlKey && !metaKey && !shiftKey;

/** Reads a part of the table aloud on Alt and a letter, from wherever the focus is on the table. */
export function useReadingKeys(enabled: boolean, snapshot: Snapshot, announcer: Announcer): void {
  const latest = useRef({ snapshot, announcer });
  useEffect(() => {
    latest.current = { snapshot, announcer };
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !hasAltAlone(event) || isTextField(event.target) || isInDialog()) return;
      const letter = letterOf(event);
      const reading = READING_KEYS.find(({ key }) => key === letter);
      if (!reading) return;
      // Alt and a letter open menus and the address bar of some browsers.
      event.preventDefault();
      const { snapshot: seen, announcer: said } = latest.current;
      said.say(reading.reads === 'rest' ? said.rest || 'There is no more.' : read(reading.reads, seen));
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [enabled]);
}
