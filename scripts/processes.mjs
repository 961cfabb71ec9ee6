// Starting other programs, and telling whether one that we remember is still the same one.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return fault.code === 'EPERM';
  }
}

/** When a process started, in whatever words the system has for it: a number given out twice then shows. Undefined where unknown. */
export const startOf = (pid) => told(pid, () => statusOf(pid)[19], 'lstart');

export const parentOf = (pid) => Number(told(pid, () => statusOf(pid)[1], 'ppid')) || undefined;

/** The command line of a process, empty where it cannot be known. */
export const commandOf = (pid) =>
  told(pid, () => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '), 'command') ?? '';

/** The fields of a process behind its name, which stands in brackets and may hold spaces. */
const statusOf = (pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ');

function told(pid, onLinux, column) {
  try {
    if (process.platform === 'linux') return onLinux();
    if (process.platform !== 'win32')
      return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    // No /proc, or the process has just gone.
  }
  return undefined;
}

/** This process, in a form that `isStill` recognises later and elsewhere. */
export const thisProcess = () => ({ pid: process.pid, start: startOf(process.pid) });

export function isStill({ pid, start }) {
  if (!isAlive(pid)) return false;
  const now = startOf(pid);
  return start === undefined || now === undefined || start === now;
}

/**
 * Runs a program to its end. `output` is 'collect' (the default), 'inherit', or 'ignore' (for a program whose children keep
 * its pipes open for ever). `signal` ends it early.
 */
export function run(command, args, { output = 'collect', signal, onText, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = output === 'collect' ? ['ignore', 'pipe', 'pipe'] : output;
    const child = spawn(command, args, { stdio, windowsHide: true, ...options });
    const texts = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        texts.push(text);
        onText?.(text);
      });
    const end = () => child.kill('SIGTERM');
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end, { once: true });
    child.on('error', reject);
    child.on('close', (code, killedBy) => {
      signal?.removeEventListener('abort', end);
      resolve({ code: code ?? 1, killedBy, output: texts.join('') });
    });
  });
}

/** The same for a program written in JavaScript, on this very Node. */
export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options);
