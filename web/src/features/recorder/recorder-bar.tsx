import './recorder.css';
import {
  elapsed,
  formatDuration,
  isInProgress,
  isPaused,
  isSilent,
  type Recording,
} from '@overtrick/shared/table/recording';
import { useEffect, useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { type MicrophoneState, useMicrophoneState } from './use-microphone-state.ts';
import type { ScreenRecorder } from './use-recorder.ts';

interface Props {
  readonly recorder: ScreenRecorder;
}

/** The recorder in a title bar: a button that shows or hides its controls, and the controls. */
export function RecorderTool({ recorder }: Props) {
  const { recording, toggleControls } = recorder;
  const { controlsVisible } = recording;
  return (
    <div className={classNames('recorder', isInProgress(recording) && 'is-recording')}>
      {controlsVisible && <RecorderBar recorder={recorder} />}
      <IconButton
        className="recorder-toggle"
        icon="record"
        label={controlsVisible ? 'Hide recorder' : 'Show recorder'}
        aria-expanded={controlsVisible}
        onClick={toggleControls}
      />
    </div>
  );
}

/** Start, or pause and stop; the microphone; the time (silence 88). */
function RecorderBar({ recorder }: Props) {
  const { recording, start, pause, resume, stop } = recorder;
  const running = isInProgress(recording);
  return (
    <fieldset className="recorder-bar" aria-label="Screen recorder">
      <State recording={recording} />
      {running ? (
        <>
          {isPaused(recording) ? (
            <IconButton icon="play" label="Resume" onClick={resume} />
          ) : (
            <IconButton icon="pause" label="Pause" onClick={pause} />
          )}
          <IconButton icon="stop" label="Stop" onClick={() => void stop()} />
        </>
      ) : (
        <Button
          size="sm"
          icon="record"
          busy={recording.phase === 'starting' || recording.phase === 'stopping'}
          onClick={() => void start()}
        >
          Start
        </Button>
      )}
      <Microphone recorder={recorder} />
    </fieldset>
  );
}

/** Whether the recording has no sound, or would have none if it began now. */
const isWithoutSound = (recording: Recording<unknown>, microphone: MicrophoneState): boolean =>
  isSilent(recording) || (microphone !== 'there' && recording.phase === 'idle');

/** What is said of the recording, of its sound too before it begins. */
function stateWords(recording: Recording<unknown>, microphone: MicrophoneState): string {
  const silent = isWithoutSound(recording, microphone);
  if (recording.phase === 'recording') return silent ? 'Recording without sound' : 'Recording';
  if (recording.phase === 'paused') return silent ? 'Paused, without sound' : 'Paused';
  if (recording.phase !== 'idle' || !silent) return '';
  return recording.microphonePermission ? ABSENT_WORDS[microphone] : 'Without sound';
}

const ABSENT_WORDS: { readonly [state in MicrophoneState]: string } = {
  there: '',
  blocked: 'Without sound: the microphone is blocked',
  missing: 'Without sound: no microphone found',
};

/** Recording or paused, told when it changes; the time beside it is only read. */
function State({ recording }: { readonly recording: Recording<unknown> }) {
  const microphone = useMicrophoneState();
  const words = stateWords(recording, microphone);
  const silent = isWithoutSound(recording, microphone);
  const running = isInProgress(recording);
  return (
    <>
      <output className="recorder-state">
        {running && (
          <span className={classNames('recorder-light', isPaused(recording) && 'is-paused')} aria-hidden="true" />
        )}
        {words && <span className={classNames('recorder-words', silent && 'is-silent')}>{words}</span>}
      </output>
      {running && <Clock recording={recording} />}
    </>
  );
}

function Clock({ recording }: { readonly recording: Recording<unknown> }) {
  const now = useNow();
  return (
    <span className="recorder-time" role="timer">
      {formatDuration(elapsed(recording, now))}
    </span>
  );
}

/** The time, four times a second, so that no second is skipped. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Microphone({ recorder: { recording, switchMicrophone } }: Props) {
  const { microphonePermission, hasVoice } = recording;
  const on = microphonePermission && (hasVoice || !isInProgress(recording));
  const fixed = isInProgress(recording) && !hasVoice;
  return (
    <IconButton
      icon={on ? 'microphone' : 'microphone-off'}
      label={fixed ? 'Microphone: not in this recording' : 'Microphone'}
      role="switch"
      aria-checked={on}
      disabled={fixed || recording.phase === 'starting' || recording.phase === 'stopping'}
      onClick={switchMicrophone}
    />
  );
}
