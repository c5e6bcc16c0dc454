import type { CourseBundle } from '@overtrick/shared/learning/courses/course';
import type { Id } from '@overtrick/shared/learning/values/ids';
import type { KeptMedia } from '@overtrick/shared/learning/values/media';
import { type CourseDownload, courseDownload, type NamedFile } from '@overtrick/shared/sync/course-download';
import type { DownloadState } from '@overtrick/shared/sync/download-state';
import { readBegunSizes } from './begun-files.ts';
import { findBundle } from './bundles.ts';
import type { UserDatabase } from './database.ts';
import { filesRow } from './file-rows.ts';
import { useDatabase } from './hooks.ts';
import { hashOf, listCourseFiles, listHeldHashes } from './kept-files.ts';
import { useLive } from './live.ts';

/** The name under which a reader meets a file: of its activity, else its own. */
function nameFile({ lessons }: CourseBundle, { hash }: KeptMedia): string {
  for (const { activities, media } of lessons) {
    const activity = activities.find((each) => each.media.some(({ url }) => hashOf(url) === hash));
    if (activity) return activity.title;
    const file = media.find(({ url }) => hashOf(url) === hash);
    if (file) return file.name ?? 'A file';
  }
  return 'A file';
}

/** In the order of the lessons in which they are met, which is that in which they come. */
function listLarge(bundle: CourseBundle): readonly NamedFile[] {
  const media = bundle.lessons.flatMap((lesson) => [...lesson.media, ...lesson.activities.flatMap((a) => a.media)]);
  const order = media.map(({ url }) => hashOf(url));
  return [...listCourseFiles(bundle, 'large')]
    .sort((a, b) => order.indexOf(a.hash) - order.indexOf(b.hash))
    .map((file) => ({ ...file, title: nameFile(bundle, file) }));
}

/** A course on this device with all that belongs to it. @param lessons the state of its bundle */
async function readCourseDownload(
  db: UserDatabase,
  id: Id,
  lessons: DownloadState,
  { now, savesData }: { readonly now: number; readonly savesData: boolean },
): Promise<CourseDownload> {
  const row = await findBundle(db, id);
  const bundle = row?.bundle.kind === 'course' ? row.bundle : undefined;
  const [ofLessons, ofSmall, ofLarge] = await db.downloads.bulkGet([id, filesRow(id, 'small'), filesRow(id, 'large')]);
  return courseDownload({
    lessons,
    small: bundle ? listCourseFiles(bundle, 'small') : [],
    large: bundle ? listLarge(bundle) : [],
    held: await listHeldHashes(db),
    begun: await readBegunSizes(db),
    records: { lessons: ofLessons, small: ofSmall, large: ofLarge },
    savesData,
    now,
  });
}

/** A course on this device with all that belongs to it, kept up to date; undefined while loading. */
export function useCourseDownload(id: Id, lessons: DownloadState, savesData: boolean): CourseDownload | undefined {
  const db = useDatabase();
  const state = JSON.stringify(lessons);
  return useLive(
    () => readCourseDownload(db, id, JSON.parse(state) as DownloadState, { now: Date.now(), savesData }),
    [db, id, state, savesData],
  );
}
