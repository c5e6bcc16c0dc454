import { describe, expect, it } from 'vitest';
import { unwrap } from '../result.ts';
import {
  elapsed,
  formatDuration,
  IDLE_RECORDING,
  isInProgress,
  isPaused,
  type Recording,
  type RecordingEvent,
  type RecordingPhase,
  stepRecording,
} from './recording.ts';

type Step = RecordingEvent<string>;

const after = (...events: readonly Step[]): Recording<string> =>
  events.reduce<Recording<string>>((recording, event) => unwrap(stepRecording(recording, event)), IDLE_RECORDING);

const START: readonly Step[] = [{ type: 'startAsked' }, { type: 'started', at: 1000 }];
const PAUSE: Step = { type: 'paused', at: 4000 };
const STOP: readonly Step[] = [
  { type: 'stopAsked', at: 9000 },
  { type: 'stopped', preview: 'film' },
];

const STATES: { readonly [phase in RecordingPhase]: Recording<string> } = {
  idle: IDLE_RECORDING,
  starting: after({ type: 'startAsked' }),
  recording: after(...START),
  paused: after(...START, PAUSE),
  stopping: after(...START, { type: 'stopAsked', at: 9000 }),
  stopped: after(...START, ...STOP),
};

const EVENTS: readonly Step[] = [
  { type: 'startAsked' },
  { type: 'started', at: 10_000 },
  { type: 'paused', at: 10_000 },
  { type: 'resumed', at: 10_000 },
  { type: 'stopAsked', at: 10_000 },
  { type: 'stopped', preview: 'film' },
  { type: 'failed' },
  { type: 'reset' },
];

/** Where each event leads from each phase, in the order of EVENTS; '-' where it is refused. */
const TABLE: { readonly [phase in RecordingPhase]: string } = {
  idle: 'starting - - - - - - -',
  starting: '- recording - - - - idle -',
  recording: '- - paused - stopping - - -',
  paused: '- - - recording stopping - - -',
  stopping: '- - - - - stopped idle -',
  stopped: '- - - - - - - idle',
};

describe('the recorder goes idle → recording → paused ↔ resumed → stopped → reset, and no other way (R-01)', () => {
  it.each(Object.entries(TABLE))('from %s: %s', (phase, row) => {
    const before = STATES[phase as RecordingPhase];
    expect(before.phase).toBe(phase);
    const led = EVENTS.map((event) => {
      const next = stepRecording(before, event);
      return next.ok ? next.value.phase : '-';
    });
    expect(led.join(' ')).toBe(row);
  });
});

it('stopping yields a preview and clears the recording and paused flags (R-02)', () => {
  for (const events of [START, [...START, PAUSE]]) {
    expect(isInProgress(after(...events))).toBe(true);
    const stopped = after(...events, ...STOP);
    expect(stopped.preview).toBe('film');
    expect([isInProgress(stopped), isPaused(stopped)]).toEqual([false, false]);
  }
  expect(isPaused(after(...START, PAUSE))).toBe(true);
});

it('a reset forgets the preview and the time', () => {
  const reset = after(...START, ...STOP, { type: 'reset' });
  expect(reset).toEqual(IDLE_RECORDING);
});

it('the controls can be shown or hidden, at any time (R-03)', () => {
  for (const recording of Object.values(STATES)) {
    const shown = unwrap(stepRecording(recording, { type: 'controlsToggled' }));
    expect(shown).toEqual({ ...recording, controlsVisible: true });
    expect(unwrap(stepRecording(shown, { type: 'controlsToggled' }))).toEqual(recording);
  }
});

it('the format is webm with VP8 (R-05)', () => {
  expect(IDLE_RECORDING.mimeType).toBe('video/webm;codecs=vp8');
});

describe('the microphone', () => {
  const SWITCH: Step = { type: 'microphoneSwitched' };

  it('is on unless it is switched off (R-04)', () => {
    expect(IDLE_RECORDING.microphonePermission).toBe(true);
    expect(after(SWITCH).microphonePermission).toBe(false);
    expect(after(SWITCH, ...START).hasVoice).toBe(false);
  });

  it('can be switched while a recording with a voice runs, not in one that began without', () => {
    expect(after(...START, SWITCH).microphonePermission).toBe(false);
    expect(after(...START, PAUSE, SWITCH, SWITCH).microphonePermission).toBe(true);
    expect(stepRecording(after(SWITCH, ...START), SWITCH).ok).toBe(false);
    expect(stepRecording(after({ type: 'startAsked' }), SWITCH).ok).toBe(false);
  });

  it('stays as it was chosen after a reset', () => {
    expect(after(SWITCH, ...START, ...STOP, { type: 'reset' }).microphonePermission).toBe(false);
  });
});

describe('the time', () => {
  it('runs while it is recording and stands still in a pause', () => {
    expect(elapsed(after(...START), 3500)).toBe(2500);
    const paused = after(...START, PAUSE);
    expect(elapsed(paused, 60_000)).toBe(3000);
    const resumed = unwrap(stepRecording(paused, { type: 'resumed', at: 10_000 }));
    expect(elapsed(resumed, 12_000)).toBe(5000);
    expect(elapsed(after(...START, PAUSE, ...STOP), 99_000)).toBe(3000);
  });

  it.each([
    [0, '0:00'],
    [7_900, '0:07'],
    [61_000, '1:01'],
    [750_000, '12:30'],
    [3_723_000, '1:02:03'],
  ])('%i ms reads %s', (milliseconds, words) => {
    expect(formatDuration(milliseconds)).toBe(words);
  });
});
