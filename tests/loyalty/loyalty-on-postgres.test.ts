// Points that are given and that expire, on PostgreSQL: after each test the ledger's invariants hold.
import { beforeAll, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { IDLE_MONTHS, NOTICE_DAYS } from '#src/modules/loyalty/domain/points';
import { DISPUTABLE_DAYS } from '#src/modules/loyalty/domain/referral';
import { booksOnPostgres } from '#tests/support/escrow/books-on-postgres';
import { loyaltyUseCases } from '#tests/support/escrow/loyalty-use-cases';
import type { PgEscrow } from '#tests/support/escrow/pg-escrow-stage';
import { pointsFromElsewhere } from '#tests/support/escrow/points-from-elsewhere';
import { addUser } from '#tests/support/job-rows';

const DAY = 24;
const books = booksOnPostgres(pence(300_00));
let on: PgEscrow;
let loyalty: ReturnType<typeof loyaltyUseCases>;
beforeAll(() => {
  on = books.on();
  loyalty = loyaltyUseCases(on);
});
const newCustomer = async () =>
  (await addUser(on.knex, { userType: 'customer', fullName: 'Olive', createdAt: await on.clock.now() })).id;
const asOf = async () => ({ asOf: await on.clock.now() });
const pointsOf = async (userId: string) =>
  (await on.knex('loyaltyAccounts').where({ userId }).first('points'))?.points ?? 0;
const entriesOf = (userId: string) =>
  on.knex('loyaltyEntries').where({ userId }).orderBy('at').select('kind', 'points');

test('points that nobody has used are announced once, and expire 30 days later', async () => {
  const userId = await newCustomer();
  await pointsFromElsewhere(on.work, { userId, points: 400, at: await on.clock.now() });
  expect(await loyalty.expirePoints.execute(await asOf())).toMatchObject({ told: 0, expired: 0 });
  await on.later(IDLE_MONTHS * 31 * DAY);
  expect(await loyalty.expirePoints.execute(await asOf())).toMatchObject({ told: 1, expired: 0 });
  expect(await loyalty.expirePoints.execute(await asOf())).toMatchObject({ told: 0, expired: 0 });
  expect(await pointsOf(userId)).toBe(400);
  await on.later(NOTICE_DAYS * DAY);
  expect(await loyalty.expirePoints.execute(await asOf())).toMatchObject({ told: 0, expired: 1 });
  expect(await entriesOf(userId)).toEqual([
    { kind: 'referral', points: 400 },
    { kind: 'expired', points: -400 },
  ]);
  expect([await pointsOf(userId), await books.account('credit', userId)]).toEqual([0, 0]);
});

test('both people have £10 of credit, once, as soon as the first job can no longer be disputed', async () => {
  const [rowan, olive] = [await newCustomer(), await newCustomer()];
  const job = await on.aHiredJob({ amount: pence(60_00), customerId: olive });
  const code = await loyalty.giveCode.execute({ userId: rowan });
  expect(await loyalty.acceptInvitation.execute({ userId: olive, code })).toMatchObject({ ok: true });
  await on.completesOnboarding(job.landscaperId);
  await on.refreshPayee.execute({ landscaperId: job.landscaperId });
  await on.settleCheckout.execute({ of: { providerRef: await on.paysOnThePage(job) } });
  await on.marksComplete(job.jobId);
  expect(await on.confirmCompletion.execute(job)).toMatchObject({ ok: true });
  expect(await loyalty.rewardReferrals.execute(await asOf())).toMatchObject({ rewarded: 0 });
  await on.later(DISPUTABLE_DAYS * DAY + 1);
  expect(await loyalty.rewardReferrals.execute(await asOf())).toMatchObject({ rewarded: 1 });
  await on.later(2);
  expect(await loyalty.rewardReferrals.execute(await asOf())).toMatchObject({ rewarded: 0 });
  expect([await pointsOf(rowan), await pointsOf(olive)]).toEqual([1_000, 1_000]);
  expect([await books.account('credit', rowan), await books.account('rewards')]).toEqual([-10_00, 20_00]);
});
