// One at a time, across processes. A lock whose holder has died, by kill -9 too, is taken over.
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isStill, thisProcess } from './processes.mjs';

/** Runs `work` while holding the lock `file`; `waiting` is called once, should another hold it for longer than a moment. */
export async function withLock(file, work, waiting = () => {}) {
  mkdirSync(dirname(file), { recursive: true });
  const since = Date.now();
  let told = false;
  while (!take(file)) {
    if (!told && Date.now() - since > 1000) {
      told = true;
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

function take(file) {
  try {
    const handle = openSync(file, 'wx', 0o600);
    writeSync(handle, JSON.stringify(thisProcess()));
    closeSync(handle);
    return true;
  } catch (fault) {
    if (fault.code !== 'EEXIST') throw fault;
    if (isAbandoned(file)) discard(file);
    return false;
  }
}

function isAbandoned(file) {
  try {
    const text = readFileSync(file, 'utf8');
    // Empty: its holder is writing its name just now, or died doing so.
    return text ? !isStill(JSON.parse(text)) : Date.now() - statSync(file).mtimeMs > 5000;
  } catch {
    return false; // gone in the meantime: the next try finds out
  }
}

/** Two may find the same dead lock. Renaming lets one of them have it; if it was a new, living lock by then, it is put back. */
function discard(file) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (isAbandoned(aside)) rmSync(aside, { force: true });
  else renameSync(aside, file);
}
