import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { routeTable } from '#app/route-table';
import { handlerByPath, candidatesIn } from '#src/platform/private/remix-by-path';
import { serverBuild } from '#tests/support/web';

let build: ServerBuild;
beforeAll(async () => {
  build = await serverBuild();
});

const pathnameIn = (url: string) => new URL(`http://any${url}`).pathname;
/** The route among these that the router finds for a URL, with its parameters. */
function foundAmong(ids: string[], url: string) {
  const objects: Parameters<typeof matchRoutes>[0] = ids.flatMap((id) => {
    const { path, parentId } = build.routes[id]!;
    return parentId === undefined ? [] : [{ id, path }];
  });
  const matches = matchRoutes(objects, pathnameIn(url));
  return matches?.map(({ route, params }) => [route.id, params]);
}
const all = () => Object.keys(build.routes);

const sample = (path: string) => path.replace(/:\w+/g, '7d1f').replace('*', 'nothing/here');
const addresses = routeTable.map(({ path }) => sample(path.startsWith('/') ? path : `/${path}`));

afterEach(() => void vi.restoreAllMocks());

describe('among the candidates for a URL the router finds the same route as among all routes', () => {
  const ways: [string, (address: string) => string][] = [
    ['as it is', (address) => address],
    ['in capitals', (address) => address.toUpperCase()],
    ['with a slash at its end', (address) => `${address}/`],
    ['with two slashes', (address) => `/${address}`],
    ['encoded', (address) => address.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)],
    ['with a query string', (address) => `${address}?next=/jobs/1&x=%2F`],
    ['with dots to resolve', (address) => `/help-center/..${address}`],
    ['one segment further', (address) => `${address}/more`],
    ['with an encoded slash', (address) => `${address}%2Fmore`],
    ['with a percent sign that encodes nothing', (address) => `${address}%E0%A4%A`],
    ['with a line break', (address) => `${address}%0Anext`],
  ];
  test.each(ways)('every URL %s', (_how, way) => {
    // The router warns about what it cannot decode.
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const candidates = candidatesIn(build.routes);
    for (const address of addresses) {
      const url = way(address);
      expect([url, foundAmong(candidates(url), url)]).toEqual([url, foundAmong(all(), url)]);
    }
  });

  test('a URL has few candidates: usually its own route, and the one for pages that do not exist', () => {
    const candidates = candidatesIn(build.routes);
    const counts = addresses.map((address) => candidates(address).length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(5);
  });
});

test('a route that could match any URL is a candidate everywhere', () => {
  const routes = (paths: string[]) =>
    Object.fromEntries(paths.map((path) => [path, { id: path, parentId: 'root', path }]));
  const candidates = candidatesIn({
    root: { id: 'root', path: '' },
    ...routes(['plain', 'files/*', ':lang?/about']),
  });
  expect(candidates('/plain')).toEqual(['plain', 'files/*', ':lang?/about']);
  expect(candidates('/files')).toEqual(['files/*', ':lang?/about']);
});

test('a handler is made once for each set of candidates, and includes the routes they are nested in', () => {
  const made: string[][] = [];
  const handlerAt = handlerByPath(build, (part) => {
    if (typeof part === 'function') throw new Error('not in development');
    expect(Object.keys(part.assets.routes).sort()).toEqual(Object.keys(part.routes).sort());
    return made.push(Object.keys(part.routes));
  });
  expect([handlerAt('/auth'), handlerAt('/auth?tab=register'), handlerAt('/AUTH'), handlerAt('/about')]).toEqual([
    1, 1, 1, 2,
  ]);
  expect(made[0]).toContain('root');
  expect(made[0]!.length).toBeLessThan(5);
});
