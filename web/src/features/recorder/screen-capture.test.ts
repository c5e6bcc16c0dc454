import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CaptureOptions, startCapture } from './screen-capture.ts';

/** Fakes of the browser: tracks that know whether they were stopped, and a recorder that gives two parts. */
class FakeTrack extends EventTarget {
  enabled = true;
  live = true;
  readonly kind: 'video' | 'audio';
  constructor(kind: 'video' | 'audio') {
    super();
    this.kind = kind;
  }
  stop(): void {
    this.live = false;
  }
}

class FakeRecorder extends EventTarget {
  static supported = true;
  static made: FakeRecorder[] = [];
  static isTypeSupported = (type: string): boolean => FakeRecorder.supported && type === 'video/webm;codecs=vp8';
  state: 'inactive' | 'recording' | 'paused' = 'inactive';
  readonly stream: { readonly tracks: readonly FakeTrack[] };
  readonly options: unknown;
  constructor(stream: { readonly tracks: readonly FakeTrack[] }, options: unknown) {
    super();
    this.stream = stream;
    this.options = options;
    FakeRecorder.made.push(this);
  }
  /** Whether the first frame comes at once. */
  static quick = true;
  slice = 0;
  start(slice: number): void {
    this.slice = slice;
    this.state = 'recording';
    if (FakeRecorder.quick) this.dispatchEvent(new Event('start'));
  }
  pause(): void {
    this.state = 'paused';
  }
  resume(): void {
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
    for (const data of ['two ', 'parts'])
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([data]) }));
    this.dispatchEvent(new Event('stop'));
  }
}

const video = () => new FakeTrack('video');
const streamOf = (...tracks: FakeTrack[]) => ({ getTracks: () => tracks });

function browser() {
  const screen = video();
  const voice = new FakeTrack('audio');
  const devices = {
    getDisplayMedia: vi.fn(async (_: unknown) => streamOf(screen)),
    getUserMedia: vi.fn(async (_: unknown) => streamOf(voice)),
  };
  vi.stubGlobal('navigator', { mediaDevices: devices });
  return { screen, voice, devices };
}

beforeEach(() => {
  FakeRecorder.supported = true;
  FakeRecorder.quick = true;
  FakeRecorder.made = [];
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal(
    'MediaStream',
    class {
      readonly tracks: readonly FakeTrack[];
      constructor(tracks: readonly FakeTrack[]) {
        this.tracks = tracks;
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const start = (microphone = true, more: Partial<CaptureOptions> = {}) =>
  startCapture({ microphone, onEnded: () => {}, ...more });

describe('a recording of the screen', () => {
  it('prefers the current tab, and hears the microphone without its echo (R-04)', async () => {
    const { devices, screen, voice } = browser();
    await start();
    expect(devices.getDisplayMedia.mock.calls[0]?.[0]).toMatchObject({ preferCurrentTab: true, audio: false });
    expect(devices.getUserMedia).toHaveBeenCalledWith({ audio: { echoCancellation: true } });
    expect(FakeRecorder.made[0]?.stream.tracks).toEqual([screen, voice]);
  });

  it('asks for no microphone when it is switched off', async () => {
    const { devices, screen } = browser();
    await start(false);
    expect(devices.getUserMedia).not.toHaveBeenCalled();
    expect(FakeRecorder.made[0]?.stream.tracks).toEqual([screen]);
  });

  it('is webm with VP8, and lets go of screen and microphone at its end (R-05)', async () => {
    const { screen, voice } = browser();
    const film = await (await start()).stop();
    expect(FakeRecorder.made[0]?.options).toEqual({ mimeType: 'video/webm;codecs=vp8' });
    expect(film.type).toBe('video/webm;codecs=vp8');
    expect(film.size).toBe('two parts'.length);
    expect([screen.live, voice.live]).toEqual([false, false]);
  });

  it('can be paused and resumed, its voice silenced, and forgotten', async () => {
    const { screen, voice } = browser();
    const capture = await start();
    capture.pause();
    expect(FakeRecorder.made[0]?.state).toBe('paused');
    capture.resume();
    expect(FakeRecorder.made[0]?.state).toBe('recording');
    capture.setMicrophone(false);
    expect([screen.enabled, voice.enabled]).toEqual([true, false]);
    capture.discard();
    expect([FakeRecorder.made[0]?.state, screen.live, voice.live]).toEqual(['inactive', false, false]);
  });

  it('tells when the person ends it by the browser’s own sign', async () => {
    const { screen } = browser();
    const onEnded = vi.fn();
    const capture = await start(true, { onEnded });
    screen.dispatchEvent(new Event('ended'));
    expect(onEnded).toHaveBeenCalledTimes(1);
    expect((await capture.stop()).size).toBe('two parts'.length);
  });

  it('keeps what came last when the browser has stopped it itself', async () => {
    browser();
    const capture = await start();
    const [recorder] = FakeRecorder.made;
    if (recorder) recorder.state = 'inactive';
    const film = capture.stop();
    recorder?.stop();
    expect(await (await film).text()).toBe('two parts');
  });

  it('stopped before its first frame, waits for it, but not for ever and not while it is paused (D-583)', async () => {
    browser();
    vi.useFakeTimers();
    FakeRecorder.quick = false;
    const waiting = await start();
    const film = waiting.stop();
    await vi.advanceTimersByTimeAsync(9_000);
    const [recorder] = FakeRecorder.made;
    expect(recorder?.state).toBe('recording');
    recorder?.dispatchEvent(new Event('start'));
    expect((await film).size).toBe('two parts'.length);

    const late = (await start()).stop();
    await vi.advanceTimersByTimeAsync(10_000);
    await late;
    expect(FakeRecorder.made[1]?.state).toBe('inactive');

    const paused = await start();
    paused.pause();
    await paused.stop();
    expect(FakeRecorder.made[2]?.state).toBe('inactive');
  });

  it('gives its parts as they come, two seconds of film in each (R-13)', async () => {
    browser();
    const parts: Blob[] = [];
    const capture = await start(true, { onPart: (part) => parts.push(part) });
    expect(FakeRecorder.made[0]?.slice).toBe(2000);
    await capture.stop();
    expect(await Promise.all(parts.map((part) => part.text()))).toEqual(['two ', 'parts']);
  });

  it('goes on without sound where the microphone is refused, missing, or goes away (R-14)', async () => {
    const { devices, screen, voice } = browser();
    const onVoiceLost = vi.fn();
    const heard = await start(true, { onVoiceLost });
    voice.dispatchEvent(new Event('ended'));
    expect([heard.hasVoice, onVoiceLost.mock.calls.length, screen.live]).toEqual([true, 1, true]);
    devices.getUserMedia.mockRejectedValueOnce(new Error('Permission denied'));
    expect((await start()).hasVoice).toBe(false);
    expect(FakeRecorder.made[1]?.stream.tracks).toEqual([screen]);
  });

  it('tells when recording fails', async () => {
    browser();
    const onEnded = vi.fn();
    await start(true, { onEnded });
    FakeRecorder.made[0]?.dispatchEvent(new Event('error'));
    expect(onEnded).toHaveBeenCalledWith(
      'Something went wrong, please try again or reach out to our support team if the issue persists.',
    );
  });
});

describe('what cannot be recorded', () => {
  it.each([
    ['no recorder', () => vi.stubGlobal('MediaRecorder', undefined)],
    ['no media devices', () => vi.stubGlobal('navigator', {})],
    ['no capture of the screen', () => vi.stubGlobal('navigator', { mediaDevices: {} })],
  ])('with %s: the browser does not support it (R-06)', async (_, lack) => {
    browser();
    lack();
    await expect(start()).rejects.toThrow('Your browser does not supports screen recording.');
  });

  it('in a browser without the format: told before anything is asked of the person (R-07)', async () => {
    const { devices } = browser();
    FakeRecorder.supported = false;
    await expect(start()).rejects.toThrow('Your browser does not support the required MIME type.');
    expect(devices.getDisplayMedia).not.toHaveBeenCalled();
  });

  it('because the screen was refused: the error is the browser’s own, and no microphone is asked for (R-08)', async () => {
    const { devices } = browser();
    devices.getDisplayMedia.mockRejectedValueOnce(new Error('Permission denied'));
    await expect(start()).rejects.toThrow('Permission denied');
    expect(devices.getUserMedia).not.toHaveBeenCalled();
  });
});
