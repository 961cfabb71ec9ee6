import type { Path } from './route-table';

/** The types allow the router's parameters to be undefined. */
type Value = string | number | undefined;
type Given<Rest extends string> = Rest extends `${string}/:${string}/${infer Later}`
  ? [value: Value, ...Given<`/${Later}`>]
  : Rest extends `${string}/:${string}`
    ? [value: Value]
    : [];

/** The address of a page, a file or a call: its path in the route table, with a value for each of its parameters. */
export function urlOf<At extends Path>(path: At, ...given: Given<At>): string {
  let at = 0;
  return path.replace(/:\w+/g, () => encodeURIComponent(given[at++]!));
}
