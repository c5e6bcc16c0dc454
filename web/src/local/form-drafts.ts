import { type Id, newId } from '@overtrick/shared/learning/values/ids';
import type { UserDatabase } from './database.ts';
import type { FormDraftRow } from './teaching-rows.ts';

/** What was typed into a form and not saved, with what the form began with. */
type FormDraft = Pick<FormDraftRow, 'key' | 'values' | 'base' | 'savedAt'>;

/** The drafts of one form. Whoever has the form open writes under a name of their own. */
interface DraftsOfForm {
  /** Those of other openings of the form, the newest first; none where the device cannot be read. */
  list(): Promise<readonly FormDraft[]>;
  /** Writes one's own draft; false where the device could not. Never throws. */
  put(draft: Pick<FormDraft, 'values' | 'base'>): Promise<boolean>;
  /** Deletes a draft: one's own unless another's key is given. */
  drop(key?: string): Promise<void>;
}

/** All drafts of forms of one person on this device: the only place for them. */
export interface FormDrafts {
  /** @param kind what the form is of, 'course'; @param id which one, or where a new one is made */
  open(kind: string, id: Id | ''): DraftsOfForm;
  count(): Promise<number>;
  /** At log-out, so that a shared device keeps nobody's unsaved words. */
  clear(): Promise<void>;
}

/** The most drafts of a person on a device, and characters of one as JSON. */
const BOUNDS = { count: 100, length: 2_000_000 };

export const createFormDrafts = ({ db, now = Date.now }: { db: UserDatabase; now?: () => number }): FormDrafts => ({
  open(kind, id) {
    const own = `${kind}/${id}/${newId()}`;
    return {
      list: () => listDrafts(db, kind, id, own).catch(() => []),
      async put({ values, base }) {
        try {
          if (JSON.stringify([values, base]).length > BOUNDS.length) return false;
          await write(db, { key: own, kind, id, values, base, savedAt: now() });
          await dropOldest(db);
          return true;
        } catch {
          return false;
        }
      },
      async drop(key = own) {
        // A draft that cannot be deleted is offered once more.
        await db.formDrafts.delete(key).catch(() => {});
      },
    };
  },
  count: () => db.formDrafts.count().catch(() => 0),
  clear: () => db.formDrafts.clear().catch(() => {}),
});

/**
 * The browser is told at once that nothing more comes. By itself the transaction would end only after the page has heard
 * that the row is written, 5 to 50 ms later, and a browser that is closed until then has forgotten the row.
 */
const write = (db: UserDatabase, row: FormDraftRow): Promise<unknown> =>
  db.transaction('rw', db.formDrafts, ({ idbtrans }) => {
    const written = db.formDrafts.put(row);
    idbtrans.commit();
    return written;
  });

async function listDrafts(db: UserDatabase, kind: string, id: Id | '', own: string): Promise<readonly FormDraft[]> {
  const rows = await db.formDrafts.where('[kind+id]').equals([kind, id]).toArray();
  return rows.filter(({ key }) => key !== own).sort((a, b) => b.savedAt - a.savedAt);
}

async function dropOldest(db: UserDatabase): Promise<void> {
  const over = (await db.formDrafts.count()) - BOUNDS.count;
  if (over <= 0) return;
  const rows = (await db.formDrafts.toArray()).sort((a, b) => a.savedAt - b.savedAt);
  await db.formDrafts.bulkDelete(rows.slice(0, over).map(({ key }) => key));
}
