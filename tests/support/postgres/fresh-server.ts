import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const joiner = fileURLToPath(new URL('../../scripts/join-postgres.mjs', import.meta.url));

/**
 * A separate PostgreSQL server, for tests about roles, which all databases of a server share. `url`: for a role that
 * may create others.
 */
export async function freshServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const state = mkdtempSync(join(tmpdir(), 'hedgerow-roles-'));
  chmodSync(state, 0o755);
  const child = spawn(process.execPath, [joiner, 'quick'], {
    env: { ...process.env, HEDGEROW_STATE: state },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const { ownerUrl: url, data } = JSON.parse(line.toString()) as { ownerUrl: string; data: string };
  return {
    url,
    async stop() {
      child.stdin.end();
      await once(child, 'exit');
      for (const folder of [dirname(dirname(data)), state])
        rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}
