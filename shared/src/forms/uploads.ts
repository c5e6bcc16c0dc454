import { type FileFacts, hasExtension, image, isWithin, lessonResources, size } from './files.ts';
import { firstMessage, type Rule } from './rule.ts';

/** The defaults of one kind of upload widget (platform §5.2). */
export interface Upload {
  /** Without the dot, in lower case. */
  readonly extensions: readonly string[];
  /** Null where the specification names no limit. */
  readonly kilobytes: number | null;
  /** The checks when a file is chosen; a file that breaks one is not accepted. */
  readonly rules: readonly Rule<FileFacts>[];
  /** The text below the field. */
  readonly guidance: readonly string[];
}

/** The key under which a file is sent as multipart form data, unless another is given. */
export const UPLOAD_KEY = 'media';

const ofKind =
  (extensions: readonly string[], message: string): Rule<FileFacts> =>
  (file) =>
    hasExtension(file, extensions) ? undefined : message;

const upTo =
  (kilobytes: number, message: string): Rule<FileFacts> =>
  (file) =>
    isWithin(file, kilobytes) ? undefined : message;

const upload = (
  extensions: readonly string[],
  kilobytes: number | null,
  rules: readonly Rule<FileFacts>[],
  guidance: readonly string[] = [],
): Upload => ({ extensions, kilobytes, rules, guidance });

const ONLY_PBN = 'Only PBN files can be uploaded';
const ONLY_POWERPOINT = 'Only pptx or ppt files can be uploaded';
const ONLY_FILMS = 'Only webm or mp4 files can be uploaded';
const ONLY_ANALYSES = 'Only jpg, jpeg, png, pdf, webm or mp4 files can be uploaded';
const ONLY_MP4 = 'Only mp4 files can be uploaded';
const ONLY_CAPTIONS = 'Only vtt files can be uploaded';
const HALF_A_MEGABYTE = 'Should be no more than 500KB';
const TWO_MEGABYTES = 'Should be no more than 2MB';
const HALF_A_GIGABYTE = 'Should be no more than 500MB';

const FILMS = ['webm', 'mp4'];
const ANALYSES = ['jpg', 'jpeg', 'png', 'pdf', ...FILMS];

/** Deals, presentations, images and videos, in use when a field has no explicit rules; and what lessons take. */
export const UPLOADS = {
  deal: upload(['pbn'], null, [ofKind(['pbn'], ONLY_PBN)]),
  /** Deals in any text format that is read, by what the file holds (deals §4.2); a hundred thousand boards fit. */
  dealText: upload(['pbn', 'lin', 'bri', 'dup', 'dge', 'txt'], 102_400, []),
  presentation: upload(
    ['ppt', 'pptx'],
    2048,
    [ofKind(['ppt', 'pptx'], ONLY_POWERPOINT), upTo(2048, TWO_MEGABYTES)],
    ['Should take no more than 20 mins to view', TWO_MEGABYTES],
  ),
  image: upload(['jpg', 'jpeg', 'png'], 2048, [image('image'), size('image', 2048)]),
  video: upload(
    ['mp4'],
    512000,
    [ofKind(['mp4'], ONLY_MP4), upTo(512000, HALF_A_GIGABYTE)],
    [HALF_A_GIGABYTE, 'Each video should take no more than 20 mins to view'],
  ),
  /** Videos may be among them, so that their limit is the videos'. */
  lessonResource: upload(['pbn', 'lin', 'pdf', 'doc', 'docx', 'ppt', 'pptx', 'pps', 'mp4'], 512000, [
    lessonResources('file'),
    upTo(512000, HALF_A_GIGABYTE),
  ]),
  /** A video or a presentation: which one, and how large, the activity's type says. */
  activityFile: upload(['mp4', 'ppt', 'pptx'], 512000, [upTo(512000, HALF_A_GIGABYTE)]),
  /** WebVTT; a film of three hours with much talk has a fifth of this. */
  captions: upload(['vtt'], 500, [ofKind(['vtt'], ONLY_CAPTIONS), upTo(500, HALF_A_MEGABYTE)], [HALF_A_MEGABYTE]),
  /** The simulator records webm (conflict 34). */
  dealRecording: upload(FILMS, 512000, [ofKind(FILMS, ONLY_FILMS), upTo(512000, HALF_A_GIGABYTE)], [HALF_A_GIGABYTE]),
  dealAnalysis: upload(
    ANALYSES,
    512000,
    [ofKind(ANALYSES, ONLY_ANALYSES), upTo(512000, HALF_A_GIGABYTE)],
    [HALF_A_GIGABYTE],
  ),
  /** A recording or an analysis: which one, the call's type says. */
  dealFile: upload(ANALYSES, 512000, [upTo(512000, HALF_A_GIGABYTE)]),
  /** A part of a file, which is any bytes; the whole file is held against its own kind. */
  part: upload([], 4096, []),
} as const satisfies Readonly<Record<string, Upload>>;

/** Why a chosen file is not accepted; explicit rules replace the widget's own. */
export const checkUpload = (kind: Upload, file: FileFacts, rules = kind.rules): string | undefined =>
  firstMessage(file, rules);

/** Puts a file into multipart form data under its key. */
export function addUpload<F>(form: { append(key: string, file: F): void }, file: F, key = UPLOAD_KEY): void {
  form.append(key, file);
}
