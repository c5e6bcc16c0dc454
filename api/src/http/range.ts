import type { ByteRange } from '../adapters/files/store.ts';

/**
 * The part of a file that a Range header asks for: 'bytes=0-499', 'bytes=500-', 'bytes=-500' (RFC 9110, 14.1.2).
 * Returns `whole` without a header, and for headers that may be ignored: another unit, several ranges, nonsense.
 * @param size of the file, in bytes
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '')
    return last === '0' || size === 0 ? 'unsatisfiable' : rangeOf(Math.max(0, size - Number(last)), size - 1);
  if (last !== '' && Number(last) < Number(first)) return 'whole';
  if (Number(first) >= size) return 'unsatisfiable';
  return rangeOf(Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1));
}

const rangeOf = (start: number, end: number): ByteRange => ({ start, end });
