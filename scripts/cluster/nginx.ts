import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '../load/server-process.ts';
import { pathOf, start, until } from './programs.ts';

/** The proxy before the instances. */
export interface Balancer {
  readonly port: number;
  /** Sends calls to the instances at these ports from now on; those that are under way end where they are. */
  sendTo(ports: readonly number[]): void;
}

/** What the documentation tells operators to include, tried here. */
const INCLUDED = resolve('docs/running/proxy.conf');

export async function startNginx(directory: string, ports: readonly number[]): Promise<Balancer> {
  mkdirSync(directory, { recursive: true });
  const port = await freePort();
  const conf = join(directory, 'nginx.conf');
  const write = (upstream: readonly number[]): void => writeFileSync(conf, confOf(directory, port, upstream));
  write(ports);
  const args = ['-p', directory, '-e', join(directory, 'error.log'), '-c', conf];
  start(pathOf('nginx'), [...args, '-g', 'daemon off;'], join(directory, 'nginx.log'));
  await until('nginx', async () => (await fetch(`http://127.0.0.1:${port}/api/live`)).ok);
  return {
    port,
    sendTo(upstream) {
      write(upstream);
      execFileSync(pathOf('nginx'), [...args, '-s', 'reload'], { stdio: 'ignore' });
    },
  };
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const confOf = (directory: string, port: number, ports: readonly number[]): string => `
worker_processes 1;
pid ${join(directory, 'nginx.pid')};
error_log ${join(directory, 'error.log')} warn;
events { worker_connections 1024; }
http {
  access_log off;
${TEMPORARY.map((name) => `  ${name}_temp_path ${join(directory, name)};`).join('\n')}
  upstream overtrick {
${ports.map((each) => `    server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;`).join('\n')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://overtrick;
      include ${INCLUDED};
    }
  }
}
`;
