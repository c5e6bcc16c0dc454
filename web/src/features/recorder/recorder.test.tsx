import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RecorderTool } from './recorder-bar.tsx';
import { type FilmPlace, RecordingPreview } from './recording-preview.tsx';
import type { Capture, CaptureOptions } from './screen-capture.ts';
import { useClosing } from './use-closing.tsx';
import { type FilmSink, useRecorder } from './use-recorder.ts';

const film = new Blob(['film']);

const nothing = (): void => undefined;

const capture = (over: Partial<Capture> = {}) => ({
  hasVoice: over.hasVoice ?? true,
  pause: vi.fn(over.pause ?? nothing),
  resume: vi.fn(over.resume ?? nothing),
  setMicrophone: vi.fn(over.setMicrophone ?? nothing),
  stop: vi.fn(over.stop ?? (async () => film)),
  discard: vi.fn(over.discard ?? nothing),
});

/** Renders the recorder as the simulator does: the tool, a button that closes, and the messages. */
function open(running = capture(), start = vi.fn(async (_: CaptureOptions) => running), sink?: FilmSink) {
  const onFailure = vi.fn();
  const onClosed = vi.fn();
  const onDownload = vi.fn();
  function Screen() {
    const recorder = useRecorder({ startCapture: start, onFailure, ...(sink && { sink }) });
    const { mayClose, question } = useClosing(recorder);
    return (
      <>
        <RecorderTool recorder={recorder} />
        <button type="button" onClick={async () => (await mayClose()) && onClosed()}>
          Leave
        </button>
        {question}
        {recorder.recording.preview && (
          <RecordingPreview
            film={recorder.recording.preview}
            length={0}
            keeping={null}
            place="kept"
            onDownload={onDownload}
            onDone={recorder.reset}
          />
        )}
      </>
    );
  }
  const { unmount } = render(<Screen />);
  return { running, start, onFailure, onClosed, onDownload, unmount };
}

const find = (name: string) => screen.queryByRole('button', { name });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const record = async () => {
  await press('Show recorder');
  await press('Start');
};
const microphone = () => screen.getByRole('switch');
const confirmation = () =>
  screen.queryByText('If you close the simulator, screen recording will be stopped. Are you sure?');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:film', revokeObjectURL: () => {} }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the recorder', () => {
  it('shows and hides its controls (R-03)', async () => {
    open();
    expect(find('Start')).toBeNull();
    await press('Show recorder');
    expect(find('Start')).toBeTruthy();
    await press('Hide recorder');
    expect(find('Start')).toBeNull();
  });

  it('starts, pauses, resumes and stops, with the time beside it (R-01)', async () => {
    const { running } = open();
    await record();
    expect(screen.getByText('Recording')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(65_000));
    expect(screen.getByRole('timer').textContent).toBe('1:05');
    await press('Pause');
    expect(screen.getByText('Paused')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(10_000));
    expect(screen.getByRole('timer').textContent).toBe('1:05');
    await press('Resume');
    await press('Stop');
    expect([running.pause, running.resume, running.stop].map((call) => call.mock.calls.length)).toEqual([1, 1, 1]);
    expect(screen.getByRole('heading', { name: 'Recording' })).toBeTruthy();
  });

  it('records the voice unless the microphone is switched off before (R-04)', async () => {
    const { start } = open();
    await press('Show recorder');
    expect(microphone().getAttribute('aria-checked')).toBe('true');
    await act(async () => fireEvent.click(microphone()));
    expect(screen.getByText('Without sound')).toBeTruthy();
    start.mockImplementationOnce(async () => capture({ hasVoice: false }));
    await press('Start');
    expect(start.mock.calls[0]?.[0]).toMatchObject({ microphone: false });
    expect((microphone() as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByText('Recording without sound')).toBeTruthy();
  });

  it('silences the voice of a recording that runs', async () => {
    const { running } = open();
    await record();
    await act(async () => fireEvent.click(microphone()));
    expect(running.setMicrophone.mock.calls).toEqual([[false]]);
    expect(microphone().getAttribute('aria-checked')).toBe('false');
    expect(screen.getByText('Recording without sound')).toBeTruthy();
    await act(async () => fireEvent.click(microphone()));
    expect(screen.getByText('Recording')).toBeTruthy();
  });

  it('records without sound where the microphone is refused, and says so at once and while it records (R-14)', async () => {
    const { onFailure } = open(capture({ hasVoice: false }));
    await record();
    expect(onFailure.mock.calls).toEqual([['Recording without sound: the microphone could not be used.']]);
    expect(screen.getByText('Recording without sound')).toBeTruthy();
    expect(microphone().getAttribute('aria-label')).toBe('Microphone: not in this recording');
    await press('Pause');
    expect(screen.getByText('Paused, without sound')).toBeTruthy();
  });

  it('goes on without sound when the microphone goes away (R-14)', async () => {
    const { onFailure, start } = open();
    await record();
    await act(async () => start.mock.calls[0]?.[0].onVoiceLost?.());
    expect(onFailure.mock.calls).toEqual([['The microphone is gone. Recording without sound.']]);
    expect(screen.getByText('Recording without sound')).toBeTruthy();
  });

  it.each([
    ['denied', [{ kind: 'audioinput' }], 'Without sound: the microphone is blocked'],
    ['prompt', [{ kind: 'videoinput' }], 'Without sound: no microphone found'],
    ['prompt', [], 'Without sound: no microphone found'],
    ['prompt', [{ kind: 'audioinput' }], null],
  ])('says before it records that there will be no sound: %s, %j (R-14)', async (state, devices, words) => {
    vi.stubGlobal('navigator', {
      mediaDevices: { enumerateDevices: async () => devices },
      permissions: { query: async () => Object.assign(new EventTarget(), { state }) },
    });
    open();
    await press('Show recorder');
    if (words) expect(screen.getByText(words)).toBeTruthy();
    else expect(screen.queryByText(/Without sound/)).toBeNull();
  });

  it('gives each part of a film to where it is kept, with its length (R-13)', async () => {
    const sink = { begin: vi.fn(), add: vi.fn() };
    const { start } = open(capture(), undefined, sink);
    await record();
    act(() => void vi.advanceTimersByTime(4000));
    const part = new Blob(['part']);
    start.mock.calls[0]?.[0].onPart?.(part);
    expect([sink.begin.mock.calls.length, sink.add.mock.calls]).toEqual([1, [[part, 4000]]]);
  });

  it('stops where the screen is no longer shared, or recording fails, and keeps what there is (R-08)', async () => {
    const { start, running, onFailure } = open();
    await record();
    await act(async () => start.mock.calls[0]?.[0].onEnded('The encoder failed'));
    expect(running.stop).toHaveBeenCalledTimes(1);
    expect(onFailure.mock.calls).toEqual([['The encoder failed']]);
    expect(screen.getByRole('heading', { name: 'Recording' })).toBeTruthy();
  });

  it('lets go of the screen when its page goes', async () => {
    const { running, unmount } = open();
    await record();
    unmount();
    expect(running.discard).toHaveBeenCalledTimes(1);
  });
});

describe('a failure of the recorder (R-08)', () => {
  const fail = (message: string) => () => {
    throw new Error(message);
  };
  const GENERAL = 'Something went wrong, please try again or reach out to our support team if the issue persists.';

  it.each([
    [new Error('Permission denied by user'), 'Permission denied by user'],
    [new Error(''), GENERAL],
    ['a word', GENERAL],
  ])('to start shows the error’s own message or the general one: %s (R-08)', async (error, words) => {
    const { onFailure } = open(
      capture(),
      vi.fn(() => Promise.reject(error)),
    );
    await record();
    expect(onFailure.mock.calls).toEqual([[words]]);
    expect(find('Start')).toBeTruthy();
  });

  it('to pause or to resume is told too, and the recording goes on as it was (R-08)', async () => {
    const { onFailure } = open(capture({ pause: fail('No pause here') }));
    await record();
    await press('Pause');
    expect(onFailure.mock.calls).toEqual([['No pause here']]);
    expect(screen.getByText('Recording')).toBeTruthy();
  });

  it('to stop is told, and the recorder is ready for another (R-08)', async () => {
    const { onFailure, running } = open(capture({ stop: () => Promise.reject(new Error('The disk is gone')) }));
    await record();
    await press('Stop');
    expect(onFailure.mock.calls).toEqual([['The disk is gone']]);
    expect(running.discard).toHaveBeenCalled();
    expect(find('Start')).toBeTruthy();
  });
});

describe('closing the simulator', () => {
  it('goes directly without a recording (S-58)', async () => {
    const { onClosed } = open();
    await press('Leave');
    expect(onClosed).toHaveBeenCalledTimes(1);
    expect(confirmation()).toBeNull();
  });

  it('while it records asks; Cancel keeps it open and recording (S-57)', async () => {
    const { onClosed, running } = open();
    await record();
    await press('Leave');
    expect(confirmation()).toBeTruthy();
    await press('Cancel');
    expect(confirmation()).toBeNull();
    expect(onClosed).not.toHaveBeenCalled();
    expect(running.stop).not.toHaveBeenCalled();
    expect(screen.getByText('Recording')).toBeTruthy();
  });

  it.each(['Pause', null])(
    'on a yes stops the recording, then closes; what was recorded is still there (S-57)',
    async (first) => {
      const { onClosed, running } = open();
      await record();
      if (first) await press(first);
      await press('Leave');
      await press('Close simulator');
      expect(running.stop).toHaveBeenCalledTimes(1);
      expect(onClosed).toHaveBeenCalledTimes(1);
      expect(screen.getByRole('heading', { name: 'Recording' })).toBeTruthy();
    },
  );
});

describe('a recording that was stopped', () => {
  it('tells how much of it has been sent', async () => {
    let tell = (_percent: number): void => undefined;
    look((_film, onProgress) => {
      tell = onProgress;
      return new Promise(() => undefined);
    });
    await press('Save to deal');
    act(() => tell(40));
    expect(screen.getByRole('progressbar', { name: 'Sending the recording' }).getAttribute('aria-valuenow')).toBe('40');
  });

  function look(
    onSave?: (film: Blob, onProgress: (percent: number) => void) => Promise<void>,
    place: FilmPlace = 'kept',
  ) {
    const onDone = vi.fn();
    const onDownload = vi.fn();
    const keeping = onSave ? { name: 'Ruff high', onSave } : null;
    render(
      <RecordingPreview
        film={film}
        length={65_000}
        keeping={keeping}
        place={place}
        onDownload={onDownload}
        onDone={onDone}
      />,
    );
    return { onDone, onDownload };
  }

  it('can be looked at (R-02)', () => {
    look();
    expect(document.querySelector('video')?.getAttribute('src')).toBe('blob:film');
    expect(screen.getByText('Length 1:05')).toBeTruthy();
  });

  it('that a full device could not keep says so until it is downloaded, and the page asks before it goes (D-117)', async () => {
    const leave = () => {
      const leaving = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(leaving);
      return leaving.defaultPrevented;
    };
    look(undefined, 'full');
    expect(screen.getByText(/^This device is full and could not keep the recording/)).toBeTruthy();
    expect(leave()).toBe(true);
    await press('Download');
    expect(screen.queryByText(/^This device is full/)).toBeNull();
    expect(leave()).toBe(false);
    document.body.replaceChildren();
    look();
    expect(leave()).toBe(false);
  });

  it('is discarded after a question only', async () => {
    const { onDone } = look();
    await press('Discard');
    expect(onDone).not.toHaveBeenCalled();
    const question = screen.getByText('The recording is not saved anywhere. Discard it?').closest('dialog');
    await act(async () => fireEvent.click(within(question as HTMLElement).getByRole('button', { name: 'Discard' })));
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('is downloaded, and then closes without a question', async () => {
    const { onDone, onDownload } = look();
    await press('Download');
    expect(onDownload).toHaveBeenCalledWith(film);
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('is saved to its deal where there is one; a failure says why and loses nothing', async () => {
    expect(look() && find('Save to deal')).toBeNull();
    document.body.replaceChildren();
    const save = vi.fn(() => Promise.resolve()).mockImplementationOnce(() => Promise.reject(new Error('Too large')));
    const { onDone } = look(save);
    expect(screen.getByText('Save to deal keeps it with Ruff high.')).toBeTruthy();
    await press('Save to deal');
    expect(screen.getByText('Too large')).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
    await press('Save to deal');
    expect(save).toHaveBeenCalledWith(film, expect.any(Function));
    expect(onDone).toHaveBeenCalledTimes(1);
  });
});
