import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { FileStore } from './store.ts';

export interface S3Settings {
  /** Undefined for Amazon's own server. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/**
 * Keeps files in a bucket of S3, or of another server with its protocol. The client is large: it is loaded at the first
 * use.
 */
export function s3Store(place: S3Settings): FileStore {
  const Bucket = place.bucket;
  let loaded: Promise<{ readonly sdk: typeof import('@aws-sdk/client-s3'); readonly client: S3Client }> | undefined;
  const load = () => {
    loaded ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: clientOf(sdk, place) }));
    return loaded;
  };
  return {
    async put(name, path, type) {
      const { sdk, client } = await load();
      const { size } = await stat(path);
      const file = { Bucket, Key: name, Body: createReadStream(path), ContentLength: size, ContentType: type };
      await client.send(new sdk.PutObjectCommand(file));
    },
    async read(name, range) {
      const { sdk, client } = await load();
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await client.send(new sdk.GetObjectCommand({ Bucket, Key: name, Range })).catch(nothingThere);
      return found?.Body as Readable | undefined;
    },
    async remove(name) {
      const { sdk, client } = await load();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: name }));
    },
  };
}

const clientOf = (sdk: typeof import('@aws-sdk/client-s3'), place: S3Settings): S3Client =>
  new sdk.S3Client({
    region: place.region,
    endpoint: place.endpoint,
    // Servers other than Amazon's rarely have a host for each bucket, and they do not know Amazon's newer checksums.
    forcePathStyle: place.endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
  });

function nothingThere(error: { readonly name?: string }): undefined {
  if (error.name !== 'NoSuchKey' && error.name !== 'NotFound') throw error;
}
