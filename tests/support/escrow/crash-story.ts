// A process that takes jobs from payment to payout, and can kill itself at a chosen point. Run by
// tests/escrow/crash.test.ts.
import { addHours } from '#src/kernel/clock';
import { londonDay, londonTime } from '#src/kernel/day';
import { pence } from '#src/kernel/money';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { ChargebackProvider } from '#src/modules/escrow/ports/chargebacks/chargeback-provider';
import { Busy } from '#src/modules/escrow/ports/payment-faults';
import type { PaymentProvider } from '#src/modules/escrow/ports/payment-provider';
import { renewSubscriptions } from '#src/modules/escrow/adapters/sandbox/sandbox-renewals';
import type { ServiceSales } from '#src/modules/sales/ports/service-sales';
import { moved } from '#src/modules/loyalty/domain/loyalty-account';
import { postEntry } from '#src/modules/loyalty/use-cases/post-entry';
import { createKnex } from '#src/platform/database';
import { decidedDispute } from '#tests/support/escrow/decided-dispute';
import { aPage } from '#tests/support/memory/in-memory-service-orders';
import { addPhoto } from '#tests/support/people';
import { tellOfAbsence } from './absence-rows';
import { loyaltyUseCases } from './loyalty-use-cases';
import { pgEscrow, type PgEscrow } from './pg-escrow-stage';

export type Story =
  | 'confirmed'
  | 'disputed'
  | 'raised'
  | 'sent-back'
  | 'charged-back'
  | 'given-back'
  | 'done-elsewhere'
  | 'missed'
  | 'damaged'
  | 'credited'
  | 'called-off'
  | 'short'
  | 'owed'
  | 'lapsed'
  | 'service';
export type StoryJob = { jobId: string; bidId: string; holdId: string; customerId: string; landscaperId: string };
/** One job, and the point at which the process dies. */
export type Play = { job: StoryJob; crashAt?: string };
type Order = { url: string; story: Story; plays: Play[] };

/** Records by name every point at which a process can die, in order. At `crashAt` it stops and waits to be killed. */
function crashing(crashAt: string | undefined, arrived: () => void) {
  const passed: string[] = [];
  const counts = new Map<string, number>();
  const pass = async (point: string) => {
    passed.push(point);
    if (point !== crashAt) return;
    arrived();
    await new Promise(() => {});
  };
  const next = (what: string): string => {
    counts.set(what, (counts.get(what) ?? 0) + 1);
    return `${what} ${counts.get(what)}`;
  };
  const work = <Stores>(real: UnitOfWork<Stores>): UnitOfWork<Stores> => ({
    async run(body) {
      const name = next('commit');
      const outcome = await real.run(async (stores) => {
        const decided = await body(stores);
        await pass(`before ${name}`);
        return decided;
      });
      await pass(`after ${name}`);
      return outcome;
    },
  });
  const stopping = <Provider extends object>(real: Provider): Provider =>
    new Proxy(real, {
      get(target, verb: string & keyof Provider) {
        return async (...order: unknown[]) => {
          const name = next(verb);
          await pass(`before ${name}`);
          const answer = await (target[verb] as (...order: unknown[]) => Promise<unknown>).call(target, ...order);
          await pass(`after ${name}`);
          return answer;
        };
      },
    });
  const provider = (real: PaymentProvider) => stopping(real);
  const chargebacks = (real: ChargebackProvider) => stopping(real);
  const sales = (real: ServiceSales) => stopping(real);
  return { passed, work, provider, chargebacks, sales };
}

/**
 * Does everything that the customer, landscaper and admin do. Safe to repeat: completed steps are skipped or change
 * nothing.
 */
export async function play(escrow: PgEscrow, story: Story, job: StoryJob): Promise<void> {
  if (story === 'lapsed') return lapse(escrow);
  if (story === 'service') return buyService(escrow, job);
  const payee = await escrow.stores.payees.find({ landscaperId: job.landscaperId });
  if (!payee?.canReceive) {
    await escrow.completesOnboarding(job.landscaperId);
    await escrow.refreshPayee.execute({ landscaperId: job.landscaperId });
  }
  if ((await escrow.holdOf(job.holdId))?.state === 'requires_payment') {
    const opened = await escrow.openCheckout.execute(job);
    if (opened.ok) await escrow.settleCheckout.execute({ of: { providerRef: await escrow.paysOnThePage(job) } });
  }
  if (story === 'raised') await raise(escrow, job);
  if (story === 'missed') return miss(escrow, job);
  if (story === 'called-off') return callOff(escrow, job);
  if (story === 'credited') await setAside(escrow, job);
  if (story === 'done-elsewhere') await refundElsewhere(escrow, job);
  if ((await escrow.jobStatus(job.jobId)) === 'active') await escrow.marksComplete(job.jobId);
  if (story !== 'disputed' && story !== 'sent-back') await escrow.confirmCompletion.execute(job);
  else {
    await escrow.reportProblem.execute({ ...job, amount: pence(3_335), reason: 'Half done' });
    await decidedDispute(escrow, job, {
      jobId: job.jobId,
      adminId: job.customerId,
      toLandscaper: pence(1_335),
      toCustomer: pence(2_000),
      reason: 'Photos',
    });
  }
  if (story === 'sent-back') await sendBackAndSettle(escrow, job);
  if (story === 'charged-back') await chargeBackAndWin(escrow, job);
  if (story === 'given-back') await giveBack(escrow, job);
  if (story === 'done-elsewhere') await reverseElsewhere(escrow, job);
  if (story === 'damaged') await damage(escrow, job);
  if (story === 'credited') await sendCredit(escrow, job);
  if (story === 'short') await sendAgain(escrow, job);
  if (story === 'owed') await owe(escrow, job);
}

/** Nobody comes, Fern says so, and Olive is refunded everything. */
async function miss(escrow: PgEscrow, job: StoryJob): Promise<void> {
  const now = await escrow.clock.now();
  const at = addHours(now, -3);
  const slot = { scheduledDate: londonDay(at), scheduledTime: londonTime(at) };
  await escrow.knex('jobs').where({ id: job.jobId, status: 'active' }).update(slot);
  await escrow.reportAbsence.execute(job);
  await tellOfAbsence(escrow.knex, job, { createdAt: now, sentAt: now });
  await escrow.answerAbsence.execute({ ...job, answer: 'not-coming', words: 'The van is broken' });
  const cancelled = { reason: 'Nobody came', notice: 'Nobody came.' };
  const done = await escrow.refundMissedVisit.execute({ ...job, ...cancelled });
  if (!done.ok) throw new Error(done.reason);
}

/**
 * Fern has bought turf, and returned the sand. More than 14 days after paying, Olive calls the job off 30 hours before
 * it begins.
 */
async function callOff(escrow: PgEscrow, { jobId, holdId, customerId, landscaperId }: StoryJob): Promise<void> {
  const now = await escrow.clock.now();
  const visit = addHours(now, 30);
  const slot = { scheduledDate: londonDay(visit), scheduledTime: londonTime(visit) };
  await escrow.knex('jobs').where({ id: jobId, status: 'active' }).update(slot);
  await escrow
    .knex('holds')
    .where({ id: holdId, state: 'held' })
    .update({ heldAt: addHours(now, -20 * 24) });
  const sand = { id: jobId, what: 'Sand', amount: pence(1_000) };
  for (const bought of [{ id: holdId, what: 'Turf', amount: pence(3_000) }, sand]) {
    const receiptPhotoId = await addPhoto(escrow.knex, { ownerId: landscaperId });
    await escrow.recordMaterials.execute({ jobId, landscaperId, receiptPhotoId, ...bought });
  }
  await escrow.removeMaterials.execute({ jobId, landscaperId, materialsId: sand.id });
  await escrow.callOffJob.execute({ jobId, by: 'customer', userId: customerId, reason: 'Ill', notice: 'Called off.' });
}

/** Our balance at the provider is too low at the first key of each payout. As at Stripe, that key keeps its answer. */
const short = (real: PaymentProvider): PaymentProvider =>
  new Proxy(real, {
    get(target, verb: keyof PaymentProvider) {
      if (verb !== 'payOut') return (target[verb] as () => unknown).bind(target);
      return async (...[intent, order, round = 0]: Parameters<PaymentProvider['payOut']>) => {
        if (round === 0) throw new Busy('The balance is too low.', true);
        return target.payOut(intent, order, round);
      };
    },
  });

/** The time has come to send what could not be sent. */
async function sendAgain(escrow: PgEscrow, { holdId }: StoryJob): Promise<void> {
  const unsent = () => escrow.knex('moneyIntents').where({ holdId }).whereIn('state', ['ready', 'calling']);
  await unsent().update({ nextAttemptAt: await escrow.clock.now() });
  for (const { id } of await unsent().select('id')) await escrow.sendIntent.execute({ intentId: id });
}

/**
 * Fern's account is empty when Ada refunds a part, so Fern owes it, and it is kept back from the payout of another job.
 */
async function owe(escrow: PgEscrow, job: StoryJob): Promise<void> {
  const { landscaperId, customerId, holdId } = job;
  const { payeeId } = (await escrow.stores.payees.find({ landscaperId }))!;
  const account = await escrow.knex('sandboxPayees').where({ id: payeeId }).first('withdrawn');
  if (account.withdrawn === 0) await escrow.bank.withdraw(payeeId!, 16_650);
  await giveBack(escrow, job);
  const known = await escrow
    .knex('holds')
    .where({ landscaperId })
    .whereNot({ id: holdId })
    .first('id', 'jobId', 'bidId');
  const other: StoryJob = known
    ? { ...job, ...known, holdId: known.id }
    : await escrow.aHiredJob({ customerId, landscaperId });
  await play(escrow, 'confirmed', other);
}

/** Olive buys the monthly garden service, and a month later she is charged again. */
async function buyService(escrow: PgEscrow, { customerId }: StoryJob): Promise<void> {
  const { knex } = escrow;
  const buyer = { kind: 'monthly' as const, customerId, email: 'olive@hedgerow.test', page: aPage };
  const opened = await escrow.openService.execute(buyer);
  if (opened.ok) await escrow.paysService(opened.value.url);
  const { id, checkoutRef: checkoutId } = await knex('serviceOrders').where({ customerId }).first('id', 'checkoutRef');
  await escrow.settleServiceOrder.execute({ of: { id } });
  const monthAgo = (column: string) => knex.raw(`${column} - interval '1 month'`);
  const earlier = { startedAt: monthAgo('started_at'), paidUntil: monthAgo('paid_until') };
  await knex('sandboxSubscriptions').where({ checkoutId, months: 1 }).update(earlier);
  await renewSubscriptions(knex);
  await escrow.settleServiceOrder.execute({ of: { id } });
}

/** Olive reports damage after Fern was paid: one admin refunds £20 and, on appeal, another £17 more. */
async function damage(escrow: PgEscrow, job: StoryJob): Promise<void> {
  const { jobId, customerId, landscaperId, holdId } = job;
  const heard = await escrow.stores.disputeCases.latestOf(holdId);
  if (heard?.state === 'done') return; // Another report would be another case.
  const reasons = { reasonForCustomer: 'Photos', reasonForLandscaper: 'Photos' };
  const amount = pence(10_000);
  await escrow.reportProblem.execute({ jobId, customerId, kind: 'damage', amount, reason: 'The fence' });
  await escrow.answerDispute.execute({ jobId, userId: landscaperId, text: 'It was broken' });
  const split = { toLandscaper: pence(8_000), toCustomer: pence(2_000) };
  await escrow.decideDispute.execute({ jobId, adminId: customerId, ...split, ...reasons });
  await escrow.appealDecision.execute({ jobId, userId: customerId, text: 'Look again' });
  const judgement = { upheld: true, refund: pence(1_700), ...reasons };
  await escrow.judgeAppeal.execute({ jobId, adminId: landscaperId, ...judgement });
}

const CREDIT = 900;

/** Olive has points from another source, and sets £9 aside. */
async function setAside(escrow: PgEscrow, { jobId, holdId, customerId }: StoryJob): Promise<void> {
  const now = await escrow.clock.now();
  const hasPoints = await escrow.knex('loyaltyEntries').where({ id: holdId }).first('id');
  if (!hasPoints)
    await escrow.work.run(async (stores) => {
      const account = await stores.loyalty.lock(customerId, now);
      const entry = { id: holdId, kind: 'referral' as const, points: CREDIT };
      await postEntry(stores, moved(account, entry, now));
      return ok(undefined);
    });
  const { useCredit } = loyaltyUseCases(escrow);
  await useCredit.execute({ jobId, customerId, points: CREDIT });
}

/** The scheduled run counts the points of this job, and sends the credit. */
async function sendCredit(escrow: PgEscrow, { holdId, customerId }: StoryJob): Promise<void> {
  const work: PgEscrow['work'] = {
    run: (body) =>
      escrow.work.run((stores) => {
        const loyalty = Object.create(stores.loyalty) as typeof stores.loyalty;
        loyalty.claimToSettle = async () => [{ holdId, customerId }];
        return body({ ...stores, loyalty });
      }),
  };
  await loyaltyUseCases({ ...escrow, work }).settleLoyalty.execute({ asOf: await escrow.clock.now() });
  const credit = await escrow.knex('moneyIntents').where({ holdId, source: 'credit_due' }).first('id');
  await escrow.sendIntent.execute({ intentId: credit.id });
}

/** Olive's bank takes the payment, Ada submits evidence, and the bank returns the payment. */
async function chargeBackAndWin(escrow: PgEscrow, job: StoryJob): Promise<void> {
  const { chargeId } = (await escrow.holdOf(job.holdId))!;
  const known = await escrow.knex('sandboxDisputes').where({ chargeId }).first('id');
  const acted = known ? { disputeId: known.id as string } : await escrow.bank.dispute(chargeId!);
  if ('refused' in acted) throw new Error(acted.refused);
  const of = { chargebackRef: acted.disputeId };
  await escrow.followChargeback.execute({ of });
  const chargeback = (await escrow.stores.chargebacks.find({ providerRef: acted.disputeId }))!;
  const evidence = { chargebackId: chargeback.id, adminId: job.customerId, note: 'Photos', submit: true };
  await escrow.sendEvidence.execute(evidence);
  await escrow.bank.act(acted.disputeId, 'win');
  await escrow.followChargeback.execute({ of });
}

/** Ada refunds a part after it was released. */
async function giveBack(escrow: PgEscrow, { jobId, holdId, customerId: adminId }: StoryJob): Promise<void> {
  const decision = { refundId: holdId, jobId, adminId, amount: pence(3_700), keepFee: false, reason: 'Not cut' };
  const done = await escrow.refundAfterRelease.execute(decision);
  if (!done.ok) throw new Error(done.reason);
}

/** Someone refunds £20 of the held money in the provider's dashboard. */
async function refundElsewhere(escrow: PgEscrow, { holdId }: StoryJob): Promise<void> {
  const chargeId = (await escrow.holdOf(holdId))!.chargeId!;
  const known = await escrow.knex('sandboxRefunds').where({ chargeId }).first('id');
  if (!known) await escrow.dashboard.makeRefundElsewhere({ chargeId, amount: pence(2_000) });
  await escrow.followCharge.execute({ of: { chargeId } });
}

/** Someone reverses £30 of the payout there, and Ada has it paid again. */
async function reverseElsewhere(escrow: PgEscrow, { holdId, customerId: adminId }: StoryJob): Promise<void> {
  const payOut = await escrow.knex('moneyIntents').where({ holdId, kind: 'pay_out' }).orderBy('createdAt').first();
  const payoutRef = payOut.providerRef as string;
  const known = await escrow.knex('sandboxTakeBacks').where({ transferId: payoutRef }).first('id');
  if (!known) await escrow.dashboard.makeReversalElsewhere({ payoutId: payoutRef, amount: 3_000 });
  await escrow.followPayout.execute({ payoutRef });
  const { id } = await escrow.knex('outsideReversals').where({ holdId }).first('id');
  await escrow.decideOutsideReversal.execute({
    outsideReversalId: id,
    adminId,
    what: 'paid-again',
    because: 'A mistake',
  });
}

/** Runs the scheduled task that undoes acceptances not paid in time. */
async function lapse(escrow: PgEscrow): Promise<void> {
  await escrow.lapseUnpaidAcceptances.execute({ asOf: await escrow.clock.now() });
}

/** The bank returns Olive's refund, an admin retries it, it is returned again, and then it is settled by hand. */
async function sendBackAndSettle(escrow: PgEscrow, job: StoryJob): Promise<void> {
  const { chargeId } = (await escrow.holdOf(job.holdId))!;
  const adminId = job.customerId;
  const refunds = () =>
    escrow
      .knex('moneyIntents')
      .where({ holdId: job.holdId, kind: 'refund' })
      .orderBy('createdAt')
      .select('id', 'state');
  const comesBack = async ({ id, state }: { id: string; state: string }) => {
    if (state === 'sent') await escrow.bankSendsBack(chargeId!);
    await escrow.followRefund.execute({ of: { intentId: id } });
  };
  const [first, second] = await refunds();
  if (!second) {
    await comesBack(first);
    await escrow.retryMoneyIntent.execute({ intentId: first.id, adminId });
  }
  const [, again, settled] = await refunds();
  if (settled) return; // Already settled in an earlier run.
  await comesBack(again);
  const payment = { paidFrom: 'bank' as const, reference: 'FP-1', note: 'By phone' };
  await escrow.settleByHand.execute({ intentId: again.id, adminId, payment });
}

/** Fern asks for £220, and Olive pays the difference. Continues where an earlier run broke off. */
async function raise(escrow: PgEscrow, job: StoryJob): Promise<void> {
  const asked = await escrow.requestPaymentIncrease.execute({
    ...job,
    newAmount: pence(22_000),
    reason: 'Twice as long',
  });
  if (!asked.ok) return; // Already paid.
  const increaseId = asked.value.id;
  await escrow.answerPaymentIncrease.execute({ ...job, increaseId, accept: true });
  const opened = await escrow.openCheckout.execute({ ...job, increaseId });
  if (!opened.ok) return; // Paid in an earlier run, and settled by this call.
  await escrow.settleCheckout.execute({ of: { providerRef: await escrow.paysOnThePage({ ...job, increaseId }) } });
}

/** Kills the process once every job has reached its point. */
async function main({ url, story, plays }: Order): Promise<void> {
  let awaited = plays.length;
  const arrived = () => {
    awaited -= 1;
    if (awaited === 0) process.kill(process.pid, 'SIGKILL');
  };
  // A job that stops before a commit never returns its connection to the pool.
  const knex = createKnex(url, { max: plays.length + 2 });
  const passed = await Promise.all(
    plays.map(async ({ job, crashAt }) => {
      const { passed: points, ...around } = crashing(crashAt, arrived);
      const provider = story === 'short' ? (real: PaymentProvider) => around.provider(short(real)) : around.provider;
      await play(pgEscrow(knex, { around: { ...around, provider } }), story, job);
      if (crashAt) throw new Error(`The story was over before it came to "${crashAt}"`);
      return points;
    }),
  );
  await knex.destroy();
  process.stdout.write(JSON.stringify(passed));
}

if (process.env.HEDGEROW_STORY) await main(JSON.parse(process.env.HEDGEROW_STORY) as Order);
