/** The smallest files of each type, just enough to be recognised. */

const box = (type: string, ...parts: readonly string[]): Buffer => {
  const body = Buffer.from(parts.join(''), 'latin1');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

const mpeg4 = (...brands: readonly [string, ...string[]]): Buffer =>
  Buffer.concat([box('ftyp', brands[0], '\0\0\0\0', ...brands.slice(1)), box('mdat', 'film')]);

const zip = (...names: readonly string[]): Buffer =>
  Buffer.concat([
    Buffer.from('PK\x03\x04 parts ', 'latin1'),
    ...names.map((name) => Buffer.from(`PK\x01\x02${name}`, 'latin1')),
  ]);

const ole = (stream: string): Buffer =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(4096),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(512),
  ]);

const OFFICE_LIST = '[Content_Types].xml';

export const SAMPLES = {
  jpg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]),
  png: Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
  mp4: mpeg4('isom', 'iso2', 'avc1', 'mp41'),
  webm: Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm', 'latin1'),
  pdf: Buffer.from('%PDF-1.7\n%\xe2\xe3\n1 0 obj', 'latin1'),
  pptx: zip(OFFICE_LIST, 'ppt/presentation.xml'),
  docx: zip(OFFICE_LIST, 'word/document.xml'),
  ppt: ole('PowerPoint Document'),
  doc: ole('WordDocument'),
  pbn: Buffer.from('% PBN 2.1\r\n[Event "Cup"]\r\n[Deal "N:AKQ.J.2.3 - - -"]\r\n'),
  lin: Buffer.from('pn|South,West,North,East|st||md|3SAK,HQ|sv|o|'),
  vtt: Buffer.from('WEBVTT\n\n00:01.000 --> 00:04.000\nCount your winners\n'),
} as const;

/** Files that resemble an allowed type but are none. */
export const IMPOSTORS: Readonly<Record<string, Buffer>> = {
  'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a drawing that runs scripts': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  'a GIF': Buffer.from('GIF89a\x01\0\x01\0', 'latin1'),
  'a program': Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'),
  'a picture of a telephone': mpeg4('heic', 'mif1', 'heic'),
  QuickTime: mpeg4('qt  ', 'qt  '),
  'a Matroska film': Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x88matroska', 'latin1'),
  'a plain zip': zip('readme.txt'),
  'a spreadsheet': zip(OFFICE_LIST, 'xl/workbook.xml'),
  'an old spreadsheet': ole('Workbook'),
  'a letter': Buffer.from('Dear all,\nhere are the boards [1] and [2].\n'),
  nothing: Buffer.alloc(0),
  'one byte': Buffer.from('['),
};
