import { err, ok, type Result } from '@overtrick/shared/result';

/** A part of a zip, as its directory tells of it. */
export interface ZipEntry {
  readonly name: string;
  /** In bytes, unpacked. */
  readonly size: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
/** The end of a zip with the longest remark. */
const LONGEST_END = 22 + 0xffff;

/**
 * Reads the directory of a zip (APPNOTE 6.3, 4.3.12 and 4.3.16); nothing is unpacked, and what it says may be a lie.
 * One of more than 65,535 parts or four gigabytes is none that anybody teaches with.
 */
export function parseZipDirectory(zip: Buffer): Result<readonly ZipEntry[], 'not-a-zip'> {
  const end = findEnd(zip);
  if (end === undefined) return err('not-a-zip');
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== ENTRY) return err('not-a-zip');
    const nameLength = zip.readUInt16LE(at + 28);
    entries.push({ name: zip.toString('utf8', at + 46, at + 46 + nameLength), size: zip.readUInt32LE(at + 24) });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return ok(entries);
}

function findEnd(zip: Buffer): number | undefined {
  for (let at = zip.length - 22; at >= Math.max(0, zip.length - LONGEST_END); at--)
    if (zip.readUInt32LE(at) === END) return at;
  return undefined;
}
