import { type Id, newId } from '@overtrick/shared/learning/values/ids';
import type { UserDatabase } from './database.ts';
import type { LockManagerLike } from './locks.ts';
import type { ImportFileRow } from './teaching-rows.ts';

/** Files that were chosen for the import of deals, until they have arrived or are taken back. */
export interface ImportFiles {
  /** Keeps files, each once; false where the device cannot keep all of them. Never throws. */
  keep(files: readonly File[]): Promise<boolean>;
  drop(files: readonly File[]): Promise<void>;
  /** The files that pages which are gone have left; from now on they are this page's. */
  adopt(): Promise<readonly File[]>;
  /** This page has no more to do with its files: the next one may take them. */
  close(): void;
}

/** The most that is kept, in bytes: two of the largest files that an import takes. */
const MOST = 210_000_000;

interface Deps {
  readonly db: UserDatabase;
  readonly locks: LockManagerLike;
}

export function createImportFiles({ db, locks }: Deps): ImportFiles {
  const page = newId();
  const ids = new WeakMap<File, Promise<number | undefined>>();
  let close = (): void => {};
  const closed = new Promise<void>((resolve) => (close = resolve));
  let owning: Promise<void> | undefined;

  /** Done once other pages can see that this one lives. */
  function own(): Promise<void> {
    owning ??= new Promise((resolve) => {
      void locks
        .request(lockOf(db, page), {}, () => {
          resolve();
          return closed;
        })
        .catch(() => resolve());
    });
    return owning;
  }

  async function add(file: File): Promise<number | undefined> {
    try {
      await own();
      if ((await readSize(db)) + file.size > MOST) return undefined;
      const { name, size, lastModified: modifiedAt } = file;
      return await db.importFiles.add({ page, name, size, modifiedAt, content: file });
    } catch {
      return undefined;
    }
  }

  async function keep(files: readonly File[]): Promise<boolean> {
    let isWhole = true;
    for (const file of files) {
      const id = ids.get(file) ?? add(file);
      ids.set(file, id);
      if ((await id) === undefined) isWhole = false;
    }
    return isWhole;
  }

  /** Takes the files of a page that is gone; none when it lives. */
  const adoptFrom = (other: Id): Promise<readonly File[]> =>
    locks.request(lockOf(db, other), { ifAvailable: true }, async (lock) => {
      if (!lock) return [];
      const rows = await db.importFiles.filter((row) => row.page === other).toArray();
      await db.importFiles.bulkPut(rows.map((row) => ({ ...row, page })));
      return rows.map((row) => {
        const file = fileOf(row);
        ids.set(file, Promise.resolve(row.id));
        return file;
      });
    });

  return {
    keep,
    async drop(files) {
      for (const file of files) {
        const id = await ids.get(file);
        ids.delete(file);
        if (id !== undefined) await db.importFiles.delete(id).catch(() => {});
      }
    },
    async adopt() {
      await own();
      const pages = new Set((await db.importFiles.toArray()).map((row) => row.page));
      pages.delete(page);
      const found: File[] = [];
      for (const other of pages) found.push(...(await adoptFrom(other)));
      return found;
    },
    close,
  };
}

const lockOf = (db: UserDatabase, page: Id): string => `${db.name}/import-files/${page}`;

const fileOf = ({ name, content, modifiedAt }: ImportFileRow): File =>
  new File([content], name, { type: content.type, lastModified: modifiedAt });

const readSize = async (db: UserDatabase): Promise<number> =>
  ((await db.importFiles.orderBy('size').keys()) as number[]).reduce((sum, size) => sum + size, 0);
