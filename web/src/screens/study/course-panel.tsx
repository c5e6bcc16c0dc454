import './course-panel.css';
import type { CourseDownload, CoursePart } from '@overtrick/shared/sync/course-download';
import type { DownloadState } from '@overtrick/shared/sync/download-state';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { savesData } from '../../browser/saves-data.ts';
import { browserTimeZone } from '../../browser/time-zone.ts';
import { useCourseDownload } from '../../local/course-download.ts';
import { useStorageUse } from '../../local/hooks.ts';
import { askForPersistence } from '../../local/storage.ts';
import { coursePanelWords, cutSentence, keptSentence, partWords } from '../../pieces/course-download-text.ts';
import { DownloadList, DownloadRow } from '../../pieces/download-list.tsx';
import { DownloadPanel } from '../../pieces/download-panel.tsx';
import { usePerson } from '../../services/context.ts';
import { profileAtom } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';

interface Props {
  readonly id: string;
  readonly title: string;
  /** Of its bundle. */
  readonly lessons: DownloadState;
}

/** A student's course on this device: its lessons, pictures and films as one thing (silence 327). */
export function CoursePanel({ id, title, lessons }: Props) {
  const { downloads, files } = usePerson();
  const course = useCourseDownload(id, lessons, savesData());
  const zone = useAtomValue(profileAtom)?.timezone ?? browserTimeZone();
  const [removing, setRemoving] = useState(false);
  if (!course) return null;
  const panel = coursePanelWords(course);
  const download = (): void => {
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
    if (course.state === 'waiting' && course.code === null) void files.remove(id, 'small');
    files.cancel(id, 'small');
    files.cancel(id, 'large');
  };
  const run = {
    Download: download,
    'Download films': films,
    'Try again': download,
    Update: download,
    Cancel: cancel,
    Remove: () => setRemoving(true),
  };
  const here = course.parts.filter(({ state }) => state === 'here');
  return (
    <div className="course-panel">
      <DownloadPanel
        {...panel}
        title={title}
        state={course.state === 'waiting' ? 'loading' : course.state}
        note={cutSentence(course.cut, zone)}
        isQuiet={panel.action === 'Remove'}
        onAction={run[panel.action]}
      />
      <details open={lessons.held === null}>
        <summary>What is here, and what comes</summary>
        <Parts title="Here already" parts={here} />
        <Parts title="On its way" parts={course.parts.filter(({ state }) => state === 'coming' || state === 'next')} />
        <Parts title="If you ask for it" parts={course.parts.filter(({ state }) => state === 'absent')} />
        <Kept />
        <div className="course-panel-buttons">
          {here.some(({ of }) => of === 'film' || of === 'file') && (
            <Button kind="quiet" onClick={() => void files.remove(id, 'large')}>
              Remove films
            </Button>
          )}
          {lessons.held !== null && panel.action !== 'Remove' && (
            <Button kind="quiet" onClick={() => setRemoving(true)}>
              Remove the course
            </Button>
          )}
        </div>
      </details>
      {removing && (
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
      )}
    </div>
  );
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

const STATES = { here: 'here', coming: 'coming', next: 'next', absent: 'next' } as const;

function Parts({ title, parts }: { readonly title: string; readonly parts: readonly CoursePart[] }) {
  if (parts.length === 0) return null;
  return (
    <DownloadList title={title}>
      {parts.map((part) => (
        <DownloadRow key={part.key} state={STATES[part.state]} {...partWords(part)} />
      ))}
    </DownloadList>
  );
}

function Kept() {
  const use = useStorageUse();
  return use ? <p className="download-list-note">{keptSentence(use.persisted)}</p> : null;
}
