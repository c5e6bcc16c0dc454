import { RECORDER_MESSAGES, RECORDING_TYPE } from '@overtrick/shared/table/recording';

/** A recording that runs. Whatever fails throws. */
export interface Capture {
  pause(): void;
  resume(): void;
  /** Silences the voice or lets it be heard again. */
  setMicrophone(on: boolean): void;
  /** Stops and gives the recording; releases the screen and the microphone. */
  stop(): Promise<Blob>;
  /** Ends it and forgets what was recorded. */
  discard(): void;
}

interface CaptureOptions {
  readonly microphone: boolean;
  /** Called when the person ended it with the browser's own button. */
  readonly onEnded: () => void;
}

/** Must be called in a click: the browser then asks what to record. */
export type StartCapture = (options: CaptureOptions) => Promise<Capture>;

/** Options that not every browser knows; the others ignore them. */
interface WishForTab extends DisplayMediaStreamOptions {
  readonly preferCurrentTab: boolean;
  readonly selfBrowserSurface: 'include';
}

/** Offers the current tab first; records no sound but the voice (deals §7.5). */
const SCREEN: WishForTab = {
  video: { displaySurface: 'browser' },
  audio: false,
  preferCurrentTab: true,
  selfBrowserSurface: 'include',
};

const VOICE: MediaStreamConstraints = { audio: { echoCancellation: true } };

/** What was recorded comes in pieces of this length, so that little is lost if the browser ends. */
const PIECE = 1000;

/** Records the screen, and the voice if it is wanted. */
export const startCapture: StartCapture = async ({ microphone, onEnded }) => {
  const devices = findDevices();
  const screen = await devices.getDisplayMedia(SCREEN);
  try {
    const voice = microphone ? await devices.getUserMedia(VOICE) : null;
    return record([...screen.getTracks(), ...(voice?.getTracks() ?? [])], onEnded);
  } catch (error) {
    letGo(screen.getTracks());
    throw error;
  }
};

/** Gets the browser's devices; throws before the person is asked if something is missing. */
function findDevices(): MediaDevices {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (typeof MediaRecorder === 'undefined' || !devices || !('getDisplayMedia' in devices))
    throw new Error(RECORDER_MESSAGES.unsupported);
  if (!MediaRecorder.isTypeSupported(RECORDING_TYPE)) throw new Error(RECORDER_MESSAGES.format);
  return devices;
}

const letGo = (tracks: readonly MediaStreamTrack[]): void => {
  for (const track of tracks) track.stop();
};

function record(tracks: readonly MediaStreamTrack[], onEnded: () => void): Capture {
  const recorder = new MediaRecorder(new MediaStream([...tracks]), { mimeType: RECORDING_TYPE });
  const pieces: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => void pieces.push(data));
  for (const track of tracks) if (track.kind === 'video') track.addEventListener('ended', onEnded);
  recorder.start(PIECE);
  return {
    pause: () => recorder.pause(),
    resume: () => recorder.resume(),
    setMicrophone(on) {
      for (const track of tracks) if (track.kind === 'audio') track.enabled = on;
    },
    stop: () =>
      new Promise((resolve, reject) => {
        const done = (): void => {
          letGo(tracks);
          resolve(new Blob(pieces, { type: RECORDING_TYPE }));
        };
        // The browser stops the recorder itself when all tracks have ended.
        if (recorder.state === 'inactive') return done();
        recorder.addEventListener('stop', done, { once: true });
        recorder.addEventListener('error', () => reject(new Error(RECORDER_MESSAGES.failed)), { once: true });
        recorder.stop();
      }),
    discard() {
      if (recorder.state !== 'inactive') recorder.stop();
      letGo(tracks);
    },
  };
}
