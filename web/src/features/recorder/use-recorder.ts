import {
  elapsed,
  IDLE_RECORDING,
  isInProgress,
  RECORDER_MESSAGES,
  type Recording,
  type RecordingEvent,
  stepRecording,
} from '@overtrick/shared/table/recording';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Capture, StartCapture } from './screen-capture.ts';

interface Deps {
  readonly startCapture: StartCapture;
  /** Start, pause, resume or stop failed: to be shown as a notification. */
  readonly onFailure: (words: string) => void;
  readonly sink?: FilmSink;
}

/** Where a film goes while it is recorded. */
export interface FilmSink {
  /** A new film begins. */
  begin(): void;
  /** The next part of it, and how long the film is with it, in milliseconds. */
  add(part: Blob, length: number): void;
}

/** What is said when the microphone cannot be had, and when it goes away. */
const SILENT_WORDS = {
  refused: 'Recording without sound: the microphone could not be used.',
  lost: 'The microphone is gone. Recording without sound.',
} as const;

/** A screen recorder and its actions. An action that is not possible now does nothing. */
export interface ScreenRecorder {
  readonly recording: Recording<Blob>;
  /** Must be called in a click. */
  start(): Promise<void>;
  pause(): void;
  resume(): void;
  /** Done once the recording can be looked at, or has failed. */
  stop(): Promise<void>;
  switchMicrophone(): void;
  toggleControls(): void;
  /** Forgets the recording that was stopped. */
  reset(): void;
}

/** The error's own message, or the general one (deals §8). */
const wordsOf = (error: unknown): string => (error instanceof Error && error.message) || RECORDER_MESSAGES.failed;

/** Keeps the recorder's state and the browser's recording; a running recording ends with the component. */
export function useRecorder({ startCapture, onFailure, sink }: Deps): ScreenRecorder {
  const [recording, setRecording] = useState<Recording<Blob>>(IDLE_RECORDING);
  const now = useRef<Recording<Blob>>(recording);
  const capture = useRef<Capture | null>(null);

  /** Gives false if the event is not possible in this state. */
  const send = useCallback((event: RecordingEvent<Blob>): boolean => {
    const next = stepRecording(now.current, event);
    if (!next.ok) return false;
    now.current = next.value;
    setRecording(next.value);
    return true;
  }, []);

  const stop = useCallback(async (): Promise<void> => {
    if (!capture.current || !send({ type: 'stopAsked', at: Date.now() })) return;
    try {
      send({ type: 'stopped', preview: await capture.current.stop() });
    } catch (error) {
      capture.current.discard();
      send({ type: 'failed' });
      onFailure(wordsOf(error));
    }
    capture.current = null;
  }, [send, onFailure]);

  const start = useCallback(async (): Promise<void> => {
    if (!send({ type: 'startAsked' })) return;
    const { microphonePermission: microphone } = now.current;
    let hasEnded = false;
    sink?.begin();
    try {
      const begun = await startCapture({
        microphone,
        onPart: (part) => sink?.add(part, elapsed(now.current, Date.now())),
        onVoiceLost: () => send({ type: 'voiceLost' }) && onFailure(SILENT_WORDS.lost),
        onEnded: (problem) => {
          hasEnded = true;
          if (problem) onFailure(problem);
          void stop();
        },
      });
      capture.current = begun;
      send({ type: 'started', at: Date.now(), hasVoice: begun.hasVoice });
      if (microphone && !begun.hasVoice) onFailure(SILENT_WORDS.refused);
      if (hasEnded) void stop();
    } catch (error) {
      send({ type: 'failed' });
      onFailure(wordsOf(error));
    }
  }, [send, startCapture, stop, onFailure, sink]);

  useEffect(() => () => capture.current?.discard(), []);

  return useMemo(() => {
    /** Acts in the browser first, so that a failure there changes no state. */
    const attempt = (perform: (running: Capture) => void, event: RecordingEvent<Blob>): void => {
      if (!capture.current || !stepRecording(now.current, event).ok) return;
      try {
        perform(capture.current);
        send(event);
      } catch (error) {
        onFailure(wordsOf(error));
      }
    };
    return {
      recording,
      start,
      stop,
      pause: () => attempt((running) => running.pause(), { type: 'paused', at: Date.now() }),
      resume: () => attempt((running) => running.resume(), { type: 'resumed', at: Date.now() }),
      switchMicrophone() {
        if (!send({ type: 'microphoneSwitched' }) || !isInProgress(now.current)) return;
        capture.current?.setMicrophone(now.current.microphonePermission);
      },
      toggleControls: () => void send({ type: 'controlsToggled' }),
      reset: () => void send({ type: 'reset' }),
    };
  }, [recording, start, stop, send, onFailure]);
}
