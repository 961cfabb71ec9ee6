// How long processors have worked for a process.
import { readFileSync } from 'node:fs';

/** Of Linux: how it counts, whatever the machine. */
const TICKS_A_SECOND = 100;

/**
 * The processor time of a process and of all its children that have ended, user and system, in seconds. Undefined where the system does not say.
 * @param {number | 'self'} pid
 */
export function processorSeconds(pid = 'self') {
  try {
    // The second field is the program’s name, which may have spaces. utime, stime, cutime and cstime are the 14th to the 17th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const ticks = fields.slice(11, 15).map(Number);
    return ticks.reduce((sum, one) => sum + one, 0) / TICKS_A_SECOND;
  } catch {
    return undefined;
  }
}
