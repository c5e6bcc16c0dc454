import type { Rule } from './rule.ts';

/** The facts of a file before it is sent, its size in bytes. A browser's File has them. */
export interface FileFacts {
  readonly name: string;
  readonly size: number;
}

const BYTES_PER_KILOBYTE = 1024;

/** Does the name end in one of these, in either case? */
export const hasExtension = ({ name }: FileFacts, extensions: readonly string[]): boolean =>
  extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`));

const mustBe =
  (what: string, extensions: readonly string[]) =>
  (field: string): Rule<FileFacts> =>
  (file) =>
    hasExtension(file, extensions) ? undefined : `The ${field} must be ${what}`;

/* The rules of platform §5.2, by their names there. */

export const png = mustBe('a .png image file', ['png']);
export const ppt = mustBe('a .pptx powerpoint file', ['pptx', 'ppt']);
export const video = mustBe('a .mp4 video file', ['mp4']);
export const image = mustBe('a .jpeg, or .png image file', ['jpeg', 'jpg', 'png']);
export const pbn = mustBe('a .pbn deal file', ['pbn']);
export const lessonResources = mustBe(
  'a .pbn or .lin deal file, a .pdf, a .doc or .docx word document, a .ppt, .pptx or .pps power point file or a .mp4 video',
  ['pbn', 'lin', 'pdf', 'doc', 'docx', 'ppt', 'pptx', 'pps', 'mp4'],
);

/** The rules that are for one ending alone, with the field that they name. */
const OWN_WORDS: Readonly<Record<string, readonly [field: string, rule: (field: string) => Rule<FileFacts>]>> = {
  png: ['image', png],
  ppt: ['file', ppt],
  pptx: ['file', ppt],
  mp4: ['file', video],
  pbn: ['file', pbn],
};

/**
 * The sentence for a file whose content is not what its ending says: 'The file must be a .mp4 video file'; undefined where
 * the ending has no rule of its own.
 */
export function wordsOfEnding(extension: string): string | undefined {
  const [field, rule] = Object.hasOwn(OWN_WORDS, extension) ? (OWN_WORDS[extension] ?? []) : [];
  return field && rule?.(field)({ name: '', size: 0 });
}

/** A file of exactly so many kilobytes is within the limit, which is 'at most'. */
export const isWithin = (file: FileFacts, kilobytes: number): boolean => file.size <= kilobytes * BYTES_PER_KILOBYTE;

export const size =
  (field: string, kilobytes: number): Rule<FileFacts> =>
  (file) =>
    isWithin(file, kilobytes) ? undefined : `The ${field} must be below ${kilobytes}kb`;
