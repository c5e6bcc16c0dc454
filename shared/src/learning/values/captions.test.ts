import { describe, expect, it } from 'vitest';
import { captionFaultText, parseCaptions } from './captions.ts';

const file = (...lines: readonly string[]): string => ['WEBVTT', '', ...lines].join('\n');
const faultsOf = (text: string) => {
  const read = parseCaptions(text);
  return read.ok ? [] : read.error.map(captionFaultText);
};

describe('captions', () => {
  it('are read with their times, and with names, places and remarks beside them', () => {
    const text = file(
      'NOTE the first trick',
      'of three',
      '',
      '00:01.000 --> 00:04.500 line:0 position:20%',
      'Count your winners',
      'before you play.',
      '',
      'second',
      '01:00:05.000 --> 01:00:06.000',
      '- Six.',
    );
    const cues = [
      { from: 1000, to: 4500, text: 'Count your winners\nbefore you play.' },
      { from: 3_605_000, to: 3_606_000, text: '- Six.' },
    ];
    expect(parseCaptions(text)).toEqual({ ok: true, value: cues });
    expect(parseCaptions(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toEqual({ ok: true, value: cues });
  });

  it.each([
    ['a file of another kind', '1\n00:00:01,000 --> 00:00:02,000\nHello', ['Line 1: The first line must be WEBVTT']],
    ['nothing', '', ['Line 1: The first line must be WEBVTT']],
    ['no captions', file(), ['Line 2: There are no captions in this file']],
    [
      'commas, as in SRT',
      file('1', '00:00:01,000 --> 00:00:02,000', 'Hello'),
      ['Line 4: A time is written as 00:01:02.500 --> 00:01:05.000'],
    ],
    ['no time', file('Hello'), ['Line 3: A time is written as 00:01:02.500 --> 00:01:05.000']],
    [
      'seventy seconds',
      file('00:70.000 --> 01:00.000', 'Hello'),
      ['Line 3: A time is written as 00:01:02.500 --> 00:01:05.000'],
    ],
    ['an early end', file('00:02.000 --> 00:02.000', 'Hello'), ['Line 3: The end must be after the start']],
    ['no words', file('00:02.000 --> 00:03.000'), ['Line 3: There are no words below this time']],
    [
      'another order',
      file('00:05.000 --> 00:06.000', 'Two', '', '00:02.000 --> 00:03.000', 'One', '', 'x --> y', 'z'),
      [
        'Line 6: It must not start before the words above it',
        'Line 9: A time is written as 00:01:02.500 --> 00:01:05.000',
      ],
    ],
  ])('are refused by line with %s', (_, text, faults) => {
    expect(faultsOf(text)).toEqual(faults);
  });

  it('name ten faults at most, however many there are', () => {
    expect(faultsOf(file(...Array.from({ length: 40 }, (_, index) => `cue ${index}\n`)))).toHaveLength(10);
  });
});
