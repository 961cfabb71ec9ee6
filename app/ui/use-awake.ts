import { useSyncExternalStore } from 'react';

/**
 * Whether React runs: false on the server and while an island wakes, so that what the server drew is what React finds, and true
 * from then on. For the parts of an island that need a script.
 */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
