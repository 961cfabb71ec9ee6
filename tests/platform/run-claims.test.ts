import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RunClaims } from '#src/platform/schedule/run-claims';
import { testDatabase, type TestDatabase } from '#tests/support/database';

let database: TestDatabase;
let claims: RunClaims;
beforeAll(async () => {
  database = await testDatabase();
  claims = new RunClaims(database.knex);
});
beforeEach(() => database.knex('runClaims').delete());
afterAll(() => database.destroy());

const slot = (name: string, secondsAgo = 1) => ({ name, due: new Date(Date.now() - secondsAgo * 1000) });
const claimed = async (...slots: { name: string; due: Date }[]) =>
  (await claims.claim(slots, 'one')).filter(({ ours }) => ours).map(({ name }) => name);

test('if ten instances claim the same turn, one gets it, and any of them can get the next', async () => {
  const winners = async (one: { name: string; due: Date }) =>
    (await Promise.all(Array.from({ length: 10 }, (_, n) => claims.claim([one], `instance ${n}`))))
      .flat()
      .filter(({ ours }) => ours);
  const [first, next] = [slot('release due holds', 60), slot('release due holds')];
  expect(await winners(first)).toHaveLength(1);
  expect(await winners(first)).toHaveLength(0);
  expect(await winners(next)).toHaveLength(1);
  expect(await winners({ ...next, name: 'send due mails' })).toHaveLength(1);
});

test('turns of several runs are claimed together', async () => {
  const [mails, leads] = [slot('send due mails'), slot('email leads')];
  expect(await claimed(mails)).toEqual(['send due mails']);
  expect(await claims.claim([mails, leads], 'other')).toEqual([
    { name: 'send due mails', ours: false },
    { name: 'email leads', ours: true },
  ]);
});

test('CHAOS-M3: an instance whose clock is fast claims nothing before its time by the database', async () => {
  const early = slot('release due holds', -120);
  expect(await claims.claim([early], 'fast')).toEqual([]);
  expect(await database.knex('runClaims')).toEqual([]);
});

test('CHAOS-M3: claims made before the database’s own clock was put back are forgotten', async () => {
  const one = slot('release due holds');
  await claimed(one);
  await database.knex('runClaims').update({ at: database.knex.raw(`now() + interval '6 hours'`) });
  expect(Math.abs((await claims.now()).getTime() - Date.now())).toBeLessThan(5_000);
  expect(await claimed(one)).toEqual(['release due holds']);
  await claims.now();
  expect(await claimed(one)).toEqual([]);
});

test('a turn that was given back can be claimed again', async () => {
  const one = slot('check the ledger');
  await claimed(one);
  await claims.giveBack(one);
  expect(await claimed(one)).toEqual(['check the ledger']);
});

test('CHAOS-S4: all instances together begin one part of a run in a given time', async () => {
  const ten = () =>
    Promise.all(Array.from({ length: 10 }, (_, n) => claims.mayBegin('release due holds', 200, `instance ${n}`)));
  expect((await ten()).filter(Boolean)).toHaveLength(1);
  expect((await ten()).filter(Boolean)).toHaveLength(0);
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect((await ten()).filter(Boolean)).toHaveLength(1);
});

test('a claim is stored for a day, and the latest of each run for as long as there is no later one', async () => {
  const [yesterdays, todays] = [slot('check the ledger', 60), slot('check the ledger')];
  const failing = slot('forget old data');
  await claimed(yesterdays, failing);
  await database.knex.raw(`update run_claims set at = now() - interval '25 hours'`);
  await claimed(todays);
  await claims.forgetOld();
  const kept = (await database.knex('runClaims').select('slot')).map(
    (row: { slot: string }) => row.slot.split(': ')[0],
  );
  expect(kept.toSorted()).toEqual(['check the ledger', 'forget old data']);
  expect(await claimed(yesterdays, todays)).toEqual(['check the ledger']);
});
