import { elapsed, isInProgress } from '@overtrick/shared/table/recording';
import { useRouter } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';
import { saveBlob } from '../../browser/save-file.ts';
import { warmSolvers } from '../../engine/client.ts';
import { RecorderTool } from '../../features/recorder/recorder-bar.tsx';
import { RecordingPreview } from '../../features/recorder/recording-preview.tsx';
import { startCapture } from '../../features/recorder/screen-capture.ts';
import { useClosing } from '../../features/recorder/use-closing.tsx';
import { useRecorder } from '../../features/recorder/use-recorder.ts';
import { type LeaveQuestion, useLeaveQuestion } from '../../navigation/leave-questions.ts';
import { isRemote } from '../../navigation/leftovers.ts';
import { clearNotificationAtom, notificationAtom, notifyAtom } from '../../navigation/notifications.ts';
import { closeSimulatorAtom, simulatorAtom } from '../../navigation/simulator.ts';
import { profileAtom } from '../../session/session.ts';
import { Notice } from '../../ui/overlays/notice.tsx';
import { UnfinishedFilms } from '../shared/unfinished-films.tsx';
import { addEntry, BackTo } from './back-to.ts';
import { useFilmParts, useKeptFilm } from './kept-film.ts';
import { useRecordedDeal } from './recorded-deal.ts';
import { SIMULATOR_TABLES } from './simulator-tables.tsx';

const SAVED = {
  sent: 'The recording has been saved with its deal.',
  waiting: 'The recording is on this device. It goes to its deal when there is a connection.',
} as const;

/** The simulator with the app's workers, preferences and session, and for teachers the screen recorder. */
export function SimulatorHost() {
  const opened = useAtomValue(simulatorAtom);
  const profile = useAtomValue(profileAtom);
  const close = useSetAtom(closeSimulatorAtom);
  const notify = useSetAtom(notifyAtom);
  const router = useRouter();
  const onFailure = useCallback((words: string) => notify(words, 'bad'), [notify]);
  const parts = useFilmParts();
  const recorder = useRecorder({ startCapture, onFailure, sink: parts.sink });
  const { mayClose, question } = useClosing(recorder);
  useEffect(warmSolvers, []);
  useLeaveQuestion(useAskingFirst(mayClose));
  const { recording } = recorder;
  const keeps = opened?.keepsRecordings === true && profile?.isTeacher === true;
  const recorded = useRecordedDeal(isInProgress(recording), keeps);
  const { deal } = recorded;
  const length = elapsed(recording, 0);
  parts.deal.current = deal;
  const kept = useKeptFilm({ film: recording.preview, deal, writer: parts.writer });
  const saveAndTell = async (_: Blob, onProgress: (percent: number) => void): Promise<void> => {
    const saved = await kept.save(onProgress);
    notify(SAVED[saved], 'good');
    // The page below shows the deal's recordings.
    if (saved === 'sent') void router.invalidate();
  };
  const Tables = SIMULATOR_TABLES[opened?.mode ?? 'PREVIEW'];
  const isLeaving = useRef(false);
  const leave = async (): Promise<boolean> => {
    if (!(await mayClose())) return false;
    isLeaving.current = true;
    close();
    return true;
  };
  const goBack = async (): Promise<void> => {
    // Who stays, to keep a recording, can go back again.
    if (!(await leave())) addEntry();
  };
  return (
    <>
      {opened && (
        <Tables
          opened={opened}
          onClose={() => void leave()}
          onShow={recorded.onShow}
          tools={(profile?.isTeacher || profile?.isAdmin) && <RecorderTool recorder={recorder} />}
          notice={
            <>
              <Notification />
              {parts.problem && isInProgress(recording) && (
                <Notice tone="bad" onClose={parts.dismiss}>
                  {parts.problem}
                </Notice>
              )}
              {profile?.isTeacher && recording.controlsVisible && recording.phase === 'idle' && <UnfinishedFilms />}
            </>
          }
        />
      )}
      {opened && <BackTo layer={1} onBack={() => void goBack()} isLeaving={isLeaving} />}
      {question}
      {recording.preview && (
        <RecordingPreview
          film={recording.preview}
          length={length}
          keeping={deal && { name: deal.game.name || 'the deal', onSave: saveAndTell }}
          place={kept.place}
          onDownload={(film) => saveBlob('recording.webm', film)}
          onDone={() => {
            kept.leave();
            recorder.reset();
          }}
        />
      )}
    </>
  );
}

/** A navigation asks too, because the back button closes the simulator; the remote control is a page of its own. */
function useAskingFirst(mayClose: () => Promise<boolean>): LeaveQuestion {
  const newest = useRef(mayClose);
  useEffect(() => {
    newest.current = mayClose;
  });
  return useCallback(async ({ to }) => isRemote(to) || newest.current(), []);
}

/** Shows notifications over the simulator, which covers the page. */
function Notification() {
  const notification = useAtomValue(notificationAtom);
  const clear = useSetAtom(clearNotificationAtom);
  if (!notification) return null;
  return (
    <Notice tone={notification.tone} onClose={clear}>
      {notification.text}
    </Notice>
  );
}
