// Runs an image as an engine would: its command is process 1, as its user, with its environment, and with only the
// network that this process has itself.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from '../processes.mjs';
import { Trouble } from '../trouble.mjs';
import { beside, environmentOf, isolated } from './isolated.mjs';

/**
 * Starts the image's command. `settings` is added to its environment.
 * @param {import('./stages.mjs').Image} image
 * @param {Record<string, string>} settings
 */
export function startContainer(image, settings) {
  const env = { ...environmentOf(image.root, image), ...settings };
  const child = spawn('unshare', isolated(image.root, image, image.command, { network: true }), {
    env: /** @type {NodeJS.ProcessEnv} */ (/** @type {unknown} */ (env)),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => void (output += text));
  /** @type {Promise<number>} */
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });

  /** The id, outside the container, of the process that is number 1 inside. */
  const first = () => {
    try {
      return Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim()) || undefined;
    } catch {
      return undefined; // it has ended
    }
  };

  return {
    ended,
    log: () => output,
    /** The words of its command as it runs now. */
    running: () => {
      const pid = first();
      return pid ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean) : [];
    },
    /** The user of its process 1. */
    user: () => {
      const pid = first();
      return pid ? Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) : undefined;
    },
    /**
     * Runs a program in it, and returns how it ended.
     * @param {string[]} command
     */
    run: async (command) => {
      const pid = first();
      return pid ? run('nsenter', beside(pid, image.root, image, command), { env }) : { code: 1, output: '' };
    },
    /**
     * Asks it to stop as an engine does, and returns its exit code and how long that took. Killed after `graceMs`.
     * @param {number} graceMs
     */
    stop: async (graceMs) => {
      const pid = first();
      const since = Date.now();
      if (pid) process.kill(pid, 'SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), graceMs);
      const code = await ended;
      clearTimeout(late);
      return { code, ms: Date.now() - since };
    },
  };
}

/**
 * Runs the image's health check as an engine does, and returns after how many milliseconds it is healthy. Failures
 * within the start period do not count.
 * @param {ReturnType<typeof startContainer>} container
 * @param {import('./dockerfile.mjs').HealthCheck} health
 * /
 */
export async function untilHealthy(container, { command, interval, timeout, startPeriod, retries }) {
  const since = Date.now();
  let failures = 0;
  let isOver = false;
  void container.ended.then(() => (isOver = true));
  for (;;) {
    await Promise.race([sleep(interval), container.ended]);
    if (isOver) throw new Trouble('The container ended before it was healthy; its log is above.', container.log());
    const asked = Date.now();
    const { code } = await container.run(command);
    if (code === 0 && Date.now() - asked <= timeout) return Date.now() - since;
    if (Date.now() - since > startPeriod) failures += 1;
    if (failures >= retries) throw new Trouble('The container is unhealthy; its log is above.', container.log());
  }
}
