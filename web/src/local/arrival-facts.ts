import type { CourseBundle } from '@overtrick/shared/learning/courses/course';
import { type DownloadState, downloadState } from '@overtrick/shared/sync/download-state';
import type { Enrolment } from '@overtrick/shared/sync/protocol';
import { isPulled } from './arrival.ts';
import { readBundles } from './bundles.ts';
import { countDone } from './count-done.ts';
import type { UserDatabase } from './database.ts';
import { readFilesState } from './device-files.ts';
import { filesRow } from './file-rows.ts';
import { useDatabase } from './hooks.ts';
import { useLive } from './live.ts';
import { findMeta } from './meta.ts';
import type { Arrival, HeldNote } from './meta-values.ts';

/** A pack or a course that comes, as far as the device knows it. */
interface ArrivingItem {
  readonly id: string;
  readonly kind: Enrolment['kind'] | 'films';
  readonly title: string;
  readonly download: DownloadState;
}

/** What is known of a database that has just been made. */
export interface ArrivalFacts extends Pick<Arrival, 'why'> {
  /** The server has said what its person has. */
  readonly isPulled: boolean;
  /** What the server has, or had when the note was written; null where nothing is known yet. */
  readonly safe: (Pick<HeldNote, 'deals' | 'activities'> & { readonly courses: number; readonly packs: number }) | null;
  /** From the note alone: null where there is none. */
  readonly lastSaved: number | null;
  /** Results that had not been sent when the note was written; null where there is none. */
  readonly unsent: number | null;
  readonly items: readonly ArrivingItem[];
}

/** What is known of a database that has just been made; null for any other. */
export async function readArrival(db: UserDatabase, now: number): Promise<ArrivalFacts | null> {
  const arrival = await findMeta(db, 'arrival');
  if (!arrival) return null;
  const { why, note } = arrival;
  const pulled = await isPulled(db);
  const items = pulled ? await listArriving(db, now) : (note?.items ?? []).map(fromNote);
  const done = pulled ? await countDone(db) : note;
  const countOf = (kind: ArrivingItem['kind']): number => items.filter((item) => item.kind === kind).length;
  return {
    why,
    isPulled: pulled,
    safe: done && {
      deals: done.deals,
      activities: done.activities,
      courses: countOf('course'),
      packs: countOf('dealPack'),
    },
    lastSaved: note?.lastSaved ?? null,
    unsent: note ? note.waiting : null,
    items,
  };
}

const fromNote = ({ id, kind, title, size }: HeldNote['items'][number]): ArrivingItem => ({
  ...{ id, kind, title },
  download: { state: 'absent', held: null, size },
});

async function listArriving(db: UserDatabase, now: number): Promise<readonly ArrivingItem[]> {
  const enrolments = await db.enrolments.filter(({ isActive }) => isActive).toArray();
  const bundles = await readBundles(db);
  const rows = await db.downloads.bulkGet(enrolments.map(({ itemId }) => itemId));
  const items: ArrivingItem[] = [];
  for (const [index, enrolment] of enrolments.entries()) {
    const { itemId: id, kind, title } = enrolment;
    const row = bundles.get(id);
    items.push({ id, kind, title, download: downloadState(enrolment, row, rows[index], now) });
    const films = row?.bundle.kind === 'course' && (await readAskedFilms(db, row.bundle, now));
    if (films) items.push({ id: filesRow(id, 'large'), kind: 'films', title: `Films of ${title}`, download: films });
  }
  // What is here stands first, then what comes in the order in which it comes.
  return [...items.filter(({ download }) => download.held !== null), ...items.filter((i) => i.download.held === null)];
}

/** The large files of a course, while they are on their way. */
async function readAskedFilms(db: UserDatabase, bundle: CourseBundle, now: number): Promise<DownloadState | undefined> {
  const row = await db.downloads.get(filesRow(bundle.id, 'large'));
  if (!row || row.state === 'removed') return undefined;
  return (await readFilesState(db, bundle, 'large', now))?.download;
}

/**
 * What is known of a database that has just been made, kept up to date; null for any other, undefined while loading
 * unless it was read before.
 */
export function useArrivalFacts(first?: null): ArrivalFacts | null | undefined {
  const db = useDatabase();
  return useLive(() => readArrival(db, Date.now()), [db], first);
}
