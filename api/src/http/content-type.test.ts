import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { IMPOSTORS, SAMPLES } from '../testing/samples.ts';
import { FILE_TYPES, findContentType, findFileType } from './content-type.ts';

const typeOf = (content: Buffer) => findContentType(content, content)?.extension;

describe('what a file is', () => {
  it.each(Object.entries(SAMPLES))('is told by its content: %s', (extension, content) => {
    expect(typeOf(content)).toBe(extension);
  });

  it.each(Object.entries(IMPOSTORS))('is not one of ours: %s', (_, content) => {
    expect(typeOf(content)).toBeUndefined();
  });

  it.each(['jpeg', 'png'] as const)('is told of a real picture: %s', async (format) => {
    const picture = sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } });
    expect(typeOf(await picture.toFormat(format).toBuffer())).toBe(format === 'jpeg' ? 'jpg' : 'png');
  });

  it.each([
    ['a deal file that begins with its first tag', '[Event "x"]\n'],
    ['with the mark of UTF-8 and an empty line', '\ufeff\n[Board "1"]\n'],
    ['with remarks in front', '; a remark\n% 2.1\n{more}\n[Event "x"]'],
  ])('may be %s', (_, text) => {
    expect(typeOf(Buffer.from(text))).toBe('pbn');
  });

  it('is asked of any bytes without a fault', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.constantFrom(...Object.values(SAMPLES)), (bytes, sample) => {
        typeOf(Buffer.from(bytes));
        typeOf(Buffer.concat([sample.subarray(0, 12), Buffer.from(bytes)]));
      }),
    );
  });
});

it('finds the type of a kept file by its ending, and none for another', () => {
  for (const [extension, type] of Object.entries(FILE_TYPES)) expect(findFileType(extension)).toBe(type);
  expect(findFileType('constructor')).toBeUndefined();
});
