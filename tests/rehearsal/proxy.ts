// nginx in front of the instances, as docs/operations.md describes it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { join } from 'node:path';
import { run } from './programs';

const configuration = (folder: string, port: number, instances: readonly number[]) => `
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  access_log off;
  # A reload closes idle connections of clients. Browsers then ask again; the client of the rehearsal would count that as a failed request.
  keepalive_timeout 0;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  upstream hedgerow { ${instances.map((one) => `server 127.0.0.1:${one};`).join(' ')} keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 64m;
    location / {
      proxy_pass http://hedgerow;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}`;

/** Starts nginx. `leadTo` makes it send every new request to other instances, without dropping one. */
export async function startProxy(program: string, { folder, port }: { folder: string; port: number }, first: number[]) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, first));
  const child = spawn(program, ['-c', file, '-p', folder], { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(child, 'exit');
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)) break;
    await setTimeout(50);
  }
  return {
    async leadTo(instances: number[]) {
      writeFileSync(file, configuration(folder, port, instances));
      await run(program, ['-c', file, '-p', folder, '-s', 'reload']);
      await setTimeout(1_000);
    },
    async stop() {
      child.kill('SIGQUIT');
      await ended;
    },
  };
}
