import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storesOn } from '#src/composition/stores';
import { monthsLater } from '#src/kernel/day';
import { addHours } from '#src/kernel/clock';
import { type Pence, pence } from '#src/kernel/money';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { Hold } from '#src/modules/escrow/domain/hold';
import type { HoldRepository } from '#src/modules/escrow/ports/hold-repository';
import { codeFrom, type Referral } from '#src/modules/loyalty/domain/referral';
import type { ReferralRepository } from '#src/modules/loyalty/ports/referral-repository';
import { KnexUnitOfWork } from '#src/platform/knex-unit-of-work';
import { testDatabase } from '#tests/support/database';
import { addHiredJob, addUser } from '#tests/support/job-rows';
import { inMemoryEscrow } from '#tests/support/memory/in-memory-escrow/escrow';
import { aHold } from '#tests/support/memory/in-memory-escrow/holds';

const now = new Date('2026-05-20T09:00:00Z');
type Bench = {
  work: UnitOfWork<{ referrals: ReferralRepository; holds: HoldRepository }>;
  customer(facts?: { phone?: string; address?: string; joinedAt?: Date }): Promise<string>;
  /** A payment of theirs that was released. */
  released(customerId: string, amount: Pence, endedAt: Date): Promise<Hold>;
  close(): Promise<void>;
};

const releasedHold = (hold: Hold, endedAt: Date): Hold => ({
  ...hold,
  state: 'released',
  chargeId: `ch_${hold.id}`,
  heldAt: endedAt,
  endedAt,
  released: hold.amount,
  drawn: [
    {
      chargeId: `ch_${hold.id}`,
      released: hold.amount,
      refunded: pence(0),
      chargedBack: pence(0),
    },
  ],
});

async function memory(): Promise<Bench> {
  const { work, stores, state } = inMemoryEscrow();
  return {
    work,
    async customer({ phone, address, joinedAt = now } = {}) {
      const id = randomUUID();
      state().referrals.people.set(id, { joinedAt, phone: phone ?? null, addresses: address ? [address] : [] });
      return id;
    },
    async released(customerId, amount, endedAt) {
      const hold = releasedHold(aHold({ customerId, amount }), endedAt);
      await stores.holds.open(hold);
      return hold;
    },
    close: async () => {},
  };
}

async function postgres(): Promise<Bench> {
  const { knex, destroy } = await testDatabase();
  return {
    work: new KnexUnitOfWork(knex, storesOn),
    async customer({ phone, address, joinedAt = now } = {}) {
      const { id } = await addUser(knex);
      await knex('users')
        .where({ id })
        .update({ phoneNumber: phone ?? null, address: address ?? null, createdAt: joinedAt });
      return id;
    },
    async released(customerId, amount, endedAt) {
      const landscaperId = (await addUser(knex, { userType: 'landscaper' })).id;
      const { jobId, bidId } = await addHiredJob(knex, { customerId, landscaperId });
      await knex('jobs')
        .where({ id: jobId })
        .update({ address: `A place of its own ${jobId}` });
      const hold = releasedHold(aHold({ customerId, landscaperId, jobId, bidId, amount }), endedAt);
      await storesOn(knex).holds.open(hold);
      return hold;
    },
    close: destroy,
  };
}

describe.each([
  ['in memory', memory],
  ['in PostgreSQL', postgres],
])('referrals %s', (_where, open) => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await open();
  });
  afterAll(() => bench.close());
  const run = <Value>(body: (stores: { referrals: ReferralRepository; holds: HoldRepository }) => Promise<Value>) =>
    bench.work.run(async (stores) => ok(await body(stores))).then(({ value }) => value);
  const referral = async (facts: Partial<Referral> = {}): Promise<Referral> => {
    const one: Referral = {
      id: randomUUID(),
      state: 'joined',
      because: null,
      joinedAt: now,
      endedAt: null,
      ...facts,
      referrerId: facts.referrerId ?? (await bench.customer()),
      friendId: facts.friendId ?? (await bench.customer()),
    };
    await run(({ referrals }) => referrals.add(one));
    return one;
  };
  const due = (hours = 0) =>
    run(({ referrals }) => referrals.claimDue(addHours(now, hours), addHours(now, hours + 1), 50));
  const daysAgo = (days: number) => addHours(now, -24 * days);

  test('a customer’s code is kept, and leads to them', async () => {
    const [userId, code] = [await bench.customer(), codeFrom(randomUUID())];
    const codeOf = (fresh: string) => run(({ referrals }) => referrals.codeOf(userId, fresh, now));
    expect(await codeOf(code)).toBe(code);
    expect(await codeOf(codeFrom(randomUUID()))).toBe(code);
    expect(await run(({ referrals }) => referrals.ownerOf(code))).toBe(userId);
    expect(await run(({ referrals }) => referrals.ownerOf('ZZZZZZZZ'))).toBeUndefined();
  });

  test('the store knows of a person who enters a code when they joined, and whether they have paid or were invited before', async () => {
    const id = await bench.customer({ joinedAt: daysAgo(3) });
    const joiner = () => run(({ referrals }) => referrals.lockJoiner(id));
    expect(await joiner()).toEqual({ id, joinedAt: daysAgo(3), hasPaid: false, wasInvited: false });
    await referral({ friendId: id });
    await bench.released(id, pence(6_000), now);
    expect(await joiner()).toMatchObject({ hasPaid: true, wasInvited: true });
    expect(await run(({ referrals }) => referrals.lockJoiner(randomUUID()))).toBeUndefined();
  });

  test.each([
    ['£50, released 14 days ago', 5_000, 14, true],
    ['less than £50', 4_999, 20, false],
    ['£50, released 13 days ago', 5_000, 13, false],
  ] as const)('a reward is due, or not, for a friend’s job of %s', async (_what, amount, days, isDue) => {
    const one = await referral();
    await bench.released(one.friendId, pence(amount), daysAgo(days));
    expect((await due()).includes(one.id)).toBe(isDue);
  });

  test('a reward that is due is claimed once a run, and no more once it has ended', async () => {
    const one = await referral();
    await bench.released(one.friendId, pence(6_000), daysAgo(20));
    expect(await due()).toContain(one.id);
    expect(await due()).not.toContain(one.id);
    expect(await due(2)).toContain(one.id);
    await run(({ referrals }) => referrals.save({ ...one, state: 'refused', because: 'same-phone', endedAt: now }));
    expect(await due(4)).not.toContain(one.id);
    expect(await run(({ referrals }) => referrals.lock(one.id))).toMatchObject({ because: 'same-phone' });
  });

  test('a reward is not due while the payment is in dispute', async () => {
    const one = await referral();
    const hold = await bench.released(one.friendId, pence(6_000), daysAgo(20));
    const dispute = { amount: pence(500), reason: 'Half done', openedAt: now, chargedBack: pence(0), settlement: null };
    const drawn = [{ ...hold.drawn[0]!, released: pence(5_500) }];
    await run(({ holds }) => holds.save({ ...hold, released: pence(5_500), drawn, dispute }));
    expect(await due()).not.toContain(one.id);
  });

  test.each([
    ['nothing in common', '07700 900 111', '3 Mill Lane', false, false],
    ['the same number, written differently', '+44 7700 900222', '3 Mill Lane', true, false],
    ['the same address, written differently', '07700900111', '14 orchard close, frome BA114HT', false, true],
  ])('two people with %s', async (_what, phone, address, samePhone, sameAddress) => {
    const referrerId = await bench.customer({ phone: '07700900222', address: '14 Orchard Close, Frome BA11 4HT' });
    const friendId = await bench.customer({ phone, address });
    const one = await referral({ referrerId, friendId });
    expect(await run(({ referrals }) => referrals.likeness(one))).toEqual({ samePhone, sameAddress });
  });

  test('rewards of a year are counted, without those that were refused or over the limit', async () => {
    const referrerId = await bench.customer();
    const ended = { referrerId, state: 'rewarded', endedAt: now } as const;
    await referral(ended);
    await referral({ ...ended, because: 'limit' });
    await referral({ ...ended, state: 'refused', because: 'same-phone' });
    await referral({ ...ended, endedAt: monthsLater(now, -13) });
    expect(await run(({ referrals }) => referrals.rewardedSince(referrerId, monthsLater(now, -12)))).toBe(1);
  });
});
