import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitersOn, RateLimits } from '#src/platform/rate-limits';
import { testDatabase, type TestDatabase } from '#tests/support/database';

let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.destroy());

const times = async (count: number, attempt: () => Promise<boolean>) => {
  let allowed = 0;
  for (let n = 0; n < count; n += 1) if (await attempt()) allowed += 1;
  return allowed;
};

test("one attempt too many is refused, from loopback as well; another client's is still allowed", async () => {
  const limits = new RateLimits(limitersOn(database.knex));
  expect(await times(25, () => limits.allow('register', '127.0.0.1'))).toBe(20);
  expect(await limits.allow('register', '192.0.2.7')).toBe(true);
});

test('a refusal says after how many seconds the next attempt is allowed, according to the window of that limit', async () => {
  const waits: number[] = [];
  const limits = new RateLimits(limitersOn(database.knex)).reportingTo((seconds) => waits.push(seconds));
  expect(await times(20, () => limits.allow('register', 'patient'))).toBe(20);
  expect(waits).toEqual([]);
  await limits.allow('register', 'patient');
  expect(await times(31, () => limits.allow('send-message', 'chatty'))).toBe(30);
  expect(waits).toHaveLength(2);
  expect(waits[0]).toSatisfy((seconds: number) => seconds > 3500 && seconds <= 3600);
  expect(waits[1]).toSatisfy((seconds: number) => seconds > 0 && seconds <= 60);
});

test('all instances count together', async () => {
  const [one, other] = [new RateLimits(limitersOn(database.knex)), new RateLimits(limitersOn(database.knex))];
  const attempts = Array.from({ length: 30 }, (_, n) => (n % 2 ? one : other).allow('register', 'spread'));
  expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(20);
});

test('the factor multiplies every limit', async () => {
  const limits = new RateLimits(limitersOn(database.knex, 1.5));
  expect(await times(40, () => limits.allow('register', 'factor'))).toBe(30);
  const points = (factor: number) => Object.values(limitersOn(database.knex, factor)).map((limiter) => limiter.points);
  expect(points(1).length).toBeGreaterThan(10);
  expect(points(1000)).toEqual(points(1).map((times) => times * 1000));
  // However small the factor, one attempt is allowed.
  expect(new Set(points(0.001))).toEqual(new Set([1]));
});

test('a password can be checked ten times an hour, counted by account and by address separately', async () => {
  const limits = new RateLimits(limitersOn(database.knex));
  const check = (account: string, address: string) => limits.allowPasswordCheck({ account, address });
  expect(await times(12, () => check('olive', '192.0.2.1'))).toBe(10);
  expect(await check('olive', '192.0.2.2')).toBe(false);
  expect(await check('fern', '192.0.2.1')).toBe(false);
  expect(await check('fern', '192.0.2.3')).toBe(true);
});

test('ten wrong passwords from one address lock that account there for an hour, in any capitals; others are not locked', async () => {
  const limits = new RateLimits(limitersOn(database.knex));
  const from =
    (email: string, address = '192.0.2.1') =>
    () =>
      limits.admitSignIn({ email, address }).then((admitted) => admitted === 'at-once');
  expect(await times(12, from('olive@hedgerow.test'))).toBe(10);
  expect(await from(' OLIVE@hedgerow.test')()).toBe(false);
  expect(await from('fern@hedgerow.test')()).toBe(true);
  expect(await from('olive@hedgerow.test', '192.0.2.2')()).toBe(true);
});

test('SEC-M3: forty guesses at one account do not lock it: from any other address there are three slow attempts', async () => {
  const limits = new RateLimits(limitersOn(database.knex));
  const email = 'ada@hedgerow.test';
  const admitted = [];
  for (let place = 1; place <= 45; place++)
    admitted.push(await limits.admitSignIn({ email, address: `198.51.100.${place}` }));
  expect(admitted).toEqual([...Array<string>(40).fill('at-once'), ...Array<string>(5).fill('slowly')]);
  const fresh = [];
  for (let n = 0; n < 5; n++) fresh.push(await limits.admitSignIn({ email, address: '203.0.113.9' }));
  expect(fresh).toEqual(['slowly', 'slowly', 'slowly', 'refused', 'refused']);
});

test('SEC-M3: a known device is counted apart, from the account and from the address', async () => {
  const limits = new RateLimits(limitersOn(database.knex));
  const hers = { email: 'hazel@hedgerow.test', address: '192.0.2.44', device: 'her-laptop' };
  for (let n = 0; n < 60; n++) await limits.admitSignIn({ ...hers, device: undefined });
  expect(await times(12, async () => (await limits.admitSignIn(hers)) === 'at-once')).toBe(10);
  expect(await limits.admitSignIn({ ...hers, device: 'her-phone' })).toBe('at-once');
});

test('successful sign-ins do not count', async () => {
  const limits = new RateLimits(limitersOn(database.knex));
  const olive = { email: 'olive2@hedgerow.test', address: '192.0.2.9' };
  for (let n = 0; n < 30; n += 1) {
    expect(await limits.admitSignIn(olive)).toBe('at-once');
    await limits.forgiveSignIn(olive);
  }
});

test('the stored rows do not reveal who made the attempts', async () => {
  await new RateLimits(limitersOn(database.knex)).admitSignIn({
    email: 'secret@hedgerow.test',
    address: '203.0.113.5',
  });
  expect(JSON.stringify(await database.knex('rateLimits').select())).not.toMatch(/secret@|203\.0\.113/);
});
