import type { CourseDownload, CoursePart } from '@overtrick/shared/sync/course-download';
import { type ReactNode, useState } from 'react';
import { askForPersistence } from '../../local/storage.ts';
import type { CourseAction } from '../../pieces/course-download-text.ts';
import { usePerson } from '../../services/context.ts';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useUpdateNow } from '../shared/use-update-now.ts';

/** What can be done with a course on this device, and the question before it is removed. */
export interface CourseActions {
  readonly run: { readonly [action in CourseAction]: () => void };
  readonly removeFilms: () => void;
  readonly question: ReactNode;
}

export function useCourseActions(id: string, course: CourseDownload | null | undefined): CourseActions {
  const { downloads, files } = usePerson();
  const [removing, setRemoving] = useState(false);
  const updateNow = useUpdateNow();
  const download = (): void => {
    if (!course) return;
    void askForPersistence();
    void fetchAll(
      course,
      () => downloads.fetch(id),
      (size) => files.fetch(id, size),
    );
  };
  const films = (): void => {
    void askForPersistence();
    void files.fetch(id, 'large');
  };
  const cancel = (): void => {
    downloads.cancel(id);
    // Nothing runs yet: what would come by itself is taken off, so that it does not.
    if (course?.state === 'waiting' && course.code === null) void files.remove(id, 'small');
    files.cancel(id, 'small');
    files.cancel(id, 'large');
  };
  return {
    run: {
      Download: download,
      'Download films': films,
      'Try again': download,
      Update: download,
      'Update now': updateNow,
      Cancel: cancel,
      Remove: () => setRemoving(true),
    },
    removeFilms: () => void files.remove(id, 'large'),
    question: removing && (
      <ConfirmDialog
        heading="Remove from this device"
        text="The lessons and their files go from this device and can be downloaded again. What you have done stays."
        confirm="Remove"
        onCancel={() => setRemoving(false)}
        onConfirm={() => {
          setRemoving(false);
          void downloads.remove(id);
        }}
      />
    ),
  };
}

/** The lessons first, without which nothing names the files; then what else was asked for, or comes by itself. */
async function fetchAll(
  { state, parts }: CourseDownload,
  lessons: () => Promise<unknown>,
  files: (size: 'small' | 'large') => Promise<unknown>,
): Promise<void> {
  const isMissing = (of: readonly CoursePart['of'][]): boolean =>
    parts.some((part) => of.includes(part.of) && part.state !== 'here' && part.state !== 'absent');
  if (state !== 'failed' || isMissing(['lessons'])) await lessons();
  if (state !== 'failed' || isMissing(['small'])) await files('small');
  if (isMissing(['film', 'file'])) await files('large');
}
