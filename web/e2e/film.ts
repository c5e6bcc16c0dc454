import type { Page } from '@playwright/test';

/** Frames a second, and the size of the picture. */
const RATE = 1;
const [WIDTH, HEIGHT] = [160, 96] as const;

/** One frame a second in VP9, every one a key frame; made by the browser's own encoder, so that any build can play it. */
function encodeFrames(page: Page, seconds: number): Promise<readonly string[]> {
  return page.evaluate(
    async ({ count, width, height }) => {
      const chunks: Uint8Array[] = [];
      const encoder = new VideoEncoder({
        output: (chunk) => {
          const bytes = new Uint8Array(chunk.byteLength);
          chunk.copyTo(bytes);
          chunks.push(bytes);
        },
        error: (error) => {
          throw error;
        },
      });
      encoder.configure({ codec: 'vp09.00.10.08', width, height, framerate: 1 });
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
      for (let index = 0; index < count; index += 1) {
        context.fillStyle = `rgb(${(index * 37) % 256}, ${(index * 91) % 256}, 90)`;
        context.fillRect(0, 0, width, height);
        const frame = new VideoFrame(canvas, { timestamp: index * 1_000_000 });
        encoder.encode(frame, { keyFrame: true });
        frame.close();
      }
      await encoder.flush();
      return chunks.map((bytes) => btoa(String.fromCharCode(...bytes)));
    },
    { count: seconds * RATE, width: WIDTH, height: HEIGHT },
  );
}

const u32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, 4 * index);
  return bytes;
};
const u16 = (...values: readonly number[]): Buffer =>
  Buffer.concat(values.map((value) => Buffer.from([value >> 8, value & 255])));

function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
}

const MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

const pictureEntry = (): Buffer =>
  box(
    'vp09',
    Buffer.alloc(6),
    ...[u16(1), Buffer.alloc(16), u16(WIDTH, HEIGHT), u32(0x480000, 0x480000, 0), u16(1), Buffer.alloc(32)],
    ...[u16(0x18, 0xffff), box('vpcC', Buffer.from([1, 0, 0, 0, 0, 10, 0x82, 2, 2, 2, 0, 0]))],
  );

/** The tables of the frames, which lie behind each other from `offset` on (ISO/IEC 14496-12). */
const sampleTables = (sizes: readonly number[], offset: number): Buffer =>
  box(
    'stbl',
    box('stsd', u32(0, 1), pictureEntry()),
    box('stts', u32(0, 1, sizes.length, 1000 / RATE)),
    box('stsc', u32(0, 1, 1, sizes.length, 1)),
    box('stsz', u32(0, 0, sizes.length, ...sizes)),
    box('stco', u32(0, 1, offset)),
  );

function filmIndex(sizes: readonly number[], offset: number): Buffer {
  const length = (sizes.length * 1000) / RATE;
  const handler = box('hdlr', u32(0, 0), Buffer.from('vide'), Buffer.alloc(12), Buffer.from('film\0'));
  const data = box('dinf', box('dref', u32(0, 1), box('url ', u32(1))));
  const media = box(
    'mdia',
    box('mdhd', u32(0, 0, 0, 1000, length), u16(0x55c4, 0)),
    handler,
    box('minf', box('vmhd', u32(1), Buffer.alloc(8)), data, sampleTables(sizes, offset)),
  );
  const track = box(
    'trak',
    box('tkhd', u32(3, 0, 0, 1, 0, length), Buffer.alloc(16), MATRIX, u32(WIDTH * 65_536, HEIGHT * 65_536)),
    media,
  );
  const head = box(
    'mvhd',
    u32(0, 0, 0, 1000, length, 0x10000),
    u16(0x100, 0),
    u32(0, 0),
    MATRIX,
    Buffer.alloc(24),
    u32(2),
  );
  return box('moov', head, track);
}

/**
 * A film in MP4 of so many seconds.
 * @param bytes its size at least: what is missing is padding
 */
export async function makeFilm(page: Page, seconds: number, bytes: number): Promise<Buffer> {
  const frames = (await encodeFrames(page, seconds)).map((text) => Buffer.from(text, 'base64'));
  const sizes = frames.map((frame) => frame.length);
  const start = box('ftyp', Buffer.from('isom'), u32(0), Buffer.from('isomiso2mp41'));
  const before = start.length + filmIndex(sizes, 0).length + 8;
  const film = Buffer.concat([start, filmIndex(sizes, before), box('mdat', ...frames)]);
  return Buffer.concat([film, box('free', Buffer.alloc(Math.max(0, bytes - film.length)))]);
}
