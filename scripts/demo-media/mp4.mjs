// Writes H.264 pictures as an MP4 file whose index stands first, so that a player can seek at once (ISO/IEC 14496-12, -15).

const u16 = (value) => Buffer.from([value >> 8, value & 255]);
const u32 = (value) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const box = (type, ...parts) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(content.length + 8), Buffer.from(type, 'latin1'), content]);
};
/** A box with a version and flags. */
const full = (type, flags, ...parts) => box(type, u32(flags), ...parts);
const MATRIX = Buffer.concat([0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].map(u32));

/**
 * @param {{ width: number, height: number, rate: number, configuration: Buffer, samples: { data: Buffer, isKey: boolean }[] }} film
 *   `configuration` is the decoder's (avcC), `rate` the pictures in a second
 */
export function writeMp4({ width, height, rate, configuration, samples }) {
  const duration = samples.length;
  const keys = samples.flatMap(({ isKey }, index) => (isKey ? [index + 1] : []));
  const entry = box(
    'avc1',
    ...[Buffer.alloc(6), u16(1), Buffer.alloc(16), u16(width), u16(height), u32(0x480000), u32(0x480000)],
    ...[u32(0), u16(1), Buffer.alloc(32), u16(24), u16(0xffff), box('avcC', configuration)],
  );
  const table = (firstSample) =>
    box(
      'stbl',
      full('stsd', 0, u32(1), entry),
      full('stts', 0, u32(1), u32(samples.length), u32(1)),
      full('stss', 0, u32(keys.length), ...keys.map(u32)),
      full('stsc', 0, u32(1), u32(1), u32(samples.length), u32(1)),
      full('stsz', 0, u32(0), u32(samples.length), ...samples.map(({ data }) => u32(data.length))),
      full('stco', 0, u32(1), u32(firstSample)),
    );
  const index = (firstSample) =>
    box(
      'moov',
      full(
        'mvhd',
        0,
        ...[0, 0, rate, duration, 0x10000].map(u32),
        u16(0x100),
        Buffer.alloc(10),
        MATRIX,
        Buffer.alloc(24),
        u32(2),
      ),
      box(
        'trak',
        full(
          'tkhd',
          3,
          ...[0, 0, 1, 0, duration].map(u32),
          Buffer.alloc(16),
          MATRIX,
          u32(width << 16),
          u32(height << 16),
        ),
        box(
          'mdia',
          full('mdhd', 0, ...[0, 0, rate, duration].map(u32), u16(0x55c4), u16(0)),
          full('hdlr', 0, u32(0), Buffer.from('vide'), Buffer.alloc(12), Buffer.from('film\0')),
          box(
            'minf',
            full('vmhd', 1, Buffer.alloc(8)),
            box('dinf', full('dref', 0, u32(1), full('url ', 1))),
            table(firstSample),
          ),
        ),
      ),
    );
  const type = box('ftyp', Buffer.from('isom'), u32(0x200), Buffer.from('isomiso2avc1mp41'));
  const first = type.length + index(0).length + 8;
  return Buffer.concat([type, index(first), box('mdat', ...samples.map(({ data }) => data))]);
}
