import { err, ok, type Result } from '../result.ts';

/** The format of a screen recording (deals §7.5). */
export const RECORDING_TYPE = 'video/webm;codecs=vp8';

/** The literal messages when the browser cannot record (deals §8). */
export const RECORDER_MESSAGES = {
  unsupported: 'Your browser does not supports screen recording.',
  format: 'Your browser does not support the required MIME type.',
  failed: 'Something went wrong, please try again or reach out to our support team if the issue persists.',
} as const;

/** Starting: the person is choosing what to record. Stopping: the file is being finished. */
export type RecordingPhase = 'idle' | 'starting' | 'recording' | 'paused' | 'stopping' | 'stopped';

/** A screen recorder (deals §3.12). P: the recording itself, which only the browser can hold. */
export interface Recording<P> {
  readonly phase: RecordingPhase;
  readonly mimeType: typeof RECORDING_TYPE;
  /** Whether the voice is recorded too. */
  readonly microphonePermission: boolean;
  /** This recording has a voice track, which can be switched while it runs; false where the microphone was refused. */
  readonly hasVoice: boolean;
  readonly controlsVisible: boolean;
  /** Milliseconds recorded before the stretch that is under way. */
  readonly recorded: number;
  /** When that stretch began, in milliseconds; null while nothing is being recorded. */
  readonly since: number | null;
  /** The preview of a stopped recording. */
  readonly preview: P | null;
}

/** Times are milliseconds of one clock. */
export type RecordingEvent<P> =
  | { readonly type: 'controlsToggled' | 'microphoneSwitched' | 'startAsked' | 'voiceLost' | 'failed' | 'reset' }
  /** hasVoice: whether a microphone that was wanted is there. */
  | { readonly type: 'started'; readonly at: number; readonly hasVoice?: boolean }
  | { readonly type: 'paused' | 'resumed' | 'stopAsked'; readonly at: number }
  | { readonly type: 'stopped'; readonly preview: P };

export const IDLE_RECORDING: Recording<never> = {
  phase: 'idle',
  mimeType: RECORDING_TYPE,
  microphonePermission: true,
  hasVoice: false,
  controlsVisible: false,
  recorded: 0,
  since: null,
  preview: null,
};

/** Whether a recording is running or paused; false once it was stopped. */
export const isInProgress = ({ phase }: Recording<unknown>): boolean => phase === 'recording' || phase === 'paused';

export const isPaused = ({ phase }: Recording<unknown>): boolean => phase === 'paused';

/** Whether a recording that runs, or one that is begun now, has no sound by this state. */
export const isSilent = (recording: Recording<unknown>): boolean =>
  !recording.microphonePermission || (isInProgress(recording) && !recording.hasVoice);

/** Milliseconds recorded until now, pauses left out. */
export const elapsed = ({ recorded, since }: Recording<unknown>, now: number): number =>
  recorded + (since === null ? 0 : Math.max(0, now - since));

/** The phases in which each event is allowed; the others are always allowed. */
const ALLOWED: { readonly [type in RecordingEvent<unknown>['type']]?: readonly RecordingPhase[] } = {
  startAsked: ['idle'],
  started: ['starting'],
  paused: ['recording'],
  resumed: ['paused'],
  voiceLost: ['recording', 'paused'],
  stopAsked: ['recording', 'paused'],
  stopped: ['stopping'],
  failed: ['starting', 'stopping'],
  reset: ['stopped'],
};

/** Idle → recording → paused ↔ resumed → stopped → reset (deals §4.13). An event out of place is refused and changes nothing. */
export function stepRecording<P>(recording: Recording<P>, event: RecordingEvent<P>): Result<Recording<P>, 'not-now'> {
  const phases = ALLOWED[event.type];
  if (phases && !phases.includes(recording.phase)) return err('not-now');
  switch (event.type) {
    case 'controlsToggled':
      return ok({ ...recording, controlsVisible: !recording.controlsVisible });
    case 'microphoneSwitched':
      return switchMicrophone(recording);
    case 'startAsked':
      return ok({ ...recording, phase: 'starting', hasVoice: recording.microphonePermission });
    case 'started':
      return ok({
        ...recording,
        phase: 'recording',
        hasVoice: event.hasVoice ?? recording.hasVoice,
        recorded: 0,
        since: event.at,
      });
    case 'voiceLost':
      return ok({ ...recording, hasVoice: false });
    case 'paused':
      return ok({ ...halt(recording, event.at), phase: 'paused' });
    case 'resumed':
      return ok({ ...recording, phase: 'recording', since: event.at });
    case 'stopAsked':
      return ok({ ...halt(recording, event.at), phase: 'stopping' });
    case 'stopped':
      return ok({ ...recording, phase: 'stopped', preview: event.preview });
    case 'failed':
    case 'reset':
      return ok({ ...begin(recording), phase: 'idle' });
  }
}

/** Switches the voice of a recording; one that began without a voice refuses. */
function switchMicrophone<P>(recording: Recording<P>): Result<Recording<P>, 'not-now'> {
  if (recording.phase !== 'idle' && !(isInProgress(recording) && recording.hasVoice)) return err('not-now');
  return ok({ ...recording, microphonePermission: !recording.microphonePermission });
}

const halt = <P>(recording: Recording<P>, at: number): Recording<P> => ({
  ...recording,
  recorded: elapsed(recording, at),
  since: null,
});

/** A new recording that keeps two choices: the microphone, and whether the controls are shown. */
const begin = <P>(recording: Recording<P>): Recording<P> => ({
  ...recording,
  hasVoice: false,
  recorded: 0,
  since: null,
  preview: null,
});

/** '0:07', '12:30', '1:02:03'. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(seconds / 3600);
  return hours > 0 ? `${hours}:${parts.join(':')}` : parts.join(':').replace(/^0/, '');
}
