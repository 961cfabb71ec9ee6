import { useSyncExternalStore } from 'react';

/**
 * Whether React runs: false on the server and during hydration, so that React finds what the server drew, and true
 * afterwards. For the parts of an island that need a script.
 */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
