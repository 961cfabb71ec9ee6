import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inMemoryAndPostgres, now, storesOf } from '#tests/support/escrow/escrow-store-benches';

describe.each(inMemoryAndPostgres)('the notice log %s', (_where, open) => {
  const { bench } = storesOf(open);

  test('a notice can be begun again until it has been handled', async () => {
    const id = randomUUID();
    const begin = () => bench().notices.begin({ id, what: 'checkout', about: 'cs_1', at: now });
    expect([await begin(), await begin()]).toEqual([true, true]);
    await bench().notices.done(id, now);
    expect(await begin()).toBe(false);
  });
});
