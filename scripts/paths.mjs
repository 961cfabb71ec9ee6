// Paths. Everything that the scripts keep is in one ignored folder, so that deleting it starts afresh.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Databases, logs, reports and uploads. HEDGEROW_STATE moves it, for a read-only clone or a test. */
export const stateFolder = process.env.HEDGEROW_STATE || join(root, '.hedgerow');

/** @param {string[]} parts */
export const inRoot = (...parts) => join(root, ...parts);
/** @param {string[]} parts */
export const inState = (...parts) => join(stateFolder, ...parts);
