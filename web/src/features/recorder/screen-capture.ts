import { indexFilm } from '@overtrick/shared/learning/values/film-index';
import { RECORDER_MESSAGES, RECORDING_TYPE } from '@overtrick/shared/table/recording';

/** A recording that runs. Whatever fails throws. */
export interface Capture {
  /** Whether the voice is recorded: false where no microphone was wanted, and where none could be had. */
  readonly hasVoice: boolean;
  pause(): void;
  resume(): void;
  /** Silences the voice or lets it be heard again. */
  setMicrophone(on: boolean): void;
  /** Stops and gives the recording; releases the screen and the microphone. */
  stop(): Promise<Blob>;
  /** Ends it and forgets what was recorded. */
  discard(): void;
}

export interface CaptureOptions {
  readonly microphone: boolean;
  /** Called when it ended by itself: by the browser's own button, or by a failure whose words are given. */
  readonly onEnded: (problem?: string) => void;
  /** Called with each part of the film as it is recorded, the first to the last. */
  readonly onPart?: (part: Blob) => void;
  /** Called when the microphone went away; the picture goes on. */
  readonly onVoiceLost?: () => void;
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

/** Milliseconds of film in a part: what a crash may take, besides the write that is under way. */
const PART = 2000;

/** Milliseconds that a stop waits for the first frame of the film: a slow device takes seconds to encode it (D-583). */
const FIRST_FRAME = 10_000;

/** Records the screen, and the voice if it is wanted and to be had. */
export const startCapture: StartCapture = async (options) => {
  const devices = findDevices();
  const screen = await devices.getDisplayMedia(SCREEN);
  try {
    // A refused or missing microphone is no reason to lose the picture.
    const voice = options.microphone ? await devices.getUserMedia(VOICE).catch(() => null) : null;
    return record(screen.getTracks(), voice?.getTracks() ?? [], options);
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

type Tracks = readonly MediaStreamTrack[];

const letGo = (tracks: Tracks): void => {
  for (const track of tracks) track.stop();
};

function record(screen: Tracks, voice: Tracks, { onEnded, onPart, onVoiceLost }: CaptureOptions): Capture {
  const tracks = [...screen, ...voice];
  const recorder = new MediaRecorder(new MediaStream(tracks), { mimeType: RECORDING_TYPE });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => {
    parts.push(data);
    onPart?.(data);
  });
  // The browser stops the recorder itself when all tracks have ended, and after an error; the last part comes before.
  const stopped = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve(), { once: true }));
  // Told by Chromium with the first frame of the film, by others at once.
  const begun = new Promise<void>((resolve) => recorder.addEventListener('start', () => resolve(), { once: true }));
  recorder.addEventListener('error', () => onEnded(RECORDER_MESSAGES.failed));
  for (const track of screen) track.addEventListener('ended', () => onEnded());
  for (const track of voice) track.addEventListener('ended', () => onVoiceLost?.());
  recorder.start(PART);
  return {
    hasVoice: voice.length > 0,
    pause: () => recorder.pause(),
    resume: () => recorder.resume(),
    setMicrophone(on) {
      for (const track of voice) track.enabled = on;
    },
    async stop() {
      // Stopped before its first frame, a film would be empty. A paused recorder gets none.
      if (recorder.state === 'recording') await within(FIRST_FRAME, begun, stopped);
      if (recorder.state !== 'inactive') recorder.stop();
      await stopped;
      letGo(tracks);
      return withLength(new Blob(parts, { type: RECORDING_TYPE }));
    },
    discard() {
      if (recorder.state !== 'inactive') recorder.stop();
      letGo(tracks);
    },
  };
}

/** Done with the first of these, or after so many milliseconds. */
async function within(limit: number, ...waits: readonly Promise<void>[]): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limit);
  });
  await Promise.race([...waits, late]);
  clearTimeout(timer);
}

/** The film with its length and the places to jump to, which a recorder leaves out. */
async function withLength(film: Blob): Promise<Blob> {
  if (film.size === 0) throw new Error(RECORDER_MESSAGES.failed);
  const index = await indexFilm(film);
  return index ? new Blob([index.head, film.slice(index.from, index.to)], { type: film.type }) : film;
}
