import { beforeEach, expect, test } from 'vitest';
import { ReplicaStanding } from '#src/platform/replica/replica-standing';

let now: number;
let primary: { written(): Promise<string> };
let replica: { replayed(): Promise<string | null> };
let told: (string | undefined)[];
let standing: ReplicaStanding;
beforeEach(() => {
  now = 0;
  primary = { written: async () => '0/100' };
  replica = { replayed: async () => '0/100' };
  told = [];
  standing = new ReplicaStanding(
    {
      written: () => primary.written(),
      replayed: () => replica.replayed(),
      changed: ({ why }) => void told.push(why),
    },
    5_000,
    () => now,
  );
});

test('a replica that has come as far as the primary is used, however long nothing has been written', async () => {
  expect(standing.isUsable()).toBe(false);
  for (now = 0; now < 60_000; now += 1_000) await standing.look();
  expect([standing.isUsable(), standing.lagSeconds(), told]).toEqual([true, 1, [undefined]]);
});

test('a replica that has stopped following is used until it is too old, and again once it has caught up', async () => {
  await standing.look();
  primary.written = async () => 'A/0';
  for (now = 1_000; now <= 5_000; now += 1_000) await standing.look();
  expect([standing.isUsable(), standing.lagSeconds()]).toEqual([false, 6]);
  expect(standing.whyNot()).toBe('It is too far behind.');
  await standing.look();
  // Half of it has arrived: everything written until the fourth second.
  replica.replayed = async () => '9/FFFFFFFF';
  await standing.look();
  expect(standing.isUsable()).toBe(false);
  replica.replayed = async () => 'A/0';
  await standing.look();
  expect([standing.isUsable(), standing.lagSeconds()]).toEqual([true, 0]);
  expect(told).toEqual([undefined, 'It is too far behind.', undefined]);
});

test('the limit counts when something is read, not when the replica was last asked', async () => {
  await standing.look();
  now = 5_000;
  expect(standing.isUsable()).toBe(true);
  now = 5_001;
  expect(standing.isUsable()).toBe(false);
});

test('while the primary is too busy to answer, the replica is used until the limit', async () => {
  await standing.look();
  primary.written = () => Promise.reject(new Error('timeout'));
  now = 4_000;
  await standing.look();
  expect(standing.isUsable()).toBe(true);
  now = 6_000;
  await standing.look();
  expect(standing.isUsable()).toBe(false);
});

test('a replica that is away, does not answer, has failed or is not a replica is not used', async () => {
  await standing.look();
  replica.replayed = () => Promise.reject(new Error('ECONNREFUSED'));
  await standing.look();
  expect(standing.whyNot()).toBe('ECONNREFUSED');

  replica.replayed = async () => '0/100';
  await standing.look();
  standing.failed(new Error('Connection terminated'));
  expect(standing.isUsable()).toBe(false);
  await standing.look();
  expect(standing.isUsable()).toBe(true);

  replica.replayed = async () => null;
  await standing.look();
  expect(standing.whyNot()).toBe('It is not a replica.');

  replica.replayed = async () => '0/100';
  await standing.look();
  let answer: (position: string) => void = () => {};
  replica.replayed = () => new Promise((resolve) => (answer = resolve));
  const asking = standing.look();
  await new Promise(setImmediate);
  now += 1_001;
  expect(standing.whyNot()).toBe('It does not answer.');
  answer('0/100');
  await asking;
});
