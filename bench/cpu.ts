import { readdirSync, readFileSync } from 'node:fs';
import type { Knex } from 'knex';

/** The kernel counts in hundredths of a second wherever Node runs on Linux. */
const TICK_MS = 10;
type Process = { parent: number; ticks: number };

/** The CPU time of a process and of its finished children. Undefined if it is gone, or if this is not Linux. */
function processOf(pid: number): Process | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    return { parent, ticks: fields.slice(11, 15).reduce((sum, one) => sum + one, 0) };
  } catch {
    return undefined;
  }
}

/**
 * A meter of CPU time, in milliseconds since it was created: PostgreSQL's processes together, and this process.
 * Undefined for PostgreSQL if it runs elsewhere, or not on Linux.
 */
export async function cpuMeter(knex: Knex): Promise<() => { postgres?: number; node: number }> {
  const { rows } = await knex.raw<{ rows: [{ pid: number }] }>('select pg_backend_pid() as pid');
  const parent = processOf(rows[0].pid)?.parent;
  const ofPostgres = () => {
    if (parent === undefined) return undefined;
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return all
      .map((pid) => ({ pid: Number(pid), ...processOf(Number(pid)) }))
      .filter((one) => one.pid === parent || one.parent === parent)
      .reduce((sum, { ticks = 0 }) => sum + ticks * TICK_MS, 0);
  };
  const ofNode = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const [postgres, node] = [ofPostgres(), ofNode()];
  return () => ({ postgres: postgres === undefined ? undefined : ofPostgres()! - postgres, node: ofNode() - node });
}

/**
 * The CPU time of a process in milliseconds, exact to the microsecond: that of its threads that still run. Linux only.
 */
export function cpuMilliseconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}
