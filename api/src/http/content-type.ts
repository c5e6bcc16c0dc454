import { decodeText } from '@overtrick/shared/bridge/formats/encoding';

/** A type of file that is kept, with its extension here and its media type. */
export interface FileType {
  /** The extension of the kept file's name, without the dot. */
  readonly extension: string;
  /** All extensions that such files may have. */
  readonly extensions: readonly string[];
  readonly mime: string;
}

const type = (mime: string, ...extensions: [string, ...string[]]): FileType => ({
  extension: extensions[0],
  extensions,
  mime,
});

const OFFICE = 'application/vnd.openxmlformats-officedocument';

export const FILE_TYPES = {
  jpg: type('image/jpeg', 'jpg', 'jpeg'),
  png: type('image/png', 'png'),
  webp: type('image/webp', 'webp'),
  mp4: type('video/mp4', 'mp4'),
  webm: type('video/webm', 'webm'),
  pdf: type('application/pdf', 'pdf'),
  pptx: type(`${OFFICE}.presentationml.presentation`, 'pptx'),
  docx: type(`${OFFICE}.wordprocessingml.document`, 'docx'),
  ppt: type('application/vnd.ms-powerpoint', 'ppt', 'pps'),
  doc: type('application/msword', 'doc'),
  pbn: type('application/x-pbn', 'pbn'),
  lin: type('application/x-lin', 'lin'),
  vtt: type('text/vtt', 'vtt'),
} as const satisfies Readonly<Record<string, FileType>>;

/** Text of any kind and encoding: it is read and never kept as a file, because a page or a drawing is text too. */
export const TEXT_TYPE = type('text/plain', 'txt');

/** A part of a file, which is any bytes: it is never kept as a file of its own. */
export const BYTES_TYPE = type('application/octet-stream', 'bin');

/** The type of a kept file by its extension. */
export const findFileType = (extension: string): FileType | undefined =>
  Object.hasOwn(FILE_TYPES, extension) ? FILE_TYPES[extension as keyof typeof FILE_TYPES] : undefined;

/** The number of bytes at each end of a file that are read to find its type. */
export const SNIFFED_BYTES = 128 * 1024;

const startsWith = (head: Buffer, ...bytes: readonly number[]): boolean => bytes.every((byte, i) => head[i] === byte);

/** Brands of MPEG-4 video; pictures (heic, avif), sound and QuickTime have the same box with brands of their own. */
const isMp4 = (head: Buffer): boolean => {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return false;
  const end = Math.min(head.readUInt32BE(0), head.length, 256);
  const brands = [8, ...range(16, end - 3, 4)].map((at) => head.toString('latin1', at, at + 4));
  return /^(heic|heix|avif|mif1|M4A )/.test(brands[0] ?? '')
    ? false
    : brands.some((brand) => /^(iso[m2-9]|mp4[12]|avc1|M4V |MSNV|dash)/.test(brand));
};

const range = (from: number, below: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil((below - from) / step)) }, (_, i) => from + i * step);

/** Matroska and WebM share their first bytes; the name of the format follows shortly after. */
const isWebm = (head: Buffer): boolean =>
  startsWith(head, 0x1a, 0x45, 0xdf, 0xa3) && head.subarray(0, 64).includes('webm');

/** Whether a zip is an Office file: its list of names, at its end, contains the part that every such file has. */
const zipHas = (head: Buffer, tail: Buffer, part: string): boolean =>
  startsWith(head, 0x50, 0x4b, 0x03, 0x04) && tail.includes('[Content_Types].xml') && tail.includes(part);

const isOle = (head: Buffer): boolean => startsWith(head, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);

/** Whether an old Office file has a stream of this name in its directory, which may be anywhere in the file. */
const oleHas = (head: Buffer, tail: Buffer, stream: string): boolean => {
  const name = Buffer.from(stream, 'utf16le');
  return isOle(head) && (head.includes(name) || tail.includes(name));
};

/**
 * Whether this is text: no control characters except those that end lines. Letters are not checked, because a deal file
 * may be Latin-1.
 */
const isText = (head: Buffer): boolean =>
  !head.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1a].includes(byte));

/**
 * Whether this may be a file of deals in any encoding: no control characters but those that end lines, and the four by
 * which old programs write suits.
 */
export const isDealText = (head: Buffer): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  !/[\0-\x02\x07\x08\x0b\x0e-\x19\x1b-\x1f]/.test(decodeText(head));

const textOf = (head: Buffer): string => head.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');

type Test = (head: Buffer, tail: Buffer) => boolean;

const TESTS: readonly (readonly [FileType, Test])[] = [
  [FILE_TYPES.vtt, (head) => /^WEBVTT([ \t\r\n]|$)/.test(textOf(head))],
  [FILE_TYPES.jpg, (head) => startsWith(head, 0xff, 0xd8, 0xff)],
  [FILE_TYPES.png, (head) => startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  [FILE_TYPES.mp4, isMp4],
  [FILE_TYPES.webm, isWebm],
  [FILE_TYPES.pdf, (head) => head.subarray(0, 1024).includes('%PDF-')],
  [FILE_TYPES.pptx, (head, tail) => zipHas(head, tail, 'ppt/presentation.xml')],
  [FILE_TYPES.docx, (head, tail) => zipHas(head, tail, 'word/document.xml')],
  [FILE_TYPES.ppt, (head, tail) => oleHas(head, tail, 'PowerPoint Document')],
  [FILE_TYPES.doc, (head, tail) => oleHas(head, tail, 'WordDocument')],
  [FILE_TYPES.pbn, (head) => isText(head) && /^[^[]{0,4000}\[\w+\s+"/.test(textOf(head))],
  [FILE_TYPES.lin, (head) => isText(head) && /(^|\|)\s*(md|qx|pn|vg|st|sv|mb)\|/i.test(textOf(head))],
];

/**
 * The type of a file by its content; its name and the type given by the sender are not trusted.
 * @param head its first SNIFFED_BYTES
 * @param tail its last SNIFFED_BYTES
 */
export const findContentType = (head: Buffer, tail: Buffer): FileType | undefined =>
  head.length < 8 ? undefined : TESTS.find(([, test]) => test(head, tail))?.[0];
