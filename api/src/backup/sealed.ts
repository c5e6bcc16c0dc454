import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scryptSync } from 'node:crypto';

/**
 * A file of a backup that is encrypted, in format 1:
 *
 *     8 bytes   'OTBACKUP'
 *     1 byte    1, the format
 *    16 bytes   salt of the backup
 *    16 bytes   salt of the file
 *     then pieces, each of at most 65,536 bytes and its tag of 16 bytes
 *
 * The key of the backup is scrypt(BACKUP_KEY, salt of the backup, N = 32768, r = 8, p = 1), that of the file
 * HKDF-SHA256(key of the backup, salt of the file, 'overtrick backup file'), 32 bytes each. Each piece is AES-256-GCM. Its
 * nonce is the piece's number from 0 in eleven bytes, the highest first, and one byte that is 1 for the last piece and 0
 * for the others, so that nothing can be cut off or moved; the name of the file within the backup is what is
 * authenticated besides. An empty file has one empty piece.
 */
const MAGIC = Buffer.from('OTBACKUP\u0001', 'latin1');
const SALT = 16;
const HEAD = MAGIC.length + 2 * SALT;
const PIECE = 65_536;
const TAG = 16;
const CIPHER = 'aes-256-gcm';

/** Encrypts and decrypts the files of backups. */
export interface Seal {
  seal(name: string, content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** Throws `SealBroken` where the content was not sealed under this name by this key. */
  open(name: string, sealed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
}

/** The file was changed, or sealed with another key. */
export class SealBroken extends Error {}

/** @param secret BACKUP_KEY */
export function sealWith(secret: string): Seal {
  const keys = new Map<string, Buffer>();
  /** Takes a tenth of a second, on purpose; all files of a backup have the same. */
  const keyOf = (salt: Buffer): Buffer => {
    const name = salt.toString('hex');
    const key = keys.get(name) ?? scryptSync(secret, salt, 32, { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 });
    keys.set(name, key);
    return key;
  };
  const ownSalt = randomBytes(SALT);
  return {
    seal: (name, content) => seal(name, content, { salt: ownSalt, key: keyOf(ownSalt) }),
    open: (name, sealed) => unseal(name, sealed, keyOf),
  };
}

const fileKey = (key: Buffer, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, 'overtrick backup file', 32));

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

interface BackupKey {
  readonly salt: Buffer;
  readonly key: Buffer;
}

async function* seal(name: string, content: AsyncIterable<Uint8Array>, { salt, key }: BackupKey) {
  const own = randomBytes(SALT);
  yield Buffer.concat([MAGIC, salt, own]);
  const secret = fileKey(key, own);
  let number = 0;
  for await (const { piece, isLast } of inPieces(content, PIECE)) {
    const cipher = createCipheriv(CIPHER, secret, nonceOf(number++, isLast)).setAAD(Buffer.from(name));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

async function* unseal(name: string, sealed: AsyncIterable<Uint8Array>, keyOf: (salt: Buffer) => Buffer) {
  const bytes = new Reading(sealed);
  const head = await bytes.take(HEAD);
  if (head.length < HEAD || !head.subarray(0, MAGIC.length).equals(MAGIC))
    throw new SealBroken(`${name} is not encrypted in a format that is known here`);
  const salt = head.subarray(MAGIC.length, MAGIC.length + SALT);
  const secret = fileKey(keyOf(salt), head.subarray(MAGIC.length + SALT));
  let number = 0;
  for await (const { piece, isLast } of inPieces(bytes.rest(), PIECE + TAG))
    yield openPiece(name, piece, secret, nonceOf(number++, isLast));
}

function openPiece(name: string, piece: Buffer, secret: Buffer, nonce: Buffer): Buffer {
  if (piece.length < TAG) throw new SealBroken(`${name} is damaged: it is cut off`);
  const end = piece.length - TAG;
  const decipher = createDecipheriv(CIPHER, secret, nonce, { authTagLength: TAG })
    .setAAD(Buffer.from(name))
    .setAuthTag(piece.subarray(end));
  try {
    return Buffer.concat([decipher.update(piece.subarray(0, end)), decipher.final()]);
  } catch {
    throw new SealBroken(`${name} is damaged, or BACKUP_KEY is not the one with which it was made`);
  }
}

interface Piece {
  readonly piece: Buffer;
  readonly isLast: boolean;
}

/** Cuts a stream into pieces of this size; the last one may be shorter, and is there when there is nothing else. */
async function* inPieces(content: AsyncIterable<Uint8Array>, size: number): AsyncIterable<Piece> {
  const bytes = new Reading(content);
  let piece = await bytes.take(size);
  for (;;) {
    const next = await bytes.take(size);
    yield { piece, isLast: next.length === 0 };
    if (next.length === 0) return;
    piece = next;
  }
}

/** Takes so many bytes at a time from a stream. */
class Reading {
  readonly #source: AsyncIterator<Uint8Array>;
  #left: Buffer = Buffer.alloc(0);

  constructor(content: AsyncIterable<Uint8Array>) {
    this.#source = content[Symbol.asyncIterator]();
  }

  /** So many bytes, or what is left. */
  async take(size: number): Promise<Buffer> {
    const parts = [this.#left];
    let length = this.#left.length;
    while (length < size) {
      const { value, done } = await this.#source.next();
      if (done) break;
      parts.push(Buffer.from(value));
      length += value.length;
    }
    const all = Buffer.concat(parts);
    this.#left = all.subarray(size);
    return all.subarray(0, size);
  }

  async *rest(): AsyncIterable<Buffer> {
    if (this.#left.length > 0) yield this.#left;
    this.#left = Buffer.alloc(0);
    for (;;) {
      const { value, done } = await this.#source.next();
      if (done) return;
      yield Buffer.from(value);
    }
  }
}
