import './recorder.css';
import { elapsed, formatDuration, isInProgress, isPaused, type Recording } from '@overtrick/shared/table/recording';
import { useEffect, useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
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

const STATE_WORDS: { readonly [phase in Recording<unknown>['phase']]?: string } = {
  recording: 'Recording',
  paused: 'Paused',
};

/** Recording or paused, told when it changes; the time beside it is only read. */
function State({ recording }: { readonly recording: Recording<unknown> }) {
  const words = STATE_WORDS[recording.phase];
  return (
    <>
      <output className="recorder-state">
        {words && (
          <>
            <span className={classNames('recorder-light', isPaused(recording) && 'is-paused')} aria-hidden="true" />
            <span className="recorder-words">{words}</span>
          </>
        )}
      </output>
      {words && <Clock recording={recording} />}
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
