import type { OutputOf, ReplyOf } from '@overtrick/shared/contract/endpoint';
import * as lines from '@overtrick/shared/contract/lesson-imports';
import type { ManagedCourse } from '@overtrick/shared/learning/courses/course';
import { courseRoute } from '@overtrick/shared/learning/courses/course-routes';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { openLessonReader } from '../../engine/lesson-reader.ts';
import { LessonImportsPage } from '../../features/lesson-imports/lesson-imports-page.tsx';
import type { LessonCalls } from '../../features/lesson-imports/use-chosen-lessons.ts';
import { type ListProps, listMoves } from '../../navigation/list-query.ts';
import { useServices } from '../../services/context.ts';
import { useTimeZone } from '../../session/reader-time-zone.ts';
import { useName } from '../../shell/trail.ts';
import { useOnline } from '../../sync/use-online.ts';

interface Loaded {
  readonly course: ManagedCourse;
  readonly past: OutputOf<ReplyOf<typeof lines.listLessonImports>>;
}

/** Makes lessons of files: read on the device, saved one after another. */
export function LessonImportsScreen({ loaded: { course, past }, query, onQuery }: ListProps<Loaded>) {
  const { api } = useServices();
  const router = useRouter();
  const reader = useMemo(openLessonReader, []);
  useEffect(() => () => reader.close(), [reader]);
  useName(course.title, courseRoute('teaching', course.id));
  const calls: LessonCalls = {
    read: (file) => reader.read(file),
    save: async ({ id, filename, title, part }, source) => {
      const body = {
        id,
        filename: filename.slice(-300),
        title: title.trim(),
        source,
        activities: lines.sentActivities(part),
        rows: [...part.rows],
      };
      const report = await api.read(lines.importLesson, { params: { courseId: course.id }, body });
      void router.invalidate();
      return report;
    },
  };
  return (
    <LessonImportsPage
      course={{ id: course.id, title: course.title, isDraft: course.status === 'draft' }}
      isOnline={useOnline()}
      calls={calls}
      past={past.results}
      meta={past.meta}
      timeZone={useTimeZone()}
      onPage={listMoves(query, onQuery).onPage}
      onReport={(lessonImportId) => api.read(lines.getLessonImport, { params: { lessonImportId } })}
    />
  );
}
