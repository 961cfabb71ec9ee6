// A cluster of the machine's installed PostgreSQL. The embedded server has no pg_dump, and a pg_dump cannot read a
// newer server, so a backup can be rehearsed only where PostgreSQL is fully installed.
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const wanted = ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore', 'pg_basebackup'];
const debian = '/usr/lib/postgresql';
const folders = [
  ...(existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []),
  ...(process.env.PATH ?? '').split(':'),
];

/** The folder with all the programs, or undefined. */
export const installedPrograms = folders.find((folder) => wanted.every((program) => existsSync(join(folder, program))));

/** PostgreSQL does not run as root; then it runs as the user of its package. */
function user(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export type InstalledServer = {
  /** For a role that may do everything. */
  url: string;
  /** Runs one of its programs in the folder of the cluster. Throws what it wrote to standard error. */
  run(program: string, ...args: string[]): void;
  /** A path that its programs may write to. */
  file(name: string): string;
  /**
   * Stops all of its processes where they are, as on a machine that hangs: connections stay open and nothing answers.
   * `false` lets them continue.
   */
  freeze(isFrozen: boolean): void;
  stop(): void;
};

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** `copyOf`: makes it a streaming replica of this server. */
export function installedServer(port: number, copyOf?: Pick<InstalledServer, 'url'>): InstalledServer {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-restore-'));
  const as = user();
  if (as) chownSync(folder, as.uid, as.gid);
  const run = (program: string, ...args: string[]) =>
    void execFileSync(join(installedPrograms ?? '', program), args, {
      cwd: folder,
      ...as,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  const data = join(folder, 'data');
  if (copyOf)
    run(
      'pg_basebackup',
      '--dbname',
      copyOf.url,
      '--pgdata',
      data,
      '--write-recovery-conf',
      '--checkpoint=fast',
      '--no-sync',
    );
  else
    run('initdb', '--pgdata', data, '--username=admin', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C');
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  run('pg_ctl', 'start', '--wait', '--pgdata', data, '--log', join(folder, 'log'), '--options', options);
  return {
    url: `postgres://admin@127.0.0.1:${port}/postgres`,
    run,
    file: (name) => join(folder, name),
    freeze(isFrozen) {
      const [first = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      const children = execFileSync('ps', ['-o', 'pid=', '--ppid', first], { encoding: 'utf8' });
      for (const pid of [first, ...children.trim().split(/\s+/)])
        process.kill(Number(pid), isFrozen ? 'SIGSTOP' : 'SIGCONT');
    },
    stop() {
      run('pg_ctl', 'stop', '--wait', '--mode=immediate', '--pgdata', data);
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}
