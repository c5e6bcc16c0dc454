import { err, ok, type Result } from '../../result.ts';

/** What is said from one moment of a film to another, in milliseconds. */
export interface Cue {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export const CAPTION_FAULTS = {
  'no-header': 'The first line must be WEBVTT',
  'no-time': 'A time is written as 00:01:02.500 --> 00:01:05.000',
  'ends-early': 'The end must be after the start',
  'out-of-order': 'It must not start before the words above it',
  'no-words': 'There are no words below this time',
  'no-cues': 'There are no captions in this file',
} as const;

export interface CaptionFault {
  /** Counted from 1. */
  readonly line: number;
  readonly code: keyof typeof CAPTION_FAULTS;
}

/** The fault in words, with its line. */
export const captionFaultText = ({ line, code }: CaptionFault): string => `Line ${line}: ${CAPTION_FAULTS[code]}`;

/** More of them would not be read. */
const MOST_FAULTS = 10;

const TIMES = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;

function parseTime(text: string): number | undefined {
  const [, hours = '0', minutes, seconds, ms] = TIMES.exec(text) ?? [];
  return minutes === undefined
    ? undefined
    : ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms);
}

/** Blocks that say nothing in the film: remarks, and how cues look. */
const isNoCue = (line: string): boolean => /^(NOTE|STYLE|REGION)(\s|$)/.test(line);

interface Block {
  /** The number of its first line. */
  readonly line: number;
  readonly lines: readonly string[];
}

/** The groups of lines between empty lines. */
function blocksOf(lines: readonly string[]): readonly Block[] {
  const blocks: { line: number; lines: string[] }[] = [];
  let isInside = false;
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') isInside = false;
    else if (isInside) blocks.at(-1)?.lines.push(text);
    else {
      blocks.push({ line: index + 1, lines: [text] });
      isInside = true;
    }
  }
  return blocks;
}

/** A cue has its time in the first line, or in the second below its name; after the end may stand where it is shown. */
function parseCue({ line, lines }: Block, earliest: number): Result<Cue, CaptionFault> {
  const at = lines[0]?.includes('-->') ? 0 : 1;
  const fault = (code: CaptionFault['code']) => err({ line: line + Math.min(at, lines.length - 1), code });
  const [start = '', end = ''] = (lines[at] ?? '').split('-->').map((part) => part.trim());
  const from = parseTime(start);
  const to = parseTime(end.split(/\s/)[0] ?? '');
  if (from === undefined || to === undefined) return fault('no-time');
  if (to <= from) return fault('ends-early');
  if (from < earliest) return fault('out-of-order');
  const text = lines.slice(at + 1).join('\n');
  return text === '' ? fault('no-words') : ok({ from, to, text });
}

/**
 * Reads captions in WebVTT (w3.org/TR/webvtt1), strictly, so that their author hears of what a browser would leave out.
 * The faults are those of at most ten lines.
 */
export function parseCaptions(text: string): Result<readonly Cue[], readonly CaptionFault[]> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT([ \t]|$)/.test(lines[0] ?? '')) return err([{ line: 1, code: 'no-header' }]);
  const cues: Cue[] = [];
  const faults: CaptionFault[] = [];
  for (const block of blocksOf(lines).slice(1)) {
    if (isNoCue(block.lines[0] ?? '')) continue;
    const cue = parseCue(block, cues.at(-1)?.from ?? 0);
    if (cue.ok) cues.push(cue.value);
    else faults.push(cue.error);
  }
  if (faults.length > 0) return err(faults.slice(0, MOST_FAULTS));
  return cues.length === 0 ? err([{ line: lines.length, code: 'no-cues' }]) : ok(cues);
}
