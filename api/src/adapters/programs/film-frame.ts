import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '@overtrick/shared/result';
import { type ProgramFault, runProgram } from './run-program.ts';

const MEGABYTE = 1024 * 1024;
const LIMITS = { memory: 2048 * MEGABYTE, seconds: 60, fileSize: 50 * MEGABYTE };
const WITHIN = 60_000;

/** The second at which a film has usually begun: before it stands an empty picture or a title that fades in. */
const BEGUN = 3;

export interface Frame {
  /** The path of ffmpeg. */
  readonly program: string;
  readonly file: string;
  readonly directory: string;
  readonly signal: AbortSignal;
  readonly within?: number;
}

/** Takes a picture of a film that shows what it is about, and returns its path; from the first second of a short film. */
export async function takeFrame(frame: Frame): Promise<Result<string, ProgramFault>> {
  const later = await takeFrameAt(frame, BEGUN);
  return later.ok || later.error === 'too-slow' ? later : takeFrameAt(frame, 0);
}

/** Of the next 24 frames the one that is most like them all; ffmpeg reads this one file as an MPEG-4 and nothing else. */
async function takeFrameAt(frame: Frame, second: number): Promise<Result<string, ProgramFault>> {
  const { program, file, directory, signal, within = WITHIN } = frame;
  const picture = join(directory, `frame-${second}.png`);
  const args = [
    ...['-nostdin', '-v', 'error', '-threads', '1', '-protocol_whitelist', 'file', '-f', 'mov'],
    ...['-ss', String(second), '-i', file, '-map', '0:v:0', '-frames:v', '1'],
    ...['-vf', "thumbnail=24,scale='min(1280,iw)':-2", '-f', 'image2', picture],
  ];
  const done = await runProgram({ program, args, directory, within, signal, limits: LIMITS });
  if (!done.ok) return done;
  // At a moment after the end ffmpeg ends well and writes nothing.
  const isThere = await stat(picture).catch(() => undefined);
  return isThere && isThere.size > 0 ? ok(picture) : err('failed');
}
