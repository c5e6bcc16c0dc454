import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSignature, signedAddress } from './file-address.ts';

const SECRET = 'a secret for tests that is long enough';
const FILE = { hash: 'ab'.repeat(32), extension: 'mp4' };
const NOW = new Date('2026-11-20T10:00:00.000Z');
const MINUTE = 60_000;

const partsOf = (address: string) => {
  const { searchParams } = new URL(address, 'http://x');
  return { expires: searchParams.get('expires') ?? undefined, signature: searchParams.get('signature') ?? undefined };
};
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * MINUTE);

describe('a signed address', () => {
  const parts = partsOf(signedAddress(SECRET, FILE, NOW));

  it('is good for an hour at least and no longer than an hour and a quarter', () => {
    expect(checkSignature([SECRET], FILE, parts, NOW)).toBe('good');
    expect(checkSignature([SECRET], FILE, parts, later(59))).toBe('good');
    expect(checkSignature([SECRET], FILE, parts, later(76))).toBe('expired');
  });

  it('is the same within a quarter of an hour, so that caches help', () => {
    expect(signedAddress(SECRET, FILE, later(0))).toBe(signedAddress(SECRET, FILE, later(-14)));
    expect(signedAddress(SECRET, FILE, later(1))).not.toBe(signedAddress(SECRET, FILE, later(0)));
  });

  it.each([
    ['another file', SECRET, { ...FILE, hash: 'cd'.repeat(32) }, parts],
    ['another ending', SECRET, { ...FILE, extension: 'webm' }, parts],
    ['another secret', `${SECRET}!`, FILE, parts],
    ['a later end', SECRET, FILE, { ...parts, expires: String(Number(parts.expires) + 1) }],
    ['no signature', SECRET, FILE, { ...parts, signature: undefined }],
    ['no end', SECRET, FILE, { ...parts, expires: undefined }],
    ['an endless end', SECRET, FILE, { ...parts, expires: '9'.repeat(300) }],
  ])('is wrong for %s', (_, secret, file, given) => {
    expect(checkSignature([secret], file, given, NOW)).toBe('wrong');
  });

  it('is never guessed by what has the look of one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (signature) => {
        expect(checkSignature([SECRET], FILE, { ...parts, signature }, NOW)).toBe('wrong');
      }),
    );
  });
});
