// How much processor time a process has used.
import { readFileSync } from 'node:fs';

/** The unit in which Linux counts, on every machine. */
const TICKS_A_SECOND = 100;

/**
 * The processor time of a process and of all its finished children, user and system, in seconds. Undefined if the
 * system does not report it.
 * @param {number | 'self'} pid
 * /
 */
export function processorSeconds(pid = 'self') {
  try {
    // The second field is the program’s name, which may contain spaces. utime, stime, cutime and cstime are fields 14
    // to 17.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const ticks = fields.slice(11, 15).map(Number);
    return ticks.reduce((sum, one) => sum + one, 0) / TICKS_A_SECOND;
  } catch {
    return undefined;
  }
}
