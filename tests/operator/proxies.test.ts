// What a proxy in front of the server may rely on (docs/operations.md).
import { expect, test } from 'vitest';
import { httpServer } from '#src/server';

const PROXIES_KEEP_SECONDS = 60;

test('OPS-S18 an idle connection is kept for longer than nginx and the balancers of AWS keep it', () => {
  const { keepAliveTimeout } = httpServer(() => {});
  expect(keepAliveTimeout / 1_000).toBeGreaterThan(PROXIES_KEEP_SECONDS + 5);
});

test('a request that does not arrive is given up: its headers after 20 seconds, the whole of it after two minutes', () => {
  const { headersTimeout, requestTimeout } = httpServer(() => {});
  expect([headersTimeout / 1_000, requestTimeout / 1_000]).toEqual([20, 120]);
});
