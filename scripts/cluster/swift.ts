import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../api/src/adapters/files/s3.ts';
import { freePort } from '../load/server-process.ts';
import { pathOf, start, until } from './programs.ts';

const BUCKET = 'overtrick';

/** Who may use the bucket: Swift's own small list of users. */
const USER = { account: 'school', name: 'overtrick', key: 'a-secret-of-the-bucket' };

const KINDS = ['account', 'container', 'object'] as const;

/** OpenStack Swift with its S3 interface: a store that others have written, in a directory of ours. */
export async function startSwift(directory: string): Promise<S3Settings> {
  const conf = join(directory, 'conf');
  mkdirSync(conf, { recursive: true });
  mkdirSync(join(directory, 'node', 'd1'), { recursive: true });
  writeFileSync(join(conf, 'swift.conf'), SWIFT);
  for (const kind of KINDS) {
    const port = await freePort();
    writeFileSync(join(conf, `${kind}-server.conf`), storageConf(kind, port, directory));
    buildRing(conf, kind, port);
  }
  const port = await freePort();
  writeFileSync(join(conf, 'proxy-server.conf'), proxyConf(port, conf));
  for (const kind of [...KINDS, 'proxy'] as const)
    start(pathOf(`swift-${kind}-server`), [join(conf, `${kind}-server.conf`)], join(directory, `${kind}.log`));
  const endpoint = `http://127.0.0.1:${port}`;
  const settings = {
    ...{ endpoint, region: 'us-east-1', bucket: BUCKET },
    ...{ accessKeyId: `${USER.account}:${USER.name}`, secretAccessKey: USER.key },
  };
  await until('a bucket of Swift', () => makeBucket(settings));
  return settings;
}

/** Paths are hashed with these; they are secret where others can reach a store. */
const SWIFT = `[swift-hash]
swift_hash_path_suffix = cluster
swift_hash_path_prefix = cluster
[storage-policy:0]
name = one
default = yes
`;

const common = (port: number, conf: string): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
swift_dir = ${conf}
workers = 0
`;

const storageConf = (kind: string, port: number, directory: string): string => `${common(port, join(directory, 'conf'))}
devices = ${join(directory, 'node')}
mount_check = false
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

const proxyConf = (port: number, conf: string): string => `${common(port, conf)}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_${USER.account}_${USER.name} = ${USER.key} .admin
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
`;

/** Where Swift looks for what: one place, in one copy. */
function buildRing(conf: string, kind: string, port: number): void {
  const ring = (...args: readonly string[]) =>
    execFileSync(pathOf('swift-ring-builder'), [`${kind}.builder`, ...args], { cwd: conf, stdio: 'ignore' });
  ring('create', '4', '1', '1');
  ring('add', `r1z1-127.0.0.1:${port}/d1`, '1');
  ring('rebalance');
}

async function makeBucket({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): Promise<boolean> {
  const client = new S3Client({
    ...{ endpoint, region, forcePathStyle: true, maxAttempts: 1 },
    credentials: { accessKeyId, secretAccessKey },
    // Swift does not know Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return true;
}
