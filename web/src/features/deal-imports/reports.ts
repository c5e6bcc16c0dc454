import type { ImportReport } from '@overtrick/shared/contract/deal-imports';
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { isOpen } from './import-words.ts';

/** What is known of a person's imports while the app is open. */
interface Reports {
  readonly owner: string;
  /** The newest first. */
  readonly all: readonly ImportReport[];
  /** Those that were sent, were seen under way or have failed. */
  readonly followed: ReadonlySet<string>;
  /** Those that the person has put away. */
  readonly hidden: ReadonlySet<string>;
  /** How many were sent from here: what was asked for before the last of them is out of date. */
  readonly sent: number;
  /** Grows with every answer that tells of more deals than the one before. */
  readonly arrivals: number;
}

const nothingOf = (owner: string): Reports => ({
  owner,
  all: [],
  followed: new Set(),
  hidden: new Set(),
  sent: 0,
  arrivals: 0,
});

export const reportsAtom = atom<Reports>(nothingOf(''));

/** A person's reports; another's are never shown. */
export function useReports(owner: string): Reports {
  const kept = useAtomValue(reportsAtom);
  return kept.owner === owner ? kept : nothingOf(owner);
}

/** The imports to be told of above the library's list. */
export const listShown = ({ all, followed, hidden }: Reports): readonly ImportReport[] =>
  all.filter(({ id }) => followed.has(id) && !hidden.has(id));

/** Tells no longer of imports above the list; their reports stay. */
export const putAwayAtom = atom(null, (_get, set, importIds: readonly string[]) =>
  set(reportsAtom, (kept) => ({ ...kept, hidden: new Set([...kept.hidden, ...importIds]) })),
);

const dealsOf = ({ counts }: ImportReport): number => counts.new + counts.updated;

/** Takes over a report that is newer: of a file that was sent, or of an import that was tried again. */
export const addReportAtom = atom(null, (get, set, owner: string, report: ImportReport) => {
  const kept = get(reportsAtom);
  const before = kept.owner === owner ? kept : nothingOf(owner);
  set(reportsAtom, {
    ...before,
    all: [report, ...before.all.filter(({ id }) => id !== report.id)],
    followed: new Set([...before.followed, report.id]),
    sent: before.sent + 1,
    arrivals: before.arrivals + (dealsOf(report) > 0 ? 1 : 0),
  });
});

/** Takes over the newest reports as the server has them. */
export const setReportsAtom = atom(null, (get, set, owner: string, all: readonly ImportReport[]) => {
  const kept = get(reportsAtom);
  const before = kept.owner === owner ? kept : nothingOf(owner);
  const known = new Map(before.all.map((report) => [report.id, dealsOf(report)]));
  const isGrown = all.some((report) => dealsOf(report) > (known.get(report.id) ?? Number.POSITIVE_INFINITY));
  set(reportsAtom, {
    ...before,
    all,
    followed: new Set([...before.followed, ...all.filter(({ state }) => state !== 'done').map(({ id }) => id)]),
    arrivals: before.arrivals + (isGrown ? 1 : 0),
  });
});

export const isAnyOpen = ({ all }: Reports): boolean => all.some(isOpen);
