// Writes slides of a title and lines of text as a presentation (ECMA-376), and its parts as a zip file.
import { crc32 as crcOf, deflateRawSync } from 'node:zlib';

const TABLE = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});
const crc = (data) =>
  crcOf ? crcOf(data) : ~data.reduce((sum, byte) => (sum >>> 8) ^ TABLE[(sum ^ byte) & 255], 0xffffffff) >>> 0;

/** A zip file of named texts; every part has the same date, so that the same slides give the same bytes. */
function zip(parts) {
  const heads = [];
  const bodies = [];
  let at = 0;
  for (const [name, text] of parts) {
    const data = Buffer.from(text);
    const packed = deflateRawSync(data);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt16LE(0x5b41, 8);
    common.writeUInt32LE(crc(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    heads.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, place, Buffer.from(name)]));
    bodies.push(body);
    at += body.length;
  }
  const directory = Buffer.concat(heads);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, directory, Buffer.from('PK\x05\x06'), end]);
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const NAMES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (links) =>
  `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A box of text; places and sizes in EMU, 914,400 to an inch. */
const textBox = (id, name, [x, y, width, height], size, color, lines) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr wrap="square"/>${lines
    .map(
      (line) =>
        `<a:p><a:r><a:rPr lang="en-GB" sz="${size}"><a:solidFill><a:srgbClr val="${color}"/></a:solidFill></a:rPr><a:t>${escaped(line)}</a:t></a:r></a:p>`,
    )
    .join('')}</p:txBody></p:sp>`;
const tree = (shapes) =>
  `<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree></p:cSld>`;
const slide = ({ title, lines }) =>
  `${HEAD}<p:sld ${NAMES}>${tree(
    textBox(2, 'Title', [609600, 457200, 10972800, 1143000], 4000, '174A39', [title]) +
      textBox(3, 'Text', [609600, 1828800, 10972800, 4343400], 2800, '222222', lines),
  )}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`;

const COLORS = [
  'dk1',
  'lt1',
  'dk2',
  'lt2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink',
];
const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const line = `<a:ln w="9525">${fill}</a:ln>`;
const THEME = `${HEAD}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Plain"><a:themeElements><a:clrScheme name="Plain">${COLORS.map(
  (name, index) => `<a:${name}><a:srgbClr val="${index % 2 ? 'FFFFFF' : '174A39'}"/></a:${name}>`,
).join('')}</a:clrScheme><a:fontScheme name="Plain">${['majorFont', 'minorFont']
  .map((font) => `<a:${font}><a:latin typeface="Georgia"/><a:ea typeface=""/><a:cs typeface=""/></a:${font}>`)
  .join(
    '',
  )}</a:fontScheme><a:fmtScheme name="Plain"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${'<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
const MAP =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';

const KIND = 'application/vnd.openxmlformats-officedocument.presentationml';
const contentTypes = (count) =>
  `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
    ['/ppt/presentation.xml', `${KIND}.presentation.main+xml`],
    ['/ppt/slideMasters/slideMaster1.xml', `${KIND}.slideMaster+xml`],
    ['/ppt/slideLayouts/slideLayout1.xml', `${KIND}.slideLayout+xml`],
    ['/ppt/theme/theme1.xml', 'application/vnd.openxmlformats-officedocument.theme+xml'],
    ...Array.from({ length: count }, (_, index) => [`/ppt/slides/slide${index + 1}.xml`, `${KIND}.slide+xml`]),
  ]
    .map(([part, type]) => `<Override PartName="${part}" ContentType="${type}"/>`)
    .join('')}</Types>`;

/** @param {{ title: string, lines: string[] }[]} slides */
export function writePptx(slides) {
  const numbers = slides.map((_, index) => index + 1);
  return zip([
    ['[Content_Types].xml', contentTypes(slides.length)],
    ['_rels/.rels', relations([['officeDocument', 'ppt/presentation.xml']])],
    [
      'ppt/presentation.xml',
      `${HEAD}<p:presentation ${NAMES}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${numbers
        .map((number) => `<p:sldId id="${255 + number}" r:id="rId${number + 1}"/>`)
        .join(
          '',
        )}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    ],
    [
      'ppt/_rels/presentation.xml.rels',
      relations([
        ['slideMaster', 'slideMasters/slideMaster1.xml'],
        ...numbers.map((number) => ['slide', `slides/slide${number}.xml`]),
      ]),
    ],
    [
      'ppt/slideMasters/slideMaster1.xml',
      `${HEAD}<p:sldMaster ${NAMES}>${tree('')}${MAP}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
    ],
    [
      'ppt/slideMasters/_rels/slideMaster1.xml.rels',
      relations([
        ['slideLayout', '../slideLayouts/slideLayout1.xml'],
        ['theme', '../theme/theme1.xml'],
      ]),
    ],
    [
      'ppt/slideLayouts/slideLayout1.xml',
      `${HEAD}<p:sldLayout ${NAMES} type="blank">${tree('')}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`,
    ],
    ['ppt/slideLayouts/_rels/slideLayout1.xml.rels', relations([['slideMaster', '../slideMasters/slideMaster1.xml']])],
    ['ppt/theme/theme1.xml', THEME],
    ...slides.flatMap((content, index) => [
      [`ppt/slides/slide${index + 1}.xml`, slide(content)],
      [`ppt/slides/_rels/slide${index + 1}.xml.rels`, relations([['slideLayout', '../slideLayouts/slideLayout1.xml']])],
    ]),
  ]);
}
