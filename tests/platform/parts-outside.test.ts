import { expect, test } from 'vitest';
import { PartsOutside, PartUnavailable } from '#src/platform/parts-outside';

test('a part that fails counts as away until it works again, or five minutes have passed', async () => {
  let [now, isAway] = [0, true];
  const parts = new PartsOutside(() => now);
  const store = parts.watched('files', {
    read: (key: string) => (isAway ? Promise.reject(new Error('S3 answered 503')) : Promise.resolve(key)),
    close: () => 'closed',
    name: 'bucket',
  });
  expect(parts.away()).toEqual([]);
  await expect(store.read('a')).rejects.toThrow(new PartUnavailable('files', new Error('S3 answered 503')));
  expect(parts.away()).toEqual(['files']);
  isAway = false;
  expect([await store.read('a'), store.close(), store.name]).toEqual(['a', 'closed', 'bucket']);
  expect(parts.away()).toEqual([]);
  isAway = true;
  await expect(store.read('a')).rejects.toThrow('S3 answered 503');
  now += 5 * 60_000;
  expect(parts.away()).toEqual([]);
});

test('a mail server that refuses one email does not count as away', async () => {
  const parts = new PartsOutside();
  const refused = Object.assign(new Error('no such mailbox'), { code: 'EENVELOPE' });
  const isAway = (fault: unknown) => fault !== refused;
  const mailer = parts.watched('mail', { send: () => Promise.reject(refused) }, isAway);
  await expect(mailer.send()).rejects.toBe(refused);
  expect(parts.away()).toEqual([]);
});
