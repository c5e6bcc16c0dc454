import type { CourseBundle } from '@overtrick/shared/learning/courses/course';
import type { PackBundle } from '@overtrick/shared/learning/packs/deal-pack';
import type { Id } from '@overtrick/shared/learning/values/ids';
import type { KeptMedia } from '@overtrick/shared/learning/values/media';
import { ABANDONED, type DownloadState } from '@overtrick/shared/sync/download-state';
import { hasPassed } from '@overtrick/shared/sync/has-passed';
import type { FileSize } from '@overtrick/shared/sync/small-files';
import { readBegunSizes } from './begun-files.ts';
import { readBundles } from './bundles.ts';
import type { UserDatabase } from './database.ts';
import { fileRow, filesRow } from './file-rows.ts';
import { countKeptFiles, hashOf, listCourseFiles, listHeldHashes } from './kept-files.ts';
import type { DownloadRow } from './study-rows.ts';

interface FilesState extends Pick<DeviceFiles, 'heldSize' | 'count' | 'heldCount'> {
  readonly download: DownloadState;
}

/** The state of a course's small or large files, and the bytes of them that are here; null when it has none. */
export async function readFilesState(
  db: UserDatabase,
  bundle: CourseBundle,
  fileSize: FileSize,
  now: number,
): Promise<FilesState | null> {
  const { count, size, heldCount, heldSize: whole } = await countKeptFiles(db, bundle, fileSize);
  if (count === 0) return null;
  const heldSize = whole + (await readBegunOf(db, listCourseFiles(bundle, fileSize)));
  const row = await db.downloads.get(filesRow(bundle.id, fileSize));
  const held = heldCount > 0 ? bundle.version : null;
  const download = stateOf(row, { isWhole: heldCount === count, held, size, received: heldSize }, now);
  return { download, heldSize, count, heldCount };
}

/** The download state of one file of a deal. */
export async function readFileState(db: UserDatabase, { hash, size }: KeptMedia, now: number): Promise<DownloadState> {
  const row = await db.downloads.get(fileRow(hash));
  const isHeld = (await db.files.where('hash').equals(hash).count()) > 0;
  return stateOf(row, { isWhole: isHeld, held: isHeld ? 1 : null, size, received: 0 }, now);
}

interface Kept {
  readonly isWhole: boolean;
  readonly held: number | null;
  /** Bytes of all, and of what is here. */
  readonly size: number;
  readonly received: number;
}

function stateOf(row: DownloadRow | undefined, { isWhole, held, size, received }: Kept, now: number): DownloadState {
  const known = { held, size };
  if (isWhole) return { ...known, state: 'ready' };
  if (row?.state === 'loading' && !hasPassed(ABANDONED, row.updatedAt, now))
    return { ...known, state: 'loading', received: Math.max(row.received, received), total: row.total };
  if (row?.state === 'failed' && row.code) return { ...known, state: 'failed', code: row.code };
  return { ...known, state: row?.state === 'removed' && held === null ? 'removed' : 'absent' };
}

/** The bytes that are here of files that have not come whole. */
async function readBegunOf(db: UserDatabase, files: readonly KeptMedia[]): Promise<number> {
  const begun = await readBegunSizes(db);
  return files.reduce((sum, { hash }) => sum + (begun.get(hash) ?? 0), 0);
}

/** Files on this device under what they belong to. */
export interface DeviceFiles {
  /** Of the pack or course. */
  readonly itemId: Id;
  /** Those of a course come and go together, the small ones by themselves; those of deals one by one. */
  readonly of: FileSize | 'deals';
  readonly title: string;
  readonly download: DownloadState;
  readonly heldSize: number;
  readonly count: number;
  readonly heldCount: number;
  /** How many of those here are films. */
  readonly films: number;
  /** The files of deals that are here. */
  readonly hashes: readonly string[];
}

const countFilms = (files: readonly KeptMedia[]): number =>
  files.filter(({ type }) => type.startsWith('video/')).length;

/** The files of its deals that are on this device; undefined when there are none. */
function dealFilesOf(bundle: CourseBundle | PackBundle, held: ReadonlySet<string>): DeviceFiles | undefined {
  const named = Object.values(bundle.dealMedia ?? {}).flatMap((files) => files.map(({ url }) => hashOf(url)));
  const hashes = [...new Set(named)].filter((hash) => hash !== undefined).filter((hash) => held.has(hash));
  if (hashes.length === 0) return undefined;
  const size = bundle.media.reduce((sum, file) => (hashes.includes(file.hash) ? sum + file.size : sum), 0);
  const download = { held: bundle.version, size, state: 'ready' } as const;
  const count = hashes.length;
  const films = countFilms(bundle.media.filter(({ hash }) => hashes.includes(hash)));
  const { id: itemId, item } = bundle;
  return { itemId, of: 'deals', title: item.title, download, heldSize: size, count, heldCount: count, films, hashes };
}

/** The files on this device, and those of its courses that can be brought here, by title. */
export async function listDeviceFiles(db: UserDatabase, now: number): Promise<readonly DeviceFiles[]> {
  const held = await listHeldHashes(db);
  const found: DeviceFiles[] = [];
  for (const { bundle } of (await readBundles(db)).values()) {
    const { id: itemId } = bundle;
    for (const part of ['small', 'large'] as const) {
      if (bundle.kind !== 'course') continue;
      const state = await readFilesState(db, bundle, part, now);
      const films = countFilms(listCourseFiles(bundle, part).filter(({ hash }) => held.has(hash)));
      if (state) found.push({ itemId, of: part, title: bundle.item.title, ...state, films, hashes: [] });
    }
    const ofDeals = dealFilesOf(bundle, held);
    if (ofDeals) found.push(ofDeals);
  }
  return found.sort((a, b) => a.title.localeCompare(b.title, 'en-GB'));
}
