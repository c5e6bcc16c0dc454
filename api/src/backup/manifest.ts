import { createHash } from 'node:crypto';
import { err, ok, type Result } from '@overtrick/shared/result';
import * as v from 'valibot';
import { type BackupPlace, MANIFEST_FILE } from './places.ts';
import { SealBroken } from './sealed.ts';

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A name within one directory. */
const name = v.pipe(v.string(), v.regex(/^[\w-][\w.-]*$/));

const manifestSchema = v.object({
  /** Of this format. */
  format: v.literal(1),
  /** The release that made it. */
  release: v.string(),
  madeAt: v.string(),
  /** The last migration of the database; a release that does not know it cannot restore the backup. */
  migration: v.string(),
  tables: v.array(v.object({ name, rows: count, sha256: hash })),
  files: v.array(v.object({ name, size: count, sha256: hash })),
  /** The list of those who were erased. */
  erasures: v.object({ sha256: hash }),
  /** Files that the database names and that the store did not have, or had with other content. */
  missing: v.array(v.string()),
});
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** With a hash of its own, because the manifest vouches for all the rest. */
const sealedSchema = v.object({ sha256: hash, backup: manifestSchema });

/** Over the fields in the order of the schema, in which they are read again. */
const sealOf = (manifest: Manifest): string =>
  createHash('sha256')
    .update(JSON.stringify(v.parse(manifestSchema, manifest)))
    .digest('hex');

export async function writeManifest(place: BackupPlace, backup: Manifest): Promise<void> {
  const sealed = { sha256: sealOf(backup), backup };
  await place.write(MANIFEST_FILE, `${JSON.stringify(sealed, null, 1)}\n`);
}

/** The manifest of a backup, or a sentence about what is wrong with it. */
export async function readManifest(place: BackupPlace): Promise<Result<Manifest, string>> {
  const text = await place.readText(MANIFEST_FILE).then(ok, (error: unknown) => {
    if (error instanceof SealBroken) return err(error.message);
    throw error;
  });
  if (!text.ok) return text;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), sealedSchema), text.value);
  if (!read.success) return err(`${MANIFEST_FILE} cannot be read`);
  const { sha256, backup } = read.output;
  return sealOf(backup) === sha256 ? ok(backup) : err(`${MANIFEST_FILE} was changed`);
}
