import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { codeFrom, codeTyped } from '#src/modules/loyalty/domain/referral';
import { AcceptInvitation } from '#src/modules/loyalty/use-cases/accept-invitation';
import { GiveCode } from '#src/modules/loyalty/use-cases/give-code';
import { RewardReferrals } from '#src/modules/loyalty/use-cases/reward-referrals';
import { loyaltyStage } from './loyalty-stage';

const DAY = 24;

/** Rowan has invited Olive, whose job is on the stage. */
async function invited(amount?: number) {
  const stage = await loyaltyStage(amount);
  const { work, clock, log, olive, state } = stage;
  const rowan = randomUUID();
  const joins = (id: string, phone: string | null = null, addresses: string[] = []) =>
    void state().referrals.people.set(id, { joinedAt: stage.now(), phone, addresses });
  joins(rowan, '07700900001', ['3 Mill Lane, Frome BA11 1AA']);
  joins(olive, '07700900002', ['14 Orchard Close, Frome BA11 4HT']);
  const giveCode = new GiveCode(work, clock, randomUUID);
  const acceptInvitation = new AcceptInvitation(work, clock, randomUUID);
  const rewardReferrals = new RewardReferrals(work, randomUUID, log);
  const code = await giveCode.execute({ userId: rowan });
  return {
    ...stage,
    rowan,
    code,
    joins,
    codeAgain: () => giveCode.execute({ userId: rowan }),
    enters: (typed = code, userId = olive) =>
      acceptInvitation.execute({
        userId,
        code: typed,
      }),
    rewards: () => rewardReferrals.execute({ asOf: stage.later(2) }),
    pointsOf: (userId: string) => state().loyalty.accounts.get(userId)?.points ?? 0,
    referrals: () => [...state().referrals.referrals.values()],
  };
}
async function released(amount?: number) {
  const stage = await invited(amount);
  await stage.enters();
  await stage.worksAndMarks();
  await stage.confirms();
  return stage;
}

describe('a code', () => {
  test('has eight letters and digits that are not easily confused, and stays the same', async () => {
    const stage = await invited();
    expect(stage.code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(await stage.codeAgain()).toBe(stage.code);
    expect(new Set(Array.from({ length: 500 }, () => codeFrom(randomUUID()))).size).toBe(500);
  });

  test('is read however it is typed', () => {
    expect(codeTyped(' abcd-2345 ')).toBe('ABCD2345');
    expect(codeTyped('ABCD234')).toBeUndefined();
    expect(codeTyped('ABCD23O1')).toBeUndefined();
  });

  test('is accepted once', async () => {
    const stage = await invited();
    expect(await stage.enters(stage.code.toLowerCase())).toEqual({ ok: true, value: undefined });
    expect(await stage.enters()).toEqual({ ok: false, reason: 'invited-already' });
    expect(stage.referrals()).toMatchObject([{ referrerId: stage.rowan, friendId: stage.olive, state: 'joined' }]);
  });

  test.each([
    ['that nobody has', 'ABCDEFGH', 'no-such-code'],
    ['that cannot be one', 'hello', 'no-such-code'],
  ])('%s is refused', async (_what, typed, reason) => {
    expect(await (await invited()).enters(typed)).toEqual({ ok: false, reason });
  });

  test('of one’s own is refused, and so is one after a month or a payment', async () => {
    const stage = await invited();
    expect(await stage.enters(stage.code, stage.rowan)).toEqual({ ok: false, reason: 'own-code' });
    stage.later(31 * DAY);
    expect(await stage.enters()).toEqual({ ok: false, reason: 'too-late' });
    const payer = await invited();
    await payer.pays();
    expect(await payer.enters()).toEqual({ ok: false, reason: 'too-late' });
  });
});

describe('both are rewarded', () => {
  test('with £10 of credit each, once, 14 days after the first job was released', async () => {
    const stage = await released();
    stage.later(13 * DAY);
    expect(await stage.rewards()).toMatchObject({ rewarded: 0 });
    stage.later(DAY);
    expect(await stage.rewards()).toMatchObject({ rewarded: 1 });
    expect(await stage.rewards()).toMatchObject({ rewarded: 0 });
    expect([stage.pointsOf(stage.rowan), stage.pointsOf(stage.olive)]).toEqual([1_000, 1_000]);
    expect(stage.books().rewards).toBe(2_000);
    expect(stage.events().filter((name) => name === 'referral-rewarded')).toHaveLength(2);
  });

  test('but not for a job of less than £50', async () => {
    const stage = await released(4_999);
    stage.later(15 * DAY);
    expect(await stage.rewards()).toMatchObject({ rewarded: 0 });
  });

  test.each([
    ['the same phone number', '07700900001', [], 'same-phone'],
    ['the same address', null, ['3 mill lane frome ba11 1aa'], 'same-address'],
  ] as const)('but not if they have %s', async (_what, phone, addresses, because) => {
    const stage = await released();
    stage.joins(stage.olive, phone, [...addresses]);
    stage.later(15 * DAY);
    expect(await stage.rewards()).toMatchObject({ rewarded: 0 });
    expect(stage.referrals()).toMatchObject([{ state: 'refused', because }]);
    expect(stage.pointsOf(stage.rowan)).toBe(0);
  });

  test('the eleventh friend within a year is rewarded, but not the one who invited them, who has reached the limit', async () => {
    const stage = await released();
    for (let n = 0; n < 10; n += 1) {
      const id = randomUUID();
      const rewarded = { state: 'rewarded', because: null, joinedAt: stage.now(), endedAt: stage.now() } as const;
      stage.state().referrals.referrals.set(id, { id, referrerId: stage.rowan, friendId: randomUUID(), ...rewarded });
    }
    stage.later(15 * DAY);
    await stage.rewards();
    expect([stage.pointsOf(stage.rowan), stage.pointsOf(stage.olive)]).toEqual([0, 1_000]);
    expect(stage.referrals()).toContainEqual(expect.objectContaining({ friendId: stage.olive, because: 'limit' }));
  });
});
