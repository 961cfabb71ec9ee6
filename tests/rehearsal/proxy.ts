// nginx in front of the instances, configured only as in docs/operations.md.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { join } from 'node:path';
import { run } from './programs';

/** The block of docs/operations.md that begins with the name of this file. */
export function blockOf(file: string, guide = readFileSync('docs/operations.md', 'utf8')): string {
  const block = guide.split('```').find((part) => part.includes(`\n# ${file}\n`));
  if (!block) throw new Error(`docs/operations.md has no block for ${file}`);
  return block.slice(block.indexOf('\n') + 1);
}

/**
 * The guide's configuration of a site, for instances on other ports and at an address of this machine, which has no
 * certificate.
 */
export function siteOn(
  port: number,
  instances: readonly number[],
  site = blockOf('/etc/nginx/sites-enabled/hedgerow'),
) {
  const [, server = ''] = /^ {2}server 127\.0\.0\.1:\d+( .+)?;$/m.exec(site) ?? [];
  return site
    .replace(/(^ {2}server .+\n)+/m, instances.map((one) => `  server 127.0.0.1:${one}${server};\n`).join(''))
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/^ +ssl_.+\n/gm, '')
    .replace(/^server \{\n {2}listen 80;[^}]+\}\n/m, '');
}

/** The part of a package’s nginx.conf around the sites. */
const configuration = (folder: string, port: number, instances: readonly number[]) => `
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  access_log off;
  # A reload closes idle connections of clients. Browsers then ask again; the client of the rehearsal would count that as a failed request.
  keepalive_timeout 0;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  ${siteOn(port, instances)}
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
