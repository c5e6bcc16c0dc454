import { readBundles } from './bundles.ts';
import { countDone } from './count-done.ts';
import { countWaiting } from './counted-results.ts';
import type { UserDatabase } from './database.ts';
import { filesRow } from './file-rows.ts';
import type { HeldNotes } from './held-note.ts';
import { listCourseFiles, listHeldHashes } from './kept-files.ts';
import { watchLive } from './live.ts';
import { findMeta } from './meta.ts';
import type { HeldNote } from './meta-values.ts';

type Counts = Omit<HeldNote, 'items'> & { readonly isPulled: boolean };

/** Reads indexes alone: it is asked whenever a result is recorded. */
async function readCounts(db: UserDatabase): Promise<Counts> {
  return {
    version: 1,
    isPulled: (await findMeta(db, 'cursor')) !== undefined,
    lastSaved: (await findMeta(db, 'lastSaved')) ?? null,
    waiting: await countWaiting(db),
    told: (await findMeta(db, 'toldOfRecords')) ?? false,
    ...(await countDone(db)),
  };
}

/** A pack or course, with the bytes of its large files and how many of them are here. */
type FoundItem = Omit<HeldNote['items'][number], 'films'> & { readonly large: number; readonly heldLarge: number };

/** Undefined before the first pull: an empty list from then would say that nothing is here. */
async function readItems(db: UserDatabase): Promise<readonly FoundItem[] | undefined> {
  if ((await findMeta(db, 'cursor')) === undefined) return undefined;
  const bundles = await readBundles(db);
  const held = await listHeldHashes(db);
  const enrolments = await db.enrolments.filter(({ isActive }) => isActive).toArray();
  return enrolments.map(({ itemId: id, kind, title, size }) => {
    const bundle = bundles.get(id)?.bundle;
    const large = bundle?.kind === 'course' ? listCourseFiles(bundle, 'large') : [];
    const sum = large.reduce((bytes, file) => bytes + file.size, 0);
    return { id, kind, title, size, large: sum, heldLarge: large.filter(({ hash }) => held.has(hash)).length };
  });
}

/** The download rows of large files that somebody has asked for. */
const readAsked = async (db: UserDatabase): Promise<readonly string[]> =>
  (await db.downloads.where('id').startsWith(filesRow('', 'large')).toArray())
    .filter(({ state }) => state !== 'removed')
    .map(({ id }) => id);

const noteItem = ({ large, heldLarge, ...item }: FoundItem, asked: readonly string[]): HeldNote['items'][number] => {
  const films = heldLarge > 0 || asked.includes(filesRow(item.id, 'large'));
  return { ...item, films, size: item.size + (films ? large : 0) };
};

interface Known {
  readonly counts?: Counts;
  readonly items?: readonly FoundItem[] | undefined;
  readonly asked?: readonly string[];
}

/** Writes the note anew whenever what it tells has changed. @returns its end */
export function keepNote(db: UserDatabase, notes: HeldNotes): () => void {
  let known: Known = {};
  let written = '';
  const learn = (read: Known): void => {
    known = { ...known, ...read };
    // A database that has heard nothing yet would tell that nothing was here.
    const { counts, items, asked } = known;
    if (!counts?.isPulled || !items || !asked) return;
    const { isPulled: _, ...told } = counts;
    const note = { ...told, items: items.map((item) => noteItem(item, asked)) };
    if (JSON.stringify(note) === written) return;
    written = JSON.stringify(note);
    void notes.write(db.userId, note);
  };
  const error = (): void => {};
  const following = [
    watchLive(() => readCounts(db), { next: (counts) => learn({ counts }), error }),
    watchLive(() => readItems(db), { next: (items) => learn({ items }), error }),
    watchLive(() => readAsked(db), { next: (asked) => learn({ asked }), error }),
  ];
  return () => {
    for (const stop of following) stop();
  };
}
