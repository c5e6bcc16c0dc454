import type { CourseBundle } from '@overtrick/shared/learning/courses/course';
import { type DownloadState, downloadState, goesOnByItself } from '@overtrick/shared/sync/download-state';
import type { Enrolment } from '@overtrick/shared/sync/protocol';
import { listHeldBundles, readBundles } from './bundles.ts';
import type { UserDatabase } from './database.ts';
import { readFilesState } from './device-files.ts';
import { filesRow } from './file-rows.ts';
import { countDone, type HeldNotes, holdsAnything, listAskedFilms } from './held-note.ts';
import { useDatabase } from './hooks.ts';
import { useLive } from './live.ts';
import { findMeta, setMeta } from './meta.ts';
import type { Arrival, HeldNote } from './meta-values.ts';

/** Whether this device has ever heard from the server what its person has. */
const isPulled = async (db: UserDatabase): Promise<boolean> => (await findMeta(db, 'cursor')) !== undefined;

interface Start {
  readonly notes: HeldNotes;
  readonly now: number;
}

/**
 * Notes, before anything is read from the server, that a database is new and why (silence 326). It was cleared when a note
 * tells what it held, or a cookie that it held something; a session alone may come from elsewhere. Never throws.
 */
export async function noteArrival(db: UserDatabase, { notes, now }: Start): Promise<void> {
  try {
    if ((await isPulled(db)) || (await findMeta(db, 'arrival'))) return;
    const note = await notes.read(db.userId);
    const why = (note && holdsAnything(note)) || notes.wasHeld(db.userId) ? 'cleared' : 'new';
    await db.transaction('rw', db.meta, db.downloads, async () => {
      await setMeta(db, 'arrival', { why, at: now, note });
      if (why === 'cleared') await setMeta(db, 'clearedAt', now);
      if (note?.told) await setMeta(db, 'toldOfRecords', true);
      // What somebody had asked for comes back without being asked for again.
      for (const id of note ? listAskedFilms(note) : [])
        await db.downloads.put({ id, state: 'failed', code: 'offline', received: 0, total: 0, updatedAt: now });
    });
  } catch {
    // A device that cannot be written has nothing to tell.
  }
}

/** Ends the arrival once everything is here that time alone can bring; never throws. */
export async function endArrival(db: UserDatabase): Promise<void> {
  try {
    if (!(await isPulled(db)) || !(await findMeta(db, 'arrival'))) return;
    const held = await listHeldBundles(db);
    const enrolments = await db.enrolments.filter(({ isActive }) => isActive).toArray();
    const rows = await db.downloads.bulkGet(enrolments.map(({ itemId }) => itemId));
    const isComing = ({ itemId }: Enrolment, index: number): boolean => {
      const row = rows[index];
      return !held.has(itemId) && (!row || goesOnByItself(row));
    };
    if (!enrolments.some(isComing)) await dismissArrival(db);
  } catch {
    // The next round ends it.
  }
}

/** The reader goes on with what is here. */
export const dismissArrival = (db: UserDatabase): Promise<void> => db.meta.delete('arrival');

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
