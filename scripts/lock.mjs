// A lock shared between processes. If its holder has died, even by kill -9, another process takes it over.
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isStill, thisProcess } from './processes.mjs';
import { codeOf } from './trouble.mjs';

/**
 * Runs `work` while holding the lock `file`; `waiting` is called once if another process holds it for longer than a
 * moment.
 * @template T
 * @param {string} file
 * @param {() => T | Promise<T>} work
 * @param {() => void} [waiting]
 * /
 */
export async function withLock(file, work, waiting = () => {}) {
  mkdirSync(dirname(file), { recursive: true });
  const since = Date.now();
  let hasSaidSo = false;
  while (!take(file)) {
    if (!hasSaidSo && Date.now() - since > 1000) {
      hasSaidSo = true;
      waiting();
    }
    await sleep(100);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function take(file) {
  try {
    const handle = openSync(file, 'wx', 0o600);
    writeSync(handle, JSON.stringify(thisProcess()));
    closeSync(handle);
    return true;
  } catch (fault) {
    if (codeOf(fault) !== 'EEXIST') throw fault;
    if (isAbandoned(file)) discard(file);
    return false;
  }
}

/** @param {string} file */
function isAbandoned(file) {
  try {
    const text = readFileSync(file, 'utf8');
    // Empty: its holder is writing it at this moment, or died while doing so.
    return text ? !isStill(JSON.parse(text)) : Date.now() - statSync(file).mtimeMs > 5000;
  } catch {
    return false; // released in the meantime: the next attempt can take it
  }
}

/**
 * Removes a lock whose holder has died. Two processes may try at once, but only one can rename the file. If a running
 * process has taken the lock by then, it is put back.
 * @param {string} file
 * /
 */
function discard(file) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    // Another process has removed it already.
    return;
  }
  if (isAbandoned(aside)) rmSync(aside, { force: true });
  else renameSync(aside, file);
}
